// What the browser remembers for this viewer, or for this tab alone. A full or forbidden storage is no reason to stop.
type Where = 'localStorage' | 'sessionStorage'

export function kept(key: string, where: Where = 'localStorage'): string | null {
  try {
    return globalThis[where].getItem(key)
  } catch {
    return null
  }
}

/** Whether it will still be there tomorrow, or when the tab is loaded again. */
export function keep(key: string, value: string, where: Where = 'localStorage'): boolean {
  try {
    globalThis[where].setItem(key, value)
    return true
  } catch {
    return false
  }
}
