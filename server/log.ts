import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'

declare module 'hono' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface ContextVariableMap {
    /** Where a request went, in words that the server chose: a path as it was sent may hold a slug or a student ID. */
    place: string
  }
}

/** Where a request went; what no handler knew has no name in the log (ENG-16). */
export function placeOf(context: Context): string {
  return context.get('place') ?? '(unknown path)'
}

/**
 * What the server says. A request is one line without its query, body or sender: passwords, tokens, e-mail and IP
 * addresses never reach a log. A fault tells what kind of error came from where, not its message, which may quote data.
 */
export const log = {
  notice(line: string): void {
    console.log(line)
  },

  request(method: string, place: string, status: number, milliseconds: number): void {
    console.log(`${method} ${place} ${status} ${milliseconds.toFixed(0)}ms`)
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

const captured = new AsyncLocalStorage<Error[]>()

/**
 * Runs work and gives, beside its result, the errors that libraries printed meanwhile: only the caller knows whether
 * they matter. Needs `muteLibraries`, else there are none.
 */
export async function captureErrors<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; errors: Error[] }> {
  const errors: Error[] = []
  return { result: await captured.run(errors, work), errors }
}

/**
 * Takes the console from libraries: @supabase/lite prints whole errors, rows included, even for a mistyped column.
 * What nobody captures is logged by the rules above. For a process of our own (serve.ts), not for the development server.
 */
export function muteLibraries(): void {
  const relay = (...parts: unknown[]) => {
    for (const part of parts) {
      if (!(part instanceof Error)) continue
      const errors = captured.getStore()
      if (errors) errors.push(part)
      else log.fault('a library', part)
    }
  }
  console.error = relay
  console.warn = relay
}
