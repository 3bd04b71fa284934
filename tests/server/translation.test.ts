import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readAccess } from '../../server/api/access.ts'
import { type QueryOptions, type QueryResult, readQuery } from '../../server/api/query-grammar.ts'
import { type Answer, selectRows } from '../../server/api/statements.ts'
import { openDatabase } from '../../server/database.ts'
import { endpointOfRunning } from '../../server/engine/running-engine.ts'
import { type Account, signUpAt } from '../support/accounts.ts'
import { forEachConcurrently } from '../support/attack-target.ts'
import { administrator } from '../support/backend.ts'
import { ROWS } from '../support/board-tables.ts'
import { type EmbeddedEdition, startServer } from '../support/embedded-edition.ts'
import { call } from '../support/http.ts'
import { createAccounts, type SignedIn } from '../support/many-accounts.ts'
import { quoted } from '../support/query-text.ts'
import { SEED } from '../support/seed.ts'

/** The translation of requests into SQL: what PostgREST documents, and what the same conditions give in JavaScript. */

let server: EmbeddedEdition
let account: Account
beforeAll(async () => {
  server = await startServer()
  account = await signUpAt(server.url)
})
afterAll(() => server?.stop())

describe('ENG-19: the answers that PostgREST documents', () => {
  const rest = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await call(server.url, method, `/rest/v1/${path}`, {
      token: account.session.access_token,
      body,
      headers,
    })
    return { ...answer, range: answer.headers.get('content-range') }
  }
  const ONE = { accept: 'application/vnd.pgrst.object+json' }
  const ROWS_BACK = { prefer: 'return=representation' }
  const COUNTED = { prefer: 'count=exact' }
  const post = (index: number) => ({ ...ROWS.swap_requests, course_name: `Course ${index}` })

  let ids: number[]
  beforeAll(async () => {
    ids = []
    for (let index = 0; index < 5; index += 1) {
      const { json } = await rest('POST', 'swap_requests?select=id', post(index), { ...ROWS_BACK, ...ONE })
      ids.push((json as { id: number }).id)
    }
  })

  type Case = [
    name: string,
    method: string,
    path: string,
    sent: { body?: unknown; headers?: Record<string, string> },
    answer: { status: number; range?: string | null; json?: unknown; applied?: string },
  ]
  const CASES: Case[] = [
    ['a list', 'GET', 'swap_requests?select=id', {}, { status: 200, range: '0-4/*' }],
    [
      'a page',
      'GET',
      'swap_requests?select=course_name&order=id&limit=2&offset=1',
      {},
      {
        status: 200,
        range: '1-2/*',
        json: [{ course_name: 'Course 1' }, { course_name: 'Course 2' }],
      },
    ],
    [
      'a page of a counted list',
      'GET',
      'swap_requests?select=id&limit=2&offset=1',
      { headers: COUNTED },
      {
        status: 206,
        range: '1-2/5',
        applied: 'count=exact',
      },
    ],
    [
      'the whole of a counted list',
      'GET',
      'swap_requests?select=id',
      { headers: COUNTED },
      {
        status: 200,
        range: '0-4/5',
      },
    ],
    [
      'an estimated count',
      'GET',
      'swap_requests?select=id&limit=1',
      { headers: { prefer: 'count=estimated' } },
      {
        status: 206,
        range: '0-0/5',
        applied: 'count=estimated',
      },
    ],
    [
      'no rows',
      'GET',
      'swap_requests?select=id&course_name=eq.none',
      {},
      { status: 200, range: '*/*', json: [] },
    ],
    [
      'no rows, counted',
      'GET',
      'swap_requests?select=id&course_name=eq.none',
      { headers: COUNTED },
      {
        status: 200,
        range: '*/0',
        json: [],
      },
    ],
    [
      'a place past the end, not counted',
      'GET',
      'swap_requests?select=id&offset=9',
      {},
      { status: 200, range: '*/*', json: [] },
    ],
    [
      'a place at the end',
      'GET',
      'swap_requests?select=id&offset=5',
      { headers: COUNTED },
      { status: 206, range: '*/5' },
    ],
    [
      'a place past the end',
      'GET',
      'swap_requests?select=id&offset=9',
      { headers: COUNTED },
      {
        status: 416,
        json: {
          code: 'PGRST103',
          message: 'Requested range not satisfiable',
          details: 'An offset of 9 was requested, but there are only 5 rows.',
          hint: null,
        },
      },
    ],
    ['a head', 'HEAD', 'swap_requests?select=id', { headers: COUNTED }, { status: 200, range: '0-4/5' }],
    [
      'one row',
      'GET',
      'swap_requests?select=course_name&course_name=eq.Course%203',
      { headers: ONE },
      {
        status: 200,
        json: { course_name: 'Course 3' },
      },
    ],
    [
      'one row of none',
      'GET',
      'swap_requests?select=id&course_name=eq.none',
      { headers: ONE },
      {
        status: 406,
        json: {
          code: 'PGRST116',
          message: 'Cannot coerce the result to a single JSON object',
          details: 'The result contains 0 rows',
          hint: null,
        },
      },
    ],
    [
      'one row of many',
      'GET',
      'swap_requests?select=id',
      { headers: ONE },
      {
        status: 406,
        json: expect.objectContaining({ code: 'PGRST116', details: 'The result contains 5 rows' }),
      },
    ],
    ['an insert', 'POST', 'swap_requests', { body: post(9) }, { status: 201, range: '*/*' }],
    [
      'an insert with its row',
      'POST',
      'swap_requests?select=course_name',
      { body: post(9), headers: ROWS_BACK },
      {
        status: 201,
        range: '*/*',
        json: [{ course_name: 'Course 9' }],
        applied: 'return=representation',
      },
    ],
    [
      'a change',
      'PATCH',
      'swap_requests?course_name=eq.Course%209',
      { body: { current_section: '8' } },
      {
        status: 204,
        range: '0-1/*',
      },
    ],
    [
      'a change with its rows',
      'PATCH',
      'swap_requests?course_name=eq.Course%209&select=current_section',
      {
        body: { current_section: '9' },
        headers: { prefer: 'return=representation, count=exact' },
      },
      {
        status: 200,
        range: '0-1/2',
        json: [{ current_section: '9' }, { current_section: '9' }],
        applied: 'return=representation, count=exact',
      },
    ],
    [
      'a change of nothing',
      'PATCH',
      'swap_requests?course_name=eq.none&select=id',
      { body: { current_section: '9' }, headers: ROWS_BACK },
      {
        status: 200,
        range: '*/*',
        json: [],
      },
    ],
    [
      'a deletion with its rows',
      'DELETE',
      'swap_requests?course_name=eq.Course%209&select=course_name',
      { headers: ROWS_BACK },
      {
        status: 200,
        range: '*/*',
        json: [{ course_name: 'Course 9' }, { course_name: 'Course 9' }],
      },
    ],
    ['a deletion', 'DELETE', 'swap_requests?course_name=eq.none', {}, { status: 204, range: '*/*' }],
    [
      'a function with one value',
      'POST',
      'rpc/count_unseen_swap_matches',
      { body: {} },
      { status: 200, json: 0 },
    ],
    [
      'a function with no value',
      'POST',
      'rpc/read_calendar_feed',
      { body: { p_token: 'x' }, headers: { authorization: 'Bearer sb_publishable_zameel_embedded_edition' } },
      {
        status: 200,
        json: null,
      },
    ],
    ['a function with rows', 'POST', 'rpc/find_swap_matches', {}, { status: 200, range: '*/*', json: [] }],
    ['a function without a result', 'POST', 'rpc/mark_swap_matches_seen', { body: {} }, { status: 204 }],
    [
      'a table that is not there',
      'GET',
      'nothing?select=id',
      {},
      {
        status: 404,
        json: expect.objectContaining({ code: 'PGRST205' }),
      },
    ],
    [
      'a function that is not there',
      'POST',
      'rpc/nothing',
      { body: {} },
      {
        status: 404,
        json: expect.objectContaining({ code: 'PGRST202' }),
      },
    ],
    [
      'a parameter that is missing',
      'POST',
      'rpc/get_course_request',
      { body: {} },
      {
        status: 404,
        json: expect.objectContaining({ code: 'PGRST202' }),
      },
    ],
    [
      'a column that is not there',
      'GET',
      'swap_requests?select=nothing',
      {},
      {
        status: 400,
        json: expect.objectContaining({ code: '42703' }),
      },
    ],
    [
      'a filter that is none',
      'GET',
      'swap_requests?select=id&id=like.1',
      {},
      {
        status: 400,
        json: expect.objectContaining({ code: 'PGRST100' }),
      },
    ],
    [
      'a body that is no JSON',
      'POST',
      'swap_requests',
      { body: '{' },
      {
        status: 400,
        json: expect.objectContaining({ code: 'PGRST102' }),
      },
    ],
    [
      'a value of another type',
      'GET',
      'swap_requests?select=id&id=eq.x',
      {},
      {
        status: 400,
        json: {
          code: '22P02',
          message: 'invalid input syntax for type bigint: "x"',
          details: null,
          hint: null,
        },
      },
    ],
    [
      'a row that breaks a rule',
      'POST',
      'swap_requests',
      { body: { ...post(1), course_name: ' ' } },
      {
        status: 400,
        json: expect.objectContaining({ code: '23514', details: null }),
      },
    ],
    [
      'a row without a value that it needs',
      'POST',
      'swap_requests',
      { body: { course_name: 'x' } },
      {
        status: 400,
        json: expect.objectContaining({ code: '23502', details: null }),
      },
    ],
    [
      'an error of a function',
      'POST',
      'rpc/get_course_request',
      { body: { p_slug: 'AAAAAAAA' } },
      {
        status: 404,
        json: {
          code: 'PT404',
          message: 'Course request not found',
          details: null,
          hint: 'course-request-not-found',
        },
      },
    ],
    [
      'an operator that a type does not have',
      'GET',
      'swap_requests?select=id&id=ilike.1',
      {},
      {
        status: 404,
        json: expect.objectContaining({ code: '42883' }),
      },
    ],
    [
      'another schema',
      'GET',
      'swap_requests?select=id',
      { headers: { 'accept-profile': 'auth' } },
      {
        status: 406,
        json: expect.objectContaining({ code: 'PGRST107' }),
      },
    ],
    [
      'a visitor',
      'GET',
      'swap_requests?select=id',
      { headers: { authorization: 'Bearer sb_publishable_zameel_embedded_edition' } },
      {
        status: 401,
        json: expect.objectContaining({ code: '42501' }),
      },
    ],
  ]
  test.each(CASES)('%s', async (_, method, path, { body, headers }, expected) => {
    const answer = await rest(method, path, body, headers)
    expect(answer.status).toBe(expected.status)
    if (expected.range !== undefined) expect(answer.range).toBe(expected.range)
    if (expected.applied !== undefined)
      expect(answer.headers.get('preference-applied')).toBe(expected.applied)
    if ('json' in expected) expect(answer.json).toEqual(expected.json)
    if (expected.status === 204) expect(answer.text).toBe('')
  })

  test('one row is asked for and two would be written: nothing is', async () => {
    const change = { target_section: '77' }
    const refused = await rest('PATCH', `swap_requests?id=in.(${ids.slice(0, 2)})&select=id`, change, {
      ...ROWS_BACK,
      ...ONE,
    })
    expect([refused.status, refused.json]).toMatchObject([406, { code: 'PGRST116' }])
    const { json } = await rest('GET', 'swap_requests?select=id&target_section=eq.77')
    expect(json).toEqual([])
  })

  test('timestamps, numbers, lists and JSON are as PostgREST writes them', async () => {
    const { client } = account
    const { data } = await client
      .from('practicum_groups')
      .insert(ROWS.practicum_groups)
      .select('tags, notes, created_at')
      .single()
      .throwOnError()
    expect(data).toEqual({
      tags: ROWS.practicum_groups.tags,
      notes: ROWS.practicum_groups.notes,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/),
    })
    await client.from('academic_info').insert({ total_grade_points: 12.5, total_credits: 4 }).throwOnError()
    const info = await rest('GET', 'academic_info?select=total_grade_points,total_credits')
    expect(info.json).toEqual([{ total_grade_points: 12.5, total_credits: 4 }])
  })
})

describe('values of another kind than their field', () => {
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
  const CASES: [what: string, path: string, body: unknown][] = [
    ['a list for a text', 'rpc/get_course_request', { p_slug: ['x'] }],
    ['an object for a text', 'rpc/get_course_request', { p_slug: { x: 1 } }],
    ['an object for a number', 'rpc/search_swap_requests', { p_course: 'x', p_skip: {} }],
    ['text for JSON', 'rpc/sync_documents', { p_documents: '[]', p_since: 0 }],
    ['deep text for JSON', 'rpc/sync_documents', { p_documents: `[{"kind":${deep}}]`, p_since: 0 }],
    ['text for a column of JSON', 'course_requests', { ...ROWS.course_requests, interested_students: '[]' }],
    [
      'deep text for a column of JSON',
      'course_requests',
      { ...ROWS.course_requests, interested_students: deep },
    ],
    ['a list for a column of text', 'course_requests', { ...ROWS.course_requests, course_name: ['x'] }],
    ['text for a list', 'practicum_groups', { ...ROWS.practicum_groups, tags: '{a,b}' }],
    ['lists in a list', 'practicum_groups', { ...ROWS.practicum_groups, tags: [['ab'], ['cd']] }],
  ]

  test('ENG-22: are refused with 400', async () => {
    for (const [what, path, body] of CASES) {
      const { status, json } = await call(server.url, 'POST', `/rest/v1/${path}`, {
        token: account.session.access_token,
        body,
      })
      expect([what, status, json]).toMatchObject([what, 400, { code: '22023' }])
    }
    expect(server.output()).not.toMatch(/^fault /m)
  })
})

describe('generated filters', () => {
  const FILTERS = 20_000
  const OVER_HTTP = 1000
  /** Statements that are sent together. */
  const AT_ONCE = 500
  /** Each reads fewer than 300 times. */
  const READERS = 5

  type Row = { id: number; title: string; notes: string | null; publisher_student_id: string }
  let rows: Row[]
  let readers: SignedIn[]

  /** What may be confused with the grammar, in texts of rows and of filters. */
  const PIECES = [
    '"',
    '\\',
    ',',
    '(',
    ')',
    '.',
    '{',
    '}',
    '*',
    '%',
    '_',
    ' ',
    '&',
    '=',
    '+',
    '/',
    'a',
    'B',
    'é',
    'ك',
    '٣',
    '🙂',
    "'",
    ';',
    '$1',
    '--',
    'or',
    'not',
    'null',
    'eq.',
    'in.(',
    ':',
  ]
  const text = fc
    .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 5 })
    .map((pieces) => pieces.join(''))

  beforeAll(async () => {
    readers = await createAccounts(server.dataDir, READERS)
    const made = fc.sample(fc.record({ title: text, notes: fc.option(text), number: fc.nat(99) }), {
      numRuns: 60,
    })
    const sql = administrator(server.dataDir)
    await sql`set session_replication_role = 'replica'`
    await sql`delete from public.practicum_groups`
    for (const { title, notes, number } of made)
      await sql`
        insert into public.practicum_groups (user_id, publisher_student_id, title, description, tags, notes, semester)
        values (${readers[0]?.id ?? ''}, ${number}, ${`t${title}`}, 'x', array['ab'], ${notes && `n${notes}`}, 'fall-2026')`
    rows = (await sql<Row>`
      select id::int, title, notes, publisher_student_id from public.practicum_groups order by id`) as unknown as Row[]
    await sql.end()
    queries = fc
      .sample(query, { numRuns: 1.3 * FILTERS })
      .filter((one) => !isUndefined(one) && addressOf(one).length <= 2048)
      .slice(0, FILTERS)
    expect(queries).toHaveLength(FILTERS)
  })

  type Column = keyof Row
  type Comparison = 'eq' | 'neq' | 'lt' | 'lte' | 'gt' | 'gte' | 'ilike'
  type Condition =
    | { column: Column; operator: Comparison; value: string; style: number }
    | { column: Column; operator: 'is'; style: number }
    | { column: Column; operator: 'in'; values: readonly string[]; style: number }
  type Group = { join: 'and' | 'or' | undefined; conditions: readonly Condition[] }
  type Query = {
    groups: readonly Group[]
    order: readonly [Column, boolean, boolean | undefined][]
    limit: number
    offset: number
    encoding: number
  }

  const textColumn = fc.constantFrom<Column>('title', 'notes', 'publisher_student_id')
  /** A text, often that of a row or a part of it. */
  const value = fc.oneof(
    { weight: 1, arbitrary: text },
    { weight: 1, arbitrary: fc.nat(99).map(String) },
    {
      weight: 3,
      arbitrary: fc.tuple(fc.nat(), textColumn, fc.nat(3)).map(([place, column, part]) => {
        const whole = [...String(rows[place % rows.length]?.[column] ?? '')]
        const pieces = [whole, whole.slice(0, 2), whole.slice(1), ['*', ...whole.slice(1, 3), '*']]
        return (pieces[part] ?? []).join('')
      }),
    },
  )
  const number = fc.oneof(
    fc.integer({ min: -2, max: 70 }).map(String),
    fc.constantFrom('9223372036854775807', '007'),
  )
  const style = fc.nat(3)
  const ordering = fc.constantFrom<Comparison>('eq', 'neq', 'lt', 'lte', 'gt', 'gte')
  const id = fc.constant<Column>('id')
  const isIn = fc.constant<'in'>('in')
  const condition: fc.Arbitrary<Condition> = fc.oneof(
    fc.record({
      column: textColumn,
      operator: fc.oneof(ordering, fc.constant<Comparison>('ilike')),
      value,
      style,
    }),
    fc.record({ column: id, operator: ordering, value: number, style }),
    fc.record({
      column: fc.constantFrom<Column>('notes', 'title', 'id'),
      operator: fc.constant<'is'>('is'),
      style,
    }),
    fc.record({ column: textColumn, operator: isIn, values: fc.array(value, { maxLength: 4 }), style }),
    fc.record({ column: id, operator: isIn, values: fc.array(number, { maxLength: 4 }), style }),
  )
  const join = (...names: Group['join'][]) => fc.constantFrom(...names)
  const query: fc.Arbitrary<Query> = fc.record({
    groups: fc.array(
      fc.oneof(
        fc.record({ join: join(undefined), conditions: condition.map((one) => [one]) }),
        fc.record({
          join: join('and', 'or'),
          conditions: fc.array(condition, { minLength: 1, maxLength: 4 }),
        }),
      ),
      { maxLength: 3 },
    ),
    order: fc.uniqueArray(
      fc.tuple(
        fc.constantFrom<Column>('title', 'notes', 'publisher_student_id'),
        fc.boolean(),
        fc.option(fc.boolean(), { nil: undefined }),
      ),
      { maxLength: 2, selector: ([column]) => column },
    ),
    limit: fc.oneof(fc.constant(100), fc.nat(20)),
    offset: fc.oneof(fc.constant(0), fc.nat(10)),
    encoding: fc.nat(2),
  })

  // What is sent

  /** An operand in a group or a list: in quotes, in quotes with needless backslashes, or bare where nothing ends it. */
  function operandText(value: string, style: number): string {
    if (style === 0 && /^[^",)][^,)]*$/.test(value)) return value
    return style === 1 ? `"${Array.from(value, (character) => `\\${character}`).join('')}"` : quoted(value)
  }

  function operationText(one: Condition, textOf: (value: string) => string): string {
    if (one.operator === 'is') return one.style === 0 ? 'is.NULL' : 'is.null'
    if (one.operator === 'in') return `in.(${one.values.map((value) => operandText(value, one.style))})`
    return `${one.operator}.${textOf(one.value)}`
  }

  function addressOf({ groups, order, limit, offset, encoding }: Query): string {
    const pairs: [string, string][] = [['select', 'id']]
    for (const { join, conditions } of groups) {
      const [first] = conditions
      if (join === undefined && first) pairs.push([first.column, operationText(first, (value) => value)])
      else {
        const parts = conditions.map(
          (one) => `${one.column}.${operationText(one, (value) => operandText(value, one.style))}`,
        )
        pairs.push([join ?? 'and', `(${parts})`])
      }
    }
    const parts = order.map(
      ([column, isDescending, nullsFirst]) =>
        `${column}${isDescending ? '.desc' : ''}${nullsFirst === undefined ? '' : nullsFirst ? '.nullsfirst' : '.nullslast'}`,
    )
    pairs.push(['order', [...parts, 'id'].join(',')], ['limit', String(limit)], ['offset', String(offset)])
    if (encoding === 0) return String(new URLSearchParams(pairs))
    const encode =
      encoding === 1
        ? encodeURIComponent
        : (part: string) =>
            [...Buffer.from(part)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
    return pairs.map(([name, part]) => `${encode(name)}=${encode(part)}`).join('&')
  }

  // What it means

  /** True, false, or null for unknown, as in SQL. */
  type Truth = boolean | null

  /** In the order of code points, which is that of their bytes. */
  const order = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other))

  function holds(row: Row, one: Condition): Truth {
    const found = row[one.column]
    if (one.operator === 'is') return found === null
    if (found === null) return one.operator === 'in' && one.values.length === 0 ? false : null
    const compare = (value: string) =>
      typeof found === 'number' ? Math.sign(found - Number(value)) : order(found, value)
    switch (one.operator) {
      case 'in':
        return one.values.some((value) => compare(value) === 0)
      case 'eq':
        return compare(one.value) === 0
      case 'neq':
        return compare(one.value) !== 0
      case 'lt':
        return compare(one.value) < 0
      case 'lte':
        return compare(one.value) <= 0
      case 'gt':
        return compare(one.value) > 0
      case 'gte':
        return compare(one.value) >= 0
      case 'ilike':
        return isLike(String(found), one.value)
    }
  }

  /** ILIKE, with an asterisk for a percent sign. */
  function isLike(found: string, pattern: string): boolean {
    let expression = ''
    const characters = [...pattern.replaceAll('*', '%').toLowerCase()]
    for (let place = 0; place < characters.length; place += 1) {
      const character = characters[place] ?? ''
      if (character === '%') expression += '.*'
      else if (character === '_') expression += '.'
      else {
        if (character === '\\') place += 1
        expression += (characters[place] ?? '').replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&')
      }
    }
    return new RegExp(`^${expression}$`, 'su').test(found.toLowerCase())
  }

  /** A pattern must not end in its escape character. Postgres says so only where it gets as far. */
  const endsInEscape = (pattern: string) => (/\\*$/.exec(pattern)?.[0].length ?? 0) % 2 === 1
  const isUndefined = ({ groups }: Query) =>
    groups.some(({ conditions }) =>
      conditions.some((one) => one.operator === 'ilike' && endsInEscape(one.value)),
    )

  function both(truths: readonly Truth[], join: Group['join']): Truth {
    const decisive = join === 'or'
    if (truths.includes(decisive)) return decisive
    return truths.includes(null) ? null : !decisive
  }

  function answerTo({ groups, order: orders, limit, offset }: Query): { id: number }[] {
    const found = rows.filter((row) =>
      groups.every(
        ({ join, conditions }) =>
          both(
            conditions.map((one) => holds(row, one)),
            join,
          ) === true,
      ),
    )
    const sorted = found.toSorted((one, other) => {
      for (const [column, isDescending, nullsFirst = isDescending] of orders) {
        const [mine, theirs] = [one[column], other[column]]
        if (mine === theirs) continue
        if (mine === null || theirs === null) return (mine === null) === nullsFirst ? -1 : 1
        const compared = order(String(mine), String(theirs))
        if (compared !== 0) return isDescending ? -compared : compared
      }
      return one.id - other.id
    })
    return sorted.slice(offset, offset + limit).map(({ id }) => ({ id }))
  }

  let queries: Query[]
  /** What was sent and is not as it should be. */
  let problems: string[]
  let found: number
  beforeEach(() => {
    problems = []
    found = 0
  })

  function compare(one: Query, index: number, status: number | string, sent: string): void {
    const expected = answerTo(one)
    if (expected.length > 0) found += 1
    if (status !== 200 || JSON.stringify(JSON.parse(sent)) !== JSON.stringify(expected))
      problems.push(
        `seed ${SEED}, ${index}: ${addressOf(one)} -> ${status} ${sent.slice(0, 200)}, not ${JSON.stringify(expected).slice(0, 200)}`,
      )
  }

  /** They select something, and not everything. */
  function expectNoProblems(count: number): void {
    expect(problems.slice(0, 5)).toEqual([])
    expect(found).toBeGreaterThan(count / 4)
  }

  test(`ENG-19: ${FILTERS} of them, translated and asked in the role of a student, answer what the same conditions give in JavaScript`, {
    timeout: 900_000,
  }, async () => {
    const endpoint = endpointOfRunning(server.dataDir)
    if (!endpoint) throw new Error('The server is gone')
    const database = await openDatabase(endpoint)
    const table = (await readAccess(database)).tables.get('practicum_groups')
    await database.close()
    if (!table) throw new Error('There is no such table')
    const grammar: QueryOptions = {
      columns: table.columns,
      readable: table.rights.authenticated.select,
      kind: 'list',
      returnsRows: true,
    }
    const translated = queries.map((one) => readQuery(addressOf(one), grammar))
    // Sent together, as the server does, so that no statement waits for the answer to the one before.
    const client = new pg.Client({ ...endpoint, ssl: false, options: '-c jit=off', pipeline: true })
    await client.connect()
    try {
      // For good: only this role has rights on the table, and nothing else asks on this connection.
      await client.query(
        "select set_config('role', 'authenticated', false), set_config('request.jwt.claim.sub', $1, false)",
        [readers[0]?.id],
      )
      const ask = async ({ query: understood, problem }: QueryResult, index: number) => {
        const one = queries[index] as Query
        if (problem) return compare(one, index, problem.code, problem.message)
        const { text, values } = selectRows(table, understood, 'none')
        const answer = await client.query<Answer>(text, [...values]).then(
          ({ rows: [row] }) => ({ status: 200, body: row?.body ?? '""' }),
          (error: pg.DatabaseError) => ({ status: error.code ?? 'lost', body: error.message }),
        )
        compare(one, index, answer.status, answer.body)
      }
      for (let at = 0; at < translated.length; at += AT_ONCE)
        await Promise.all(translated.slice(at, at + AT_ONCE).map((one, index) => ask(one, at + index)))
    } finally {
      await client.end()
    }
    expectNoProblems(queries.length)
  })

  test(`ENG-19: ${OVER_HTTP} of them answer the same over HTTP`, async () => {
    const sent = queries.slice(0, OVER_HTTP)
    await forEachConcurrently(sent, async (one, index) => {
      const { status, text: body } = await call(
        server.url,
        'GET',
        `/rest/v1/practicum_groups?${addressOf(one)}`,
        {
          token: readers[index % readers.length]?.token,
        },
      )
      compare(one, index, status, body)
    })
    expectNoProblems(sent.length)
  })
})
