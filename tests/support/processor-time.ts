import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** Milliseconds that a process has worked, in steps of 10, which other work on the machine does not change. Linux only. */
export function processorTime(pid: number): number {
  const [, text = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = text.split(' ').map(Number)
  return (((fields[11] ?? 0) + (fields[12] ?? 0)) * 1000) / TICKS_PER_SECOND
}
