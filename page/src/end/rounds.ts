// A game as a row of rounds: which turns belong to each, who took which card, and who led when it was over.
import type { Entry, History } from '../live/schema'

/** A card that was taken, with the turns of its phase. */
export interface Pick {
  id: string
  seat: number | null
  first: number
  last: number
}

export interface Round {
  n: number
  first: number
  last: number
  picks: Pick[]
  leader: number | null
}

/** The rounds of a game whose log is known from the deal on; cards of `kind` open its phases. */
export function roundsOf(log: readonly Entry[], newest: number, history: History | null, kind = ''): Round[] {
  const rounds: Round[] = []
  for (const entry of log) {
    if (entry.tentative || entry.seq < 1) continue
    let round = rounds.at(-1)
    if (round?.n !== entry.round + 1) {
      round = { n: entry.round + 1, first: entry.seq, last: newest, picks: [], leader: null }
      rounds.push(round)
    }
    if (kind && entry.verb === kind) round.picks.push({ id: String(entry.fields?.[kind]), seat: entry.seat, first: entry.seq, last: newest })
  }
  let leader: number | null = null
  rounds.forEach((round, i) => {
    round.last = (rounds[i + 1]?.first ?? newest + 1) - 1
    round.picks.forEach((pick, j) => (pick.last = (round.picks[j + 1]?.first ?? round.last + 1) - 1))
    leader = history ? leaderAt(history, round.last, leader) : null
    round.leader = leader
  })
  return rounds
}

/** Who has the most points after a turn; of equals, who led before. */
export function leaderAt(history: History, seq: number, before: number | null): number | null {
  const points = pointsAt(history, history.seats, seq)
  const most = Math.max(...points)
  return before !== null && points[before] === most ? before : points.indexOf(most)
}

/** What all seats had after a turn. */
export function pointsAt(history: History, series: readonly number[][], seq: number): number[] {
  const i = history.seqs.findLastIndex((s) => s <= seq)
  return series.map((seat) => seat[Math.max(0, i)] ?? 0)
}

/** So many rounds beside the open one, as near to it as there are. */
export function around(rounds: readonly Round[], open: Round | undefined, many: number): readonly Round[] {
  if (rounds.length - 1 <= many) return rounds
  const room = Math.max(1, many - 1) // the ways to the rest take some of it
  const at = open ? rounds.indexOf(open) : 0
  const first = Math.max(0, Math.min(at - Math.floor(room / 2), rounds.length - 1 - room))
  return rounds.slice(first, first + room + 1)
}

export const roundAt = (rounds: readonly Round[], seq: number): Round | undefined => rounds.findLast((r) => r.first <= seq) ?? rounds[0]

export const pickAt = (round: Round | undefined, seq: number): Pick | undefined => round?.picks.findLast((p) => p.first <= seq)

/** What a turn was: the first thing somebody did in it, else the first thing that happened. */
export function deedAt(log: readonly Entry[], seq: number): Entry | undefined {
  const turn = log.filter((e) => e.seq === seq && !e.tentative)
  return turn.find((e) => e.seat !== null) ?? turn[0]
}
