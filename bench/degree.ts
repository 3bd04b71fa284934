import { cpuUsage } from 'node:process'
import { runnerImport } from 'vite'
import type { Programme, Requirement } from '../app/domain/degree/programme'
import type { StudentCourse } from '../app/domain/degree/student-course'
import { PROJECT_ROOT } from '../server/paths.ts'
import { percentile } from './percentile.ts'

type Assign = typeof import('../app/domain/degree/assign-courses')

const RUNS = 15
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

/** CPU time of the assignment of 60 courses to 200 leaves in milliseconds (DEG-04): the median and the slowest of some programmes. */
export async function measureDegree() {
  const { module } = await runnerImport<Assign>('/app/domain/degree/assign-courses.ts', {
    root: PROJECT_ROOT,
    configFile: false,
    logLevel: 'error',
  })
  const results = Array.from({ length: RUNS }, (_, seed) => {
    const next = numbersFrom(seed + 1)
    const { programme, codes, own } = programmeOf(next)
    const courses = coursesOf(next, codes, own)
    const first = timed(() => module.assignCourses(programme, courses))
    const again = timed(() =>
      module.assignCourses(programme, courses, undefined, { last: first.result.view }),
    )
    return { first, again }
  })
  const row = (runs: typeof results, which: 'first' | 'again') => {
    const times = runs.map((run) => Math.round(run[which].time))
    return {
      median: percentile(times, 0.5),
      slowest: Math.max(...times),
      complete: `${runs.filter((run) => run[which].result.isComplete).length} of ${RUNS}`,
    }
  }
  return { 'the first time': row(results, 'first'), 'with a last view': row(results, 'again') }
}

function timed<Result>(call: () => Result): { result: Result; time: number } {
  const before = cpuUsage()
  const result = call()
  const { user, system } = cpuUsage(before)
  return { result, time: (user + system) / 1000 }
}
