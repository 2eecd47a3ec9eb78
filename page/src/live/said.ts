// Sentences come in pieces that know what they name.
import type { Piece } from './schema'

export const text = (said: readonly Piece[]): string => said.map((piece) => (typeof piece === 'string' ? piece : piece[0])).join('')
