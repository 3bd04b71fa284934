import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** Milliseconds that a process has worked, in steps of 10, which other work on the machine does not change. Linux only. */
export function processorTime(pid: number): number {
  const [, text = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = text.split(' ').map(Number)
  return (((fields[11] ?? 0) + (fields[12] ?? 0)) * 1000) / TICKS_PER_SECOND
}

/**
 * A limit on how long others wait, on a machine that is busy with other things (ADR-92): returns a function that says for how
 * many milliseconds the busiest process of a server has worked since then, that of its database included. They are never more
 * than have passed. Always 0 on systems other than Linux.
 */
export function workOf(pid: number): () => number {
  const before = timesOf(pid)
  return () => Math.max(0, ...[...timesOf(pid)].map(([id, time]) => time - (before.get(id) ?? 0)))
}

/** The processor time of a process and its descendants, by their IDs. */
function timesOf(pid: number): Map<number, number> {
  if (process.platform !== 'linux') return new Map()
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return new Map([[pid, processorTime(pid)], ...children.flatMap((child) => [...timesOf(Number(child))])])
  } catch {
    // It has ended meanwhile.
    return new Map()
  }
}

/**
 * Returns a function that says for how many milliseconds a process and this one have neither worked since then nor waited for
 * a processor. The rest of a wait is what other work on the machine takes. Undefined on systems other than Linux.
 */
export function idlenessOf(pid: number): () => number | undefined {
  const from = performance.now()
  const before = busyTime(pid)
  return () => {
    const now = busyTime(pid)
    return before === undefined || now === undefined ? undefined : performance.now() - from - (now - before)
  }
}

/** Milliseconds that the first threads of a process and of this one have worked or waited for a processor. */
function busyTime(pid: number): number | undefined {
  try {
    return [pid, 'self']
      .flatMap((id) => readFileSync(`/proc/${id}/schedstat`, 'utf8').split(' ').slice(0, 2))
      .reduce((sum, nanoseconds) => sum + Number(nanoseconds) / 1e6, 0)
  } catch {
    return undefined
  }
}
