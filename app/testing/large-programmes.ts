import type { Programme, Requirement } from '../domain/degree/programme.ts'
import type { StudentCourse } from '../domain/degree/student-course.ts'

/** Programmes of 200 leaves and 60 courses of a student, for the degree's figures (DEG-04): the same ones in every run. */

const SUBJECTS = ['INFS', 'MATH', 'COMM', 'DACS', 'BUSG', 'ARAB', 'STAT', 'PHIL']

/** A generator of numbers from 0 to 1 that gives the same ones in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Eight semesters of own courses and small choices, electives by subject and level, a minor that shares, free electives: 200 leaves. */
function programmeOf(next: () => number): { programme: Programme; codes: string[]; own: string[] } {
  const codes = SUBJECTS.flatMap((subject) =>
    Array.from({ length: 28 }, (_, index) => `${subject} ${1000 + 150 * index}`),
  )
  const left = [...codes]
  const own: string[] = []
  const take = (): Requirement => {
    const [course = ''] = left.splice(Math.floor(next() * left.length), 1)
    own.push(course)
    return { course }
  }
  const semesters = Array.from({ length: 8 }, (_, index) => ({
    id: `semester${index + 1}`,
    all: [
      ...Array.from({ length: 13 }, take),
      { choose: 1, of: [take(), take(), take()] },
      { choose: 2, of: [take(), take(), take(), take(), take()] },
    ] satisfies Requirement[],
  }))
  const electives = SUBJECTS.slice(0, 6).map((subject, index) => ({
    id: `electives${index}`,
    credits: [3, 6, 9][index % 3] ?? 3,
    from: [{ subject, numbers: [2000, 4999] as [number, number] }],
  }))
  // A third of real programmes ask for some course twice.
  const minor = { id: 'minor', all: own.slice(0, 18).map((course) => ({ course })) }
  const free = Array.from({ length: 8 }, () => ({ count: 1, from: [{ any: true as const }] }))
  return {
    codes,
    own,
    programme: {
      format: 'zameel-programme@1',
      name: { en: 'Bench' },
      courses: Object.fromEntries(codes.map((code) => [code, { credits: 3 }])),
      blocks: [...semesters, ...electives, minor, { id: 'free', all: free }],
      limits: [{ credits: 60, from: [{ numbers: [1000, 1999] }] }],
      shares: [{ blocks: ['semester1', 'semester2', 'minor'], count: 2 }],
    },
  }
}

/** Three in four are the programme's own. */
function coursesOf(next: () => number, codes: readonly string[], own: readonly string[]): StudentCourse[] {
  const taken = new Set<string>()
  while (taken.size < 60) {
    const from = next() < 0.75 ? own : codes
    taken.add(from[Math.floor(next() * from.length)] ?? '')
  }
  return [...taken].map((code, index) => {
    const status = index < 45 ? 'passed' : index < 52 ? 'in-progress' : 'planned'
    return { code, status, grade: status === 'passed' ? 'B' : null, isTransferred: false, credits: null }
  })
}

/** One of them, by its number from 1. */
export function largeCase(seed: number): { programme: Programme; courses: StudentCourse[] } {
  const next = numbersFrom(seed)
  const { programme, codes, own } = programmeOf(next)
  return { programme, courses: coursesOf(next, codes, own) }
}
