// One table as this viewer sees it: what the server said last, and what is chosen but not sent.
import { SvelteMap } from 'svelte/reactivity'
import { complete, pressed, wanted } from '../logic/gestures'
import { byTarget } from '../logic/targets'
import { PLAIN, type Title } from '../titles/title'
import { teach } from '../words/index.svelte'
import { wholeLog, type Course } from './api'
import { Delivery } from './delivery.svelte'
import { Follow, unasked } from './follow.svelte'
import { Past } from './past.svelte'
import { Plan } from './plan.svelte'
import { keep, kept } from './keep'
import { Proposal } from './proposal.svelte'
import type { Candidate, ChatLine, Choice, Due, Entry, Explanation, FromServer, Offer, Position, TableMessage, Things, ToServer } from './schema'
import { text } from './said'
import { artOf } from './things'

/** How messages leave; a socket, or nothing while a fixture is shown. */
export interface Wire {
  send(message: ToServer): void
  lang?(lang: string): void
  sit?(seat: number): void
  close(): void
}

/** Something a state brings: the position and the newest lines of the log. */
export type Scene = Extract<FromServer, { type: 'state' }>

type Answer = Extract<FromServer, { type: 'tried' | 'explained' | 'done' | 'refused' | 'suggested' }>

export class Live {
  table = $state.raw<TableMessage | null>(null)
  things = $state.raw<Things | null>(null)
  title = $state.raw<Title>(PLAIN)
  /** The newest position that is on the table; `position` is the one that is shown. */
  present = $state.raw<Position | null>(null)
  log = $state.raw<Entry[]>([])
  chat = $state.raw<ChatLine[]>([])
  /** The last line of the chat that was on screen. */
  read = $state(-1)
  /** Everything that was said is on screen. */
  readAll(): void {
    this.#reads(this.chat.at(-1)?.n ?? this.read)
  }
  #reads(line: number): void {
    this.read = line
    if (this.table) keep(`read.${this.table.table}`, String(line))
  }
  /** What people said; that somebody asked for a hint stands in the log. */
  readonly said = $derived(this.chat.filter((l) => l.kind !== 'hint'))
  readonly unread = $derived(this.said.filter((l) => l.n > this.read && (l.seat === null || l.seat !== this.you)).length)
  /** Who watches may look from a seat, or from that of whoever is asked; null: from nowhere in particular. */
  watched = $state<number | 'turn' | null>(null)
  /** The seat that the table is arranged for: mine, the one that I follow, or that on the first chair. */
  readonly from = $derived.by((): number => this.you ?? (this.watched === 'turn' ? this.position?.turn : this.watched) ?? Math.max(0, this.table?.seats.findIndex((s) => s.chair === 0) ?? 0))
  /** Where a seat stood in set-up. */
  chair = (seat: number): number => this.table?.seats[seat]?.chair ?? seat
  hints = $state.raw<Candidate[] | null>(null)
  hinting = $state(false)
  line = $state<'live' | 'lost' | 'opening'>('opening')
  retry = $state(0)
  /** Why the server sent us away for good; '' while it did not. */
  gone = $state<'' | 'not_yours' | 'ended' | 'used' | 'unknown' | 'old_rules' | 'damaged'>('')
  /** The server let us in no more for now: too many pages come from here. */
  crowded = $state(false)
  lang = $state('en')
  refusal = $state('')
  /** The act that has no answer yet; 0 for none. */
  #acting = $state(0)
  readonly busy = $derived(this.#acting !== 0)
  /** The question that is shown has its answer; what comes next is on its way. */
  #spent = $state(false)
  thinking = $state<number | null>(null)
  /** How many questions the bots answer before the one that this table waits for. */
  ahead = $state(0)
  chart = $state.raw<Course | null>(null)

  chosen = $state.raw<Offer | null>(null)
  touched = $state(false)
  /** What was touched last stands for several moves, one after the other. */
  several = false
  wish = new SvelteMap<string, number>()
  readonly past: Past = new Past(this)
  readonly plan = new Plan()
  readonly delivery = new Delivery()
  readonly proposal: Proposal = new Proposal(this)
  /** What is shown. Nothing is asked of me while a bot plays for me, nor before the newest moves have been shown. */
  readonly position = $derived.by((): Position | null => {
    const shown = this.past.moment?.position ?? this.present
    const later = !!shown && !!this.follow.newest && this.follow.newest.seq > shown.seq
    const played = this.you !== null && !!this.table?.seats[this.you]?.level
    return shown?.asked && (later || played) ? unasked(shown) : shown
  })
  readonly targets = $derived(byTarget(this.position?.legal ?? [], this.title.target))
  readonly doing = $derived(this.title.gestures.find((g) => this.position?.legal[0] && g.asks(this.position.legal[0].fields)))
  readonly gesture = $derived(this.doing?.name ?? '')
  /** How many things a gesture must and may take. */
  readonly due = $derived<Due>(this.position?.due ?? { least: 0, most: 99 })
  readonly ready = $derived(!this.#spent && (this.chosen !== null || (!this.proposal.pending && this.#done())))
  readonly you = $derived(this.table?.you ?? null)
  readonly asked = $derived(this.position?.asked ?? false)
  /** Whether I may choose ahead: others play, and I shall be asked again. */
  readonly planning = $derived(this.you !== null && !!this.position && !this.asked && !this.position.over && !this.past.moment && !this.table?.seats[this.you]?.level)
  readonly follow: Follow = new Follow(this)
  readonly scenes = this.follow.scenes
  /** Told what others did, for those who listen. */
  heard: (entries: Entry[], mine: boolean) => void = () => undefined

  #wire: Wire | null = null
  /** The revision of the position that is shown. */
  rev = $state(0)
  #seq = 0
  #rev = 0
  #count = 0
  #acts = 0
  #waiting = new Map<number, (answer: Answer) => void>()

  attach(wire: Wire): void {
    this.#wire = wire
  }

  close(): void {
    this.#wire?.close()
  }

  /** What is played here has been loaded, or says its words in another language. */
  lay(title: Title, things: Things): void {
    const first = this.title !== title
    this.title = title
    const round = things.words['time']?.['round'] // as the title calls it
    if (round) teach({ [things.lang]: { round } })
    this.things = things
    if (first) this.#restart()
  }

  /** The drawing of a good in this edition; other things are drawn under their own name. */
  art = (name: string): string => artOf(this.things, name)

  good = (name: string): string => this.things?.goods.find((g) => g.good === name)?.name ?? name

  /** What a thing of a kind is called. */
  word = (kind: string, name: string): string => this.things?.words[kind]?.[name] ?? name

  #done(): boolean {
    if (!this.doing || !this.position) return false
    return this.doing.ready ? this.doing.ready(this, this.position) : complete(this.wish, this.due)
  }

  /** Takes a message of the server. */
  hear(message: FromServer): void {
    if ('seq' in message && message.type !== 'tried' && message.type !== 'explained' && message.type !== 'hint') {
      this.#seq = message.seq
      this.#rev = message.rev
    }
    switch (message.type) {
      case 'table':
        this.#granted(message)
        this.table = message
        this.plan.belong(message.table, message.you)
        this.follow.look()
        break
      case 'state':
        if (message.why === 'open' && this.you === null) void this.introduce()
        if (message.why === 'open') this.delivery.reopened(message.position, message.rev, message.log, this.you)
        this.follow.take(message)
        break
      case 'chat':
        // What was said before one came is no news.
        if (this.read < 0) this.#reads(Number(kept(`read.${this.table?.table}`) ?? message.lines.at(-1)?.n ?? 0))
        this.chat = [...this.chat.filter((l) => !message.lines.some((m) => m.n === l.n)), ...message.lines]
        break
      case 'hint':
        // What the bot would do, then the best of the rest; the same three stand in the panel and on the table.
        this.hints = [...message.candidates.slice(0, 1), ...message.candidates.slice(1).sort((a, b) => b.value - a.value)].slice(0, 3)
        this.hinting = false
        break
      case 'thinking':
        this.thinking = message.seat
        this.ahead = message.waiting ?? 0
        break
      case 'tried':
      case 'explained':
      case 'suggested':
      case 'done':
      case 'refused':
        if (message.type === 'refused') {
          if (!this.#waiting.has(Number(message.id))) this.refusal = message.sentence
          this.hinting = false
        }
        this.#waiting.get(Number(message.id))?.(message)
        this.#waiting.delete(Number(message.id))
    }
  }

  /** The host gave me the seat that I asked for: I sit down. */
  #granted(message: TableMessage): void {
    if (!this.table?.asking || message.you !== null) return
    const seat = message.mine[0]
    if (seat !== undefined) queueMicrotask(() => this.sit(seat))
  }

  /** Says what I am called, who watch; why not, where somebody is called that already. */
  async introduce(name = kept('name') ?? ''): Promise<string> {
    if (!name) return ''
    const answer = await this.ask({ type: 'name', name })
    if (answer.type !== 'refused') return ''
    this.refusal = ''
    return answer.sentence
  }

  /** A new position: selections that no longer stand are dropped. */
  stand({ position, log, log_from: from, why, rev }: Scene): void {
    const before = this.present
    const same = before?.seq === position.seq && before.phase.name === position.phase.name
    const known = new Set(this.log.map((e) => `${e.seq}/${e.n}/${text(e.said)}`))
    this.present = position
    this.rev = rev
    this.log = [...this.log.filter((e) => e.seq < from), ...log]
    this.thinking = null
    this.ahead = 0
    // What my act led to may be here before its answer: whatever is chosen from now on belongs to the new question.
    const answered = this.busy && (why === 'act' || why === 'turn')
    if (answered) {
      this.#acting = 0
      this.delivery.answered()
    }
    if ((!same || answered || this.#spent) && why !== 'refused') this.refusal = '' // it was about the question before
    this.#spent = false
    this.chosen = answered || !same ? null : (position.legal.find((a) => a.id === this.chosen?.id) ?? null)
    this.chosen ??= this.plan.recall(position, this.title) ?? null
    if (!same || !position.asked || answered) {
      this.hints = null
      this.#restart()
    }
    if (why !== 'open') this.heard(log.filter((e) => e.seat !== this.you && !known.has(`${e.seq}/${e.n}/${text(e.said)}`)), position.asked && !same)
  }

  /** The connection broke: no answer will come to what was asked before. */
  forsake(): void {
    this.delivery.broke()
    for (const answer of this.#waiting.values()) answer({ type: 'refused', seq: this.#seq, rev: this.#rev, error: 'lost', sentence: '' })
    this.#waiting.clear()
    this.hinting = false
  }

  ask(message: ToServer): Promise<Answer> {
    const id = ++this.#count
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      this.#wire?.send({ ...message, id } as ToServer)
    })
  }

  /** Says something that has no answer. */
  tell(message: ToServer): void {
    this.#wire?.send(message)
  }

  /** What is sent answers the question that is shown, whatever else has come meanwhile. */
  get at() {
    return this.present ? { seq: this.present.seq, rev: this.rev } : { seq: this.#seq, rev: this.#rev }
  }

  /** Marks a legal action; a second time takes the mark away. */
  choose(action: Offer | undefined): void {
    if (!action) return
    this.delivery.fate = ''
    this.several = false
    this.scenes.skip()
    this.follow.open = false
    this.refusal = ''
    // Skipping may have brought another question.
    this.chosen = this.chosen?.id === action.id ? null : (this.position?.legal.find((a) => a.id === action.id) ?? null)
  }

  /** Nothing is chosen any more; of a gesture nothing is laid out. */
  clear(): void {
    this.chosen = null
    this.refusal = ''
    if (this.doing) this.proposal.clear()
  }

  #restart(): void {
    this.wish.clear()
    if (this.present && this.doing && this.you !== null) for (const [key, n] of this.doing.begin(this, this.present, this.you)) this.wish.set(key, n)
    this.touched = false
    this.proposal.open()
  }

  /** One more or one less of a thing in the gesture. */
  press(key: string, more: boolean): void {
    this.scenes.skip()
    this.follow.open = false
    this.refusal = ''
    this.touched = true
    for (const [k, n] of pressed(this.wish, key, more, this.due.most)) this.wish.set(k, n)
  }

  async act(actions: Choice[], loose = false, what = ''): Promise<void> {
    if (this.busy || !actions.length) return
    const mine = (this.#acting = ++this.#acts)
    this.refusal = ''
    this.delivery.begin(what, this.at)
    const answer = await this.ask({ type: 'act', ...this.at, actions, loose })
    if (this.#acting !== mine) return
    this.#acting = 0
    this.delivery.answered()
    if (answer.type !== 'done') return this.#refused(answer)
    this.#spent = true
    this.chosen = null
    this.#restart()
  }

  #refused(answer: Answer): void {
    if (answer.type === 'refused') this.refusal = answer.sentence
  }

  /** What an arrangement would lead to; nothing is kept, and a refusal says nothing. */
  async try(actions: Choice[]): Promise<Position | null> {
    const answer = await this.ask({ type: 'try', ...this.at, actions, loose: true })
    return answer.type === 'tried' ? answer.position : null
  }

  /** What a thing costs me now, and why; a refusal says nothing. */
  async explain(rule: string): Promise<Explanation | null> {
    const answer = await this.ask({ type: 'explain', rule })
    return answer.type === 'explained' ? answer.about : null
  }

  /** Sends what is chosen, or the whole gesture; `what` is said of it until the answer comes. */
  async confirm(what = ''): Promise<void> {
    if (!this.ready || this.line !== 'live') return
    if (this.chosen) return this.act([this.chosen.id], false, what)
    this.proposal.remember()
    if (this.doing) await this.act(wanted(this.doing, this.wish), true, what)
  }

  undo(): void {
    if (this.chosen) return this.clear()
    if (this.touched) return this.#restart()
    if (this.position?.tentative) void this.ask({ type: 'undo', ...this.at }).then((answer) => this.#refused(answer))
  }

  hint(): void {
    if (!this.asked || this.hinting) return
    this.hinting = true
    this.#wire?.send({ type: 'hint', ...this.at })
  }

  say(text: string): void {
    const told = text.trim().slice(0, 500)
    if (told) this.#wire?.send({ type: 'chat', text: told })
  }

  speak(lang: string): void {
    this.lang = lang
    this.past.forget()
    this.#wire?.lang?.(lang)
    if (this.log[0]?.seq === 0) void this.earlier()
  }

  /** Several seats of mine on one device: from now on this one plays. What the other one saw goes. */
  sit(seat: number): void {
    this.scenes.skip()
    this.past.back()
    this.past.forget()
    this.clear()
    this.follow.forget()
    this.log = []
    this.hints = null
    this.present = null
    this.#wire?.sit?.(seat)
  }

  /** The log from the deal on, as far as the table is shown. */
  async earlier(): Promise<void> {
    if (!this.table) return
    const whole = await wholeLog(this.table.table, this.lang, this.you).catch(() => null)
    const newest = this.log.filter((e) => e.tentative)
    const shown = this.present?.seq ?? 0
    if (whole) this.log = [...whole.filter((e) => e.seq <= shown && !newest.some((m) => m.seq === e.seq)), ...newest]
  }
}
