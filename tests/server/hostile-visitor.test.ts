import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitorAt } from '../../scripts/visitor-client.ts'
import { signUpAt } from '../support/accounts.ts'
import { insertAlertRows } from '../support/alert-rows.ts'
import {
  type AttackTarget,
  createAttackTarget,
  expectTablesClosed,
  forEachConcurrently,
} from '../support/attack-target.ts'
import { administrator } from '../support/backend.ts'
import { ROWS } from '../support/board-tables.ts'
import { type EmbeddedEdition, startServer } from '../support/embedded-edition.ts'
import { type Endpoints, readEndpoints, readTables } from '../support/endpoints.ts'
import { type Answer, call } from '../support/http.ts'
import { insertModerationRows } from '../support/moderation-rows.ts'
import { workOf } from '../support/processor-time.ts'
import { SEED } from '../support/seed.ts'
import type { Sql } from '../support/sql.ts'

const REQUESTS = 20_000
/** Milliseconds: that pass, for a second look; there, that the server works. */
const SLOW = 1000

/** Requests that each table, function and call gets at least. */
const LEAST = 50

let server: EmbeddedEdition
let target: AttackTarget
let endpoints: Endpoints
let before: Record<string, string>
beforeAll(async () => {
  server = await startServer()
  target = await createAttackTarget(server.url)
  // A report, which is in no table of the API.
  const other = await signUpAt(server.url)
  const { data } = await other.client
    .from('course_requests')
    .insert(ROWS.course_requests)
    .select('slug')
    .single()
    .throwOnError()
  const report = { p_board: 'course_requests', p_post: data.slug, p_reason: 'spam', p_note: 'Canary' }
  await target.account.client.rpc('report_post', report).throwOnError()
  const name = { p_slug: target.slug, p_name: 'Canary', p_student_id: '60107777' }
  await target.account.client.rpc('add_interested_student', name).throwOnError()
  const sql = administrator(server.dataDir)
  await sql`
    insert into private.confirmed_addresses (user_id, address, confirmed_at)
    values (${target.account.id}, ${target.account.email}, now())`
  await insertPublishedDates(sql)
  await insertModerationRows(sql, target.account.id, other.id)
  await insertAlertRows(sql, target.account.id)
  await sql.end()
  endpoints = await readEndpoints(server.dataDir)
  before = await readTables(server.dataDir)
})
afterAll(() => server?.stop())

/** As a moderator publishes them, for everybody. */
async function insertPublishedDates(sql: Sql): Promise<void> {
  await sql`
    insert into private.published_dates_history (publication, semester, kind) values (1, 'fall-2026', 'classes-end')`
  await sql`
    insert into public.published_dates (semester, kind, dates, source, read_on, revision)
    values ('fall-2026', 'classes-end', '[{"start": "2026-12-03"}]', 'The calendar', '2026-11-25', 1)`
}

type Hostile = { method: string; path: string; headers: Record<string, string>; body: string | undefined }

/** Calls that send mail. */
const MAILING: ReadonlySet<string> = new Set(['recover', 'resend'])

/** The path of a signature like "POST token?password". */
const pathOf = (signature: string) => (signature.split(' ')[1] ?? '').replace('?', '?grant_type=')

function requestsTo(endpoints: Endpoints): fc.Arbitrary<Hostile> {
  const { tables, functions } = endpoints
  const columns = [...new Set([...tables.values()].flat())]
  const accountPaths = endpoints.accountCalls.map(pathOf)

  const word = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...columns, ...tables.keys(), ...functions.keys()) },
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
  /** What a parameter of a function could be. */
  const argument = fc.oneof(
    word,
    fc.constantFrom('0123456789abcdef0123456789abcdef', '60101234', '1', 'AAAAAAAA'),
    fc.integer(),
    fc.jsonValue({ maxDepth: 3 }),
    fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 3 }),
  )

  const path = fc.oneof(
    {
      weight: 10,
      arbitrary: fc
        .tuple(fc.constantFrom(...tables.keys(), 'users', 'nothing'), query)
        .map(([table, text]) => `/rest/v1/${table}?${text}`),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          fc.constantFrom(...functions.keys(), ...endpoints.privateFunctions, 'pg_sleep'),
          fc.option(query, { nil: '' }),
        )
        .map(([name, text]) => `/rest/v1/rpc/${name}${text && `?${text}`}`),
    },
    {
      weight: 6,
      arbitrary: fc
        .tuple(
          fc.constantFrom(
            ...accountPaths.filter((name) => !MAILING.has(name)),
            ...['token?grant_type=pkce', 'otp', 'admin/users', 'callback', 'authorize', 'factors', 'token'],
          ),
          fc.constantFrom('', '', '?scope=others', '&redirect_to=https://evil.example'),
        )
        .map((parts) => `/auth/v1/${parts.join('')}`),
    },
    // Rare, because of their minimum response time.
    { weight: 1, arbitrary: fc.constantFrom(...MAILING).map((name) => `/auth/v1/${name}`) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          fc.constantFrom(
            '/functions/v1/',
            ...endpoints.edgeFunctions.flatMap((name) => [`/functions/v1/${name}`, `/functions/v1/${name}/`]),
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
              '0123456789abcdef0123456789abcdef.ics?lang=ar',
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

  /** A call of a function with its own parameters, so that it gets as far as their values. */
  const rpc = fc.constantFrom(...functions).chain(([name, parameters]) =>
    fc.record({
      method: fc.constant('POST'),
      path: fc.constant(`/rest/v1/rpc/${name}`),
      headers,
      body: fc
        .record(Object.fromEntries(parameters.map((parameter) => [parameter, argument])))
        .map((content) => JSON.stringify(content)),
    }),
  )

  const anywhere = fc
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

  return fc.oneof({ weight: 8, arbitrary: anywhere }, { weight: 1, arbitrary: rpc })
}

const send = ({ method, path, headers, body }: Hostile, index: number): Promise<Answer> =>
  call(server.url, method, path, {
    body,
    // From many addresses, to stay below the rate limits, which have their own tests.
    headers: { ...headers, 'x-forwarded-for': `203.0.${index % 113}.${index % 250}` },
  })

/** The address of everything that the API has. */
const addressesOf = ({ tables, functions, edgeFunctions, accountCalls }: Endpoints): string[] => [
  ...[...tables.keys()].map((name) => `/rest/v1/${name}`),
  ...[...functions.keys()].map((name) => `/rest/v1/rpc/${name}`),
  ...edgeFunctions.map((name) => `/functions/v1/${name}`),
  ...accountCalls.map((signature) => `/auth/v1/${pathOf(signature)}`),
]
const ADDRESS = /^\/(?:rest\/v1\/(?:rpc\/)?|functions\/v1\/|auth\/v1\/)[\w-]+(?:\?grant_type=\w+)?/

test(`ENG-17: ${REQUESTS} hostile requests of a visitor reach no 5xx, no slow answer and no table`, {
  timeout: 900_000,
}, async () => {
  const requests = fc.sample(requestsTo(endpoints), { numRuns: REQUESTS })
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
    const work = workOf(server.pid)
    await send(request, index)
    if (work() > SLOW) problems.push(`slow: ${JSON.stringify(request).slice(0, 600)}`)
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
  // And everything that the API has.
  const sent = Map.groupBy(requests, ({ path }) => ADDRESS.exec(path)?.[0])
  expect(addressesOf(endpoints).filter((address) => (sent.get(address)?.length ?? 0) < LEAST)).toEqual([])
})

/** Tables that are empty until an operator fills them. */
const EMPTY: readonly string[] = ['private.student_mail_domains']

test('ENG-17: after them every table is closed, with its rows unchanged', async () => {
  // A table without a row would prove nothing.
  expect(Object.keys(before).filter((name) => before[name] === '' && !EMPTY.includes(name))).toEqual([])
  expect(await readTables(server.dataDir)).toEqual(before)
  await expectTablesClosed(server.url, target)
  const { account } = target
  const { data } = await visitorAt(server.url).auth.signInWithPassword(account)
  expect(data.user?.id).toBe(account.id)
})
