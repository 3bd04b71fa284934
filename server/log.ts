import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'

declare module 'hono' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface ContextVariableMap {
    /** The route pattern of a request, chosen by the server. The path itself may hold a slug or a student ID. */
    route: string
  }
}

export const LOG_FORMATS = ['text', 'json'] as const
export type LogFormat = (typeof LOG_FORMATS)[number]

/** The route of a request for the log, never its path (ENG-16). */
export function routeOf(context: Context): string {
  return context.get('route') ?? '(unknown path)'
}

/**
 * The server's log. A request is one line without query, body or sender: passwords, tokens, e-mail and IP addresses are
 * never logged. A fault logs the kind of error and where it came from, not its message, which may quote data.
 */
export const log = {
  notice(line: string): void {
    print({ level: 'info', message: line }, line)
  },

  request(method: string, route: string, status: number, milliseconds: number): void {
    const ms = Math.round(milliseconds)
    print({ level: 'info', method, route, status, ms }, `${method} ${route} ${status} ${ms}ms`)
  },

  /** What the operator has to mend. */
  problem(line: string): void {
    print({ level: 'error', message: line }, line)
  },

  /** Logs an unexpected error and returns the ID under which it can be found. */
  fault(where: string, error: unknown): string {
    const id = randomUUID().slice(0, 8)
    faults += 1
    const facts = factsOf(error)
    print({ level: 'error', message: 'fault', id, where, facts }, `fault ${id} in ${where}: ${facts}`)
    return id
  },
}

let format: LogFormat = 'text'
let faults = 0

/** How many unexpected errors were logged since the start (OPS-02). */
export const faultsSoFar = (): number => faults

/** How lines are written from now on: for people, or each as one JSON object with its time (OPS-03). */
export function setLogFormat(chosen: LogFormat): void {
  format = chosen
}

function print(facts: { level: 'info' | 'error' } & Record<string, unknown>, line: string): void {
  const text = format === 'json' ? JSON.stringify({ time: new Date().toISOString(), ...facts }) : line
  if (facts.level === 'error') process.stderr.write(`${text}\n`)
  else console.log(text)
}

/** Properties of an error that never hold user data, most useful first. */
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

/**
 * Redirects console.error and console.warn, where a library may print whole errors with what they quote: they are logged as
 * faults. Only for serve.ts, not for the development server.
 */
export function muteLibraries(): void {
  const redirect = (...parts: unknown[]) => {
    for (const part of parts) if (part instanceof Error) log.fault('a library', part)
  }
  console.error = redirect
  console.warn = redirect
}
