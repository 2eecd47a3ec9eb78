// The server's own rules beside a test: `fixtures/referee.py` plays whole games and answers what a confirm really did.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

export class Referee {
  #games
  #lines
  #trouble = ''

  constructor(game) {
    const env = { ...process.env, ANTILLES_JIT: '0', PYTHONPATH: here('../../src') }
    this.#games = spawn(process.env.PYTHON ?? here('../../.venv/bin/python'), [here('../fixtures/referee.py'), String(game)], { env })
    this.#games.stderr.on('data', (said) => (this.#trouble += said))
    this.#lines = createInterface({ input: this.#games.stdout })[Symbol.asyncIterator]()
  }

  /** The next thing it says. */
  async says() {
    const { value, done } = await this.#lines.next()
    if (done) throw new Error(this.#trouble || 'the referee has gone')
    return JSON.parse(value)
  }

  #tell(message) {
    this.#games.stdin.write(`${JSON.stringify(message)}\n`)
  }

  /** What these choices would really do. */
  async did(actions) {
    this.#tell({ actions })
    return this.says()
  }

  /** They are played, and the game goes on. */
  go(actions) {
    this.#tell({ go: actions })
  }
}
