import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, signUpAt } from '../support/accounts.ts'
import { type AttackTarget, createAttackTarget, forEachConcurrently } from '../support/attack-target.ts'
import { ROWS } from '../support/board-tables.ts'
import { type EmbeddedEdition, startServer } from '../support/embedded-edition.ts'
import { type Endpoints, readEndpoints, readTables } from '../support/endpoints.ts'
import { type Answer, call } from '../support/http.ts'
import { SEED } from '../support/seed.ts'

const QUERIES = 1100
const CALLS = 400
/** Enough that the limit of writes does not hide other answers. */
const STUDENTS = 12

let server: EmbeddedEdition
let target: AttackTarget
let students: Account[]
let endpoints: Endpoints
beforeAll(async () => {
  server = await startServer()
  target = await createAttackTarget(server.url)
  students = await Promise.all(Array.from({ length: STUDENTS }, () => signUpAt(server.url)))
  await students[0]?.client.from('swap_requests').insert(ROWS.swap_requests).throwOnError()
  endpoints = await readEndpoints(server.dataDir)
})
afterAll(() => server?.stop())

const operand = fc.oneof(
  fc.constantFrom(
    ...[
      '1',
      '-1',
      '0',
      '9223372036854775808',
      '1e309',
      'NaN',
      'infinity',
      'now',
      'tomorrow',
      'open',
      'true',
      'null',
    ],
    ...[
      '{}',
      '{a,b}',
      '{"a"',
      '[1,2]',
      '[]',
      '{"name":"x"}',
      "'",
      "'; select 1; --",
      '$1',
      '\\',
      '%',
      '_',
      '%%%%',
      '*',
    ],
    ...['2026-02-30', '10000-01-01', '25:00', 'a@b', '00000000-0000-4000-8000-000000000000', 'x'.repeat(500)],
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
)
const quoted = operand.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`)
const filter = fc.oneof(
  fc
    .tuple(fc.constantFrom('eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'ilike'), operand)
    .map((parts) => parts.join('.')),
  fc.constantFrom('is.null', 'is.true', 'is.false', 'is.unknown', 'is.TRUE'),
  fc.array(fc.oneof(quoted, operand), { maxLength: 4 }).map((list) => `in.(${list})`),
)

/** Queries in allowed shapes with hostile values. */
const queryOf = ({ readable }: Endpoints) =>
  fc.constantFrom(...readable).chain(([table, columns]) => {
    const column = fc.constantFrom(...columns)
    const condition = fc.oneof(
      fc
        .tuple(column, fc.constantFrom('eq', 'gt', 'ilike'), fc.oneof(quoted, operand))
        .map((parts) => parts.join('.')),
      fc.tuple(column, filter).map((parts) => parts.join('.')),
    )
    return fc
      .record({
        select: fc.uniqueArray(column, { minLength: 1, maxLength: 3 }),
        filters: fc.array(fc.tuple(column, filter), { maxLength: 3 }),
        group: fc.option(
          fc.tuple(fc.constantFrom('or', 'and'), fc.array(condition, { minLength: 1, maxLength: 3 })),
        ),
        order: fc.option(fc.tuple(column, fc.constantFrom('', '.desc', '.asc.nullsfirst', '.nullslast'))),
        limit: fc.option(fc.constantFrom('0', '1', '100')),
        offset: fc.option(fc.constantFrom('0', '5', '1000000')),
        prefer: fc.constantFrom('', 'count=exact'),
        accept: fc.constantFrom('application/json', 'application/vnd.pgrst.object+json'),
      })
      .map(({ select, filters, group, order, limit, offset, prefer, accept }) => {
        const query = new URLSearchParams([['select', select.join(',')], ...filters])
        if (group) query.set(group[0], `(${group[1]})`)
        if (order) query.set('order', order.join(''))
        if (limit) query.set('limit', limit)
        if (offset) query.set('offset', offset)
        return { path: `/rest/v1/${table}?${query}`, headers: { prefer, accept } }
      })
  })

type Body = Record<string, unknown>

/** Values of any type, among them some that a function understands. */
const argument = fc.oneof(
  { weight: 4, arbitrary: operand },
  { weight: 1, arbitrary: fc.constantFrom('swap_requests', 'course_requests', 'rude', 'other') },
  { weight: 1, arbitrary: fc.oneof(fc.integer(), fc.double(), fc.boolean(), fc.constant(null)) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
)
/** A document of another student, or nearly one. */
const document = fc.record(
  {
    kind: fc.oneof(fc.constantFrom('plan', 'term', 'past-terms'), argument),
    id: fc.oneof(fc.constantFrom('nest', 'main'), argument),
    revision: fc.oneof(fc.constantFrom(0, 1, -1, 2 ** 53, 1e300), argument),
    schema_version: fc.oneof(fc.constantFrom(1, 2), argument),
    is_deleted: fc.oneof(fc.boolean(), argument),
    data: fc.oneof(fc.dictionary(operand, argument, { maxKeys: 3 }), argument),
    user_id: fc.constant('{target}'),
    updated_at: fc.constantFrom('2999-01-01', 'infinity'),
  },
  { requiredKeys: ['kind', 'id'] },
)
const callOf = ({ functions }: Endpoints) => {
  const any = fc.constantFrom(...functions).chain(([name, parameters]) =>
    fc.record<{ name: string; body: Body }>({
      name: fc.constant(name),
      body: fc.record(Object.fromEntries(parameters.map((parameter) => [parameter, argument]))),
    }),
  )
  const sync = fc.record<{ name: string; body: Body }>({
    name: fc.constant('sync_documents'),
    body: fc.record({
      p_documents: fc.array(fc.oneof({ weight: 5, arbitrary: document }, argument), { maxLength: 4 }),
      p_since: fc.oneof(fc.constantFrom(0, 1, -1), argument),
    }),
  })
  return fc.oneof({ weight: 4, arbitrary: any }, { weight: 1, arbitrary: sync })
}

/** What one student sends, with no answer but rows, a clean 4xx, and nothing of the target that others do not see. */
async function attack<Sent>(
  requests: readonly Sent[],
  send: (sent: Sent, student: Account | undefined) => Promise<Answer>,
  secrets: readonly string[] = [],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  const problems: string[] = []
  // Other students see the open posts of the target, but neither its course request, its e-mail, its documents nor its feed.
  const { account, slug, token } = target
  await forEachConcurrently(requests, async (sent, index) => {
    const { status, json, text } = await send(sent, students[index % STUDENTS])
    const code = status < 300 ? '' : (json as { code?: string } | undefined)?.code
    const kind = `${status} ${code}`.trim()
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    const isLeaking = (secret: string) => text.includes(secret)
    if (status >= 500 || [account.email, slug, token, 'Canary"', ...secrets].some(isLeaking))
      problems.push(`${JSON.stringify(sent).slice(0, 600)} -> ${status} ${text.slice(0, 300)}`)
  })
  console.log(`seed ${SEED}: ${[...counts].map(([kind, count]) => `${count} x ${kind}`).join(', ')}`)
  expect(problems.slice(0, 5)).toEqual([])
  expect(server.output()).not.toMatch(/^fault /m)
  return counts
}

test(`ENG-07: ${QUERIES} queries of students in allowed shapes with hostile values get rows or a clean 4xx`, {
  timeout: 600_000,
}, async () => {
  const requests = fc.sample(queryOf(endpoints), { numRuns: QUERIES })
  const counts = await attack(
    requests,
    ({ path, headers }, student) =>
      call(server.url, 'GET', path, { token: student?.session.access_token, headers }),
    ['"nest"'],
  )
  // Rows, a place past the last one, or another number of them than one: the query was understood.
  const understood = ['200', '206', '416 PGRST103', '406 PGRST116']
  expect(understood.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0)).toBeGreaterThan(QUERIES / 10)
})

test(`SEC-02: ${CALLS} hostile calls of students to every function leave what is another student's as it is`, {
  timeout: 600_000,
}, async () => {
  const { id } = target.account
  const before = await readTables(server.dataDir, id)
  const requests = fc.sample(callOf(endpoints), { numRuns: CALLS })
  const counts = await attack(requests, ({ name, body }, student) =>
    call(server.url, 'POST', `/rest/v1/rpc/${name}`, {
      token: student?.session.access_token,
      body: JSON.stringify(body).toWellFormed().replaceAll('{target}', id),
    }),
  )
  expect(await readTables(server.dataDir, id)).toEqual(before)
  const called = new Set(requests.map(({ name }) => name))
  expect([...endpoints.functions.keys()].filter((name) => !called.has(name))).toEqual([])
  for (const kind of ['200', '400 22023', '403 42501'])
    expect([kind, counts.get(kind) ?? 0]).not.toEqual([kind, 0])
})

test('PROF-14, ENG-40: an account that is gone reads and changes nothing, whatever it calls until its token expires', async () => {
  const gone = await signUpAt(server.url)
  const token = gone.session.access_token
  await gone.client.rpc('delete_my_account', { p_confirmation: gone.email }).throwOnError()
  const before = await readTables(server.dataDir)
  const post = (path: string, body: object) => call(server.url, 'POST', `/rest/v1/${path}`, { token, body })
  const understood = {
    ...{ p_documents: [], p_since: 0, p_board: 'swap_requests', p_post: '1', p_reason: 'spam' },
    ...{ p_changes: [], p_publication: 1 },
  }
  for (const [name, parameters] of endpoints.functions) {
    const body = Object.fromEntries(
      parameters.map((parameter) => [parameter, Reflect.get(understood, parameter) ?? 'x']),
    )
    const { status } = await post(`rpc/${name}`, body)
    // That of the feeds is for visitors alone.
    expect([name, status]).toEqual([name, name === 'read_calendar_feed' ? 403 : 401])
  }
  for (const [table, row] of Object.entries(ROWS)) {
    const { status } = await post(table, row)
    expect([table, status]).toEqual([table, 401])
  }
  expect(await readTables(server.dataDir)).toEqual(before)
})
