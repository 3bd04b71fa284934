import type { Json } from '../../app/backend/database.types.ts'
import {
  PROGRAMME_FORMAT,
  type Programme,
  programmeText,
  type Requirement,
} from '../../app/domain/degree/programme.ts'
import { type KindName, ONLY } from '../../app/domain/document-kind.ts'
import { addDays, daysFrom, weekdayOf } from '../../app/domain/institution/days.ts'
import type { Day, Weekday } from '../../app/domain/institution/types.ts'
import { EMPTY_PLAN, type Plan, type PlannedCourse, type TimeSlot } from '../../app/domain/plan/plan.ts'
import { withDocument } from '../../app/persistence/merge/edit.ts'
import { encode } from '../../app/persistence/merge/encoding.ts'
import type { Data, Row } from '../../app/persistence/merge/registers.ts'
import { NEVER, nextStamp } from '../../app/persistence/merge/stamp.ts'
import { versionOf } from '../../app/persistence/store/kinds.ts'
import type { Client } from '../visitor-client.ts'

const PLAN_ID = 'demo'
const WEEKS_SO_FAR = 8
const WEEKS_OF_TERM = 14

const time = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return 60 * hours + minutes
}

const idOf = (name: string) => name.toLowerCase().replace(' ', '-')

/** A course with the sections that it is offered in, the first one chosen; its classes are on these days at one time. */
function course(
  [name, title, tint]: readonly [string, string, number],
  sections: Record<string, readonly [days: readonly Weekday[], from: string, to: string, room: string]>,
): PlannedCourse {
  const id = idOf(name)
  const all = Object.entries(sections).map(([section, [days, from, to, room]]) => ({
    id: `${id}-${section.toLowerCase()}`,
    name: section,
    timeSlots: days.map(
      (day): TimeSlot => ({
        id: `${id}-${section.toLowerCase()}-${day}`,
        day,
        startTime: time(from),
        endTime: time(to),
        room,
      }),
    ),
  }))
  return { id, name, title, credits: 3, tint, sections: all, chosen: all[0]?.id ?? '' }
}

const COURSES: readonly PlannedCourse[] = [
  course(['COMP 2201', 'Data Structures', 0], {
    '2': [['sunday', 'tuesday'], '08:00', '09:30', '10.1.05'],
    '5': [['monday', 'wednesday'], '12:00', '13:30', '10.1.07'],
  }),
  course(['MATH 1030', 'Calculus I', 1], {
    '1': [['sunday', 'tuesday'], '10:00', '11:30', '05.2.12'],
    '3': [['monday', 'thursday'], '08:00', '09:30', '05.2.14'],
  }),
  course(['PHYS 1010', 'الفيزياء العامة', 2], {
    L02: [['monday', 'wednesday'], '10:00', '11:30', '07.0.03'],
  }),
  course(['ENGL 1010', 'Academic Writing', 4], {
    '4': [['wednesday', 'thursday'], '13:00', '14:30', '12.1.20'],
  }),
]

/** An assignment of a course; without a score it is not graded yet. */
function assignment(code: string, weight: number, score: number | null): Row {
  const data: Data = { defaultName: code, name: null, weight, score }
  return { ...data, id: code }
}

const PAST_TERMS: readonly [name: string, courses: readonly [name: string, grade: string][]][] = [
  [
    'Fall',
    [
      ['MATH 1010', 'B'],
      ['ENGL 1000', 'B+'],
      ['INFS 1101', 'A'],
      ['UNIV 1000', 'B'],
      ['PHYS 1000', 'C+'],
    ],
  ],
  [
    'Winter',
    [
      ['MATH 1020', 'C+'],
      ['COMP 1200', 'A'],
      ['CHEM 1010', 'B'],
      ['ARAB 1001', 'A'],
      ['STAT 1010', 'C'],
    ],
  ],
  [
    'Spring',
    [
      ['COMP 1300', 'B+'],
      ['ISLA 1001', 'A'],
      ['MGMT 1010', 'B'],
      ['COMM 1010', 'B+'],
      ['MATH 1025', 'B'],
    ],
  ],
]

/** A finished course, of three credit hours like all of them. */
function passed([name, grade]: readonly [string, string]): Row {
  const data: Data = { name, grade, credits: 3, isRepeat: false }
  return { ...data, id: idOf(name) }
}

/** A course of this term with the grade that is expected in it. */
function expected({ id, name }: PlannedCourse, grade: string): Row {
  const data: Data = {
    name: name ?? '',
    grade,
    credits: 3,
    isRepeat: false,
    previousGrade: 'F',
    isFixed: false,
  }
  return { ...data, id }
}

/** What is asked for: code, title, and the course before it. */
type Asked = readonly [code: string, title: string, before?: string]

const FIRST_YEAR: readonly Asked[] = [
  ['MATH 1010', 'Algebra'],
  ['ENGL 1000', 'English'],
  ['INFS 1101', 'Introduction to Computing'],
  ['UNIV 1000', 'University Skills'],
  ['MATH 1020', 'Precalculus', 'MATH 1010'],
  ['COMP 1200', 'Programming I'],
  ['ARAB 1001', 'Arabic Language Skills'],
  ['STAT 1010', 'Statistics'],
]
const CORE: readonly Asked[] = [
  ['COMP 1300', 'Programming II', 'COMP 1200'],
  ['COMP 2201', 'Data Structures', 'COMP 1300'],
  ['MATH 1030', 'Calculus I', 'MATH 1020'],
  ['ENGL 1010', 'Academic Writing', 'ENGL 1000'],
  ['COMP 2301', 'Databases', 'COMP 2201'],
  ['COMP 2401', 'Computer Networks', 'COMP 1300'],
  ['MATH 2010', 'Discrete Mathematics', 'MATH 1020'],
  ['COMP 3301', 'Software Engineering', 'COMP 2301'],
]

/** What Noor studies: two years of courses, electives, and a project at the end. */
const PROGRAMME: Programme = {
  format: PROGRAMME_FORMAT,
  name: { en: 'B.Sc. Computer Science', ar: 'بكالوريوس علوم الحاسوب' },
  gpa: 2,
  courses: Object.fromEntries([
    ...[...FIRST_YEAR, ...CORE].map(([code, title, before]) => [
      code,
      { title, credits: 3, ...(before && { before: { course: before } }) },
    ]),
    ['COMP 4901', { title: 'Graduation Project', credits: 6, before: { earned: 90 } }],
  ]),
  blocks: [
    { id: 'first', name: { en: 'First year', ar: 'السنة الأولى' }, all: FIRST_YEAR.map(asked) },
    { id: 'core', name: { en: 'Core courses', ar: 'المقررات الأساسية' }, all: CORE.map(asked) },
    {
      id: 'electives',
      name: { en: 'Computing electives', ar: 'اختيارية الحاسوب' },
      credits: 9,
      from: [{ subject: 'COMP', numbers: [3000, 4899] }],
    },
    { id: 'free', name: { en: 'Free electives', ar: 'اختيارية حرة' }, credits: 12, from: [{ any: true }] },
    { id: 'project', name: { en: 'Graduation project', ar: 'مشروع التخرج' }, course: 'COMP 4901' },
  ],
}

function asked([course]: Asked): Requirement {
  return { course }
}

/**
 * Puts a term in its eighth week into the account, with two absences, some scores, a date that is due, the terms before it, a
 * wanted GPA and a study plan.
 */
export async function keepTerm(
  client: Client,
  today: Day = new Date().toISOString().slice(0, 10),
): Promise<void> {
  const sunday = daysFrom(addDays(today, -6), today).find((day) => weekdayOf(day) === 'sunday') ?? today
  const firstDay = addDays(sunday, -7 * WEEKS_SO_FAR)
  const plan: Plan = {
    ...EMPTY_PLAN,
    name: 'First choice',
    firstDay,
    lastDay: addDays(firstDay, 7 * WEEKS_OF_TERM - 3),
    courses: COURSES,
    blocks: [{ id: 'work', name: 'Work', timeSlots: [slotOfWork()] }],
  }
  const missed = addDays(firstDay, 14)
  const documents: readonly [KindName, string, Data][] = [
    ['plan', PLAN_ID, plan],
    ['term', ONLY, { planId: PLAN_ID }],
    [
      'attendance',
      'comp-2201',
      {
        absences: [missed, addDays(missed, 16)].map((date) => ({
          id: `${date}-comp-2201-2-${weekdayOf(date)}`,
          date,
          startTime: time('08:00'),
          minutes: 90,
        })),
      },
    ],
    [
      'grades',
      'math-1030',
      {
        assignments: [
          assignment('midterm', 25, 82),
          assignment('quiz', 20, 91),
          assignment('laboratory', 10, 88),
          assignment('final', 30, null),
          assignment('project', 15, null),
        ],
      },
    ],
    [
      'past-terms',
      ONLY,
      {
        terms: PAST_TERMS.map(([name, courses]) => ({ id: idOf(name), name, courses: courses.map(passed) })),
      },
    ],
    ['dates', ONLY, { dates: [lectureQuiz(addDays(today, 3))], removed: [] }],
    [
      'programme',
      PLAN_ID,
      { text: programmeText(PROGRAMME), moves: [], accepted: [], waived: [], view: '', unread: '' },
    ],
    [
      'gpa',
      ONLY,
      {
        hasOwnCourses: true,
        courses: COURSES.map((planned, index) => expected(planned, ['B+', 'B', 'B', 'A'][index] ?? 'B')),
        target: 3.3,
      },
    ],
  ]
  const stamp = nextStamp(NEVER, Date.now(), '0demo0')
  await client
    .rpc('sync_documents', {
      p_since: 0,
      p_documents: documents.map(([kind, id, data]) => ({
        kind,
        id,
        revision: 0,
        schema_version: versionOf(kind),
        is_deleted: false,
        data: encode(versionOf(kind), withDocument({}, undefined, data, stamp)) as unknown as Json,
      })),
    })
    .throwOnError()
}

/** A date of Noor's own, for what Today says is due. */
function lectureQuiz(day: Day): Row {
  const data: Data = {
    kind: 'quiz',
    title: 'Quiz 2: Recursion',
    courseId: idOf('COMP 2201'),
    course: 'COMP 2201',
    day,
    time: time('10:00'),
    minutes: 30,
    room: '10.1.05',
    note: '',
    isDone: false,
  }
  return { ...data, id: 'quiz-2' }
}

function slotOfWork(): TimeSlot {
  return { id: 'work-monday', day: 'monday', startTime: time('15:00'), endTime: time('18:00'), room: null }
}
