import { cpuUsage } from 'node:process'
import { runnerImport } from 'vite'
import type { SearchedPlan } from '../app/domain/plan-search/choices'
import { PROJECT_ROOT } from '../server/paths.ts'
import { percentile } from './percentile.ts'

type Search = typeof import('../app/domain/plan-search/timetables')

const RUNS = 5
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'] as const
const NO_WISHES: SearchedPlan['wishes'] = {
  freeDays: [],
  daysOff: false,
  notBefore: null,
  notAfter: null,
  shortGaps: false,
  lunch: false,
  locked: [],
}
const WISHES = {
  'no wishes': NO_WISHES,
  'short gaps': { ...NO_WISHES, shortGaps: true },
  'all wishes': {
    freeDays: [{ id: 'thursday' }],
    daysOff: true,
    notBefore: 600,
    notAfter: 960,
    shortGaps: true,
    lunch: true,
    locked: [],
  },
} satisfies Record<string, SearchedPlan['wishes']>

/** A generator of numbers from 0 to 1 that gives the same ones in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Courses with three classes of an hour, each anywhere between 08:00 and 22:00. */
function planOf(
  courses: number,
  sections: number,
  seed: number,
  wishes: SearchedPlan['wishes'],
): SearchedPlan {
  const next = numbersFrom(seed)
  const slot = (id: string) => {
    const startTime = (8 + Math.floor(next() * 14)) * 60
    const day = DAYS[Math.floor(next() * DAYS.length)] ?? DAYS[0]
    return { id, day, startTime, endTime: startTime + 60, room: null }
  }
  return {
    courses: Array.from({ length: courses }, (_, course) => ({
      id: `course${course}`,
      name: null,
      title: null,
      credits: 3,
      tint: 0,
      chosen: '0',
      sections: Array.from({ length: sections }, (__, section) => ({
        id: String(section),
        name: null,
        timeSlots: [0, 1, 2].map((index) => slot(`${course} ${section} ${index}`)),
      })),
    })),
    blocks: [],
    weeks: null,
    accepted: [],
    wishes,
  }
}

/** CPU time of the search for timetables in milliseconds (PLAN-03): the median and the slowest of some plans. */
export async function measureSearch() {
  const { module } = await runnerImport<Search>('/app/domain/plan-search/timetables.ts', {
    root: PROJECT_ROOT,
    configFile: false,
    logLevel: 'error',
  })
  const rows: Record<string, { median: number; slowest: number; complete: string }> = {}
  for (const [courses, sections] of [
    [8, 8],
    [20, 20],
  ] as const) {
    for (const [name, wishes] of Object.entries(WISHES)) {
      const results = Array.from({ length: RUNS }, (_, seed) => {
        const plan = planOf(courses, sections, seed + 1, wishes)
        const before = cpuUsage()
        const result = module.findTimetables(plan)
        const { user, system } = cpuUsage(before)
        return { time: (user + system) / 1000, isComplete: result.kind !== 'found' || result.isComplete }
      })
      const times = results.map(({ time }) => Math.round(time))
      rows[`${courses} courses of ${sections} sections, ${name}`] = {
        median: percentile(times, 0.5),
        slowest: Math.max(...times),
        complete: `${results.filter(({ isComplete }) => isComplete).length} of ${RUNS}`,
      }
    }
  }
  return rows
}
