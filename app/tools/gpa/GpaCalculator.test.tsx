// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ONLY } from '../../domain/document-kind'
import type { Grade } from '../../domain/institution/grade-scale'
import { PAST_TERMS } from '../../domain/past-terms/past-terms'
import { keepTerm, plannedCourse } from '../../testing/kept-term'
import { json, stubNetwork } from '../../testing/network'
import { editDocument } from '../../testing/page-documents'
import { enter, noteOf, renderIn } from '../../testing/render'
import { signAdaInForEachTest } from '../../testing/signed-in'
import { type Course, createCourseList } from '../every-tool/gpa-input/course-list'
import { GPA_INPUT } from '../every-tool/gpa-input/gpa-input'
import GpaCalculator from './GpaCalculator'

describe.each([
  {
    language: 'en',
    link: 'Add your academic info (needs an account)',
    points: 'Grade points so far',
    credits: 'Credit hours so far',
    add: 'Add a course',
    chart: 'GPA trend: previous 3.000, current (after this term) 3.086',
  },
  {
    language: 'ar',
    link: 'إضافة معلوماتك الأكاديمية (تحتاج إلى حساب)',
    points: 'مجموع النقاط حتى الآن',
    credits: 'الساعات المعتمدة حتى الآن',
    add: 'إضافة مقرر',
    chart: 'مسار المعدل: السابق 3.000، والحالي (بعد هذا الفصل) 3.086',
  },
] as const)('without an account ($language)', ({ language, link, points, credits, add, chart }) => {
  test('GPA-02: it links to the academic information, and says that it needs an account', () => {
    renderIn(language, <GpaCalculator />)
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(`/${language}/academic-info`)
  })

  test('GPA-03, GPA-14: typed figures are the starting point, and the chart has two points', async () => {
    const { user } = renderIn(language, <GpaCalculator />)
    await user.type(screen.getByLabelText(points), '96')
    await user.type(screen.getByLabelText(credits), '32')
    await user.click(screen.getByRole('button', { name: add }))
    // (96 + 4 x 3) / (32 + 3) = 108 / 35 = 3.0857...
    const trend = await screen.findByRole('img', { name: chart })
    expect(trend.querySelectorAll('circle')).toHaveLength(2)
  })
})

const course = (number: number) => within(screen.getByRole('group', { name: `Course ${number}` }))
const select = (number: number, name: string) => course(number).getByLabelText<HTMLSelectElement>(name)
const optionsOf = ({ options }: HTMLSelectElement) => [...options].map(({ value }) => value)

/** The value of a figure by its name. */
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

type Typed = { points: string; credits: string; courses: number }

/** Renders a visitor's calculator with this standing and number of courses. */
async function renderTyped({ points, credits, courses }: Typed) {
  const view = renderIn('en', <GpaCalculator />)
  if (points) enter(screen.getByLabelText('Grade points so far'), points)
  if (credits) enter(screen.getByLabelText('Credit hours so far'), credits)
  for (let count = 0; count < courses; count += 1) await view.user.click(screen.getByText('Add a course'))
  return view
}

describe('a course', () => {
  test('GPA-05 GPA-06: it is asked for grade, credits, repeat and, for a repeat, previous grade', async () => {
    const { user } = await renderTyped({ points: '', credits: '', courses: 1 })
    expect(select(1, 'Grade').value).toBe('A')
    expect(optionsOf(select(1, 'Grade'))).toEqual(['A', 'B+', 'B', 'C+', 'C', 'D+', 'D', 'F', 'W'])
    expect(course(1).getByLabelText<HTMLInputElement>('Credits').value).toBe('3')
    const repeat = course(1).getByRole<HTMLInputElement>('checkbox', { name: 'Repeat' })
    expect(repeat.checked).toBe(false)
    expect(course(1).queryByLabelText('Previous grade')).toBeNull()
    await user.click(repeat)
    expect(select(1, 'Previous grade').value).toBe('F')
    expect(optionsOf(select(1, 'Previous grade'))).toEqual(['F', 'D+', 'D'])
  })

  test('it has a name, and until it is typed it is called by its number', async () => {
    await renderTyped({ points: '', credits: '', courses: 2 })
    enter(course(2).getByLabelText('Course code or name'), 'MATH 2010')
    const names = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))
    expect(names).toEqual(['Course 1', 'MATH 2010'])
    // The line of the row on a phone.
    expect(screen.getByRole('button', { name: /^MATH 2010/ }).textContent).toBe('MATH 2010A · 3 credits')
  })

  test('GPA-08: its credits go from 1 to 6 by 1, and what is no number is 1', async () => {
    const { user } = await renderTyped({ points: '', credits: '', courses: 1 })
    const credits = course(1).getByLabelText<HTMLInputElement>('Credits')
    await user.type(credits, '{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(credits.value).toBe('6')
    await user.type(credits, '{ArrowDown}')
    expect(credits.value).toBe('5')
    await user.clear(credits)
    await user.type(credits, 'x')
    await user.tab()
    expect([credits.value, noteOf(credits)]).toEqual(['x', 'Enter a number: 1 counts'])
    expect(figure('Credit hours in your GPA')).toBe('1')
    await user.type(credits, '{ArrowDown}')
    expect(credits.value).toBe('1')
  })

  test('GPA-16 GPA-17 GPA-19: withdrawn, it offers no repeat, and a note says what that means', async () => {
    const { user } = await renderTyped({ points: '', credits: '', courses: 1 })
    const note = /^Withdrawn courses \(W\)/
    await user.click(course(1).getByRole('checkbox'))
    expect(screen.queryByText(note)).toBeNull()
    await user.selectOptions(select(1, 'Grade'), 'W')
    expect(course(1).queryByRole('checkbox')).toBeNull()
    expect(course(1).queryByLabelText('Previous grade')).toBeNull()
    expect(screen.getByText(note)).toBeDefined()
    await user.selectOptions(select(1, 'Grade'), 'B')
    expect(course(1).getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
    expect(screen.queryByText(note)).toBeNull()
  })
})

describe('the standing that is typed', () => {
  const shownGpa = () =>
    screen.getByText(/^(?:Current|Projected) cumulative GPA$/).nextElementSibling?.textContent
  const points = () => screen.getByLabelText('Grade points so far')

  test('INPUT-02: more points than any grades give do not count, and say so', async () => {
    const { user } = await renderTyped({ points: '500', credits: '30', courses: 0 })
    expect(noteOf(points())).toBe('More than 4 for each credit hour: neither number counts')
    expect(screen.queryByText(/^Current GPA/)).toBeNull()
    expect(shownGpa()).toMatch(/^Add a course/)
    await user.click(screen.getByRole('button', { name: 'Add a course' }))
    // The course alone.
    expect(figure('Credit hours in your GPA')).toBe('3')
  })

  test('INPUT-02: one number alone does not count, and what is none stays with its sentence', async () => {
    await renderTyped({ points: '96', credits: '', courses: 0 })
    expect(screen.getByText('Both numbers are needed before they count.')).toBeDefined()
    expect(shownGpa()).toMatch(/^Add a course/)
    enter(points(), '٣٬٥')
    expect([points(), noteOf(points())]).toMatchObject([
      { value: '3٬5' },
      'Enter a number: this does not count',
    ])
    enter(points(), '96,5')
    enter(screen.getByLabelText('Credit hours so far'), '32')
    expect(screen.getByText('Current GPA: 3.02')).toBeDefined()
  })

  test.each([
    ['en', 'Type your GPA instead', 'GPA so far', 'Credit hours so far', 'Grade points: 147.15'],
    ['ar', 'أعرف معدلي فقط', 'المعدل حتى الآن', 'الساعات المعتمدة حتى الآن', 'مجموع النقاط: 147.15'],
  ] as const)(
    'TOOL-04 (%s): it can be a GPA and credit hours, and is that again on the next visit',
    async (language, toGpa, gpa, hours, figures) => {
      const { user, unmount } = renderIn(language, <GpaCalculator />)
      await user.click(screen.getByRole('button', { name: toGpa }))
      enter(screen.getByLabelText(gpa), '3,27')
      enter(screen.getByLabelText(hours), '45')
      // 3.27 x 45
      expect(screen.getByText(figures)).toBeDefined()
      unmount()
      renderIn(language, <GpaCalculator />)
      expect(screen.getByLabelText(gpa)).toHaveProperty('value', '3,27')
      expect(screen.getByText(figures)).toBeDefined()
    },
  )

  test('TOOL-04 GPA-09: a GPA is projected like the points that it stands for, and each keeps what was typed', async () => {
    const { user } = await renderTyped({ points: '96', credits: '32', courses: 1 })
    await user.click(screen.getByRole('button', { name: 'Type your GPA instead' }))
    expect(screen.getByText('Both numbers are needed before they count.')).toBeDefined()
    const gpa = screen.getByLabelText('GPA so far')
    enter(gpa, '9,5')
    expect(noteOf(gpa)).toBe('9.5 is more than 4: this does not count')
    enter(gpa, '3')
    // (3 x 32 + 4 x 3) / (32 + 3) = 3.0857...
    expect(shownGpa()).toBe('3.086')
    await user.click(screen.getByRole('button', { name: 'Type grade points instead' }))
    expect(points()).toHaveProperty('value', '96')
    expect(shownGpa()).toBe('3.086')
  })
})

describe('what was typed', () => {
  test('KEEP-02: Clear empties figures and courses, and Undo brings them back', async () => {
    const { user } = await renderTyped({ points: '96', credits: '32', courses: 2 })
    await user.selectOptions(select(2, 'Grade'), 'C+')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getByLabelText('Grade points so far')).toHaveProperty('value', '')
    expect(screen.getByLabelText('Credit hours so far')).toHaveProperty('value', '')
    expect(screen.queryByRole('group')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByLabelText('Grade points so far')).toHaveProperty('value', '96')
    expect(screen.getByLabelText('Credit hours so far')).toHaveProperty('value', '32')
    expect(select(2, 'Grade').value).toBe('C+')
  })
})

describe('my term', () => {
  const termButton = () => screen.getByRole('button', { name: "Use my term's courses" })
  const names = () => screen.queryAllByRole('group').map((group) => group.getAttribute('aria-label'))

  beforeEach(() => keepTerm({ courses: [plannedCourse({ id: 'physics', name: 'PHYS 1020', credits: 4 })] }))

  test('TERM-04: its courses fill the list, and replace what was typed only after a question', async () => {
    const { user } = renderIn('en', <GpaCalculator />)
    // At the top, before the first field, and in place of the sentence about what is missing (UI-19).
    const offer = screen.getByText('Your term has 1 course.').closest('[data-figure]')
    expect(offer?.contains(termButton())).toBe(true)
    expect(document.querySelector('[data-tool]')?.firstElementChild).toBe(offer)
    await user.click(termButton())
    expect(names()).toEqual(['PHYS 1020'])
    expect(document.activeElement).toBe(within(screen.getByRole('group')).getByLabelText('Grade'))
    expect(screen.queryByText('Your term has 1 course.')).toBeNull()
    expect(screen.queryByText('Credit hours in your GPA')).toBeNull()
    await user.selectOptions(within(screen.getByRole('group')).getByLabelText('Grade'), 'A')
    expect(figure('Credit hours in your GPA')).toBe('4')
    // The list has the courses of the term: there is nothing to take over.
    expect(screen.queryByRole('button', { name: "Use my term's courses" })).toBeNull()
    await user.type(within(screen.getByRole('group')).getByLabelText('Course code or name'), ' lab')
    await user.click(termButton())
    await user.click(await screen.findByRole('button', { name: 'Keep what I typed' }))
    expect(names()).toEqual(['PHYS 1020 lab'])
    await user.click(termButton())
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: "Use my term's courses" }))
    expect(names()).toEqual(['PHYS 1020'])
  })

  test('TERM-11: it says what the term has now; Update keeps grades and courses added by hand', async () => {
    const { user } = renderIn('en', <GpaCalculator />)
    await user.click(termButton())
    await user.selectOptions(within(screen.getByRole('group')).getByLabelText('Grade'), 'A')
    await user.click(screen.getByRole('button', { name: 'Add a course' }))
    await user.type(course(2).getByLabelText('Course code or name'), 'By hand')
    expect(screen.queryByText(/^Your term has \d+ credit hours? now/)).toBeNull()
    act(() =>
      keepTerm({
        courses: [
          plannedCourse({ id: 'physics', name: 'PHYS 1020', credits: 3 }),
          plannedCourse({ id: 'maths', name: 'MATH 1030', credits: 4 }),
        ],
      }),
    )
    expect(screen.getByText('Your term has 7 credit hours now.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Update' }))
    expect(names()).toEqual(['PHYS 1020', 'MATH 1030', 'By hand'])
    const physics = within(screen.getByRole('group', { name: 'PHYS 1020' }))
    expect(physics.getByLabelText<HTMLSelectElement>('Grade').value).toBe('A')
    expect(physics.getByRole<HTMLInputElement>('textbox', { name: /credits|credit hours/i }).value).toBe('3')
    expect(screen.queryByText(/^Your term has/)).toBeNull()
    // A course that left the term goes with the next update.
    act(() => keepTerm({ courses: [plannedCourse({ id: 'physics', name: 'PHYS 1020', credits: 3 })] }))
    await user.click(screen.getByRole('button', { name: 'Update' }))
    expect(names()).toEqual(['PHYS 1020', 'By hand'])
  })
})

describe('the projection', () => {
  const shownGpa = () =>
    screen.getByText(/^(?:Current|Projected) cumulative GPA$/).nextElementSibling?.textContent

  test('GPA-21: the first GPA is said to be the first, and rises from nothing', async () => {
    const { user } = renderIn('en', <GpaCalculator />)
    await user.click(screen.getByRole('button', { name: 'Add a course' }))
    await user.selectOptions(select(1, 'Grade'), 'B+')
    expect([shownGpa(), screen.queryByText(/^Up /)]).toEqual(['3.500', null])
    const card = screen.getByText('Projected cumulative GPA').closest('section')
    expect(card?.textContent?.match(/first GPA/g)).toHaveLength(1)
    expect(screen.getAllByText('Your first GPA.').length).toBeGreaterThan(0)
    expect(await screen.findByRole('img', { name: /^GPA trend: previous none/ })).toBeDefined()
  })

  test.each([
    ['1.999', '62', 'Probation', ''],
    ['2.5', '30', 'Good standing', ' There, this GPA would be probation.'],
    ['3', '30', 'Good standing', ''],
  ])(
    'GPA-22: a GPA of %s over %s hours is "%s", with the rule of the university; that of graduates is folded',
    async (gpa, hours, standing, besides) => {
      const { user } = await renderTyped({
        points: String(Number(gpa) * Number(hours)),
        credits: hours,
        courses: 0,
      })
      expect(screen.getByText('Academic standing').textContent).toBe(`Academic standing${standing}`)
      expect(screen.getByText(/^Probation is below 2\.00\./)).toBeDefined()
      const ofGraduates = screen.getByText(/^In graduate programs probation is below 3\.00\./)
      expect([ofGraduates.hidden, ofGraduates.textContent]).toEqual([
        true,
        `In graduate programs probation is below 3.00.${besides}`,
      ])
      await user.click(screen.getByRole('button', { name: 'In a graduate program?' }))
      expect(ofGraduates.hidden).toBe(false)
      expect(screen.getByRole('link', { name: /The university's rule/ }).getAttribute('href')).toContain(
        'academic-standing-policy',
      )
    },
  )

  test('GPA-09 GPA-12 GPA-13 GPA-15: it shows GPA, points, credits and the change up, down or flat', async () => {
    const { user } = await renderTyped({ points: '96', credits: '32', courses: 0 })
    // Nothing has changed yet: the figure is the GPA so far.
    expect([shownGpa(), screen.queryByText('No change')]).toEqual(['3.00', null])
    expect([figure('Current grade points'), screen.queryByText('Projected grade points')]).toEqual([
      '96',
      null,
    ])
    expect(screen.getAllByText(/^This is your GPA so far\. Add a course/)).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Add a course' }))
    await user.click(screen.getByRole('button', { name: 'Add a course' }))
    await user.selectOptions(select(2, 'Grade'), 'B+')
    // (96 + 4 x 3 + 3.5 x 3) / (32 + 6) = 118.5 / 38 = 3.1184...
    expect([shownGpa(), figure('Projected grade points'), figure('Credit hours in your GPA')]).toEqual([
      '3.118',
      '118.5',
      '38',
    ])
    expect(screen.getByText('Up 0.118')).toBeDefined()
    await user.selectOptions(select(1, 'Grade'), 'F')
    await user.selectOptions(select(2, 'Grade'), 'F')
    // 96 / 38 = 2.5263...
    expect(shownGpa()).toBe('2.526')
    expect(screen.getByText('Down 0.474')).toBeDefined()
  })

  test('GPA-12: it is clamped to 4', async () => {
    const { user } = await renderTyped({ points: '12', credits: '3', courses: 1 })
    await user.click(course(1).getByRole('checkbox'))
    // 24 / 3
    expect([shownGpa(), figure('Projected grade points')]).toEqual(['4.000', '24'])
  })
})

describe('with an account', () => {
  signAdaInForEachTest()

  test('GPA-01 GPA-04: it starts from the stored record and number of courses', async () => {
    stubNetwork(() => json(200, [{ total_grade_points: 96.5, total_credits: 32, current_subjects: 3 }]))
    renderIn('en', <GpaCalculator />)
    await screen.findByRole('group', { name: 'Course 3' })
    // 96.5 / 32 = 3.015625
    expect(['Cumulative GPA', 'Grade points', 'Credit hours'].map(figure)).toEqual(['3.02', '96.5', '32'])
    expect(screen.getAllByRole('group', { name: /^Course \d/ })).toHaveLength(3)
    expect(screen.queryByLabelText('Grade points so far')).toBeNull()
  })

  test('GPA-04 KEEP-02: courses that were edited stay when the record arrives later; cleared, they follow it', async () => {
    const gate = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => gate.promise)
    const { user } = renderIn('en', <GpaCalculator />)
    await user.click(screen.getByRole('button', { name: 'Add a course' }))
    enter(course(1).getByLabelText('Course code or name'), 'Physics')
    gate.resolve(json(200, [{ total_grade_points: 96.5, total_credits: 32, current_subjects: 3 }]))
    await screen.findByText('Cumulative GPA', { selector: 'dt' })
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['Physics'])
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getAllByRole('group', { name: /^Course \d/ })).toHaveLength(3)
  })

  test('GPA-01: a record that could not be loaded is asked for again', async () => {
    let isUp = false
    stubNetwork(() =>
      isUp
        ? json(200, [{ total_grade_points: 96.5, total_credits: 32, current_subjects: 3 }])
        : json(400, { message: 'down' }),
    )
    const { user } = renderIn('en', <GpaCalculator />)
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load academic information')
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Cumulative GPA', { selector: 'dt' })).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('GPA-03 GPA-04: with nothing stored the figures are typed, nothing is sent, and there is no course', async () => {
    const sent = stubNetwork(() => json(200, []))
    renderIn('en', <GpaCalculator />)
    enter(await screen.findByLabelText('Grade points so far'), '96')
    enter(screen.getByLabelText('Credit hours so far'), '32')
    expect(screen.getByText(/^Current GPA: 3\.00$/)).toBeDefined()
    expect(screen.queryByRole('group', { name: /^Course/ })).toBeNull()
    expect(sent.map(({ method }) => method)).toEqual(['GET'])
  })
})

describe('INPUT-05: courses of the term', () => {
  const taken = (id: string, grade: Grade | null) => ({
    id,
    name: id,
    grade,
    credits: 3,
    isRepeat: false,
    previousGrade: 'F' as const,
    isFixed: false,
  })
  const keep = (...courses: ReturnType<typeof taken>[]) =>
    editDocument(GPA_INPUT, ONLY, (input) => ({
      ...input,
      gradePoints: 96,
      creditHours: 30,
      hasOwnCourses: true,
      courses,
    }))

  test('without a grade they do not count, and the projection says what it counts', async () => {
    keep(taken('MATH', null), taken('PHYS', null))
    const { user } = renderIn('en', <GpaCalculator />)
    expect(
      screen.getAllByText('This is your GPA so far. Choose the grades you expect to see it after this term.'),
    ).toHaveLength(2)
    expect(screen.queryByRole('img', { name: /^GPA trend/ })).toBeNull()
    expect(screen.queryByText(/^Up |^No change/)).toBeNull()
    const [grade] = screen.getAllByLabelText<HTMLSelectElement>('Grade')
    if (!grade) throw new Error('there is no course')
    expect(grade.selectedOptions[0]?.text).toBe('Choose')
    await user.selectOptions(grade, 'A')
    expect(screen.getAllByText('From 1 of 2 courses: no grade yet for the rest.')).toHaveLength(2)
    // Read out with the figure, too.
    await screen.findByText(/^Projected cumulative GPA: .* From 1 of 2 courses: no grade yet for the rest\.$/)
    expect(Array.from(grade.options, ({ value }) => value)).toEqual([
      'A',
      'B+',
      'B',
      'C+',
      'C',
      'D+',
      'D',
      'F',
      'W',
    ])
    expect(screen.getByText('Up 0.073')).toBeTruthy()
  })

  test('INPUT-06: past terms have one figure beside itself, and the hours that are in no GPA are named', async () => {
    // (3.5 x 30 + 2 x 29) / 59 = 2.7627...
    const past = (id: string, grade: Grade | 'T', credits: number) => ({
      ...{ id, name: '' },
      courses: [{ id, name: id, grade, credits, isRepeat: false }],
    })
    const terms = [past('one', 'B+', 30), past('two', 'C', 29), past('three', 'T', 3)]
    editDocument(PAST_TERMS, ONLY, () => ({ terms }))
    keep(taken('MATH', null))
    const { user } = renderIn('en', <GpaCalculator />)
    expect(screen.getByText('59 hours in the GPA, and 3 transferred: earned, without a grade.')).toBeTruthy()
    const projected = () =>
      screen.getByText(/^(?:Current|Projected) cumulative GPA$/).nextElementSibling?.textContent
    expect([projected(), figure('Cumulative GPA')]).toEqual(['2.76', '2.76'])
    // Without a grade of this term there is no point of it.
    expect(
      await screen.findByRole('img', { name: /^GPA trend: [^,]+ 3\.50, [^,]+ 2\.76, [^,]+ 2\.76$/ }),
    ).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Grade'), 'A')
    // (163 + 12) / 62 = 2.8225..., and 2.823 - 2.763 is 0.06.
    expect(projected()).toBe('2.823')
    expect(screen.getByRole('img', { name: /, [^,]+ 2\.763, This term 2\.823$/ })).toBeTruthy()
    expect(screen.getByText('Up 0.060')).toBeTruthy()
  })

  test('GPA-25: a course that the transcript has in progress and the list lacks is named, and added with one press', async () => {
    const past = (id: string, grade: Grade | 'IP', ...names: string[]) => ({
      ...{ id, name: id },
      courses: names.map((name) => ({ id: name, name, grade, credits: 4, isRepeat: false })),
    })
    const terms = [past('one', 'C', 'ARTS 1000'), past('two', 'IP', 'math 101', 'COMM2030')]
    editDocument(PAST_TERMS, ONLY, () => ({ terms }))
    keep({ ...taken('m', 'A'), name: 'MATH 101' })
    const { user } = renderIn('en', <GpaCalculator />)
    const note = /^In progress in your transcript, and not here yet: .COMM 2030.\.$/
    expect(screen.getByText(note)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Add it' }))
    expect(screen.queryByText(note)).toBeNull()
    const grades = screen.getAllByLabelText<HTMLSelectElement>('Grade')
    expect(grades.map(({ value }) => value)).toEqual(['A', ''])
    expect(document.activeElement).toBe(grades[1])
    // 4 hours with C, 3 with A and 4 with B.
    await user.selectOptions(grades[1] as HTMLSelectElement, 'B')
    expect(figure('Credit hours in your GPA')).toBe('11')
    // Without room it is named, and nothing is dropped.
    act(() => keep(...Array.from({ length: 20 }, (_, index) => taken(`FULL ${index}`, 'A'))))
    expect(screen.getByText(/^In progress in your transcript, .*MATH 101.* and .COMM 2030.\.$/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Add (?:it|them)$/ })).toBeNull()
    // An ended term is no term in progress.
    act(() => editDocument(PAST_TERMS, ONLY, () => ({ terms: [past('one', 'C', 'ARTS 1000', 'NEWS 1001')] })))
    expect(screen.queryByText(/^In progress in your transcript/)).toBeNull()
  })

  test('INPUT-06: the chart names the GPA after the term in other words than the field names the one before', async () => {
    keep(taken('MATH', 'A'))
    renderIn('en', <GpaCalculator />)
    expect(await screen.findByText('Current (after this term)')).toBeTruthy()
    expect(screen.queryByText('Current')).toBeNull()
  })
})

test('GPA-23: a course says that its grade came from the grade calculator, until another one is chosen', async () => {
  const course = { ...createCourseList(1)[0], grade: 'B', standingGrade: 'B' } as Course
  editDocument(GPA_INPUT, ONLY, (input) => ({ ...input, hasOwnCourses: true, courses: [course] }))
  renderIn('en', <GpaCalculator />)
  expect(screen.getByText('The grade is your standing in the grade calculator.')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Grade'), { target: { value: 'A' } })
  expect(screen.queryByText('The grade is your standing in the grade calculator.')).toBeNull()
})
