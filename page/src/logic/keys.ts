// Keys of the whole table: what a press means, apart from what it then does.
export type Command =
  | { do: 'pick'; number: number }
  | { do: 'confirm' | 'clear' | 'undo' | 'help' | 'rule' | 'back' | 'on' | 'next' | 'turn' | 'pause' | 'none' }

export function command(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>, typing: boolean, onButton: boolean, following = false): Command {
  if (typing || event.altKey) return { do: 'none' }
  // With Ctrl, Enter confirms from anywhere: from the last card that pays, from the last place that is filled.
  if (event.ctrlKey || event.metaKey) return { do: event.key.toLowerCase() === 'z' ? 'undo' : event.key === 'Enter' ? 'confirm' : 'none' }
  // While moves of others are shown.
  if (following && event.key === ' ' && !onButton) return { do: 'next' }
  if (following && event.key === 'Escape') return { do: 'turn' }
  if (following && event.key.toLowerCase() === 'p') return { do: 'pause' }
  if (/^[1-9]$/.test(event.key)) return { do: 'pick', number: Number(event.key) }
  if (event.key === 'Escape') return { do: 'clear' }
  if (event.key === '?') return { do: 'help' }
  if (event.key === 'i' || event.key === 'F1') return { do: 'rule' }
  if (event.key === '[') return { do: 'back' }
  if (event.key === ']') return { do: 'on' }
  // Enter on a focused control presses it; elsewhere it confirms.
  if (event.key === 'Enter' && !onButton) return { do: 'confirm' }
  return { do: 'none' }
}
