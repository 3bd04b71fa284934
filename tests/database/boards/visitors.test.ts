import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitorAt } from '../../../scripts/visitor-client.ts'
import type { Account } from '../../support/accounts.ts'
import { ALL_TABLES, createAttackTarget } from '../../support/attack-target.ts'
import { type Backend, startBackend } from '../../support/backend.ts'
import { ROWS } from '../../support/board-tables.ts'
import { type Answer, call } from '../../support/http.ts'

/** Functions for policies and triggers, which the API must not expose. */
const PRIVATE_FUNCTIONS: [string, Record<string, unknown>][] = [
  ['trimmed', { p_text: 'x' }],
  ['is_filled', { p_text: 'x', p_most: 1 }],
  ['is_student_id', { p_text: '1' }],
  ['is_student', { p_student: {} }],
  ['are_students', { p_students: [] }],
  ['are_tags', { p_tags: [] }],
  ['new_slug', {}],
  ['current_user_name', {}],
  ['current_user_email', {}],
  ['limit_open_rows', {}],
  ['limit_feedback', {}],
  ['reported_posts', {}],
  ['reported_post', { p_board: 'swap_requests', p_post: 1 }],
  ['review_post', { p_board: 'swap_requests', p_post: 1, p_decision: 'remove' }],
  ['set_updated_at', {}],
  ['course_key', { p_name: 'x' }],
  ['section_keys', { p_names: ['x'] }],
  ['store_swap_edges', {}],
]

describe('a visitor who knows the URL of the API', () => {
  let backend: Backend
  let owner: Account
  let slug: string
  /** What no visitor may read: names, student IDs, addresses, keys, titles. */
  let secrets: string[]

  beforeAll(async () => {
    backend = await startBackend()
    const target = await createAttackTarget(backend.url)
    owner = target.account
    slug = target.slug
    secrets = [
      ...target.secrets,
      'Kuwari',
      ROWS.swap_requests.creator_student_id,
      ROWS.swap_requests.course_name,
      ROWS.practicum_groups.title,
      ROWS.feedback.message,
    ]
  })
  afterAll(() => backend?.stop())

  function expectNothing({ status, text, headers }: Answer): void {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    const answer = text + [...headers].flat().join('\n')
    for (const secret of secrets) expect(answer).not.toContain(secret)
    // PostgREST returns the number of rows after a slash.
    expect(headers.get('content-range') ?? '').not.toMatch(/\/\d/)
  }

  const READS: [string, Record<string, string>?][] = [
    [''],
    ['?select=*'],
    ['?select=id'],
    ['?select=count'],
    ['?select=id.count()'],
    ['?select=id.max()'],
    ['?limit=0', { prefer: 'count=exact' }],
    ['?limit=1', { prefer: 'count=planned' }],
    ['?limit=1', { prefer: 'count=estimated' }],
    ['?id=eq.1'],
    ['?or=(id.gt.0,id.lt.0)'],
    ['?order=id.desc'],
    ['?select=id,swap_requests(*)'],
    ['?select=id,course_requests!inner(*)'],
    ['?select=*,users(*)'],
    ['?select=*,auth.users(*)'],
    ['', { accept: 'application/vnd.pgrst.object+json' }],
    ['', { accept: 'application/vnd.pgrst.plan+json' }],
    ['', { accept: 'application/openapi+json' }],
    ['', { accept: 'text/csv' }],
    ['', { accept: 'application/geo+json' }],
    ['', { 'accept-profile': 'private' }],
    ['', { range: '0-0', 'range-unit': 'items', prefer: 'count=exact' }],
  ]

  describe.each(ALL_TABLES)('%s', (table) => {
    test('DATA-10, DATA-12, SEC-02: no name, no student ID, no list and no count by reading', async () => {
      for (const [query, headers] of READS) {
        expectNothing(await call(backend.url, 'GET', `/rest/v1/${table}${query}`, { headers }))
        if (headers?.prefer === undefined) continue
        expectNothing(await call(backend.url, 'HEAD', `/rest/v1/${table}${query}`, { headers }))
      }
    })

    test('DATA-10, SEC-02: nor by writing', async () => {
      for (const prefer of [
        'return=representation,count=exact',
        'return=headers-only',
        'resolution=merge-duplicates',
        'tx=rollback,missing=default',
      ]) {
        for (const [method, path, body] of [
          ['POST', table, {}],
          ['POST', `${table}?columns=id`, [{ id: 1 }]],
          ['POST', `${table}?on_conflict=id`, { id: 1 }],
          ['PATCH', `${table}?id=gt.0`, { created_at: null }],
          ['DELETE', `${table}?id=gt.0`, undefined],
        ] as const) {
          expectNothing(await call(backend.url, method, `/rest/v1/${path}`, { body, headers: { prefer } }))
        }
      }
    })

    test('SEC-02: OPTIONS answers 204 and reveals no row', async () => {
      const { status, text, headers } = await call(backend.url, 'OPTIONS', `/rest/v1/${table}`)
      expect([status, text, headers.get('content-range')]).toEqual([204, '', null])
    })
  })

  test('SEC-02: the API does not publish its schema', async () => {
    for (const path of ['/rest/v1/', '/rest/v1', '/rest/v1/rpc/', '/rest/v1/rpc']) {
      for (const method of ['GET', 'HEAD', 'POST']) {
        for (const accept of ['application/json', 'application/openapi+json']) {
          const answer = await call(backend.url, method, path, {
            headers: { accept },
            body: method === 'POST' ? {} : undefined,
          })
          expectNothing(answer)
          expect(answer.text).not.toMatch(/swap_requests|course_requests|practicum/)
        }
      }
    }
  })

  test('SEC-02: no other schema is accessible to a visitor or a user', async () => {
    for (const token of [undefined, owner.session.access_token]) {
      for (const schema of ['auth', 'private', 'pg_catalog', 'information_schema']) {
        for (const table of [
          'users',
          'sessions',
          'refresh_tokens',
          'pg_roles',
          'pg_stats',
          'tables',
          'swap_requests',
        ]) {
          expectNothing(
            await call(backend.url, 'GET', `/rest/v1/${table}`, {
              token,
              headers: { 'accept-profile': schema },
            }),
          )
          expectNothing(
            await call(backend.url, 'POST', `/rest/v1/${table}`, {
              token,
              body: {},
              headers: { 'content-profile': schema },
            }),
          )
        }
      }
      for (const table of [
        'users',
        'auth.users',
        'pg_roles',
        'pg_stats',
        'pg_stat_activity',
        'schema_migrations',
      ]) {
        expectNothing(await call(backend.url, 'GET', `/rest/v1/${table}`, { token }))
      }
    }
  })

  test('SEC-02: no other function is callable by a visitor or a user', async () => {
    const [found = []] = await backend.administer(
      `select distinct p.proname::text as name from pg_proc p where p.pronamespace = 'private'::regnamespace
       and not exists (select from pg_proc o where o.pronamespace = 'public'::regnamespace and o.proname = p.proname)`,
    )
    expect(found.length).toBeGreaterThan(PRIVATE_FUNCTIONS.length)
    const others = found.map(({ name }): [string, Record<string, unknown>] => [String(name), {}])
    for (const token of [undefined, owner.session.access_token]) {
      for (const [name, body] of [...PRIVATE_FUNCTIONS, ...others]) {
        for (const headers of [undefined, { 'content-profile': 'private' }]) {
          expectNothing(await call(backend.url, 'POST', `/rest/v1/rpc/${name}`, { token, body, headers }))
        }
      }
      for (const name of ['get_course_request', 'add_interested_student']) {
        expectNothing(
          await call(backend.url, 'POST', `/rest/v1/rpc/${name}`, {
            token,
            body: { p_slug: slug, p_name: 'x', p_student_id: '1' },
            headers: { 'content-profile': 'private' },
          }),
        )
      }
    }
  })

  test('DATA-09, CREQ-22, SEC-02: a request cannot be found by a part or a pattern of its slug', async () => {
    const other = slug.startsWith('A') ? 'B' : 'A'
    const almost = [
      '',
      ' ',
      slug.slice(0, -1),
      `${slug}0`,
      other + slug.slice(1),
      `${slug.slice(0, 4)}%`,
      '%',
      '________',
      '*',
      'like.*',
      "' or '1' = '1",
      'null',
      '1',
    ]
    const swapped = [...slug]
      .map((letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()))
      .join('')
    if (swapped !== slug) almost.push(swapped)
    for (const guess of almost) {
      const rpc = (name: string, body: object) =>
        call(backend.url, 'POST', `/rest/v1/rpc/${name}`, { body: { p_slug: guess, ...body } })
      const answers = [
        await rpc('get_course_request', {}),
        await rpc('add_interested_student', { p_name: 'x', p_student_id: '1' }),
      ]
      for (const answer of answers) {
        expectNothing(answer)
        expect([guess, answer.status, answer.json]).toMatchObject(
          guess.trim() === ''
            ? [guess, 400, { code: '22023', message: 'Slug is required' }]
            : [guess, 404, { code: 'PT404', message: 'Course request not found' }],
        )
      }
      const query = `p_slug=${encodeURIComponent(guess)}`
      expectNothing(await call(backend.url, 'GET', `/rest/v1/rpc/get_course_request?${query}`))
    }
    for (const body of [{}, { p_slug: null }, { slug }, { p_slug: { like: '%' } }, [], null]) {
      expectNothing(await call(backend.url, 'POST', '/rest/v1/rpc/get_course_request', { body }))
    }
  })

  test('CREQ-26, DATA-09, DATA-10: the link shows the request, but neither its ID nor its owner', async () => {
    const visitor = visitorAt(backend.url)
    const { data } = await visitor.rpc('get_course_request', { p_slug: slug })
    expect(data).toEqual({
      ...ROWS.course_requests,
      slug,
      created_at: expect.any(String),
      expiration_date: expect.any(String),
      is_checked: false,
      own_student_ids: [],
    })
    for (const select of ['id', 'creator_id', '*,id', 'creator_id,swap_requests(*)']) {
      const answer = await call(backend.url, 'POST', `/rest/v1/rpc/get_course_request?select=${select}`, {
        body: { p_slug: slug },
      })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.text).not.toContain(owner.id)
    }
  })

  test('SEC-02: a forged token gives no access', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = {
      sub: owner.id,
      role: 'authenticated',
      aud: 'authenticated',
      exp: Math.floor(Date.now() / 1000) + 600,
    }
    const unsigned = (alg: string, more: object = {}) =>
      `${part({ alg, typ: 'JWT' })}.${part({ ...claims, ...more })}`
    const signed = (text: string) =>
      `${text}.${createHmac('sha256', 'guess').update(text).digest('base64url')}`
    const [head, , signature] = owner.session.access_token.split('.')
    for (const token of [
      `${unsigned('none')}.`,
      `${unsigned('none', { role: 'service_role' })}.`,
      signed(unsigned('HS256')),
      signed(unsigned('HS256', { role: 'postgres' })),
      `${head}.${part({ ...claims, role: 'service_role' })}.${signature}`,
      'token',
      '',
    ]) {
      for (const table of ALL_TABLES)
        expectNothing(await call(backend.url, 'GET', `/rest/v1/${table}?select=id`, { token }))
    }
  })

  test('none of this was logged as a fault or changed a row', async () => {
    expect(backend.output()).not.toContain('fault ')
    expect((await owner.client.from('course_requests').select('interested_students').single()).data).toEqual({
      interested_students: ROWS.course_requests.interested_students,
    })
    expect((await owner.client.from('swap_requests').select('id')).data).toHaveLength(1)
    expect((await owner.client.from('practicum_groups').select('id')).data).toHaveLength(1)
  })
})
