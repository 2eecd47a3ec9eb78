// A table in preparation: everything that is chosen before a game, and the request it becomes.
import { keep, kept } from '../live/keep'
import type { Edition, Preset, SeatWish, SetupOption, TableWish, Titles } from '../live/schema'
import { boxOf, habitOf, shelf, type Habit } from './boxes'
import { arranged, CLOCKS, DAYTIME, seated, switched, type SeatPlan } from './setup'

/** What is remembered of a table, to set up another like it. */
export interface Kept {
  title: string
  edition: string
  modules: string[]
  options: Record<string, string>
  seats: SeatPlan[]
  first: string
  clock: string
  bank: number
  increment: number
  hints?: boolean
  undo?: boolean
}

export interface Own {
  name: string
  table: Kept
}

const read = <T>(key: string, none: T): T => {
  try {
    return (JSON.parse(kept(key) ?? 'null') as T | null) ?? none
  } catch {
    return none
  }
}

export class Plan {
  catalogue = $state.raw<Titles | null>(null)
  title = $state('')
  edition = $state('')
  modules = $state.raw<string[]>([])
  options = $state.raw<Record<string, string>>({})
  seats = $state.raw<SeatPlan[]>([])
  first = $state('random')
  clock = $state('none')
  bank = $state(25)
  increment = $state(10)
  daytime = $state(false)
  hints = $state(true)
  undo = $state(true)
  listed = $state(false)
  fill = $state(0) // minutes after which bots take free seats; 0: never
  seed = $state('') // nobody knows a deal without a name; only a person writes one
  name = $state('')
  own = $state.raw<Own[]>(read('presets', []))
  readonly last = read<Kept | null>('last.table', null)

  readonly game = $derived(this.catalogue?.titles.find((t) => t.title === this.title))
  readonly book = $derived<Edition | undefined>(this.game?.editions.find((e) => e.edition === this.edition) ?? this.game?.editions[0])
  readonly boxes = $derived(shelf(this.catalogue?.titles ?? []))
  readonly box = $derived(boxOf(this.boxes, this.title, this.edition))
  /** The module with seats that the rules play; it is chosen by giving them seats. */
  readonly ruling = $derived(this.book?.modules.find((m) => m.ruled))
  /** The option that says how strong those are. */
  readonly ruledLevel = $derived(this.book?.options.find((o) => this.ruling?.options.includes(o.option) && o.option !== this.ruling.ruled?.option))
  readonly offered = $derived((this.book?.modules ?? []).filter((m) => m !== this.ruling))
  readonly ruled = $derived(this.seats.filter((s) => s.kind === 'rules').length)
  readonly people = $derived(this.seats.length - this.ruled)
  /** People at the table: whoever is alone with bots has all the help there is. */
  readonly together = $derived(this.seats.filter((s) => s.kind === 'me' || s.kind === 'friend').length > 1)
  /** Seats for people who are still to come. */
  readonly free = $derived(this.seats.filter((s) => s.kind === 'friend').length)
  readonly inPlay = $derived(this.ruled && this.ruling ? [...this.modules, this.ruling.module] : this.modules)
  /** Options that do something with these modules and so many players. */
  readonly relevant = $derived((this.book?.options ?? []).filter((o) => this.#matters(o) && !this.ruling?.options?.includes(o.option)))
  /** Those of them that stand beside the switch of their expansion. */
  readonly beside = $derived((module: string) => this.relevant.filter((o) => this.modules.includes(module) && this.book?.modules.find((m) => m.module === module)?.options?.includes(o.option)))
  readonly #loose = $derived(this.relevant.filter((o) => !this.modules.some((m) => this.beside(m).includes(o))))
  readonly house = $derived(this.#loose.filter((o) => o.group === 'house'))
  readonly fine = $derived(this.#loose.filter((o) => o.group !== 'house'))
  readonly changed = $derived((list: SetupOption[]) => list.filter((o) => this.value(o) !== o.default))

  constructor(title: string, edition: string) {
    this.title = title
    this.edition = edition
  }

  /** Takes what the server offers, in a language; at first everything is as one likes to play that box. */
  learn(catalogue: Titles, habit?: Habit): void {
    this.catalogue = catalogue
    this.title ||= catalogue.titles[0]?.title ?? ''
    if (this.seats.length || !this.box) return
    const { players, level } = habit ?? habitOf(this.box, catalogue.levels)
    this.seats = seated([{ kind: 'me', name: kept('name') ?? '' }], players, {}, level)
  }

  #matters(o: SetupOption): boolean {
    const among = (list: string[] | undefined) => list?.some((m) => this.inPlay.includes(m))
    return [o.modules, o.besides].every((some) => !some?.length || among(some)) && !among(o.without) && (!o.players?.length || o.players.includes(this.seats.length))
  }

  value = (o: SetupOption): string => this.options[o.option] ?? o.default

  set(option: string, value: string): void {
    this.options = { ...this.options, [option]: value }
  }

  /** Another game or edition: what it does not have is left out. */
  choose(title: string, edition: string): void {
    this.title = title
    this.edition = edition
    this.#fit()
  }

  #fit(): void {
    if (!this.book) return
    const has = new Set(this.book.modules.map((m) => m.module))
    const knows = new Map(this.book.options.map((o) => [o.option, o.values.map((v) => v.value)]))
    this.modules = this.modules.filter((m) => has.has(m) && m !== this.ruling?.module)
    this.options = Object.fromEntries(Object.entries(this.options).filter(([o, v]) => knows.get(o)?.includes(v)))
    this.#seat(Math.min(Math.max(this.seats.length, this.book.players[0] ?? 2), this.book.players.at(-1) ?? 5))
  }

  toggle(module: string): void {
    if (this.book) this.modules = switched(this.book, this.modules, module)
  }

  #seat(n: number, seats = this.seats): void {
    this.seats = seated(seats, n, this.ruling?.ruled?.counts)
  }

  sit(n: number): void {
    this.#seat(n)
    if (Number(this.first) >= n) this.first = 'random'
  }

  seat(i: number, seat: SeatPlan): void {
    this.seats = arranged(this.seats.map((s, j) => (i === j ? seat : s)), this.ruling?.ruled?.counts)
  }

  /** Several people on this device: one more, or only the first. */
  hot(on: boolean): void {
    const second = this.seats.findIndex((s, i) => i > 0 && s.kind !== 'rules')
    if (on) this.seats = this.seats.map((s, i) => (s.kind === 'friend' || i === second ? { kind: 'me', name: s.name ?? '' } : s))
    else this.seats = this.seats.map((s, i) => (i && s.kind === 'me' ? { kind: 'bot', level: 'normal' } : s))
  }

  /** A set of choices with a name, those of the rules among them. */
  preset(preset: Preset): void {
    this.modules = preset.modules.filter((m) => m !== this.ruling?.module)
    this.options = { ...preset.options }
    const n = preset.players ?? this.seats.length
    const people = this.seats.filter((s) => s.kind !== 'rules')
    const alone = !!this.ruling && preset.modules.includes(this.ruling.module)
    this.#seat(n, alone ? [...people.slice(0, 1), ...Array.from({ length: n - 1 }, (): SeatPlan => ({ kind: 'rules' }))] : people)
  }

  /** Whether the form says what a preset says. */
  is(preset: Preset): boolean {
    const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
    return same([...this.inPlay].sort(), [...preset.modules].sort()) && same(this.options, preset.options)
  }

  get kept(): Kept {
    const { title, edition, modules, options, seats, first, clock, bank, increment, hints, undo } = this
    return { title, edition: this.book?.edition ?? edition, modules, options, seats, first, clock, bank, increment, hints, undo }
  }

  like(table: Kept): void {
    // Kinds that are not known here were called otherwise once: all but people and bots are played by the rules.
    const seats = table.seats.map((s): SeatPlan => (['me', 'friend', 'bot'].includes(s.kind) ? s : { kind: 'rules' }))
    Object.assign(this, { ...table, seats, options: { ...table.options } })
    this.#fit()
  }

  save(name: string): void {
    this.own = [...this.own.filter((p) => p.name !== name), { name, table: this.kept }]
    keep('presets', JSON.stringify(this.own))
  }

  drop(name: string): void {
    this.own = this.own.filter((p) => p.name !== name)
    keep('presets', JSON.stringify(this.own))
  }

  get wish(): TableWish & { seats: SeatWish[] } {
    const seats: SeatWish[] = this.seats.flatMap((s) => (s.kind === 'rules' ? [] : [{ kind: s.kind, name: s.name?.trim() ?? '', ...(s.kind === 'bot' ? { level: s.level ?? 'normal' } : {}) }]))
    const knows = new Set(this.relevant.map((o) => o.option))
    const options = Object.fromEntries(Object.entries(this.options).filter(([o]) => knows.has(o)))
    if (this.ruled && this.ruling?.ruled) options[this.ruling.ruled.option] = String(this.ruled)
    if (this.ruled && this.ruledLevel) options[this.ruledLevel.option] = this.value(this.ruledLevel)
    const wound = this.clock === 'own' ? { bank: this.bank * 60, increment: this.increment } : CLOCKS[this.clock]
    const clock = wound && this.daytime ? { ...wound, hours: { ...DAYTIME, zone: -new Date().getTimezoneOffset() } } : wound
    return {
      title: this.title, edition: this.book?.edition ?? this.edition, modules: this.inPlay, options, seats, players: this.seats.length,
      seed: this.seed.trim() || undefined, first: this.first === 'random' ? 'random' : Number(this.first), clock, name: this.name.trim(),
      ...(this.together ? { hints: this.hints, undo: this.undo } : {}), ...(this.free ? { listed: this.listed, fill: this.fill ? { minutes: this.fill } : undefined } : {}),
    } // prettier-ignore
  }
}
