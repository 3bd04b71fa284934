// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { enter, noteOf, renderIn } from '../../testing/render'
import GpaCalculator from './GpaCalculator'

beforeAll(() => import('./target/TargetAnswer'))

const WORDS = {
  en: {
    points: 'Grade points so far',
    hours: 'Credit hours so far',
    add: 'Add a course',
    target: 'Target GPA',
    card: 'What do I need?',
  },
  ar: {
    points: 'مجموع النقاط حتى الآن',
    hours: 'الساعات المعتمدة حتى الآن',
    add: 'إضافة مقرر',
    target: 'المعدل المستهدف',
    card: 'ماذا أحتاج؟',
  },
} as const

/** A visitor's calculator with 96 points in 32 hours (3.00), courses of 3 credits, and a target. */
async function renderTarget(language: 'en' | 'ar', courses: number, target: string) {
  const words = WORDS[language]
  const { user } = renderIn(language, <GpaCalculator />)
  enter(screen.getByLabelText(words.points), '96')
  enter(screen.getByLabelText(words.hours), '32')
  for (let count = 0; count < courses; count += 1) await user.click(screen.getByText(words.add))
  const field = screen.getByLabelText<HTMLInputElement>(words.target)
  enter(field, target)
  return { user, field, card: within(card(language)) }
}
const card = (language: 'en' | 'ar') => {
  const section = screen.getByRole('heading', { name: WORDS[language].card }).closest('section')
  if (!section) throw new Error('The card is missing')
  return section
}
/** Without the marks that keep grades left to right. */
const sentenceOf = (language: 'en' | 'ar') =>
  card(language)
    .querySelector('p.figure')
    ?.textContent?.replace(/[\u200E\u2068\u2069]/g, '')
/** What screen readers are told, last in the card. */
const announced = (language: 'en' | 'ar') =>
  [...card(language).querySelectorAll('[role=status]')]
    .at(-1)
    ?.textContent?.replace(/[\u200E\u2068\u2069]/g, '')
const grades = () => screen.getAllByLabelText<HTMLSelectElement>('Grade').map(({ value }) => value)

describe('the answer', () => {
  test.each([
    // 3.25 x 47 - 96 = 56.75 points over 15 credits: 3.7833...; 57 points are three A and two B+.
    [
      'en',
      5,
      '3.25',
      'For 3.25 you need 3.79 this term: for example, A in Course 1, Course 2 and Course 3, B+ in the others.',
    ],
    [
      'ar',
      5,
      '3.25',
      'للوصول إلى 3.25 تحتاج إلى 3.79 هذا الفصل: مثلًا A في المقرر 1 والمقرر 2 والمقرر 3، وB+ في البقية.',
    ],
    // With A in all of them it is (96 + 60) / 47 = 3.319...: nothing else is enough for 3.31, so it is no example.
    ['en', 5, '3.31', 'For 3.31 you need 3.98 this term: A in all 5 courses.'],
    ['ar', 5, '3.31', 'للوصول إلى 3.31 تحتاج إلى 3.98 هذا الفصل: A في مقرراتك الخمسة كلها.'],
    // Never rounded up to the target: (156 + 4h) / (47 + h) >= 3.32 from 0.68h = 0.04 on.
    [
      'en',
      5,
      '3.32',
      '3.32 is out of reach this term: with A everywhere you reach 3.31. It takes 1 more credit hour at A.',
    ],
    // (96 + 60) / 47 = 3.319...; (156 + 4h) / (47 + h) >= 3.5 from 0.5h = 8.5 on.
    [
      'en',
      5,
      '3.5',
      '3.50 is out of reach this term: with A everywhere you reach 3.32. It takes 17 more credit hours at A.',
    ],
    [
      'ar',
      5,
      '3.5',
      'لا يمكن الوصول إلى 3.50 هذا الفصل: بتقدير A في كل المقررات تصل إلى 3.32. يحتاج ذلك إلى 17 ساعة معتمدة إضافية بتقدير A.',
    ],
    [
      'en',
      1,
      '4',
      '4.00 is out of reach this term: with A everywhere you reach 3.09. No number of credit hours brings 4.00 back.',
    ],
    // 96 / 35 = 2.742...
    ['en', 1, '2.7', '2.70 is certain: even with F everywhere you keep 2.74.'],
    ['en', 0, '3', 'You have 3.00 already. Without courses your GPA stays as it is.'],
    // (96 + 4h) / (32 + h) >= 3.02 from 0.98h = 0.64 on.
    [
      'en',
      0,
      '3.02',
      'Without courses your GPA stays as it is, below 3.02. It takes 1 more credit hour at A.',
    ],
  ] as const)('GOAL-01: %s, %i courses, target %s: %s', async (language, courses, target, sentence) => {
    await renderTarget(language, courses, target)
    await waitFor(() => expect(sentenceOf(language)).toBe(sentence))
    // Not for each of them, because announcements wait for a pause.
    if (target === '3.25' || target === '4') await waitFor(() => expect(announced(language)).toBe(sentence))
  })

  test('TOOL-05: the example names the courses, the lowest grade as the others', async () => {
    const { user } = await renderTarget('en', 4, '3.15')
    for (const [index, name] of ['INFS 1201', 'CHEM 1010', 'MATH 1030', 'COMM 1010'].entries()) {
      const field = screen.getAllByLabelText('Course code or name')[index]
      if (field) enter(field, name)
    }
    // 3.15 x 44 - 96 = 42.6 points over 12 credits: 3.55; two A and two B+ have 45, one A and three B+ 43.5.
    await waitFor(() =>
      expect(sentenceOf('en')).toBe(
        'For 3.15 you need 3.55 this term: for example, A in INFS 1201, B+ in the others.',
      ),
    )
    await user.clear(screen.getByLabelText('Target GPA'))
    await user.type(screen.getByLabelText('Target GPA'), '3.9')
    // (96 + 48) / 44 = 3.2727...: 0.1h = 27.6
    await waitFor(() =>
      expect(sentenceOf('en')).toMatch(
        /It stays out of reach: that would take 276 more credit hours at A\.$/,
      ),
    )
  })

  test('GOAL-01 INPUT-02 INPUT-03: a target off the scale is refused beside its field, and stays as typed', async () => {
    const { user, field } = await renderTarget('en', 1, '9,5')
    expect(noteOf(field)).toBe('9.5 is more than 4: this does not count')
    expect(sentenceOf('en')).toBeUndefined()
    for (const [typed, note] of [
      ['-1', '-1 is less than 0: this does not count'],
      ['3.555', 'Type a GPA from 0 to 4 with at most two decimals.'],
      ['abc', 'Enter a number: this does not count'],
      ['3,5', 'From 0 to 4, for example 3.5'],
    ] as const) {
      await user.clear(field)
      await user.type(field, typed)
      expect([field.value, noteOf(field)]).toEqual([typed, note])
    }
  })
})

describe('combinations', () => {
  test('GOAL-02: they are listed on request, and one that is used can be undone', async () => {
    const { user, card } = await renderTarget('en', 5, '3.25')
    const disclosure = await card.findByRole('button', { name: 'Grade combinations that work' })
    expect(disclosure.getAttribute('aria-expanded')).toBe('false')
    await user.click(disclosure)
    expect(card.getAllByRole('button', { name: /^Use / })).toHaveLength(2)
    expect(card.getByRole('button', { name: 'Use 3 × A 2 × B+' })).toBeDefined()
    await user.click(card.getByRole('button', { name: 'Use 4 × A B' }))
    expect(grades()).toEqual(['A', 'A', 'A', 'A', 'B'])
    await user.click(card.getByRole('button', { name: 'Undo' }))
    expect(grades()).toEqual(['A', 'A', 'A', 'A', 'A'])
  })

  test('GOAL-02: a known grade is fixed in the target alone, and the others make up for it', async () => {
    const { user, card } = await renderTarget('en', 3, '3.2')
    // (96 + 36) / 41 = 3.219...
    await waitFor(() => expect(sentenceOf('en')).toMatch(/^For 3\.20 you need 3\.92/))
    await user.selectOptions(screen.getAllByLabelText('Grade')[0] as HTMLElement, 'B+')
    const open = /^This takes every grade as open, .* under “Grades I know already”\.$/
    expect(await card.findByText(open)).toBeTruthy()
    await user.click(await card.findByRole('button', { name: 'Grades I know already 0 of 3 ticked' }))
    await user.click(card.getByRole('checkbox', { name: 'Course 1 B+' }))
    expect(card.getByRole('button', { name: 'Grades I know already 1 of 3 ticked' })).toBeDefined()
    // (96 + 34.5) / 41 = 3.182..., 131.2 - 130.5 = 0.7 = 0.8h from h = 0.875 on.
    await waitFor(() =>
      expect(sentenceOf('en')).toBe(
        '3.20 is out of reach this term: with A in all other courses you reach 3.18. It takes 1 more credit hour at A.',
      ),
    )
    for (const name of ['Course 2 A', 'Course 3 A']) await user.click(card.getByRole('checkbox', { name }))
    await waitFor(() => expect(sentenceOf('en')).toMatch(/with the grades that you know you reach 3\.18\./))
    expect(card.queryByText(open)).toBeNull()
    for (const name of ['Course 1 B+', 'Course 2 A']) await user.click(card.getByRole('checkbox', { name }))
    // 131.2 - 96 = 35.2 over 9 credits: 3.9111...; without the fixed A 23.2 over 6: 3.8666...
    await waitFor(() =>
      expect(sentenceOf('en')).toBe(
        'For 3.20 you need 3.92 this term, so 3.87 in the courses that are still open: A in each of them.',
      ),
    )
  })
})

test('GPA-12 INPUT-06: an untouched screen has no figure, a course brings three decimals, and a standing alone the two that it has', async () => {
  const { user } = renderIn('en', <GpaCalculator />)
  const figure = () =>
    screen.getByText(/^(?:Current|Projected) cumulative GPA$/).nextElementSibling?.textContent
  expect(figure()).toMatch(/^Add a course/)
  expect(screen.queryByText('No change')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add a course' }))
  expect(figure()).toBe('4.000')
  await user.clear(screen.getByLabelText('Number of courses'))
  await user.type(screen.getByLabelText('Number of courses'), '0{Enter}')
  expect(figure()).toMatch(/^Add a course/)
  await user.type(screen.getByLabelText('Grade points so far'), '0')
  await user.type(screen.getByLabelText('Credit hours so far'), '3')
  expect(figure()).toBe('0.00')
})
