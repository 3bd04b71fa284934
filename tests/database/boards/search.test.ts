import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MOST_COUNTED } from '../../../app/backend/most-counted.ts'
import { startDatabase, type TestDatabase } from '../../support/backend.ts'
import { BOARD_COLUMNS, FILL_BOARDS, READER } from '../../support/full-board.ts'

const [ADA, BO, CY] = ['1', '2', '3'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`)

let database: TestDatabase
let sql: TestDatabase['sql']
beforeAll(async () => {
  database = await startDatabase()
  sql = database.sql
  await sql`insert into auth.users (id, email, email_confirmed_at)
    select id::uuid, id || '@example.com', case id when ${CY ?? ''} then null else now() end
    from unnest(${[ADA, BO, CY] as string[]}::text[]) as id`
})
afterAll(() => database?.stop())
beforeEach(async () => void (await sql`delete from public.swap_requests`))

type Found = { rows: Record<string, unknown>[]; count: number }

async function search(part: string, { as = ADA, skip = 0 } = {}): Promise<Found> {
  return sql.begin(async (transaction) => {
    await transaction`select set_config('request.jwt.claim.sub', ${as ?? ''}, true)`
    await transaction`set local role authenticated`
    const [row] = await transaction`select public.search_swap_requests(${part}, ${skip}) as found`
    return row?.found
  })
}
const post = (course: string, days = 0, set: Record<string, unknown> = {}) => {
  const row = {
    user_id: BO,
    creator_student_id: '1',
    course_name: course,
    current_section: '1',
    target_section: '2',
    created_at: new Date(Date.now() - days * 86_400_000),
    expires_at: new Date(Date.now() + (30 - days) * 86_400_000),
    ...set,
  }
  const columns = Object.keys(row).join(', ')
  return sql.run(
    `insert into public.swap_requests (${columns})
     select ${columns} from jsonb_populate_record(null::public.swap_requests, $1)`,
    [JSON.stringify(row)],
  )
}
const courses = async (part: string, options?: Parameters<typeof search>[1]) =>
  (await search(part, options)).rows.map(({ course_name }) => course_name)

describe('the search for a course', () => {
  test.each(['math', 'ATH 10', 'math101', 'MATH-101', 'ath ١', '  math '])(
    'SWAP-22 MATCH-03: "%s" finds the requests of "MATH 101", however it is written',
    async (part) => {
      await post('MATH 101', 2)
      await post('math-١٠١', 1)
      await post('Physics')
      expect(await courses(part)).toEqual(['math-١٠١', 'MATH 101'])
    },
  )

  test('SWAP-22 MATCH-03: "C++" finds no C#, and "c" finds both', async () => {
    await post('C++', 2)
    await post('C#', 1)
    expect(await courses('c++')).toEqual(['C++'])
    expect(await courses('c')).toEqual(['C#', 'C++'])
  })

  test('SWAP-22: signs are no wildcards, alone they find everything, and unknown courses nothing', async () => {
    await post('MATH 101')
    expect(await courses('m%1')).toEqual([])
    expect(await courses('m_th')).toEqual([])
    for (const sign of ['%', '+', '#']) expect(await courses(sign)).toEqual(['MATH 101'])
    expect(await search('chemistry')).toEqual({ rows: [], count: 0 })
  })

  test('SWAP-07 DATA-12 MATCH-08: it finds what is open, unexpired and not hidden; of the own ones hidden ones too', async () => {
    await post('Open')
    await post('Open, last day', 29.9)
    await post('Open, expired', 30.1)
    await post('Open, closed', 0, { status: 'closed' })
    await post('Open, hidden', 1, { hidden_at: new Date() })
    expect(await courses('open')).toEqual(['Open', 'Open, last day'])
    expect(await courses('open', { as: BO })).toEqual(['Open', 'Open, hidden', 'Open, last day'])
  })

  test('DATA-22 DATA-23: it gives 10 rows a page, newest first, with the columns of the board and the count of all', async () => {
    for (let day = 0; day < 12; day += 1) await post(`MATH ${day % 3}`, day)
    const [first, second] = [await search('math'), await search('math', { skip: 10 })]
    expect([first.rows.length, first.count, second.rows.length, second.count]).toEqual([10, 12, 2, 12])
    const times = [...first.rows, ...second.rows].map(({ created_at }) => Date.parse(String(created_at)))
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    expect(Object.keys(first.rows[0] ?? {}).toSorted()).toEqual(BOARD_COLUMNS.split(',').toSorted())
  })

  test('ENG-15: it needs a confirmed e-mail', async () => {
    await expect(search('math', { as: CY })).rejects.toMatchObject({ code: '42501' })
  })
})

test('DATA-24: traces of sign-ins are deleted: used tokens after 30 days, the log of the auth service after 90', async () => {
  const now = '2030-06-15T12:00:00Z'
  await sql.run(`
    insert into auth.refresh_tokens (id, token, user_id, revoked, updated_at)
    select name, name, '${ADA}', name <> 'in use', '${now}'::timestamptz - days * interval '1 day'
    from (values ('in use', 900), ('used lately', 30), ('used long ago', 31)) as token(name, days);
    insert into auth.audit_log_entries (id, created_at)
    select gen_random_uuid(), '${now}'::timestamptz - days * interval '1 day' from unnest(array[1, 90, 91]) as days`)
  expect(await sql`select private.purge_sign_ins(${now})::int as gone`).toMatchObject([{ gone: 2 }])
  const left = await sql`select id from auth.refresh_tokens order by id`
  expect(left.map(({ id }) => id)).toEqual(['in use', 'used lately'])
  expect(await sql`select count(*)::int as lines from auth.audit_log_entries`).toMatchObject([{ lines: 2 }])
})

test('MATCH-02: the edges of an expired request are deleted with the next clean-up, long before the request', async () => {
  await post('MATH 101', 30.1)
  await post('MATH 101', 29)
  const edges = async () => (await sql`select request_id from private.swap_edges`).length
  expect(await edges()).toBe(2)
  await sql`select private.purge_expired(now())`
  expect([await edges(), (await sql`select id from public.swap_requests`).length]).toEqual([1, 2])
})

test('DATA-23: above 1,000 finds the count says that there are more', async () => {
  await sql`delete from auth.users`
  for (const statement of FILL_BOARDS) await sql.run(statement)
  expect((await search('course', { as: READER })).count).toBe(MOST_COUNTED + 1)
  // 200 requests of each of 50 courses.
  expect((await search('course 17', { as: READER })).count).toBe(200)
})
