// How a page waits before it asks again: longer every time, and never all pages at once.

const LONGEST = 15_000
const TRIES = 4

/** How long to wait before the n-th attempt, in milliseconds. */
export const pause = (attempt: number, dice = Math.random()): number => Math.min(LONGEST, 500 * 2 ** attempt) * (0.5 + dice)

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A question that may be put again: whoever is told that there are too many, or that the store is away, waits. */
export async function patiently(path: string, wait: (ms: number) => Promise<unknown> = sleep): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const answer = await fetch(path)
    if ((answer.status !== 429 && answer.status !== 503) || attempt >= TRIES) return answer
    const told = Number(answer.headers.get('retry-after')) || 0
    await wait(Math.max(pause(attempt + 1), told * 1000 * (1 + Math.random())))
  }
}
