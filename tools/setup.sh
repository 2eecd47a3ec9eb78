# Sourced by ./play and ./test from the root of the project. `setup NAME` makes .venv and installs the project and
# locks/NAME.txt into it; a stamp in .venv named by a digest of what was asked for makes every later run start at once.

say() { printf '%s: %s\n' "${0##*/}" "$*"; }
stop() { say "$*" >&2; exit 1; }

NEW_ENOUGH='import sys; sys.exit(sys.version_info < (3, 11))'

find_python() { # find_python [EXTRA CHECK]: the first Python 3.11+ that also passes the check
  local name
  for name in python3 python3.14 python3.13 python3.12 python3.11 python; do
    if "$name" -c "${1:-pass}; $NEW_ENOUGH" >/dev/null 2>&1; then
      command -v "$name"
      return
    fi
  done
  return 1
}

add_venv_module() { # Debian and Ubuntu ship Python without it
  local package
  package="python$("$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])')-venv"
  command -v apt-get >/dev/null || stop "$1 has no venv module; install it with your system's package manager."
  [ "$(id -u)" = 0 ] || stop "$1 has no venv module; install it with: sudo apt-get install $package"
  say "installing $package"
  { apt-get update -qq && apt-get install -y -qq "$package"; } >/dev/null 2>&1 ||
    apt-get install -y -qq python3-venv >/dev/null 2>&1 || true
  "$1" -c 'import ensurepip, venv' 2>/dev/null || stop "$package could not be installed; install it by hand."
}

make_venv() {
  local python
  rm -rf .venv
  if command -v uv >/dev/null; then
    say "making .venv with uv"
    uv venv --quiet --python '>=3.11' .venv && return
    say "uv could not make it; trying Python's own venv"
    rm -rf .venv
  fi
  if ! python=$(find_python 'import ensurepip, venv'); then
    python=$(find_python) || stop "Antilles needs Python 3.11 or newer; install it and run this again."
    add_venv_module "$python"
  fi
  say "making .venv with $("$python" --version)"
  "$python" -m venv .venv || stop "the environment could not be made in .venv."
}

install_project() { # install_project NAME: exactly the files of locks/NAME.txt, then the project itself
  local log=.venv/install.log lock=locks/$1.txt
  # Every digest is checked, also of what builds the project: it is built without an environment of its own.
  if command -v uv >/dev/null &&
    uv pip install --quiet --python .venv/bin/python --require-hashes -r "$lock" >"$log" 2>&1 &&
    uv pip install --quiet --python .venv/bin/python --no-deps --no-build-isolation -e . >>"$log" 2>&1; then
    return
  fi
  .venv/bin/python -m pip --version >/dev/null 2>&1 || .venv/bin/python -m ensurepip >/dev/null
  .venv/bin/python -m pip install --disable-pip-version-check --require-hashes -r "$lock" >>"$log" 2>&1 &&
    .venv/bin/python -m pip install --disable-pip-version-check --no-deps --no-build-isolation -e . >>"$log" 2>&1 &&
    return
  tail -n 20 "$log" >&2
  stop "the installation failed; the last lines of $log are above."
}

install_torch() { # the CPU build, where the indexes of this machine have it, and what learns with it
  local log=.venv/torch.log
  .venv/bin/python -c 'import importlib.util, sys; sys.exit(not importlib.util.find_spec("sb3_contrib"))' && return
  .venv/bin/python -m pip --version >/dev/null 2>&1 || .venv/bin/python -m ensurepip >/dev/null
  say "installing torch for the CPU (half a minute, 0.9 GB)"
  .venv/bin/python -m pip install --disable-pip-version-check -c requirements.lock torch sb3-contrib >>"$log" 2>&1
}

add_packages() { # add_packages WHAT PACKAGE...: from the system's packages; fails with a sentence
  local what=$1
  shift
  command -v apt-get >/dev/null || stop "$what is missing; install it with your system's package manager."
  [ "$(id -u)" = 0 ] || stop "$what is missing; install it with: sudo apt-get install $*"
  say "installing $what"
  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"; } >.venv/apt.log 2>&1 && return
  tail -n 10 .venv/apt.log >&2
  stop "$what could not be installed; install it by hand: $*"
}

need_browser() { # Debian's Chromium, which the tests drive
  command -v chromium >/dev/null || command -v chromium-browser >/dev/null || add_packages "Chromium" chromium
}

need_postgres() { # the server's programs; the tests start their own
  compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || command -v initdb >/dev/null || add_packages "PostgreSQL" postgresql
}

digest() {
  .venv/bin/python - <<'PYTHON'
import glob, hashlib, os, pathlib
asked = b"".join(pathlib.Path(name).read_bytes() for name in ("pyproject.toml", "requirements.lock", *sorted(glob.glob("locks/*.txt"))))
print(hashlib.sha256(os.getcwd().encode() + asked).hexdigest()[:16])  # the folder too: an environment cannot be moved
PYTHON
}

setup() { # setup NAME
  local name=$1 stamp
  .venv/bin/python -c "$NEW_ENOUGH" >/dev/null 2>&1 || make_venv
  stamp=$(digest)
  [ -e ".venv/ready-$name-$stamp" ] && return
  say "installing Antilles and what it needs (a minute or two the first time)"
  install_project "$name"
  find .venv -maxdepth 1 -name 'ready-*' ! -name "*-$stamp" -delete
  touch ".venv/ready-play-$stamp" ".venv/ready-$name-$stamp"
  [ "$name" != test ] || touch ".venv/ready-table-$stamp" # the tests need all that the table needs
  say "installed in ${SECONDS} s"
}
