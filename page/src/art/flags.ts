// Seat pennants: a naval flag's pattern for each, so that colour is never alone.
export const SEATS = ['marine', 'coral', 'plum', 'lagoon', 'marigold'] as const
export type Colour = (typeof SEATS)[number]

const cloth = (colour: Colour) => `<path d="M0 0h22v16H0Z" fill="var(--seat-${colour})"/>`

export const FLAGS: Record<Colour, string> = {
  coral: cloth('coral'),
  marine: cloth('marine') + '<path d="M7.3 0h7.4v16H7.3Z" fill="#fff"/>',
  marigold: cloth('marigold') + '<path d="M0 16 22 0v16Z" fill="#12202E"/>',
  lagoon: cloth('lagoon') + '<path d="M9 0h4v16H9ZM0 6h22v4H0Z" fill="#fff"/>',
  plum: cloth('plum') + '<circle cx="11" cy="8" r="4.6" fill="#FFE3A3"/>',
}

/** Chairs have fixed colours for everybody at the table. */
export const colourOf = (chair: number): Colour => SEATS[((chair % 5) + 5) % 5] ?? 'marine'
