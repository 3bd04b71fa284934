import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** A file that takes more of the time of all files is named. */
const SHARE = 0.1

/** Ends a run with the files above their share of its time. A measurement, which fails nothing (ADR-92). */
export class PartReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((one) => ({
      name: relative(process.cwd(), one.moduleId),
      seconds: secondsOf(one),
    }))
    const all = files.reduce((sum, { seconds }) => sum + seconds, 0)
    for (const { name, seconds } of files) {
      const share = seconds / all
      if (files.length > 1 && share > SHARE)
        console.log(`${name}: ${seconds.toFixed(1)} s, ${(100 * share).toFixed(0)}% of the time of all files`)
    }
  }
}

function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return (collectDuration + setupDuration + duration) / 1000
}
