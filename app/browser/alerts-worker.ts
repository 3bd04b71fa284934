/** The part of the service worker that shows push messages (ALERT-01). What they say comes with them, in the user's language. */

/** As the sender writes it (supabase/functions/send-alerts/texts.ts). */
type AlertMessage = {
  id: number
  kind: string
  title: string
  body: string
  /** On the button that ends the messages, and what is said then. */
  off: string
  isOff: string
  language: string
  direction: 'ltr' | 'rtl'
  /** Where a press leads. */
  path: string
}

type Shown = Notification & { data?: AlertMessage }
type WorkerEvent = { waitUntil: (work: Promise<unknown>) => void }
type PushedEvent = WorkerEvent & { data: { json: () => AlertMessage } | null }
type PressedEvent = WorkerEvent & { notification: Shown; action: string }
type Window = { url: string; focus: () => Promise<unknown> }

/** What it uses of a service worker's global scope. */
export type AlertScope = {
  registration: {
    showNotification: (title: string, options: object) => Promise<void>
    getNotifications: (filter: { tag: string }) => Promise<readonly Shown[]>
    pushManager: { getSubscription: () => Promise<{ unsubscribe: () => Promise<boolean> } | null> }
  }
  clients: {
    matchAll: (options: object) => Promise<readonly Window[]>
    openWindow: (url: string) => Promise<unknown>
  }
  addEventListener(type: 'push', listener: (event: PushedEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: PressedEvent) => void): void
}

const OFF = 'off'

export function listenForAlerts(scope: AlertScope): void {
  scope.addEventListener('push', (event) => {
    const message = event.data?.json()
    if (message) event.waitUntil(show(scope, message))
  })
  scope.addEventListener('notificationclick', (event) => {
    const { notification, action } = event
    notification.close()
    if (notification.data) event.waitUntil(react(scope, notification.data, action))
  })
}

const lookOf = ({ language, direction, kind }: AlertMessage) => ({
  lang: language,
  dir: direction,
  tag: kind,
  icon: '/icon-192.png',
})

/** A newer message replaces the last one of its kind. One that is sent again, after a crash of the sender, is silent. */
async function show({ registration }: AlertScope, message: AlertMessage): Promise<void> {
  const [before] = await registration.getNotifications({ tag: message.kind })
  const isSame = before?.data?.id === message.id
  await registration.showNotification(message.title, {
    ...lookOf(message),
    body: message.body,
    data: message,
    renotify: !isSame,
    silent: isSame || undefined,
    actions: [{ action: OFF, title: message.off }],
  })
}

async function react(scope: AlertScope, message: AlertMessage, action: string): Promise<void> {
  const { registration, clients } = scope
  if (action === OFF) {
    // The push service tells the sender that the subscription is gone.
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return registration.showNotification(message.isOff, lookOf(message))
  }
  const { origin } = location
  const target = new URL(message.path, origin)
  // No message leads to another site, whoever sent it (ALERT-01).
  if (target.origin !== origin) return
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => new URL(url).pathname === target.pathname)
  await (there ? there.focus() : clients.openWindow(target.href))
}
