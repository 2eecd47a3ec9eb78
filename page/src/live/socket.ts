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
/** After so many milliseconds without a word the server is asked whether it is there. */
const BEAT = 5000
const DOUBT = 2000 // the same while an answer is due
/** Without an answer for so long the line is given up, and another one opened. */
const SILENCE = 15_000

export function connect(live: Live, table: string, lang: string, seat: string | null): Wire {
  let socket: WebSocket | null = null
  let attempt = 0
  let timer = 0
  let closed = false
  let spoken = Date.now() // when the server last said something, or was called
  let asked = false // whether it is there
  live.lang = lang

  const heardFrom = () => {
    spoken = Date.now()
    live.delivery.owed = 0
    asked = false
  }
  const lost = (code: number) => {
    socket = null
    live.line = 'lost'
    live.delivery.owed = 0
    asked = false
    live.forsake()
    if (isGone(code)) {
      live.gone = GONE[code]
      return
    }
    live.crowded = code === CROWDED
    if (live.crowded) attempt = Math.max(attempt, MANY)
    const wait = pause(attempt++)
    live.retry = Date.now() + wait
    clearTimeout(timer)
    timer = window.setTimeout(open, wait)
  }
  /** A line that says nothing any more: a closing word would not arrive either. */
  const drop = () => {
    const old = socket
    if (!old) return
    lost(0)
    old.close()
  }
  const beat = () => {
    if (!socket) return
    const { owed } = live.delivery
    const silent = Date.now() - (owed || spoken)
    if (silent >= SILENCE) return drop()
    // What takes its time, such as a hint, is no sign of a bad line: the server is asked whether it is there.
    if (live.line !== 'live' || asked || silent < (owed ? DOUBT : BEAT)) return
    asked = true
    wire.send({ type: 'ping' })
  }

  const open = () => {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const as = seat === null ? '' : `&as=${seat}`
    const mine = new WebSocket(`${scheme}://${location.host}/api/tables/${table}/live?lang=${lang}${as}`)
    socket = mine
    spoken = Date.now()
    let heard = false
    socket.onmessage = (event: MessageEvent<string>) => {
      if (mine !== socket) return
      heardFrom()
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
      if (!closed && mine === socket) lost(event.code)
    }
  }
  const again = () => {
    if (live.delivery.late(Date.now())) drop()
    if (live.line !== 'lost') return
    socket?.close()
    clearTimeout(timer)
    open()
  }
  const load = () => void get<Things>(`/api/tables/${table}/things?lang=${lang}`).then(async (things) => live.lay(await titleOf(things.title), things)).catch(() => undefined)

  const pulse = setInterval(beat, 1000)
  window.addEventListener('online', again)
  window.addEventListener('offline', drop)
  const wire: Wire = {
    send: (message: ToServer) => {
      if (socket?.readyState !== WebSocket.OPEN) return
      live.delivery.owed ||= Date.now() // what has no answer of its own is followed by a ping
      socket.send(JSON.stringify(message))
    },
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
      clearInterval(pulse)
      window.removeEventListener('online', again)
      window.removeEventListener('offline', drop)
      socket?.close()
    },
  }
  load()
  open()
  return wire
}
