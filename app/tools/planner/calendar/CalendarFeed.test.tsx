// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Language } from '../../../i18n/language'
import { eventually } from '../../../testing/eventually'
import { databaseError, json, noContent, type SentRequest, stubNetwork } from '../../../testing/network'
import { renderRoutes } from '../../../testing/render'
import { signInAda, signOutAda } from '../../../testing/signed-in'
import { CalendarFeed } from './CalendarFeed'

const TOKENS = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210']
const FUNCTION = '/rest/v1/rpc/'

const open = (language: Language = 'en', isMyTerm = true) =>
  renderRoutes(
    [
      { path: '/:lang/login', element: <h1>Log In</h1> },
      { path: '*', element: <CalendarFeed isMyTerm={isMyTerm} /> },
    ],
    `/${language}/schedule-planner`,
  )
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const address = () => screen.getByRole<HTMLInputElement>('textbox').value
const feedOf = (token: string, language = 'en') =>
  `${location.origin}/functions/v1/calendar-feed/${token}.ics?lang=${language}`

test('ICS-03: a visitor is led to the login', async () => {
  await signOutAda()
  const { user, router } = open()
  await user.click(await screen.findByRole('link', { name: 'Log in' }))
  expect(router.state.location).toMatchObject({
    pathname: '/en/login',
    state: { from: { pathname: '/en/schedule-planner' } },
  })
})

describe('a signed-in student', () => {
  let stored: { renewed_at: string }[]
  let made: number
  let answer: (request: SentRequest) => Response
  let sent: SentRequest[]

  beforeEach(async () => {
    await signInAda()
    stored = []
    made = 0
    answer = ({ path }) => {
      if (path === `${FUNCTION}renew_calendar_feed`) {
        stored = [{ renewed_at: '2026-11-22T09:00:00+00:00' }]
        made += 1
        return json(200, TOKENS[made - 1])
      }
      if (path === `${FUNCTION}switch_off_calendar_feed`) {
        stored = []
        return noContent()
      }
      return json(200, stored)
    }
    sent = stubNetwork((request) => answer(request))
  })
  afterEach(async () => {
    await signOutAda()
    vi.unstubAllGlobals()
  })
  const calls = () =>
    sent.flatMap(({ path }) => (path.startsWith(FUNCTION) ? [path.slice(FUNCTION.length)] : []))

  test('ICS-03: makes an address, whose access is said, for calendar apps, Google and copying', async () => {
    const { user } = open()
    const make = await button('Make the address')
    expect(screen.getByText(/Whoever has the address sees the courses, times and rooms/)).toBeTruthy()
    expect(screen.queryByText('The plan on this screen is another one.')).toBeNull()
    await user.click(make)
    expect(await screen.findByText(/it is not shown again/)).toBeTruthy()
    const feed = feedOf(TOKENS[0] ?? '')
    expect(address()).toBe(feed)
    const webcal = feed.replace(/^https?/, 'webcal')
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual([
      webcal,
      `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
    ])
    expect(document.activeElement).toBe(await button('Make a new address'))
  })

  test('ICS-03: renews only after a question, and then shows the new address alone', async () => {
    const { user } = open('en', false)
    expect(await screen.findByText(/The plan on this screen is another one\./)).toBeTruthy()
    await user.click(await button('Make the address'))
    await user.click(await button('Make a new address'))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/^The old address stops working/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Keep the old one' }))
    expect(calls()).toEqual(['renew_calendar_feed'])
    await user.click(await button('Make a new address'))
    const again = within(await screen.findByRole('alertdialog'))
    await user.click(again.getByRole('button', { name: 'Make a new address' }))
    await eventually(() => expect(address()).toBe(feedOf(TOKENS[1] ?? '')))
  })

  test('ICS-03: on another device says that there is one, and switches it off after a question', async () => {
    stored = [{ renewed_at: '2026-10-01T09:00:00+00:00' }]
    const { user } = open()
    expect(await screen.findByText(/made on Thursday,? 1 October 2026 and shown only then/)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(await button('Switch off'))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Switch off' }))
    expect(await screen.findByText(/The address no longer works/)).toBeTruthy()
    expect(await button('Make the address')).toBeTruthy()
    expect(calls()).toEqual(['switch_off_calendar_feed'])
  })

  test('ICS-03: says why it could not be read or made, and can be tried again', async () => {
    answer = ({ path }) => (path.startsWith(FUNCTION) ? databaseError(500, 'XX000') : json(200, []))
    const { user } = open()
    await user.click(await button('Make the address'))
    expect((await screen.findByRole('alert')).textContent).toBe('Database error occurred')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(await button('Make the address')).toBeTruthy()
  })

  test('ICS-03: in Arabic the calendar is in Arabic', async () => {
    const { user } = open('ar')
    await user.click(await button('إنشاء الرابط'))
    await eventually(() => expect(address()).toBe(feedOf(TOKENS[0] ?? '', 'ar')))
    expect(screen.getByText(/ومن لديه الرابط يرى المقررات والأوقات والقاعات/)).toBeTruthy()
  })
})
