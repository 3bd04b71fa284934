// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { writeStored } from '../../browser/storage'
import { readCalendarFile } from '../../domain/institution/read-calendar-file'
import { fetchCalendar } from '../../screen/published-calendar'
import { renderRoutes } from '../../testing/render'
import AcademicCalendar from './AcademicCalendar'

/** The university of the tests, in Lisbon: other kinds of dates, other terms, and no rule of credit hours. */
vi.mock('#institution/academic-calendar', () => import('../../../tests/institution/academic-calendar.ts'))
vi.mock('#institution/profile', () => import('../../../tests/institution/profile.ts'))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(async () => {
  await publish()
  writeStored('calendar', null)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function openAt(time: string, address = '/en/calendar') {
  vi.setSystemTime(new Date(time))
  renderRoutes([{ path: '*', element: <AcademicCalendar /> }], address)
  await screen.findAllByRole('combobox')
}
const row = (semester: string, kind: string, start: string) => ({
  ...{ semester, kind, own: null, source: 'https://www.halvern.example/terms', read_on: '2026-10-01' },
  dates: [{ start }],
})
async function publish(...rows: object[]) {
  vi.stubGlobal('fetch', async () => Response.json(rows))
  await act(fetchCalendar)
}
const choices = (name: string) =>
  [...screen.getByRole<HTMLSelectElement>('combobox', { name }).options].map(({ textContent }) => textContent)
const rowOf = (name: string) => screen.getByText(name, { selector: 'li *' }).closest('li') as HTMLElement

describe('DATA-25 CAL-23: the calendar of another university', () => {
  test('has its dates, its terms and its day, which is neither that of Qatar nor that of UTC', async () => {
    // Half past midnight in Lisbon.
    await openAt('2026-09-13T23:30:00Z')
    expect(choices('Semester')).toEqual(['Autumn 2026', 'Spring 2027'])
    expect(document.querySelector('li[aria-current="date"]')?.textContent).toBe('Today · Mon, 14 Sept')
    expect(rowOf('Term begins').textContent).toContain('Mon, 14 Sept')
    expect(screen.queryByText('Registration by credit hours')).toBeNull()
  })

  test('shows what was published of its own kinds, and leaves out a kind of elsewhere', async () => {
    await openAt('2026-09-20T12:00:00Z')
    await publish(
      row('autumn-2026', 'fee-deadline', '2026-09-30'),
      row('autumn-2026', 'drop-deadline', '2026-09-22'),
    )
    await waitFor(() => expect(rowOf('Fees due').textContent).toContain('30 Sept'))
    expect(within(rowOf('Fees due')).getByRole('link', { name: 'www.halvern.example' })).toBeTruthy()
    expect(screen.getByText('Next deadline').nextElementSibling?.textContent).toBe('In 10 days')
    expect(readCalendarFile(JSON.stringify([row('autumn-2026', 'drop-deadline', '2026-09-22')]))).toEqual({
      problem: expect.stringContaining('no known kind'),
    })
  })

  test.each([
    ['en', 'Year', 'Semester', 'Autumn 2027'],
    ['ar', 'العام الأكاديمي', 'الفصل الدراسي', 'فصل الخريف 2027'],
  ])(
    'a new term of a new year is named after those before it (%s)',
    async (language, year, semester, name) => {
      await openAt('2026-09-20T12:00:00Z', `/${language}/calendar?semester=autumn-2027`)
      await publish(row('autumn-2027', 'term-start', '2027-09-13'))
      await waitFor(() => expect(choices(year)).toEqual(['2026/27', '2027/28']))
      expect(choices(semester)).toEqual([name])
    },
  )
})
