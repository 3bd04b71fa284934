// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readStored, writeStored } from '../../browser/storage'
import { ONLY } from '../../domain/document-kind'
import { MOST_ASSIGNMENTS } from '../../domain/grades/assignment-list'
import { keepTerm, plannedCourse } from '../../testing/kept-term'
import { editDocument, forgetDocuments, readDocument, setKeepsNothing } from '../../testing/page-documents'
import { enter, noteOf, renderIn } from '../../testing/render'
import { GPA_INPUT, withCourseEdit } from '../every-tool/gpa-input/gpa-input'
import { AssignmentCard } from './AssignmentCard'
import { gradeCourse } from './course-grade'
import GradeCalculator from './GradeCalculator'

const assignment = (name: string) => within(screen.getByRole('group', { name }))
const assignmentNames = () =>
  screen.queryAllByRole<HTMLInputElement>('textbox', { name: 'Name' }).map(({ value }) => value)
/** The main figure of the results. */
const standing = () => document.querySelector('p.figure')?.textContent
const placeOfShare = (score: HTMLElement) =>
  document.getElementById(score.getAttribute('aria-describedby') ?? '')?.className
const figure = (name: string) => screen.getByText(name, { selector: 'dt, dt *' }).closest('dl > div')

describe('the list', () => {
  test('GRADE-01 INPUT-10: it starts with Final, Laboratory, Midterm, Quiz and Project, not graded', () => {
    renderIn('en', <GradeCalculator />)
    expect(assignmentNames()).toEqual(['Final', 'Laboratory', 'Midterm', 'Quiz', 'Project'])
    expect(
      screen
        .getAllByRole<HTMLInputElement>('textbox', { name: 'Weight (%)' })
        .map(({ value }) => Number(value)),
    ).toEqual([30, 10, 25, 20, 15])
    const scores = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Score (% or 23.5/25)' })
    expect(scores.map(({ value }) => value).join('')).toBe('')
    // The one that is filled in first shows what can stand in it (INPUT-10).
    expect(scores.map(({ placeholder }) => placeholder)).toEqual([
      'Not graded',
      'like 17/20',
      ...Array(3).fill('Not graded'),
    ])
    expect(standing()).toBeUndefined()
  })

  test('UI-18: on a phone the first work without a score is open, and not the final exam, which comes last', () => {
    const openRows = () =>
      screen.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent?.split(/\d/)[0])
    renderIn('en', <GradeCalculator />)
    expect(openRows()).toEqual(['Laboratory'])
    enterScores({ Laboratory: '90', Midterm: '80' })
    expect(openRows()).toEqual(['Laboratory'])
    cleanup()
    renderIn('en', <GradeCalculator />)
    expect(openRows()).toEqual(['Quiz'])
    enterScores({ Quiz: '90', Project: '80' })
    cleanup()
    renderIn('en', <GradeCalculator />)
    expect(openRows()).toEqual(['Final'])
  })

  test('GRADE-01 GRADE-02: default names are in the language of the interface', async () => {
    const { user } = renderIn('ar', <GradeCalculator />)
    await user.click(screen.getByRole('button', { name: 'إضافة تقييم' }))
    expect(
      screen.getAllByRole<HTMLInputElement>('textbox', { name: 'الاسم' }).map(({ value }) => value),
    ).toEqual(['الامتحان النهائي', 'المختبر', 'امتحان منتصف الفصل', 'اختبار قصير', 'المشروع', 'التقييم 6'])
  })

  test('GRADE-02: an added assignment is named by its number and has weight 10', async () => {
    const { user } = renderIn('en', <GradeCalculator />)
    await user.click(screen.getByRole('button', { name: 'Add an assignment' }))
    expect(assignment('Assignment 6').getByRole('textbox', { name: 'Weight (%)' })).toHaveProperty(
      'value',
      '10',
    )
    expect(screen.getByText('Total weight: 110%')).toBeTruthy()
  })

  test('GRADE-02: the add button of a full list is disabled', () => {
    const full = Array.from({ length: MOST_ASSIGNMENTS }, (_, index) => ({
      id: String(index),
      defaultName: index,
      name: null,
      weight: 1,
      score: null,
      isBonus: false,
      best: null,
      scores: [],
    }))
    renderIn(
      'en',
      <AssignmentCard
        assignments={full}
        grade={gradeCourse(full)}
        courseId={null}
        courseName=""
        dispatch={() => null}
      />,
    )
    expect(screen.getByText('Add an assignment').closest('button')?.disabled).toBe(true)
  })

  test('GRADE-01: a name can be cleared and retyped; a blank name is shown as the default name', async () => {
    const { user } = renderIn('en', <GradeCalculator />)
    const name = assignment('Quiz').getByRole('textbox', { name: 'Name' })
    await user.clear(name)
    expect(name).toHaveProperty('value', '')
    expect(name).toHaveProperty('placeholder', 'Quiz')
    expect(screen.getByRole('group', { name: 'Quiz' }).contains(name)).toBe(true)
    await user.type(name, 'Essay')
    expect(screen.getByRole('group', { name: 'Essay' }).contains(name)).toBe(true)
  })

  test('GRADE-03: each can be removed, an empty list says so, and the focus stays in the list', async () => {
    const { user } = renderIn('en', <GradeCalculator />)
    const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name}` })
    await user.click(remove('Laboratory'))
    expect(assignmentNames()).toEqual(['Final', 'Midterm', 'Quiz', 'Project'])
    for (const name of ['Midterm', 'Quiz', 'Project', 'Final']) {
      expect(document.activeElement).toBe(remove(name))
      await user.keyboard('{Enter}')
    }
    expect(assignmentNames()).toEqual([])
    expect(screen.getByText(/^No assignments yet/)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add an assignment' }))
    expect(standing()).toBeUndefined()
    expect(figure('If you got nothing more')?.textContent).toContain('0.0%')
  })
})

describe('GRADE-13: a figure has the letter beside it', () => {
  test.each([
    ['en', '89.96', '89.96%', 'B+'],
    ['en', '59.96', '59.96%', 'F'],
    ['en', '90', '90.0%', 'A'],
    ['ar', '٨٩٫٩٦', '89.96%', 'B+'],
    ['ar', '٥٩٫٩٦', '59.96%', 'F'],
  ] as const)('in %s, %s is %s and %s', async (language, score, percent, letter) => {
    const { user } = renderIn(language, <GradeCalculator />)
    const [first] = screen.getAllByRole('textbox', {
      name: language === 'en' ? 'Score (% or 23.5/25)' : 'الدرجة (% أو 23.5/25)',
    })
    if (first) await user.type(first, score)
    expect(standing()?.replaceAll('\u200E', '')).toBe(percent)
    const beside = document.querySelector('section [data-figure] + *')
    expect(beside?.querySelector('bdi')?.textContent).toBe(letter)
  })
})

describe('what was typed', () => {
  test('KEEP-02: Clear brings back the first list, and Undo what was typed', async () => {
    const { user } = renderIn('en', <GradeCalculator />)
    await user.type(assignment('Quiz').getByRole('textbox', { name: 'Score (% or 23.5/25)' }), '90')
    await user.click(screen.getByRole('button', { name: 'Remove Laboratory' }))
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(assignmentNames()).toEqual(['Final', 'Laboratory', 'Midterm', 'Quiz', 'Project'])
    expect(standing()).toBeUndefined()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(assignmentNames()).toEqual(['Final', 'Midterm', 'Quiz', 'Project'])
    expect(standing()).toBe('90.0%')
  })
})

describe('my term', () => {
  const chooser = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Course' })
  const score = (name: string) =>
    assignment(name).getByRole<HTMLInputElement>('textbox', { name: 'Score (% or 23.5/25)' })

  beforeEach(() =>
    keepTerm({
      courses: [plannedCourse({ id: 'a', name: 'COMP 2101' }), plannedCourse({ id: 'b', name: 'PHYS 1020' })],
    }),
  )
  afterEach(() => writeStored('gradesCourse', null))

  test('TERM-04: each course of the term keeps its own assignments, beside those of no course', async () => {
    const { user } = renderIn('en', <GradeCalculator />)
    expect([...chooser().options].map(({ text }) => text)).toEqual(['No course', 'COMP 2101', 'PHYS 1020'])
    expect(chooser().selectedOptions[0]?.text).toBe('COMP 2101')
    await user.selectOptions(chooser(), 'No course')
    enter(score('Quiz'), '70')
    await user.selectOptions(chooser(), 'COMP 2101')
    expect(score('Quiz').value).toBe('')
    enter(score('Quiz'), '80')
    await user.selectOptions(chooser(), 'PHYS 1020')
    enter(score('Quiz'), '90')
    for (const [name, standingOf] of [
      ['No course', '70.0%'],
      ['COMP 2101', '80.0%'],
      ['PHYS 1020', '90.0%'],
    ] as const) {
      await user.selectOptions(chooser(), name)
      expect(standing()).toBe(standingOf)
    }
    cleanup()
    renderIn('en', <GradeCalculator />)
    expect(chooser().selectedOptions[0]?.text).toBe('PHYS 1020')
    expect(standing()).toBe('90.0%')
  })

  test('TERM-04: at first it opens on a course with input, but on what was typed without a course before', async () => {
    const { user } = renderIn('en', <GradeCalculator />)
    await user.selectOptions(chooser(), 'PHYS 1020')
    enter(score('Quiz'), '90')
    const opensOn = () => {
      cleanup()
      writeStored('gradesCourse', null)
      renderIn('en', <GradeCalculator />)
      return chooser().selectedOptions[0]?.text
    }
    expect(opensOn()).toBe('PHYS 1020')
    await user.selectOptions(chooser(), 'No course')
    enter(score('Quiz'), '70')
    expect(opensOn()).toBe('No course')
  })

  test('KEEP-02: Clear and Undo are about the course that is shown', async () => {
    const { user } = renderIn('en', <GradeCalculator />)
    await user.selectOptions(chooser(), 'COMP 2101')
    enter(score('Quiz'), '80')
    await user.selectOptions(chooser(), 'No course')
    enter(score('Quiz'), '70')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(standing()).toBeUndefined()
    await user.selectOptions(chooser(), 'COMP 2101')
    expect(screen.queryByText('Cleared.')).toBeNull()
    // Undo is about this course, too.
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(standing()).toBeUndefined()
    await user.selectOptions(chooser(), 'No course')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(standing()).toBe('70.0%')
  })

  test('KEEP-05: with nothing kept on this device, the chosen course is not stored either', async () => {
    const { user } = renderIn('en', <GradeCalculator />)
    act(() => setKeepsNothing(true))
    await user.selectOptions(chooser(), 'PHYS 1020')
    expect(chooser().selectedOptions[0]?.text).toBe('PHYS 1020')
    expect(readStored('gradesCourse')).toBeNull()
    act(() => setKeepsNothing(false))
  })

  test('TERM-04: without a term there is no course to choose', () => {
    forgetDocuments()
    renderIn('en', <GradeCalculator />)
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})

describe('the fields', () => {
  test.each(['Weight (%)', 'Score (% or 23.5/25)'])(
    'GRADE-04 INPUT-02: a %s out of range stays, and the number that counts is named',
    async (name) => {
      const { user } = renderIn('en', <GradeCalculator />)
      const field = assignment('Final').getByRole<HTMLInputElement>('textbox', { name })
      await user.clear(field)
      await user.type(field, '150')
      await user.tab()
      expect([field.value, noteOf(field)]).toEqual(['150', '150 is more than 100: 100 counts'])
      await user.clear(field)
      await user.type(field, '-5')
      await user.tab()
      expect([field.value, noteOf(field)]).toEqual(['-5', '-5 is less than 0: 0 counts'])
    },
  )

  test.each([
    ['en', 'Quiz', 'Score (% or 23.5/25)', '17/20', 'score 85%', '= 85%'],
    ['ar', 'اختبار قصير', 'الدرجة (% أو 23.5/25)', '١٧/٢٠', '85%', '= ‎85‎%‎'],
  ] as const)(
    'INPUT-04 (%s): a score can be a fraction, which is shown as typed and counts as its percentage',
    async (language, name, label, typed, detail, note) => {
      const { user } = renderIn(language, <GradeCalculator />)
      const score = assignment(name).getByRole<HTMLInputElement>('textbox', { name: label })
      await user.type(score, typed)
      await user.tab()
      expect(score.value).toBe('17/20')
      expect(noteOf(score)?.replaceAll('\u200E', '')).toBe(note.replaceAll('\u200E', ''))
      // Inside the field where it is wide enough, so that no row below moves under the next press.
      expect(placeOfShare(score)).toContain('@min-[8.75rem]:absolute')
      expect(standing()?.replaceAll('\u200E', '')).toBe('85.0%')
      const line = screen.getByRole('button', { name: new RegExp(`^${name}`) })
      expect(line.textContent?.replaceAll('\u200E', '')).toContain(detail)
    },
  )

  test('INPUT-10: the share of a score stands inside its field, but below one that it fills', async () => {
    const { user } = renderIn('en', <GradeCalculator />)
    const score = assignment('Quiz').getByRole<HTMLInputElement>('textbox', { name: 'Score (% or 23.5/25)' })
    await user.type(score, '28.5/31')
    expect([noteOf(score), placeOfShare(score)]).toEqual(['≈ 91.94%', expect.stringContaining('absolute')])
    await user.clear(score)
    await user.type(score, '117.75 of 125')
    expect([noteOf(score), placeOfShare(score)]).toEqual(['= 94.2%', expect.not.stringContaining('absolute')])
  })

  test('INPUT-05: weights above 100% say so in place of what is needed', async () => {
    renderIn('en', <GradeCalculator />)
    const needs = () =>
      [...document.querySelectorAll('table tbody td:last-child')].map((cell) => cell.textContent)
    enter(assignment('Quiz').getByRole('textbox', { name: 'Score (% or 23.5/25)' }), '80')
    expect(needs()[0]).toMatch(/^[\d.]+%$/)
    enter(assignment('Final').getByRole('textbox', { name: 'Weight (%)' }), '50')
    const sentence = 'The weights add up to 120%. Correct them to see what each grade needs.'
    // First under the title, and above the scale.
    expect(screen.getAllByText(sentence)).toHaveLength(2)
    expect(needs().every((need) => need === '')).toBe(true)
    expect(screen.queryByText('At most')).toBeNull()
  })

  test('GRADE-08: without scores the final is 0 and has no letter', async () => {
    const { user } = renderIn('en', <GradeCalculator />)
    expect(figure('If you got nothing more')?.textContent).toBe(
      'If you got nothing morenothing is graded yet0.0%',
    )
    await user.type(assignment('Quiz').getByRole('textbox', { name: 'Score (% or 23.5/25)' }), '0')
    expect(figure('If you got nothing more')?.textContent).toBe(
      'If you got nothing moreprojected final grade: the rest gets 0%0.0%, F',
    )
  })

  test('GRADE-05 INPUT-02: a score of 0 is graded, an empty one and what is no number is not', async () => {
    const { user } = renderIn('en', <GradeCalculator />)
    const score = assignment('Quiz').getByRole('textbox', { name: 'Score (% or 23.5/25)' })
    await user.type(score, '0')
    expect(standing()).toBe('0.0%')
    await user.clear(score)
    expect(standing()).toBeUndefined()
    await user.type(score, 'abc')
    expect(screen.getByText('Enter a number: this does not count')).toBeTruthy()
    expect(score).toHaveProperty('value', 'abc')
    expect(standing()).toBeUndefined()
  })
})

describe('results', () => {
  async function renderExample() {
    const view = renderIn('en', <GradeCalculator />)
    enter(assignment('Midterm').getByRole('textbox', { name: 'Score (% or 23.5/25)' }), '80')
    enter(assignment('Quiz').getByRole('textbox', { name: 'Score (% or 23.5/25)' }), '90')
    return view
  }

  test('GRADE-07 GRADE-08 GRADE-09 GRADE-10: the first worked example', async () => {
    await renderExample()
    expect(standing()).toBe('84.4%')
    expect(figure('If you got nothing more')?.textContent).toContain('38.0%')
    expect(figure('Completed work')?.textContent).toContain('45%')
    expect(figure('Remaining work')?.textContent).toContain('55%')
    expect(figure('Course progress')?.textContent).toContain('45.0%')
  })

  test('GRADE-11 GRADE-12 GOAL-03: the scale shows letters, descriptions, ranges and what they need, and marks the current letter', async () => {
    await renderExample()
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['A', 'Excellent', '90-100%', '94.55%'],
      ['B+', 'Very Good', '85-89.99%', '85.46%'],
      ['B', 'Very Good', '80-84.99%', '76.37%'],
      ['C+', 'Good', '75-79.99%', '67.28%'],
      ['C', 'Good', '70-74.99%', '58.19%'],
      ['D+', 'Pass', '65-69.99%', '49.1%'],
      ['D', 'Pass', '60-64.99%', '40%'],
      ['F', 'Fail', '0-59.99%', ''],
    ])
    const mark = screen.getByRole('img', { name: 'Your current grade' })
    expect(rows.findIndex((row) => row.contains(mark))).toBe(2)
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual(
      rows.map((_, index) => (index === 2 ? 'true' : null)),
    )
  })

  test('GRADE-06: weights above 100 show the red badge and block nothing', async () => {
    const { user } = await renderExample()
    expect(screen.queryByText('Exceeds 100%')).toBeNull()
    const weight = assignment('Final').getByRole('textbox', { name: 'Weight (%)' })
    await user.clear(weight)
    await user.type(weight, '30.01')
    expect(screen.getByText('Exceeds 100%').className).toContain('text-red')
    expect(standing()).toBe('84.4%')
    await user.click(screen.getByRole('button', { name: 'Add an assignment' }))
    expect(assignmentNames()).toHaveLength(6)
  })
})

/** Of the results. */
const step = () => {
  const [choice] = screen.queryAllByRole('combobox', { name: 'Your goal' }).slice(-1)
  return (choice?.closest('section') ?? document.querySelector('section:has(p.figure)'))?.querySelector(
    'div:not([data-figure]) > p',
  )?.textContent
}
const need = (letter: string) =>
  [...screen.getByRole('table').querySelectorAll('tr')].find((row) => row.children[0]?.textContent === letter)
    ?.lastChild?.textContent
const enterScores = (scores: Record<string, string>) => {
  for (const [name, score] of Object.entries(scores))
    enter(assignment(name).getByRole('textbox', { name: 'Score (% or 23.5/25)' }), score)
}

describe('what each letter needs', () => {
  test('GOAL-03: before the first score a letter needs its lower bound', () => {
    renderIn('en', <GradeCalculator />)
    expect(screen.queryByRole('combobox', { name: 'Your goal' })).toBeNull()
    expect(['A', 'D', 'F'].map(need)).toEqual(['90%', '60%', ''])
  })

  test('GOAL-03: the sentence is about the next better letter, then about what is certain', async () => {
    renderIn('en', <GradeCalculator />)
    enterScores({ Midterm: '80', Quiz: '90' })
    expect(step()).toBe('For B+ you need 85.46% on the remaining 55%.')
    // 3800 + 30 x 40 + 10 x 50 = 5500 of 85 is a D. The last 15 make it 55 to 70: C needs all of them, D+ two thirds.
    enterScores({ Final: '40', Laboratory: '50' })
    expect(step()).toBe('For D+ you need 66.67% in Project.')
    expect(['C+', 'C', 'D+', 'D'].map(need)).toEqual(['Out of reach', '100%', '66.67%', '33.34%'])
    enterScores({ Project: '100' })
    expect(step()).toBe('All is graded: your grade is C.')
    expect(['C+', 'C', 'D'].map(need)).toEqual(['Out of reach', 'Secured', 'Secured'])
  })

  test.each([
    ['en', 'The figures are about the 85% of the course that you entered.'],
    ['ar', 'الأرقام هنا عن الجزء الذي أدخلته من المقرر، وهو 85%.'],
  ] as const)(
    'GRADE-07 GRADE-08 INPUT-05 (%s): below 100% the figures say of what part of the course they are',
    (language, sentence) => {
      const [score, weight] =
        language === 'en' ? ['Score (% or 23.5/25)', 'Weight (%)'] : ['الدرجة (% أو 23.5/25)', 'الوزن (%)']
      const fields = (name: string) => screen.getAllByRole('textbox', { name })
      const isSaid = () => document.body.textContent?.replaceAll('\u200E', '').includes(sentence)
      renderIn(language, <GradeCalculator />)
      for (const field of fields(score)) enter(field, '80')
      expect(isSaid()).toBe(false)
      // The project, of 15%.
      enter(fields(weight)[4] as HTMLElement, '0')
      expect(isSaid()).toBe(true)
      // The weights are wrong then, which is said in its place.
      enter(fields(weight)[4] as HTMLElement, '20')
      expect(isSaid()).toBe(false)
    },
  )

  test('GRADE-14 INPUT-05: below 100% it is not the grade of the course when all that was entered is graded', () => {
    renderIn('en', <GradeCalculator />)
    enter(assignment('Project').getByRole('textbox', { name: 'Weight (%)' }), '0')
    enterScores({ Final: '80', Laboratory: '80', Midterm: '80', Quiz: '80' })
    const missing = (sum: string) => `But the weights add up to ${sum}: is something missing?`
    expect(step()).toBe(`All that you entered is graded: your grade so far is B. ${missing('85%')}`)
    enterScores({ Quiz: '' })
    expect(step()).toBe(`For B you need 80% in Quiz. ${missing('85%')}`)
    enter(assignment('Quiz').getByRole('textbox', { name: 'Weight (%)' }), '1')
    enterScores({ Final: '100' })
    expect(step()).toBe(`In what you entered B+ is certain, whatever the rest of it gets. ${missing('66%')}`)
  })

  test('GRADE-14: is said first, under the title, in place of what a failed rest would come to', () => {
    renderIn('en', <GradeCalculator />)
    const first = () => document.querySelector('button[data-figure]')?.textContent
    expect(first()).toBe('Current standingNothing is graded yet. Enter a score to see your standing.')
    enterScores({ Midterm: '80', Quiz: '90' })
    expect(first()).toBe('Current standing84.4%For B+ you need 85.46% on the remaining 55%.')
  })

  test('GRADE-15: what is said is about the chosen letter, under the title, too; the next visit knows it', async () => {
    const choice = () => screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Your goal' })
    const { user } = renderIn('en', <GradeCalculator />)
    enterScores({ Midterm: '80', Quiz: '90' })
    expect(choice().map(({ value }) => value)).toEqual(['B+', 'B+'])
    await user.selectOptions(choice()[0] as HTMLElement, 'C+')
    const sentence = 'For C+ you need 67.28% on the remaining 55%.'
    expect(step()).toBe(sentence)
    expect(document.querySelector('button[data-figure]')?.textContent).toContain(sentence)
    cleanup()
    renderIn('en', <GradeCalculator />)
    expect(step()).toBe(sentence)
    enterScores({ Laboratory: '0', Project: '0' })
    await user.selectOptions(choice()[0] as HTMLElement, 'A')
    expect(step()).toBe('A is out of reach, even with 100% in all that is not graded yet.')
    const quiz = assignment('Quiz').getByRole('textbox', { name: 'Weight (%)' })
    enter(quiz, '10')
    expect(step()).toBe(
      'A is out of reach, even with 100% in all that is not graded yet. But the weights add up to 90%: is something missing?',
    )
    enter(quiz, '20')
    // By a sign, too, and not by its colour alone.
    expect(document.querySelectorAll('[data-figure] .lucide-triangle-alert')).toHaveLength(1)
  })

  test('GRADE-15, KEEP-05: each course has its own, which is not stored with nothing kept on this device', async () => {
    keepTerm({
      courses: [
        plannedCourse({ id: 'comp', name: 'COMP 2201' }),
        plannedCourse({ id: 'math', name: 'MATH 1030' }),
      ],
    })
    setKeepsNothing(true)
    const { user } = renderIn('en', <GradeCalculator />)
    enterScores({ Midterm: '80' })
    await user.selectOptions(screen.getAllByLabelText('Your goal')[0] as HTMLElement, 'C')
    expect(step()).toContain('For C you need')
    await user.selectOptions(screen.getByLabelText('Course'), 'MATH 1030')
    enterScores({ Midterm: '80' })
    expect(step()).toContain('For B+ you need')
    expect(readStored('wantedGrades')).toBeNull()
  })

  test('GOAL-03: in Arabic', async () => {
    const { user } = renderIn('ar', <GradeCalculator />)
    await user.type(
      assignment('امتحان منتصف الفصل').getByRole('textbox', { name: 'الدرجة (% أو 23.5/25)' }),
      '80',
    )
    await user.type(assignment('اختبار قصير').getByRole('textbox', { name: 'الدرجة (% أو 23.5/25)' }), '90')
    expect(
      screen.getByText('B+', { selector: 'p bdi' }).parentElement?.textContent?.replaceAll('\u200E', ''),
    ).toBe('لتحصل على B+ تحتاج إلى 85.46% في ما بقي من الدرجة (55%).')
  })
})

describe('groups and bonuses', () => {
  const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))
  const field = (group: string, name: string) =>
    assignment(group).getByRole<HTMLInputElement>('textbox', { name })

  test('GOAL-04: nothing of groups or bonuses is shown until one is added', () => {
    renderIn('en', <GradeCalculator />)
    expect(screen.queryByRole('textbox', { name: 'Best that count' })).toBeNull()
    expect(screen.queryByText('Bonus, on top of the 100%')).toBeNull()
  })

  test('GOAL-04: the best two of three count, and the third is dropped', async () => {
    const { user } = renderIn('en', <GradeCalculator />)
    await press(user, 'Remove Quiz')
    await press(user, 'Add a best-of group')
    enter(field('Group 1', 'Weight (%)'), '20')
    enter(field('Group 1', 'Out of'), '3')
    enter(field('Group 1', 'Best that count'), '2')
    expect(assignment('Group 1').getAllByRole('textbox', { name: /^Score \d/ })).toHaveLength(3)
    enter(field('Group 1', 'Score 1'), '60')
    expect(standing()).toBe('60.0%')
    expect(figure('Remaining work')?.textContent).toContain('90%')
    enter(field('Group 1', 'Score 2'), '90')
    enter(field('Group 1', 'Score 3'), '70')
    expect(field('Group 1', 'Score 1 · dropped').value).toBe('60')
    // 10 x 90 + 10 x 70 of 20.
    expect(standing()).toBe('80.0%')
    expect(figure('If you got nothing more')?.textContent).toContain('16.0%')
    expect(figure('Remaining work')?.textContent).toContain('80%')
    expect(assignment('Group 1').getByText('80.0% so far')).toBeTruthy()
  })

  test('GOAL-04: a group gets smaller without losing a score', async () => {
    const { user } = renderIn('en', <GradeCalculator />)
    await press(user, 'Add a best-of group')
    enter(field('Group 1', 'Score 2'), '90')
    enter(field('Group 1', 'Score 5'), '70')
    await user.clear(field('Group 1', 'Out of'))
    await user.type(field('Group 1', 'Out of'), '1')
    expect(noteOf(field('Group 1', 'Out of'))).toBe('1 is less than 2: 5 counts')
    await user.clear(field('Group 1', 'Out of'))
    await user.type(field('Group 1', 'Out of'), '2')
    expect(
      assignment('Group 1')
        .getAllByRole<HTMLInputElement>('textbox', { name: /^Score \d/ })
        .map(({ value }) => value),
    ).toEqual(['90', '70'])
    expect(field('Group 1', 'Best that count').value).toBe('2')
  })

  test('INPUT-05: the weights of the start are called suggestions until one is changed', () => {
    renderIn('en', <GradeCalculator />)
    const hint = 'The weights are only a suggestion. Type those of your course.'
    enter(field('Midterm', 'Score (% or 23.5/25)'), '80')
    expect(screen.getByText('Suggested weights: 100%')).toBeTruthy()
    expect(screen.getByText(hint)).toBeTruthy()
    enter(field('Midterm', 'Weight (%)'), '24')
    expect(screen.getByText('Total weight: 99%')).toBeTruthy()
    expect(screen.queryByText(hint)).toBeNull()
    enter(field('Midterm', 'Weight (%)'), '25')
    expect(screen.getByText('Suggested weights: 100%')).toBeTruthy()
    act(() => screen.getByRole('button', { name: 'Remove Quiz' }).click())
    expect(screen.getByText('Total weight: 80%')).toBeTruthy()
  })

  test('GOAL-04: a bonus is on top of the 100%', async () => {
    const { user } = renderIn('en', <GradeCalculator />)
    await press(user, 'Add a bonus')
    expect(screen.getByText('Total weight: 100%')).toBeTruthy()
    expect(screen.queryByText('Exceeds 100%')).toBeNull()
    expect(assignment('Bonus 1').getByText('Bonus, on top of the 100%')).toBeTruthy()
    enter(field('Midterm', 'Score (% or 23.5/25)'), '80')
    // 5 x 60 / 100 = 3 points.
    enter(field('Bonus 1', 'Score (% or 23.5/25)'), '60')
    expect(standing()).toBe('83.0%')
    expect(figure('If you got nothing more')?.textContent).toContain('23.0%')
  })

  test('GOAL-03, GOAL-04: what a letter needs, with the best two of three quizzes and a bonus', async () => {
    const { user } = renderIn('en', <GradeCalculator />)
    const sentence = (text: string) => expect(step()).toBe(text)
    await press(user, 'Remove Quiz')
    await press(user, 'Add a best-of group')
    enter(field('Group 1', 'Weight (%)'), '20')
    enter(field('Group 1', 'Out of'), '3')
    enter(field('Group 1', 'Best that count'), '2')
    enter(field('Group 1', 'Score 1'), '60')
    enter(field('Group 1', 'Score 2'), '90')
    enterScores({ Laboratory: '90', Midterm: '80', Project: '80' })
    // 10 x 60 + 10 x 90 + 10 x 90 + 25 x 80 + 15 x 80 = 5600, and the third quiz can replace the 60: with x in it and in the
    // final 5000 + 40x. B+: 3500 / 40; A: 4000 / 40.
    sentence('For B+ you need 87.5% in all that is not graded yet.')
    expect(need('A')).toBe('100%')

    // 5900: B+ needs 2600 of 30 x 100, A 3100.
    enter(field('Group 1', 'Score 3'), '90')
    sentence('For B+ you need 86.67% in Final.')
    expect(need('A')).toBe('Out of reach')

    // A with a bonus of 5: 3100 / 35. When it got 100, 6400: 2600 / 30.
    await press(user, 'Add a bonus')
    expect(need('A')).toBe('88.58% with bonus')
    enter(field('Bonus 1', 'Score (% or 23.5/25)'), '100')
    sentence('For A you need 86.67% in Final.')

    // The needed score is enough, and a hundredth less is not.
    enter(field('Final', 'Score (% or 23.5/25)'), '86.66')
    sentence('All is graded: your grade is B+.')
    enter(field('Final', 'Score (% or 23.5/25)'), '86.67')
    sentence('All is graded: your grade is A.')
    expect(screen.queryByText('Exceeds 100%')).toBeNull()
  })

  test('GOAL-04, KEEP-01: both are kept', async () => {
    const { user } = renderIn('en', <GradeCalculator />)
    await press(user, 'Add a bonus')
    await press(user, 'Add a best-of group')
    await user.type(field('Group 1', 'Score 1'), '85')
    cleanup()
    renderIn('ar', <GradeCalculator />)
    expect(field('المجموعة 1', 'الدرجة 1').value).toBe('85')
    expect(assignment('درجات إضافية 1').getByText(/^درجات إضافية فوق/)).toBeTruthy()
  })
})

describe('the expected grade of the GPA', () => {
  const gpa = () => readDocument(GPA_INPUT, ONLY).courses.map(({ id, grade }) => [id, grade])
  const open = async (language: 'en' | 'ar' = 'en') => {
    keepTerm({
      courses: [plannedCourse({ id: 'a', name: 'COMP 2201' }), plannedCourse({ id: 'b', name: 'MATH 1030' })],
    })
    const view = renderIn(language, <GradeCalculator />)
    enter(
      screen.getAllByRole('textbox', {
        name: language === 'en' ? 'Score (% or 23.5/25)' : /الدرجة/,
      })[0] as HTMLElement,
      '88',
    )
    return view
  }

  test('GPA-23: is the standing after one press, with the courses of the term, and can be undone', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Expect B+ in the GPA' }))
    expect(gpa()).toEqual([
      ['a', 'B+'],
      ['b', null],
    ])
    const status = screen.getByText(/^The GPA is calculated/)
    expect(status.textContent).toBe('The GPA is calculated with B+ for this course, your standing here.')
    // The button that was pressed is gone.
    expect(document.activeElement).toBe(status)
    const message = screen.getByText(/^The GPA now expects/).closest<HTMLElement>('[role=status]')
    await user.click(within(message ?? document.body).getByRole('button', { name: 'Undo' }))
    expect(gpa()).toEqual([])
    expect(screen.getByRole('button', { name: 'Expect B+ in the GPA' })).toBeDefined()
  })

  test('GPA-23: says what the GPA expected before, and what was chosen there since counts', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Expect B+ in the GPA' }))
    act(() =>
      editDocument(GPA_INPUT, ONLY, (input) =>
        withCourseEdit(input, [], { type: 'setGrade', id: 'a', grade: 'C' }),
      ),
    )
    const sentence = () => screen.getByText(/^The GPA is calculated/).textContent
    expect(sentence()).toBe('The GPA is calculated with C for this course, but your standing here is B+.')
    expect(screen.getByRole('button', { name: 'Expect B+ in the GPA' })).toBeDefined()
  })

  test('GPA-23: in Arabic, too', async () => {
    await open('ar')
    expect(await screen.findByRole('button', { name: 'توقّع B+ في المعدل' })).toBeDefined()
  })

  test('GPA-23: is not offered without a course of the term', () => {
    renderIn('en', <GradeCalculator />)
    enterScores({ Final: '88' })
    expect(screen.queryByRole('button', { name: /in the GPA/ })).toBeNull()
  })
})
