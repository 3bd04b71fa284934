import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, signUpAt } from '../support/accounts.ts'
import {
  type AttackTarget,
  createAttackTarget,
  forEachConcurrently,
  fuzzSeed,
} from '../support/attack-target.ts'
import { ROWS } from '../support/board-tables.ts'
import { type EmbeddedEdition, startServer } from '../support/embedded-edition.ts'
import { call } from '../support/http.ts'

const REQUESTS = 1500
const SEED = fuzzSeed(7)

let server: EmbeddedEdition
let target: AttackTarget
let student: Account
beforeAll(async () => {
  server = await startServer()
  target = await createAttackTarget(server.url)
  student = await signUpAt(server.url)
  await student.client.from('swap_requests').insert(ROWS.swap_requests).throwOnError()
})
afterAll(() => server?.stop())

const COLUMNS = {
  academic_info: ['id', 'user_id', 'total_grade_points', 'current_subjects', 'updated_at'],
  course_requests: ['id', 'creator_id', 'slug', 'interested_students', 'created_at'],
  swap_requests: [
    'id',
    'user_id',
    'course_name',
    'other_target_sections',
    'target_keys',
    'status',
    'expires_at',
    'created_at',
    'hidden_at',
  ],
  practicum_groups: ['id', 'title', 'tags', 'notes', 'semester', 'expires_at', 'hidden_at'],
  documents: ['id', 'kind', 'data', 'revision', 'is_deleted', 'updated_at'],
  calendar_feeds: ['user_id', 'token_hash', 'created_at', 'renewed_at'],
} as const

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
const request = fc.constantFrom(...(Object.keys(COLUMNS) as (keyof typeof COLUMNS)[])).chain((table) => {
  const column = fc.constantFrom<string>(...COLUMNS[table])
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

test(`ENG-07: ${REQUESTS} queries of a student in allowed shapes with hostile values get rows or a clean 4xx`, {
  timeout: 120_000,
}, async () => {
  const requests = fc.sample(request, { numRuns: REQUESTS, seed: SEED })
  const counts = new Map<string, number>()
  const problems: string[] = []
  // Other students see the open posts of the target, but neither its course request, its e-mail nor its documents.
  const { account, slug } = target
  await forEachConcurrently(requests, async (sent) => {
    const { status, json, text } = await call(server.url, 'GET', sent.path, {
      token: student.session.access_token,
      headers: sent.headers,
    })
    const code = status < 300 ? '' : (json as { code?: string } | undefined)?.code
    const kind = `${status} ${code}`.trim()
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    if (status >= 500 || [account.email, slug, '"nest"'].some((secret) => text.includes(secret)))
      problems.push(`${JSON.stringify(sent)} -> ${status} ${text}`)
  })
  console.log(`seed ${SEED}: ${[...counts].map(([kind, count]) => `${count} x ${kind}`).join(', ')}`)
  expect(problems.slice(0, 5)).toEqual([])
  expect(server.output()).not.toMatch(/^fault /m)
  // An offset behind the last row answers 416, which also means that the query was understood.
  expect((counts.get('200') ?? 0) + (counts.get('416 PGRST103') ?? 0)).toBeGreaterThan(REQUESTS / 10)
})
