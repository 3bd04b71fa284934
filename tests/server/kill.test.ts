import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, visitorAt } from '../../scripts/visitor-client.ts'
import { COMPILE_CACHE, PROJECT_ROOT } from '../../server/paths.ts'
import { type Account, signUpAt } from '../support/accounts.ts'
import { administrator } from '../support/backend.ts'
import { ROWS } from '../support/board-tables.ts'
import { startServer } from '../support/embedded-edition.ts'
import { newDataDir } from '../support/prepared-clusters.ts'

/** Of the whole server, between HTTP and the database, and of the engine alone, which a start and a kill are about. */
const KILLS = { server: 10, engine: 40 }
/** The process is killed after up to this many acknowledged writes, at a different one each round. */
const WRITES = 6

let dataDir: string
beforeAll(() => {
  dataDir = newDataDir()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Acknowledged rows: `posted` are IDs of swap requests, `added` student IDs on a course request. */
type Acknowledged = { owner: Account; slug: string; posted: number[]; added: string[] }

/** A new account with a course request. Every round has its own, because an account has at most 20 open swaps. */
async function newOwner(url: string): Promise<Acknowledged> {
  const owner = await signUpAt(url)
  const { data } = await owner.client
    .from('course_requests')
    .insert(ROWS.course_requests)
    .select('slug')
    .single()
    .throwOnError()
  return { owner, slug: data.slug, posted: [], added: [] }
}

test(`ENG-03: ${KILLS.server} times kill -9 during writes loses no acknowledged row, and every start is clean`, async () => {
  const all: Acknowledged[] = []
  let cutOff = 0
  for (let round = 0; round < KILLS.server; round += 1) {
    const server = await startServer({ dataDir })
    expect(server.output()).not.toContain('fault ')
    // The rows of the previous round. Those of all rounds are checked at the end.
    const last = all.at(-1)
    if (last) await expectAcknowledged(server.url, last)

    const kept = await newOwner(server.url)
    all.push(kept)
    let isDead = false
    const writeOn = async (write: (number: number) => Promise<boolean>) => {
      for (let number = 1; !isDead && (await write(number)); number += 1);
    }
    const visitor = visitorAt(server.url)
    const writers = [writeOn(post(kept)), writeOn(add(kept, visitor))]
    const isEnough = () => kept.posted.length + kept.added.length >= 1 + (round % WRITES)
    while (!isEnough()) await new Promise((resolve) => setTimeout(resolve, 2))
    await server.kill()
    isDead = true
    await Promise.all(writers)
    cutOff += 1
  }
  const server = await startServer({ dataDir })
  for (const kept of all) await expectAcknowledged(server.url, kept)
  expect(server.output()).not.toContain('fault ')
  expect(await server.stop()).toBe(0)
  expect([cutOff, all.length]).toEqual([KILLS.server, KILLS.server])
}, 600_000)

test(`ENG-03: the same for ${KILLS.engine} times kill -9 of a process that has the engine alone`, async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < KILLS.engine; round += 1) {
    const written = await writeUntilKilled(1 + (round % WRITES))
    acknowledged.push(...written)
  }
  const server = await startServer({ dataDir })
  const sql = administrator(dataDir)
  const rows = await sql<{
    id: string
  }>`select id from auth.audit_log_entries where payload::text = '"written"'`
  await sql.end()
  expect(server.output()).not.toContain('fault ')
  expect(await server.stop()).toBe(0)
  const ids = new Set(rows.map(({ id }) => id))
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS.engine)
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
}, 600_000)

/** The IDs that a writer prints until it is killed, which is after `count` of them. Rejects when it ends by itself. */
function writeUntilKilled(count: number): Promise<string[]> {
  const child = spawn(process.execPath, ['tests/support/writing-engine.ts', dataDir], {
    cwd: PROJECT_ROOT,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const written: string[] = []
  createInterface({ input: child.stdout }).on('line', (id) => {
    written.push(id)
    if (written.length === count) child.kill('SIGKILL')
  })
  return new Promise((resolve, reject) =>
    child.once('close', (code, signal) =>
      signal === 'SIGKILL' ? resolve(written) : reject(new Error(`The writer ended with ${code}`)),
    ),
  )
}

function post({ owner, posted }: Acknowledged) {
  return async (number: number): Promise<boolean> => {
    const { data } = await owner.client
      .from('swap_requests')
      .insert({ ...ROWS.swap_requests, course_name: `Course ${number}` })
      .select('id')
      .single()
    if (data) posted.push(data.id)
    // Stays below the limit of 20 open rows.
    return data !== null && number < 18
  }
}

function add({ slug, added }: Acknowledged, visitor: Client) {
  return async (number: number): Promise<boolean> => {
    const id = String(1000 + number)
    const { error } = await visitor.rpc('add_interested_student', {
      p_slug: slug,
      p_name: 'Noor',
      p_student_id: id,
    })
    if (!error) added.push(id)
    return !error
  }
}

/** All acknowledged rows exist, and at most one more of each kind, whose response the kill cut off. */
async function expectAcknowledged(url: string, { owner, slug, posted, added }: Acknowledged): Promise<void> {
  const reader = visitorAt(url)
  // The token survives the restart, as the secret does. Signing 50 accounts in again would only take time.
  await reader.auth.setSession(owner.session)
  const { data: swaps } = await reader
    .from('swap_requests')
    .select('id')
    .eq('user_id', owner.id)
    .throwOnError()
  const ids = swaps.map(({ id }) => id)
  expect(posted.filter((id) => !ids.includes(id))).toEqual([])
  expect(ids.length - posted.length).toBeLessThanOrEqual(1)

  const { data: request } = await reader.rpc('get_course_request', { p_slug: slug }).throwOnError()
  const students = request?.interested_students
  const there = (Array.isArray(students) ? students : []).map((student) =>
    typeof student === 'object' && student !== null && 'student_id' in student
      ? student.student_id
      : undefined,
  )
  expect(added.filter((id) => !there.includes(id))).toEqual([])
  expect(there.length - ROWS.course_requests.interested_students.length - added.length).toBeLessThanOrEqual(1)
}
