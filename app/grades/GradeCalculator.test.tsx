// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readStored, writeStored } from '../browser/storage'
import { forgetDocuments, setKeepsNothing } from '../kept/document-store'
import { keepTerm, plannedCourse } from '../testing/kept-term'
import { renderIn } from '../testing/render'
import { AssignmentCard } from './AssignmentCard'
import { MOST_ASSIGNMENTS } from './assignment-list'
import { gradeCourse } from './course-grade'
import GradeCalculator from './GradeCalculator'

const assignment = (name: string) => within(screen.getByRole('group', { name }))
const assignmentNames = () =>
  screen.queryAllByRole<HTMLInputElement>('textbox', { name: 'Name' }).map(({ value }) => value)
/** The main figure of the results. */
const standing = () => document.querySelector('p.figure')?.textContent
const figure = (name: string) => screen.getByText(name, { selector: 'dt, dt *' }).closest('dl > div')

describe('the list', () => {
  test('GRADE-01: it starts with Final, Laboratory, Midterm, Quiz and Project, not graded', () => {
    renderIn('en', <GradeCalculator />)
    expect(assignmentNames()).toEqual(['Final', 'Laboratory', 'Midterm', 'Quiz', 'Project'])
    expect(
      screen
        .getAllByRole<HTMLInputElement>('textbox', { name: 'Weight (%)' })
        .map(({ value }) => Number(value)),
    ).toEqual([30, 10, 25, 20, 15])
    for (const score of screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Score (%)' })) {
      expect(score.value).toBe('')
      expect(score.placeholder).toBe('Not graded')
    }
    expect(standing()).toBe('--')
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
    }))
    renderIn('en', <AssignmentCard assignments={full} grade={gradeCourse(full)} dispatch={() => {}} />)
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
    expect(standing()).toBe('--')
    expect(figure('Projected final')?.textContent).toContain('0.0%')
  })
})

describe('what was typed', () => {
  test('KEEP-02: Clear brings back the first list, and Undo what was typed', async () => {
    const { user } = renderIn('en', <GradeCalculator />)
    await user.type(assignment('Quiz').getByRole('textbox', { name: 'Score (%)' }), '90')
    await user.click(screen.getByRole('button', { name: 'Remove Laboratory' }))
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(assignmentNames()).toEqual(['Final', 'Laboratory', 'Midterm', 'Quiz', 'Project'])
    expect(standing()).toBe('--')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(assignmentNames()).toEqual(['Final', 'Midterm', 'Quiz', 'Project'])
    expect(standing()).toBe('90.0%')
  })
})

describe('my term', () => {
  const chooser = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Course' })
  const score = (name: string) =>
    assignment(name).getByRole<HTMLInputElement>('textbox', { name: 'Score (%)' })

  beforeEach(() =>
    keepTerm({
      courses: [plannedCourse({ id: 'a', name: 'COMP 2101' }), plannedCourse({ id: 'b', name: 'PHYS 1020' })],
    }),
  )
  afterEach(() => writeStored('gradesCourse', null))

  test('TERM-04: each course of the term keeps its own assignments, beside those of no course', async () => {
    const { user } = renderIn('en', <GradeCalculator />)
    expect([...chooser().options].map(({ text }) => text)).toEqual(['No course', 'COMP 2101', 'PHYS 1020'])
    await user.type(score('Quiz'), '70')
    await user.selectOptions(chooser(), 'COMP 2101')
    expect(score('Quiz').value).toBe('')
    await user.type(score('Quiz'), '80')
    await user.selectOptions(chooser(), 'PHYS 1020')
    await user.type(score('Quiz'), '90')
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

  test('KEEP-02: Clear and Undo are about the course that is shown', async () => {
    const { user } = renderIn('en', <GradeCalculator />)
    await user.selectOptions(chooser(), 'COMP 2101')
    await user.type(score('Quiz'), '80')
    await user.selectOptions(chooser(), 'No course')
    await user.type(score('Quiz'), '70')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(standing()).toBe('--')
    await user.selectOptions(chooser(), 'COMP 2101')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(standing()).toBe('80.0%')
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
  test.each(['Weight (%)', 'Score (%)'])(
    'GRADE-04: a %s out of range is clamped, and the range is shown',
    async (name) => {
      const { user } = renderIn('en', <GradeCalculator />)
      const field = assignment('Final').getByRole<HTMLInputElement>('textbox', { name })
      await user.clear(field)
      await user.type(field, '150')
      expect(screen.getByText('From 0 to 100')).toBeTruthy()
      await user.tab()
      expect(field.value).toBe('100')
      await user.clear(field)
      await user.type(field, '-3')
      await user.tab()
      expect(field.value).toBe('0')
    },
  )

  test('GRADE-08: without scores the final is 0 and has no letter', async () => {
    const { user } = renderIn('en', <GradeCalculator />)
    expect(figure('Projected final')?.textContent).toBe('Projected finalnothing is graded yet0.0% ')
    await user.type(assignment('Quiz').getByRole('textbox', { name: 'Score (%)' }), '0')
    expect(figure('Projected final')?.textContent).toBe('Projected finalif the rest gets 0%0.0% F')
  })

  test('GRADE-05: a score of 0 is graded, an empty score is not', async () => {
    const { user } = renderIn('en', <GradeCalculator />)
    const score = assignment('Quiz').getByRole('textbox', { name: 'Score (%)' })
    await user.type(score, '0')
    expect(standing()).toBe('0.0%')
    await user.clear(score)
    expect(standing()).toBe('--')
    await user.type(score, 'abc')
    expect(screen.getByText('Enter a number')).toBeTruthy()
    expect(standing()).toBe('--')
  })
})

describe('results', () => {
  async function renderExample() {
    const view = renderIn('en', <GradeCalculator />)
    await view.user.type(assignment('Midterm').getByRole('textbox', { name: 'Score (%)' }), '80')
    await view.user.type(assignment('Quiz').getByRole('textbox', { name: 'Score (%)' }), '90')
    return view
  }

  test('GRADE-07 GRADE-08 GRADE-09 GRADE-10: the first worked example', async () => {
    await renderExample()
    expect(standing()).toBe('84.4%')
    expect(figure('Projected final')?.textContent).toContain('38.0%')
    expect(figure('Completed work')?.textContent).toContain('45%')
    expect(figure('Remaining work')?.textContent).toContain('55%')
    expect(figure('Course progress')?.textContent).toContain('45.0%')
  })

  test('GRADE-11 GRADE-12: the scale shows letters, ranges and descriptions and marks the current letter', async () => {
    await renderExample()
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['A', '90-100%', 'Excellent'],
      ['B+', '85-89.99%', 'Very Good'],
      ['B', '80-84.99%', 'Very Good'],
      ['C+', '75-79.99%', 'Good'],
      ['C', '70-74.99%', 'Good'],
      ['D+', '65-69.99%', 'Pass'],
      ['D', '60-64.99%', 'Pass'],
      ['F', '0-59.99%', 'Fail'],
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
