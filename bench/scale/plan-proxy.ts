import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/**
 * Stands between the server and its Postgres and reads the plans that auto_explain sends as notices, because the server's own
 * driver drops notices.
 */

/** A node of a plan, as EXPLAIN (FORMAT JSON) writes it. */
export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

export type Statement = {
  milliseconds: number
  text: string
  plan: PlanNode
  /** Run by a function: its time is part of another statement's. */
  isNested: boolean
}

export type PlanProxy = {
  port: number
  /** The statements since the last call. */
  take: () => Statement[]
  close: () => Promise<void>
}

const NOTICE = 'N'.charCodeAt(0)
/** Bytes of the type and the length of a message. */
const HEADER = 5

export async function startPlanProxy(to: { host: string; port: number }): Promise<PlanProxy> {
  let statements: Statement[] = []
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(to)
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.once('close', () => {
        sockets.delete(socket)
        client.destroy()
        database.destroy()
      })
    }
    client.pipe(database)
    let rest: Buffer = Buffer.alloc(0)
    database.on('data', (part: Buffer) => {
      client.write(part)
      rest = rest.length === 0 ? part : Buffer.concat([rest, part])
      while (rest.length >= HEADER) {
        const end = 1 + rest.readInt32BE(1)
        if (rest.length < end) break
        if (rest[0] === NOTICE) {
          const statement = statementOf(rest.toString('utf8', HEADER, end))
          if (statement) statements.push(statement)
        }
        rest = rest.subarray(end)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    take: () => {
      const taken = statements
      statements = []
      return taken
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A notice is a list of fields, each a letter and a text: M for the message, W for the functions that it comes from. */
function statementOf(notice: string): Statement | undefined {
  const fields = new Map(notice.split('\0').map((field) => [field[0], field.slice(1)]))
  return readPlan(fields.get('M') ?? '', fields.has('W'))
}

/** What auto_explain says about a statement. */
function readPlan(message: string, isNested: boolean): Statement | undefined {
  const [, milliseconds, json] = /^duration: ([\d.]+) ms +plan:\s*(\{[\s\S]*)$/.exec(message) ?? []
  if (json === undefined) return undefined
  const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode }
  return { milliseconds: Number(milliseconds), text, plan, isNested }
}
