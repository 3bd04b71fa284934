import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitorAt } from '../support/accounts.ts'
import {
  ALL_TABLES,
  type AttackTarget,
  createAttackTarget,
  expectTablesClosed,
  forEachConcurrently,
  fuzzSeed,
} from '../support/attack-target.ts'
import { administrator } from '../support/backend.ts'
import { ROWS } from '../support/board-tables.ts'
import { type EmbeddedEdition, startServer } from '../support/embedded-edition.ts'
import { type Answer, call } from '../support/http.ts'

const REQUESTS = 20_000
const SEED = fuzzSeed(17)
/** Milliseconds. */
const SLOW = 1000

const FUNCTIONS = [
  'get_course_request',
  'add_interested_student',
  'export_my_data',
  'delete_my_account',
  'sync_documents',
  'read_calendar_feed',
  'renew_calendar_feed',
  'switch_off_calendar_feed',
  'report_post',
  'find_swap_matches',
  'count_unseen_swap_matches',
  'mark_swap_matches_seen',
  'has_confirmed_email',
  'set_student_mail_domains',
  'pg_sleep',
]
const COLUMNS = ['id', 'user_id', 'notes', 'interested_students', 'slug', 'status', 'creator_email', 'tags']

let server: EmbeddedEdition
let target: AttackTarget
beforeAll(async () => {
  server = await startServer()
  target = await createAttackTarget(server.url)
})
afterAll(() => server?.stop())

type Hostile = { method: string; path: string; headers: Record<string, string>; body: string | undefined }

const word = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...COLUMNS, ...ALL_TABLES, ...FUNCTIONS) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...[
        'constructor',
        '__proto__',
        'toString',
        'hasOwnProperty',
        'prototype',
        'users',
        'auth.users',
        '*',
        'count',
      ],
      ...[
        "'; drop table swap_requests; --",
        '1=1',
        '$1',
        '\\',
        '%00',
        '\u202e',
        'ك',
        '٣',
        '🙂',
        '\ud83d',
        '0',
        '-1',
        '1e999',
      ],
      ...[
        'NaN',
        'Infinity',
        'null',
        'true',
        'now',
        '2026-02-30',
        "'",
        '"',
        '`',
        '<script>',
        '{{7*7}}',
        '../../etc/passwd',
      ],
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
)
const operator = fc.constantFrom(
  ...[
    'eq',
    'neq',
    'gt',
    'lte',
    'is',
    'in',
    'ilike',
    'like',
    'match',
    'imatch',
    'fts',
    'plfts',
    'phfts',
    'wfts',
    'cs',
  ],
  ...[
    'cd',
    'ov',
    'sl',
    'adj',
    'isdistinct',
    'not',
    'not.eq',
    'not.not',
    'eq(any)',
    'like(all)',
    'fts(english)',
    '',
  ],
)
/** How often a piece is repeated: mostly once, sometimes hundreds of times. */
const times = fc.oneof(
  { weight: 12, arbitrary: fc.constant(1) },
  { weight: 1, arbitrary: fc.integer({ min: 2, max: 900 }) },
)
const repeated = (piece: fc.Arbitrary<string>) =>
  fc.tuple(piece, times).map(([text, count]) => text.repeat(count))

const value = fc.oneof(
  word,
  fc.tuple(operator, word).map(([name, operand]) => `${name}.${operand}`),
  fc.array(word, { maxLength: 4 }).map((words) => `in.(${words})`),
  repeated(
    fc.constantFrom('(', ')', '->a', '->>0', '::text', ',', '.', '!', '"', '{', '(a*)\\1', 'not.and(', ':'),
  ),
)
const column = fc
  .tuple(
    word,
    repeated(fc.constantFrom('', '', '', '->a', '->>a', '::text', '::record', '.sum()', '!inner(*)', ',')),
  )
  .map((parts) => parts.join(''))
const condition: fc.Arbitrary<string> = fc.oneof(
  { maxDepth: 4, depthSize: 'small' },
  fc.tuple(column, value).map(([name, filter]) => `${name}.${filter}`),
  fc.letrec<{ group: string }>((tie) => ({
    group: fc
      .tuple(
        fc.constantFrom('and', 'or', 'not.and', 'not.or'),
        fc.array(fc.oneof(value, tie('group')), { maxLength: 3 }),
      )
      .map(([name, parts]) => `${name}(${parts})`),
  })).group,
)
const parameter = fc.oneof(
  fc.array(column, { maxLength: 5 }).map((columns) => `select=${columns}`),
  fc.array(column, { maxLength: 3 }).map((columns) => `order=${columns.map((name) => `${name}.desc`)}`),
  fc.tuple(column, value).map(([name, filter]) => `${name}=${filter}`),
  fc
    .tuple(fc.constantFrom('or', 'and', 'not.or', 'not.and'), fc.array(condition, { maxLength: 4 }))
    .map(([name, conditions]) => `${name}=(${conditions})`),
  fc
    .tuple(
      fc.constantFrom('limit', 'offset', 'columns', 'on_conflict', 'apikey', 'p_slug', 'select', 'x'),
      word,
    )
    .map(([name, operand]) => `${name}=${operand}`),
)
const query = fc
  .tuple(repeated(parameter), fc.array(parameter, { maxLength: 4 }), fc.boolean())
  .map(([first, rest, isEncoded]) => {
    const text = [first, ...rest].join('&').slice(0, 6000).toWellFormed()
    return isEncoded
      ? String(new URLSearchParams(text))
      : encodeURI(text).replaceAll('#', '%23').replaceAll('%25', '%')
  })

const json = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.dictionary(word, fc.oneof(word, fc.jsonValue({ maxDepth: 3 })), { maxKeys: 5 }),
  },
  {
    weight: 5,
    arbitrary: fc.record(
      {
        email: fc.oneof(
          word,
          fc.constantFrom(
            'a@example.com',
            'x,b@example.com',
            'Zameel<b@example.com>',
            'a@[127.0.0.1]',
            '@',
            'a@b',
          ),
        ),
        password: fc.oneof(word, fc.constantFrom('x', 'y'.repeat(80), 'ك'.repeat(60))),
        data: fc.jsonValue({ maxDepth: 2 }),
        refresh_token: word,
        token_hash: word,
        type: fc.constantFrom('email', 'recovery', 'signup', 'magiclink', 'invite', 'sms'),
        p_slug: word,
        p_token: fc.oneof(word, fc.constant('0123456789abcdef0123456789abcdef')),
        p_name: word,
        p_student_id: fc.oneof(word, fc.constant('60101234')),
        p_confirmation: word,
        p_documents: fc.oneof(word, fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 3 })),
        p_since: fc.oneof(word, fc.integer()),
      },
      { requiredKeys: [] },
    ),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 6 }) },
)
const body = fc.oneof(
  { weight: 8, arbitrary: json.map((content) => JSON.stringify(content)) },
  { weight: 1, arbitrary: repeated(fc.constantFrom('[', '{"a":', '"', '0', ' ', '{}')) },
  { weight: 1, arbitrary: fc.constant('') },
)

const path = fc.oneof(
  {
    weight: 10,
    arbitrary: fc
      .tuple(fc.constantFrom(...ALL_TABLES, 'users', 'nothing'), query)
      .map(([table, text]) => `/rest/v1/${table}?${text}`),
  },
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom(...FUNCTIONS), fc.option(query, { nil: '' }))
      .map(([name, text]) => `/rest/v1/rpc/${name}${text && `?${text}`}`),
  },
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          ...[
            'signup',
            'token?grant_type=password',
            'token?grant_type=refresh_token',
            'token?grant_type=pkce',
            'logout',
          ],
          ...[
            'user',
            'verify',
            'settings',
            'health',
            'otp',
            'admin/users',
            'callback',
            'authorize',
            'factors',
            'token',
          ],
        ),
        fc.constantFrom('', '', '?scope=others', '&redirect_to=https://evil.example'),
      )
      .map((parts) => `/auth/v1/${parts.join('')}`),
  },
  // Rare, because of its minimum response time.
  { weight: 1, arbitrary: fc.constantFrom('/auth/v1/recover', '/auth/v1/resend') },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          '/functions/v1/',
          '/functions/v1/calendar-feed/',
          '/storage/v1/',
          '/graphql/v1',
          '/realtime/v1/',
          '/rest/v1/',
          '/',
          '/en/',
          '/ar/view-request/',
        ),
        repeated(
          fc.constantFrom(
            'feedback',
            '0123456789abcdef0123456789abcdef',
            '.ics?lang=',
            'x',
            '..%2f',
            '%2e%2e/',
            '//',
            '%00',
            '%ff',
            '%0d%0a',
            '.',
            '\\',
            'ك',
            '%',
          ),
        ),
      )
      .map(([start, rest]) => `${start}${encodeURI(rest).replaceAll('%25', '%')}`.slice(0, 4000)),
  },
)
const oddHeaders = fc.record(
  {
    accept: fc.constantFrom(
      '*/*',
      'text/html',
      'text/csv',
      'application/vnd.pgrst.plan+json',
      'application/vnd.pgrst.object+json',
    ),
    prefer: fc.constantFrom(
      'count=exact',
      'return=representation',
      'tx=rollback',
      'resolution=merge-duplicates',
      'handling=strict',
      'x'.repeat(3000),
    ),
    authorization: fc.constantFrom(
      'Bearer x',
      'Bearer a.b.c',
      'Basic YTpi',
      'Bearer',
      `Bearer ${'x'.repeat(4000)}`,
      'Bearer sb_publishable_zameel_embedded_edition',
    ),
    apikey: fc.constantFrom('', 'x', 'sb_secret_x'),
    range: fc.constantFrom('0-9', 'bytes=0-', '9-0', 'x'),
    'content-type': fc.constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/csv',
    ),
    'accept-profile': fc.constantFrom('auth', 'private', 'public', 'pg_catalog'),
    'content-profile': fc.constantFrom('auth', 'private'),
    'x-http-method-override': fc.constantFrom('DELETE', 'PUT'),
    'accept-encoding': fc.constantFrom('identity;q=0', 'br', 'x'),
    'if-none-match': fc.constantFrom('*', '"x"', ','.repeat(2000)),
    origin: fc.constantFrom('https://evil.example', 'null'),
  },
  { requiredKeys: [] },
)
/** Half of the requests have no odd headers, because those are often refused early. */
const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(fc.constant({}), oddHeaders)

const hostile: fc.Arbitrary<Hostile> = fc
  .record({
    method: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom('GET', 'POST') },
      { weight: 2, arbitrary: fc.constantFrom('PATCH', 'DELETE', 'PUT', 'HEAD', 'OPTIONS', 'PROPFIND') },
    ),
    path,
    headers,
    body,
  })
  .map((request) => (['GET', 'HEAD'].includes(request.method) ? { ...request, body: undefined } : request))

const send = ({ method, path, headers, body }: Hostile, index: number): Promise<Answer> =>
  call(server.url, method, path, {
    body,
    // From many addresses, to stay below the rate limits, which have their own tests.
    headers: { ...headers, 'x-forwarded-for': `203.0.${index % 113}.${index % 250}` },
  })

test(`ENG-17: ${REQUESTS} hostile requests of a visitor reach no 5xx, no slow answer and no table`, {
  timeout: 300_000,
}, async () => {
  const requests = fc.sample(hostile, { numRuns: REQUESTS, seed: SEED })
  const counts = new Map<number, number>()
  const problems: string[] = []
  const slow: [Hostile, number][] = []
  let longest = 0
  await forEachConcurrently(requests, async (request, index) => {
    const begin = performance.now()
    const { status, text } = await send(request, index)
    const took = performance.now() - begin
    longest = Math.max(longest, took)
    counts.set(status, (counts.get(status) ?? 0) + 1)
    if (took > SLOW) slow.push([request, index])
    const leaks = target.secrets.some((secret) => text.includes(secret))
    if (status >= 500 || leaks)
      problems.push(
        `seed ${SEED}, ${index}: ${JSON.stringify(request).slice(0, 600)} -> ${status} ${text.slice(0, 300)}`,
      )
  })

  // A response can be slow because other tests run. Sent again alone, it must not be.
  for (const [request, index] of slow) {
    const begin = performance.now()
    await send(request, index)
    if (performance.now() - begin > SLOW) problems.push(`slow: ${JSON.stringify(request).slice(0, 600)}`)
  }
  const statuses = [...counts].toSorted(([one], [other]) => one - other)
  console.log(
    `ENG-17, seed ${SEED}: ${statuses.map(([status, count]) => `${count} x ${status}`).join(', ')}; ` +
      `longest ${longest.toFixed(0)} ms, ${slow.length} sent again`,
  )
  expect(problems).toEqual([])
  expect(server.output()).not.toMatch(/^fault /m)
  // The requests reached every stage: refused by syntax, by rights and by media type, and sometimes accepted.
  for (const status of [200, 400, 401, 404, 406]) expect(counts.get(status) ?? 0).toBeGreaterThan(25)
})

test('ENG-17: after them every table is closed, with its rows unchanged', async () => {
  await expectTablesClosed(server.url, target)
  const sql = administrator(server.dataDir)
  for (const table of ALL_TABLES) {
    const [row] = await sql.unsafe(`select count(*)::int as count from public.${table}`)
    expect([table, row?.count]).toEqual([table, 1])
  }
  const [request] = await sql`select interested_students from public.course_requests`
  expect(request?.interested_students).toEqual(ROWS.course_requests.interested_students)
  await sql.end()
  const { account } = target
  const { data } = await visitorAt(server.url).auth.signInWithPassword(account)
  expect(data.user?.id).toBe(account.id)
  expect((await account.client.from('academic_info').select('total_credits')).data).toEqual([
    { total_credits: 40 },
  ])
})
