// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { conflictId } from '../../../domain/plan/conflicts'
import { FIRST_SECTION, NO_WISHES, PLAN, type Plan, type PlannedCourse } from '../../../domain/plan/plan'
import type { SearchedPlan } from '../../../domain/plan-search/choices'
import { findTimetables } from '../../../domain/plan-search/timetables'
import { isolated } from '../../../i18n/direction'
import type { Language } from '../../../i18n/language'
import { keepTerm, plannedCourse } from '../../../testing/kept-term'
import { readDocument } from '../../../testing/page-documents'
import { findDialog, prefetched, renderIn } from '../../../testing/render'
import { coursesOf } from '../../../testing/sample-courses'
import { fetchEditor } from '../courses/CourseItem'
import SchedulePlanner from '../SchedulePlanner'

/** Workers that have been started. They answer when told to. */
let workers: InPlaceWorker[] = []
let answersAtOnce = true
/** The bound of the search for the smallest conflict, or the product's. */
let conflictSteps: number | undefined

class InPlaceWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: (() => void) | null = null
  isTerminated = false
  private plan: SearchedPlan | null = null

  constructor() {
    workers.push(this)
  }
  postMessage(plan: SearchedPlan) {
    this.plan = plan
    if (answersAtOnce) setTimeout(() => this.answer())
  }
  answer() {
    const data = this.plan && findTimetables(this.plan, undefined, undefined, conflictSteps)
    if (data && !this.isTerminated) this.onmessage?.({ data })
  }
  terminate() {
    this.isTerminated = true
  }
}

beforeAll(async () => {
  // A first import outlasts the waiting of a test.
  await Promise.all([import('./FindTimetables')])
  await prefetched(fetchEditor)
})
beforeEach(() => {
  workers = []
  answersAtOnce = true
  conflictSteps = undefined
  vi.stubGlobal('Worker', InPlaceWorker)
  // happy-dom has no layout.
  Element.prototype.scrollIntoView = vi.fn()
})

/** A course from the lines of each section; they are called 01, 02 and so on, and the first is chosen. */
function course(id: string, ...sections: readonly string[][]): PlannedCourse {
  return {
    ...plannedCourse({ id, name: id }),
    sections: sections.map((lines, index) => ({
      id: index === 0 ? FIRST_SECTION : `s${index + 1}`,
      name: `0${index + 1}`,
      timeSlots: (coursesOf(lines)[0]?.timeSlots ?? []).map((slot, place) => ({
        ...slot,
        id: `${id}-${index}-${place}`,
      })),
    })),
  }
}

const MATH = course('MATH', ['sunday 08:00-09:00'], ['monday 10:00-11:00'], ['sunday 12:00-13:00'])
const PHYS = course('PHYS', ['sunday 08:30-09:30'], ['sunday 13:30-14:15'])
/** With it there is no list of free days, whose words in Arabic no catalogue has. */
const FULL = course(
  'FULL',
  ['sunday', 'monday', 'wednesday', 'thursday'].map((day) => `${day} 18:00-19:00`),
)

async function openSearch(plan: Partial<Plan>, language: Language = 'en') {
  keepTerm(plan)
  const view = renderIn(language, <SchedulePlanner />)
  await view.user.click(
    screen.getByRole('button', { name: language === 'en' ? 'Find timetables' : 'البحث عن جداول' }),
  )
  return { ...view, dialog: await findDialog() }
}

/** The signs of the wishes, in order. */
const marksOf = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('li > .lucide-circle-check, li > .lucide-circle-x')].map((sign) =>
    sign.matches('.lucide-circle-x') ? 'unmet' : 'met',
  )

const chosen = () => readDocument(PLAN, 'my-plan').courses.map((one) => one.chosen)

test.each([
  ['en', 'Combine the parts', /^By their names, sections of/],
  ['ar', 'اجمع الأجزاء', /^تدل الأسماء على أن بعض شعب/],
] as const)(
  'PLAN-25: a lecture is never taken without its lab unsaid, and one press combines them (%s)',
  async (language, press, sentence) => {
    const chem = course('CHEM', ['sunday 08:00-09:00'], ['monday 10:00-11:00'], ['tuesday 12:00-14:00'])
    const sections = chem.sections.map((section, index) => ({
      ...section,
      name: ['01', '02', 'Lab 1'][index] ?? null,
    }))
    const { user, dialog } = await openSearch({ courses: [{ ...chem, sections }, FULL] }, language)
    expect(await within(dialog).findByText(sentence)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: press }))
    expect(within(dialog).queryByText(sentence)).toBeNull()
    const [kept] = readDocument(PLAN, 'my-plan').courses
    expect(kept?.sections.map(({ name, timeSlots }) => [name, timeSlots.length])).toEqual([
      ['01, Lab 1', 2],
      ['02, Lab 1', 2],
    ])
    expect(await within(dialog).findByText(language === 'en' ? '1 of 2' : '1 من 2')).toBeTruthy()
  },
)

describe('the search for timetables', () => {
  test('PLAN-02: without a choice of sections, says how to get one and opens the course', async () => {
    const { user, dialog } = await openSearch({ courses: [course('MATH', ['sunday 08:00-09:00'])] })
    const says = /^Each course has one section\. Add the others of a course/
    expect(within(dialog).getByText(says).textContent).toMatch(/to have a choice: MATH\.$/)
    await user.click(within(dialog).getByRole('button', { name: 'MATH' }))
    const add = await screen.findByRole('button', { name: 'Add another section' })
    await waitFor(() => expect(document.activeElement).toBe(add))
  })

  test('PLAN-02: with a choice nothing is said about one, and without courses there is nothing to search', async () => {
    const { dialog } = await openSearch({ courses: [MATH] })
    expect(within(dialog).queryByText(/^Each course has one section/)).toBeNull()
    cleanup()
    keepTerm({ courses: [] })
    renderIn('en', <SchedulePlanner />)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Find timetables' }).disabled).toBe(true)
  })

  test('PLAN-02: timetables are paged through, taken as one edit, and undone', async () => {
    const { user, dialog } = await openSearch({ courses: [MATH, PHYS] })
    expect(await within(dialog).findByText('1 of 5')).toBeTruthy()
    // Polled, so not by role: that takes long in a tree of this size.
    const announced = () =>
      Array.from(document.querySelectorAll('[role=status]'), (region) => region.textContent)
    await waitFor(() => expect(announced()).toContain('Timetables found: 5'))
    const shown = () =>
      within(dialog)
        .getAllByText(/^Section .0/)
        // The locks say those of now.
        .slice(2)
        .map((section) => section.textContent)
    expect(shown()).toEqual(['01', '02'].map((name) => `Section ${isolated(name)}`))
    expect(within(dialog).getByText('Days off: Monday, Tuesday, Wednesday and Thursday')).toBeTruthy()
    expect(within(dialog).getByText('From 08:00 to 14:15')).toBeTruthy()
    expect(within(dialog).getByText('Gaps: 4 hours 30 minutes a week')).toBeTruthy()

    await user.click(within(dialog).getByRole('button', { name: 'Next timetable' }))
    await user.keyboard('{Enter}{Enter}')
    expect(within(dialog).getByText('4 of 5')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Previous timetable' }))
    expect(within(dialog).getByText('3 of 5')).toBeTruthy()
    expect(shown()).toEqual(['02', '02'].map((name) => `Section ${isolated(name)}`))
    expect(within(dialog).getByText('No gaps')).toBeTruthy()
    await waitFor(() =>
      expect(announced()).toContain(
        '3 of 5. Days off: Tuesday, Wednesday and Thursday. From 10:00 to 14:15. No gaps',
      ),
    )

    await user.click(within(dialog).getByRole('button', { name: 'Use timetable 3 of 5' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(chosen()).toEqual(['s2', 's2'])
    const message = screen.getByText('Timetable applied').closest<HTMLElement>('[role=status]')
    await user.click(within(message ?? document.body).getByRole('button', { name: 'Undo' }))
    expect(chosen()).toEqual([FIRST_SECTION, FIRST_SECTION])
    expect(screen.queryByText('Timetable applied')).toBeNull()
  })

  test.each([
    ['en', '1 accepted conflict'],
    ['ar', 'تعارض مقبول'],
  ] as const)(
    'PLAN-06: an accepted conflict is marked in the week and beside its courses (%s)',
    async (language, words) => {
      const { dialog } = await openSearch(
        { courses: [MATH, PHYS, FULL], accepted: [{ id: conflictId('MATH-0-0', 'PHYS-0-0') }] },
        language,
      )
      expect(await within(dialog).findAllByText(words)).toHaveLength(2)
      expect(dialog.querySelectorAll('[aria-hidden] p > .lucide-triangle-alert')).toHaveLength(2)
    },
  )

  test('PLAN-02: the ends of the list keep the focus, and the timetable of now is marked', async () => {
    const { user, dialog } = await openSearch({ courses: [{ ...MATH, chosen: 's3' }] })
    const next = await within(dialog).findByRole('button', { name: 'Next timetable' })
    expect(within(dialog).queryByText('Your timetable now')).toBeNull()
    await user.click(next)
    await user.keyboard('{Enter}{Enter}')
    expect(within(dialog).getByText('3 of 3')).toBeTruthy()
    expect(document.activeElement).toBe(next)
    expect(next.getAttribute('aria-disabled')).toBe('true')
    expect(within(dialog).getByText('Your timetable now')).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: /^Use timetable/ })).toBeNull()
    expect(within(dialog).queryByText('This is the only timetable that fits.')).toBeNull()
  })

  test.each([
    ['en', 'This is the only timetable that fits.', /^Use timetable/],
    ['ar', 'هذا هو الجدول الوحيد الممكن.', /^اعتماد الجدول/],
  ] as const)(
    'PLAN-02: says that the timetable of now is the only one that fits (%s)',
    async (language, words, take) => {
      const one = { ...MATH, sections: MATH.sections.slice(0, 1) }
      const { dialog } = await openSearch({ courses: [one, FULL] }, language)
      expect(await within(dialog).findByText(words)).toBeTruthy()
      expect(within(dialog).queryByRole('button', { name: take })).toBeNull()
    },
  )

  test.each([
    ['en', /^Courses without times are not looked at\. Add the times of/, 'Your timetable now'],
    ['ar', /^المقررات التي بلا أوقات لا تدخل في البحث\. أضف أوقات/, 'جدولك الحالي'],
  ] as const)(
    'PLAN-02: names the courses without times, and of them alone shows no timetable (%s)',
    async (language, says, now) => {
      const untimed = plannedCourse({ id: 'ART', name: 'ART' })
      const { user, dialog } = await openSearch({ courses: [untimed] }, language)
      await waitFor(() => expect(dialog.querySelector('[aria-busy=false]')).not.toBeNull())
      expect(dialog.textContent).not.toContain(now)
      const note = within(dialog).getByText(says)
      await user.click(within(note).getByRole('button', { name: 'ART' }))
      expect(document.activeElement).toHaveProperty('value', 'ART')
      cleanup()
      const next = await openSearch({ courses: [untimed, { ...MATH, sections: MATH.sections.slice(0, 1) }] })
      expect(await within(next.dialog).findByText('Your timetable now')).toBeTruthy()
      expect(within(next.dialog).getByText(/^Courses without times/).textContent).toMatch(/of ART\.$/)
    },
  )

  test('PLAN-02: wishes are kept in the plan and put the timetables that meet them first', async () => {
    const { user, dialog } = await openSearch({ courses: [MATH, PHYS] })
    await within(dialog).findByText('From 08:00 to 14:15')
    await user.selectOptions(within(dialog).getByLabelText('Nothing before'), '09:00')
    await waitFor(() => expect(within(dialog).getByText('From 10:00 to 14:15')).toBeTruthy())
    await user.click(within(dialog).getByRole('checkbox', { name: 'Days off, as many as possible' }))
    await waitFor(() => expect(within(dialog).getByText('From 12:00 to 14:15')).toBeTruthy())
    await user.click(within(dialog).getByRole('checkbox', { name: /^A free hour for lunch/ }))
    expect(await within(dialog).findByText('A free hour for lunch every day')).toBeTruthy()
    expect(readDocument(PLAN, 'my-plan').wishes).toEqual({
      ...NO_WISHES,
      ...{ notBefore: 540, daysOff: true, lunch: true },
    })
  })

  test('PLAN-16: days to be free are chosen like those of a class, and each timetable says whether they are', async () => {
    const saturday = course('LAB', ['saturday 08:00-09:00'], ['tuesday 15:00-16:00'])
    const { user, dialog } = await openSearch({ courses: [MATH, PHYS, saturday] })
    await within(dialog).findByText('From 08:00 to 14:15')
    await user.click(within(dialog).getByRole('checkbox', { name: 'Saturday' }))
    expect(await within(dialog).findByText('Saturday is free, as you wish')).toBeTruthy()
    await user.click(within(dialog).getByRole('checkbox', { name: 'Sunday' }))
    expect(await within(dialog).findByText('You wanted Sunday free: it has classes')).toBeTruthy()
    expect(marksOf(dialog)).toEqual(['unmet', 'met'])
    await user.click(within(dialog).getByRole('checkbox', { name: 'Saturday' }))
    await waitFor(() => expect(readDocument(PLAN, 'my-plan').wishes.freeDays).toEqual([{ id: 'sunday' }]))
    // Of the teaching week, too.
    await user.click(within(dialog).getByRole('checkbox', { name: 'Sunday' }))
    await user.click(within(dialog).getByRole('checkbox', { name: 'Thursday' }))
    expect(await within(dialog).findByText(/^Days off: .*Thursday$/)).toBeTruthy()
    expect(within(dialog).getByText('Thursday is free, as you wish')).toBeTruthy()
    await waitFor(() => expect(within(dialog).queryByText(/^You wanted/)).toBeNull())
    // Still offered, as a section has classes on it.
    expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Saturday' }).checked).toBe(false)
  })

  test('PLAN-16: a locked section is in every timetable until it is unlocked', async () => {
    const { user, dialog } = await openSearch({ courses: [MATH, PHYS] })
    await within(dialog).findByText('1 of 5')
    const sign = (title: string) =>
      within(dialog)
        .getAllByTitle(title)
        .find((button) => button.getAttribute('aria-label')?.endsWith(' of PHYS'))
    expect(sign('Lock')?.getAttribute('aria-label')).toBe(`Lock Section ${isolated('02')} of PHYS`)
    await user.click(sign('Lock') as HTMLElement)
    expect(await within(dialog).findByText('1 of 3')).toBeTruthy()
    expect(readDocument(PLAN, 'my-plan').wishes.locked).toEqual([{ id: 'PHYS', section: 's2' }])
    expect(sign('Unlock')?.getAttribute('aria-label')).toBe(`Unlock Section ${isolated('02')} of PHYS`)
    await user.click(sign('Unlock') as HTMLElement)
    expect(await within(dialog).findByText('1 of 5')).toBeTruthy()
    // The plan itself is as it was.
    expect(chosen()).toEqual([FIRST_SECTION, FIRST_SECTION])
  })

  test('PLAN-16: locks that leave no timetable are named and can be taken away there', async () => {
    const locked = [
      { id: 'MATH', section: FIRST_SECTION },
      { id: 'PHYS', section: FIRST_SECTION },
    ]
    const { user, dialog } = await openSearch({ courses: [MATH, PHYS], wishes: { ...NO_WISHES, locked } })
    expect(await within(dialog).findByText(/with the sections that you locked/)).toHaveProperty(
      'textContent',
      'MATH and PHYS cannot go together with the sections that you locked.',
    )
    const button = (word: string, name: string) =>
      within(dialog).getByRole('button', { name: `${word} Section ${isolated('01')} of ${name}` })
    expect(
      [button('Unlock', 'MATH'), button('Unlock', 'PHYS')].map(({ textContent }) => textContent),
    ).toEqual(['Unlock', 'Unlock'])
    expect(within(dialog).getAllByText('Locked')).toHaveLength(2)
    const ofMath = button('Unlock', 'MATH')
    await user.click(ofMath)
    expect(document.activeElement).toBe(ofMath)
    expect([ofMath.textContent, ofMath.getAttribute('aria-pressed')]).toEqual(['Lock', null])
    expect(within(dialog).getAllByText('Locked')).toHaveLength(1)
    expect(await within(dialog).findByText('1 of 2')).toBeTruthy()
  })

  test('PLAN-16: where a section is locked, the link leads to the course, not to one more section', async () => {
    const locked = [MATH, PHYS].map(({ id }) => ({ id, section: FIRST_SECTION }))
    const { user, dialog } = await openSearch({ courses: [MATH, PHYS], wishes: { ...NO_WISHES, locked } })
    const sentence = await within(dialog).findByText(/with the sections that you locked/)
    await user.click(within(sentence).getByRole('button', { name: 'PHYS' }))
    expect(document.activeElement).toHaveProperty('value', 'PHYS')
  })

  test('PLAN-16: the locks are of the sections of the timetable that is shown', async () => {
    const { user, dialog } = await openSearch({ courses: [MATH] })
    await within(dialog).findByText('1 of 3')
    await user.click(within(dialog).getByRole('button', { name: 'Next timetable' }))
    const locks = within(dialog).getAllByRole('button', { name: `Lock Section ${isolated('02')} of MATH` })
    expect(locks).toHaveLength(2)
  })

  test('PLAN-16: each course with a choice has a lock for the section of now, and without one there is none', async () => {
    const only = course('ART', ['tuesday 08:00-09:00'])
    const { user, dialog } = await openSearch({ courses: [MATH, only] })
    // By its text: the timetable below has signs that do the same.
    await user.click(within(dialog).getByText('Lock'))
    expect(readDocument(PLAN, 'my-plan').wishes.locked).toEqual([{ id: 'MATH', section: FIRST_SECTION }])
    cleanup()
    // A lock of a course whose other sections were removed makes no difference any more.
    const locked = [{ id: 'ART', section: FIRST_SECTION }]
    const other = course('LAW', ['tuesday 08:30-09:30'])
    const next = await openSearch({ courses: [only, other], wishes: { ...NO_WISHES, locked } })
    expect(await within(next.dialog).findByText(/conflict with each other/)).toBeTruthy()
    expect(within(next.dialog).queryByText('Lock sections')).toBeNull()
  })

  test('PLAN-03: says that there are more than 200', async () => {
    const many = Array.from({ length: 15 }, () => ['sunday 08:00-09:00'])
    const other = Array.from({ length: 15 }, () => ['monday 08:00-09:00'])
    const { dialog } = await openSearch({ courses: [course('MATH', ...many), course('PHYS', ...other)] })
    expect(await within(dialog).findByText('1 of more than 200')).toBeTruthy()
    expect(within(dialog).getByText(/^These are the best 200/)).toBeTruthy()
  })

  test('PLAN-22: names a wish that is not met, with its days in the order of the week', async () => {
    const early = course('ENGL', ['tuesday 08:00-09:00', 'sunday 08:00-09:00', 'monday 16:00-17:00'])
    const { dialog } = await openSearch({
      courses: [early, MATH],
      wishes: { ...NO_WISHES, notBefore: 540, notAfter: 960 },
    })
    expect(
      await within(dialog).findByText(
        'You wanted nothing before 09:00, but classes start earlier on Sunday and Tuesday',
      ),
    ).toBeTruthy()
    expect(
      within(dialog).getByText('You wanted nothing after 16:00, but classes end later on Monday'),
    ).toBeTruthy()
    expect(dialog.textContent).toContain('Sun and Tue 08:00')
    expect(marksOf(dialog)).toEqual(['unmet', 'unmet'])
  })

  test('PLAN-22: a wish that is met has another sign than one that is not', async () => {
    const { dialog } = await openSearch({
      courses: [MATH, course('ENGL', ['monday 11:00-14:00'])],
      wishes: { ...NO_WISHES, notBefore: 480, notAfter: 960, lunch: true },
    })
    expect(await within(dialog).findByText('Nothing before 08:00, as you wish')).toBeTruthy()
    expect(within(dialog).getByText('Nothing after 16:00, as you wish')).toBeTruthy()
    expect(within(dialog).getByText('You wanted a free hour for lunch, but have none on Monday')).toBeTruthy()
    expect(marksOf(dialog)).toEqual(['met', 'met', 'unmet'])
    // On a phone this is far below: the count is beside the buttons.
    expect(within(dialog).getByText('Wishes met: 2 of 3')).toBeTruthy()
  })

  test.each([
    ['en', 'You wanted Sunday free: it has classes', 'Thursday is free, as you wish'],
    ['ar', 'أردت الأحد بلا محاضرات، وفيه محاضرات', 'الخميس بلا محاضرات كما تريد'],
  ] as const)(
    'PLAN-22: each day that was wanted free is a wish of its own (%s)',
    async (language, unmet, met) => {
      const freeDays = [{ id: 'thursday' }, { id: 'sunday' }] as const
      const some = course('SOME', ['sunday 18:00-19:00', 'monday 18:00-19:00'])
      const { dialog } = await openSearch({ courses: [some], wishes: { ...NO_WISHES, freeDays } }, language)
      expect(await within(dialog).findByText(unmet)).toBeTruthy()
      expect(within(dialog).getByText(met)).toBeTruthy()
      expect(marksOf(dialog)).toEqual(['unmet', 'met'])
    },
  )

  test('PLAN-22: says which course alone makes a wish impossible', async () => {
    const wishes = { ...NO_WISHES, notBefore: 540, notAfter: 1080, freeDays: [{ id: 'sunday' as const }] }
    const { dialog } = await openSearch({ courses: [PHYS, FULL], wishes })
    const lineOf = async (text: string) =>
      (await within(dialog).findByText((_, element) => element?.firstChild?.textContent === text)).textContent
    expect(await lineOf('You wanted Sunday free: it has classes')).toMatch(
      /All sections of .?PHYS.? and .?FULL.? have classes then\.$/u,
    )
    expect(await lineOf('Nothing before 09:00, as you wish')).not.toContain('All sections')
    expect(
      await lineOf(
        'You wanted nothing after 18:00, but classes end later on Sunday, Monday, Wednesday and Thursday',
      ),
    ).toMatch(/All sections of .?FULL.? have classes then\.$/u)
  })

  test('PLAN-04: the "and" of an Arabic list stays on the line of its course', async () => {
    const names = ['MATH', 'PHYS', 'ART']
    const { dialog } = await openSearch(
      { courses: names.map((name) => course(name, ['sunday 08:00-09:00'], ['monday 08:00-09:00'])) },
      'ar',
    )
    await within(dialog).findByText(/أيًّا كانت الشعب/)
    const bound = [...dialog.querySelectorAll('.whitespace-nowrap:has(> button)')]
    expect(bound.map(({ textContent }) => textContent)).toEqual(['MATH', 'وPHYS', 'وART'])
  })

  test('PLAN-03: a new search cancels the one before, and the last result stays until it is done', async () => {
    const { user, dialog } = await openSearch({ courses: [MATH, PHYS] })
    await within(dialog).findByText('1 of 5')
    answersAtOnce = false
    await user.click(within(dialog).getByRole('checkbox', { name: 'Days off, as many as possible' }))
    await user.click(within(dialog).getByRole('checkbox', { name: 'Short gaps between classes' }))
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true, false])
    expect(within(dialog).getByText('From 08:00 to 14:15')).toBeTruthy()
    workers.at(-1)?.answer()
    await waitFor(() => expect(within(dialog).getByText('From 12:00 to 14:15')).toBeTruthy())
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(workers.at(-1)?.isTerminated).toBe(true)
  })

  test('PLAN-03: says so when the search cannot be loaded', async () => {
    answersAtOnce = false
    const { dialog } = await openSearch({ courses: [MATH] })
    workers.at(-1)?.onerror?.()
    expect(await within(dialog).findByRole('alert')).toHaveProperty(
      'textContent',
      'The search could not be loaded. Close this and try again.',
    )
  })

  test.each([
    ['en', 'No section of MATH fits beside Work.'],
    ['ar', 'ليس في MATH شعبة لا تتعارض مع Work.'],
  ] as const)(
    'PLAN-04: in %s, names a course without a section beside an own time',
    async (language, sentence) => {
      const work = {
        id: 'work',
        name: 'Work',
        timeSlots: coursesOf(['sunday 07:00-14:00'])[0]?.timeSlots ?? [],
      }
      const math = { ...MATH, sections: MATH.sections.filter(({ id }) => id !== 's2') }
      const { dialog } = await openSearch({ courses: [math], blocks: [work] }, language)
      await waitFor(() => expect(dialog.textContent?.replace(/[\u2066-\u2069]/g, '')).toContain(sentence))
    },
  )

  test.each([
    ['en', undefined, 'Leave out any one of them, and the others fit together.', 'Perhaps fewer'],
    ['ar', undefined, 'لو حذفت أيًّا منها لأمكن الجمع بين الباقي.', 'ربما'],
    ['en', 0, 'Perhaps fewer of them are enough to cause it.', 'Leave out'],
    ['ar', 0, 'ربما يكفي بعضها وحده ليقع التعارض.', 'لو حذفت'],
  ] as const)(
    'PLAN-21: in %s with a bound of %s, each of a set is called needed when that was proved',
    async (language, bound, sentence, other) => {
      conflictSteps = bound
      // Any two of them fit together.
      const names = ['MATH', 'PHYS', 'ART']
      const courses = names.map((name) => course(name, ['sunday 08:00-09:00'], ['monday 08:00-09:00']))
      const { dialog } = await openSearch({ courses }, language)
      await waitFor(() => expect(dialog.textContent).toContain(sentence))
      expect(dialog.textContent).not.toContain(other)
    },
  )

  test('PLAN-21: of two it goes without saying that each is needed', async () => {
    const [early, alsoEarly] = [MATH, PHYS].map((one) => ({ ...one, sections: one.sections.slice(0, 1) }))
    if (!early || !alsoEarly) throw new Error('two courses')
    const { dialog } = await openSearch({ courses: [early, alsoEarly] })
    expect(await within(dialog).findByText(/conflict with each other/)).toBeTruthy()
    expect(dialog.textContent).not.toMatch(/Leave out|Perhaps|whichever|search again/)
  })

  test('PLAN-04: names the courses that cannot go together, each a link to where a section is added', async () => {
    const other = course('ART', ['tuesday 08:00-09:00'], ['tuesday 09:00-10:00'])
    const early = { ...MATH, sections: MATH.sections.slice(0, 1) }
    const alsoEarly = { ...PHYS, sections: PHYS.sections.slice(0, 1) }
    const { user, dialog } = await openSearch({ courses: [other, early, alsoEarly] })
    expect(await within(dialog).findByText(/conflict with each other/)).toHaveProperty(
      'textContent',
      'MATH and PHYS conflict with each other.',
    )
    await user.click(within(dialog).getByRole('button', { name: 'PHYS' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: /^PHYS/, expanded: true })).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Add another section')
  })
})
