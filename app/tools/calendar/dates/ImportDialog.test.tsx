// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { OWN_DATES } from '../../../domain/dates/own-dates'
import { ownDatesReducer } from '../../../domain/dates/own-dates-reducer'
import { ONLY } from '../../../domain/document-kind'
import { InPlaceCalendarWorker } from '../../../testing/in-place-calendar-worker'
import { keepTerm, plannedCourse } from '../../../testing/kept-term'
import { editDocument, readDocument } from '../../../testing/page-documents'
import { findDialog, renderIn } from '../../../testing/render'
import { MyDates } from './MyDates'

const CANVAS = readFileSync(
  join(import.meta.dirname, '../../../domain/calendar-import/samples/canvas.ics'),
  'utf8',
)

beforeAll(async () => {
  await Promise.all([import('./ImportDialog')])
})
beforeEach(() => {
  vi.stubGlobal('Worker', InPlaceCalendarWorker)
  keepTerm({ semester: 'fall-2026', courses: [plannedCourse({ id: 'comp', name: 'COMP 2201' })] })
})

const dates = () => readDocument(OWN_DATES, ONLY).dates
async function open() {
  fireEvent.click(screen.getByRole('button', { name: 'Import from a calendar' }))
  const dialog = within(await findDialog())
  /** Until it is read. */
  const paste = async (text: string) => {
    fireEvent.change(dialog.getByRole('textbox', { name: 'Or its text' }), { target: { value: text } })
    expect(dialog.getByText('Reading the calendar…')).toBeTruthy()
    await waitFor(() => expect(dialog.queryByText('Reading the calendar…')).toBeNull())
  }
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Import' })
  return { dialog, paste, button }
}

test('DATES-05: nothing is kept before "Import", and the same calendar again brings nothing', async () => {
  renderIn('en', <MyDates today="2026-11-23" />)
  const { dialog, paste, button } = await open()
  expect(button.disabled).toBe(true)
  await paste(CANVAS)
  expect(dialog.getByText('Noor Student Calendar (Canvas)')).toBeTruthy()
  // It is that of the term, so it has its name there; the other one is left away.
  expect(
    dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Course of my term for COMP-2201-01 Fall 2026' })
      .value,
  ).toBe('comp')
  fireEvent.click(dialog.getByRole('checkbox', { name: /Physics I/ }))
  expect(dates()).toEqual([])
  fireEvent.click(button)
  expect(dates()).toMatchObject([
    { title: 'Quiz 2', courseId: 'comp', course: 'COMP 2201', day: '2026-11-29', time: 600 },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await open()
  await again.paste(CANVAS)
  fireEvent.click(again.dialog.getByRole('checkbox', { name: /Physics I/ }))
  expect(again.dialog.getByText('1 date is already here.')).toBeTruthy()
  expect(again.button.disabled).toBe(true)
})

test('DATES-05: what vanished is asked about, and goes only when it is ticked; undo takes the import back', async () => {
  renderIn('en', <MyDates today="2026-11-23" />)
  const first = await open()
  await first.paste(CANVAS)
  fireEvent.click(first.button)
  expect(dates()).toHaveLength(2)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { dialog, paste, button } = await open()
  await paste(CANVAS.replace(/BEGIN:VEVENT[\s\S]*?END:VEVENT\n/, ''))
  expect(button.disabled).toBe(true)
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Quiz 2 · Sun 29 Nov' }))
  fireEvent.click(button)
  expect(dates().map(({ title }) => title)).toEqual(['Lab report'])
  const toast = screen.getByText('1 date added').closest('[role="status"]') as HTMLElement
  fireEvent.click(within(toast).getByText('Undo'))
  expect(dates().map(({ title }) => title)).toEqual(['Quiz 2', 'Lab report'])
})

test('DATES-05: a file that is chosen or dropped is read', async () => {
  editDocument(OWN_DATES, ONLY, (document) =>
    ownDatesReducer(document, { type: 'add', date: { title: 'Mine', day: '2026-11-29' } }),
  )
  renderIn('en', <MyDates today="2026-11-23" />)
  const { dialog, button } = await open()
  const file = new File([CANVAS], 'calendar.ics', { type: 'text/calendar' })
  fireEvent.drop(dialog.getByLabelText('Calendar file'), { dataTransfer: { files: [file] } })
  await dialog.findByText('Noor Student Calendar (Canvas)')
  expect(dialog.getByText('calendar.ics')).toBeTruthy()
  fireEvent.click(button)
  expect(dates().map(({ title }) => title)).toEqual(['Mine', 'Quiz 2', 'Lab report'])
})

test('DATES-05: a title that names a course of the term is of it, and with nothing ticked the dialog says what to do', async () => {
  renderIn('en', <MyDates today="2026-11-23" />)
  const { dialog, paste, button } = await open()
  await paste(
    [
      ...[
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//x//y//EN',
        'BEGIN:VEVENT',
        'UID:a',
        'DTSTAMP:20261101T000000Z',
      ],
      ...['DTSTART;VALUE=DATE:20261201', 'SUMMARY:COMP 2201 Quiz 3', 'END:VEVENT', 'END:VCALENDAR'],
    ].join('\r\n'),
  )
  const course = dialog.getByRole<HTMLInputElement>('checkbox', { name: /COMP 2201/ })
  expect(course.checked).toBe(true)
  expect(dialog.queryByText('Tick what to import.')).toBeNull()
  fireEvent.click(course)
  expect(dialog.getByText('Tick what to import.')).toBeTruthy()
  expect(button.disabled).toBe(true)
})

/** Weekly in Berlin on four Mondays, the second of which is left out. */
const SERIES = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//test//test//EN
BEGIN:VEVENT
UID:exdate@test
DTSTART;TZID=Europe/Berlin:20261130T100000
DTEND;TZID=Europe/Berlin:20261130T110000
RRULE:FREQ=WEEKLY;COUNT=4
EXDATE:20261207T090000Z
CATEGORIES:COMP2201-02 Data Structures
SUMMARY:Weekly quiz
END:VEVENT
END:VCALENDAR`

test('DATES-10: a calendar under a new name asks what became of its dates', async () => {
  renderIn('en', <MyDates today="2026-11-23" />)
  const first = await open()
  await first.paste(CANVAS)
  fireEvent.click(first.button)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { dialog, paste, button } = await open()
  const renamed = CANVAS.replace(/X-WR-CALNAME:.*/, 'X-WR-CALNAME:Noor, Fall')
  await paste(renamed.replace(/BEGIN:VEVENT[\s\S]*?END:VEVENT\n/, ''))
  expect(dialog.getByText('Noor, Fall')).toBeTruthy()
  expect(button.disabled).toBe(true)
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Quiz 2 · Sun 29 Nov' }))
  fireEvent.click(button)
  expect(dates().map(({ title }) => title)).toEqual(['Lab report'])
})

test('DATES-10: a course is found behind a section and a title, is ticked, and has the name of the term', async () => {
  renderIn('en', <MyDates today="2026-11-25" />)
  const { dialog, paste, button } = await open()
  await paste(SERIES)
  const name = 'COMP2201-02 Data Structures'
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: `${name} (3 dates)` }).checked).toBe(true)
  expect(
    dialog.getByRole<HTMLSelectElement>('combobox', { name: `Course of my term for ${name}` }).value,
  ).toBe('comp')
  fireEvent.click(button)
  expect(dates()).toMatchObject(
    ['2026-11-30', '2026-12-14', '2026-12-21'].map((day) => ({ courseId: 'comp', day, time: 720 })),
  )
})

test('DATES-10: a series after "My term" is over comes in, and one that is over or too late says so', async () => {
  keepTerm({ semester: 'winter-2026', firstDay: '2026-01-11', lastDay: '2026-05-07' })
  renderIn('en', <MyDates today="2026-11-25" />)
  const { dialog, paste, button } = await open()
  await paste(SERIES)
  expect(dialog.getByText('New (3)')).toBeTruthy()
  await paste(SERIES.replaceAll('202611', '202601').replaceAll('202612', '202602'))
  expect(dialog.getByText('No dates')).toBeTruthy()
  expect(dialog.getByText('Already over (1)')).toBeTruthy()
  await paste(SERIES.replaceAll('2026', '2027'))
  expect(dialog.getByText('No date from today to Thursday, 25 March 2027 (1)')).toBeTruthy()
  expect(dialog.getByText('Weekly quiz').closest('section')).toBeTruthy()
  expect(dialog.queryAllByRole('list')).toHaveLength(1)
  expect(button.disabled).toBe(true)
})

test('DATES-09: what is cancelled has its day, and what cannot be read its line', async () => {
  renderIn('en', <MyDates today="2026-11-25" />)
  const { dialog, paste } = await open()
  const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'SUMMARY:Lab', 'END:VEVENT', ''].join('\n')
  const others = [
    event('UID:exdate@test', 'RECURRENCE-ID:20261214T090000Z', 'STATUS:CANCELLED'),
    event('UID:other', 'DTSTART:2026-12-09'),
  ]
  await paste(SERIES.replace('END:VCALENDAR', `${others.join('')}END:VCALENDAR`))
  const items = (heading: string) =>
    [...(dialog.getByText(heading).closest('section')?.querySelectorAll('li') ?? [])].map(
      ({ textContent }) => textContent,
    )
  expect(items('Cancelled (1)')).toEqual(['Lab · Monday, 14 December 2026'])
  expect(items('Cannot be read (1)')).toEqual(['Lab: DTSTART:2026-12-09'])
})

test.each([
  ['<html>Sign in</html>', /This is no calendar/],
  [CANVAS.slice(0, 500), /cut or damaged/],
  [`BEGIN:VCALENDAR\n${'x'.repeat(2_000_000)}`, /larger than 2 MB/],
  [`BEGIN:VCALENDAR\n${'BEGIN:VEVENT\nEND:VEVENT\n'.repeat(2001)}`, /more than 2,000 events/],
])('DATES-06: a file that cannot be read is refused with a sentence (%#)', async (text, sentence) => {
  renderIn('en', <MyDates today="2026-11-23" />)
  const { dialog, paste, button } = await open()
  await paste(text)
  expect((await dialog.findByRole('alert')).textContent).toMatch(sentence)
  expect(button.disabled).toBe(true)
})
