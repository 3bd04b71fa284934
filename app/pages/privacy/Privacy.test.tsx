// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, cleanup, screen } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { keepsNothing } from '../../browser/kept-texts'
import { STORAGE_KEYS, type StorageKey } from '../../browser/storage'
import type { Language } from '../../i18n/language'
import { renderLoaded } from '../../testing/render'
import Privacy from './Privacy'

beforeAll(async () => {
  await Promise.all([
    import('./policy/PrivacyPolicy'),
    import('../../persistence/screens/device-data/DeviceData'),
  ])
})

async function policy(language: Language): Promise<string> {
  const { container } = await renderLoaded(language, <Privacy />)
  screen.getByText(language === 'ar' ? '7 أيام' : '7 days')
  return container.textContent ?? ''
}

describe('privacy', () => {
  test.each([
    ['en', 'Last updated: July 2025'],
    ['ar', 'آخر تحديث: يوليو 2025'],
  ] as const)('PAGE-08: it is dated July 2025 (%s)', async (language, date) => {
    expect(await policy(language)).toContain(date)
  })

  test('PAGE-08: it has its five sections, and the controls below what is collected', async () => {
    await policy('en')
    expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
      'Information collected',
      'Your data on this device',
      'How it is used',
      'Security',
      'Your rights',
      'How long it is kept',
    ])
  })

  test('SEC-05: requests about data are answered within 48 hours', async () => {
    expect(await policy('en')).toContain('We answer requests about your data within 48 hours')
    expect(await policy('ar')).toContain('خلال 48 ساعة')
  })

  test('SEC-06: deletions are carried out within 7 days', async () => {
    expect(await policy('en')).toContain('carry out deletions within 7 days')
    expect(await policy('ar')).toContain('خلال 7 أيام')
  })

  test('SEC-07: accounts that were inactive for 2 years are deleted automatically', async () => {
    expect(await policy('en')).toContain('not been used for 2 years is deleted automatically')
    expect(await policy('ar')).toContain('لم يُستخدم سنتين يُحذف تلقائيًا')
  })

  test('SEC-08: it describes the practice: at once from the profile, and by a daily job', async () => {
    const text = await policy('en')
    expect(text).toContain('"Delete my account" in your profile removes the account and every row')
    expect(text).toContain('at once')
    expect(text).toContain('a job looks for such accounts every day')
    expect(text).toContain('the same daily job deletes what expired more than 90 days ago')
  })

  test('ENG-18: it says what other students see of a post, and so does SECURITY.md', async () => {
    expect(await policy('en')).toContain(
      'While a post is open, every signed-in student sees it with your name and your student ID, and so knows your student e-mail address. The e-mail of your account is shown to nobody else.',
    )
    expect(await policy('ar')).toContain(
      'يراه كل طالب سجّل الدخول مع اسمك ورقمك الجامعي، فيعرف بذلك بريدك الجامعي',
    )
    const security = readFileSync(join(import.meta.dirname, '../../../SECURITY.md'), 'utf8')
    expect(security).toMatch(
      /every signed-in student \| of swap requests .* the student ID, and so the student mail address/,
    )
  })

  test('MATCH-08: it says what is kept of a report, and that no other user sees who reported', async () => {
    expect(await policy('en')).toContain(
      'If you report a post, the reason, your note if you write one, and your account, so that each student counts once. No other user sees who reported',
    )
    expect(await policy('ar')).toContain('لا يرى أي مستخدم آخر من أبلغ')
  })

  test('SEC-11: it names everything that the site stores in the browser', async () => {
    const text = await policy('en')
    const names: Record<StorageKey, RegExp> = {
      locale: /Your language/,
      theme: /the light or dark theme/,
      sidebar: /whether the sidebar is open/,
      plannerView: /whether the planner shows the list of courses on a phone/,
      attendanceWarningDismissed: /dismissed the notice of the attendance tracker/,
      attendanceCourse: /which course a tool shows/,
      gradesCourse: /which course a tool shows/,
      wantedGrades: /which grade you want in it/,
      session: /your session while you are signed in/,
      endedSession: /when a session ended elsewhere, why, until you have read it/,
      signUp: /a random number that shows that you signed up here/,
      keepNothing: /unless you choose to keep nothing/,
      keptKinds: /what you type into the tools/,
      todayLines: /what you type into the tools/,
      calendar: /the dates of the academic calendar/,
      toolUses: /how often you open each tool/,
      swapContacts: /the numbers of the matches that you wrote to on Swap With Me/,
      studentId: /the student ID of your last post/,
      nameSecrets: /the keys to the names that you added to course requests here/,
      device: /a random number for this device/,
      clockOffset: /how far its clock is off/,
      lastSeen: /what you last saw of your information and the boards, for at most 7 days/,
    }
    expect(text).toContain('whether you have seen the note on what Safari deletes')
    // A new key does not compile without a line here, and the test fails until the policy mentions it.
    for (const key of Object.keys(STORAGE_KEYS) as StorageKey[]) expect(text).toMatch(names[key])
  })

  test('it says what the account keeps, and that it is exported and deleted', async () => {
    const text = await policy('en')
    expect(text).toContain('At most 60 documents of 64 kB each. No other user sees it.')
    expect(text).toContain(
      'gives you everything that is stored about you, plans and tool input included, in one file',
    )
    expect(text).toContain('marked as deleted for 90 days, so that your other devices learn of it')
    expect(text).not.toContain('never stored')
  })

  test('OPS-06: it names who runs this copy and how to reach them, and else shows the gap', async () => {
    expect(await policy('en')).toContain('The operator of this copy has not given a name or a contact.')
    expect(screen.queryByText('48 hours')).toBeNull()
    expect(await policy('ar')).toContain('لم يذكر مشغّل هذه النسخة اسمًا ولا وسيلة للتواصل')
    vi.stubEnv('OPERATOR_NAME', 'Student Union')
    vi.stubEnv('OPERATOR_CONTACT', 'privacy@example.edu')
    cleanup()
    expect(await policy('en')).toContain('This copy of Zameel is run by Student Union.')
    expect(screen.getByText('48 hours')).toBeDefined()
    for (const link of screen.getAllByRole('link', { name: /privacy@example.edu|write to us/ })) {
      expect(link.getAttribute('href')).toBe('mailto:privacy@example.edu')
    }
    vi.stubEnv('OPERATOR_CONTACT', 'https://example.edu/union')
    cleanup()
    expect(await policy('ar')).toContain('يشغّل هذه النسخة من زميل Student Union')
    expect(screen.getByRole('link', { name: 'https://example.edu/union' }).getAttribute('href')).toBe(
      'https://example.edu/union',
    )
    vi.unstubAllEnvs()
  })

  test('KEEP-05: it offers to keep nothing on this device', async () => {
    await renderLoaded('en', <Privacy />)
    const keepNothing = screen.getByRole('checkbox', { name: 'Keep nothing on this device' })
    await act(async () => keepNothing.click())
    expect(keepsNothing()).toBe(true)
    await act(async () => keepNothing.click())
    expect(keepsNothing()).toBe(false)
  })

  test('I18N-01: in Arabic it stays in Arabic', async () => {
    expect((await policy('ar')).match(/[A-Za-z]{2,}/g)).toBeNull()
  })
})
