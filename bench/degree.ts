import { cpuUsage } from 'node:process'
import { runnerImport } from 'vite'
import { largeCase } from '../app/testing/large-programmes.ts'
import { PROJECT_ROOT } from '../server/paths.ts'
import { percentile } from './percentile.ts'

type Assign = typeof import('../app/domain/degree/assign-courses')

const RUNS = 15

/** CPU time of the assignment of 60 courses to 200 leaves in milliseconds (DEG-04): the median and the slowest of some programmes. */
export async function measureDegree() {
  const { module } = await runnerImport<Assign>('/app/domain/degree/assign-courses.ts', {
    root: PROJECT_ROOT,
    configFile: false,
    logLevel: 'error',
  })
  const results = Array.from({ length: RUNS }, (_, seed) => {
    const { programme, courses } = largeCase(seed + 1)
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
