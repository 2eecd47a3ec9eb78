// The live connection: opens, listens, and comes back by itself, ever more slowly, when it is lost.
import { get } from './api'
import type { Live, Wire } from './live.svelte'
import { titleOf } from '../titles'
import { pause } from './patience'
import type { FromServer, Things, ToServer } from './schema'

const GONE = { 4403: 'not_yours', 4404: 'unknown', 4409: 'old_rules', 4410: 'damaged', 4411: 'ended' } as const
const isGone = (code: number): code is keyof typeof GONE => code in GONE
const CROWDED = 4429
/** Whoever was one too many waits at least as long as after so many attempts. */
const MANY = 3

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
    let heard = false
    socket.onmessage = (event: MessageEvent<string>) => {
      if (mine !== socket) return
      // Only who is told something was let in: the door opens before it is shut on one too many.
      if (!heard) {
        heard = true
        attempt = 0
        live.crowded = false
        live.forsake()
        live.line = 'live'
        if (!live.things) load()
      }
      const message = JSON.parse(event.data) as FromServer
      if (message.type === 'table') void titleOf(message.title).catch(() => undefined) // fetched while its things come
      live.hear(message)
    }
    socket.onclose = (event) => {
      if (closed || mine !== socket) return
      live.line = 'lost'
      live.forsake()
      if (isGone(event.code)) {
        live.gone = GONE[event.code]
        return
      }
      live.crowded = event.code === CROWDED
      if (live.crowded) attempt = Math.max(attempt, MANY)
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
  const load = () => void get<Things>(`/api/tables/${table}/things?lang=${lang}`).then(async (things) => live.lay(await titleOf(things.title), things)).catch(() => undefined)

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
