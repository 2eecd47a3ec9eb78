// Following the others: their moves one after another at the viewer's tempo, and what they did since my last decision.
import { low, remaining } from '../logic/clocks'
import { kept, keep } from './keep'
import type { Scene } from './live.svelte'
import type { Back, Position, TableMessage, ToServer } from './schema'
import { Scenes } from './scenes.svelte'
import { settings } from './settings.svelte'
import { TEMPI } from './tempo'
import { time } from './time.svelte'

/** More turns than this are not fetched to be shown one by one. */
const MOST = 24

/** A position in which nobody is asked to choose. */
export const unasked = (position: Position): Position => ({ ...position, asked: false, legal: [] })

/** The table that is followed. */
interface Followed {
  readonly table: TableMessage | null
  readonly you: number | null
  readonly past: { moment: unknown; fetch(seq: number): Promise<Back> }
  stand(scene: Scene): void
  tell(message: ToServer): void
}

export class Follow {
  readonly scenes: Scenes<Scene>
  /** The number of my last turn; -1 where it is not known. */
  decided = $state(-1)
  /** Whether what happened since then is laid open: from my turn on, until I touch the table. */
  open = $state(false)
  /** The same, once the last move has been shown. */
  readonly laid: boolean = $derived.by(() => this.open && this.scenes.move === null)
  /** The newest position that the server sent, shown or not. */
  newest = $state.raw<Position | null>(null)
  /** Only bots are left here: they go on as far as somebody looks. */
  readonly alone: boolean = $derived.by(() => {
    const table = this.#live.table
    return !!table && !table.over && table.seats.every((s) => s.kind !== 'person' || s.level !== null)
  })
  readonly #live: Followed
  #trail: Scene[] = [] // what was shown since my last turn, and before it the table as I left it
  #out = false // the bots play it out

  constructor(live: Followed) {
    this.#live = live
    this.scenes = new Scenes<Scene>({
      show: (scene) => this.#shown(scene),
      others: (before, scene) => this.#others(before, scene),
      flows: ({ position }) => !position.over && position.turn !== null && this.#played(position.turn),
      ms: () => (this.#hurry() ? 0 : TEMPI[settings.tempo]),
      between: (before, after) => this.#between(before, after),
    })
  }

  /** A state of the server. */
  take(scene: Scene): void {
    this.newest = scene.position
    this.scenes.take(scene, scene.why !== 'turn' && scene.why !== 'act')
  }

  /** Says that this table is looked at, as far as it is shown; bots that are among themselves wait for it. */
  look(): void {
    const at = this.#trail.at(-1)?.position.seq
    if (at === undefined || !this.alone || globalThis.document?.hidden) return
    this.#live.tell(this.#out ? { type: 'play_out' } : { type: 'seen', seq: at })
  }

  /** The bots go on to the end, whoever looks. */
  playOut(): void {
    this.#out = true
    this.look()
    this.scenes.rush()
  }

  /** Shows the moves since my last decision once more. */
  async again(): Promise<void> {
    const newest = this.#trail.at(-1)
    if (!newest || this.decided < 0) return
    if (this.#trail[0]?.position.seq !== this.decided) {
      const base = await this.#moment(this.decided, newest).catch(() => null)
      if (base) this.#trail = [base, newest]
    }
    const [base, ...moves] = this.#trail
    if (!base || !moves.length) return
    this.open = false
    this.scenes.again(base, moves)
  }

  /** Another seat of mine looks on from here. */
  forget(): void {
    this.#trail = []
    this.decided = -1
  }

  #key(): string {
    return `decided/${this.#live.table?.table}/${this.#live.you}`
  }

  #shown(scene: Scene): void {
    const before = this.#trail.at(-1)
    this.#live.stand(scene)
    if (before && before.position.seq > scene.position.seq) return // shown again
    const mine = before && before.position.asked && scene.position.seq > before.position.seq
    if (mine) {
      this.decided = scene.position.seq
      keep(this.#key(), String(this.decided), 'sessionStorage')
    } else if (this.decided < 0 && !before) this.decided = Number(kept(this.#key(), 'sessionStorage') ?? -1)
    if (!scene.position.asked) this.open = false
    else if (before && !before.position.asked) this.open = !mine && this.decided >= 0 && TEMPI[settings.tempo] > 0
    const same = before?.position.seq === scene.position.seq
    this.#trail = mine ? [scene] : [...(same ? this.#trail.slice(0, -1) : this.#trail), scene].slice(-MOST)
    this.look()
  }

  /** Whether a bot decides for a seat. */
  #played = (seat: number): boolean => this.#live.table?.seats[seat]?.level !== null

  #others(before: Scene | null, scene: Scene): boolean {
    const seat = before?.position.turn ?? null
    if (!before || scene.why !== 'turn' || seat === null || scene.position.seq <= before.position.seq) return false
    return !this.#live.table?.mine.includes(seat) || this.#played(seat)
  }

  /** My time is short: nothing that others did costs any of it. */
  #hurry(): boolean {
    const clock = this.#live.table?.clock
    const left = clock && this.#live.you !== null ? remaining(clock, this.#live.you, time.now) : null
    return !!clock && left !== null && !!this.newest?.asked && low(clock, left)
  }

  #between(before: Scene, after: Scene): Promise<Scene[]> | null {
    const [first, last] = [before.position.seq + 1, after.position.seq]
    if (first >= last || last - first > MOST) return null
    return Promise.all(Array.from({ length: last - first }, (_, i) => this.#moment(first + i, after)))
  }

  /** The table after a turn of the past, as the server would have sent it. */
  async #moment(seq: number, newest: Scene): Promise<Scene> {
    const { position } = await this.#live.past.fetch(seq)
    const log = newest.log.filter((e) => e.seq <= seq)
    return { ...newest, why: 'turn', position: unasked(position), log, log_from: Math.min(newest.log_from, log[0]?.seq ?? seq) }
  }
}
