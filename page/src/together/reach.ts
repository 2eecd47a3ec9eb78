// Where a link leads: an address that means "the computer I am on" is of no use to anybody else.

/** Whether a host name means the machine that one sits at. */
export const loopback = (host: string): boolean => /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)

/** Beginnings of links that work for others, the best first: what the server knows, or the address one came by. */
export const usable = (here: Location | URL, known: readonly string[]): string[] => (loopback(here.hostname) ? [...known] : [here.origin])

/** The dark squares of a QR code as one path. */
export const squares = (rows: readonly string[]): string => rows.flatMap((row, y) => [...row.matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`)).join('')
