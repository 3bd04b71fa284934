import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pushMessage } from '../../supabase/functions/send-alerts/texts.ts'
import { type AlertScope, listenForAlerts } from './alerts-worker'

type Shown = { title: string; options: { tag: string; data?: { id: number }; renotify?: boolean } }

/** A service worker whose events a test fires. */
function worker(urls: readonly string[] = []) {
  const listeners = new Map<string, (event: never) => void>()
  const shown: Shown[] = []
  const unsubscribe = vi.fn(async () => true)
  const openWindow = vi.fn(async () => undefined)
  const windows = urls.map((url) => ({ url, focus: vi.fn(async () => undefined) }))
  const scope = {
    registration: {
      showNotification: async (title: string, options: Shown['options']) =>
        void shown.push({ title, options }),
      getNotifications: async ({ tag }: { tag: string }) =>
        shown.filter(({ options }) => options.tag === tag).map(({ options }) => options),
      pushManager: { getSubscription: async () => ({ unsubscribe }) },
    },
    clients: { matchAll: async () => windows, openWindow },
    addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
  }
  listenForAlerts(scope as unknown as AlertScope)
  const fire = async (type: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve()
    listeners.get(type)?.({ ...event, waitUntil: (promised: Promise<unknown>) => (work = promised) } as never)
    await work
  }
  return {
    shown,
    unsubscribe,
    openWindow,
    windows,
    push: (alert: object, hostile: object = {}) =>
      fire('push', { data: { json: () => ({ ...JSON.parse(pushMessage(alert as never)), ...hostile }) } }),
    press: (action = '') => {
      const close = vi.fn()
      const data = shown.at(-1)?.options.data
      return fire('notificationclick', { notification: { close, data }, action }).then(() =>
        expect(close).toHaveBeenCalledOnce(),
      )
    },
  }
}

const MATCH = { alert: 7, kind: 'match', board: 'swap_requests', language: 'ar' }

beforeEach(() => vi.stubGlobal('location', new URL('https://zameel.example/sw.js')))
afterEach(() => vi.unstubAllGlobals())

describe('a push message', () => {
  test('ALERT-01 ALERT-02: is shown as it came, in its language and direction, with a way to end them', async () => {
    const { push, shown } = worker()
    await push(MATCH)
    expect(shown).toMatchObject([
      {
        title: 'لديك تبديل ممكن جديد',
        options: {
          body: 'افتح زميل لترى من يمكنه التبديل معك.',
          lang: 'ar',
          dir: 'rtl',
          actions: [{ action: 'off', title: 'إيقاف هذه الرسائل' }],
        },
      },
    ])
  })

  test('ALERT-03: the same once more takes the place of the first without a sound; a new one does not go unheard', async () => {
    const { push, shown } = worker()
    await push(MATCH)
    await push(MATCH)
    await push({ ...MATCH, alert: 8 })
    expect(shown.map(({ options: { tag, renotify } }) => [tag, renotify])).toEqual([
      ['match', true],
      ['match', false],
      ['match', true],
    ])
  })

  test('ALERT-01: a press opens the board, or the window that has it', async () => {
    const closed = worker(['https://zameel.example/en/links'])
    await closed.push(MATCH)
    await closed.press()
    expect(closed.openWindow).toHaveBeenCalledWith('https://zameel.example/ar/swap-with-me')
    const open = worker(['https://zameel.example/ar/swap-with-me?list=mine'])
    await open.push(MATCH)
    await open.press()
    expect(open.openWindow).not.toHaveBeenCalled()
    expect(open.windows[0]?.focus).toHaveBeenCalledOnce()
  })

  test.each([
    'https://evil.example/en/swap-with-me',
    '//evil.example/en/swap-with-me',
    '/\\evil.example/en/swap-with-me',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('ALERT-01: a press never opens another site: %s', async (path) => {
    const { push, press, openWindow, windows } = worker(['https://zameel.example/en/swap-with-me'])
    await push(MATCH, { path })
    await press()
    expect(openWindow).not.toHaveBeenCalled()
    expect(windows[0]?.focus).not.toHaveBeenCalled()
  })

  test('ALERT-01: its button ends the subscription and says so, without opening anything', async () => {
    const { push, press, shown, unsubscribe, openWindow } = worker()
    await push({ ...MATCH, language: 'en' })
    await press('off')
    expect(unsubscribe).toHaveBeenCalledOnce()
    expect(shown.at(-1)).toMatchObject({ title: 'Messages are off in this browser', options: { lang: 'en' } })
    expect(openWindow).not.toHaveBeenCalled()
  })
})
