// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { STORAGE_KEYS } from '../../browser/storage'
import { ONLY } from '../../domain/document-kind'
import { PAST_TERMS } from '../../domain/past-terms/past-terms'
import { planConflicts } from '../../domain/plan/conflicts'
import { EMPTY_PLAN, PLAN } from '../../domain/plan/plan'
import { isolated } from '../../i18n/direction'
import { LANGUAGES, type Language } from '../../i18n/language'
import { keepTerm, plannedCourse, runningTerm } from '../../testing/kept-term'
import { editDocument, setKeepsNothing, writeDocuments } from '../../testing/page-documents'
import { enter, isOff, prefetched, renderIn, renderRoutes } from '../../testing/render'
import { coursesOf } from '../../testing/sample-courses'
import { CONFLICT_LIST, ConflictsPanel } from './conflicts/ConflictsPanel'
import { fetchEditor } from './courses/CourseItem'
import { WEEKS_FIELDS } from './editor/WeeksField'
import { itemsOf } from './every-part/plan-items'
import { ORDER_DIALOG } from './order/OrderDialogPart'
import { PLAN_FIELDS } from './PlanCard'
import SchedulePlanner, { PLAN_NOTES } from './SchedulePlanner'
import { WEEK_CONTROLS } from './Week'

beforeAll(async () => {
  // A first import outlasts the waiting of a test.
  await prefetched(fetchEditor)
  await prefetched(PLAN_NOTES.en)
  await prefetched(PLAN_NOTES.ar)
  await prefetched(WEEKS_FIELDS.en)
  await prefetched(PLAN_FIELDS.en)
  await prefetched(PLAN_FIELDS.ar)
  await import('../every-tool/from-term/RunningOfTermNote')
  for (const language of LANGUAGES) {
    await prefetched(CONFLICT_LIST[language])
    await prefetched(ORDER_DIALOG[language])
    await prefetched(WEEK_CONTROLS[language])
  }
})
beforeEach(() => {
  // happy-dom has no layout.
  Element.prototype.scrollIntoView = vi.fn()
})

const WORDS = {
  en: { add: 'Add a course', name: 'Course code or name', week: 'Your week' },
  ar: { add: 'إضافة مقرر', name: 'رمز المقرر أو اسمه', week: 'أسبوعك' },
} as const

function renderPlanner(language: Language = 'en') {
  const words = WORDS[language]
  const { user, ...view } = renderIn(language, <SchedulePlanner />)
  const addCourse = async (name?: string) => {
    await user.click(screen.getByText(words.add))
    // In one event: each key renders the planner again.
    if (name) await user.paste(name)
  }
  /** Types a start or an end, or chooses a day as the only one of a time. */
  const choose = async (field: 'Start' | 'End' | 'Day', value: string, time = 1) => {
    const group = () => within(screen.getByRole('group', { name: `Time ${time}` }))
    if (field !== 'Day') {
      await user.click(group().getByLabelText(field))
      return user.keyboard(`${value}{Tab}`)
    }
    await user.click(group().getByRole('checkbox', { name: value }))
    const others = group()
      .getAllByRole<HTMLInputElement>('checkbox', { checked: true })
      .filter((box) => box.getAttribute('aria-label') !== value)
    for (const other of others) await user.click(other)
  }
  return { ...view, user, addCourse, choose }
}

function panel(heading: string): HTMLElement {
  const section = screen.getByRole('heading', { level: 2, name: heading }).closest('section')
  if (!section) throw new Error(`There is no panel "${heading}"`)
  return section
}

/** The undo button of a message. */
function undoIn(message: RegExp): HTMLElement {
  const place = screen.getByText(message).closest<HTMLElement>('[class*="rounded"]')
  return within(place ?? document.body).getByRole('button', { name: 'Undo' })
}

/** The line of the conflicts (PLAN-12), and its list, which it opens. */
const conflictLine = () => panel('Time Conflicts').querySelector<HTMLElement>('button[aria-controls]')
const conflictTexts = () => {
  const line = conflictLine()
  if (line?.getAttribute('aria-expanded') === 'false') act(() => line.click())
  return [...panel('Time Conflicts').querySelectorAll('ol > li')].map((item) =>
    [...item.querySelectorAll('p, button > :is(span, bdi):not([aria-hidden])')].map(
      (part) => part.textContent,
    ),
  )
}

/** Not the announcement, which comes later. */
const expectNoConflict = () =>
  expect(
    within(panel('Time Conflicts')).getByText('No time conflicts detected', { ignore: '[role=status]' }),
  ).toBeTruthy()

/** The blocks of a day in the timetable, as assistive technology reads them. */
function blocksOn(day: string): string[] {
  const column = within(panel('Your week')).getByRole('heading', { name: day }).closest('li')
  return [...(column?.querySelectorAll('ol button') ?? [])].map((block) => {
    const copy = block.cloneNode(true) as HTMLElement
    for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove()
    return [...copy.querySelectorAll('span:not(:has(span))')]
      .map((part) => part.textContent?.replace(/[\u2068\u2069]/g, '').trim())
      .filter(Boolean)
      .join(' ')
  })
}

describe('an empty plan', () => {
  test('SCHED-01 SCHED-12: shows both panels, no conflict, and what to do next', () => {
    renderPlanner()
    expect(within(panel('Courses')).getByText('No courses')).toBeTruthy()
    expect(within(panel('Time Conflicts')).getByText('No time conflicts detected')).toBeTruthy()
    expect(within(panel('Your week')).getAllByText('No classes')).toHaveLength(5)
  })

  test('SCHED-12: courses without any times are not called free of conflicts', async () => {
    keepTerm({ courses: ['ART', 'LAW'].map((name) => plannedCourse({ id: name, name })) })
    renderPlanner()
    expect(await within(panel('Time Conflicts')).findByText('No times yet')).toBeTruthy()
    expect(within(panel('Time Conflicts')).queryByText('No time conflicts detected')).toBeNull()
  })

  test('KEEP-03: a plan that cannot be read is offered as a file above the week of a phone, too, where the list is hidden', async () => {
    localStorage.setItem('zameel-aside:-:plan:lost', 'half a plan')
    renderPlanner()
    const note = await screen.findByText(/could not be read/)
    // The list is hidden unless it has this.
    expect(note.closest('[data-aside]')?.closest('[class*="max-lg:not-has-data-aside:hidden"]')).toBeTruthy()
    expect(note.closest('[class~="max-lg:hidden"]')).toBeNull()
  })

  test('PLAN-22: says what to do, on a phone above the week, too, and has all actions in their places', async () => {
    const { user } = renderPlanner()
    const buttons = () => {
      const share = screen.getByRole('button', { name: 'Share' })
      return [...(share.parentElement?.querySelectorAll('button') ?? [])].map((button) =>
        button.getAttribute('aria-label'),
      )
    }
    const before = buttons()
    expect(before).toEqual(['Undo', 'Redo', 'Share', 'More actions'])
    const steps = screen.getAllByText(/^Add a course, or paste your whole timetable/)
    expect(steps.map(({ className }) => /(?:max-)?lg:hidden/.exec(className)?.[0])).toEqual([
      'max-lg:hidden',
      'lg:hidden',
    ])
    expect(screen.getByRole('button', { name: 'Share' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Add a course' }))
    expect(buttons()).toEqual(before)
    expect(screen.getByRole('button', { name: 'Share' })).toHaveProperty('disabled', false)
    expect(screen.queryByText(/^Add a course, or paste/)).toBeNull()
  })
})

describe('courses', () => {
  test.each([
    ['en', 'New Course'],
    ['ar', 'مقرر جديد'],
  ] as const)('SCHED-02: in %s a new course is named %s and its name is focused', async (language, name) => {
    const { addCourse } = renderPlanner(language)
    await addCourse()
    const field = screen.getByLabelText<HTMLInputElement>(WORDS[language].name)
    expect(field.value).toBe(name)
    expect(document.activeElement).toBe(field)
  })

  test('SCHED-03: typing replaces the default name; clearing it restores the default', async () => {
    const { addCourse, user } = renderPlanner()
    await addCourse()
    await user.keyboard('Physics')
    expect(screen.getByRole('button', { name: /^Physics/, expanded: true })).toBeTruthy()
    const field = screen.getByLabelText<HTMLInputElement>('Course code or name')
    await user.clear(field)
    expect(field.value).toBe('')
    await user.tab()
    expect(field.value).toBe('New Course')
  })

  test('SCHED-04 SCHED-05 SCHED-06: a slot defaults to Sunday 08:00 to 09:00 and offers the days and times of the week', async () => {
    const { addCourse } = renderPlanner()
    await addCourse()
    const days = within(screen.getByRole('group', { name: 'Days' })).getAllByRole<HTMLInputElement>(
      'checkbox',
    )
    expect(days.map((day) => day.getAttribute('aria-label'))).toEqual([
      'Sunday',
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
    ])
    expect(days.map(({ checked }) => checked)).toEqual([true, false, false, false, false])
    const times = ['Start', 'End'].map((label) => screen.getByLabelText<HTMLInputElement>(label))
    expect(times.map(({ value }) => value)).toEqual(['08:00', '09:00'])
    for (const field of times) {
      const offered = [...(field.list?.querySelectorAll('option') ?? [])].map(({ value }) => value)
      expect(offered).toHaveLength(32)
      expect([...offered.slice(0, 2), offered.at(-1)]).toEqual(['08:00', '08:30', '23:30'])
    }
  })

  test('PLAN-15: typing the hours that a new time shows sets them', async () => {
    const { addCourse, choose } = renderPlanner()
    await addCourse('Physics')
    expect(blocksOn('Sunday')).toEqual(['Physics Time not set'])
    await choose('Start', '8:00')
    expect(blocksOn('Sunday')).toEqual(['Physics 08:00–09:00'])
    expect(screen.queryByText('Time not set')).toBeNull()
  })

  test('PLAN-15: the day of a new time looks and reads like a suggestion, until a day is pressed', async () => {
    const { addCourse, user } = renderPlanner()
    await addCourse('Physics')
    const group = screen.getByRole('group', { name: 'Days' })
    const described = () => document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent
    const label = within(group).getByLabelText('Sunday').closest('label')
    expect(described()).toBe('Press the days of this class.')
    expect(label?.className).toContain('border-dashed')
    expect(label?.className).not.toContain('bg-accent-soft')
    await user.click(within(group).getByLabelText('Sunday'))
    await user.click(within(group).getByLabelText('Tuesday'))
    expect(within(group).getAllByRole('checkbox', { checked: true })).toEqual([
      within(group).getByLabelText('Sunday'),
      within(group).getByLabelText('Tuesday'),
    ])
    expect(group.hasAttribute('aria-describedby')).toBe(false)
    expect(label?.className).toContain('bg-accent-soft')
  })

  test('PLAN-13: days are chosen together, a start takes the end along, and Enter adds the next course', async () => {
    const { addCourse, user } = renderPlanner()
    await addCourse('Physics')
    await user.keyboard('{Tab} {ArrowRight}{ArrowRight} {Tab}10{Tab}1130{Enter}')
    expect(blocksOn('Sunday')).toEqual(['New Course Time not set', 'Physics 10:00–11:30'])
    expect(blocksOn('Tuesday')).toEqual(['Physics 10:00–11:30'])
    expect(document.activeElement).toHaveProperty('value', 'New Course')
    await user.keyboard('Algebra{Tab}{ArrowRight} {Tab}٩:٣٠{Tab}')
    expect(blocksOn('Monday')).toEqual(['Algebra 09:30–10:30'])
    // An open course that was there before is closed, and none is added.
    await user.click(screen.getByRole('button', { name: /Physics/, expanded: false }))
    await user.type(screen.getByLabelText('Course code or name'), ' I{Enter}')
    expect(screen.queryByLabelText('Course code or name')).toBeNull()
    expect(document.activeElement?.textContent).toContain('Physics I')
    expect(screen.getByText('2 courses')).toBeTruthy()
  })

  test('INPUT-09: a time as the registration system prints it counts when the field is left', async () => {
    const { addCourse, choose } = renderPlanner()
    await addCourse('Physics')
    const start = screen.getByLabelText<HTMLInputElement>('Start')
    for (const [typed, shown] of [
      ['8:30 am', '08:30'],
      ['1:15 PM', '13:15'],
      ['٢:٣٠ م', '14:30'],
    ] as const) {
      await choose('Start', typed)
      expect(start.value).toBe(shown)
    }
    await choose('Start', '14:30 PM')
    expect(screen.getByText('Enter a time such as 9:30. Until then, 14:30 counts.')).toBeTruthy()
  })

  test('PLAN-13, INPUT-02: what is no time stays as typed, and the field says what counts', async () => {
    const { addCourse, choose } = renderPlanner()
    await addCourse('Physics')
    const start = screen.getByLabelText<HTMLInputElement>('Start')
    await choose('Start', '9:32')
    expect(start.value).toBe('9:32')
    expect(start.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(start.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter a time in steps of 5 minutes. Until then, 08:00 counts.',
    )
    await choose('Start', '1:30')
    expect(screen.getByText('Enter a time from 08:00 to 23:30. Until then, 08:00 counts.')).toBeTruthy()
    await choose('Start', '9.35')
    expect(start.value).toBe('09:35')
    expect(start.getAttribute('aria-invalid')).toBeNull()
    expect(blocksOn('Sunday')).toEqual(['Physics 09:35–10:35'])
  })

  test('SCHED-03: slots can be added and removed, and the focus follows', async () => {
    const { addCourse, user } = renderPlanner()
    await addCourse()
    await user.click(screen.getByRole('button', { name: 'Add a time' }))
    const second = screen.getByRole('group', { name: 'Time 2' })
    expect(document.activeElement).toBe(within(second).getByLabelText('Sunday'))
    await user.click(screen.getByRole('button', { name: 'Remove time 1' }))
    await user.click(screen.getByRole('button', { name: 'Remove time 1' }))
    expect(screen.queryByRole('group', { name: /^Time/ })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a time' }))
    expect(screen.getByText('Add the times of this course to see it in your week.')).toBeTruthy()
  })

  test('PLAN-01: a course has several sections; the chosen one is in the week, and one can be removed', async () => {
    const { addCourse, choose, user } = renderPlanner()
    await addCourse('Physics')
    expect(screen.queryByRole('radio', { name: /^Section/ })).toBeNull()
    await user.type(screen.getByLabelText('Section'), 'L01')
    await user.click(screen.getByRole('button', { name: 'Add another section' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Section'))
    await user.keyboard('L02')
    await choose('Day', 'Monday')
    await user.click(screen.getByRole('radio', { name: /^Section .L02. Monday 08:00–09:00/ }))
    expect(blocksOn('Sunday')).toEqual([])
    expect(blocksOn('Monday')).toEqual(['Physics Section L02 08:00–09:00'])
    await user.click(screen.getByRole('radio', { name: /^Section .L01. Time not set/ }))
    expect(blocksOn('Sunday')).toEqual(['Physics Section L01 Time not set'])
    expect(blocksOn('Monday')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Remove this section' }))
    expect(blocksOn('Monday')).toEqual(['Physics Section L02 08:00–09:00'])
    expect(screen.queryByRole('button', { name: 'Remove this section' })).toBeNull()
  })

  test('PLAN-17: a block has code, section, times and room', async () => {
    const { addCourse, user } = renderPlanner()
    await addCourse('COMP 2201')
    await user.type(screen.getByLabelText('Section'), 'L01')
    await user.type(screen.getByLabelText('Room'), '10.1.20')
    expect(blocksOn('Sunday')).toEqual(['COMP 2201 Section L01 08:00–09:00 10.1.20'])
  })

  test('PLAN-14: an added or edited section waits until its own radio button is pressed', async () => {
    const { addCourse, choose, user } = renderPlanner()
    await addCourse('Physics')
    await choose('Day', 'Tuesday')
    await user.type(screen.getByLabelText('Section'), 'L01')
    await user.click(screen.getByRole('button', { name: 'Add another section' }))
    await user.keyboard('L02')
    await choose('Day', 'Monday')
    expect(screen.getByText(/^You take/).textContent).toBe(
      `You take Section ${isolated('L01')}. Below is Section ${isolated('L02')}, which waits until you choose it.`,
    )
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Section .L01./ }).checked).toBe(true)
    expect([blocksOn('Monday'), blocksOn('Tuesday')]).toEqual([[], ['Physics Section L01 08:00–09:00']])
    await user.click(screen.getByRole('button', { name: 'Add a time' }))
    expect(
      screen.getByRole('radio', { name: /^Section .L02. Monday 08:00–09:00 1 other time not set$/ }),
    ).toBeTruthy()
    expect(blocksOn('Sunday')).toEqual([])
    // A press on the block opens the section that is taken.
    await user.click(within(panel('Your week')).getByRole('button', { name: /^Physics/ }))
    expect(screen.getByLabelText<HTMLInputElement>('Section').value).toBe('L01')
    await user.click(screen.getByRole('button', { name: `Edit Section ${isolated('L02')}` }))
    expect(screen.getByLabelText<HTMLInputElement>('Section').value).toBe('L02')
    expect(blocksOn('Tuesday')).toEqual(['Physics Section L01 08:00–09:00'])
  })

  test('TERM-12: after a course in progress was added to the term, its line has the focus', async () => {
    keepTerm({ courses: [plannedCourse({ id: 'art', name: 'Art' })] })
    editDocument(PAST_TERMS, ONLY, () => ({ terms: [runningTerm('MATH1030', 'COMM2030')] }))
    const { user } = renderIn('en', <SchedulePlanner />)
    await user.click(await screen.findByRole('button', { name: 'Add them' }))
    await waitFor(() => expect(document.activeElement?.closest('h3')?.textContent).toContain('MATH 1030'))
  })

  test('TODAY-01: the list of conflicts is open at the address of the link on Today, until it is closed', async () => {
    const slots = (id: string, startTime: number) => [
      { id, day: 'sunday' as const, startTime, endTime: startTime + 60, room: null },
    ]
    keepTerm({
      courses: [
        plannedCourse({ id: 'art', name: 'Art', timeSlots: slots('a', 480) }),
        plannedCourse({ id: 'physics', name: 'Physics', timeSlots: slots('p', 510) }),
      ],
    })
    const { user } = renderRoutes(
      [{ path: '*', element: <SchedulePlanner /> }],
      '/en/schedule-planner?conflicts',
    )
    expect(await screen.findByText('Conflict on Sunday')).toBeTruthy()
    const line = conflictLine()
    expect(line?.getAttribute('aria-expanded')).toBe('true')
    if (line) await user.click(line)
    expect(screen.queryByText('Conflict on Sunday')).toBeNull()
  })

  test('PLAN-15: times that nobody has set are one block and one conflict, until they are set', async () => {
    const { addCourse, choose, user } = renderPlanner()
    for (const name of ['Physics', 'Algebra', 'Drawing']) await addCourse(name)
    expect(conflictLine()?.textContent).toContain('1 time conflict')
    expect(conflictTexts()).toEqual([
      [
        'Conflict on Sunday',
        'These 3 times are not set yet. Every new one begins like this.',
        ...['Physics', 'Algebra', 'Drawing'].flatMap((name) => [name, '08:00–09:00']),
      ],
    ])
    expect(blocksOn('Sunday')).toEqual(['Physics, Algebra and Drawing Time not set'])
    // The rows have the conflict that the line counts (SCHED-20).
    expect(screen.getAllByText('Set the time')).toHaveLength(3)
    expect(screen.getAllByText('1 conflict')).toHaveLength(3)
    await choose('Day', 'Monday')
    expect(blocksOn('Monday')).toEqual(['Drawing 08:00–09:00'])
    expect(blocksOn('Sunday')).toEqual(['Physics and Algebra Time not set'])
    // Choosing what a field shows already is no change, so a button says it.
    await user.click(within(panel('Your week')).getByRole('button', { name: /Physics.? and .?Algebra/ }))
    await user.click(screen.getByRole('button', { name: 'It is on Sunday, 08:00–09:00' }))
    expect(blocksOn('Sunday')).toEqual(['Physics 08:00–09:00', 'Algebra Time not set'])
    expect(conflictTexts()).toEqual([
      [
        'Conflict on Sunday',
        'This time is not set yet. Every new one begins like this.',
        'Algebra',
        '08:00–09:00',
      ],
    ])
    await user.click(within(panel('Time Conflicts')).getByRole('button', { name: /^Algebra/ }))
    await choose('Start', '08:30')
    expect(conflictTexts()).toEqual([
      ['Conflict on Sunday 08:30–09:00', 'Physics', '08:00–09:00', 'Algebra', '08:30–09:30'],
    ])
  })

  test('PLAN-11: courses are put in order; each keeps its colour, also when it is renamed', async () => {
    const { addCourse, user } = renderPlanner()
    await addCourse('Physics')
    await addCourse('Calculus')
    const names = () =>
      screen.getAllByRole('button', { expanded: false }).flatMap(({ textContent }) => {
        const [name] = textContent?.match(/Physics|Calculus|Algebra/) ?? []
        return name ?? []
      })
    const colourOf = (name: RegExp) => {
      const line = within(panel('Courses')).getByRole('button', { name })
      return line.querySelector('.figure')?.className
    }
    const [physics, calculus] = [colourOf(/Physics/), colourOf(/Calculus/)]
    expect(physics).not.toBe(calculus)
    await user.click(screen.getByRole('button', { name: /Calculus/, expanded: true }))
    expect(names()).toEqual(['Physics', 'Calculus'])
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('button', { name: 'Change the order' }))
    await user.click(await screen.findByRole('button', { name: 'Move Calculus up' }))
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(names()).toEqual(['Calculus', 'Physics'])
    await user.click(screen.getByRole('button', { name: /Calculus/, expanded: false }))
    const field = screen.getByLabelText('Course code or name')
    await user.clear(field)
    await user.paste('Algebra')
    expect([colourOf(/Algebra/), colourOf(/Physics/)]).toEqual([calculus, physics])
  })

  test('SCHED-18: removing a course can be undone until the next change', async () => {
    const { addCourse, user } = renderPlanner()
    await addCourse('Physics')
    await user.click(screen.getByRole('button', { name: 'Remove course' }))
    expect(screen.getByText('No courses')).toBeTruthy()
    const undo = undoIn(/^Removed/)
    expect(document.activeElement).toBe(undo)
    await user.click(undo)
    expect(within(panel('Courses')).getByRole('button', { name: /^Physics/ })).toBeTruthy()
    expect(screen.queryByText(/^Removed/)).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Remove course' }))
    expect(undoIn(/^Removed/)).toBeTruthy()
    await addCourse('Chemistry')
    expect(screen.queryByText(/^Removed/)).toBeNull()
  })

  test('KEEP-02: Clear empties the plan, and Undo brings it back', async () => {
    const { addCourse, user } = renderPlanner()
    await addCourse('Physics')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getByText('No courses')).toBeTruthy()
    const line = screen.getByText('Cleared.').parentElement
    await user.click(within(line ?? document.body).getByRole('button', { name: 'Undo' }))
    expect(within(panel('Courses')).getByRole('button', { name: /^Physics/ })).toBeTruthy()
  })

  test('PLAN-12: a plan that is called like its semester says it once', () => {
    act(() => keepTerm({ name: 'Winter 2026', semester: 'winter-2026' }))
    renderPlanner()
    expect(screen.getAllByText('Winter 2026', { selector: 'h2 *' })).toHaveLength(1)
  })

  test('INPUT-07, KEEP-02: Clear of a plan from an earlier visit stays on it, is undone and redone', async () => {
    act(() => {
      keepTerm({ name: 'Fall', courses: [plannedCourse({ id: 'a', name: 'Physics' })] })
      editDocument(PLAN, 'other', () => ({ ...EMPTY_PLAN, name: 'Another plan' }))
    })
    const { user } = renderPlanner()
    const isShown = (name: string) =>
      within(panel('Courses')).queryByRole('button', { name: RegExp(`^${name}`) })
    expect(isShown('Physics')).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect([isShown('Physics'), screen.queryByText('Another plan', { selector: 'h2 *' })]).toEqual([
      null,
      null,
    ])
    const line = screen.getByText('Cleared.').parentElement as HTMLElement
    await user.click(within(line).getByRole('button', { name: 'Undo' }))
    expect(isShown('Physics')).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Redo' }))
    expect(isShown('Physics')).toBeNull()
    await user.keyboard('{Control>}z{/Control}')
    expect(isShown('Physics')).not.toBeNull()
  })

  test('INPUT-07: "Removed A. Undo" brings back A, and not what was edited since', async () => {
    const { addCourse, user } = renderPlanner()
    await addCourse('Biology')
    await addCourse('Physics')
    await user.click(screen.getByRole('button', { name: 'Remove course' }))
    await user.click(within(panel('Courses')).getByRole('button', { name: /^Biology/ }))
    await user.type(screen.getByLabelText('Course code or name'), ' II')
    await user.click(undoIn(/^Removed/))
    const names = within(panel('Courses'))
      .getAllByRole('heading', { level: 3 })
      .map((line) => line.textContent)
    expect(names.join()).toMatch(/Biology II.*Physics/)
    expect(screen.queryByText(/^Removed/)).toBeNull()
  })

  test('SCHED-14: with "Keep nothing on this device" courses are neither sent nor stored', async () => {
    localStorage.clear()
    setKeepsNothing(true)
    const fetch = vi.spyOn(globalThis, 'fetch')
    const { addCourse } = renderPlanner()
    await addCourse('Physics')
    writeDocuments()
    expect(fetch).not.toHaveBeenCalled()
    expect([Object.keys(localStorage), sessionStorage.length, document.cookie]).toEqual([
      [STORAGE_KEYS.keepNothing],
      0,
      '',
    ])
    setKeepsNothing(false)
  })

  test('TERM-08: edits are undone and redone by buttons and keys', async () => {
    const { addCourse, user } = renderPlanner()
    await addCourse('Physics')
    const names = () =>
      within(panel('Courses'))
        .queryAllByRole('heading', { level: 3 })
        .map((line) => line.textContent)
    const [undo, redo] = [
      screen.getByRole('button', { name: 'Undo' }),
      screen.getByRole('button', { name: 'Redo' }),
    ]
    await user.click(undo)
    expect(names()[0]).toContain('New Course')
    await user.click(undo)
    expect(names()).toEqual([])
    await user.click(redo)
    await user.click(redo)
    expect(names()[0]).toContain('Physics')
    await user.keyboard('{Control>}z{/Control}')
    expect(names()[0]).toContain('New Course')
    await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}')
    expect(names()[0]).toContain('Physics')
    expect(isOff(redo as HTMLButtonElement)).toBe(true)
  })

  test('TERM-03 SCHED-20: an own time takes part in the conflict check and in the week, at first on a free hour', async () => {
    const { addCourse, choose, user } = renderPlanner()
    await addCourse('Physics')
    await user.click(screen.getByRole('button', { name: 'Add your own time' }))
    await user.keyboard('Gym')
    // It is put on a free hour (SCHED-20).
    expect(screen.queryByText('Set the time')).toBeNull()
    expect(blocksOn('Sunday')).toEqual(['Physics Time not set', 'Gym 09:00–10:00'])
    await choose('Start', '08:30')
    expect(conflictTexts()).toEqual([
      [
        'Conflict on Sunday',
        'This time is not set yet. Every new one begins like this.',
        ...['Physics', '08:00–09:00'],
      ],
    ])
  })

  test('TERM-07: a switch shows the week in Ramadan hours, and says what the table does not have', async () => {
    const { addCourse, choose, user } = renderPlanner()
    await addCourse('Physics')
    await choose('End', '09:30')
    await addCourse('Algebra')
    await choose('Start', '10:30')
    await choose('End', '11:30')
    await addCourse('Drawing')
    await choose('Day', 'Monday')
    await choose('Start', '08:30')
    await choose('End', '09:30')
    // It is offered in terms that have days of Ramadan.
    await user.click(screen.getByRole('button', { name: /^My plan/, expanded: false }))
    await user.selectOptions(await screen.findByLabelText('Semester'), 'Fall 2025')
    expect(screen.queryByRole('checkbox', { name: 'Ramadan hours' })).toBeNull()
    await user.selectOptions(screen.getByLabelText('Semester'), 'Winter 2026')
    const ramadan = screen.getByRole('checkbox', { name: 'Ramadan hours' })
    await user.click(ramadan)
    expect(blocksOn('Sunday')).toEqual(['Physics 08:00–09:00', 'Algebra 09:50–10:30'])
    expect(blocksOn('Monday')).toEqual(['Drawing 08:30–09:30'])
    expect(screen.getByText(/does not have the start of/).textContent).toContain(
      '\u2068Drawing\u2069 (Monday 08:30)',
    )
    await user.click(ramadan)
    expect(blocksOn('Sunday')).toEqual(['Physics 08:00–09:30', 'Algebra 10:30–11:30'])
    expect(screen.queryByText(/does not have the start of/)).toBeNull()
  })
})

describe('plans', () => {
  const open = async (user: ReturnType<typeof renderPlanner>['user'], name: string) =>
    user.click(screen.getByRole('button', { name: new RegExp(`^${name}`), expanded: false }))

  test('TERM-01: plans are created, renamed, duplicated, deleted with undo, and one is "My term"', async () => {
    const { addCourse, user } = renderPlanner()
    await addCourse('Physics')
    expect(screen.getByText('My term')).toBeTruthy()
    await open(user, 'My plan')
    await user.click(screen.getByLabelText('Plan name'))
    await user.paste('Fall')
    await user.click(screen.getByRole('button', { name: 'Duplicate' }))
    expect(screen.getByLabelText<HTMLInputElement>('Plan name').value).toBe('Copy of Fall')
    expect(within(panel('Courses')).getByRole('button', { name: /^Physics/ })).toBeTruthy()
    expect(screen.queryByText('My term')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Make this my term' }))
    expect(screen.getByText('My term')).toBeTruthy()

    const plans = () =>
      Array.from(screen.getByLabelText<HTMLSelectElement>('Plan').options, ({ text }) => text)
    expect(plans().toSorted()).toEqual(['Copy of Fall', 'Fall'])
    await user.click(screen.getByRole('button', { name: 'Delete plan' }))
    expect(screen.queryByLabelText('Plan')).toBeNull()
    await user.click(undoIn(/^Deleted/))
    expect(plans().toSorted()).toEqual(['Copy of Fall', 'Fall'])
    await user.click(screen.getByRole('button', { name: 'New plan' }))
    expect(screen.getByText('No courses')).toBeTruthy()
  })

  test('TERM-02: the calendar names the days of a semester, else they are asked', async () => {
    const { user } = renderPlanner()
    await open(user, 'My plan')
    const semester = screen.getByLabelText('Semester')
    await user.selectOptions(semester, 'winter-2026')
    expect(screen.getByText(/6 January 2026 to .*14 April 2026/)).toBeTruthy()
    await user.selectOptions(semester, 'fall-2026')
    expect(screen.getByLabelText('First day of classes')).toBeTruthy()
    expect(screen.getByLabelText('Last day of classes')).toBeTruthy()
  })
})

test('WEEKS-01: a time in odd weeks leads to the first day of classes, which numbers the weeks', async () => {
  editDocument(PLAN, 'plan1', () => ({ ...EMPTY_PLAN, semester: 'fall-2026' }))
  const { user, addCourse } = renderPlanner()
  await addCourse('PHYS 1010')
  await user.click(screen.getByText('Every week'))
  await user.selectOptions(screen.getByLabelText('Weeks'), 'odd')
  const time = within(screen.getByLabelText('Weeks').closest('[data-times]') as HTMLElement)
  await user.click(time.getByRole('button', { name: 'Enter the first day of classes' }))
  expect(document.activeElement).toBe(screen.getByLabelText('First day of classes'))
})

describe('INPUT-08: the semester of a plan', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z'), toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('a new plan is one of the current semester', async () => {
    const { user } = renderPlanner()
    expect(screen.getByRole('button', { name: /^My plan.*Fall 2026/, expanded: false })).toBeTruthy()
    await user.click(screen.getByText('Add a course'))
    expect(screen.getByRole('button', { name: /^My plan.*Fall 2026/, expanded: false })).toBeTruthy()
  })

  test('a first day of classes in another semester is asked about', async () => {
    const { user } = renderPlanner()
    await user.click(screen.getByRole('button', { name: /^My plan/ }))
    const firstDay = screen.getByLabelText('First day of classes')
    const question = () => screen.queryByText(/^Do the classes of Fall 2026 really begin on/)
    enter(firstDay, '2026-08-30')
    expect(question()).toBeNull()
    enter(firstDay, '2027-01-01')
    expect(question()?.textContent).toContain('Friday, 1 January 2027')
    await user.click(screen.getByRole('button', { name: 'Change to Winter 2027' }))
    expect(screen.getByLabelText<HTMLSelectElement>('Semester').value).toBe('winter-2027')
    expect(question()).toBeNull()
  })
})

describe('conflicts', () => {
  test('SCHED-11 SCHED-13 SCHED-17: conflicts show day, names and times, follow every change, and are marked in the timetable', async () => {
    const { addCourse, choose, user } = renderPlanner()
    await addCourse('Calculus')
    await choose('End', '09:30')
    await addCourse('Physics')
    await choose('Start', '09:00')
    await choose('End', '10:00')
    expect(conflictTexts()).toEqual([
      ['Conflict on Sunday 09:00–09:30', 'Calculus', '08:00–09:30', 'Physics', '09:00–10:00'],
    ])
    expect(blocksOn('Sunday')).toEqual([
      'Calculus 08:00–09:30 Time conflict',
      'Physics 09:00–10:00 Time conflict',
    ])

    await choose('Start', '09:30')
    expectNoConflict()
    expect(blocksOn('Sunday')).toEqual(['Calculus 08:00–09:30', 'Physics 09:30–10:30'])

    await choose('Start', '08:00')
    await choose('Day', 'Thursday')
    expectNoConflict()
    await choose('Day', 'Sunday')
    expect(conflictTexts()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Remove course' }))
    expectNoConflict()
  })

  test('SCHED-15: a slot that ends before it starts has an error at its end field and is ignored', async () => {
    const { addCourse, choose } = renderPlanner()
    await addCourse('Calculus')
    await addCourse('Physics')
    expect(conflictTexts()).toHaveLength(1)
    await choose('End', '08:00')
    const end = screen.getByLabelText('End')
    const sentence = 'End time must be after start time'
    expect(end.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(end.getAttribute('aria-describedby') ?? '')?.textContent).toBe(sentence)
    expectNoConflict()
    expect(screen.getByText(/not checked until the end is after the start$/).textContent).toBe(
      '\u2068Physics\u2069: not checked until the end is after the start',
    )
    expect(blocksOn('Sunday')).toEqual(['Calculus Time not set'])
    await choose('End', '09:30')
    expect(screen.queryByText(sentence)).toBeNull()
    expect(end.getAttribute('aria-invalid')).toBeNull()
  })

  test('SCHED-19: the first of very many conflicts are shown, and more on request', async () => {
    const courses = coursesOf(...Array<string[]>(7).fill(['sunday 08:00-09:00']))
    const items = itemsOf({
      courses: courses.map((course) => ({
        ...plannedCourse(course),
        ...course,
        section: null,
      })),
      blocks: [],
    })
    const { user } = renderIn(
      'en',
      <ConflictsPanel
        conflicts={planConflicts(courses, [], null)}
        items={items}
        times={courses}
        plan={EMPTY_PLAN}
        ramadan={null}
        onEdit={vi.fn()}
        onAccept={vi.fn()}
      />,
    )
    expect(conflictLine()?.textContent).toContain('21 time conflicts')
    expect(conflictTexts()).toHaveLength(20)
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(conflictTexts()).toHaveLength(21)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('SCHED-17: pressing a block or a line of a conflict opens its slot', async () => {
    const { addCourse, choose, user } = renderPlanner()
    await addCourse('Calculus')
    await choose('End', '09:30')
    await addCourse('Physics')
    await choose('End', '10:00')
    await user.click(screen.getByRole('button', { name: 'Add a time' }))
    await choose('Day', 'Monday', 2)
    const editsSlot = (course: string, slot: number) => {
      expect(screen.getByRole('button', { name: new RegExp(`^${course}`), expanded: true })).toBeTruthy()
      const group = screen.getByRole('group', { name: `Time ${slot}` })
      expect(document.activeElement).toBe(within(group).getByLabelText('Sunday'))
    }
    await user.click(within(panel('Your week')).getByRole('button', { name: /^Calculus/ }))
    editsSlot('Calculus', 1)
    await user.click(
      within(panel('Your week')).getAllByRole('button', { name: /^Physics/ })[1] as HTMLElement,
    )
    editsSlot('Physics', 2)
    expect(conflictTexts()).toHaveLength(1)
    await user.click(within(panel('Time Conflicts')).getByRole('button', { name: /^Calculus/ }))
    editsSlot('Calculus', 1)
  })
})
