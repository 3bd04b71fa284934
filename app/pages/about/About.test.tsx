// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { profile } from '#institution/profile'
import { forgetSession } from '../../account/session'
import { renderIn } from '../../testing/render'
import { signInAda, signOutAda } from '../../testing/signed-in'
import About from './About'

beforeEach(forgetSession)

describe('about', () => {
  test('PAGE-04: the message of the developer has links to the feedback and the contact', () => {
    renderIn('en', <About />)
    const message = screen.getByRole('region', { name: 'A message from the developer' })
    expect(within(message).getByRole('link', { name: 'tell me' }).getAttribute('href')).toBe('/en/feedback')
    expect(within(message).getByRole('link', { name: 'send me a message' }).getAttribute('href')).toBe(
      profile.contactUrl ?? '/en/feedback',
    )
  })

  test('PAGE-04, I18N-12: the disclaimer says that it is not affiliated with "the university"', () => {
    renderIn('en', <About />)
    expect(screen.getByRole('region', { name: 'Disclaimer' }).textContent).toContain(
      'not affiliated with the university',
    )
    expect(document.body.textContent).not.toContain(profile.shortName)
  })

  test('PAGE-05: the six tools are cards that lead to them', () => {
    renderIn('en', <About />)
    const cards = within(screen.getByRole('list')).getAllByRole('link')
    expect(cards.map((card) => [card.textContent, card.getAttribute('href')])).toEqual([
      ['GPA Calculator', '/en/gpa-calculator'],
      ['Grade Calculator', '/en/grade-calculator'],
      ['Attendance Calculator', '/en/attendance-calculator'],
      ['Schedule Planner', '/en/schedule-planner'],
      ['Calendar', '/en/calendar'],
      ['User Accounts', '/en/signup'],
    ])
  })

  test('PAGE-05: a signed-in student’s card of user accounts leads to the profile', async () => {
    await signInAda()
    renderIn('en', <About />)
    expect(screen.getByRole('link', { name: 'User Accounts' }).getAttribute('href')).toBe('/en/profile')
    await signOutAda()
    vi.unstubAllGlobals()
  })

  test('I18N-01, I18N-11: in Arabic it stays in Arabic and is called by its Arabic name', () => {
    const { container } = renderIn('ar', <About />)
    expect(container.textContent).toContain('زميل مشروع طلابي مستقل، لا يتبع الجامعة')
    expect(container.textContent?.match(/[A-Za-z]{2,}/g)).toBeNull()
  })
})
