// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { REMINDER_TIME } from '../../domain/dates/reminders'
import { MINUTES_PER_HOUR } from '../../domain/plan/clock'
import { ADA, databaseError, json, noContent, type SentRequest, stubNetwork } from '../../testing/network'
import { renderRoutes } from '../../testing/render'
import { signInAda, signOutAda } from '../../testing/signed-in'
import { queryClient } from '../query-cache/query-client'
import { AlertsCard } from './AlertsCard'
import AlertsOff from './AlertsOff'

/** The screens of alerts with the real gateway and client, on a mocked network and a mocked push service. */

type Stored = {
  push_key: string | null
  sends_mail: boolean
  by_mail: boolean
  reminds: boolean
  time_zone: string | null
  language: string | null
  endpoints: string[]
}

const KEY = 'B'.repeat(87)
const HERE = 'https://push.example/here'

let stored: Stored
let sent: SentRequest[]
let refuse: (name: string) => Response | undefined
let subscription: { endpoint: string } | null
let permission: NotificationPermission
let answerOfUser: NotificationPermission
const subscribed = vi.fn()

/** A browser with push messages. */
function stubPush() {
  const made = () => ({
    endpoint: HERE,
    getKey: (name: string) => new Uint8Array(name === 'auth' ? 16 : 65).fill(251).buffer,
    unsubscribe: async () => {
      subscription = null
      return true
    },
  })
  const pushManager = {
    getSubscription: async () => subscription && made(),
    subscribe: async (options: object) => {
      subscribed(options)
      subscription = { endpoint: HERE }
      return made()
    },
  }
  const registration = { pushManager }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => {
      permission = answerOfUser
      return permission
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
}

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await signInAda()
  stored = {
    ...{ push_key: KEY, sends_mail: true, by_mail: false, reminds: false, time_zone: null },
    ...{ language: null, endpoints: [] },
  }
  subscription = null
  permission = 'default'
  answerOfUser = 'granted'
  refuse = () => undefined
  subscribed.mockClear()
  stubPush()
  sent = stubNetwork(({ path, body }) => {
    const name = path.split('/').at(-1) ?? ''
    const refusal = refuse(name)
    if (refusal) return refusal
    const parameters = (body ?? {}) as Record<string, never>
    if (name === 'my_alerts') return json(200, stored)
    if (name === 'set_alert_mail')
      stored = { ...stored, by_mail: parameters.p_is_on ?? false, language: parameters.p_language ?? null }
    if (name === 'set_date_reminders')
      stored = {
        ...stored,
        reminds: parameters.p_is_on ?? false,
        time_zone: parameters.p_time_zone ?? null,
      }
    if (name === 'add_push_subscription')
      stored = {
        ...stored,
        endpoints: [parameters.p_endpoint ?? ''],
        language: parameters.p_language ?? null,
      }
    if (name === 'remove_push_subscription') stored = { ...stored, endpoints: [] }
    if (name === 'switch_off_alert_mail') return json(200, parameters.p_token === 'good')
    return noContent()
  })
})
afterEach(async () => {
  await signOutAda()
  queryClient.clear()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = (language = 'en') =>
  renderRoutes(
    [{ path: '*', element: <AlertsCard user={{ ...ADA, name: 'Ada' }} /> }],
    `/${language}/profile`,
  )
const box = (name: RegExp | string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const ready = async (name: RegExp | string) => {
  const found = await box(name)
  await waitFor(() => expect(found.disabled).toBe(false))
  return found
}
const calls = (name: string) => sent.filter(({ path }) => path.endsWith(`/${name}`))
const PUSH = 'Messages in this browser'
const REMIND = 'Remind me of dates'
const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone

describe('the card', () => {
  test('ALERT-01: both ways are off at first, and nothing is asked before a press', async () => {
    open()
    expect((await ready(PUSH)).checked).toBe(false)
    expect((await ready(/Mail to/)).checked).toBe(false)
    expect(permission).toBe('default')
    expect(screen.queryByRole('radiogroup')).toBeNull()
  })

  test('ALERT-01: a press asks the browser, subscribes it with the key of the sender, and switches it off again', async () => {
    const { user } = open('en')
    await user.click(await ready(PUSH))
    await waitFor(async () => expect((await box(PUSH)).checked).toBe(true))
    await waitFor(() => expect(stored.endpoints).toEqual([HERE]))
    expect(subscribed).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY })
    expect(calls('add_push_subscription')[0]?.body).toEqual({
      p_endpoint: HERE,
      p_p256dh: `${'-_v7'.repeat(21)}-_s`,
      p_auth: `${'-_v7'.repeat(5)}-w`,
      p_language: 'en',
    })
    expect((await ready(/Mail to/)).checked).toBe(false)
    await user.click(await ready(PUSH))
    await waitFor(() => expect(stored.endpoints).toEqual([]))
    expect(subscription).toBeNull()
    expect((await box(PUSH)).checked).toBe(false)
  })

  test('ALERT-01: a browser that is not among those of the account is off, whatever it has', async () => {
    subscription = { endpoint: HERE }
    stored.endpoints = ['https://push.example/phone']
    open()
    expect((await ready(PUSH)).checked).toBe(false)
  })

  test('ALERT-01: a refusal in the browser is said, and how to change it', async () => {
    answerOfUser = 'denied'
    const { user } = open()
    await user.click(await ready(PUSH))
    expect((await screen.findByRole('alert')).textContent).toBe('Your browser did not allow messages.')
    expect(screen.getByText(/allow notifications for it in the settings/)).toBeDefined()
    expect((await box(PUSH)).checked).toBe(false)
    expect(calls('add_push_subscription')).toEqual([])
  })

  test('ALERT-01: a browser without push messages says so, and mail can be chosen', async () => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    const { user } = open()
    expect(await screen.findByText(/This browser cannot show messages/)).toBeDefined()
    expect((await box(PUSH)).disabled).toBe(true)
    await user.click(await ready(/Mail to/))
    await waitFor(() => expect(stored).toMatchObject({ by_mail: true, language: 'en', endpoints: [] }))
  })

  test('ALERT-02: the language is that of the screen at first, and can be chosen', async () => {
    const { user } = open('ar')
    await user.click(await ready(/بريد إلى/))
    await waitFor(() => expect(stored).toMatchObject({ by_mail: true, language: 'ar' }))
    const languages = await screen.findByRole('radiogroup')
    await user.click(within(languages).getByRole('radio', { name: 'English' }))
    await waitFor(() => expect(stored).toMatchObject({ by_mail: true, language: 'en' }))
  })

  test('ALERT-01: a choice that could not be saved says so and is not shown as made', async () => {
    refuse = (name) => (name === 'my_alerts' ? undefined : databaseError(400, 'XX000'))
    const { user } = open()
    await user.click(await ready(/Mail to/))
    expect((await screen.findByRole('alert')).textContent).toContain('Your choice could not be saved.')
    expect((await box(/Mail to/)).checked).toBe(false)
    await user.click(await ready(PUSH))
    await waitFor(() => expect(calls('add_push_subscription')).toHaveLength(1))
    // Nor does the browser stay subscribed to nothing.
    await waitFor(() => expect(subscription).toBeNull())
  })

  test('ALERT-05: reminders are off at first, need a way, and are in the time zone of the browser', async () => {
    const { user } = open()
    await ready(PUSH)
    expect(await box(REMIND)).toMatchObject({ checked: false, disabled: true })
    // The sentence has the hour in words of its own.
    expect(
      screen.getByText(new RegExp(`^At ${REMINDER_TIME / MINUTES_PER_HOUR}:00 on the day before`)),
    ).toBeDefined()
    expect(screen.getByText(/Choose above first/)).toBeDefined()
    await user.click(await ready(/Mail to/))
    const reminders = await ready(REMIND)
    expect(reminders.checked).toBe(false)
    expect(screen.queryByText(/Choose above first/)).toBeNull()
    await user.click(reminders)
    await waitFor(() => expect(stored.reminds).toBe(true))
    expect(calls('set_date_reminders')[0]?.body).toEqual({
      p_is_on: true,
      p_time_zone: ZONE,
      p_language: 'en',
    })
    expect((await screen.findByText(/The time zone is/)).textContent).toContain(`The time zone is ${ZONE}.`)
    expect(screen.queryByText(/Switch this off and on/)).toBeNull()
    expect(stored).toMatchObject({ by_mail: true, endpoints: [] })
    await user.click(await ready(REMIND))
    await waitFor(() => expect(stored.reminds).toBe(false))
    await waitFor(async () => expect((await box(REMIND)).checked).toBe(false))
  })

  test('ALERT-05: in another time zone it says so, and without a way it can be switched off', async () => {
    stored = { ...stored, reminds: true, time_zone: 'Pacific/Kiritimati' }
    const { user } = open()
    const reminders = await ready(REMIND)
    expect(reminders.checked).toBe(true)
    expect(screen.getByText(/The time zone is/).textContent).toContain(
      `Switch this off and on again for ${ZONE}, that of this browser.`,
    )
    await user.click(reminders)
    await waitFor(() => expect(stored.reminds).toBe(false))
  })

  test('ALERT-05: a choice of reminders that could not be saved says so', async () => {
    stored.by_mail = true
    refuse = (name) => (name === 'my_alerts' ? undefined : databaseError(400, 'XX000'))
    const { user } = open()
    await user.click(await ready(REMIND))
    expect((await screen.findByRole('alert')).textContent).toContain('Your choice could not be saved.')
    expect((await box(REMIND)).checked).toBe(false)
  })

  test('ALERT-04: only what this copy can send is offered', async () => {
    stored = { ...stored, push_key: null, sends_mail: false }
    open()
    expect(await screen.findByText(/can neither send mail nor messages/)).toBeDefined()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('I18N-01: in Arabic it stays in Arabic', async () => {
    const { container } = open('ar')
    await ready(/بريد إلى/)
    expect(container.textContent?.replace(ADA.email, '')).not.toMatch(/[a-z]/i)
  })
})

describe('the screen of a mail’s link', () => {
  const openLink = (address: string) => renderRoutes([{ path: '*', element: <AlertsOff /> }], address)

  test('ALERT-01 AUTH-30: names the address, changes nothing before a press, and says that it is off', async () => {
    const { user } = openLink(`/en/alerts-off?token=good#email=${encodeURIComponent(ADA.email)}`)
    expect(screen.getByRole('heading').textContent).toContain(ADA.email)
    expect(sent).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Stop these mails' }))
    expect(await screen.findByText('You get no more alerts by mail.')).toBeDefined()
    expect(calls('switch_off_alert_mail')[0]?.body).toEqual({ p_token: 'good' })
  })

  test('ALERT-01: a link of nobody, or a cut one, leads to the profile', async () => {
    const { user, unmount } = openLink('/en/alerts-off?token=bad')
    await user.click(screen.getByRole('button', { name: 'Stop these mails' }))
    expect(await screen.findByText(/This link does not work/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go to your profile' }).getAttribute('href')).toBe('/en/profile')
    unmount()
    openLink('/ar/alerts-off')
    expect(await screen.findByText(/هذا الرابط لا يعمل/)).toBeDefined()
  })

  test('ALERT-01: a press that did not reach anybody can be repeated', async () => {
    refuse = () => databaseError(400, 'XX000')
    const { user } = openLink('/en/alerts-off?token=good')
    await user.click(screen.getByRole('button', { name: 'Stop these mails' }))
    expect((await screen.findByRole('alert')).textContent).toContain('could not be saved')
    refuse = () => undefined
    await user.click(screen.getByRole('button', { name: 'Stop these mails' }))
    expect(await screen.findByText('You get no more alerts by mail.')).toBeDefined()
  })
})
