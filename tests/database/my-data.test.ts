import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDatabase, type TestDatabase } from '../support/backend.ts'
import { ROWS } from '../support/board-tables.ts'
import { insertModerationRows } from '../support/moderation-rows.ts'
import type { Person, Student } from '../support/students.ts'

/** The export in pages, which the embedded edition streams. */

type Item = { section: string; is_list: boolean; key: string; item: string | null }

const MOST_ROWS = 50
/** Of the browser that adds a name to a list. */
const SECRET = '0123456789abcdef0123456789abcdef'

let database: TestDatabase
let owner: Student
let neighbour: Student
beforeAll(async () => {
  database = await startDatabase()
  owner = await database.newStudent()
  neighbour = await database.newStudent('Noor')
  for (const account of [owner, neighbour]) await fill(account)
  const [mine, theirs] = await Promise.all([newPost(owner), newPost(neighbour)])
  await owner.call('report_post', { ...theirs, p_reason: 'spam', p_note: 'Buy this' })
  await neighbour.call('report_post', { ...mine, p_reason: 'rude', p_note: 'No' })
  await insertModerationRows(database.sql, owner.id, neighbour.id)
  await insertModerationRows(database.sql, neighbour.id, owner.id)
})
afterAll(() => database?.stop())

/** Rows in every section, and more of a list than a page holds. */
async function fill(student: Student): Promise<void> {
  await student.insert('academic_info', { total_grade_points: 90, total_credits: 30 })
  for (let count = 0; count < 12; count += 1) {
    const [request] = await student.insert('course_requests', ROWS.course_requests, 'slug')
    const name = { p_slug: request?.slug, p_name: 'Hamad', p_student_id: '60108888', p_secret: SECRET }
    await student.call('add_interested_student', name)
    await student.insert('feedback', ROWS.feedback)
  }
  await database.sql`
    insert into private.confirmed_addresses (user_id, address, confirmed_at)
    select u.id, u.email, now() from auth.users u where u.id = ${student.id}`
  await student.insert('practicum_groups', ROWS.practicum_groups)
  const documents = Array.from({ length: 60 }, (_, index) => ({
    kind: index < 30 ? 'plan' : 'past-terms',
    id: index % 2 === 0 ? `p${index}` : `p-${index}`,
    schema_version: 1,
    is_deleted: index % 10 === 0,
    data: { name: `"${index}"\n` },
  }))
  await student.call('sync_documents', { p_documents: documents, p_since: 0 })
  await student.call('renew_calendar_feed')
  await student.call('mark_swap_matches_seen')
  await student.call('set_alert_mail', { p_is_on: true, p_language: 'ar' })
  await student.call('set_date_reminders', { p_is_on: true, p_time_zone: 'Asia/Qatar', p_language: 'ar' })
  await student.call('add_push_subscription', {
    p_endpoint: `https://push.example/${student.id}`,
    p_p256dh: 'B'.repeat(87),
    p_auth: 'a'.repeat(22),
    p_language: 'ar',
  })
  const [own] = await student.insert('swap_requests', ROWS.swap_requests, 'id')
  await database.sql`
    insert into private.swap_match_records (user_id, cycle, own_request_id, request_ids)
    values (${student.id}, '1-2', ${own?.id}, '{1,2}')`
  await database.sql`select private.add_alert(${student.id}, 'expiry', 'swap_requests', 1, now())`
  // Another session.
  await database.sql`insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${student.id})`
}

async function newPost(student: Student) {
  const [post] = await student.insert('swap_requests', ROWS.swap_requests, 'id')
  return { p_board: 'swap_requests', p_post: String(post?.id) }
}

function page(person: Person, after: Item | undefined, most: number | null): Promise<Item[]> {
  const text = (value: string | undefined) => (value === undefined ? 'null' : `'${value}'`)
  return person.ask(`select * from public.my_data(${text(after?.section)}, ${text(after?.key)}, ${most})`)
}

async function allPages(student: Student, most: number): Promise<Item[]> {
  const rows: Item[] = []
  for (;;) {
    const found = await page(student, rows.at(-1), most)
    expect(found.length).toBeLessThanOrEqual(most)
    rows.push(...found)
    if (found.length < most) return rows
  }
}

/** As whoever streams it puts it together, from rows in their order. */
function assembled(rows: readonly Item[]): Record<string, unknown> {
  const sections: Record<string, unknown> = {}
  for (const { section, is_list, key, item } of rows) {
    if (key === '') {
      expect([sections[section], item]).toEqual([undefined, null])
      sections[section] = is_list ? [] : null
    } else if (is_list) (sections[section] as unknown[]).push(JSON.parse(item ?? ''))
    else {
      expect(sections[section]).toBeNull()
      sections[section] = JSON.parse(item ?? '')
    }
  }
  return sections
}

async function exported(student: Student): Promise<Record<string, unknown>> {
  const { exported_at, ...sections } = await student.call('export_my_data')
  expect(exported_at).toEqual(expect.any(String))
  return sections
}

describe('the export in pages', () => {
  test.each([1, 7, MOST_ROWS])(
    'PROF-12, ENG-23: pages of %i rows are together the whole export',
    async (most) => {
      for (const account of [owner, neighbour]) {
        const rows = await allPages(account, most)
        const whole = await exported(account)
        expect(assembled(rows)).toEqual(whole)
        // Otherwise it proves little.
        for (const [section, content] of Object.entries(whole))
          expect([section, content]).toEqual([
            section,
            expect.toSatisfy((value) => Object.keys(value ?? {}).length > 0),
          ])
        expect(JSON.stringify(rows)).not.toMatch(/token|password|p256dh|secret/)
        const places = rows.map(({ section, key }) => [section, key].join('\0'))
        expect(places).toEqual(places.toSorted())
      }
      expect(JSON.stringify(await allPages(owner, most))).not.toContain(neighbour.id)
    },
  )

  test('PROF-12, ENG-23: a new account has all sections, empty ones too, and an account that is gone has no rows', async () => {
    const leaving = await database.newStudent()
    expect(assembled(await allPages(leaving, 10))).toEqual(await exported(leaving))
    expect(await exported(leaving)).toMatchObject({ academic_info: null, documents: [], post_reports: [] })
    await leaving.call('delete_my_account', { p_confirmation: leaving.email })
    expect(await page(leaving, undefined, 10)).toEqual([])
    expect(await leaving.call('export_my_data')).toBeNull()
  })

  test('ENG-23: a page has at least one row and at most 50', async () => {
    for (const most of [0, -1, MOST_ROWS + 1, 1_000_000, null])
      await expect(page(owner, undefined, most), String(most)).rejects.toMatchObject({ code: '22023' })
  })

  test('ENG-23, SEC-02: a visitor gets nothing, and nobody reads the view', async () => {
    for (const attempt of [
      () => page(database.visitor, undefined, 10),
      () => database.visitor.ask('select * from private.belongings'),
      () => owner.ask('select * from private.belongings'),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: '42501' })
  })

  test('ENG-23: a page of a full account reads what is on it, wherever it is', async () => {
    const full = await database.newStudent()
    await database.administer(
      'alter table public.course_requests disable trigger user',
      `insert into public.course_requests (creator_id, creator_name, creator_student_id, course_name, interested_students)
       select '${full.id}', 'S', '1', concat('C', i), (
         select jsonb_agg(jsonb_build_object('name', md5((1000 * i + n)::text), 'student_id', n::text)) from generate_series(1, 200) as n
       ) from generate_series(1, 200) as i`,
      'alter table public.course_requests enable trigger user',
      `insert into public.documents (user_id, kind, id, revision, schema_version, data)
       select '${full.id}', 'plan', concat('p', i), i, 1, jsonb_build_object('x', (
         select string_agg(md5((10000 * i + n)::text), '') from generate_series(1, 2000) as n
       )) from generate_series(1, 60) as i`,
      'analyze public.course_requests, public.documents',
    )
    /** Blocks of 8 kB. */
    const blocksOf = async (after: string, most: number) => {
      const [, [row] = []] = await database.administer(
        `select set_config('request.jwt.claim.sub', '${full.id}', false), set_config('request.jwt.claims', '{"sub": "${full.id}"}', false)`,
        `explain (analyze, buffers, format json) select * from private.my_data(${after}, ${most})`,
      )
      const [{ Plan: plan = {} } = {}] = (row?.['QUERY PLAN'] ?? []) as { Plan?: Record<string, number> }[]
      return Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks'])
    }
    // The first call of a connection also reads the catalogue.
    await blocksOf('null, null', 1)
    for (const after of [
      "'course_requests', ''",
      "'course_requests', '0'",
      "'documents', ''",
      "'documents', 'plan/p45'",
    ])
      expect([after, (await blocksOf(after, 10)) < 300]).toEqual([after, true])
    // Everything is some 1,300 blocks.
    expect(await blocksOf("'documents', 'plan/p8'", 1)).toBeLessThan(100)
  })
})
