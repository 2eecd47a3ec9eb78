// What others did is shown in order: a scene waits until the one before it has been played, or the viewer skips.
export type Player<T> = (before: T | null, after: T, show: () => void, ms: number) => Promise<void>

/** The longest that one step may take, and all waiting steps together. */
const STEP = 600
const LAG = 2400
/** More than this cannot be shown one by one in that time. */
const MOST = 6

export class Scenes<T> {
  #waiting: T[] = []
  #last: T | null = null
  #playing = false
  readonly #show: (scene: T) => void
  play: Player<T> | null = null

  constructor(show: (scene: T) => void) {
    this.#show = show
  }

  /** Takes a scene; `now` shows it at once, after everything that still waits. */
  take(scene: T, now: boolean): void {
    this.#waiting.push(scene)
    if (now || !this.play) this.skip()
    else void this.#run()
  }

  /** Everything that waits is shown at once. */
  skip(): void {
    const scene = this.#waiting.at(-1)
    for (const earlier of this.#waiting) this.#show(earlier)
    this.#waiting = []
    if (scene) this.#last = scene
  }

  async #run(): Promise<void> {
    if (this.#playing) return
    this.#playing = true
    for (let scene = this.#waiting.shift(); scene; scene = this.#waiting.shift()) {
      const behind = this.#waiting.length
      const ms = behind > MOST ? 0 : Math.min(STEP, LAG / (behind + 1))
      const [before, shown] = [this.#last, scene]
      this.#last = scene
      let done = false
      const show = () => {
        if (!done) this.#show(shown)
        done = true
      }
      if (ms) await this.play?.(before, scene, show, ms).catch(() => undefined)
      show()
    }
    this.#playing = false
  }
}
