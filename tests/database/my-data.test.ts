import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitorAt } from '../../scripts/visitor-client.ts'
import { type Account, signUpAt } from '../support/accounts.ts'
import { type Backend, startDatabaseAlone } from '../support/backend.ts'
import { ROWS } from '../support/board-tables.ts'

/** The export in pages, which the embedded edition streams. */

type Item = { section: string; is_list: boolean; key: string; item: string | null }

const MOST_ROWS = 50

let backend: Backend
let owner: Account
let neighbour: Account
beforeAll(async () => {
  backend = await startDatabaseAlone()
  owner = await signUpAt(backend.url)
  neighbour = await signUpAt(backend.url, 'Noor')
  for (const account of [owner, neighbour]) await fill(account)
  const [mine, theirs] = await Promise.all([newPost(owner), newPost(neighbour)])
  await owner.client.rpc('report_post', { ...theirs, p_reason: 'spam', p_note: 'Buy this' }).throwOnError()
  await neighbour.client.rpc('report_post', { ...mine, p_reason: 'rude', p_note: 'No' }).throwOnError()
})
afterAll(() => backend?.stop())

/** Rows in every section, and more of a list than a page holds. */
async function fill({ client, id, email, password }: Account): Promise<void> {
  await client
    .from('academic_info')
    .insert({ user_id: id, total_grade_points: 90, total_credits: 30 })
    .throwOnError()
  for (let count = 0; count < 12; count += 1) {
    await client.from('course_requests').insert(ROWS.course_requests).throwOnError()
    await client.from('feedback').insert(ROWS.feedback).throwOnError()
  }
  await client.from('practicum_groups').insert(ROWS.practicum_groups).throwOnError()
  const documents = Array.from({ length: 60 }, (_, index) => ({
    kind: index < 30 ? 'plan' : 'past-terms',
    id: index % 2 === 0 ? `p${index}` : `p-${index}`,
    schema_version: 1,
    is_deleted: index % 10 === 0,
    data: { name: `"${index}"\n` },
  }))
  await client.rpc('sync_documents', { p_documents: documents, p_since: 0 }).throwOnError()
  await client.rpc('renew_calendar_feed').throwOnError()
  await client.rpc('mark_swap_matches_seen').throwOnError()
  // Another session.
  await visitorAt(backend.url).auth.signInWithPassword({ email, password })
}

async function newPost({ client }: Account) {
  const { data } = await client
    .from('swap_requests')
    .insert(ROWS.swap_requests)
    .select('id')
    .single()
    .throwOnError()
  return { p_board: 'swap_requests', p_post: String(data.id) }
}

async function page({ client }: Pick<Account, 'client'>, after: Item | undefined, most: number) {
  const place = { p_after_section: after?.section ?? null, p_after_key: after?.key ?? null }
  return client.rpc('my_data', { ...place, p_most: most } as never)
}

async function allPages(account: Account, most: number): Promise<Item[]> {
  const rows: Item[] = []
  for (;;) {
    const { data, error } = await page(account, rows.at(-1), most)
    expect(error).toBeNull()
    const found = data as Item[]
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

async function exported({ client }: Account) {
  const { data } = await client.rpc('export_my_data').throwOnError()
  const { exported_at, ...sections } = data as Record<string, unknown>
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
        expect(JSON.stringify(rows)).not.toMatch(/token|password/)
        const places = rows.map(({ section, key }) => [section, key].join('\0'))
        expect(places).toEqual(places.toSorted())
      }
      expect(JSON.stringify(await allPages(owner, most))).not.toContain(neighbour.id)
    },
  )

  test('PROF-12, ENG-23: a new account has all sections, empty ones too, and an account that is gone has no rows', async () => {
    const leaving = await signUpAt(backend.url)
    expect(assembled(await allPages(leaving, 10))).toEqual(await exported(leaving))
    expect(await exported(leaving)).toMatchObject({ academic_info: null, documents: [], post_reports: [] })
    await leaving.client.rpc('delete_my_account', { p_confirmation: leaving.email }).throwOnError()
    expect((await page(leaving, undefined, 10)).data).toEqual([])
    expect((await leaving.client.rpc('export_my_data')).data).toBeNull()
  })

  test('ENG-23: a page has at least one row and at most 50', async () => {
    for (const most of [0, -1, MOST_ROWS + 1, 1_000_000, null as unknown as number]) {
      const { status, error } = await page(owner, undefined, most)
      expect([most, status, error?.code]).toEqual([most, 400, '22023'])
    }
  })

  test('ENG-23, SEC-02: a visitor gets nothing, and nobody reads the view', async () => {
    const { status, error } = await page({ client: visitorAt(backend.url) }, undefined, 10)
    expect([status, error?.code]).toEqual([401, '42501'])
    for (const name of ['belongings', 'private.belongings'])
      expect((await owner.client.from(name as never).select('*')).data).toBeNull()
  })

  test('ENG-23: a page of a full account reads what is on it, wherever it is', async () => {
    const full = await signUpAt(backend.url)
    await backend.administer(
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
      const [, [row] = []] = await backend.administer(
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
