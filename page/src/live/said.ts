// Sentences come in pieces that know what they name.
import type { Entry, Piece } from './schema'

export const text = (said: readonly Piece[]): string => said.map((piece) => (typeof piece === 'string' ? piece : piece[0])).join('')

/** A line of the log as it is told while its move is shown: in the present tense, where it has one. */
export const present = ({ said, now }: Entry): readonly Piece[] => (now ? said.map((piece, i) => now[i] || piece) : said)
