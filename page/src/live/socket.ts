// The live connection: opens, listens, and comes back by itself, ever more slowly, when it is lost.
import type { Live, Wire } from './live.svelte'
import type { FromServer, Things, ToServer } from './protocol'

const LONGEST = 15_000
const GONE = { 4403: 'not_yours', 4404: 'unknown', 4409: 'old_rules', 4429: 'too_many' } as const
const isGone = (code: number): code is keyof typeof GONE => code in GONE

export async function fetchThings(table: string, lang: string): Promise<Things> {
  const answer = await fetch(`/api/tables/${table}/things?lang=${lang}`)
  if (!answer.ok) throw new Error(`${answer.status}`)
  return (await answer.json()) as Things
}

/** How long to wait before the n-th attempt, in milliseconds. */
export const pause = (attempt: number, dice = Math.random()): number =>
  Math.min(LONGEST, 500 * 2 ** attempt) * (0.75 + dice / 2)

export function connect(live: Live, table: string, lang: string, seat: string | null): Wire {
  let socket: WebSocket | null = null
  let attempt = 0
  let timer = 0
  let closed = false
  live.lang = lang

  const open = () => {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const as = seat === null ? '' : `&as=${seat}`
    const mine = new WebSocket(`${scheme}://${location.host}/api/tables/${table}/live?lang=${lang}${as}`)
    socket = mine
    socket.onopen = () => {
      attempt = 0
      live.forsake()
      live.line = 'live'
      if (!live.things) load()
    }
    socket.onmessage = (event: MessageEvent<string>) => mine === socket && live.hear(JSON.parse(event.data) as FromServer)
    socket.onclose = (event) => {
      if (closed || mine !== socket) return
      live.line = 'lost'
      live.forsake()
      if (isGone(event.code)) {
        live.gone = GONE[event.code]
        return
      }
      const wait = pause(attempt++)
      live.retry = Date.now() + wait
      timer = window.setTimeout(open, wait)
    }
  }
  const again = () => {
    if (live.line !== 'lost') return
    clearTimeout(timer)
    open()
  }
  const load = () => void fetchThings(table, lang).then((things) => (live.things = things), () => undefined)

  window.addEventListener('online', again)
  load()
  open()
  const wire: Wire = {
    send: (message: ToServer) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message)),
    lang: (other: string) => {
      lang = other
      wire.send({ type: 'lang', lang: other })
      load()
    },
    sit: (other: number) => {
      seat = String(other)
      const old = socket
      open()
      old?.close()
    },
    close: () => {
      closed = true
      clearTimeout(timer)
      window.removeEventListener('online', again)
      socket?.close()
    },
  }
  return wire
}
