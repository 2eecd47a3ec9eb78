// What a viewer likes: kept in the browser, never part of the table.
const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

class Settings {
  theme = $state<Theme>('light')
  letters = $state(false)
  strong = $state(false)

  load(): void {
    const dark = matchMedia('(prefers-color-scheme: dark)').matches
    const kept = localStorage.getItem('theme')
    this.theme = kept === 'dark' || kept === 'light' ? kept : dark ? 'dark' : 'light'
    this.letters = localStorage.getItem('letters') === 'yes'
    this.strong = localStorage.getItem('marks') === 'strong'
    this.#show()
  }

  turn(): void {
    this.theme = this.theme === 'dark' ? 'light' : 'dark'
    localStorage.setItem('theme', this.theme)
    this.#show()
  }

  set(name: 'letters' | 'strong', on: boolean): void {
    this[name] = on
    localStorage.setItem(name === 'strong' ? 'marks' : name, on ? (name === 'strong' ? 'strong' : 'yes') : '')
    this.#show()
  }

  #show(): void {
    document.documentElement.dataset['theme'] = this.theme
    document.documentElement.dataset['marks'] = this.strong ? 'strong' : 'calm'
  }
}

export const settings = new Settings()
