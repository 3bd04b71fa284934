import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startDatabase, type TestDatabase } from '../../support/backend.ts'
import { LIMITED_TABLES, type LimitedTable, OPEN_BOARDS, ROWS } from '../../support/board-tables.ts'
import { type Person, refusalOf, type Student, sqlState } from '../../support/students.ts'

/** Students who have blocked each other, on every board. For matches see swap-matches.test.ts, too. */

const NOT_PERMITTED = '42501'
const GONE = { code: 'PT404', hint: 'post-gone' }

let database: TestDatabase
let ada: Student
let bo: Student
let cy: Student
beforeAll(async () => {
  database = await startDatabase()
  ;[ada, bo, cy] = (await Promise.all(['Ada', 'Bo', 'Cy'].map((name) => database.newStudent(name)))) as [
    Student,
    Student,
    Student,
  ]
})
beforeEach(async () => {
  await database.administer(
    `delete from public.swap_requests; delete from public.practicum_groups; delete from public.course_requests;
     delete from private.student_blocks`,
  )
})
afterAll(() => database?.stop())

type Post = { board: LimitedTable; id: number; key: string }

async function newPost(board: LimitedTable, by: Student, more: object = {}): Promise<Post> {
  const columns = board === 'course_requests' ? 'id, slug as key' : 'id, id::text as key'
  const [row] = await by.insert(board, { ...ROWS[board], ...more }, columns)
  return { board, ...(row as { id: number; key: string }) }
}
const block = (person: Person, { board, key }: { board: string | null; key: string | null }) =>
  person.call('block_poster', { p_board: board, p_post: key })
const blocksOf = (person: Person) => person.call('my_blocks')
const unblockAll = async (person: Person) => {
  for (const { id } of await blocksOf(person)) await person.call('unblock_student', { p_block: id })
}
/** Whether somebody finds a post: on the board and by a search there, or by its link. */
async function isFoundBy(person: Person, { board, id, key }: Post): Promise<boolean> {
  if (board === 'course_requests') {
    const state = await sqlState(person.call('get_course_request', { p_slug: key }))
    expect(state).toBeOneOf([undefined, 'PT404'])
    return state === undefined
  }
  const isListed = (await person.select(board, 'id', `where id = ${id}`)).length === 1
  if (board === 'swap_requests') {
    const found = await person.call('search_swap_requests', { p_course: 'data', p_skip: 0 })
    const isSearched = found.rows.some((row: { id: number }) => row.id === id)
    expect([isSearched, found.count]).toEqual([isListed, found.rows.length])
  }
  return isListed
}

describe.each(LIMITED_TABLES)('%s', (board) => {
  test('MOD-04: after a block neither sees the posts of the other, on all boards, until it ends', async () => {
    const [adas, bos, cys] = [await newPost(board, ada), await newPost(board, bo), await newPost(board, cy)]
    const everywhere = [adas, bos]
    for (const other of LIMITED_TABLES.filter((table) => table !== board)) {
      everywhere.push(await newPost(other, ada), await newPost(other, bo))
    }
    await block(ada, bos)
    for (const [index, post] of everywhere.entries()) {
      const isOfAda = index % 2 === 0
      expect([post.board, await isFoundBy(ada, post)]).toEqual([post.board, isOfAda])
      expect([post.board, await isFoundBy(bo, post)]).toEqual([post.board, !isOfAda])
      expect(await isFoundBy(cy, post)).toBe(true)
    }
    for (const person of [ada, bo, cy]) expect(await isFoundBy(person, cys)).toBe(true)
    if (board === 'course_requests') {
      const add = (person: Person) =>
        person.call('add_interested_student', { p_slug: adas.key, p_name: 'Bo', p_student_id: '7' })
      expect(await refusalOf(add(bo))).toMatchObject({ hint: 'course-request-not-found' })
      await add(cy)
    }
    await unblockAll(ada)
    for (const post of everywhere) {
      for (const person of [ada, bo]) expect(await isFoundBy(person, post)).toBe(true)
    }
  })

  test('MOD-04: the own list names whom the student blocked; the other one learns of nothing', async () => {
    const bos = await newPost(board, bo)
    await block(ada, bos)
    await block(ada, bos)
    const student_id = ROWS.swap_requests.creator_student_id
    const name = board === 'course_requests' ? ROWS.course_requests.creator_name : 'Bo'
    expect(await blocksOf(ada)).toEqual([
      { id: expect.any(Number), name, student_id, created_at: expect.any(String) },
    ])
    const [{ id }] = await blocksOf(ada)
    expect(await blocksOf(bo)).toEqual([])
    // Nor does the other one end it.
    await bo.call('unblock_student', { p_block: id })
    expect(await blocksOf(ada)).toHaveLength(1)
    expect(await bo.call('export_my_data')).toMatchObject({ student_blocks: [] })
    const { student_blocks } = await ada.call('export_my_data')
    expect(student_blocks).toMatchObject([{ id, name, student_id }])
    expect(JSON.stringify(student_blocks)).not.toContain(bo.id)
    // Each may block the other at the same moment, and the end of one block is not the end of the other.
    await database.administer(
      `insert into private.student_blocks (blocker_id, blocked_id, student_id) values ('${bo.id}', '${ada.id}', '1')`,
    )
    await unblockAll(ada)
    expect(await isFoundBy(ada, bos)).toBe(false)
    await unblockAll(bo)
    expect(await isFoundBy(ada, bos)).toBe(true)
  })

  test('MOD-04: who is blocked does not learn it by guessing at posts that are not shown', async () => {
    const [adas, bos] = [await newPost(board, ada), await newPost(board, bo)]
    const report = (person: Person, { key }: { key: string }) =>
      person.call('report_post', { p_board: board, p_post: key, p_reason: 'spam', p_note: null })
    await report(bo, adas)
    const second = await newPost(board, ada)
    await block(ada, bos)
    // As for a post that there never was.
    for (const post of [second, { board, key: '999999' }]) {
      expect(await refusalOf(report(bo, post))).toMatchObject(GONE)
      expect(await refusalOf(block(bo, post))).toMatchObject(GONE)
    }
    expect(await blocksOf(bo)).toEqual([])
    // Nor does a report of before the block tell (ENG-45).
    expect(await refusalOf(report(bo, adas))).toMatchObject(GONE)
    // Ada knows whom she has blocked.
    await report(ada, bos)
    await block(ada, bos)
  })

  test('MOD-04: only the poster of a post that is on its board is blocked, by somebody else with a confirmed e-mail', async () => {
    const [post, hidden] = [await newPost(board, bo), await newPost(board, cy)]
    await database.administer(`update public.${board} set hidden_at = now() where id = ${hidden.id}`)
    expect(await refusalOf(block(bo, post))).toMatchObject({ code: 'PT409', hint: 'not-on-own-post' })
    expect(await refusalOf(block(ada, hidden))).toMatchObject(GONE)
    for (const key of ['999999', '', 'x', '1; drop table', '9'.repeat(30), null]) {
      expect(await refusalOf(block(ada, { board, key }))).toMatchObject(GONE)
    }
    for (const wrong of ['', 'feedback', 'auth.users', null]) {
      expect(await sqlState(block(ada, { board: wrong, key: post.key }))).toBe('22023')
    }
    const unconfirmed = await database.newStudent()
    await database.administer(
      `update auth.users set email_confirmed_at = null where id = '${unconfirmed.id}'`,
    )
    expect(await sqlState(block(unconfirmed, post))).toBe(NOT_PERMITTED)
    for (const attempt of [
      () => block(database.visitor, post),
      () => blocksOf(database.visitor),
      () => database.visitor.call('unblock_student', { p_block: 1 }),
      ...[ada, bo, database.visitor].flatMap((person) => [
        () => person.ask('select * from private.student_blocks'),
        () => person.ask('delete from private.student_blocks returning 1'),
      ]),
    ]) {
      expect(await sqlState(attempt())).toBe(NOT_PERMITTED)
    }
    expect(await blocksOf(ada)).toEqual([])
  })
})

test('MOD-04: blocked students never match: neither the two, nor in a ring of which they are two', async () => {
  const swap = (by: Student, current_section: string, target_section: string) =>
    newPost('swap_requests', by, { current_section, target_section })
  const ids = async (person: Student) =>
    (await person.ask<{ match_id: string }>('select match_id from public.find_swap_matches()')).map(
      ({ match_id }) => match_id,
    )
  const [adas, bos] = [await swap(ada, '1', '2'), await swap(bo, '2', '1')]
  expect(await ids(ada)).toEqual([`${adas.id}-${bos.id}`])
  await block(bo, adas)
  for (const person of [ada, bo]) {
    expect(await ids(person)).toEqual([])
    expect(await person.call('count_unseen_swap_matches')).toBe(0)
  }
  await unblockAll(bo)
  expect(await ids(bo)).toEqual([`${bos.id}-${adas.id}`])

  await database.administer('delete from public.swap_requests')
  const ring = [await swap(ada, '1', '2'), await swap(bo, '2', '3'), await swap(cy, '3', '1')] as const
  for (const person of [ada, bo, cy]) expect(await ids(person)).toHaveLength(1)
  await block(bo, ring[2])
  // Cy and Bo would have to swap with each other; Ada is told of no ring that cannot work.
  for (const person of [ada, bo, cy]) expect(await ids(person)).toEqual([])
})

test('MOD-04: a student blocks up to 200 others, also at the same moment', async () => {
  await database.administer(
    `insert into auth.users (id, email, email_confirmed_at)
     select gen_random_uuid(), 'many-' || n || '@example.com', now() from generate_series(1, 199) n`,
    `insert into private.student_blocks (blocker_id, blocked_id, student_id)
     select '${ada.id}', id, '1' from auth.users where email like 'many-%'`,
  )
  const posts = [await newPost('swap_requests', bo), await newPost('swap_requests', cy)]
  const refusals = await Promise.all(posts.map((post) => refusalOf(block(ada, post))))
  expect(refusals.filter(Boolean)).toMatchObject([{ code: 'PT409', hint: 'too-many-blocks' }])
  expect(await blocksOf(ada)).toHaveLength(200)
  // Whom the student has blocked already is no more of them.
  for (const [index, refusal] of refusals.entries()) if (!refusal) await block(ada, posts[index] as Post)
})

test.each(OPEN_BOARDS)(
  'MOD-04: on %s, the owner still changes and deletes while somebody is blocked',
  async (board) => {
    const [adas, bos] = [await newPost(board, ada), await newPost(board, bo)]
    await block(ada, bos)
    await ada.update(board, { status: 'closed' }, `id = ${adas.id}`)
    await ada.delete(board, `id = ${adas.id}`)
    expect(await bo.delete(board, `id = ${bos.id}`, 'id')).toEqual([{ id: bos.id }])
  },
)

test('MOD-04: a block goes with either account', async () => {
  const leaving = await database.newStudent('Leaving')
  await block(ada, await newPost('swap_requests', leaving))
  await block(leaving, await newPost('swap_requests', bo))
  await leaving.call('delete_my_account', { p_confirmation: leaving.email })
  const [left] = await database.administer('select * from private.student_blocks')
  expect(left).toEqual([])
})

test.each(OPEN_BOARDS)(
  'ENG-45: %s: reporting and blocking tell nothing of posts that are expired, closed, hidden or from after a block',
  async (board) => {
    const report = (person: Person, { key }: { key: string }) =>
      person.call('report_post', { p_board: board, p_post: key, p_reason: 'spam', p_note: null })
    for (const change of [
      "status = 'closed'",
      "expires_at = now() - interval '1 day'",
      'hidden_at = now()',
    ]) {
      const [seen, unseen] = [await newPost(board, bo), await newPost(board, bo)]
      await report(ada, seen)
      await database.administer(`update public.${board} set ${change} where id in (${seen.id}, ${unseen.id})`)
      for (const post of [seen, unseen, { board, key: '999999' }]) {
        expect([change, await refusalOf(report(ada, post))]).toMatchObject([change, GONE])
        expect([change, await refusalOf(block(ada, post))]).toMatchObject([change, GONE])
      }
      expect(await blocksOf(ada)).toEqual([])
    }
    await block(ada, await newPost(board, bo))
    const later = await newPost(board, bo)
    expect(await refusalOf(report(ada, later))).toMatchObject(GONE)
    expect(await refusalOf(block(ada, later))).toMatchObject(GONE)
  },
)
