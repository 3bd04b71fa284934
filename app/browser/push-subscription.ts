/** This browser's subscription to push messages. Its service worker shows them (alerts-worker.ts). */

export type BrowserSubscription = {
  /** The address at the browser's push service. */
  endpoint: string
  /** The keys with which messages are encrypted for it, as base64url. */
  p256dh: string
  auth: string
}

/** Milliseconds after which the service worker counts as missing: a page registers it some seconds after it was opened. */
const WORKER_TIMEOUT = 10_000

/** `blocked`: the user has refused messages, and only the browser's own settings can allow them again. */
export function pushSupport(): 'supported' | 'blocked' | 'none' {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'none'
  return Notification.permission === 'denied' ? 'blocked' : 'supported'
}

/** The endpoint of the present subscription; null without one. */
export async function subscribedEndpoint(): Promise<string | null> {
  return (await present())?.endpoint ?? null
}

async function present(): Promise<PushSubscription | null> {
  if (pushSupport() === 'none') return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Asks for the permission, which browsers allow only in answer to a press, and subscribes with the key of the sender. Null when
 * the user refuses. Rejects when the browser cannot reach its push service.
 */
export async function subscribe(pushKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await readyWorker()
  // A subscription that was made with another key receives no messages.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
  return { endpoint: made.endpoint, p256dh: keyOf(made, 'p256dh'), auth: keyOf(made, 'auth') }
}

function readyWorker(): Promise<ServiceWorkerRegistration> {
  return Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('No service worker')), WORKER_TIMEOUT),
    ),
  ])
}

function keyOf(subscription: PushSubscription, name: PushEncryptionKeyName): string {
  const bytes = new Uint8Array(subscription.getKey(name) ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Ends the subscription of this browser, also without a network: its push service then tells the sender. */
export async function unsubscribe(): Promise<void> {
  await (await present().catch(() => null))?.unsubscribe().catch(() => false)
}
