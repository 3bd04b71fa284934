// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { OWN_DATES } from '../../domain/dates/own-dates'
import { ownDatesReducer } from '../../domain/dates/own-dates-reducer'
import { ONLY } from '../../domain/document-kind'
import { PAST_TERMS } from '../../domain/past-terms/past-terms'
import type { Plan, TimeSlot } from '../../domain/plan/plan'
import { LANGUAGES, type Language } from '../../i18n/language'
import { keepTerm, plannedCourse } from '../../testing/kept-term'
import { editDocument } from '../../testing/page-documents'
import { enter, prefetched, renderIn } from '../../testing/render'
import AttendanceTracker from '../attendance/AttendanceTracker'
import { ATTENDANCE_INPUT } from '../attendance/attendance-form'
import AcademicCalendar, { fetchSemesterView } from '../calendar/AcademicCalendar'
import { GPA_INPUT } from '../every-tool/gpa-input/gpa-input'
import FeesManager from '../fees/FeesManager'
import GpaCalculator from '../gpa/GpaCalculator'
import { fetchEditor } from '../planner/courses/CourseItem'
import SchedulePlanner from '../planner/SchedulePlanner'
import { WEEK_CONTROLS } from '../planner/Week'
import StudyTimeCalculator from '../study-time/StudyTimeCalculator'
import { Today } from './Today'

/** Every figure that screens share (docs/figures.md), read from each screen that shows it, for terms of many kinds. */

beforeAll(async () => {
  for (const each of LANGUAGES) await prefetched(WEEK_CONTROLS[each])
  await prefetched(fetchEditor)
  await prefetched(fetchSemesterView)
})
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  language = 'en'
  vi.useRealTimers()
  localStorage.clear()
})

let language: Language = 'en'

const WORDS = {
  en: {
    nearest: 'Nearest to the absence limit',
    conflicts: [/conflict on/, /(\d+) time conflict/],
    today: "Today's classes",
    stepper: 'Week by week',
    week: /Week \d+ of (\d+)/,
    unset: /not set/,
    plan: 'Plan an absence',
    weeks: 'Weeks in the semester',
    timetable: /^Your timetable has/,
    canMiss: { 2: 'You can miss 2 more', 3: 'You can miss 3 more' },
    hours: {
      '3:20': 'Your timetable has 3 hours 20 minutes of classes a week.',
      'up to 2:30': 'Your timetable has up to 2 hours 30 minutes of classes a week.',
      '1:40': 'Your timetable has 1 hour 40 minutes of classes a week.',
    },
  },
  ar: {
    nearest: 'الأقرب إلى حد الغياب',
    conflicts: [/يتعارض موعدا/, /(تعارض واحد) في المواعيد/],
    today: 'محاضرات اليوم',
    stepper: 'عرض أسبوع واحد',
    week: /الأسبوع \d+ من (\d+)/,
    unset: /غير محدد/,
    plan: 'التخطيط لغياب قادم',
    weeks: 'عدد أسابيع الفصل',
    timetable: /^في جدولك/,
    canMiss: { 2: 'يمكنك الغياب مرتين أخريين', 3: 'يمكنك الغياب 3 مرات أخرى' },
    hours: {
      '3:20': 'في جدولك 3 ساعات و20 دقيقة من المحاضرات في الأسبوع.',
      'up to 2:30': 'في جدولك ساعتان ونصف من المحاضرات في الأسبوع على الأكثر.',
      '1:40': 'في جدولك ساعة و40 دقيقة من المحاضرات في الأسبوع.',
    },
  },
} as const

const bare = (text: string | null | undefined) => (text ?? '').replace(/[\u200E\u2066-\u2069]/g, '')
const figure = () => bare(document.querySelector('p.figure')?.textContent)
const below = (label: string) => bare(screen.getByText(label).nextElementSibling?.textContent)
const timesIn = (element: Element | null | undefined) =>
  Array.from(bare(element?.textContent).matchAll(/\d\d:\d\d.\d\d:\d\d/g), ([times]) =>
    times.replace(/[^\d:]/, '-'),
  )

/** Shows a screen, reads from it, and takes it away. What was typed stays. */
function on<Result>(element: ReactElement, read: () => Result): Result {
  renderIn(language, element)
  const result = read()
  cleanup()
  return result
}

const slot = (id: string, day: TimeSlot['day'], startTime: number, weeks?: string): TimeSlot => ({
  ...{ id, day, startTime, endTime: startTime + 50, room: null },
  ...(weeks !== undefined && { weeks }),
})
const ART = [slot('a1', 'sunday', 480), slot('a2', 'tuesday', 480)]
const PHYSICS = [slot('p1', 'sunday', 510), slot('p2', 'wednesday', 600)]
const courses = (art: readonly TimeSlot[], physics: readonly TimeSlot[]) => [
  plannedCourse({ id: 'art', name: 'Art', credits: 3, timeSlots: art }),
  plannedCourse({ id: 'physics', name: 'Physics', credits: 4, timeSlots: physics }),
]

/** One missed class of Art. */
function fill(now: string, plan: Partial<Plan>, missed: string): void {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  keepTerm(plan)
  editDocument(ATTENDANCE_INPUT, 'art', (input) => ({
    ...input,
    absences: [{ id: `${missed}-a1`, date: missed, startTime: 480, minutes: 50 }],
  }))
}

/** None of these terms has two conflicts. */
const conflictsIn = (text: string) =>
  WORDS[language].conflicts.some((sentence) => sentence.test(text)) ? 1 : 0

const onToday = () =>
  on(<Today />, () => ({
    absence: bare(
      screen.getByText(WORDS[language].nearest).parentElement?.querySelector('.font-medium')?.textContent,
    ),
    conflicts: conflictsIn(bare(document.body.textContent)),
    classes: timesIn(screen.queryByText(WORDS[language].today)?.closest('section')),
  }))

const onPlanner = () =>
  on(<SchedulePlanner />, () => {
    const conflicts = conflictsIn(bare(document.body.textContent))
    // The week of today, where it is known.
    const stepper = screen.queryByText(WORDS[language].stepper)
    if (stepper) fireEvent.click(stepper)
    const blocks = document.querySelectorAll('[data-week] [data-day="sunday"] ol > li')
    return {
      conflicts,
      weeks: WORDS[language].week.exec(bare(document.body.textContent))?.[1] ?? null,
      classes: [...blocks]
        .filter((block) => !WORDS[language].unset.test(block.textContent ?? ''))
        .flatMap((block) => timesIn(block).slice(0, 1))
        .toSorted(),
    }
  })

const onAttendance = () =>
  on(<AttendanceTracker />, () => {
    fireEvent.click(screen.getByText(WORDS[language].plan))
    return {
      absences: [bare(screen.getByRole('meter', { name: 'Art' }).getAttribute('aria-valuetext')), figure()],
      weeks: screen.getByLabelText<HTMLInputElement>(WORDS[language].weeks).value,
    }
  })

const onStudyTime = () =>
  on(<StudyTimeCalculator />, () => bare(screen.queryByText(WORDS[language].timetable)?.textContent))

describe('INPUT-06: one figure on all screens, of a term', () => {
  const sunday = '2026-02-08T07:00:00+03:00'
  const winter = { semester: 'winter-2026' }
  const both = ['08:00-08:50', '08:30-09:20']
  const terms: readonly [
    string,
    string,
    Partial<Plan>,
    {
      absence: 2 | 3
      conflicts: 0 | 1
      classes: string[]
      weeks: string
      hours: keyof (typeof WORDS)['en']['hours']
    },
  ][] = [
    [
      'with dates',
      sunday,
      { ...winter, courses: courses(ART, PHYSICS) },
      {
        absence: 2,
        conflicts: 1,
        classes: both,
        weeks: '15',
        hours: '3:20',
      },
    ],
    [
      'TERM-10 without dates',
      sunday,
      { courses: courses(ART, PHYSICS) },
      {
        absence: 3,
        conflicts: 1,
        classes: both,
        weeks: '14',
        hours: '3:20',
      },
    ],
    [
      'TERM-09 in Ramadan',
      '2026-02-22T07:00:00+03:00',
      { ...winter, courses: courses(ART, [slot('p1', 'sunday', 600), slot('p2', 'wednesday', 600)]) },
      {
        absence: 2,
        conflicts: 0,
        classes: ['08:00-08:33', '09:30-10:03'],
        weeks: '15',
        hours: '3:20',
      },
    ],
    [
      'WEEKS-01 with odd and even weeks',
      sunday,
      {
        ...winter,
        courses: courses(ART, [slot('p1', 'sunday', 480, 'odd'), slot('p2', 'sunday', 600, 'even')]),
      },
      {
        absence: 2,
        conflicts: 1,
        classes: ['08:00-08:50', '10:00-10:50'],
        weeks: '15',
        hours: 'up to 2:30',
      },
    ],
    [
      'PLAN-20 with a time of no week',
      sunday,
      { ...winter, courses: courses(ART, [slot('p1', 'sunday', 480, '40')]) },
      {
        absence: 2,
        conflicts: 0,
        classes: ['08:00-08:50'],
        weeks: '15',
        hours: '1:40',
      },
    ],
    [
      'PLAN-15 SCHED-20 with a time that nobody has set',
      sunday,
      { ...winter, courses: courses(ART, [{ ...slot('p1', 'sunday', 480), endTime: 540, isUnset: true }]) },
      {
        absence: 2,
        conflicts: 1,
        classes: ['08:00-08:50'],
        weeks: '15',
        hours: '1:40',
      },
    ],
  ]
  const cases = LANGUAGES.flatMap((each) => terms.map((term) => [each, ...term] as const))
  test.each(cases)('%s: %s', (each, _, now, plan, expected) => {
    language = each
    fill(now, plan, '2026-01-18')
    const [today, planner, attendance, study] = [onToday(), onPlanner(), onAttendance(), onStudyTime()]
    const { conflicts, classes, weeks } = expected
    const { canMiss, hours } = WORDS[language]
    const absence = canMiss[expected.absence]
    expect.soft(today).toEqual({ absence, conflicts, classes })
    expect.soft(planner).toEqual({ conflicts, classes, weeks: 'semester' in plan ? weeks : null })
    expect.soft(attendance).toEqual({ absences: [today.absence, today.absence], weeks })
    expect.soft(study).toBe(hours[expected.hours])
  })

  test('ATT-21: the absence typed for a course without times is its percentage, on Today too', () => {
    fill(sunday, { ...winter, courses: courses([], PHYSICS) }, '2026-01-18')
    editDocument(ATTENDANCE_INPUT, 'art', (input) => ({ ...input, absences: [], existing: 5 }))
    expect(onToday().absence).toBe('5.00%')
    expect(on(<AttendanceTracker />, figure)).toBe('5.00%')
  })

  test.each([
    ['en', 'You can miss both classes left'],
    ['ar', 'يمكنك الغياب عن المحاضرتين الباقيتين'],
  ] as const)(
    'ATT-21: %s: near the end of the term all screens count the classes that are left',
    (each, left) => {
      language = each
      // The last day of classes is Tuesday, 14 April.
      fill('2026-04-12T07:00:00+03:00', { ...winter, courses: courses(ART, PHYSICS) }, '2026-01-18')
      expect(onToday().absence).toBe(left)
      expect(onAttendance().absences).toEqual([left, left])
    },
  )

  test('TERM-11: after an edit in the planner, each tool says the credit hours that the term has', async () => {
    fill(sunday, { ...winter, courses: courses(ART, PHYSICS) }, '2026-01-18')
    // These two have taken the term; fees follow it until something is typed there.
    on(<GpaCalculator />, () => fireEvent.click(screen.getByText("Use my term's courses")))
    on(<StudyTimeCalculator />, () => fireEvent.click(screen.getAllByLabelText('Hard')[0] as HTMLElement))
    renderIn('en', <SchedulePlanner />)
    fireEvent.click(screen.getByRole('button', { name: /^Art/, expanded: false }))
    enter(await screen.findByLabelText('Credit hours'), '5')
    cleanup()
    const sentence = () =>
      /Your term has \d+ credit hours? now\./.exec(bare(document.body.textContent))?.[0] ?? ''
    const changed = 'Your term has 9 credit hours now.'
    const update = () => fireEvent.click(screen.getByText('Update'))
    for (const [name, tool] of Object.entries({ gpa: <GpaCalculator />, study: <StudyTimeCalculator /> })) {
      expect([name, on(tool, sentence)]).toEqual([name, changed])
      on(tool, update)
      expect([name, on(tool, sentence)]).toEqual([name, ''])
    }
    expect(on(<FeesManager />, () => below('Total credit hours'))).toBe('9')
  })

  test('GPA-21 CAL-18: the GPA and the next deadline are those of their tools', () => {
    fill(sunday, { ...winter, courses: courses(ART, PHYSICS) }, '2026-01-18')
    const course = { id: 'c', name: 'MATH 101', grade: 'B', credits: 3, isRepeat: false } as const
    editDocument(PAST_TERMS, ONLY, () => ({ terms: [{ id: 't', name: '', courses: [course] }] }))
    const taken = { ...course, id: 'd', grade: 'A', previousGrade: 'F', isFixed: false } as const
    editDocument(GPA_INPUT, ONLY, (input) => ({ ...input, hasOwnCourses: true, courses: [taken] }))
    const today = on(<Today />, () => ({ gpa: below('Projected GPA'), deadline: below('Next deadline') }))
    expect(today).toEqual({
      gpa: '3.500',
      deadline: expect.stringMatching(/^In \d+ days$|^Tomorrow$|^Today$/),
    })
    expect(on(<GpaCalculator />, () => below('Projected cumulative GPA'))).toBe(today.gpa)
    expect(on(<AcademicCalendar />, () => below('Next deadline'))).toBe(today.deadline)

    // An own date that comes first is the next one of both.
    const date = { title: 'Quiz', day: '2026-02-09' }
    editDocument(OWN_DATES, ONLY, () => ownDatesReducer(OWN_DATES.empty, { type: 'add', date }))
    expect(on(<Today />, () => below('Next date'))).toBe('Tomorrow')
    expect(on(<AcademicCalendar />, () => below('Next date'))).toBe('Tomorrow')
  })

  // (0 x 3 + 4 x 3 + 4 x 3) / 9 while each attempt counts, (4 x 3 + 4 x 3) / 6 when the last one replaces the F.
  test.each([
    ['counts twice until it is decided', {}, '2.667'],
    ['counts once as a repeat', { isRepeat: true }, '4.000'],
    ['counts twice when the student says so', { isAdditional: true }, '2.667'],
  ])('GPA-24: a course of two past terms %s', (_, decision, gpa) => {
    fill(sunday, { ...winter, courses: courses(ART, PHYSICS) }, '2026-01-18')
    const course = { id: 'c', name: 'MATH 101', grade: 'F', credits: 3, isRepeat: false } as const
    const again = { ...course, id: 'again', grade: 'A', ...decision } as const
    editDocument(PAST_TERMS, ONLY, () => ({
      terms: [
        { id: 't', name: '', courses: [course] },
        { id: 'u', name: '', courses: [again] },
      ],
    }))
    const taken = {
      ...course,
      id: 'd',
      name: 'ART 1',
      grade: 'A',
      previousGrade: 'F',
      isFixed: false,
    } as const
    editDocument(GPA_INPUT, ONLY, (input) => ({ ...input, hasOwnCourses: true, courses: [taken] }))
    expect(on(<Today />, () => below('Projected GPA'))).toBe(gpa)
    expect(on(<GpaCalculator />, () => below('Projected cumulative GPA'))).toBe(gpa)
  })
})
