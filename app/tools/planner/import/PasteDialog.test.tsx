// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { OWN_DATES } from '../../../domain/dates/own-dates'
import { ONLY } from '../../../domain/document-kind'
import { LONGEST_PASTE } from '../../../domain/paste/longest-paste'
import { PLAN } from '../../../domain/plan/plan'
import { isolated } from '../../../i18n/direction'
import { LANGUAGES } from '../../../i18n/language'
import { documentIds, readDocument } from '../../../testing/page-documents'
import { pasteExample } from '../../../testing/paste-example'
import { findDialog, prefetched, renderRoutes } from '../../../testing/render'
import { fetchEditor } from '../courses/CourseItem'
import SchedulePlanner, { PLAN_NOTES } from '../SchedulePlanner'

const sample = (name: string) => readFileSync(`app/domain/paste/samples/${name}.txt`, 'utf8')

const TWO_WITH_ONE_CODE = `Winter 2026
SPEC 4900 - Special Topics: AI
Status\tUnits
Enrolled\t3.00
1234\t001\tLEC\tMoWe 8:00AM - 9:30AM\tA1\tStaff\t06/01/2026 - 14/04/2026
SPEC 4900 - Special Topics: Robotics
Status\tUnits
Enrolled\t3.00
1235\t002\tLEC\tMoWe 9:00AM - 10:30AM\tA2\tStaff\t06/01/2026 - 14/04/2026`

beforeAll(async () => {
  await Promise.all([import('./PasteDialog'), prefetched(fetchEditor)])
  for (const language of LANGUAGES) await prefetched(PLAN_NOTES[language])
})

beforeEach(() => {
  // happy-dom has no layout.
  Element.prototype.scrollIntoView = vi.fn()
})

async function renderPlanner(query = '') {
  const { user, router } = renderRoutes(
    [{ path: '*', element: <SchedulePlanner /> }],
    `/en/schedule-planner${query}`,
  )
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Paste my timetable' }))
    return within(await findDialog())
  }
  const paste = async (text: string) => {
    const dialog = await open()
    await act(async () =>
      fireEvent.change(dialog.getByLabelText('Text of the page'), { target: { value: text } }),
    )
    return dialog
  }
  const button = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, router, open, paste, button }
}

const coursesCard = () => {
  const card = screen.getByRole('heading', { level: 2, name: 'Courses' }).closest('section')
  if (!card) throw new Error('There is no card of courses')
  return within(card)
}

describe('PLAN-09: pasting a timetable', () => {
  test.each([
    ['06/01/2026 - 14/04/2026', 'winter-2026'],
    ['06/01/2041 - 14/04/2041', null],
  ])(
    'INPUT-08: a page that names no semester is of the one in which its classes begin: %s',
    async (dates, semester) => {
      const { paste, button } = await renderPlanner()
      await paste(TWO_WITH_ONE_CODE.replace('Winter 2026\n', '').replaceAll('06/01/2026 - 14/04/2026', dates))
      await button('Import')
      expect(documentIds('plan').map((id) => readDocument(PLAN, id).semester)).toEqual([semester])
    },
  )

  test('shows what would be imported, left out and not understood, and keeps nothing before "Import"', async () => {
    const { paste, button } = await renderPlanner()
    const text = sample('printable-page').replace('Days: Thursday', 'Days: Someday')
    const dialog = await paste(text)
    expect(dialog.getByRole('heading', { level: 3, name: 'Winter 2027: 3 courses' })).toBeTruthy()
    expect(dialog.getByText('LEC 2').parentElement?.textContent).toBe('Section LEC 2, LAB 3 · 3 credit hours')
    expect(dialog.getByText('12:05–13:55').parentElement?.textContent).toBe(
      'Lab Wednesday 12:05–13:55 · 10.2.17',
    )
    expect(dialog.getByText(/you dropped them/).textContent).toContain('EFFL 1001')
    expect(dialog.getByText(/No time was found/).textContent).toContain('PHYS 1020')
    expect(dialog.getByText('Days: Someday Times: 8:00AM to 9:30AM 05.1.14')).toBeTruthy()
    await button('Cancel')
    expect(coursesCard().getByText('No courses')).toBeTruthy()
    const kept = () => documentIds('plan').filter((id) => readDocument(PLAN, id).courses.length > 0)
    expect(kept()).toEqual([])

    await paste(text)
    expect(kept()).toEqual([])
    await button('Import')
    expect(kept()).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Imported 3 courses')).toBeTruthy()
    expect(coursesCard().getByText('3 courses')).toBeTruthy()
    await button('Undo')
    expect(coursesCard().getByText('No courses')).toBeTruthy()
  })

  test('keeps a time that is on no half hour, in the fields and in the week', async () => {
    const { paste, button, user } = await renderPlanner()
    await paste(sample('printable-page'))
    await button('Import')
    await user.click(coursesCard().getByRole('button', { name: /^COMP 2201/, expanded: false }))
    const slot = within(screen.getByDisplayValue('12:05').closest('fieldset') as HTMLElement)
    const times = ['Start', 'End'].map((label) => slot.getByLabelText<HTMLInputElement>(label))
    expect(times.map(({ value }) => value)).toEqual(['12:05', '13:55'])
    await user.click(slot.getByLabelText('End'))
    await user.keyboard('14{Tab}')
    expect(times.map(({ value }) => value)).toEqual(['12:05', '14:00'])
    const week = screen.getByRole('heading', { name: 'Your week' }).closest('section') as HTMLElement
    expect(within(week).getByText('12:05–14:00')).toBeTruthy()
    expect(coursesCard().getByText('12:05–14:00')).toBeTruthy()
  })

  test('shows a day off the week, and an hour before the first one', async () => {
    const { paste, button, user } = await renderPlanner()
    await paste(sample('class-schedule-lines').replace('F 12:05PM', 'F 6:45AM'))
    await button('Import')
    expect(screen.getByRole('heading', { level: 3, name: 'Friday' })).toBeTruthy()
    expect(
      screen.getByText(
        (_, element) => element?.matches('span.figure') === true && element.textContent === '06:00',
      ),
    ).toBeTruthy()
    await user.click(coursesCard().getByRole('button', { name: /^COMP 2201/, expanded: false }))
    const day = within(
      screen.getByDisplayValue('06:45').closest('fieldset') as HTMLElement,
    ).getByLabelText<HTMLInputElement>('Friday')
    expect(day.checked).toBe(true)
  })

  test('adds to a plan that has courses, replaces those it has already, or makes a new plan', async () => {
    const { paste, button } = await renderPlanner()
    await paste(sample('printable-page'))
    await button('Import')
    const again = await paste(
      sample('class-schedule-tabs').replaceAll('MATH 1030', 'ECON 1001').replace('Waitlisted', 'Enrolled'),
    )
    expect(again.getByText(/^In this plan already/).textContent).toMatch(/COMP 2201.*PHYS 1020/)
    await button('Add to this plan')
    expect(coursesCard().getByText('4 courses')).toBeTruthy()
    await paste(sample('class-schedule-tabs'))
    await button('As a new plan')
    expect(coursesCard().getByText('2 courses')).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'Plan' })).toBeTruthy()
  })

  test('lets the student choose one of two semesters', async () => {
    const { paste, button, user } = await renderPlanner()
    const dialog = await paste(sample('two-terms'))
    expect(dialog.getByRole('heading', { name: 'Fall 2026: 1 course' })).toBeTruthy()
    await user.selectOptions(dialog.getByLabelText('Semester'), 'Winter 2027')
    expect(dialog.getByText(/^Credit hours not found/).textContent).toContain('COMP 2201')
    await button('Import')
    expect(coursesCard().getByRole('button', { name: /^COMP 2201/, expanded: false })).toBeTruthy()
    expect(coursesCard().getByText('1 course')).toBeTruthy()
  })

  test('PASTE-01: quotes each line with its place, and every other line on request', async () => {
    const { paste, button } = await renderPlanner()
    const noise = Array.from({ length: 12 }, (_, index) => `COMP 9999 at 1${index}:00\n`).join('')
    const dialog = await paste(`${sample('printable-page')}${noise}`)
    expect(dialog.getByText('COMP 9999 at 10:00').parentElement?.textContent).toBe(
      'Line 70: “COMP 9999 at 10:00”',
    )
    expect(dialog.queryByText('COMP 9999 at 111:00')).toBeNull()
    await button('Show 2 more lines')
    expect(dialog.getByText('COMP 9999 at 111:00')).toBeTruthy()
    expect(dialog.queryByText('Fatima Al Sample')).toBeNull()
    await button('2 other lines were not used')
    expect(dialog.getByText('Fatima Al Sample')).toBeTruthy()
  })

  test('PASTE-01: of very many lines, each press shows the next hundred', async () => {
    const { paste, button } = await renderPlanner()
    const noise = Array.from({ length: 290 }, (_, index) => `COMP 9999 at 1:00 ${index}\n`).join('')
    const dialog = await paste(`${sample('printable-page')}${noise}`)
    const quoted = () => dialog.queryAllByText(/^COMP 9999 at/).map(({ textContent }) => textContent)
    expect(quoted()).toHaveLength(10)
    await button('Show 100 of 280 more lines')
    expect(quoted()).toHaveLength(110)
    expect(document.activeElement?.textContent).toBe('Line 80: “COMP 9999 at 1:00 10”')
    await button('Show 100 of 180 more lines')
    await button('Show 80 more lines')
    expect(quoted()).toEqual(Array.from({ length: 290 }, (_, index) => `COMP 9999 at 1:00 ${index}`))
    expect(dialog.queryByRole('button', { name: /^Show/ })).toBeNull()
  })

  test('PASTE-02: a text of which no heading is readable is quoted, too', async () => {
    const { paste } = await renderPlanner()
    const dialog = await paste(sample('printable-page').replace('Winter 2027', 'Winter 2027 Intersession'))
    expect(dialog.getByText(/^No timetable was found/)).toBeTruthy()
    expect(dialog.getByText('Winter 2027 Intersession')).toBeTruthy()
  })

  test('PASTE-03 PASTE-13: asks about a status that is not known, and imports the course only when it is chosen', async () => {
    const { paste, button, user } = await renderPlanner()
    const text = sample('printable-page').replace('Enrolled', 'Provisional').replace('Dropped', 'Cancelled')
    const dialog = await paste(text)
    expect(dialog.getByRole('heading', { level: 3, name: 'Winter 2027: 2 courses' })).toBeTruthy()
    expect(dialog.getByText(/^Left out, because they were cancelled/).textContent).toContain('EFFL 1001')
    const question = within(
      dialog.getByRole('radiogroup', { name: /^COMP 2201 Data Structures · status “ ?Provisional ?”$/ }),
    )
    const answers = () => question.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)
    expect(answers()).toEqual([false, false])
    expect(dialog.getByText(/^1 course waits for your answer/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Import (1 course waits)' })).toBeTruthy()
    await user.click(question.getByRole('radio', { name: 'I take it' }))
    expect(dialog.getByRole('heading', { level: 3, name: 'Winter 2027: 3 courses' })).toBeTruthy()
    await user.click(question.getByRole('radio', { name: 'Leave it out' }))
    expect(dialog.getByRole('heading', { level: 3, name: 'Winter 2027: 2 courses' })).toBeTruthy()
    await user.click(question.getByRole('radio', { name: 'I take it' }))
    await button('Import')
    expect(coursesCard().getByText('3 courses')).toBeTruthy()
    // A course that is dropped later is named: an import removes nothing.
    const again = await paste(text.replace('Provisional', 'Withdrawn'))
    expect(again.getByText(/^They stay in this plan until you remove them/).textContent).toContain(
      'COMP 2201',
    )
  })

  test('PASTE-07, WEEKS-02: shows which times are not all term and takes their dates, and says who teaches', async () => {
    const { paste, button } = await renderPlanner()
    const dialog = await paste(
      sample('class-schedule-tabs').replace(
        'Th 2:00PM - 2:50PM\t10.1.07\tDr. Amal Haddad\t10/01/2027 - 29/04/2027',
        'Th 2:00PM - 2:50PM\t10.1.07\tDr. Amal Haddad\t10/01/2027 - 20/02/2027',
      ),
    )
    const shown = dialog.getAllByText(/^Lecture Thursday/).map((line) => line.textContent)
    expect(shown).toContainEqual(
      expect.stringMatching(/^Lecture Thursday 14:00–14:50 · Sun 10 Jan\s–\sSat 20 Feb · 10\.1\.07$/),
    )
    expect(dialog.getByText(/^With /).textContent).toMatch(/Dr\. Amal Haddad.* and .*Omar Saleh/)
    await button('Import')
    const plan = documentIds('plan').map((id) => readDocument(PLAN, id))[0]
    const slots = plan?.courses.flatMap(({ sections }) => sections.flatMap(({ timeSlots }) => timeSlots))
    expect(slots?.filter(({ weeks }) => weeks).map(({ day, weeks }) => [day, weeks])).toEqual([
      ['thursday', '2027-01-10/2027-02-20'],
    ])
  })

  test('PASTE-08: the same text again changes nothing, and other days of the term are told', async () => {
    const { paste, button } = await renderPlanner()
    await paste(sample('printable-page'))
    await button('Import')
    const ids = () => documentIds('plan').map((id) => JSON.stringify(readDocument(PLAN, id)))
    const before = ids()
    const dialog = await paste(sample('printable-page'))
    expect(dialog.queryByText(/keeps its own first and last day/)).toBeNull()
    await button('Add to this plan')
    expect(ids()).toEqual(before)
    const other = await paste(sample('printable-page').replaceAll('2027/01/10', '2027/01/17'))
    expect(other.getByText('This plan keeps its own first and last day of classes.')).toBeTruthy()
  })

  test('PASTE-09: a class search brings sections to choose from', async () => {
    const { paste, button, user } = await renderPlanner()
    const dialog = await paste(sample('class-search'))
    expect(dialog.getAllByText('2 sections to choose from')).toHaveLength(2)
    // What stands for a name that is not known is no name.
    expect(dialog.queryAllByText(/^With .*Staff/)).toEqual([])
    expect(dialog.getByText(/^The first section stands in the week/).textContent).toContain('COMP 2201')
    await button('Import')
    await user.click(coursesCard().getByRole('button', { name: /^COMP 2201/, expanded: false }))
    const choice = within(screen.getByRole('group', { name: 'Choose your section' }))
    expect(
      choice.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent?.slice(0, 12)),
    ).toEqual(['01', '02'].map((name) => `Section ${isolated(name)}`))
  })

  test.each([
    ['something else', sample('something-else'), /^No timetable was found/],
    ['a transcript', sample('transcript'), /^This is a transcript/],
    ['too much', 'COMP 2201 '.repeat(LONGEST_PASTE / 5), /^This is longer than 50,000 characters/],
  ])('says what is wrong with %s', async (_, text, sentence) => {
    const { paste } = await renderPlanner()
    const dialog = await paste(text)
    // Before the example, where a phone still shows it.
    const example = dialog.getByRole('button', { name: 'What does it look like?' })
    expect(dialog.getByText(sentence).compareDocumentPosition(example)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true)
  })

  test('the address opens it, and loses that when it is closed', async () => {
    const { router, button } = await renderPlanner('?paste')
    expect(await screen.findByRole('dialog', { name: 'Paste my timetable' })).toBeTruthy()
    await button('Cancel')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(router.state.location.search).toBe('')
  })

  test('PASTE-12 PASTE-20: a date of an exam is offered and comes to "My dates" once; conflicts are named', async () => {
    const { paste, button } = await renderPlanner()
    const text = `${TWO_WITH_ONE_CODE}
Exam Information
Final Exam\t20/04/2026\t9:00AM - 12:00PM\tHall 2`
    const dialog = await paste(text)
    expect(dialog.getByText('These courses overlap:').parentElement?.textContent).toMatch(
      /Monday 09:00–09:30SPEC 4900 Special Topics: AI and SPEC 4900 Special Topics: Robotics/,
    )
    const exam = dialog.getByRole<HTMLInputElement>('checkbox', {
      name: /^SPEC 4900 Final Exam · .*20 April/,
    })
    expect(exam.checked).toBe(true)
    await button('Import')
    expect(readDocument(OWN_DATES, ONLY).dates).toMatchObject([
      { kind: 'exam', title: 'Final Exam', course: 'SPEC 4900', day: '2026-04-20', time: 540, minutes: 180 },
    ])
    const again = await paste(text)
    expect(again.getByText(/already in “My dates”/)).toBeTruthy()
    await button('Add to this plan')
    expect(readDocument(OWN_DATES, ONLY).dates).toHaveLength(1)
    expect(coursesCard().getByText('2 courses')).toBeTruthy()
  })
})

test('PASTE-21: the example of a page is read as it is', async () => {
  const { open } = await renderPlanner()
  const dialog = await open()
  await pasteExample(dialog, /^In the registration system, open/)
  expect(dialog.getByText(/1 course$/)).toBeTruthy()
})

test('PASTE-22: what overlaps and what is here already is said above the list', async () => {
  const { paste, button } = await renderPlanner()
  await paste(TWO_WITH_ONE_CODE)
  await button('Import')
  const dialog = await paste(TWO_WITH_ONE_CODE)
  const course = dialog.getByText(
    (_, element) => element?.textContent === 'SPEC 4900 Special Topics: Robotics' && element.tagName === 'P',
  )
  for (const sentence of [/^These courses overlap:/, /^In this plan already/])
    expect(
      dialog.getByText(sentence).compareDocumentPosition(course) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy()
})

test('PASTE-20: of courses with one code, each overlap says which one it is of', async () => {
  const { paste } = await renderPlanner()
  const third = `COMP 2201 - Data Structures
Status\tUnits
Enrolled\t3.00
1236\t001\tLEC\tMo 8:30AM - 10:00AM\tA3\tStaff\t06/01/2026 - 14/04/2026`
  const dialog = await paste(`${TWO_WITH_ONE_CODE}\n${third}`)
  const list = dialog.getByText('These courses overlap:').parentElement as HTMLElement
  const texts = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(texts).toContain('Monday 08:30–09:30SPEC 4900 Special Topics: AI and COMP 2201')
  expect(texts).toContain('Monday 09:00–10:00SPEC 4900 Special Topics: Robotics and COMP 2201')
})
