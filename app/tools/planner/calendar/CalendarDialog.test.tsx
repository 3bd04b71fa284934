// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { OWN_DATES } from '../../../domain/dates/own-dates'
import { ownDatesReducer } from '../../../domain/dates/own-dates-reducer'
import { ONLY } from '../../../domain/document-kind'
import type { Plan, TimeSlot } from '../../../domain/plan/plan'
import { keepTerm, plannedCourse } from '../../../testing/kept-term'
import { editDocument } from '../../../testing/page-documents'
import { readCalendar } from '../../../testing/read-calendar'
import { findDialog, renderRoutes } from '../../../testing/render'
import SchedulePlanner from '../SchedulePlanner'

const WORDS = {
  en: { open: 'Add to my calendar', download: 'Download', reminder: 'Reminder' },
  ar: { open: 'إضافة إلى تقويمي', download: 'تنزيل', reminder: 'التذكير' },
} as const

const slot = (id: string, startTime: number, endTime: number): TimeSlot => ({
  id,
  day: 'tuesday',
  startTime,
  endTime,
  room: '10.2.17',
})
const networks = plannedCourse({ id: 'c', name: 'INFT 2101', timeSlots: [slot('s', 540, 630)] })

let saved: { name: string; file: Blob }[] = []

beforeAll(async () => {
  await Promise.all([import('./CalendarDialog')])
})
beforeEach(() => {
  saved = []
  // happy-dom has no layout.
  Element.prototype.scrollIntoView = vi.fn()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push({ name: '', file: file as Blob })
    return 'blob:zameel'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const last = saved.at(-1)
    if (last) last.name = this.download
  })
})

async function open(plan: Partial<Plan>, language: 'en' | 'ar' = 'en') {
  keepTerm(plan)
  const words = WORDS[language]
  const { user } = renderRoutes(
    [{ path: '*', element: <SchedulePlanner /> }],
    `/${language}/schedule-planner`,
  )
  await user.click(screen.getByRole('button', { name: language === 'en' ? 'More actions' : 'إجراءات أخرى' }))
  await user.click(await screen.findByText(words.open))
  const dialog = within(await findDialog())
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: words.download })
  const download = async () => {
    await user.click(button)
    const text = await saved.at(-1)?.file.text()
    return readCalendar(text ?? '').occurrences
  }
  return { user, dialog, button, download, words }
}

describe('ICS-01: adding a plan to a calendar', () => {
  test.each(['en', 'ar'] as const)(
    'in %s: the file has every class of the term, with the chosen reminder',
    async (language) => {
      const plan = { name: 'شتاء', semester: 'winter-2026', courses: [networks] }
      const { user, dialog, download, words } = await open(plan, language)
      await user.selectOptions(dialog.getByLabelText(words.reminder), '15')
      const occurrences = await download()
      expect(occurrences).toHaveLength(13)
      expect(occurrences[0]).toMatchObject({
        summary: 'INFT 2101',
        start: '2026-01-06T09:00:00',
        location: '10.2.17',
        alarms: [15 * 60],
      })
      expect(saved[0]?.name).toBe('zameel-شتاء.ics')
      expect(saved[0]?.file.type).toBe('text/calendar;charset=utf-8')
      expect(dialog.getByRole('status').textContent).not.toBe('')
    },
  )

  test('says what it leaves out, and which classes keep their time in Ramadan', async () => {
    const { dialog, download } = await open({
      semester: 'winter-2026',
      courses: [
        plannedCourse({ id: 'a', name: 'MATH 1', timeSlots: [slot('a1', 510, 570), slot('a2', 600, 540)] }),
        plannedCourse({ id: 'b', name: 'PHYS <b>1</b>' }),
        plannedCourse({ id: 'c', name: 'CHEM 1', timeSlots: [slot('c1', 600, 675)] }),
      ],
    })
    // Names are isolated, so that the list has the direction of the page.
    const notes = dialog.getByRole('status').textContent.replace(/[\u2068\u2069]/g, '')
    expect(notes).toContain('there are no times yet: PHYS <b>1</b>.')
    expect(notes).toContain('the end is not after the start: MATH 1 (Tuesday 10:00).')
    expect(notes).toContain('does not have the start of MATH 1 (Tuesday 08:30): the usual time stays.')
    expect(notes).toContain('the end of CHEM 1 (Tuesday 10:00) is an estimate')
    expect(new Set((await download()).map(({ uid }) => uid))).toEqual(new Set(['a1@zameel', 'c1@zameel']))
  })

  test('without its days it asks for them, and only then offers the file', async () => {
    const { dialog, button, download } = await open({ courses: [networks] })
    expect(dialog.getByText(/^The first and last day of classes are not known yet/)).toBeTruthy()
    expect(button.disabled).toBe(true)
    const enter = (label: string, value: string) =>
      act(async () => fireEvent.change(dialog.getByLabelText(label), { target: { value } }))
    await enter('First day of classes', '2026-09-01')
    await enter('Last day of classes', '2026-08-01')
    expect(dialog.getByText(/^A term lasts at most a year/)).toBeTruthy()
    expect(button.disabled).toBe(true)
    await enter('Last day of classes', '2026-09-16')
    expect((await download()).map(({ start }) => start.slice(0, 10))).toEqual([
      '2026-09-01',
      '2026-09-08',
      '2026-09-15',
    ])
  })

  test('a plan without any class time has no file', async () => {
    const { dialog, button } = await open({
      semester: 'winter-2026',
      courses: [plannedCourse({ id: 'a', timeSlots: [] })],
    })
    expect(dialog.getByText(/there is none to download/)).toBeTruthy()
    expect(button.disabled).toBe(true)
  })
})

test('DATES-03: the download of my term has the own dates, too', async () => {
  editDocument(OWN_DATES, ONLY, (document) =>
    ownDatesReducer(document, { type: 'add', date: { title: 'Quiz 2', day: '2026-02-15', time: 600 } }),
  )
  const { dialog, download } = await open({ semester: 'winter-2026', courses: [networks] })
  expect(dialog.getByText('Your own date is in it, with reminders.')).toBeTruthy()
  const own = (await download()).filter(({ uid }) => uid.startsWith('date-'))
  expect(own).toMatchObject([{ summary: 'Quiz 2', start: '2026-02-15T10:00:00' }])
})
