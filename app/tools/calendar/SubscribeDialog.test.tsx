// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { findDialog, renderRoutes } from '../../testing/render'
import { Subscribe } from './Subscribe'

beforeAll(async () => {
  await Promise.all([import('./SubscribeDialog')])
})

async function open(language: 'en' | 'ar') {
  const { user } = renderRoutes([{ path: '*', element: <Subscribe /> }], `/${language}/calendar`)
  await user.click(
    screen.getByRole('button', {
      name: language === 'en' ? 'Add to my phone’s calendar' : 'أضف التقويم إلى هاتفك',
    }),
  )
  return { user, dialog: within(await findDialog()) }
}
const hrefOf = (link: HTMLElement) => link.getAttribute('href')

describe('ICS-02: subscribing to the academic calendar', () => {
  test('offers webcal, Google and the address, and says how seldom Google refreshes', async () => {
    const { user, dialog } = await open('en')
    const webcal = `webcal://${location.host}/calendar.en.ics`
    expect(hrefOf(dialog.getByRole('link', { name: 'Open in my calendar app' }))).toBe(webcal)
    const google = dialog.getByRole('link', { name: /^Add to Google Calendar/ })
    expect(hrefOf(google)).toBe(`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`)
    expect(dialog.getByText(/^Google refreshes it only once or twice a day/)).toBeTruthy()
    const address = `${location.origin}/calendar.en.ics`
    expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe(address)
    const written = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(dialog.getByRole('button', { name: 'Copy Link' }))
    expect(written).toHaveBeenCalledWith(address)
  })

  test.each([
    ['en', 'planner', 'Your own dates are not in it'],
    ['ar', 'مخطط الجدول', 'لا تظهر فيه مواعيدك الخاصة'],
  ] as const)(
    'ICS-02 DATES-03 (%s): says that own dates are not in it, and leads to where they are',
    async (language, name, sentence) => {
      const { dialog } = await open(language)
      const link = dialog.getByRole('link', { name })
      expect(hrefOf(link)).toBe(`/${language}/schedule-planner`)
      expect(link.parentElement?.textContent).toContain(sentence)
    },
  )

  test('in Arabic it is the Arabic feed', async () => {
    const { dialog } = await open('ar')
    expect(hrefOf(dialog.getByRole('link', { name: 'أضفه إلى تقويمي' }))).toBe(
      `webcal://${location.host}/calendar.ar.ics`,
    )
    expect(dialog.getByText(/مرة أو مرتين في اليوم/)).toBeTruthy()
  })
})
