"""The page about packs of Maracaibo: every key, every effect word, and where it may stand, as the check knows them."""

from __future__ import annotations

from antilles.titles.maracaibo.data.explained import key
from antilles.titles.maracaibo.data.reading import LARGEST
from antilles.titles.maracaibo.data.schema import PACK, Fields, Table
from antilles.titles.maracaibo.data.template import arguments, values, words
from antilles.titles.maracaibo.data.where import ALLOWED, COSTS, EFFECTS, MOST_LINES

INTRO = f"""\
The rules of Maracaibo come with Antilles. Its cards, tiles, places and tracks were pictures in the book and are
lost: ours, `standin-1`, are **stand-in components**, our own design and not the published ones. Whoever owns
the game can write down what is printed on it and play with that. A pack is a file, YAML or CSV; every key is
optional, and what it leaves out is filled from `standin-1`, which listings say ("120 of 165 cards from
standin-1"), and boards, logs and results as well ("components: my-box, the rest stand-in components").

```
antilles pack template my-box.yaml   # a file to begin with: every key explained, with examples
antilles pack check my-box.yaml      # everything that is wrong, with its line and what would be right
antilles pack add my-box.yaml        # keeps it; a wrong one is refused
antilles pack list                   # what is here: name, digest, whose, what is filled up
antilles play maracaibo --option pack=my-box
```

Kept packs lie in `antilles/packs` of the person's data folder; `ANTILLES_PACKS` names another one. A saved game
names its pack with a digest of the components and opens only with those: where they are missing, one sentence
says which, and `antilles pack add` brings them. Other components under the same name are kept only with
`--replace`. What a pack says of sources (`published`, `source`) is not part of the digest.

## The file

At most {LARGEST:,} characters of YAML, without aliases. A name is one text for all languages, or one for each:
`{{en: Fort, pt-BR: Forte, it: Forte}}`. Tables are filled up entry by entry and entries field by field;
programs, lists, routes and tracks are taken as a whole. A card whose effects are written anew keeps none of
those that ours of that id has.

```yaml
pack: my-box
cards:
  A001: {{name: Fort, cost: 12, points: 3, good: corn, object: map, income: [income coins 2], synergy: medal}}
  B007: {{cost: 9, needs: [pay_worker 1], assistant: {{at: 15, does: [coins 3, village 2]}}}}
quests:
  Q05: {{does: [pay_object book 2, points_each compass 2]}}
```

A file that ends in `.csv` holds cards, one in a line. Its first line names the columns: `id`, and of `name`,
`cost`, `points`, `good`, `object`, `needs`, `income`, `synergy`, `does`, `village`, `assistant_at`,
`assistant_does`, `combat_value`, `combat_does` those that are wanted. Lines of a program are parted by
semicolons.

```
id,name,cost,does,assistant_at,assistant_does
A001,Fort,12,,4,coins 2;village 1
A002,Envoy,7,influence any 1,,
```"""
PLACES = {
    "needs": "`needs` of a card",
    "income": "`income` of a card",
    "bought": "`does` of a card",
    "village": "`village` of a card",
    "combat": "`combat` of a card",
    "flag": "`flag` of a place",
    "side": "a nation on a combat tile",
    "space": "a space of the explorer’s track",
    "paid": "assistants, quests, cities, legacy tiles, quests of story cards",
    "story": "`does` and `then` of a story card",
}


def cell(text: str) -> str:
    """What stands in a table."""
    return text.replace("|", "\\|")


def code(found: set[str]) -> str:
    """Words as code, separated by commas."""
    return ", ".join(f"`{word}`" for word in sorted(found))


def stands(kind: str) -> str:
    """Which words may stand in a place, shortly."""
    found = ALLOWED[kind]
    if len(found) < 12:
        return "all costs" if found <= COSTS else code(found)
    parts = ["all effects" + (f" but {code(EFFECTS - found)}" if EFFECTS - found else "")]
    parts += [code(found - EFFECTS - COSTS)] if found - EFFECTS - COSTS else []
    costs = found & COSTS
    parts += [code(costs) if len(costs) == 1 else "all costs but `worker_here`"] if costs else []
    return "; ".join(parts)


def page() -> list[str]:
    """The whole page, without its head."""
    lines = [INTRO, "", "## Effect words", ""]
    lines += ["What a card or tile does is a list of lines, each a word and what it takes; costs come first, and a"]
    lines += [f"program can begin only if all of them can be paid. It has at most {MOST_LINES} lines.", ""]
    lines += ["| word | what it does |", "|---|---|"]
    lines += [f"| `{cell(text)}` | {cell(about)} |" for text, about in words()]
    lines += ["", "| stands for | |", "|---|---|"]
    lines += [f"| {capitals} | {meaning} |" for capitals, meaning in arguments()]
    lines += ["", "Costs stand where they are looked at before anything is done, and in the options of a `choose`:", ""]
    lines += ["| where | what can stand there |", "|---|---|"]
    lines += [f"| {where} | {stands(kind)} |" for kind, where in PLACES.items()]
    lines += ["", "## Keys", ""]
    for name, kind in PACK.of.items():
        if name == "own":
            continue
        fields = kind.kind if isinstance(kind, Table) else kind
        lines += [f"### `{name}`", "", key(name), ""]
        if isinstance(fields, Fields):
            lines += ["| key | what it is |", "|---|---|"]
            lines += [f"| `{each}` | {cell(key(name, each))}{cell(values(of))} |" for each, of in fields.of.items()] + [
                ""
            ]
    return lines[:-1]
