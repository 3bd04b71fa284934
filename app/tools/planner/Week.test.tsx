// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TimeSlot } from '../../domain/plan/plan'
import { isolated } from '../../i18n/direction'
import { LANGUAGES, type Language } from '../../i18n/language'
import { keepTerm, plannedCourse } from '../../testing/kept-term'
import { prefetched, renderIn } from '../../testing/render'
import { coursesOf } from '../../testing/sample-courses'
import { CONFLICT_LIST } from './conflicts/ConflictsPanel'
import { fetchEditor } from './courses/CourseItem'
import SchedulePlanner from './SchedulePlanner'
import { WEEK_CONTROLS } from './Week'
import { ADD_TIME_DIALOG } from './week/AddTime'
import { MOVE_HINTS } from './week/Timetable'

beforeAll(async () => {
  await prefetched(fetchEditor)
  for (const language of LANGUAGES) {
    await prefetched(CONFLICT_LIST[language])
    await prefetched(ADD_TIME_DIALOG[language])
    await prefetched(WEEK_CONTROLS[language])
    await prefetched(MOVE_HINTS[language])
  }
})

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})

/** Physics on Monday, Algebra on Sunday twice, and what else a line says, all as "My term". */
function renderWeek(...lines: string[][]) {
  const courses = coursesOf(['monday 09:00-10:00'], ['sunday 08:00-09:30'], ...lines)
  const names = ['Physics', 'Algebra', 'Drawing']
  keepTerm({
    courses: courses.map((course, index) => plannedCourse({ ...course, name: names[index] ?? null })),
  })
  return renderIn('en', <SchedulePlanner />)
}

const block = (name: string) => {
  const week = screen.getByRole('heading', { level: 2, name: 'Your week' }).closest('section')
  return within(week as HTMLElement).getByRole('button', { name: new RegExp(`^${name}`) })
}
const said = () =>
  document.querySelector('[data-week]')?.closest('section')?.querySelector('[role="status"]')?.textContent
/** By their labels: a role has the name of every button of the planner computed. */
const freeHours = () => screen.getAllByLabelText(/^Add a time: \w+ \d/, { selector: 'button' })
const lines = () =>
  [...document.querySelectorAll('main h3, h3')]
    .map((line) => line.textContent)
    .filter((line) => /^\d/.test(line))

describe('PLAN-05: free hours', () => {
  test('every whole hour without a class is one, and only one of them is a tab stop', async () => {
    const { user } = renderWeek()
    expect(freeHours()).toHaveLength(5 * 9 - 3)
    const stops = () => freeHours().filter((button) => button.tabIndex === 0)
    expect(stops().map((button) => button.getAttribute('aria-label'))).toEqual(['Add a time: Sunday 10:00'])
    act(() => stops()[0]?.focus())
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Add a time: Monday 11:00')
    expect(stops()).toEqual([document.activeElement])
  })

  test('one adds a time of a course there and shows its fields', async () => {
    const { user } = renderWeek()
    await user.click(screen.getByLabelText('Add a time: Tuesday 13:00', { selector: 'button' }))
    const dialog = await screen.findByRole('dialog', {
      // happy-dom takes a bdi for no inline element, so that a space follows it.
      name: /^What is on Tuesday, 13:00–14:00 ?\?$/,
    })
    await user.click(within(dialog).getByRole('button', { name: /Physics$/ }))
    const slot = screen.getByRole('group', { name: 'Time 2' })
    expect(document.activeElement).toBe(within(slot).getByLabelText('Sunday'))
    expect(within(slot).getByRole<HTMLInputElement>('checkbox', { checked: true })).toBe(
      within(slot).getByLabelText('Tuesday'),
    )
    const times = ['Start', 'End'].map((label) => within(slot).getByLabelText<HTMLInputElement>(label).value)
    expect(times).toEqual(['13:00', '14:00'])
  })

  test.each([
    ['A new course', 'Course code or name', 'New Course'],
    ['Your own time', 'What is it?', 'Own time'],
  ])('one adds something else there: %s', async (choice, field, name) => {
    const { user } = renderWeek()
    await user.click(screen.getByLabelText('Add a time: Thursday 08:00', { selector: 'button' }))
    await user.click(await screen.findByRole('button', { name: choice }))
    expect(document.activeElement).toBe(screen.getByLabelText(field))
    expect(block(name).textContent).toContain('08:00–09:00')
  })
})

describe('PLAN-05: moving a block with the keyboard', () => {
  test('says every step, keeps it with Enter as one step to undo, and the block keeps the focus', async () => {
    const { user } = renderWeek()
    act(() => block('Physics').focus())
    expect(block('Physics').getAttribute('aria-describedby')).toBe(screen.getByText(/^Arrow keys move it/).id)
    await user.keyboard('{ArrowRight}')
    expect(said()).toBe('Physics: Tuesday 09:00 to 10:00')
    await user.keyboard('{ArrowDown}')
    expect(said()).toBe('Physics: Tuesday 09:30 to 10:30')
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(said()).toBe('Physics: Tuesday 09:30 to 11:00')
    expect(lines()[0]).toContain('Monday 09:00–10:00')
    await user.keyboard('{Enter}')
    expect(said()).toBe('Kept: Physics: Tuesday 09:30 to 11:00')
    expect(lines()[0]).toContain('Tuesday 09:30–11:00')
    expect(document.activeElement).toBe(block('Physics'))
    await user.keyboard('{Control>}z{/Control}')
    expect(lines()[0]).toContain('Monday 09:00–10:00')
    expect(document.activeElement).toBe(block('Physics'))
  })

  test('Escape puts it back, and so does leaving it', async () => {
    const { user } = renderWeek()
    act(() => block('Physics').focus())
    await user.keyboard('{ArrowDown}')
    expect(block('Physics').textContent).toContain('09:30–10:30')
    await user.keyboard('{Escape}')
    expect(said()).toBe('As before: Physics: Monday 09:00 to 10:00')
    await user.keyboard('{ArrowDown}{Tab}')
    expect(block('Physics').textContent).toContain('09:00–10:00')
    act(() => block('Physics').focus())
    await user.keyboard('{Enter}')
    expect(screen.getByRole('group', { name: 'Time 1' })).toBeTruthy()
  })

  test.each([
    ['Ctrl+Z', '{Control>}z{/Control}'],
    ['Ctrl+Y', '{Control>}y{/Control}'],
  ])('PLAN-05 TERM-08: %s puts it back, and undoes nothing besides', async (_, keys) => {
    const { user } = renderWeek()
    act(() => block('Physics').focus())
    await user.keyboard('{ArrowRight}{Enter}{ArrowDown}')
    await user.keyboard(keys)
    expect(said()).toBe('As before: Physics: Tuesday 09:00 to 10:00')
    expect(block('Physics').textContent).toContain('09:00–10:00')
    expect(lines()[0]).toContain('Tuesday 09:00–10:00')
    await user.keyboard('{Control>}z{/Control}')
    expect(lines()[0]).toContain('Monday 09:00–10:00')
  })

  test('TERM-07: the hours of Ramadan cannot be moved, and none added', async () => {
    const { user } = renderWeek()
    await user.click(screen.getByRole('checkbox', { name: 'Ramadan hours' }))
    expect(screen.getByText(/so no time can be added or moved here/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Add a time: / })).toBeNull()
    act(() => block('Physics').focus())
    const before = block('Physics').textContent
    await user.keyboard('{ArrowDown}')
    expect(block('Physics').textContent).toBe(before)
  })
})

describe('PLAN-05: moving a block by pointer', () => {
  const point = (type: string, x: number, y: number, pointerType = 'mouse') =>
    fireEvent(
      block('Physics'),
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        isPrimary: true,
        pointerType,
        clientX: x,
        clientY: y,
      }),
    )

  beforeEach(() => {
    Element.prototype.setPointerCapture = vi.fn()
    // An hour is 50 pixels high and a day 100 wide.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const days = [...document.querySelectorAll('[data-day]')]
      const left = Math.max(0, days.indexOf(this)) * 100
      return new DOMRect(left, 0, 100, 50)
    })
  })

  test('less than the threshold is a tap, more a drag in half hours and days', async () => {
    renderWeek()
    point('pointerdown', 150, 70)
    point('pointermove', 152, 75)
    point('pointerup', 152, 75)
    expect(lines()[0]).toContain('Monday 09:00–10:00')
    point('pointerdown', 150, 70)
    point('pointermove', 250, 70)
    point('pointermove', 250, 125)
    expect(block('Physics').textContent).toContain('10:00–11:00')
    point('pointerup', 250, 125)
    expect(lines()[0]).toContain('Tuesday 10:00–11:00')
    expect(said()).toBe('Kept: Physics: Tuesday 10:00 to 11:00')
  })

  test('Escape puts it back, and letting go then does not open it', () => {
    renderWeek()
    point('pointerdown', 150, 70)
    point('pointermove', 150, 125)
    expect(block('Physics').textContent).toContain('10:00–11:00')
    fireEvent.keyDown(block('Physics'), { key: 'Escape' })
    point('pointerup', 150, 125)
    fireEvent.click(block('Physics'), { detail: 1 })
    expect(block('Physics').textContent).toContain('09:00–10:00')
    expect(screen.queryByRole('group', { name: 'Time 1' })).toBeNull()
  })

  test('PLAN-05 TERM-08: Ctrl+Z puts it back, and undoes nothing besides', async () => {
    const { user } = renderWeek()
    act(() => block('Physics').focus())
    await user.keyboard('{ArrowRight}{Enter}')
    point('pointerdown', 250, 70)
    point('pointermove', 250, 125)
    expect(block('Physics').textContent).toContain('10:00–11:00')
    await user.keyboard('{Control>}z{/Control}')
    point('pointerup', 250, 125)
    expect(block('Physics').textContent).toContain('09:00–10:00')
    expect(lines()[0]).toContain('Tuesday 09:00–10:00')
  })

  test('a finger moves it only after a rest; before that it scrolls', () => {
    vi.useFakeTimers()
    renderWeek()
    point('pointerdown', 150, 70, 'touch')
    point('pointermove', 150, 100, 'touch')
    act(() => vi.advanceTimersByTime(1000))
    point('pointermove', 150, 170, 'touch')
    point('pointerup', 150, 170, 'touch')
    expect(lines()[0]).toContain('Monday 09:00–10:00')
    point('pointerdown', 150, 70, 'touch')
    act(() => vi.advanceTimersByTime(1000))
    point('pointermove', 150, 120, 'touch')
    point('pointerup', 150, 120, 'touch')
    vi.useRealTimers()
    expect(lines()[0]).toContain('Monday 10:00–11:00')
  })
})

test.each([
  ['en', 'odd', 'Not every week: odd weeks'],
  ['en', '2,3,5', 'Not every week: weeks 3 and 5'],
  ['ar', '2,3,5', 'في بعض الأسابيع فقط: الأسبوعان 3 و5'],
] as const)(
  'WEEKS-01: in %s, a conflict of odd weeks and "%s" says in which weeks it is',
  async (language, weeks, sentence) => {
    const some = (id: string, text: string | null): TimeSlot => ({
      ...{ id, day: 'sunday', startTime: 480, endTime: 540, room: null, weeks: text },
    })
    keepTerm({
      courses: [
        plannedCourse({ id: 'a', name: 'Algebra', timeSlots: [some('a1', 'odd')] }),
        plannedCourse({
          id: 'b',
          name: 'Botany',
          timeSlots: [some('b1', weeks), { ...some('b2', null), day: 'monday' }],
        }),
        plannedCourse({ id: 'c', name: 'Chess', timeSlots: [{ ...some('c1', null), day: 'monday' }] }),
      ],
    })
    const { user, container } = renderIn(language, <SchedulePlanner />)
    await user.click(
      container.querySelector('section:has(> h2.sr-only) button[aria-controls]') as HTMLElement,
    )
    const items = [...container.querySelectorAll('ol.relative > li')].map(({ textContent }) => textContent)
    expect(items).toHaveLength(2)
    expect(items[0]).toContain(sentence)
    // That of Monday is every week.
    expect(items[1]).not.toContain(sentence.split(':')[0])
  },
)

describe('PLAN-06: accepted conflicts', () => {
  const WORDS: Record<Language, { line: string; accept: RegExp; count: string }> = {
    en: { line: '1 time conflict', accept: /^Accept/, count: 'accepted: 1' },
    ar: { line: 'تعارض واحد في المواعيد', accept: /^أقبل التعارض/, count: 'المقبولة: 1' },
  }

  test('stay in the list, count apart, and can be taken back', async () => {
    const { user } = renderWeek(['sunday 09:00-10:00', 'monday 09:00-10:00'])
    const panel = screen.getByRole('heading', { level: 2, name: 'Time Conflicts' }).closest('section')
    const conflicts = within(panel as HTMLElement)
    const line = () => panel?.querySelector<HTMLElement>('button[aria-controls]')
    const figure = () => line()?.textContent
    expect(figure()).toContain('2 time conflicts')
    await user.click(line() as HTMLElement)
    await user.click(
      conflicts.getByRole('checkbox', { name: 'Accept the conflict of Algebra and Drawing on Sunday' }),
    )
    expect(figure()).toContain('1 time conflict')
    expect(conflicts.getByText('accepted: 1')).toBeTruthy()
    expect(conflicts.getAllByText(/^Conflict on/)).toHaveLength(2)
    expect(lines()[1]).toContain('1 accepted conflict')
    expect(lines()[2]).toContain('1 conflict1 accepted conflict')
    expect(block('Algebra').textContent).toContain('Accepted time conflict')
    expect(block('Physics').textContent).toContain('Time conflict')

    await user.click(conflicts.getByRole('checkbox', { name: /on Monday$/ }))
    expect(figure()).toContain('No other time conflict')
    expect(conflicts.getByText('accepted: 2')).toBeTruthy()
    expect(conflicts.queryByText('No time conflicts detected')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(figure()).toContain('1 time conflict')
    await user.click(conflicts.getByRole('checkbox', { name: /on Sunday$/ }))
    expect(figure()).toContain('2 time conflicts')
  })

  test('PLAN-26: two courses that meet on two days are one row with each day, accepted with one press', async () => {
    const courses = coursesOf(
      ['sunday 08:00-09:00', 'tuesday 08:00-09:00'],
      ['sunday 08:30-09:30', 'tuesday 08:30-09:30'],
    )
    keepTerm({ courses: courses.map((course) => plannedCourse({ ...course, name: `Course ${course.id}` })) })
    const { user, container } = renderIn('en', <SchedulePlanner />)
    await user.click(screen.getByRole('button', { name: '1 time conflict' }))
    expect(container.querySelectorAll('ol.relative > li')).toHaveLength(1)
    expect(screen.getAllByText(/^Conflict on/).map(({ textContent }) => textContent)).toEqual([
      'Conflict on Sunday 08:30–09:00',
      'Conflict on Tuesday 08:30–09:00',
    ])
    expect(container.querySelector('ol.relative > li > p')?.textContent).toBe(
      'Course 1 and Course 2 meet at the same time on Sunday and Tuesday. Together this is one conflict.',
    )
    const accept = () =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: /^Accept .* on Sunday and Tuesday$/ })
    await user.click(accept())
    expect(accept().checked).toBe(true)
    expect(screen.getByText('accepted: 1')).toBeTruthy()
    expect(screen.getByText('No other time conflict')).toBeTruthy()
    // One of its times changes: the two have a conflict again, and it counts once.
    act(() => screen.getAllByTitle('Course 1')[0]?.focus())
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Enter}')
    expect(accept().checked).toBe(false)
    expect(screen.getByText('1 time conflict')).toBeTruthy()
    expect(screen.queryByText(/^accepted/)).toBeNull()
    // All of it was one press, so one undo takes it back.
    await user.click(accept())
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(accept().checked).toBe(false)
  })

  test.each(['en', 'ar'] as const)('are asked about again when a time changes (%s)', async (language) => {
    const words = WORDS[language]
    const courses = coursesOf(['sunday 08:00-09:00'], ['sunday 08:30-09:30'])
    keepTerm({ courses: courses.map((course) => plannedCourse({ ...course, name: `Course ${course.id}` })) })
    const { user } = renderIn(language, <SchedulePlanner />)
    await user.click(screen.getByRole('button', { name: words.line }))
    // One day is one conflict without a word about it (PLAN-26).
    expect(document.querySelector('ol.relative > li > p')).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: words.accept }))
    expect(screen.getByText(words.count)).toBeTruthy()
    act(() => screen.getAllByTitle('Course 1')[0]?.focus())
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Enter}')
    expect(screen.queryByText(words.count)).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: words.accept }).checked).toBe(false)
  })
})

test.each([
  ['en', `Lecture ${isolated('01')}`, `Lab ${isolated('L02')}`, 'Lecture Sunday', 'Lab Monday'],
  ['ar', `محاضرة ${isolated('01')}`, `مختبر ${isolated('L02')}`, 'محاضرة الأحد', 'مختبر الاثنين'],
] as const)(
  'PLAN-28: in %s, words tell lecture and lab of a course apart in the week and in its row',
  (language, lecture, lab, ofLecture, ofLab) => {
    const slots = coursesOf(['sunday 08:00-09:30', 'monday 10:00-12:00'])[0]?.timeSlots ?? []
    const timeSlots = slots.map((slot, index) => ({ ...slot, part: ['lecture', 'lab'][index] ?? null }))
    keepTerm({
      courses: [
        plannedCourse({ id: 'c', name: 'CHEM', title: 'Chemistry', section: 'LEC 01, LAB L02', timeSlots }),
      ],
    })
    renderIn(language, <SchedulePlanner />)
    const blocks = [...document.querySelectorAll('[data-block]')].map(({ textContent }) => textContent)
    expect(blocks[0]).toContain(lecture)
    expect(blocks[1]).toContain(lab)
    for (const text of blocks) expect(text).not.toContain('LEC')
    const [row] = lines()
    for (const text of ['Chemistry', ofLecture, ofLab]) expect(row).toContain(text)
  },
)
