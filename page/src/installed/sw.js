// Shows what the server pushes, and opens the table when it is touched. It keeps nothing: no page ever comes from here.
self.addEventListener('push', (event) => {
  const { title = 'Antilles', body = '', path = '/', tag = '' } = event.data?.json() ?? {}
  const shown = self.registration.showNotification(title, { body, tag, renotify: !!tag, icon: '/icon.svg', badge: '/badge.svg', data: { path } })
  event.waitUntil(Promise.all([shown, navigator.setAppBadge?.().catch(() => undefined)]))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path ?? '/'))
})

/** To the page that shows it already, or to a new one. */
async function open(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((each) => new URL(each.url).pathname === path)
  return page ? page.focus() : self.clients.openWindow(path)
}
