import { spawn } from 'node:child_process'

/**
 * `npm test`: everything that CI runs, in three steps. What computes runs beside what waits, so that two cores are busy. A part prints
 * its output when it has ended; what has failed is printed last. The table at the end is a measurement and fails nothing (ADR-92).
 */

type Part = { name: string; command: string }
type Result = Part & { isGood: boolean; seconds: number; processor: number | null; output: string }

/** Parts of a lane run one after the other, lanes of a step beside one another. The next step needs the ones before. */
const STEPS: readonly (readonly (readonly Part[])[])[] = [
  [
    [{ name: 'build', command: 'npm run build' }],
    ['style', 'types', 'functions', 'messages', 'unused'].map((name) => ({
      name,
      command: `npm run check:${name}`,
    })),
  ],
  [
    [{ name: 'unit and screens', command: 'npm run check:tests' }],
    [{ name: 'system', command: 'npm run test:system' }],
  ],
  [[{ name: 'browser', command: 'npm run test:browser' }]],
]

/** How POSIX's `times` says the processor time of all that a shell has waited for: user and system, on its second line. */
const TIMES = /^.*\n(\d+)m([\d.]+)s (\d+)m([\d.]+)s\n$/
const HAS_TIMES = process.platform !== 'win32'

async function run({ name, command }: Part): Promise<Result> {
  console.log(`… ${name}`)
  const start = performance.now()
  const measured = `${command}; code=$?; times >&3; exit $code`
  const child = spawn(HAS_TIMES ? measured : command, {
    shell: true,
    // Vite exits silently when its standard input is closed. The third is what `times` writes to.
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
  })
  const read = { output: '', times: '' }
  const collect = (stream: NodeJS.ReadableStream | null, to: keyof typeof read) =>
    stream?.setEncoding('utf8').on('data', (text) => {
      read[to] += text
    })
  collect(child.stdout, 'output')
  collect(child.stderr, 'output')
  collect(child.stdio[3] as NodeJS.ReadableStream, 'times')
  const code = await new Promise((resolve) => child.once('close', resolve))
  const spent = TIMES.exec(read.times)?.slice(1).map(Number)
  const [minutes = 0, seconds = 0, systemMinutes = 0, systemSeconds = 0] = spent ?? []
  const result: Result = {
    name,
    command,
    isGood: code === 0,
    seconds: (performance.now() - start) / 1000,
    processor: spent ? (minutes + systemMinutes) * 60 + seconds + systemSeconds : null,
    output: read.output,
  }
  if (result.isGood) print(result)
  return result
}

function print({ name, output }: Result): void {
  console.log(`\n━━ ${name}\n${output.trimEnd()}`)
}

/** Ends at the first part that fails. */
async function runLane(parts: readonly Part[]): Promise<Result[]> {
  const results: Result[] = []
  for (const part of parts) {
    const result = await run(part)
    results.push(result)
    if (!result.isGood) break
  }
  return results
}

function row(cells: readonly [string, string, string]): string {
  const [name, seconds, processor] = cells
  return `${name.padEnd(20)}${seconds.padStart(8)}${processor.padStart(12)}`
}

function table(results: readonly Result[]): string {
  const rows = results.map(({ name, seconds, processor }) =>
    row([name, seconds.toFixed(0), processor?.toFixed(0) ?? '-']),
  )
  return [row(['part', 'seconds', 'processor']), ...rows].join('\n')
}

const start = performance.now()
const results: Result[] = []
for (const lanes of STEPS) {
  results.push(...(await Promise.all(lanes.map(runLane))).flat())
  if (results.some(({ isGood }) => !isGood)) break
}
const failed = results.filter(({ isGood }) => !isGood)
for (const result of failed) print(result)
console.log(`\n${table(results)}`)
console.log(row(['all', ((performance.now() - start) / 1000).toFixed(0), '']))
console.log(`parts: ${results.length - failed.length} passed, ${failed.length} failed`)
// A test that needed a second try is a fault, so the run ends with it.
const again = results.flatMap(({ output }) => output.match(/^Needed a second try: .*$/gm) ?? [])
for (const line of again) console.log(line)
process.exitCode = failed.length > 0 ? 1 : 0
