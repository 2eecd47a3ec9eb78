// Clocks: a bank of time that runs while its owner is asked.
import type { Clock } from '../live/schema'

/** Seconds a seat has left at a moment of the server's time; null where it has no clock. */
export function remaining(clock: Clock, seat: number, now: number): number | null {
  const left = clock.left[seat] ?? null
  if (left === null) return null
  return Math.max(0, clock.running === seat ? left - passed(clock, now) : left)
}

const DAY = 86_400

/** Seconds that the clock has run since the last turn: none before everybody has come, none outside of its hours. */
export function passed({ since, hours, waits }: Clock, now: number): number {
  if (waits) return 0
  if (!hours) return Math.max(0, now - since)
  const [start = 0, end = 0, zone = 0] = hours
  const length = 3600 * ((end - start + 24) % 24 || 24)
  const opened = (at: number) => {
    const moved = at + 60 * zone - 3600 * start
    const days = Math.floor(moved / DAY)
    return days * length + Math.min(moved - days * DAY, length)
  }
  return Math.max(0, opened(now) - opened(since))
}

const two = (n: number) => String(n).padStart(2, '0')

/** 0:07, 14:02, 1:05:00; from two days on in days and hours. */
export function face(seconds: number): string {
  const s = Math.ceil(seconds)
  const [hours, minutes] = [Math.floor(s / 3600), Math.floor((s % 3600) / 60)]
  if (hours >= 48) return `${Math.floor(hours / 24)} d ${hours % 24} h`
  return hours ? `${hours}:${two(minutes)}:${two(s % 60)}` : `${minutes}:${two(s % 60)}`
}

/** Time to hurry: the last minute, or the last tenth of a short bank. */
export const low = (clock: Clock, left: number): boolean => left < Math.min(60, Math.max(10, clock.bank / 10))
