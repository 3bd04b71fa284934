// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { writeStored } from '../../browser/storage'
import { OWN_DATES } from '../../domain/dates/own-dates'
import { ownDatesReducer } from '../../domain/dates/own-dates-reducer'
import { ONLY } from '../../domain/document-kind'
import { SHIPPED_CALENDAR } from '../../domain/institution/academic-calendar'
import { withPublished } from '../../domain/institution/published-dates'
import { PAST_TERMS } from '../../domain/past-terms/past-terms'
import { followCalendar } from '../../screen/follow-calendar'
import { calendarOfPage } from '../../screen/use-academic-calendar'
import { editDocument } from '../../testing/page-documents'
import { renderRoutes } from '../../testing/render'
import AcademicCalendar from './AcademicCalendar'

/** Noon in Qatar. */
const NOON = 'T09:00:00Z'

async function openAt(time: string, address = '/en/calendar') {
  vi.setSystemTime(new Date(time))
  const view = renderRoutes([{ path: '*', element: <AcademicCalendar /> }], address)
  await screen.findAllByRole('combobox')
  return view
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The heading of the semester, beside that of the student's own dates. */
const shownSemester = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)
    .find((text) => /\d{4}$/.test(text ?? ''))
const months = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
const rowOf = (name: string) => screen.getByText(name, { selector: 'li *' }).closest('li') as HTMLElement
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const choices = (name: string) => [...select(name).options].map((option) => option.textContent)

describe('the list', () => {
  test('CAL-01 CAL-02 CAL-03 CAL-04: events are grouped by month, with dates and badges', async () => {
    await openAt(`2025-12-12${NOON}`, '/en/calendar?year=2025-2026&semester=fall-2025')
    expect(shownSemester()).toBe('Fall 2025')
    expect(months()).toEqual([
      'June 2025',
      'August 2025',
      'September 2025',
      'October 2025',
      'November 2025',
      'December 2025',
    ])
    expect(screen.getByText('19 events')).toBeTruthy()
    const single = rowOf('Classes begin')
    expect(single.querySelector('time')?.outerHTML).toBe('<time datetime="2025-08-26">Tue 26 Aug</time>')
    expect(within(single).getByText('Academic').className).toContain('text-gray')
    const range = rowOf('Final exams')
    expect([...range.querySelectorAll('time')].map((time) => time.dateTime)).toEqual([
      '2025-12-07',
      '2025-12-15',
    ])
    expect(range.textContent?.replace(/\s/g, ' ')).toContain('Sun 7 Dec – Mon 15 Dec')
    expect(within(range).getByText('Exams').className).toContain('text-red')
    expect(within(rowOf('Qatar National Day')).getByText('Holiday').className).toContain('text-green')
    expect(within(rowOf('Registration opens')).getByText('Registration').className).toContain('text-blue')
    expect(within(rowOf('Registration closes')).getByText('Deadline').className).toContain('text-orange')
  })

  test('CAL-04: in Arabic, with Latin digits', async () => {
    await openAt(`2025-12-12${NOON}`, '/ar/calendar?semester=fall-2025')
    expect(shownSemester()).toBe('خريف 2025')
    expect(months()[0]).toBe('يونيو 2025')
    expect(select('العام الأكاديمي').selectedOptions[0]?.textContent).toBe('العام الأكاديمي 2025-2026')
    expect(within(rowOf('بداية المحاضرات')).getByText('الثلاثاء، 26 أغسطس')).toBeTruthy()
    expect(within(rowOf('الامتحانات النهائية')).getByText('امتحانات')).toBeTruthy()
  })

  test('CAL-02 CAL-10: the hour of an appeal deadline is shown', async () => {
    await openAt(`2025-12-12${NOON}`, '/en/calendar?semester=fall-2024')
    expect(rowOf('Appeal applications due').textContent).toContain('Tue 20 Aug, until 15:00')
  })

  test('CAL-05: tentative and suspect events are marked as tentative, others are not', async () => {
    await openAt(`2025-12-12${NOON}`, '/en/calendar?semester=spring-2026')
    const marked = screen.getAllByText('Tentative').map((mark) => mark.closest('p')?.textContent)
    // The first is flagged `suspect`, the second `tentative`.
    expect(marked).toEqual(['Add/drop window closesTentative', 'Eid al-Adha breakTentative'])
    expect(screen.getByText('A date marked as tentative may still change.')).toBeTruthy()
  })

  test.each([
    ['fall-2026', true],
    ['winter-2027', true],
    ['spring-2025', false],
  ])('CAL-06: %s is marked as incomplete: %s', async (id, said) => {
    await openAt(`2025-12-12${NOON}`, `/en/calendar?semester=${id}`)
    const sentence = 'The university has not published the rest of this semester yet.'
    expect(screen.queryByText(sentence, { exact: false }) !== null).toBe(said)
    expect(screen.queryByText(/We last looked on Saturday,? 21 November 2026/) !== null).toBe(said)
    expect(screen.queryByRole('link', { name: 'See the university’s page' }) !== null).toBe(said)
  })

  test('CAL-20: today is marked, past events are muted, current ones say so', async () => {
    await openAt(`2025-12-12${NOON}`)
    const line = document.querySelector('li[aria-current="date"]')
    expect(line?.textContent).toBe('Today · Fri 12 Dec')
    expect(line?.previousElementSibling).toBe(rowOf('Final exams'))
    expect(rowOf('Final exams').textContent).toContain('Now')
    expect(rowOf('Classes end').className).toContain('text-muted')
    expect(rowOf('Final exams').className).not.toContain('text-muted')
    expect(rowOf('Term ends').className).not.toContain('text-muted')
  })

  test('CAL-20: another semester does not mark today', async () => {
    await openAt(`2025-12-12${NOON}`, '/en/calendar?semester=fall-2024')
    expect(document.querySelector('[aria-current="date"]')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Go to today' })).toBeNull()
  })
})

describe('CAL-24: a published date', () => {
  const published = (source: string) =>
    withPublished(SHIPPED_CALENDAR, [
      {
        ...{ semester: 'fall-2026', kind: 'classes-end', own: null, source, readOn: '2026-11-25' },
        dates: [{ start: '2026-12-03' }],
      },
    ])
  afterEach(() => act(() => calendarOfPage.set(SHIPPED_CALENDAR)))

  test.each([
    ['en', 'Classes end', 'read on Wednesday, 25 November 2026', 'Report a wrong date'],
    ['ar', 'نهاية المحاضرات', 'قُرئ في الأربعاء، 25 نوفمبر 2026', 'الإبلاغ عن موعد خاطئ'],
  ])(
    'says where it comes from and when that was read, and can be reported (%s)',
    async (language, name, read, report) => {
      calendarOfPage.set(published('https://www.udst.edu.qa/calendar'))
      await openAt(`2026-11-26${NOON}`, `/${language}/calendar?semester=fall-2026`)
      const row = rowOf(name)
      expect(row.textContent).toContain(read)
      expect(within(row).getByRole('link', { name: 'www.udst.edu.qa' }).getAttribute('href')).toBe(
        'https://www.udst.edu.qa/calendar',
      )
      const link = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: report }).href)
      expect(link.pathname).toBe(`/${language}/feedback`)
      expect(link.searchParams.get('about')).toMatch(/2026$/)
    },
  )

  test.each(['A mail of the registrar', 'javascript:alert(1)', 'https://'])(
    '%s is no link',
    async (source) => {
      calendarOfPage.set(published(source))
      await openAt(`2026-11-26${NOON}`, '/en/calendar?semester=fall-2026')
      expect(rowOf('Classes end').textContent).toContain(source)
      expect(within(rowOf('Classes end')).queryByRole('link')).toBeNull()
    },
  )

  test('a shipped one says nothing, and there is nothing to report', async () => {
    await openAt(`2026-11-26${NOON}`, '/en/calendar?semester=fall-2026')
    expect(screen.queryByText(/read on/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Report a wrong date' })).toBeNull()
  })
})

test('CAL-06 CAL-23: a semester of which all dates were withdrawn has nothing to come, and is not the current one', async () => {
  const row = { own: null, source: 'A mail', readOn: '2026-11-25' }
  calendarOfPage.set(
    withPublished(SHIPPED_CALENDAR, [
      { ...row, semester: 'winter-2027', kind: 'national-sport-day', dates: [] },
      { ...row, semester: 'spring-2027', kind: 'term-start', dates: [{ start: '2027-05-02' }] },
    ]),
  )
  editDocument(OWN_DATES, ONLY, () =>
    ownDatesReducer(OWN_DATES.empty, { type: 'add', date: { title: 'Visa', day: '2025-10-01' } }),
  )
  const { unmount } = await openAt(`2026-12-25${NOON}`)
  expect(shownSemester()).toBe('Spring 2027')
  unmount()
  await openAt(`2026-12-25${NOON}`, '/en/calendar?semester=winter-2027')
  expect(screen.getByText('0 events')).toBeTruthy()
  expect(screen.getByText(/has not published the rest of this semester/)).toBeTruthy()
  expect(screen.queryByText('No events of this type in this semester.')).toBeNull()
  // A date of another year is not of it.
  expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([])
  act(() => calendarOfPage.set(SHIPPED_CALENDAR))
})

describe('CAL-23: a page that was left open for a week', () => {
  const row = (kind: string, start: string) => ({
    ...{ semester: 'fall-2026', kind, own: null, source: 'A page', read_on: '2026-11-26' },
    dates: [{ start }],
  })
  afterEach(() => {
    writeStored('calendar', null)
    act(() => calendarOfPage.set(SHIPPED_CALENDAR))
    vi.unstubAllGlobals()
  })

  test('has moved on to today, and shows with the focus what was published and withdrawn meanwhile', async () => {
    let published = [row('classes-end', '2026-12-03')]
    vi.stubGlobal('fetch', async () => Response.json(published))
    await openAt(`2026-11-26${NOON}`, '/en/calendar?semester=fall-2026')
    const end = followCalendar()
    const names = () =>
      screen
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .join('\n')
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    await waitFor(() => expect(names()).toContain('Classes end'))
    expect(document.querySelector('li[aria-current="date"]')?.textContent).toBe('Today · Thu 26 Nov')

    published = [row('drop-deadline', '2026-12-06')]
    vi.setSystemTime(new Date(`2026-12-03${NOON}`))
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    expect(document.querySelector('li[aria-current="date"]')?.textContent).toBe('Today · Thu 3 Dec')
    expect(names()).toContain('Classes end')
    await act(async () => void window.dispatchEvent(new Event('focus')))
    await waitFor(() => expect(names()).not.toContain('Classes end'))
    expect(screen.getByText('Next deadline').nextElementSibling?.textContent).toBe('In 3 days')
    end()
  })
})

describe('the semester picker', () => {
  test('CAL-07: without a query it opens on the current semester in Qatar, which changes at midnight', async () => {
    await openAt('2024-12-28T20:59:00Z')
    expect(shownSemester()).toBe('Fall 2024')
    act(() => {
      vi.advanceTimersByTime(2 * 60_000)
    })
    expect(shownSemester()).toBe('Winter 2025')
  })

  test('CAL-01 CAL-09 CAL-21: offers years and semesters, and the address holds the choice', async () => {
    const { router, user } = await openAt(`2025-12-12${NOON}`)
    expect(choices('Year')).toEqual([
      'Academic Year 2024-2025',
      'Academic Year 2025-2026',
      'Academic Year 2026-2027',
    ])
    expect(choices('Semester')).toEqual(['Fall 2025', 'Winter 2026', 'Spring 2026'])
    await user.selectOptions(select('Semester'), 'Winter 2026')
    expect(shownSemester()).toBe('Winter 2026')
    expect(router.state.location.search).toBe('?year=2025-2026&semester=winter-2026')
    await user.selectOptions(select('Year'), 'Academic Year 2026-2027')
    expect(shownSemester()).toBe('Winter 2027')
    expect(choices('Semester')).toEqual(['Fall 2026', 'Winter 2027'])
    await act(() => router.navigate(-1))
    expect(shownSemester()).toBe('Winter 2026')
    await act(() => router.navigate(-1))
    expect(shownSemester()).toBe('Fall 2025')
  })

  test('CAL-07: an unknown query opens on the current semester', async () => {
    await openAt(`2025-12-12${NOON}`, '/en/calendar?year=x&semester=y&type=z')
    expect(shownSemester()).toBe('Fall 2025')
    expect(screen.getByRole('button', { name: 'All', pressed: true })).toBeTruthy()
  })
})

describe('the filter', () => {
  test('CAL-03 CAL-19 CAL-21: it names the five types in their colours and shows only the chosen ones', async () => {
    const { router, user } = await openAt(`2025-12-12${NOON}`, '/en/calendar?semester=fall-2025')
    const legend = within(screen.getByRole('group', { name: 'Event types' }))
    const tones = legend
      .getAllByRole('button')
      // Between “All” and “My dates”.
      .slice(1, -1)
      .map(
        (chip) => `${chip.textContent} ${chip.className.match(/\btext-(green|red|blue|orange|gray)\b/)?.[1]}`,
      )
    expect(tones).toEqual([
      'Holidays green',
      'Exams red',
      'Registration blue',
      'Deadlines orange',
      'Academic gray',
    ])
    await user.click(legend.getByRole('button', { name: 'Exams' }))
    await user.click(legend.getByRole('button', { name: 'Holidays' }))
    expect(router.state.location.search).toBe('?semester=fall-2025&type=holidays&type=exams')
    expect(screen.getByText('4 of 19')).toBeTruthy()
    expect(screen.queryByText('Classes begin')).toBeNull()
    expect(rowOf('Midterm break')).toBeTruthy()
    await user.click(legend.getByRole('button', { name: 'Exams', pressed: true }))
    await user.click(legend.getByRole('button', { name: 'Holidays', pressed: true }))
    expect(router.state.location.search).toBe('?semester=fall-2025')
    expect(rowOf('Classes begin')).toBeTruthy()
  })

  test('CAL-19: a semester without such events says so', async () => {
    await openAt(`2025-12-12${NOON}`, '/en/calendar?semester=winter-2027&type=exams')
    expect(screen.getByText('No events of this type in this semester.')).toBeTruthy()
  })
})

describe('the next deadline', () => {
  test.each([
    ['2025-12-12', 'In 20 days', 'بعد 20 يومًا'],
    ['2025-12-29', 'In 3 days', 'بعد 3 أيام'],
    ['2025-12-30', 'In 2 days', 'بعد غد'],
    ['2025-12-31', 'Tomorrow', 'غدًا'],
    ['2026-01-01', 'Today', 'اليوم'],
    ['2025-09-23', 'In 40 days', 'بعد 40 يومًا'],
  ])('CAL-18: on %s it is "%s", in Arabic "%s"', async (today, english, arabic) => {
    const { unmount } = await openAt(`${today}${NOON}`)
    expect(screen.getByText('Next deadline').nextElementSibling?.textContent).toBe(english)
    unmount()
    await openAt(`${today}${NOON}`, '/ar/calendar')
    expect(screen.getByText('الموعد النهائي القادم').nextElementSibling?.textContent).toBe(arabic)
  })

  test('CAL-18: its link opens its semester, without a filter', async () => {
    const { router, user } = await openAt(`2025-12-12${NOON}`, '/en/calendar?type=exams')
    await user.click(screen.getByRole('link', { name: 'Show Winter 2026' }))
    expect(router.state.location.search).toBe('?year=2025-2026&semester=winter-2026')
    expect(rowOf('Registration closes')).toBeTruthy()
    // It is shown now.
    expect(screen.queryByRole('link', { name: /^Show/ })).toBeNull()
  })

  test('CAL-18: when no deadline is published it shows the next event, and says so', async () => {
    await openAt(`2026-11-21${NOON}`)
    expect(screen.getByText('Next event').nextElementSibling?.textContent).toBe('In 27 days')
    expect(screen.getByText('The university has published no upcoming deadline yet.')).toBeTruthy()
  })

  test('TODAY-09 INPUT-06: it is the own date that comes first, with what the university has next', async () => {
    const add = (title: string, day: string) =>
      act(() =>
        editDocument(OWN_DATES, ONLY, (dates) =>
          ownDatesReducer(dates, { type: 'add', date: { title, day } }),
        ),
      )
    add('Visa', '2026-11-26')
    add('Trip', '2027-06-01')
    const { user } = await openAt(`2026-11-21${NOON}`)
    expect(screen.getByText('Next date').nextElementSibling?.textContent).toBe('In 5 days')
    const card = screen.getByText('Next date').closest('section') as HTMLElement
    expect(within(card).getByText('Visa')).toBeTruthy()
    expect(within(card).getByText(/in 27 days/)).toBeTruthy()
    expect(within(card).getByText('The university has published no upcoming deadline yet.')).toBeTruthy()
    // The list has four events and the date of this semester.
    expect(screen.getByText('5 events')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'My dates' }))
    expect(screen.getByText('1 of 5')).toBeTruthy()
  })

  test('DATES-03: a date whose title is the name of its kind has no kind beside it', async () => {
    act(() =>
      editDocument(OWN_DATES, ONLY, (dates) =>
        (['Quiz', 'Quiz 2'] as const).reduce(
          (kept, title) =>
            ownDatesReducer(kept, { type: 'add', date: { title, kind: 'quiz', day: '2026-11-26' } }),
          dates,
        ),
      ),
    )
    await openAt(`2026-11-21${NOON}`)
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows.filter((text) => text.startsWith('Thu 26 Nov'))).toEqual([
      'Thu 26 NovQuiz',
      'Thu 26 NovQuiz 2Quiz',
    ])
  })

  test('CAL-18: after the last event it says that nothing is published', async () => {
    await openAt(`2027-02-10${NOON}`)
    expect(screen.getByText('The university has not published any upcoming dates.')).toBeTruthy()
    expect(shownSemester()).toBe('Winter 2027')
  })
})

test('DATES-07: the order of registration is said, with the group of the student once the credit hours are known', async () => {
  await openAt(`2026-11-21${NOON}`)
  expect(
    screen.getByText(
      /by earned credit hours: 90 or more, then 60 or more, then 30 or more, then for everybody\./,
    ),
  ).toBeTruthy()
  expect(screen.queryByText(/Your group is/)).toBeNull()
  const course = { id: 'c', name: 'MATH 101', grade: 'B', credits: 60, isRepeat: false } as const
  act(() => editDocument(PAST_TERMS, ONLY, () => ({ terms: [{ id: 't', name: '', courses: [course] }] })))
  expect(await screen.findByText(/Earned credit hours: \d+\. Your group is/)).toBeTruthy()
})
