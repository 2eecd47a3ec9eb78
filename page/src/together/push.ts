// Push on this browser: whether it can be had here, and switching it on and off.
import { endPush, startPush } from '../live/api'
import type { Told } from '../live/schema'

/** `insecure`: browsers push only to pages that came by TLS or from this machine. */
export type Push = 'on' | 'off' | 'blocked' | 'insecure' | 'missing'

const subscribed = async () => (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription()

export async function pushHere(key: string | null | undefined): Promise<Push> {
  if (!isSecureContext) return 'insecure'
  if (!key || !('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'missing'
  if (Notification.permission === 'denied') return 'blocked'
  return (await subscribed()) ? 'on' : 'off'
}

/** Asks the browser for leave, and tells the server where it can be reached. */
export async function turnOn(key: string): Promise<Told> {
  const worker = await navigator.serviceWorker.register('/sw.js', { scope: '/' })
  await navigator.serviceWorker.ready
  await (await worker.pushManager.getSubscription())?.unsubscribe() // one that was made for another server's key
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint = '', keys } = made.toJSON()
  return startPush({ endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' })
}

export async function turnOff(): Promise<Told | null> {
  const made = await subscribed()
  if (!made) return null
  await made.unsubscribe()
  return endPush(made.endpoint)
}
