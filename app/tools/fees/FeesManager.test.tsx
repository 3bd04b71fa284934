// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { PROGRAMME } from '../../domain/degree/kept-programme'
import { ONLY } from '../../domain/document-kind'
import { OFFICIAL_FEES_PAGE } from '../../domain/institution/fee-rates'
import { PAST_TERMS } from '../../domain/past-terms/past-terms'
import { keepTerm, plannedCourse } from '../../testing/kept-term'
import { editDocument } from '../../testing/page-documents'
import { noteOf, renderIn } from '../../testing/render'
import FeesManager from './FeesManager'

beforeAll(() => import('./DegreeTitle'))

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const select = (name: string) => screen.getByLabelText<HTMLSelectElement>(name)
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const optionsOf = (name: string) => Array.from(select(name).options, (option) => option.text.split(' · ')[0])
/** Chooses an option by its name, which its price follows. */
const choose = (user: ReturnType<typeof open>, name: string, option: string) =>
  user.selectOptions(
    select(name),
    Array.from(select(name).options).filter(({ text }) => text.split(' · ')[0] === option),
  )
/** The value with this name in a list of figures. */
const figure = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent?.replace('\u00A0', ' ')

function open() {
  return renderIn('en', <FeesManager />).user
}

async function openCourses(status = 'Resident of Qatar', program = 'Bachelor', major = 'Computing') {
  const user = open()
  await choose(user, 'Program', program)
  if (major) await choose(user, 'Area of your major', major)
  await user.click(screen.getByRole('radio', { name: status }))
  await user.click(button('Next'))
  return user
}

test("FEES-01 TOOL-03: the browser's Back takes one step back, Forward one ahead, and Previous is the same as Back", async () => {
  const { user, router } = renderIn('en', <FeesManager />)
  const step = () => document.querySelector('h2[tabindex]')?.textContent
  await choose(user, 'Program', 'Foundation')
  await user.click(button('Next'))
  await user.click(button('Calculate the breakdown'))
  expect(step()).toBe('Your fees')
  const go = (delta: number) => act(() => router.navigate(delta))
  await go(-1)
  expect(step()).toBe('Your courses this semester')
  await go(-1)
  expect(step()).toBe('Your program and status')
  expect(select('Program').value).toBe('foundation')
  await go(1)
  expect(step()).toBe('Your courses this semester')
  await user.click(button('Previous'))
  expect(step()).toBe('Your program and status')
  await user.click(button('Next'))
  expect(step()).toBe('Your courses this semester')
  await go(-1)
  expect(step()).toBe('Your program and status')
})

describe('TOOL-03', () => {
  const priceOf = (name: string) =>
    screen
      .getByRole('radio', { name })
      .closest('label')
      ?.textContent?.replace(name, '')
      .replace('\u00A0', ' ')
  const descriptionOf = (field: HTMLElement) =>
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent?.replace('\u00A0', ' ')
  const total = () => document.querySelector('p.figure')?.textContent?.replace('\u00A0', ' ')

  test('each choice shows its price, and the total runs along', async () => {
    const user = open()
    const options = () =>
      Array.from(select('Program').options, ({ text }) => text.replace('\u00A0', ' ')).slice(1, 6)
    expect(options()).toEqual([
      'Foundation · QAR 12,500.00 a semester',
      'Diploma · QAR 12,500.00 a semester',
      'Certificate program (TCP) · QAR 12,500.00 a semester',
      'Bachelor · from QAR 975.00 a credit hour',
      'Post-diploma · from QAR 975.00 a credit hour',
    ])
    expect(total()).toBeUndefined()
    await choose(user, 'Program', 'Bachelor')
    // A phone has no room for both in the closed list.
    expect(select('Program').selectedOptions[0]?.text).toBe('Bachelor')
    expect(descriptionOf(select('Program'))).toBe('from QAR 975.00 a credit hour')
    expect(screen.getAllByText('Choose the area of your major to see what your semester costs.')).not.toEqual(
      [],
    )
    await choose(user, 'Area of your major', 'Computing')
    expect(
      [
        'Resident of Qatar',
        'International student',
        'Qatari, self-sponsored',
        'Child of a university employee',
      ].map(priceOf),
    ).toEqual([
      'QAR 975.00 a credit hour',
      'QAR 1,463.00 a credit hour',
      'no tuition',
      'QAR 487.50 a credit hour',
    ])
    // One course of 3 credits, and 150 twice.
    expect(total()).toBe('QAR 3,225.00')
    expect(screen.getAllByText('for 1 course with 3 credit hours,')).not.toEqual([])
    await user.click(screen.getByRole('radio', { name: 'International student' }))
    expect(total()).toBe('QAR 4,689.00')
    await choose(user, 'Program', 'Diploma')
    expect(['Full time', 'Part time'].map(priceOf)).toEqual([
      'QAR 18,750.00 a semester',
      'QAR 2,500.00 a course',
    ])
  })

  test('FEES-39: with a total, it says once that this is an estimate, and links the page of the rates', async () => {
    const user = open()
    const estimates = () => screen.queryAllByText(/^An estimate from the/)
    expect(estimates()).toEqual([])
    await choose(user, 'Program', 'Foundation')
    expect(estimates().map(({ textContent }) => textContent)).toEqual([
      'An estimate from the fees that the university publishes. What you pay is what its bill says.',
    ])
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: /^fees that/ }).href).toBe(OFFICIAL_FEES_PAGE)
  })

  test('it starts from the term', async () => {
    keepTerm({
      courses: [
        plannedCourse({ id: 'p', name: 'PHYS 1010', credits: 4 }),
        plannedCourse({ id: 'm', name: 'MATH 1030' }),
      ],
    })
    const user = await openCourses()
    expect(
      screen.getAllByLabelText<HTMLInputElement>('Course code or name').map(({ value }) => value),
    ).toEqual(['PHYS 1010', 'MATH 1030'])
    // 7 x 975 + 300
    expect(total()).toBe('QAR 7,125.00')
    expect(screen.queryByRole('button', { name: "Use my term's courses" })).toBeNull()
    await user.click(button('Add a course'))
    expect(total()).toBe('QAR 10,050.00')
  })

  test('TERM-11: the breakdown says that the term has changed, and is updated there', async () => {
    const courses = [plannedCourse({ id: 'p', credits: 4 }), plannedCourse({ id: 'm' })]
    keepTerm({ courses })
    const user = await openCourses()
    await user.click(button('Calculate the breakdown'))
    expect(screen.queryByText(/^Your term has/)).toBeNull()
    act(() => keepTerm({ courses: [...courses, plannedCourse({ id: 'a' })] }))
    expect(screen.getByText('Your term has 10 credit hours now.')).toBeTruthy()
    expect(total()).toBe('QAR 7,125.00')
    await user.click(button('Update'))
    // 10 x 975 + 300
    expect(total()).toBe('QAR 10,050.00')
    expect(document.activeElement?.textContent).toBe('Your fees')
    expect(screen.queryByText(/^Your term has/)).toBeNull()
  })
})

test('TOOL-03 INPUT-05: the total says the status and the fees that it takes for granted, and leads to the status from each step', async () => {
  const user = await openCourses()
  const said = () =>
    screen.getAllByText(/^including/).map(({ textContent }) => textContent?.replace('\u00A0', ' '))
  const sentence = 'including “Materials and supplies” and “Student services” (QAR 300.00), '
  // In the figure of a phone and in the results.
  expect(said()).toEqual([sentence, sentence])
  // Nobody need have chosen it.
  expect(
    screen.getAllByText('assuming the status “Resident of Qatar”: change it if it is not yours.'),
  ).toHaveLength(2)
  await user.click(button('Calculate the breakdown'))
  await user.click(button('Change the status'))
  const chosen = screen.getByRole('radio', { name: 'Resident of Qatar' })
  expect(document.activeElement).toBe(chosen)
  await user.click(button('Change the status'))
  expect(document.activeElement).toBe(chosen)
  await user.click(screen.getByRole('radio', { name: 'Qatari, self-sponsored' }))
  expect(screen.queryByText(/^including/)).toBeNull()
  expect(screen.getAllByText('with the status “Qatari, self-sponsored”.')).toHaveLength(2)
})

describe('step 1', () => {
  test('FEES-02 FEES-05 FEES-08: programs, enrollment and statuses', () => {
    open()
    expect(optionsOf('Program')).toEqual([
      'Choose a program',
      'Foundation',
      'Diploma',
      'Certificate program (TCP)',
      'Bachelor',
      'Post-diploma',
      'Pre-master',
      'Graduate',
      'Postgraduate diploma',
    ])
    const choices = (group: string) =>
      within(screen.getByRole('radiogroup', { name: group }))
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.querySelector('span span')?.textContent)
    expect(choices('Enrollment')).toEqual(['Full time', 'Part time'])
    expect(choices('Student status')).toEqual([
      'Qatari, self-sponsored',
      'Qatari, sponsored',
      'Child of a Qatari mother',
      'Child of a university employee',
      'Resident of Qatar',
      'International student',
    ])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Resident of Qatar' }).checked).toBe(true)
  })

  test('FEES-03 FEES-04 FEES-09: Next is disabled until a program and its major are chosen, with a hint; a new program clears the major', async () => {
    const user = open()
    expect(button('Next').disabled).toBe(true)
    expect(screen.getByText('Choose a program to continue.')).toBeTruthy()
    await choose(user, 'Program', 'Postgraduate diploma')
    expect(optionsOf('Area of your major')).toEqual(['Choose an area', 'Neonatal care', 'STEM education'])
    expect(screen.getByText('Choose the area of your major to continue.')).toBeTruthy()
    expect(button('Next').disabled).toBe(true)
    await choose(user, 'Area of your major', 'STEM education')
    expect(button('Next').disabled).toBe(false)
    await choose(user, 'Program', 'Graduate')
    expect(select('Area of your major').value).toBe('')
    expect(button('Next').disabled).toBe(true)
    await choose(user, 'Program', 'Certificate program (TCP)')
    expect(screen.queryByLabelText('Area of your major')).toBeNull()
    expect(button('Next').disabled).toBe(false)
  })

  test('FEES-06 FEES-07: admission and sponsorship are asked only where they make a difference', async () => {
    const user = open()
    const asked = (name: string) => screen.queryByRole('radiogroup', { name }) !== null
    await choose(user, 'Program', 'Bachelor')
    expect([asked('Admitted'), asked('Sponsorship')]).toEqual([false, false])
    await choose(user, 'Program', 'Diploma')
    expect([asked('Admitted'), asked('Sponsorship')]).toEqual([true, false])
    await user.click(screen.getByRole('radio', { name: 'Before Fall 2020' }))
    expect(asked('Sponsorship')).toBe(true)
    await choose(user, 'Program', 'Certificate program (TCP)')
    expect([asked('Admitted'), asked('Sponsorship')]).toEqual([true, false])
  })
})

test('TOOL-03: the program and major of the degree are offered, with where they are from, until a program is chosen', async () => {
  const { user } = renderIn('en', <FeesManager />)
  const text = JSON.stringify({
    ...{ format: 'zameel-programme@1', name: { en: 'Bachelor of Science in Computing' } },
    blocks: [{ id: 'core', course: 'AAAA 1000' }],
  })
  await act(async () => editDocument(PROGRAMME, 'p', (kept) => ({ ...kept, text })))
  const use = await screen.findByRole('button', { name: 'Use Bachelor · Computing' })
  expect(screen.getByText(/^Your degree program is .*Bachelor of Science in Computing/)).toBeTruthy()
  await user.click(use)
  expect([select('Program').value, select('Area of your major').value]).toEqual(['bachelor', 'computing'])
  expect(document.activeElement).toBe(select('Area of your major'))
  expect(screen.queryByText(/^Your degree program is/)).toBeNull()
  expect(screen.getByText(/^Taken from your degree program .*: Bachelor · Computing\.$/)).toBeTruthy()
  await choose(user, 'Area of your major', 'Engineering')
  expect(screen.queryByText(/^Taken from your degree program/)).toBeNull()
})

describe('step 2', () => {
  const names = () =>
    screen.getAllByLabelText<HTMLInputElement>('Course code or name').map(({ value }) => value)

  test('FEES-01: progress and focus follow the step', async () => {
    const user = await openCourses()
    const current = () =>
      within(screen.getByRole('list', { name: 'Progress' }))
        .getAllByRole('listitem')
        .findIndex((item) => item.getAttribute('aria-current') === 'step')
    expect(current()).toBe(1)
    expect(document.activeElement?.textContent).toBe('Your courses this semester')
    await user.click(button('Calculate the breakdown'))
    expect(current()).toBe(2)
    expect(document.activeElement?.textContent).toBe('Your fees')
    await user.click(button('Previous'))
    await user.click(button('Previous'))
    expect(current()).toBe(0)
    expect(document.activeElement?.textContent).toBe('Your program and status')
  })

  test('FEES-10 FEES-11: the list follows the count and keeps entries', async () => {
    const user = await openCourses()
    await user.type(field('Number of courses'), '{Backspace}3')
    expect(names()).toEqual(['Course 1', 'Course 2', 'Course 3'])
    const [, second] = screen.getAllByLabelText('Course code or name')
    if (second) {
      await user.clear(second)
      await user.type(second, 'Networks')
    }
    await user.click(button('Add a course'))
    expect(names()).toEqual(['Course 1', 'Networks', 'Course 3', 'Course 4'])
    await user.type(field('Number of courses'), '{Backspace}2')
    expect(names()).toHaveLength(4)
    await user.tab()
    expect(names()).toEqual(['Course 1', 'Networks'])
  })

  test('UI-18: on a phone the first added course is open, and the others are collapsed to a summary', async () => {
    const user = await openCourses('Qatari, self-sponsored')
    const lines = () =>
      screen
        .getAllByRole('button', { name: /^Course \d/ })
        .map((line) => `${line.textContent} ${line.getAttribute('aria-expanded')}`)
    await user.click(screen.getByRole('checkbox', { name: 'Repeated' }))
    expect(lines()).toEqual(['Course 13 credits · repeated true'])
    await user.type(field('Number of courses'), '{Backspace}3')
    expect(lines()).toEqual([
      'Course 13 credits · repeated false',
      'Course 23 credits true',
      'Course 33 credits false',
    ])
  })

  test('FEES-11: in Arabic new courses have ordinal names', async () => {
    const { user } = renderIn('ar', <FeesManager />)
    await choose(user, 'البرنامج', 'الدبلوم')
    await user.click(button('التالي'))
    await user.type(field('عدد المقررات'), '{Backspace}٨')
    expect(
      screen.getAllByLabelText<HTMLInputElement>('رمز المقرر أو اسمه').map(({ value }) => value),
    ).toEqual([
      'المقرر الأول',
      'المقرر الثاني',
      'المقرر الثالث',
      'المقرر الرابع',
      'المقرر الخامس',
      'المقرر السادس',
      'المقرر السابع',
      'المقرر الثامن',
    ])
  })

  test('FEES-12 FEES-38 INPUT-02: an empty credit field counts as 3 and shows it; a value out of range stays, counts as 3 and says so', async () => {
    const user = await openCourses()
    const credits = field('Credit hours')
    await user.clear(credits)
    await user.tab()
    expect([credits.value, credits.placeholder]).toEqual(['', '3'])
    expect(figure('Total credit hours')).toBe('3')
    await user.type(credits, '9')
    expect([credits.value, noteOf(credits)]).toEqual(['9', '9 is more than 6: 3 counts'])
    expect(figure('Total credit hours')).toBe('3')
  })

  test.each([
    ['Qatari, self-sponsored', 'Bachelor', 'Computing', true],
    ['Qatari, sponsored', 'Foundation', '', true],
    ['Child of a Qatari mother', 'Pre-master', 'Business', true],
    ['Child of a university employee', 'Post-diploma', 'Business', true],
    ['Resident of Qatar', 'Bachelor', 'Computing', false],
    ['International student', 'Bachelor', 'Computing', false],
    ['Qatari, self-sponsored', 'Graduate', 'Computing', false],
  ])('FEES-13: %s in %s %s can mark repeated courses: %s', async (status, program, major, asksRepeated) => {
    await openCourses(status, program, major)
    expect(screen.queryByRole('checkbox', { name: 'Repeated' }) !== null).toBe(asksRepeated)
  })

  test('FEES-13 FEES-30 GPA-24: a course that past terms have starts as repeated, and says why; unticked it stays so', async () => {
    keepTerm({ courses: [plannedCourse({ id: 'm', name: 'MATH 1030' }), plannedCourse({ id: 'p' })] })
    editDocument(PAST_TERMS, ONLY, () => ({
      terms: [
        {
          id: 't',
          name: 'Fall 2025',
          courses: [{ id: 'm', name: 'MATH 1030', grade: 'F', credits: 3, isRepeat: false }],
        },
      ],
    }))
    const user = await openCourses('Qatari, self-sponsored')
    const boxes = () =>
      screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Repeated' }).map(({ checked }) => checked)
    const why = () => screen.queryByText(/^Ticked because your past terms have it, with .?F/)
    expect(boxes()).toEqual([true, false])
    expect(why()).toBeTruthy()
    expect(figure('Repeated courses')).toBe('1')
    const total = () => document.querySelector('p.figure')?.textContent?.replace('\u00A0', ' ')
    expect(total()).toBe('QAR 2,925.00')
    await user.click(screen.getAllByRole('checkbox', { name: 'Repeated' })[0] as HTMLElement)
    expect(boxes()).toEqual([false, false])
    expect([why(), total(), figure('Repeated courses')]).toEqual([null, 'QAR 0.00', '0'])
    await user.click(screen.getAllByRole('checkbox', { name: 'Repeated' })[0] as HTMLElement)
    expect([boxes(), why()]).toEqual([[true, false], null])
  })

  test('FEES-15 FEES-16: additional fees are optional, and the credits add up', async () => {
    const user = await openCourses()
    expect(screen.queryByLabelText('Amount (QAR)')).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'There are additional fees' }))
    expect(field('Amount (QAR)').value).toBe('0')
    await user.click(button('Add a course'))
    expect(figure('Total credit hours')).toBe('6')
  })
})

describe('step 3', () => {
  /** How the tuition comes about. */
  const products = () =>
    screen.queryAllByText(/ = /).map((line) => line.textContent?.replaceAll('\u00A0', ' '))

  test('FEES-18 FEES-31 FEES-35: total, breakdown, notice and program', async () => {
    const user = await openCourses('Child of a university employee', 'Bachelor', 'Health sciences')
    await user.type(field('Number of courses'), '{Backspace}3')
    const [first] = screen.getAllByRole('checkbox', { name: 'Repeated' })
    if (first) await user.click(first)
    await user.click(button('Calculate the breakdown'))
    expect(screen.getAllByText('QAR 7,687.50')).not.toEqual([])
    expect(
      screen.getByText('You pay half of the tuition; repeated courses are charged in full.'),
    ).toBeTruthy()
    expect(
      ['Tuition', 'Materials and supplies', 'Student services', 'Work term', 'Additional fees'].map(figure),
    ).toEqual(['QAR 7,387.50', 'QAR 150.00', 'QAR 150.00', 'QAR 0.00', 'QAR 0.00'])
    expect(products()).toEqual([
      '9 credit hours × QAR 985.00 × 50% = QAR 4,432.50',
      'Repeated courses: 3 credit hours × QAR 985.00 = QAR 2,955.00',
    ])
    expect(figure('Total')).toBe('QAR 7,687.50')
    expect(
      ['Program', 'Area of your major', 'Enrollment', 'Status', 'Courses', 'Repeated courses'].map(figure),
    ).toEqual(['Bachelor', 'Health sciences', 'Full time', 'Child of a university employee', '3', '1'])
  })

  test('FEES-18 FEES-30: a full exemption has its notice', async () => {
    const user = await openCourses('Qatari, self-sponsored')
    await user.click(button('Calculate the breakdown'))
    expect(screen.getByText('Your tuition is waived; only repeated courses are charged.')).toBeTruthy()
  })

  test('FEES-33: without an exemption there is no notice', async () => {
    const user = await openCourses()
    await user.click(button('Calculate the breakdown'))
    expect(screen.queryByText(/is waived|half of the tuition/)).toBeNull()
  })

  test('FEES-01 FEES-19: going back keeps all entries, and coming back recalculates', async () => {
    const user = await openCourses()
    await user.click(button('Calculate the breakdown'))
    expect(figure('Tuition')).toBe('QAR 2,925.00')
    expect(products()).toEqual(['3 credit hours × QAR 975.00 = QAR 2,925.00'])
    await user.click(button('Previous'))
    await user.click(button('Add a course'))
    await user.click(screen.getByRole('checkbox', { name: 'There are additional fees' }))
    await user.clear(field('Amount (QAR)'))
    await user.type(field('Amount (QAR)'), '٢٠٠')
    await user.click(button('Previous'))
    expect(select('Area of your major').value).toBe('computing')
    await user.click(button('Next'))
    await user.click(button('Calculate the breakdown'))
    expect([figure('Tuition'), figure('Additional fees')]).toEqual(['QAR 5,850.00', 'QAR 200.00'])
    // Unticked additional fees do not count, but their amount is kept.
    await user.click(button('Previous'))
    await user.click(screen.getByRole('checkbox', { name: 'There are additional fees' }))
    await user.click(button('Calculate the breakdown'))
    expect(figure('Additional fees')).toBe('QAR 0.00')
  })

  test('FEES-18: an amount for the whole semester is not multiplied, one for each course is', async () => {
    const user = open()
    await choose(user, 'Program', 'Diploma')
    await user.click(button('Next'))
    await user.click(button('Calculate the breakdown'))
    expect([products(), figure('Total')]).toEqual([[], 'QAR 12,800.00'])
    await user.click(button('Previous'))
    await user.click(button('Previous'))
    await user.click(screen.getByRole('radio', { name: 'Part time' }))
    await user.click(button('Next'))
    await user.click(button('Add a course'))
    await user.click(button('Calculate the breakdown'))
    expect(products()).toEqual(['2 courses × QAR 2,500.00 = QAR 5,000.00'])
  })

  test('FEES-37: it can be printed', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const user = await openCourses()
    await user.click(button('Calculate the breakdown'))
    await user.click(button('Print'))
    expect(print).toHaveBeenCalledOnce()
  })
})
