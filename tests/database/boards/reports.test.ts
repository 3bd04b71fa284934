import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startDatabase, type TestDatabase } from '../../support/backend.ts'
import {
  CHANGES,
  LIMITED_TABLES,
  type LimitedTable,
  OPEN_BOARDS,
  READABLE,
  ROWS,
} from '../../support/board-tables.ts'
import { type Person, refusalOf, type Student, sqlState } from '../../support/students.ts'

const NOT_PERMITTED = '42501'
const REASONS = ['spam', 'rude', 'not-a-request', 'personal-data', 'other']
const A_DAY = 20
const TOO_MANY = { code: 'PT429', hint: 'too-many-reports' }

let database: TestDatabase
let owner: Student
let students: Student[]
let visitor: Person
beforeAll(async () => {
  database = await startDatabase()
  visitor = database.visitor
  const [first, ...others] = await Promise.all(
    Array.from({ length: 8 }, (_, index) => database.newStudent(`Student ${index}`)),
  )
  owner = first as Student
  students = others
})
beforeEach(async () => {
  await database.administer(
    'delete from public.swap_requests; delete from public.practicum_groups; delete from public.course_requests',
  )
})
afterAll(() => database?.stop())

/** A post of the owner: what the API calls it, and its row. */
type Post = { board: LimitedTable; id: number; key: string }

async function newPost(board: LimitedTable, student: Student = owner): Promise<Post> {
  const columns = board === 'course_requests' ? 'id, slug as key' : 'id, id::text as key'
  const [row] = await student.insert(board, ROWS[board], columns)
  return { board, ...(row as { id: number; key: string }) }
}

const report = (
  person: Person,
  { board, key }: { board: string | null; key: string },
  reason: string | null = 'spam',
  note: string | null = null,
): Promise<unknown> =>
  person.call('report_post', { p_board: board, p_post: key, p_reason: reason, p_note: note })

async function reportBy(count: number, post: Post): Promise<void> {
  for (const student of students.slice(0, count)) await report(student, post)
}

/** Whether somebody finds the post: on the board, or by its link. */
async function isFoundBy(person: Person, { board, id, key }: Post): Promise<boolean> {
  if (board !== 'course_requests') return (await person.select(board, 'id', `where id = ${id}`)).length === 1
  const state = await sqlState(person.call('get_course_request', { p_slug: key }))
  expect(state).toBeOneOf([undefined, 'PT404'])
  return state === undefined
}

const reportsOf = async ({ board, id }: Post) => {
  const [rows = []] = await database.administer(
    `select reporter_id, reason, note, status from private.post_reports where board = '${board}' and post_id = ${id} order by id`,
  )
  return rows
}
/** A change of the text. */
const anEdit = (board: LimitedTable) => Object.fromEntries(Object.entries(CHANGES[board]).slice(0, 1))
const student = (index: number) => students[index] as Student
const change = ({ board, id }: Post, changes: object) => owner.update(board, changes, `id = ${id}`)

describe.each(LIMITED_TABLES)('%s', (board) => {
  test('MATCH-08: two reports change nothing, the third hides the post from all but its owner', async () => {
    const [post, beside] = [await newPost(board), await newPost(board)]
    await reportBy(2, post)
    await reportBy(2, beside)
    expect(await isFoundBy(student(3), post)).toBe(true)
    await reportBy(3, post)
    for (const other of students) expect(await isFoundBy(other, post)).toBe(false)
    expect(await isFoundBy(owner, post)).toBe(true)
    const [row] = await owner.select(board, 'hidden_at', `where id = ${post.id}`)
    expect(Date.parse(String(row?.hidden_at))).toBeGreaterThan(Date.now() - 60_000)
    expect(await isFoundBy(student(3), beside)).toBe(true)
  })

  test('MATCH-08: three reports at the same moment hide it too', async () => {
    const post = await newPost(board)
    await Promise.all(students.slice(0, 3).map((other) => report(other, post)))
    expect(await isFoundBy(student(4), post)).toBe(false)
  })

  test('MATCH-08: a second report of one student is calm and counts once, and after the post is hidden it is gone for all', async () => {
    const post = await newPost(board)
    await Promise.all(Array.from({ length: 4 }, () => report(student(0), post, 'rude', ' no ')))
    const common = { reporter_id: student(0).id, reason: 'rude' }
    expect(await reportsOf(post)).toEqual([
      { ...common, note: 'no', status: 'open' },
      ...Array(3).fill({ ...common, note: null, status: 'repeated' }),
    ])
    // Operators see it once.
    const [[listed] = []] = await database.administer('select reports from private.reported_posts()')
    expect(listed).toEqual({ reports: '1' })
    const [[shown] = []] = await database.administer(
      `select private.reported_post('${board}', ${post.id}) -> 'reports' as reports`,
    )
    expect(shown?.reports).toMatchObject([{ note: 'no', status: 'open' }])
    expect(await isFoundBy(student(4), post)).toBe(true)
    await reportBy(3, post)
    // Nobody is told whether it is hidden or removed, whether they have reported it or not (ENG-45).
    for (const other of [0, 4])
      expect(await refusalOf(report(student(other), post))).toMatchObject({
        code: 'PT404',
        hint: 'post-gone',
      })
  })

  test('MATCH-08: each change of the text by its owner shows it again, and earlier reports count no more', async () => {
    const { status: _, ...texts } = { status: '', ...CHANGES[board] }
    for (const [column, value] of Object.entries(texts)) {
      const post = await newPost(board)
      await reportBy(3, post)
      await change(post, { [column]: value })
      expect([column, await isFoundBy(student(4), post)]).toEqual([column, true])
      expect((await reportsOf(post)).map(({ status }) => status)).toEqual(['edited', 'edited', 'edited'])
      await change(post, ROWS[board])
      await database.administer(`delete from public.${board}; delete from private.post_reports`)
    }
  })

  test('ENG-30: an edited post is hidden again only by three students who had not reported it before', async () => {
    const post = await newPost(board)
    await reportBy(3, post)
    await change(post, anEdit(board))
    expect(await isFoundBy(student(6), post)).toBe(true)
    // Operators hear of it again; it counts for nothing else, however often it is edited.
    await reportBy(3, post)
    expect((await reportsOf(post)).map(({ status }) => status)).toEqual([
      ...['edited', 'edited', 'edited'],
      ...['open', 'open', 'open'],
    ])
    const [[listed] = []] = await database.administer(
      'select reports, hidden_at from private.reported_posts()',
    )
    expect(listed).toEqual({ reports: '3', hidden_at: null })
    const [[shown] = []] = await database.administer(
      `select private.reported_post('${board}', ${post.id}) as found`,
    )
    expect(shown?.found).toMatchObject({ reporters: 3, reports: Array(6).fill({ reason: 'spam' }) })
    await change(post, ROWS[board])
    await reportBy(3, post)
    for (const other of [3, 4]) {
      await report(student(other), post)
      expect(await isFoundBy(student(6), post)).toBe(true)
    }
    await report(student(5), post)
    expect(await isFoundBy(student(6), post)).toBe(false)
    // Nor do these hide it once more.
    await change(post, anEdit(board))
    await reportBy(6, post)
    expect(await isFoundBy(student(6), post)).toBe(true)
  })

  test('MATCH-08: a save without a change of the text leaves it hidden', async () => {
    const post = await newPost(board)
    await reportBy(3, post)
    await change(post, ROWS[board])
    if (board !== 'course_requests') {
      await change(post, { status: 'closed' })
      await change(post, { status: 'open' })
    }
    expect(await isFoundBy(student(4), post)).toBe(false)
    expect((await reportsOf(post)).map(({ status }) => status)).toEqual(['open', 'open', 'open'])
  })

  test('MATCH-08: a post that was reviewed and kept is shown, and only other students hide it again', async () => {
    const post = await newPost(board)
    await reportBy(3, post)
    await database.administer(`select private.review_post('${board}', ${post.id}, 'keep')`)
    await reportBy(3, post)
    for (const other of [3, 4]) await report(student(other), post)
    expect(await isFoundBy(student(6), post)).toBe(true)
    expect((await reportsOf(post)).map(({ status }) => status)).toEqual([
      ...['kept', 'kept', 'kept'],
      ...['repeated', 'repeated', 'repeated'],
      ...['open', 'open'],
    ])
    await report(student(5), post)
    expect(await isFoundBy(student(6), post)).toBe(false)
    // An edit changes nothing for those whose reports were reviewed.
    await change(post, anEdit(board))
    await reportBy(3, post)
    expect(await isFoundBy(student(6), post)).toBe(true)
  })

  test('MATCH-08: a post that was reviewed and removed is gone with its reports', async () => {
    const post = await newPost(board)
    await reportBy(3, post)
    await database.administer(`select private.review_post('${board}', ${post.id}, 'remove')`)
    expect(await isFoundBy(owner, post)).toBe(false)
    expect(await reportsOf(post)).toEqual([])
  })

  test('MATCH-08: reports go with a post that its owner deletes, and with one that is purged', async () => {
    const [deleted, purged] = [await newPost(board), await newPost(board)]
    await reportBy(2, deleted)
    await reportBy(2, purged)
    await owner.delete(board, `id = ${deleted.id}`)
    expect(await reportsOf(deleted)).toEqual([])
    expect(await reportsOf(purged)).toHaveLength(2)
    await database.administer("select private.purge_expired(now() + interval '121 days')")
    expect(await reportsOf(purged)).toEqual([])
  })

  test('MATCH-08: nobody reports an own post, a visitor none, and nobody one that is not there', async () => {
    const post = await newPost(board)
    expect(await refusalOf(report(owner, post))).toMatchObject({ code: 'PT409', hint: 'own-post' })
    expect(await sqlState(report(visitor, post))).toBe(NOT_PERMITTED)
    for (const key of ['999999999', '0', '-1', '', ' ', '1 or 1=1', '9'.repeat(30), 'AAAAAAAA', "a'; --"]) {
      const refusal = await refusalOf(report(student(0), { board, key }))
      expect([key, refusal]).toMatchObject([key, { code: 'PT404', hint: 'post-gone' }])
    }
    expect(await reportsOf(post)).toEqual([])
  })

  test('MATCH-08: a reason is one of five, and a note has at most 300 characters', async () => {
    const post = await newPost(board)
    for (const reason of ['', 'SPAM', 'boring', null]) {
      const refusal = await refusalOf(report(student(0), post, reason))
      expect([reason, refusal]).toMatchObject([reason, { code: '22023', hint: 'report-reason-required' }])
    }
    expect(await refusalOf(report(student(0), post, 'other', 'ع'.repeat(301)))).toMatchObject({
      code: '22023',
      hint: 'report-note-too-long',
    })
    for (const [index, reason] of REASONS.slice(0, 2).entries()) {
      await report(student(index), post, reason, ` ${'ع'.repeat(300)} `)
    }
    expect((await reportsOf(post)).map(({ note }) => String(note).length)).toEqual([300, 300])
    await report(student(2), post, REASONS[2], '   ')
    expect((await reportsOf(post)).at(-1)).toMatchObject({ reason: 'not-a-request', note: null })
    const other = await newPost(board)
    for (const reason of REASONS.slice(3)) {
      await report(student(REASONS.indexOf(reason)), other, reason)
    }
  })

  test('MATCH-08, SEC-02: nobody reads or writes reports or hides a post past the function, not even its owner', async () => {
    const post = await newPost(board)
    await reportBy(3, post)
    for (const person of [owner, student(0), student(4)])
      for (const attempt of [
        () => person.ask('select * from private.post_reports'),
        () => person.ask(`insert into private.post_reports (board) values ('${board}') returning 1`),
        () => person.ask('delete from private.post_reports returning 1'),
        () => person.ask('select * from private.reported_posts()'),
        () => person.ask(`select private.reported_post('${board}', ${post.id})`),
        () => person.ask(`select private.review_post('${board}', ${post.id}, 'keep')`),
        ...[null, '2001-01-01T00:00:00Z'].map(
          (hidden_at) => () => person.update(board, { hidden_at }, `id = ${post.id}`),
        ),
      ])
        expect(await sqlState(attempt())).toBe(NOT_PERMITTED)
    // A trigger function cannot be called at all.
    expect(await sqlState(owner.ask('select private.show_edited_post()'))).toBe(NOT_PERMITTED)
    // What the owner is told does not name who reported.
    const told = JSON.stringify([
      await owner.select(board, READABLE[board], `where id = ${post.id}`),
      await owner.call('export_my_data'),
    ])
    expect(told).toContain(owner.id)
    for (const { id, email } of students) {
      expect(told).not.toContain(id)
      expect(told).not.toContain(email)
    }
    expect(await isFoundBy(student(4), post)).toBe(false)
  })

  test('MATCH-08: the export has the own reports, and the account takes them with it', async () => {
    const [post, leaving] = [await newPost(board), await database.newStudent()]
    await report(leaving, post, 'rude', 'Not a kind word')
    expect(await leaving.call('export_my_data')).toMatchObject({
      post_reports: [{ board, post_id: post.id, reason: 'rude', note: 'Not a kind word', status: 'open' }],
    })
    expect(await student(0).call('export_my_data')).toMatchObject({ post_reports: [] })
    await leaving.call('delete_my_account', { p_confirmation: leaving.email })
    expect(await reportsOf(post)).toEqual([])
    // The token of an account that is gone still opens requests.
    expect(await sqlState(report(leaving, post))).toBe(NOT_PERMITTED)
  })
})

test.each(OPEN_BOARDS)('MATCH-08: on %s, only posts that others see are reported', async (board) => {
  const [closed, expired] = [await newPost(board), await newPost(board)]
  await change(closed, { status: 'closed' })
  await database.administer(`update public.${board} set expires_at = now() where id = ${expired.id}`)
  for (const post of [closed, expired]) {
    expect(await refusalOf(report(student(0), post))).toMatchObject({ hint: 'post-gone' })
  }
})

test('MATCH-08: who adds a student to a hidden course request cannot, and adding is no edit by its creator', async () => {
  const post = await newPost('course_requests')
  const add = (person: Person, id: string) =>
    person.call('add_interested_student', { p_slug: post.key, p_name: 'Noor', p_student_id: id })
  const notFound = { hint: 'course-request-not-found' }
  await reportBy(2, post)
  await add(visitor, '1')
  expect((await reportsOf(post)).map(({ status }) => status)).toEqual(['open', 'open'])
  await reportBy(3, post)
  expect(await refusalOf(add(visitor, '2'))).toMatchObject(notFound)
  expect(await refusalOf(add(student(4), '2'))).toMatchObject(notFound)
  expect(await isFoundBy(visitor, post)).toBe(false)
  await add(owner, '2')
  expect(await isFoundBy(visitor, post)).toBe(false)
  // The creator has taken a name off the list, perhaps the one that was reported: that is an edit.
  await change(post, { interested_students: [{ name: 'Noor', student_id: '2' }] })
  expect(await isFoundBy(visitor, post)).toBe(true)
})

describe('MOD-03: what counts towards hiding', () => {
  test('MOD-03: reports of accounts of up to 3 days reach the list of reports, and hide nothing', async () => {
    const young = await Promise.all(
      ['0 days', '1 day', '3 days - 1 minute', '2 days'].map((age) => database.newStudent('Young', age)),
    )
    for (const board of LIMITED_TABLES) {
      const post = await newPost(board)
      for (const person of young) await report(person, post)
      await reportBy(2, post)
      expect(await isFoundBy(student(5), post)).toBe(true)
      const [[listed] = []] = await database.administer(
        `select reports from private.reported_posts() where board = '${board}'`,
      )
      expect(listed).toEqual({ reports: '6' })
      await report(student(2), post)
      expect(await isFoundBy(student(5), post)).toBe(false)
    }
  })

  test('MOD-03: an account of more than 3 days counts at once, and one that waits after its report does not', async () => {
    const [post, other] = [await newPost('swap_requests'), await newPost('swap_requests')]
    const older = await database.newStudent('Older', '3 days 1 minute')
    const young = await database.newStudent('Young', '2 days 23 hours')
    for (const each of [post, other]) await reportBy(1, each)
    await report(older, post)
    await report(young, post)
    // Two days later.
    await database.administer(
      `update auth.users set created_at = created_at - interval '2 days' where id = '${young.id}'`,
      `update private.post_reports set created_at = created_at - interval '2 days' where reporter_id = '${young.id}'`,
    )
    // A report again changes nothing about the first, while one of another post is made by an established account.
    await report(young, post)
    expect(await isFoundBy(student(5), post)).toBe(true)
    await report(student(2), post)
    expect(await isFoundBy(student(5), post)).toBe(false)
    await report(older, other)
    await report(young, other)
    expect(await isFoundBy(student(5), other)).toBe(false)
  })
})

test('MATCH-08, ENG-15: reporting needs a confirmed e-mail', async () => {
  const post = await newPost('swap_requests')
  const unconfirmed = await database.newStudent()
  await database.administer(`update auth.users set email_confirmed_at = null where id = '${unconfirmed.id}'`)
  for (const board of LIMITED_TABLES) {
    expect(await sqlState(report(unconfirmed, { ...post, board }))).toBe(NOT_PERMITTED)
  }
  expect(await reportsOf(post)).toEqual([])
})

test(`MATCH-08: a student makes ${A_DAY} reports a day and not one more, also at the same moment`, async () => {
  const hasty = await database.newStudent()
  const posts: Post[] = []
  for (const account of [owner, student(0)]) {
    for (let count = 0; count < 11; count += 1) posts.push(await newPost('swap_requests', account))
  }
  const refusals = await Promise.all(posts.map((post) => refusalOf(report(hasty, post))))
  expect(refusals.filter(Boolean)).toMatchObject(Array(2).fill(TOO_MANY))
  await database.administer(
    `update private.post_reports set created_at = now() - interval '25 hours' where reporter_id = '${hasty.id}'`,
  )
  for (const [index, refusal] of refusals.entries()) if (refusal) await report(hasty, posts[index] as Post)
})

test(`ENG-30: reports of a post that was reported already count towards the ${A_DAY} a day, for a day`, async () => {
  const [post, other] = [await newPost('swap_requests'), await newPost('swap_requests', student(0))]
  const insistent = await database.newStudent()
  const refusals = await Promise.all(
    Array.from({ length: A_DAY + 5 }, () => refusalOf(report(insistent, post))),
  )
  expect(refusals.filter(Boolean)).toMatchObject(Array(5).fill(TOO_MANY))
  expect(await refusalOf(report(insistent, other))).toMatchObject(TOO_MANY)
  expect(await isFoundBy(student(1), post)).toBe(true)
  // The export tells of them, until the daily job no longer needs them.
  const reportsInExport = async () => {
    const { post_reports } = await insistent.call('export_my_data')
    return post_reports.map(({ status }: { status: string }) => status)
  }
  expect(await reportsInExport()).toEqual(['open', ...Array(A_DAY - 1).fill('repeated')])
  await database.administer('select private.purge_expired(now())')
  expect(await reportsInExport()).toHaveLength(A_DAY)
  await database.administer(
    `update private.post_reports set created_at = now() - interval '25 hours' where reporter_id = '${insistent.id}'`,
    'select private.purge_expired(now())',
  )
  expect(await reportsInExport()).toEqual(['open'])
  await report(insistent, other)
  await report(insistent, post)
})

test('ENG-30: students who reported each other and leave at the same moment are all deleted', async () => {
  const pairs = 10
  const people = await Promise.all(Array.from({ length: 2 * pairs }, () => database.newStudent()))
  const posts = await Promise.all(people.map((person) => newPost('swap_requests', person)))
  const otherOf = (index: number) => (index % 2 === 0 ? index + 1 : index - 1)
  await Promise.all(people.map((person, index) => report(person, posts[otherOf(index)] as Post)))
  await Promise.all(
    people.map((person) => person.call('delete_my_account', { p_confirmation: person.email })),
  )
  const left = people.map(({ id }) => `'${id}'`)
  expect(await database.administer(`select id from auth.users where id in (${left})`)).toEqual([[]])
})

test('MATCH-08: a board that is none is refused', async () => {
  for (const board of ['', 'feedback', 'academic_info', 'auth.users', null])
    expect([board, await sqlState(report(student(0), { board, key: '1' }))]).toEqual([board, '22023'])
})

test('MATCH-08: the list for operators has the hidden posts first, with reasons and without reporters', async () => {
  const [swap, group, request] = [
    await newPost('swap_requests'),
    await newPost('practicum_groups'),
    await newPost('course_requests'),
  ]
  await newPost('swap_requests')
  await reportBy(1, swap)
  await report(student(1), swap, 'rude')
  await reportBy(3, group)
  // Hidden, but whoever reported it has left since.
  await reportBy(3, request)
  await database.administer(`delete from private.post_reports where board = 'course_requests'`)
  const [rows = []] = await database.administer('select * from private.reported_posts()')
  expect(rows).toMatchObject([
    { board: 'practicum_groups', post_id: String(group.id), post: ROWS.practicum_groups.title, reports: '3' },
    { board: 'course_requests', post_id: String(request.id), reports: '0', reasons: null },
    {
      board: 'swap_requests',
      post_id: String(swap.id),
      reports: '2',
      reasons: 'rude, spam',
      hidden_at: null,
    },
  ])
  const [[one] = []] = await database.administer(
    `select private.reported_post('practicum_groups', ${group.id}) as found`,
  )
  expect(one?.found).toMatchObject({
    post: { title: ROWS.practicum_groups.title },
    reports: Array(3).fill({ reason: 'spam', note: null, status: 'open', created_at: expect.any(String) }),
  })
  for (const { id } of students) expect(JSON.stringify([rows, one])).not.toContain(id)
  for (const call of [
    "review_post('swap_requests', 999999, 'keep')",
    `review_post('swap_requests', ${swap.id}, 'hide')`,
  ]) {
    await expect(database.administer(`select private.${call}`)).rejects.toThrow()
  }
})
