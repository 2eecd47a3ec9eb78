// What others did is shown in order, at the viewer's tempo: a move waits until the one before it was said, has landed and has rested.
/** Shows a scene; its pieces are on their way for `ms` at most. */
export type Player<T> = (before: T | null, after: T, show: () => void, ms: number) => Promise<void>

/** What the queue asks about its scenes. */
export interface Ways<T> {
  show(scene: T): void
  /** Whether it is a move of somebody else, which is said, shown and rests. */
  others(before: T | null, scene: T): boolean
  /** Whether the next move comes without anybody being waited for. */
  flows(scene: T): boolean
  /** Milliseconds a move takes now. */
  ms(): number
  /** The scenes between two that do not follow each other. */
  between?(before: T, after: T): Promise<T[]> | null
}

export interface Move<T> {
  before: T | null
  scene: T
}

/** Parts of a move's time: the sentence alone, the way of its pieces, and the least rest. */
const [SAID, TRAVEL, REST] = [0.15, 0.6, 0.3]
/** The longest that pieces may be on their way. */
const LONGEST = 600

export class Scenes<T> {
  waiting = $state.raw<readonly T[]>([])
  /** The move that is shown; it stands in the bar until the next one comes or somebody is waited for. */
  move = $state.raw<Move<T> | null>(null)
  /** Moves shown since the last that was nobody else's. */
  count = $state(0)
  paused = $state(false)
  play: Player<T> | null = null
  readonly #ways: Ways<T>
  #last: T | null = null
  #running = false
  #held = false
  #rushing = false
  #hurried = false
  #credit = 0 // moves that may be shown though it is paused
  #due: (() => void) | null = null // shows the scene that was said already
  #wake: () => void = () => undefined

  constructor(ways: Ways<T>) {
    this.#ways = ways
  }

  /** Takes a scene; `now` shows it at once, after everything that still waits. */
  take(scene: T, now: boolean): void {
    this.waiting = [...this.waiting, scene]
    const rush = this.#rushing
    if (rush && !this.#ways.flows(scene)) this.#rushing = false
    if (now || rush || !this.play || !this.#ways.ms()) this.skip()
    else void this.#run()
  }

  /** Shows moves once more, from `base` on. */
  again(base: T, scenes: readonly T[]): void {
    this.skip()
    this.#ways.show(base)
    this.#last = base
    this.count = 0
    this.waiting = scenes
    if (this.play && this.#ways.ms()) void this.#run()
    else this.skip()
  }

  /** Everything that waits is shown at once. */
  skip(): void {
    this.#hurried = true
    this.#due?.()
    for (const each of this.waiting) {
      this.count = this.#ways.others(this.#last, each) ? this.count + 1 : 0
      this.#last = each
      this.#ways.show(each)
    }
    this.waiting = []
    this.move = null
    this.paused = false
    this.#wake()
  }

  /** The same, and so on until somebody is waited for. */
  rush(): void {
    const newest = this.waiting.at(-1) ?? this.#last
    this.#rushing = newest !== null && this.#ways.flows(newest)
    this.skip()
  }

  /** On to the next move. */
  next(): void {
    this.#hurried = true
    if (this.paused) this.#credit = 1
    this.#wake()
  }

  pause(on = !this.paused): void {
    this.paused = on
    this.#wake()
  }

  /** Nobody looks, or something else is shown in place of the table. */
  hold(on: boolean): void {
    this.#held = on
    this.#wake()
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#wake(), ms)
      this.#wake = () => {
        clearTimeout(timer)
        this.#wake = () => undefined
        resolve()
      }
    })
  }

  async #free(): Promise<void> {
    while (this.#held || (this.paused && !this.#credit)) await this.#sleep(2 ** 30)
    this.#credit = 0
  }

  async #run(): Promise<void> {
    if (this.#running) return
    this.#running = true
    for (let scene = this.waiting[0]; scene !== undefined; scene = this.waiting[0]) {
      if (this.#ways.others(this.#last, scene)) {
        if (this.#held || this.paused) await this.#free()
        const missing = this.#last === null ? null : this.#ways.between?.(this.#last, scene)
        const found = missing ? await missing.catch(() => []) : []
        if (this.waiting[0] !== scene) continue // it was skipped meanwhile
        if (found.length) {
          this.waiting = [...found, ...this.waiting]
          continue
        }
      }
      this.waiting = this.waiting.slice(1)
      await this.#perform(scene)
      if (!this.waiting.length && !this.#ways.flows(scene)) this.move = null
    }
    this.#running = false
  }

  async #perform(scene: T): Promise<void> {
    const before = this.#last
    const others = this.#ways.others(before, scene)
    const [ms, start] = [others ? this.#ways.ms() : 0, performance.now()]
    let shown = false
    const show = () => {
      if (!shown) this.#ways.show(scene)
      shown = true
      this.#due = null
    }
    this.#last = scene
    this.#due = show
    this.#hurried = false
    this.count = others ? this.count + 1 : 0
    this.move = others ? { before, scene } : null
    if (others) await this.#sleep(ms * SAID)
    if (!shown) await this.play?.(before, scene, show, others ? Math.min(LONGEST, ms * TRAVEL) : LONGEST).catch(() => undefined)
    show()
    if (others && !this.#hurried) await this.#sleep(Math.max(ms * REST, ms - (performance.now() - start)))
  }
}
