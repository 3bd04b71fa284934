import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PASSWORD_FILE } from './cluster.ts'
import { clusterDirectory, DATABASE, type Endpoint } from './engine.ts'

/** The lines of the file that a running Postgres keeps, counted from 0. */
const LINES = { port: 3, socketDirectory: 4, listenAddress: 5 } as const

/** Where the Postgres of a running server listens, for a command beside it; undefined when none runs on this directory. */
export function endpointOfRunning(dataDirectory: string): Endpoint | undefined {
  const directory = clusterDirectory(dataDirectory)
  const file = join(directory, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  return {
    // Windows has no socket.
    host: lines[LINES.socketDirectory] || lines[LINES.listenAddress] || '',
    port: Number(lines[LINES.port]),
    user: DATABASE,
    password: readFileSync(join(directory, PASSWORD_FILE), 'utf8'),
    database: DATABASE,
  }
}
