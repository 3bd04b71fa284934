import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { visitorAt } from '../../../scripts/visitor-client.ts'
import { type Account, signUpAt } from '../../support/accounts.ts'
import { type Backend, startDatabaseAlone } from '../../support/backend.ts'
import { CHANGES, LIMITED_TABLES, type LimitedTable, OPEN_BOARDS, ROWS } from '../../support/board-tables.ts'

const NOT_PERMITTED = '42501'
const REASONS = ['spam', 'rude', 'not-a-request', 'personal-data', 'other']
const A_DAY = 20

let backend: Backend
let owner: Account
let students: Account[]
let visitor: ReturnType<typeof visitorAt>
beforeAll(async () => {
  backend = await startDatabaseAlone()
  visitor = visitorAt(backend.url)
  const [first, ...others] = await Promise.all(
    Array.from({ length: 8 }, (_, index) => signUpAt(backend.url, `Student ${index}`)),
  )
  owner = first as Account
  students = others
})
beforeEach(async () => {
  await backend.administer(
    'delete from public.swap_requests; delete from public.practicum_groups; delete from public.course_requests',
  )
})
afterAll(() => backend?.stop())

/** A post of the owner: what the API calls it, and its row. */
type Post = { board: LimitedTable; id: number; key: string }

async function newPost(board: LimitedTable, { client }: Account = owner): Promise<Post> {
  const columns = board === 'course_requests' ? 'id, slug' : 'id'
  const { data } = await client
    .from(board)
    .insert(ROWS[board] as never)
    .select(columns)
    .single()
    .throwOnError()
  const row = data as unknown as { id: number; slug?: string }
  return { board, id: row.id, key: row.slug ?? String(row.id) }
}

const report = (
  { client }: Pick<Account, 'client'>,
  { board, key }: Pick<Post, 'board' | 'key'>,
  reason = 'spam',
  note: string | null = null,
) => client.rpc('report_post', { p_board: board, p_post: key, p_reason: reason, p_note: note as string })

async function reportBy(count: number, post: Post): Promise<void> {
  for (const student of students.slice(0, count)) expect((await report(student, post)).error).toBeNull()
}

/** Whether somebody finds the post: on the board, or by its link. */
async function isFoundBy({ client }: Pick<Account, 'client'>, { board, id, key }: Post): Promise<boolean> {
  if (board === 'course_requests') {
    const { data, error } = await client.rpc('get_course_request', { p_slug: key })
    if (error) expect(error.code).toBe('PT404')
    return data?.slug === key
  }
  const { data } = await client.from(board).select('id').eq('id', id).throwOnError()
  return data.length === 1
}

const reportsOf = async ({ board, id }: Post) => {
  const [rows = []] = await backend.administer(
    `select reporter_id, reason, note, status from private.post_reports where board = '${board}' and post_id = ${id} order by id`,
  )
  return rows
}
/** A change of the text. */
const anEdit = (board: LimitedTable) => Object.fromEntries(Object.entries(CHANGES[board]).slice(0, 1))
const student = (index: number) => students[index] as Account
const change = ({ board, id }: Post, changes: object, { client }: Account = owner) =>
  client
    .from(board)
    .update(changes as never)
    .eq('id', id)
    .throwOnError()

describe.each(LIMITED_TABLES)('%s', (board) => {
  test('MATCH-08: two reports change nothing, the third hides the post from all but its owner', async () => {
    const [post, beside] = [await newPost(board), await newPost(board)]
    await reportBy(2, post)
    await reportBy(2, beside)
    expect(await isFoundBy(student(3), post)).toBe(true)
    await reportBy(3, post)
    for (const other of students) expect(await isFoundBy(other, post)).toBe(false)
    expect(await isFoundBy(owner, post)).toBe(true)
    const { data } = await owner.client.from(board).select('hidden_at').eq('id', post.id).throwOnError()
    expect(Date.parse(data[0]?.hidden_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(await isFoundBy(student(3), beside)).toBe(true)
  })

  test('MATCH-08: three reports at the same moment hide it too', async () => {
    const post = await newPost(board)
    const answers = await Promise.all(students.slice(0, 3).map((other) => report(other, post)))
    expect(answers.map(({ error }) => error)).toEqual([null, null, null])
    expect(await isFoundBy(student(4), post)).toBe(false)
  })

  test('MATCH-08: a second report of one student is calm and counts once, also after the post is hidden', async () => {
    const post = await newPost(board)
    const again = await Promise.all(Array.from({ length: 4 }, () => report(student(0), post, 'rude', ' no ')))
    expect(again.map(({ status, error }) => [status, error])).toEqual(Array(4).fill([204, null]))
    const common = { reporter_id: student(0).id, reason: 'rude' }
    expect(await reportsOf(post)).toEqual([
      { ...common, note: 'no', status: 'open' },
      ...Array(3).fill({ ...common, note: null, status: 'repeated' }),
    ])
    // Operators see it once.
    const [[listed] = []] = await backend.administer('select reports from private.reported_posts()')
    expect(listed).toEqual({ reports: '1' })
    const [[shown] = []] = await backend.administer(
      `select private.reported_post('${board}', ${post.id}) -> 'reports' as reports`,
    )
    expect(shown?.reports).toMatchObject([{ note: 'no', status: 'open' }])
    expect(await isFoundBy(student(4), post)).toBe(true)
    await reportBy(3, post)
    expect((await report(student(0), post)).error).toBeNull()
    // Whoever has not reported it is not told that it is hidden.
    const late = await report(student(4), post)
    expect([late.status, late.error?.hint]).toEqual([404, 'post-gone'])
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
      await backend.administer(`delete from public.${board}; delete from private.post_reports`)
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
    const [[listed] = []] = await backend.administer(
      'select reports, hidden_at from private.reported_posts()',
    )
    expect(listed).toEqual({ reports: '3', hidden_at: null })
    const [[shown] = []] = await backend.administer(
      `select private.reported_post('${board}', ${post.id}) as found`,
    )
    expect(shown?.found).toMatchObject({ reporters: 3, reports: Array(6).fill({ reason: 'spam' }) })
    await change(post, ROWS[board])
    await reportBy(3, post)
    for (const other of [3, 4]) {
      expect((await report(student(other), post)).error).toBeNull()
      expect(await isFoundBy(student(6), post)).toBe(true)
    }
    expect((await report(student(5), post)).error).toBeNull()
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
    await backend.administer(`select private.review_post('${board}', ${post.id}, 'keep')`)
    await reportBy(3, post)
    for (const other of [3, 4]) expect((await report(student(other), post)).error).toBeNull()
    expect(await isFoundBy(student(6), post)).toBe(true)
    expect((await reportsOf(post)).map(({ status }) => status)).toEqual([
      ...['kept', 'kept', 'kept'],
      ...['repeated', 'repeated', 'repeated'],
      ...['open', 'open'],
    ])
    expect((await report(student(5), post)).error).toBeNull()
    expect(await isFoundBy(student(6), post)).toBe(false)
    // An edit changes nothing for those whose reports were reviewed.
    await change(post, anEdit(board))
    await reportBy(3, post)
    expect(await isFoundBy(student(6), post)).toBe(true)
  })

  test('MATCH-08: a post that was reviewed and removed is gone with its reports', async () => {
    const post = await newPost(board)
    await reportBy(3, post)
    await backend.administer(`select private.review_post('${board}', ${post.id}, 'remove')`)
    expect(await isFoundBy(owner, post)).toBe(false)
    expect(await reportsOf(post)).toEqual([])
  })

  test('MATCH-08: reports go with a post that its owner deletes, and with one that is purged', async () => {
    const [deleted, purged] = [await newPost(board), await newPost(board)]
    await reportBy(2, deleted)
    await reportBy(2, purged)
    await owner.client.from(board).delete().eq('id', deleted.id).throwOnError()
    expect(await reportsOf(deleted)).toEqual([])
    expect(await reportsOf(purged)).toHaveLength(2)
    await backend.administer("select private.purge_expired(now() + interval '121 days')")
    expect(await reportsOf(purged)).toEqual([])
  })

  test('MATCH-08: nobody reports an own post, a visitor none, and nobody one that is not there', async () => {
    const post = await newPost(board)
    const own = await report(owner, post)
    expect([own.status, own.error?.hint]).toEqual([409, 'own-post'])
    const byVisitor = await report({ client: visitor }, post)
    expect([byVisitor.status, byVisitor.error?.code]).toEqual([401, NOT_PERMITTED])
    for (const key of ['999999999', '0', '-1', '', ' ', '1 or 1=1', '9'.repeat(30), 'AAAAAAAA', "a'; --"]) {
      const { status, error } = await report(student(0), { board, key })
      expect([key, status, error?.hint]).toEqual([key, 404, 'post-gone'])
    }
    expect(await reportsOf(post)).toEqual([])
  })

  test('MATCH-08: a reason is one of five, and a note has at most 300 characters', async () => {
    const post = await newPost(board)
    for (const reason of ['', 'SPAM', 'boring', null as unknown as string]) {
      const { status, error } = await report(student(0), post, reason)
      expect([reason, status, error?.hint]).toEqual([reason, 400, 'report-reason-required'])
    }
    const long = await report(student(0), post, 'other', 'ع'.repeat(301))
    expect([long.status, long.error?.hint]).toEqual([400, 'report-note-too-long'])
    for (const [index, reason] of REASONS.slice(0, 2).entries()) {
      expect((await report(student(index), post, reason, ` ${'ع'.repeat(300)} `)).error).toBeNull()
    }
    expect((await reportsOf(post)).map(({ note }) => String(note).length)).toEqual([300, 300])
    expect((await report(student(2), post, REASONS[2], '   ')).error).toBeNull()
    expect((await reportsOf(post)).at(-1)).toMatchObject({ reason: 'not-a-request', note: null })
    const other = await newPost(board)
    for (const reason of REASONS.slice(3)) {
      expect((await report(student(REASONS.indexOf(reason)), other, reason)).error).toBeNull()
    }
  })

  test('MATCH-08, SEC-02: nobody reads or writes reports or hides a post past the function, not even its owner', async () => {
    const post = await newPost(board)
    await reportBy(3, post)
    for (const { client } of [owner, student(0), student(4)]) {
      // The table is in a schema that the API does not expose.
      for (const table of ['post_reports', 'private.post_reports']) {
        const loose = client.from(table as never)
        for (const attempt of [
          loose.select('*'),
          loose.insert({ board } as never),
          loose.delete().gt('id', 0),
        ]) {
          const { status, data } = await attempt
          expect([status >= 400 && status < 500, data]).toEqual([true, null])
        }
      }
      for (const name of ['reported_posts', 'reported_post', 'review_post', 'show_edited_post']) {
        const { status } = await client.rpc(name as never)
        expect([name, status]).toEqual([name, 404])
      }
      for (const hidden_at of [null, '2001-01-01T00:00:00Z']) {
        const { error } = await client
          .from(board)
          .update({ hidden_at } as never)
          .eq('id', post.id)
        expect(error?.code).toBe(NOT_PERMITTED)
      }
    }
    // What the owner is told does not name who reported.
    const { data } = await owner.client.from(board).select('*').eq('id', post.id)
    for (const { id, email } of students) {
      expect(JSON.stringify(data)).not.toContain(id)
      expect(JSON.stringify((await owner.client.rpc('export_my_data')).data)).not.toContain(id)
      expect(JSON.stringify(data)).not.toContain(email)
    }
    expect(await isFoundBy(student(4), post)).toBe(false)
  })

  test('MATCH-08: the export has the own reports, and the account takes them with it', async () => {
    const [post, leaving] = [await newPost(board), await signUpAt(backend.url)]
    await report(leaving, post, 'rude', 'Not a kind word')
    const { data } = await leaving.client.rpc('export_my_data').throwOnError()
    expect(data).toMatchObject({
      post_reports: [{ board, post_id: post.id, reason: 'rude', note: 'Not a kind word', status: 'open' }],
    })
    expect((await student(0).client.rpc('export_my_data')).data).toMatchObject({ post_reports: [] })
    await leaving.client.rpc('delete_my_account', { p_confirmation: leaving.email }).throwOnError()
    expect(await reportsOf(post)).toEqual([])
    // The token of an account that is gone still opens requests.
    expect((await report(leaving, post)).error?.code).toBe(NOT_PERMITTED)
  })
})

test.each(OPEN_BOARDS)('MATCH-08: on %s, only posts that others see are reported', async (board) => {
  const [closed, expired] = [await newPost(board), await newPost(board)]
  await change(closed, { status: 'closed' })
  await backend.administer(`update public.${board} set expires_at = now() where id = ${expired.id}`)
  for (const post of [closed, expired]) {
    expect((await report(student(0), post)).error?.hint).toBe('post-gone')
  }
})

test('MATCH-08: who adds a student to a hidden course request cannot, and adding is no edit by its creator', async () => {
  const post = await newPost('course_requests')
  const add = ({ client }: Pick<Account, 'client'>, id: string) =>
    client.rpc('add_interested_student', { p_slug: post.key, p_name: 'Noor', p_student_id: id })
  await reportBy(2, post)
  expect((await add({ client: visitor }, '1')).error).toBeNull()
  expect((await reportsOf(post)).map(({ status }) => status)).toEqual(['open', 'open'])
  await reportBy(3, post)
  expect((await add({ client: visitor }, '2')).error?.hint).toBe('course-request-not-found')
  expect((await add(student(4), '2')).error?.hint).toBe('course-request-not-found')
  expect(await isFoundBy({ client: visitor }, post)).toBe(false)
  expect((await add(owner, '2')).error).toBeNull()
  expect(await isFoundBy({ client: visitor }, post)).toBe(false)
  // The creator has taken a name off the list, perhaps the one that was reported: that is an edit.
  await change(post, { interested_students: [{ name: 'Noor', student_id: '2' }] })
  expect(await isFoundBy({ client: visitor }, post)).toBe(true)
})

test('MATCH-08, ENG-15: reporting needs a confirmed e-mail', async () => {
  const post = await newPost('swap_requests')
  const unconfirmed = await signUpAt(backend.url)
  await backend.administer(`update auth.users set email_confirmed_at = null where id = '${unconfirmed.id}'`)
  for (const board of LIMITED_TABLES) {
    const { status, error } = await report(unconfirmed, { ...post, board })
    expect([status, error?.code]).toEqual([403, NOT_PERMITTED])
  }
  expect(await reportsOf(post)).toEqual([])
})

test(`MATCH-08: a student makes ${A_DAY} reports a day and not one more, also at the same moment`, async () => {
  const hasty = await signUpAt(backend.url)
  const posts: Post[] = []
  for (const account of [owner, student(0)]) {
    for (let count = 0; count < 11; count += 1) posts.push(await newPost('swap_requests', account))
  }
  const answers = await Promise.all(posts.map((post) => report(hasty, post)))
  const refused = answers.filter(({ error }) => error)
  expect(refused.map(({ status, error }) => [status, error?.hint])).toEqual([
    [429, 'too-many-reports'],
    [429, 'too-many-reports'],
  ])
  await backend.administer(
    `update private.post_reports set created_at = now() - interval '25 hours' where reporter_id = '${hasty.id}'`,
  )
  for (const [index, { error }] of answers.entries()) {
    if (error) expect((await report(hasty, posts[index] as Post)).error).toBeNull()
  }
})

test(`ENG-30: reports of a post that was reported already count towards the ${A_DAY} a day, for a day`, async () => {
  const [post, other] = [await newPost('swap_requests'), await newPost('swap_requests', student(0))]
  const insistent = await signUpAt(backend.url)
  const answers = await Promise.all(Array.from({ length: A_DAY + 5 }, () => report(insistent, post)))
  const refused = answers.filter(({ error }) => error)
  expect(refused.map(({ status, error }) => [status, error?.hint])).toEqual(
    Array(5).fill([429, 'too-many-reports']),
  )
  expect((await report(insistent, other)).error?.hint).toBe('too-many-reports')
  expect(await isFoundBy(student(1), post)).toBe(true)
  // The export tells of them, until the daily job no longer needs them.
  const reportsInExport = async () => {
    const { data } = await insistent.client.rpc('export_my_data').throwOnError()
    return (data as { post_reports: { status: string }[] }).post_reports.map(({ status }) => status)
  }
  expect(await reportsInExport()).toEqual(['open', ...Array(A_DAY - 1).fill('repeated')])
  await backend.administer('select private.purge_expired(now())')
  expect(await reportsInExport()).toHaveLength(A_DAY)
  await backend.administer(
    `update private.post_reports set created_at = now() - interval '25 hours' where reporter_id = '${insistent.id}'`,
    'select private.purge_expired(now())',
  )
  expect(await reportsInExport()).toEqual(['open'])
  expect((await report(insistent, other)).error).toBeNull()
  expect((await report(insistent, post)).error).toBeNull()
})

test('ENG-30: students who reported each other and leave at the same moment are all deleted', async () => {
  const pairs = 10
  const people = await Promise.all(Array.from({ length: 2 * pairs }, () => signUpAt(backend.url)))
  const posts = await Promise.all(people.map((person) => newPost('swap_requests', person)))
  const otherOf = (index: number) => (index % 2 === 0 ? index + 1 : index - 1)
  await Promise.all(people.map((person, index) => report(person, posts[otherOf(index)] as Post)))
  const leave = ({ client, email }: Account) => client.rpc('delete_my_account', { p_confirmation: email })
  const answers = await Promise.all(people.map(leave))
  expect(answers.map(({ error }) => error)).toEqual(people.map(() => null))
})

test('MATCH-08: a board that is none is refused', async () => {
  for (const board of ['', 'feedback', 'academic_info', 'auth.users', null as unknown as string]) {
    const { status, error } = await student(0).client.rpc('report_post', {
      p_board: board,
      p_post: '1',
      p_reason: 'spam',
      p_note: '',
    })
    expect([board, status, error?.code]).toEqual([board, 400, '22023'])
  }
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
  await backend.administer(`delete from private.post_reports where board = 'course_requests'`)
  const [rows = []] = await backend.administer('select * from private.reported_posts()')
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
  const [[one] = []] = await backend.administer(
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
    await expect(backend.administer(`select private.${call}`)).rejects.toThrow()
  }
})
