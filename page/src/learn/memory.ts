// What the browser keeps of lessons: by table what was said, by lesson which table it is and how far one came.
import { keep, kept } from '../live/keep'
import { FRESH, type Memory } from './course'

export interface Progress {
  table: string
  done: number
}

const read = <T>(key: string): T | null => {
  try {
    return JSON.parse(kept(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

export const recall = (table: string): Memory => ({ ...FRESH, ...read<Memory>(`lesson.${table}`) })
export const remember = (table: string, memory: Memory): void => void keep(`lesson.${table}`, JSON.stringify(memory))
export const progress = (title: string, lesson: string): Progress | null => read<Progress>(`lesson.${title}/${lesson}`)
export const advance = (title: string, lesson: string, now: Progress): void => void keep(`lesson.${title}/${lesson}`, JSON.stringify(now))
