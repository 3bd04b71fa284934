import { basename } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const MOST_FILES = 10

/** The first line of an error, without the colours of a terminal. */
function firstLine(result: TestResult | undefined): string {
  const message = result?.error?.message ?? result?.status ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape of a terminal
  return message.replace(/\u001B\[[\d;]*m/g, '').split('\n')[0] ?? ''
}

/** Ends a run with the files that took longest, and with each test that needed a second try: that is a fault to be found. */
export default class SummaryReporter implements Reporter {
  readonly #seconds = new Map<string, number>()
  readonly #tests = new Set<TestCase>()

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#tests.add(test)
    const file = basename(test.location.file)
    this.#seconds.set(file, (this.#seconds.get(file) ?? 0) + result.duration / 1000)
  }

  onEnd(): void {
    if (this.#tests.size === 0) return
    const longest = [...this.#seconds].sort(([, one], [, other]) => other - one).slice(0, MOST_FILES)
    const total = [...this.#seconds.values()].reduce((sum, one) => sum + one, 0)
    const lines = [
      '',
      `Browser tests: ${total.toFixed(0)} s, added up over all tests. The longest files:`,
      ...longest.map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`),
      ...[...this.#tests]
        .filter((test) => test.outcome() === 'flaky')
        .map((test) => `Needed a second try: ${test.title} (${firstLine(test.results[0])})`),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
  }

  /** The list before it writes on standard output, too. */
  printsToStdio(): boolean {
    return true
  }
}
