// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../account/query-cache/query-client'
import { startSession } from '../../account/session'
import SwapWithMe from '../../boards/swaps/SwapWithMe'
import { PROGRAMME, programmeOf } from '../../domain/degree/kept-programme'
import type { Language } from '../../i18n/language'
import AttendanceTracker from '../../tools/attendance/AttendanceTracker'
import DegreeProgress from '../../tools/degree/DegreeProgress'
import GpaCalculator from '../../tools/gpa/GpaCalculator'
import SchedulePlanner, { PLAN_NOTES } from '../../tools/planner/SchedulePlanner'
import { InPlaceDegreeWorker } from '../in-place-degree-worker'
import { keepTerm, plannedCourse } from '../kept-term'
import { json, jsonPage, stubNetwork } from '../network'
import { editDocument, readDocument } from '../page-documents'
import { enter, findDialog, prefetched, renderIn, renderRoutes } from '../render'
import { signInAda, signOutAda } from '../signed-in'
import { newTranscript } from './listen'

/**
 * Whole tasks as a screen reader speaks them. Each is kept as a text; read it as somebody who does not see the screen when it
 * changes, then accept it with `npx vitest run --project screens app/testing/spoken -u`.
 */

const WORDS = {
  en: {
    points: 'Grade points so far',
    hoursSoFar: 'Credit hours so far',
    addCourse: 'Add a course',
    courseName: 'Course code or name',
    grade: 'Grade',
    target: 'Target GPA',
    targetCard: 'What do I need?',
    projection: 'Projected GPA',
    log: 'Log an absence',
    missed: 'Absences you logged',
    paste: 'Paste my timetable',
    text: 'Text of the page',
    imports: 'Import',
    conflicts: 'Time Conflicts',
    oneConflict: '1 time conflict',
    swapped: 'Course name',
    section: 'Current section',
    wanted: 'Desired section',
    id: 'Student ID',
    post: 'Post request',
    posted: /has been posted successfully/,
    edit: 'Edit',
    block: /Core.*2 requirements$/,
    change: /^Change .*MATH\s1030/,
    hours: 'Credit hours',
    before: 'Prerequisites',
    save: 'Save',
  },
  ar: {
    points: 'مجموع النقاط حتى الآن',
    hoursSoFar: 'الساعات المعتمدة حتى الآن',
    addCourse: 'إضافة مقرر',
    courseName: 'رمز المقرر أو اسمه',
    grade: 'التقدير',
    target: 'المعدل المستهدف',
    targetCard: 'ماذا أحتاج؟',
    projection: 'المعدل المتوقع',
    log: 'تسجيل غياب',
    missed: 'الغياب المسجّل',
    paste: 'لصق جدولي',
    text: 'نص الصفحة',
    imports: 'استيراد',
    conflicts: 'تعارضات المواعيد',
    oneConflict: /^تعارض/,
    swapped: 'اسم المقرر',
    section: 'الشعبة الحالية',
    wanted: 'الشعبة المطلوبة',
    id: 'الرقم الجامعي',
    post: 'نشر الطلب',
    posted: /نُشر طلب التبديل/,
    edit: 'تعديل',
    block: /Core.*متطلبان/,
    change: /^تعديل .*MATH\s1030/,
    hours: 'الساعات المعتمدة',
    before: 'المتطلبات السابقة',
    save: 'حفظ',
  },
} as const

// The reader goes through the whole tree at each change.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const LANGUAGES: readonly Language[] = ['en', 'ar']

const main = () => document.body
const card = (title: string) => screen.getByRole('heading', { name: title }).closest('section') ?? main()
const press = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click())
/** The field with a name, the last where there are several. */
const field = (name: string) => screen.getAllByLabelText(name).at(-1) as HTMLInputElement
const expectKept = (name: string, language: Language, text: string) =>
  expect(text).toMatchFileSnapshot(`./transcripts/${name}-${language}.txt`)

beforeAll(async () => {
  for (const language of LANGUAGES) await prefetched(PLAN_NOTES[language])
  await Promise.all([
    import('../../tools/degree/editor/ProgrammeEditor'),
    import('../../tools/degree/Report'),
    import('../../tools/gpa/target/TargetAnswer'),
    import('../../tools/planner/import/PasteDialog'),
  ])
})

beforeEach(() => {
  vi.stubGlobal('Worker', InPlaceDegreeWorker)
  // happy-dom has no layout.
  Element.prototype.scrollIntoView = vi.fn()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  // Time passes by itself, and `hear` lets seconds pass at once.
  vi.useFakeTimers({
    now: new Date('2026-02-12T09:00:00Z'),
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
  })
})

afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The GPA calculator with 96 points in 32 hours, and two courses. */
async function fillGpa(language: Language) {
  const words = WORDS[language]
  enter(field(words.points), '96')
  enter(field(words.hoursSoFar), '32')
  for (const name of ['COMP 2201', 'Calculus I']) {
    await press(words.addCourse)
    enter(field(words.courseName), name)
  }
}

test.each(LANGUAGES)('A11Y-03: a term by hand, and what it does to the GPA (%s)', async (language) => {
  const words = WORDS[language]
  const { step, read, hear, text } = newTranscript()
  act(startSession)
  renderIn(language, <GpaCalculator />)
  step('96 grade points in 32 credit hours; adds two courses')
  await hear(main(), () => fillGpa(language))
  step('Chooses B+ for the second course')
  await hear(main(), () => fireEvent.change(field(words.grade), { target: { value: 'B+' } }))
  step('Reads the screen')
  await read(main())
  await expectKept('gpa', language, text())
})

test.each(LANGUAGES)('A11Y-03: a target (%s)', async (language) => {
  const words = WORDS[language]
  const { step, read, hear, text } = newTranscript()
  act(startSession)
  renderIn(language, <GpaCalculator />)
  await fillGpa(language)
  step('Types 3.1 as the target')
  await hear(main(), () => enter(field(words.target), '3.1'))
  step('Reads the card')
  await read(card(words.targetCard))
  await expectKept('target', language, text())
})

test.each(LANGUAGES)('A11Y-03: an absence (%s)', async (language) => {
  const words = WORDS[language]
  const slot = (id: string, day: 'sunday' | 'tuesday') => ({
    id,
    day,
    startTime: 480,
    endTime: 570,
    room: '10.1.05',
  })
  keepTerm({
    semester: 'winter-2026',
    courses: [
      plannedCourse({
        id: 'comp',
        name: 'COMP 2201',
        timeSlots: [slot('one', 'sunday'), slot('two', 'tuesday')],
      }),
    ],
  })
  const { step, read, hear, text } = newTranscript()
  renderIn(language, <AttendanceTracker />)
  step('Logs the last class')
  await hear(main(), () => press(words.log))
  step('Reads the screen')
  await read(main())
  await expectKept('absence', language, text())
})

test.each(LANGUAGES)('A11Y-03: a pasted timetable and its conflicts (%s)', async (language) => {
  const words = WORDS[language]
  const { step, read, hear, text } = newTranscript()
  renderRoutes([{ path: '*', element: <SchedulePlanner /> }], `/${language}/schedule-planner`)
  // Calculus moves into the time of Data Structures.
  const page = readFileSync('app/domain/paste/samples/printable-page.txt', 'utf8').replace(
    'Days: Monday\nTimes: 10:00AM to 11:30AM',
    'Days: Sunday\nTimes: 8:30AM to 10:00AM',
  )
  step('Opens the dialog and pastes')
  await hear(main(), async () => {
    await press(words.paste)
    const dialog = within(await findDialog())
    await act(async () => enter(dialog.getByLabelText(words.text), page))
  })
  step('Reads what would be imported')
  await read(screen.getByRole('dialog'))
  step('Imports')
  await hear(main(), () => press(words.imports))
  step('Reads the conflicts')
  await press(words.oneConflict)
  await read(card(words.conflicts))
  await expectKept('paste', language, text())
})

test.each(LANGUAGES)('A11Y-03: a row of a study plan is corrected (%s)', async (language) => {
  const words = WORDS[language]
  const programme = {
    ...{ format: 'zameel-programme@1', name: { en: 'Small' } },
    courses: { 'MATH 1030': { title: 'Calculus I', credits: 3 } },
    blocks: [{ id: 'core', name: { en: 'Core' }, all: [{ course: 'MATH 1030' }, { course: 'COMM 1010' }] }],
  }
  editDocument(PROGRAMME, 'small', (kept) => ({ ...kept, text: JSON.stringify(programme) }))
  const { step, read, hear, text } = newTranscript()
  renderRoutes([{ path: '*', element: <DegreeProgress /> }], `/${language}/degree-progress`)
  await screen.findByRole('button', { name: words.edit })
  step('Opens the editor and a block')
  await hear(main(), async () => {
    await press(words.edit)
    await screen.findByRole('button', { name: words.block, expanded: false })
    await press(words.block)
  })
  step('Changes a course')
  await hear(main(), () => press(words.change))
  const dialog = within(await findDialog())
  step('Reads the form')
  await read(screen.getByRole('dialog'))
  step('Types hours that cannot be, then the right ones and a prerequisite, and saves')
  await hear(main(), async () => {
    enter(dialog.getByLabelText(words.hours), '400')
    await act(async () => dialog.getByRole('button', { name: words.save }).click())
    enter(dialog.getByLabelText(words.hours), '4')
    enter(dialog.getByLabelText(words.before), 'COMM 1010')
    await act(async () => dialog.getByRole('button', { name: words.save }).click())
  })
  step('Reads the editor')
  await read(screen.getByRole('button', { name: words.change }).closest('section') ?? main())
  expect(programmeOf(readDocument(PROGRAMME, 'small'))?.courses?.['MATH 1030']).toEqual({
    title: 'Calculus I',
    credits: 4,
    before: { course: 'COMM 1010' },
  })
  await expectKept('degree-editor', language, text())
})

test.each(LANGUAGES)('A11Y-03: a swap request (%s)', async (language) => {
  const words = WORDS[language]
  await signInAda()
  const other = {
    id: 1,
    user_id: 'somebody-else',
    creator_name: 'سارة',
    creator_student_id: '60305555',
    course_name: 'MATH 1030',
    current_section: '1',
    target_section: '3',
    other_target_sections: ['4'],
    status: 'open',
    expires_at: '2026-03-12T09:00:00Z',
    created_at: '2026-02-10T09:00:00Z',
    hidden_at: null,
  }
  stubNetwork(({ path, method, body }) => {
    if (path.endsWith('/search_swap_requests')) return json(200, { rows: [other], count: 1 })
    if (path.startsWith('/rest/v1/rpc/')) return json(200, [])
    if (method === 'POST')
      return json(201, {
        ...other,
        ...(body as object),
        id: 2,
        creator_name: 'Ada',
        created_at: '2026-02-12T09:00:00Z',
      })
    return jsonPage(path.endsWith('/swap_requests') ? [other] : [])
  })
  const { step, read, hear, text } = newTranscript()
  renderRoutes([{ path: '*', element: <SwapWithMe /> }], `/${language}/swap-with-me`)
  await waitFor(() => expect(screen.getByRole('article')).toBeTruthy())
  step('Reads the screen')
  await read(main())
  step('Fills in the form and posts')
  await hear(main(), async () => {
    for (const [name, value] of [
      [words.swapped, 'COMP 2201'],
      [words.section, '2'],
      [words.wanted, '5'],
      [words.id, '60301234'],
    ] as const)
      enter(field(name), value)
    await press(words.post)
    await screen.findByText(words.posted)
  })
  await expectKept('swap', language, text())
  queryClient.clear()
  await signOutAda()
})
