import { randomUUID } from 'node:crypto'

/**
 * What the server says. A request is one line without its query, body or sender: passwords, tokens, e-mail and IP
 * addresses never reach a log. A fault tells what kind of error came from where, not its message, which may quote data.
 */
export const log = {
  notice(line: string): void {
    console.log(line)
  },

  request(method: string, path: string, status: number, milliseconds: number): void {
    console.log(`${method} ${path} ${status} ${milliseconds.toFixed(0)}ms`)
  },

  /** Writes down an unforeseen error and gives the number under which it can be found. */
  fault(place: string, error: unknown): string {
    const id = randomUUID().slice(0, 8)
    process.stderr.write(`fault ${id} in ${place}: ${factsOf(error)}\n`)
    return id
  },
}

/** Facts that are safe to write down, in the order in which they help. */
const SAFE_FACTS = ['code', 'errno', 'syscall', 'responseCode', 'table', 'constraint', 'routine'] as const

function factsOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const facts = SAFE_FACTS.flatMap((fact) => {
    const value: unknown = Reflect.get(error, fact)
    return typeof value === 'string' || typeof value === 'number' ? [`${fact}=${value}`] : []
  })
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return [error.name, ...facts, ...frames.slice(0, 4).map((frame) => frame.trim())].join(' ')
}

/** SQLSTATEs for which the caller is to blame: the answer says so, the log need not. */
const CALLERS_FAULT = /^(21|22|23|42|P0|PT|PG)/

/**
 * Sends what libraries print through the rules above: @supabase/lite writes whole errors, rows included, to the console.
 * For a process of our own only (main.ts), not for the development server.
 */
export function muteLibraries(): void {
  const relay = (...parts: unknown[]) => {
    for (const part of parts) {
      if (part instanceof Error && !CALLERS_FAULT.test(String(Reflect.get(part, 'code'))))
        log.fault('a library', part)
    }
  }
  console.error = relay
  console.warn = relay
}
