// What a viewer likes: kept in the browser, never part of the table.
import { keep, kept } from './keep'
import { TEMPI, type Tempo } from './tempo'

const SWITCHES = ['letters', 'strong', 'motion', 'sound', 'curtain'] as const
export type Setting = (typeof SWITCHES)[number]
export type Theme = 'light' | 'dark'

/** On unless the viewer said no. */
const ON: readonly Setting[] = ['motion', 'curtain']

class Settings {
  theme = $state<Theme>('light')
  letters = $state(false)
  strong = $state(false)
  motion = $state(true)
  sound = $state(false)
  curtain = $state(true)
  /** How fast the moves of others are shown. */
  tempo = $state<Tempo>('normal')
  /** False where the browser keeps nothing: what is set here is gone when the page is closed. */
  lasting = $state(true)

  load(): void {
    const dark = matchMedia('(prefers-color-scheme: dark)').matches
    const theme = kept('theme')
    this.theme = theme === 'dark' || theme === 'light' ? theme : dark ? 'dark' : 'light'
    for (const name of SWITCHES) this[name] = (kept(name) ?? (ON.includes(name) ? 'yes' : '')) === 'yes'
    const tempo = kept('tempo')
    if (tempo && tempo in TEMPI) this.tempo = tempo as Tempo
    this.#show()
  }

  turn(): void {
    this.theme = this.theme === 'dark' ? 'light' : 'dark'
    this.lasting = keep('theme', this.theme)
    this.#show()
  }

  set(name: Setting, on: boolean): void {
    this[name] = on
    this.lasting = keep(name, on ? 'yes' : 'no')
    this.#show()
  }

  pace(tempo: Tempo): void {
    this.tempo = tempo
    this.lasting = keep('tempo', tempo)
  }

  #show(): void {
    document.documentElement.dataset['theme'] = this.theme
    document.documentElement.dataset['marks'] = this.strong ? 'strong' : 'calm'
  }
}

export const settings = new Settings()
