// The time of a clock on the wall, and how long one may think, in a few words.
import type { ClockWish } from '../live/schema'
import { t, voice } from '../words/index.svelte'

export const oclock = (at: number): string => new Intl.DateTimeFormat(voice.lang, { hour: '2-digit', minute: '2-digit', ...(at * 1000 - Date.now() > 72_000_000 ? { weekday: 'short' } : {}) }).format(at * 1000)

export const clockWords = (clock: ClockWish | undefined): string =>
  !clock ? t('clock.no')
  : clock.each && clock.bank === 86_400 ? t('clock.day').toLocaleLowerCase(voice.lang)
  : t('clock.sum', { n: Math.round(clock.bank / 60) }) // prettier-ignore
