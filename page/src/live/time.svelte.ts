// The time of the server, as far as it is known, twice a second.
class Time {
  now = $state(Date.now() / 1000)
  #ahead = 0 // of this device's clock

  constructor() {
    setInterval(() => (this.now = Date.now() / 1000 + this.#ahead), 500)
  }

  /** The server said what time it is. */
  set(now: number | undefined): void {
    if (now !== undefined) this.#ahead = now - Date.now() / 1000
  }
}

export const time = new Time()
