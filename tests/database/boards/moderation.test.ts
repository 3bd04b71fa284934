import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RESPONSE_LIMIT } from '../../../server/limits.ts'
import { startDatabase, type TestDatabase } from '../../support/backend.ts'
import { CHANGES, LIMITED_TABLES, type LimitedTable, OPEN_BOARDS, ROWS } from '../../support/board-tables.ts'
import { connect, type Sql } from '../../support/sql.ts'
import { type Person, refusalOf, type Student, sqlState } from '../../support/students.ts'

/** What moderators can do and see, what the owner of a post hears, and that nobody else gets at any of it. */

const NOT_PERMITTED = '42501'
const NOT_A_MODERATOR = { code: 'PT403', hint: 'not-a-moderator' }
const CHANGED = { code: 'PT409', hint: 'post-changed' }
const SUSPENDED = { code: 'PT403', hint: 'suspended' }
const TABLES = ['moderators', 'post_decisions', 'suspensions', 'moderation_acts']

let database: TestDatabase
/** Connections of their own, as the command of operators has. */
let operator: Sql
let watcher: Sql
let visitor: Person
let owner: Student
let noor: Student
let maha: Student
let students: Student[]
beforeAll(async () => {
  database = await startDatabase()
  visitor = database.visitor
  operator = connect(database.endpoint)
  watcher = connect(database.endpoint)
  const people = await Promise.all(
    ['Owner', 'Noor', 'Maha', 'Ali', 'Bo', 'Cy', 'Di'].map((name) => database.newStudent(name)),
  )
  ;[owner, noor, maha, ...students] = people as [Student, Student, Student, ...Student[]]
})
beforeEach(async () => {
  await database.administer(
    `delete from public.swap_requests; delete from public.practicum_groups; delete from public.course_requests;
     ${TABLES.map((table) => `delete from private.${table}`).join(';')}`,
  )
  for (const { email } of [noor, maha]) await promote(email)
})
afterAll(async () => {
  await Promise.all([operator?.end(), watcher?.end()])
  await database?.stop()
})

const promote = async (email: string) => {
  const [[row] = []] = await database.administer(`select private.add_moderator('${email}') as done`)
  return row?.done
}

type Post = { board: LimitedTable; id: number; key: string }

async function newPost(board: LimitedTable, by = owner): Promise<Post> {
  const columns = board === 'course_requests' ? 'id, slug as key' : 'id, id::text as key'
  const [row] = await by.insert(board, ROWS[board], columns)
  return { board, ...(row as { id: number; key: string }) }
}

const report = (person: Person, { board, key }: Post, reason = 'rude', note: string | null = null) =>
  person.call('report_post', { p_board: board, p_post: key, p_reason: reason, p_note: note })

async function reportedPost(board: LimitedTable, reporters = 1): Promise<Post> {
  const post = await newPost(board)
  for (const person of students.slice(0, reporters)) await report(person, post)
  return post
}

type Item = { board: string; id: number; stamp: string; state: string; [name: string]: unknown }

const listFor = async (person: Person, isSettled = false): Promise<Item[]> =>
  (await person.call('posts_to_moderate', { p_settled: isSettled })).posts
const itemOf = async (person: Person, { board, id }: Post): Promise<Item> => {
  const items = [...(await listFor(person)), ...(await listFor(person, true))]
  return items.find((item) => item.board === board && item.id === id) as Item
}
const stampOf = async (person: Person, post: Post) => (await itemOf(person, post)).stamp

type Decision = 'keep' | 'hide' | 'remove'
const decideWith = (
  person: Person,
  { board, id }: Post,
  decision: Decision | string,
  stamp: string,
  reason: string | null = 'spam',
) =>
  person.call('moderate_post', {
    p_board: board,
    p_post: id,
    p_decision: decision,
    p_reason: reason,
    p_stamp: stamp,
  })
const decide = async (person: Person, post: Post, decision: Decision, reason: string | null = 'spam') =>
  decideWith(person, post, decision, await stampOf(person, post), reason)
const suspend = async (person: Person, { board, id }: Post, days: number, stamp: string, reason = 'rude') =>
  person.call('suspend_poster', {
    p_board: board,
    p_post: id,
    p_days: days,
    p_reason: reason,
    p_stamp: stamp,
  })
const answer = (person: Person, { board, id }: Post, text: string | null) =>
  person.call('answer_decision', { p_board: board, p_post: id, p_answer: text })
const logFor = (person: Person, before: number | null = null) =>
  person.call('moderation_log', { p_before: before })

async function isFoundBy(person: Person, { board, id, key }: Post): Promise<boolean> {
  if (board !== 'course_requests') return (await person.select(board, 'id', `where id = ${id}`)).length === 1
  return (await sqlState(person.call('get_course_request', { p_slug: key }))) === undefined
}
const student = (index: number) => students[index] as Student
const anEdit = (board: LimitedTable) => Object.fromEntries(Object.entries(CHANGES[board]).slice(0, 1))
const edit = ({ board, id }: Post) => owner.update(board, anEdit(board), `id = ${id}`)

describe.each(LIMITED_TABLES)('%s', (board) => {
  test('MOD-01: moderators see the reported post with its reasons, and nothing else of anybody', async () => {
    const post = await newPost(board)
    await newPost(board)
    await report(student(0), post, 'rude', 'Not kind')
    await report(student(1), post, 'spam')
    const found = await noor.call('posts_to_moderate', { p_settled: false })
    expect(found).toMatchObject({
      count: 1,
      posts: [
        {
          board,
          id: post.id,
          is_own: false,
          state: 'shown',
          post: ROWS[board],
          reporters: 2,
          reports: [
            { reason: 'rude', note: 'Not kind' },
            { reason: 'spam', note: null },
          ],
          reason: null,
          answer: null,
          suspended_until: null,
        },
      ],
    })
    const columns = Object.keys(found.posts[0].post)
    expect(columns.filter((name) => /user_id|creator_id|email|slug|key|hidden/.test(name))).toEqual([])
    await decide(noor, post, 'hide')
    await suspend(noor, post, 3, await stampOf(noor, post))
    const told = JSON.stringify([
      found,
      await listFor(noor, true),
      await logFor(noor),
      await owner.call('my_post_decisions'),
      await owner.call('my_standing'),
    ])
    for (const { id, email } of [owner, noor, maha, ...students]) {
      expect(told).not.toContain(id)
      expect(told).not.toContain(email)
    }
    for (const name of ['Ali', 'Bo']) expect(told).not.toContain(`"${name}"`)
    if (board === 'course_requests') expect(told).not.toContain(post.key)
  })

  test('MOD-01: keep shows a post again and settles its reports', async () => {
    const post = await reportedPost(board, 3)
    expect(await isFoundBy(student(3), post)).toBe(false)
    await decide(noor, post, 'keep')
    expect(await isFoundBy(student(3), post)).toBe(true)
    expect(await listFor(noor)).toEqual([])
    expect(await listFor(noor, true)).toEqual([])
  })

  test('MOD-01: hide takes it off the board with a reason for its owner, until the owner edits it', async () => {
    const post = await reportedPost(board)
    await decide(noor, post, 'hide', 'personal-data')
    expect(await isFoundBy(student(3), post)).toBe(false)
    expect(await isFoundBy(owner, post)).toBe(true)
    expect(await owner.call('my_post_decisions')).toEqual([
      { board, post_id: post.id, decision: 'hide', reason: 'personal-data', answer: null },
    ])
    for (const other of [student(3), noor]) expect(await other.call('my_post_decisions')).toEqual([])
    expect(await listFor(noor)).toEqual([])
    expect(await listFor(maha, true)).toMatchObject([
      { id: post.id, state: 'hidden', reason: 'personal-data' },
    ])
    await edit(post)
    expect(await isFoundBy(student(3), post)).toBe(true)
    expect(await owner.call('my_post_decisions')).toEqual([])
    expect(await listFor(maha, true)).toEqual([])
  })

  test('MOD-01: remove takes it off for good: the owner may not edit it, may delete it, and a moderator can show it again', async () => {
    const post = await reportedPost(board)
    await decide(noor, post, 'remove', 'spam')
    expect(await isFoundBy(student(3), post)).toBe(false)
    expect(await refusalOf(edit(post))).toMatchObject({ code: 'PT409', hint: 'post-removed' })
    expect(await isFoundBy(student(3), post)).toBe(false)
    expect(await owner.call('my_post_decisions')).toMatchObject([{ decision: 'remove', reason: 'spam' }])
    expect(await listFor(noor, true)).toMatchObject([{ state: 'removed' }])
    await decide(maha, post, 'keep')
    expect(await isFoundBy(student(3), post)).toBe(true)
    await edit(post)
    await report(student(2), post)
    await decide(noor, post, 'remove')
    await owner.delete(board, `id = ${post.id}`)
    const [left] = await database.administer('select * from private.post_decisions')
    expect(left).toEqual([])
  })

  test('MOD-02: the owner answers once; the post is in the list again, first, with the answer', async () => {
    const [post, other] = [await reportedPost(board), await reportedPost(board, 3)]
    await decide(noor, post, 'hide')
    expect((await listFor(noor)).map(({ id }) => id)).toEqual([other.id])
    for (const text of [null, '', ' \u00A0\n']) {
      expect(await refusalOf(answer(owner, post, text))).toMatchObject({ hint: 'answer-required' })
    }
    expect(await refusalOf(answer(owner, post, 'ع'.repeat(301)))).toMatchObject({ hint: 'answer-too-long' })
    await answer(owner, post, ` ${'ع'.repeat(300)} `)
    expect(await listFor(maha)).toMatchObject([
      { id: post.id, state: 'hidden', reason: 'spam', answer: 'ع'.repeat(300) },
      { id: other.id },
    ])
    const twice = { code: 'PT409', hint: 'already-answered' }
    expect(await refusalOf(answer(owner, post, 'But'))).toMatchObject(twice)
    // Deciding again settles it; there is still one answer.
    await decide(maha, post, 'remove')
    expect((await listFor(noor)).map(({ id }) => id)).toEqual([other.id])
    expect(await refusalOf(answer(owner, post, 'But'))).toMatchObject(twice)
    expect(await owner.call('my_post_decisions')).toMatchObject([
      { decision: 'remove', answer: 'ع'.repeat(300) },
    ])
  })

  test('MOD-02: nobody answers for somebody else, nor where no moderator decided', async () => {
    const [post, shown, hidden] = [
      await reportedPost(board),
      await reportedPost(board),
      await reportedPost(board, 3),
    ]
    await decide(noor, post, 'remove')
    const nothing = { code: 'PT404', hint: 'decision-gone' }
    for (const person of [student(3), noor]) {
      expect(await refusalOf(answer(person, post, 'Mine'))).toMatchObject(nothing)
    }
    for (const other of [shown, hidden, { ...post, id: 999_999 }]) {
      expect(await refusalOf(answer(owner, other, 'Mine'))).toMatchObject(nothing)
    }
    expect(
      await sqlState(visitor.call('answer_decision', { p_board: board, p_post: post.id, p_answer: 'x' })),
    ).toBe(NOT_PERMITTED)
  })

  test('MOD-01: a suspended account does not post, edit or open again, in a second tab neither; it closes and deletes', async () => {
    const [post, closed] = [await reportedPost(board), await newPost(board)]
    if (board !== 'course_requests') await owner.update(board, { status: 'closed' }, `id = ${closed.id}`)
    await suspend(noor, post, 7, await stampOf(noor, post), 'rude')
    const standing = await owner.call('my_standing')
    expect(standing).toMatchObject({ is_moderator: false, suspension: { reason: 'rude' } })
    const days = (Date.parse(standing.suspension.ends_at) - Date.now()) / (24 * 60 * 60 * 1000)
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
    for (const table of LIMITED_TABLES) {
      expect(await refusalOf(owner.insert(table, ROWS[table]))).toMatchObject(SUSPENDED)
    }
    const { status: _, ...texts } = { status: '', ...CHANGES[board] }
    for (const [column, value] of Object.entries(texts)) {
      const change = owner.update(board, { [column]: value }, `id = ${post.id}`)
      expect([column, await refusalOf(change)]).toMatchObject([column, SUSPENDED])
    }
    if (board !== 'course_requests') {
      expect(await refusalOf(owner.update(board, { status: 'open' }, `id = ${closed.id}`))).toMatchObject(
        SUSPENDED,
      )
      await owner.update(board, { status: 'closed' }, `id = ${post.id}`)
    }
    await owner.delete(board, `id = ${post.id}`)
    // Somebody else posts on, and reports and closes work around it.
    await newPost(board, student(0))
    await database.administer("update private.suspensions set ends_at = now() - interval '1 second'")
    await newPost(board)
    expect(await owner.call('my_standing')).toEqual({
      is_moderator: false,
      suspension: null,
      student_id: null,
    })
  })

  test('MOD-01: of two moderators at once, one decides, and the other is told', async () => {
    const post = await reportedPost(board)
    const stamp = await stampOf(noor, post)
    expect(await stampOf(maha, post)).toBe(stamp)
    const refusals = await Promise.all([
      refusalOf(decideWith(noor, post, 'hide', stamp)),
      refusalOf(decideWith(maha, post, 'keep', stamp)),
      refusalOf(suspend(maha, post, 1, stamp)),
    ])
    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1)
    for (const refusal of refusals.filter(Boolean)) expect(refusal).toMatchObject(CHANGED)
    expect(await logFor(noor)).toHaveLength(1)
  })

  test('MOD-01: what changed since it was seen is not decided about: an edit, a report, an answer', async () => {
    const post = await reportedPost(board)
    for (const change of [
      () => report(student(1), post),
      () => owner.update(board, CHANGES[board], `id = ${post.id}`),
    ]) {
      const stamp = await stampOf(noor, post)
      await change()
      if ((await itemOf(noor, post)) === undefined) continue
      expect(await refusalOf(decideWith(noor, post, 'keep', stamp))).toMatchObject(CHANGED)
    }
    const other = await reportedPost(board)
    await decide(noor, other, 'hide')
    const stamp = await stampOf(noor, other)
    await answer(owner, other, 'It is about me')
    expect(await refusalOf(decideWith(noor, other, 'remove', stamp))).toMatchObject(CHANGED)
    for (const wrong of ['', 'x', null as unknown as string]) {
      expect(await refusalOf(decideWith(noor, other, 'remove', wrong))).toMatchObject(CHANGED)
    }
  })

  test('MOD-01: an answer and a decision at the same moment: no answer is settled unseen', async () => {
    for (let round = 0; round < 5; round += 1) {
      const post = await reportedPost(board)
      await decide(noor, post, 'hide')
      const stamp = await stampOf(noor, post)
      const [decided] = await Promise.all([
        refusalOf(decideWith(noor, post, 'remove', stamp)),
        answer(owner, post, 'It is about me'),
      ])
      if (decided !== undefined) expect(decided).toMatchObject(CHANGED)
      expect((await listFor(noor)).some(({ id }) => id === post.id)).toBe(true)
      await database.administer(`delete from public.${board}`)
    }
  })

  test('MOD-01: nobody but a moderator gets at any of it, and a post of the own is for another one', async () => {
    const post = await reportedPost(board)
    const stamp = await stampOf(noor, post)
    const attempts = (person: Person) => [
      () => listFor(person),
      () => listFor(person, true),
      () => logFor(person),
      ...['keep', 'hide', 'remove', 'x'].map((decision) => () => decideWith(person, post, decision, stamp)),
      () => decideWith(person, { ...post, id: 999_999 }, 'keep', stamp),
      () => suspend(person, post, 1, stamp),
      () => person.call('lift_suspension', { p_act: 1 }),
    ]
    for (const person of [student(0), owner]) {
      for (const attempt of attempts(person))
        expect(await refusalOf(attempt())).toMatchObject(NOT_A_MODERATOR)
    }
    for (const attempt of attempts(visitor)) expect(await sqlState(attempt())).toBe(NOT_PERMITTED)
    await promote(owner.email)
    expect((await itemOf(owner, post)).is_own).toBe(true)
    const own = { code: 'PT409', hint: 'not-on-own-post' }
    const ownStamp = await stampOf(owner, post)
    expect(await refusalOf(decideWith(owner, post, 'keep', ownStamp))).toMatchObject(own)
    expect(await refusalOf(suspend(owner, post, 1, ownStamp))).toMatchObject(own)
    expect(await logFor(noor)).toEqual([])
    expect(await isFoundBy(student(3), post)).toBe(true)
  })

  test('MOD-01: a decision is one of three, with a reason, about a post of a board', async () => {
    const post = await reportedPost(board)
    const stamp = await stampOf(noor, post)
    for (const decision of ['', 'delete', null as unknown as string]) {
      expect(await sqlState(decideWith(noor, post, decision, stamp))).toBe('22023')
    }
    for (const reason of [null, '', 'boring']) {
      expect(await refusalOf(decideWith(noor, post, 'hide', stamp, reason))).toMatchObject({
        hint: 'report-reason-required',
      })
    }
    for (const days of [0, -1, 91, null as unknown as number]) {
      expect(await sqlState(suspend(noor, post, days, stamp))).toBe('22023')
    }
    expect(await sqlState(suspend(noor, post, 90, stamp, 'boring'))).toBe('22023')
    for (const wrong of ['feedback', 'auth.users', '', null as unknown as string]) {
      expect(await sqlState(decideWith(noor, { ...post, board: wrong as LimitedTable }, 'keep', stamp))).toBe(
        '22023',
      )
    }
    expect(await refusalOf(decideWith(noor, { ...post, id: 999_999 }, 'keep', stamp))).toMatchObject({
      code: 'PT404',
      hint: 'post-gone',
    })
    await suspend(noor, post, 90, stamp)
    expect(await logFor(noor)).toMatchObject([{ act: 'suspend', days: 90 }])
  })
})

test.each(OPEN_BOARDS)(
  'MOD-01: on %s, what is closed or expired is no longer public, and so not listed',
  async (board) => {
    const [closed, expired] = [await reportedPost(board), await reportedPost(board, 3)]
    const stamp = await stampOf(noor, closed)
    await owner.update(board, { status: 'closed' }, `id = ${closed.id}`)
    await database.administer(`update public.${board} set expires_at = now() where id = ${expired.id}`)
    expect(await noor.call('posts_to_moderate', { p_settled: false })).toEqual({ count: 0, posts: [] })
    expect(await refusalOf(decideWith(noor, closed, 'hide', stamp))).toMatchObject({ hint: 'post-gone' })
  },
)

test('MOD-01: every act is in the log, newest first, with who did it; and no moderator writes there otherwise', async () => {
  const post = await reportedPost('practicum_groups', 3)
  await decide(noor, post, 'keep')
  await report(student(3), post)
  await decide(maha, post, 'hide', 'rude')
  await suspend(maha, post, 7, await stampOf(maha, post), 'spam')
  const [{ id }] = await logFor(noor)
  await noor.call('lift_suspension', { p_act: id })
  await decide(noor, post, 'remove', 'other')
  await database.administer(`select private.review_post('practicum_groups', ${post.id}, 'remove')`)
  const about = {
    board: 'practicum_groups',
    title: ROWS.practicum_groups.title,
    owner_name: 'Owner',
    owner_student_id: ROWS.practicum_groups.publisher_student_id,
    is_active: false,
    is_operator: false,
  }
  const lines = await logFor(maha)
  expect(lines).toMatchObject([
    { ...about, act: 'remove', by: null, is_operator: true },
    { ...about, act: 'remove', by: 'Noor', reason: 'other' },
    { ...about, act: 'lift', by: 'Noor' },
    { ...about, act: 'suspend', by: 'Maha', reason: 'spam', days: 7 },
    { ...about, act: 'hide', by: 'Maha', reason: 'rude' },
    { ...about, act: 'keep', by: 'Noor', reason: null },
  ])
  expect(await logFor(maha, lines[3].id)).toEqual(lines.slice(4))
  for (const person of [noor, owner, student(0), visitor]) {
    for (const table of TABLES) {
      for (const statement of [
        `select * from private.${table}`,
        `delete from private.${table} returning 1`,
        `update private.${table} set ${table === 'moderators' ? 'added_at = now()' : 'reason = null'} returning 1`,
      ]) {
        expect([table, await sqlState(person.ask(statement))]).toEqual([table, NOT_PERMITTED])
      }
    }
    for (const call of [
      `private.add_moderator('${student(0).email}')`,
      `private.remove_moderator('${noor.email}')`,
      'private.list_moderators()',
      `private.post_for_moderators('practicum_groups', ${post.id})`,
      `private.take_post('practicum_groups', ${post.id}, '')`,
      `private.note_act('{}', '${owner.id}', 'keep', null, null, true)`,
      'private.purge_moderation(now())',
      'private.refuse_suspended()',
    ]) {
      expect([call, await sqlState(person.ask(`select ${call}`))]).toEqual([call, NOT_PERMITTED])
    }
  }
})

test('MOD-01: a suspension can be lifted from the log, once, not the own one, and not unseen', async () => {
  const post = await reportedPost('swap_requests')
  await suspend(noor, post, 7, await stampOf(noor, post))
  await suspend(noor, post, 30, await stampOf(noor, post))
  const [newer, older] = await logFor(noor)
  expect([newer.is_active, older.is_active]).toEqual([true, false])
  expect((await itemOf(noor, post)).suspended_until).not.toBeNull()
  await promote(owner.email)
  expect(await refusalOf(owner.call('lift_suspension', { p_act: newer.id }))).toMatchObject({
    hint: 'not-on-own-post',
  })
  // Whose page is older than the second suspension does not end it.
  const { suspended_until } = await itemOf(noor, post)
  expect(await refusalOf(maha.call('lift_suspension', { p_act: older.id }))).toMatchObject({
    code: 'PT409',
    hint: 'suspension-changed',
  })
  expect((await itemOf(noor, post)).suspended_until).toBe(suspended_until)
  await maha.call('lift_suspension', { p_act: newer.id })
  await newPost('swap_requests')
  const over = { code: 'PT404', hint: 'suspension-over' }
  for (const act of [newer.id, older.id, 999_999, null]) {
    expect(await refusalOf(maha.call('lift_suspension', { p_act: act }))).toMatchObject(over)
  }
})

test('MOD-01: whoever is demoted acts no longer; in the middle of an act, one of the two waits for the other', async () => {
  const post = await reportedPost('swap_requests')
  const stamp = await stampOf(noor, post)
  // Demoted first: the act waits for it, and is refused.
  const { act } = await database.sql.begin(async (sql) => {
    await sql`select private.remove_moderator(${noor.email})`
    const act = refusalOf(decideWith(noor, post, 'remove', stamp))
    await untilOneWaits()
    return { act }
  })
  expect(await act).toMatchObject(NOT_A_MODERATOR)
  expect(await isFoundBy(student(3), post)).toBe(true)
  expect(await noor.call('my_standing')).toMatchObject({ is_moderator: false })
  expect(await refusalOf(listFor(noor))).toMatchObject(NOT_A_MODERATOR)

  // The act first: it is done, and then the demotion is.
  await promote(noor.email)
  const again = await stampOf(noor, post)
  const { demotion } = await database.sql.begin(async (sql) => {
    await sql`select set_config('request.jwt.claim.sub', ${noor.id}, true)`
    await sql`select public.moderate_post('swap_requests', ${post.id}, 'remove', 'spam', ${again})`
    const demotion = operator.run(`select private.remove_moderator('${noor.email}')`)
    await untilOneWaits()
    return { demotion }
  })
  await demotion
  expect(await isFoundBy(student(3), post)).toBe(false)
  expect(await refusalOf(listFor(noor))).toMatchObject(NOT_A_MODERATOR)
})

test('MOD-01: only a confirmed account moderates', async () => {
  const unconfirmed = await database.newStudent('Unconfirmed')
  await database.administer(`update auth.users set email_confirmed_at = null where id = '${unconfirmed.id}'`)
  expect(await promote(unconfirmed.email)).toBe('not-confirmed')
  expect(await promote('nobody@example.com')).toBe('no-account')
  expect(await promote(noor.email.toUpperCase())).toBe('already')
  await database.administer(`insert into private.moderators (user_id) values ('${unconfirmed.id}')`)
  expect(await refusalOf(listFor(unconfirmed))).toMatchObject(NOT_A_MODERATOR)
})

test('MOD-01, DATA-24: the export has all of it about the student, and the account takes it along', async () => {
  const leaving = await database.newStudent('Leaving')
  const post = await newPost('swap_requests', leaving)
  await report(student(0), post)
  await suspend(noor, post, 7, await stampOf(noor, post))
  await decide(noor, post, 'remove')
  await answer(leaving, post, 'It is true')
  const exported = await leaving.call('export_my_data')
  expect(exported).toMatchObject({
    moderator: null,
    suspension: { reason: 'rude' },
    post_decisions: [{ decision: 'remove', reason: 'spam', answer: 'It is true' }],
    moderation_acts: [{ act: 'suspend' }, { act: 'remove' }],
  })
  expect(JSON.stringify(exported)).not.toContain(noor.id)
  const acted = await noor.call('export_my_data')
  expect(acted).toMatchObject({ moderation_acts: [{ act: 'suspend' }, { act: 'remove' }] })
  expect(acted.moderator).toMatchObject({ user_id: noor.id })
  for (const told of [leaving.id, 'Leaving']) expect(JSON.stringify(acted)).not.toContain(told)
  await leaving.call('delete_my_account', { p_confirmation: leaving.email })
  const counts = await database.administer(
    ...TABLES.slice(1).map((table) => `select * from private.${table}`),
  )
  expect(counts).toEqual([[], [], []])
})

test('MOD-01: the log outlives the account of a moderator, and the daily job ends it after a year', async () => {
  const leaving = await database.newStudent('Leaving')
  await promote(leaving.email)
  const post = await reportedPost('course_requests')
  await decide(leaving, post, 'hide')
  await leaving.call('delete_my_account', { p_confirmation: leaving.email })
  expect(await logFor(noor)).toMatchObject([{ act: 'hide', by: null, is_operator: false }])
  await suspend(noor, post, 1, await stampOf(noor, post))
  await database.administer(
    "update private.moderation_acts set acted_at = now() - interval '1 year 1 day' where act = 'hide'",
    "update private.suspensions set ends_at = now() - interval '1 second'",
    'select private.purge_moderation(now())',
  )
  expect(await logFor(noor)).toMatchObject([{ act: 'suspend', is_active: false }])
  const [left] = await database.administer('select * from private.suspensions')
  expect(left).toEqual([])
})

test('MOD-01: the list has the first 30 posts and says how many there are', async () => {
  for (let count = 0; count < 33; count += 1) {
    const post = await newPost('swap_requests', students[count % 4])
    await database.administer(
      `insert into private.post_reports (reporter_id, board, post_id, reason) values ('${maha.id}', 'swap_requests', ${post.id}, 'spam')`,
    )
  }
  const found = await noor.call('posts_to_moderate', { p_settled: false })
  expect([found.count, found.posts.length]).toEqual([33, 30])
})

test('MOD-01, ENG-20: posts as large as anybody can make them leave the list small enough to be answered', async () => {
  for (let count = 0; count < 12; count += 1) await newPost('course_requests', students[count % 4])
  await database.administer(
    `update public.course_requests set interested_students = (
       select jsonb_agg(jsonb_build_object('name', repeat('😀', 100), 'student_id', (10000000000000000000 + n)::text))
       from generate_series(1, 200) n
     )`,
    `insert into private.post_reports (reporter_id, board, post_id, reason, note)
     select u.id, 'course_requests', c.id, 'other', repeat('😀', 300)
     from public.course_requests c cross join (select id from auth.users where id <> '${maha.id}' limit 20) u`,
  )
  const found = await noor.call('posts_to_moderate', { p_settled: false })
  expect(found.count).toBe(12)
  expect(found.posts.length).toBeGreaterThanOrEqual(5)
  expect(Buffer.byteLength(JSON.stringify(found))).toBeLessThan(RESPONSE_LIMIT)
})

/** Until a statement waits for a lock that another transaction has. */
async function untilOneWaits(): Promise<void> {
  for (;;) {
    const waiting = await watcher`select from pg_stat_activity where wait_event_type = 'Lock'`
    if (waiting.length === 1) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
