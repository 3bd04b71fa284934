import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, type Client, signUpAt, visitorAt } from '../support/accounts.ts'
import { ROWS } from '../support/board-tables.ts'
import { startServer } from '../support/embedded-edition.ts'

const KILLS = 50
/** Acknowledged writes after which the process is killed: another one each round, so that it hits another moment. */
const WRITES = 6

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'zameel-killed-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/**
 * What the server said it has kept. `posted` are the numbers of swap requests, `added` the student IDs on a course request.
 */
type Kept = { owner: Account; slug: string; posted: number[]; added: string[] }

/** A new account with a course request; each kill has its own, because an account has no more than 20 open swaps. */
async function newOwner(url: string): Promise<Kept> {
  const owner = await signUpAt(url)
  const { data } = await owner.client
    .from('course_requests')
    .insert(ROWS.course_requests)
    .select('slug')
    .single()
    .throwOnError()
  return { owner, slug: data.slug, posted: [], added: [] }
}

test(`CREQ-23, SWAP-01: ${KILLS} times kill -9 during writes loses no acknowledged row, and every start is clean`, async () => {
  const all: Kept[] = []
  const starts: number[] = []
  let cutOff = 0
  for (let round = 0; round < KILLS; round += 1) {
    const begin = performance.now()
    const server = await startServer({ dataDir })
    starts.push(performance.now() - begin)
    expect(server.output()).not.toContain('fault ')
    // The last rounds' rows: those of all rounds are counted at the end.
    const last = all.at(-1)
    if (last) await expectKept(server.url, last)

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
  for (const kept of all) await expectKept(server.url, kept)
  expect(server.output()).not.toContain('fault ')
  expect(await server.stop()).toBe(0)
  expect([cutOff, all.length]).toEqual([KILLS, KILLS])
}, 600_000)

function post({ owner, posted }: Kept) {
  return async (number: number): Promise<boolean> => {
    const { data } = await owner.client
      .from('swap_requests')
      .insert({ ...ROWS.swap_requests, course_name: `Course ${number}` })
      .select('id')
      .single()
    if (data) posted.push(data.id)
    // Fewer than the 20 that one may have.
    return data !== null && number < 18
  }
}

function add({ slug, added }: Kept, visitor: Client) {
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

/** All that was acknowledged is there, and of each kind at most the one more whose answer the kill cut off. */
async function expectKept(url: string, { owner, slug, posted, added }: Kept): Promise<void> {
  const reader = visitorAt(url)
  // The token outlives the restart, as the secret does: signing 50 accounts in anew would only hash passwords.
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
