// Which tab of the phone shows what a question is about.
export type Tab = 'harbour' | 'buildings' | 'island' | 'players' | 'log'

export function tabFor(phase: string, gesture: string): Tab {
  if (gesture === 'placing') return 'island'
  if (phase === 'builder' || phase === 'draft') return 'buildings'
  return 'harbour'
}
