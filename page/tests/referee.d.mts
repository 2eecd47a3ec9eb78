import type { Choice, Fields, Position, Things } from '../src/live/schema'

export interface Question {
  title: string
  things: Things
  you: number
  position: Position
  proposal?: Fields[] | null
}
export interface Said {
  question?: Question
  choices?: Fields[]
  title?: string
  did?: Record<string, number>
  refused?: string
  over?: true
}
export class Referee {
  constructor(game: number)
  says(): Promise<Said>
  did(actions: Choice[]): Promise<Said>
  go(actions: Choice[]): void
}
