// How long ago something was, in the viewer's language.
const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [['day', 86_400], ['hour', 3600], ['minute', 60]]

export function ago(at: number, lang: string, now = Date.now() / 1000): string {
  const past = Math.max(0, now - at)
  const [unit, seconds] = STEPS.find(([, s]) => past >= s) ?? ['minute', 60]
  return new Intl.RelativeTimeFormat(lang, { numeric: 'auto', style: 'narrow' }).format(-Math.floor(past / seconds), unit)
}
