import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sectionKey } from '../../../app/domain/course-keys.ts'
import { FIELD_LIMITS } from '../../../app/domain/table-limits.ts'
import { BODY_LIMIT } from '../../../server/limits.ts'
import { type Account, signUpAt } from '../../support/accounts.ts'
import { createAttackTarget, forEachConcurrently } from '../../support/attack-target.ts'
import { type Backend, startBackend } from '../../support/backend.ts'
import { ROWS } from '../../support/board-tables.ts'
import { type Answer, call } from '../../support/http.ts'
import { SEED } from '../../support/seed.ts'

const INPUTS = 1500
/** Enough users that rate limits and the limit of open rows do not hide other answers. */
const USERS = 95

/** Every status and code that a hostile input may get. Any other is a bug, or a change of behaviour in a new version. */
const KNOWN = new Set([
  '200',
  '201',
  '204',
  // The syntax of the request: invalid JSON, text that Postgres cannot store, an unknown column or function.
  '400 PGRST102',
  '400 PGRST204',
  '404 PGRST202',
  '400 PGRST100',
  '400 42703',
  // Values of the wrong type, out of range, or missing.
  '400 22P02',
  '400 22P05',
  '400 22021',
  '400 22003',
  '400 22007',
  '400 22008',
  '400 22009',
  '400 23502',
  '400 42804',
  '400 42846',
  '400 54000',
  '404 42883',
  // Constraints of the tables.
  '400 23514',
  '409 23505',
  '400 428C9',
  '403 42501',
  // Errors raised by the migrations.
  '400 22023',
  '404 PT404',
  '409 PT409',
  '410 PT410',
  '429 PT429',
])

/** What no response may reveal: SQL, stack traces, file names, the engine, rows of others. */
const INTERNALS =
  /\bselect\b .*\bfrom\b|insert into|\bat \S+:\d+|node_modules|\.[jt]s:\d|\/work\/|kysely|pglite|Failing row|PL\/pgSQL|PANIC|stack/i

const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202e\u2066abc\u2069',
  '\u200f\u061c٦٠١٠',
  '\ufeff\u00a0\u3000',
  '\u0301'.repeat(300),
  '👩‍👩‍👧‍👦'.repeat(20),
  "'; drop table public.swap_requests; --",
  "' or 1=1 --",
  '$1',
  '$$; select pg_sleep(10); $$',
  '"; set role postgres; --',
  '\\',
  "\\'; --",
  '%s%n%x',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  '@everyone <@1> [x](http://x)',
  '{}',
  '{a,b}',
  '{"a","b"}',
  '[5:6]={aa,bb}',
  '{{aa},{bb}}',
  '[]',
  'null',
  'true',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e400',
  '-0',
  '0x10',
  '1_000',
  '99999999999999999999999999',
  '2026-01-01',
  'infinity',
  'now',
  '00000000-0000-4000-8000-000000000000',
  'open',
  'closed',
  '1',
  '60101234',
  '٦٠١٠١٢٣٤',
  'x'.repeat(100),
  'x'.repeat(2001),
  '9'.repeat(21),
  'y'.repeat(20_000),
]

const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 140 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 140 }) },
)
const anyNumber = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(-1, 0, 20, 21, 2 ** 31, 2 ** 53, -(2 ** 63), 1e20, 1e308, 0.1, -0.005),
)
const anyValue = fc.oneof(
  { weight: 6, arbitrary: anyText },
  { weight: 3, arbitrary: anyNumber },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.array(anyText, { maxLength: 25 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { toString: 1 },
      { length: 3 },
      { type: 'x', value: 1 },
      { toJSON: 'x' },
      [[[[[[[]]]]]]],
      [[], {}],
      {
        constructor: { prototype: {} },
      },
    ),
  },
)

/** A value that a form could send, for every field that can be written. */
const words = fc.constantFrom('Data Structures', 'L2', 'مشروع التخرج', 'a', '🎓', "O'Neill", ' padded ')
const studentId = fc.constantFrom('1', '60101234', '0', '9'.repeat(FIELD_LIMITS.studentId))
const student = fc.record({ name: words, student_id: studentId })
const anyStudents = fc.array(
  fc.oneof(
    student,
    student,
    fc.record({ name: anyValue, student_id: anyValue }, { requiredKeys: [] }),
    anyValue,
  ),
  { maxLength: 5 },
)
const FIELDS: Record<string, Record<string, fc.Arbitrary<unknown>>> = {
  academic_info: {
    total_grade_points: fc.constantFrom(0, 12, 120.5),
    total_credits: fc.constantFrom(0, 40, 33.33),
    current_subjects: fc.constantFrom(0, 5, 20, 21),
  },
  course_requests: {
    creator_name: words,
    creator_student_id: studentId,
    course_name: words,
    interested_students: fc.oneof(
      fc.uniqueArray(student, { selector: ({ student_id }) => student_id, minLength: 1, maxLength: 4 }),
      anyStudents,
    ),
  },
  swap_requests: {
    creator_student_id: studentId,
    course_name: words,
    current_section: fc.constantFrom('1', 'L2', 'شعبة'),
    target_section: fc.constantFrom('2', 'l2', 'L3'),
    other_target_sections: fc.array(
      fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom('3', '4', 'L-5', 'l05', '٦') },
        { weight: 1, arbitrary: anyValue },
      ),
      { maxLength: 3 },
    ),
  },
  practicum_groups: {
    publisher_student_id: studentId,
    title: words,
    description: words,
    tags: fc.array(
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom('Nursing', 'علم البيانات') },
        { weight: 1, arbitrary: anyValue },
      ),
      { minLength: 1, maxLength: 4 },
    ),
    notes: fc.oneof(words, fc.constant(null)),
    semester: fc.constantFrom('fall-2026', 'spring-2027'),
  },
  feedback: { name: words, type: fc.constantFrom('bug', 'other'), message: words },
}

/** Columns that the database sets, and unknown ones. */
const OTHER_COLUMNS = [
  'id',
  'user_id',
  'creator_id',
  'creator_email',
  'slug',
  'status',
  'created_at',
  'updated_at',
  'expires_at',
  'expiration_date',
  'admin',
  '__proto__',
  'constructor',
  'a"b',
  'id; drop table feedback',
  '',
  '*',
]

/** Documents that a client could send, again and again: many conflict, some are deleted. */
const sync = {
  p_documents: fc.array(
    fc.oneof(
      {
        weight: 8,
        arbitrary: rowOf(
          {
            kind: fc.constantFrom('plan', 'gpa', 'study-time'),
            id: fc.constantFrom('a', 'b', 'fall-2026'),
            schema_version: fc.constantFrom(1, 1000),
            is_deleted: fc.boolean(),
            data: fc.oneof(
              fc.constant({ name: ['Physics', 1] }),
              fc.dictionary(anyText, anyValue, { maxKeys: 3 }),
            ),
            revision: fc.constantFrom(null, 0, 1, 2, 3),
          },
          true,
        ),
      },
      { weight: 1, arbitrary: anyValue },
    ),
    { maxLength: 5 },
  ),
  p_since: fc.constantFrom(0, 1, -1, 1000, 2 ** 53),
}

type Input = { path: string; method: 'POST' | 'PATCH'; body: string }

/** The fields of a form with few wrong ones, so that many inputs reach the last check and some succeed. */
function rowOf(
  fields: Record<string, fc.Arbitrary<unknown>>,
  required: boolean,
): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys(fields)
  const record = fc.record(fields, required ? {} : { requiredKeys: [] })
  const wrong = fc.array(fc.tuple(fc.constantFrom(...names), anyValue), { maxLength: 2 })
  const strange = fc.oneof(
    { weight: 5, arbitrary: fc.constant([] as [string, unknown][]) },
    {
      weight: 1,
      arbitrary: fc.array(fc.tuple(fc.oneof(fc.constantFrom(...OTHER_COLUMNS), anyText), anyValue), {
        minLength: 1,
        maxLength: 2,
      }),
    },
  )
  return fc.tuple(record, wrong, strange).map(([row, ...changes]) => {
    // Not by assignment: "__proto__" is to be a name like any other.
    return Object.fromEntries([...Object.entries(row), ...changes.flat()])
  })
}

const filter = fc.oneof(
  { weight: 3, arbitrary: fc.constant('created_at=gt.2001-01-01') },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          'id',
          'user_id',
          'course_name',
          'title',
          'created_at',
          'or',
          'select',
          'order',
          'limit',
          'on_conflict',
          'columns',
        ),
        fc.constantFrom('eq.', 'like.', 'in.(', 'is.', 'not.gt.', 'cs.{', ''),
        anyText.filter((text) => text.isWellFormed() && text.length < 3000),
      )
      .map(([column, operator, value]) => `${column}=${operator}${encodeURIComponent(value)}`),
  },
)

/** Mostly of a post that exists: the first of each board is the bystander's. */
const report = {
  p_board: fc.constantFrom('swap_requests', 'practicum_groups', 'course_requests', 'feedback'),
  p_post: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('1', '1', '2', '9999') },
    { weight: 1, arbitrary: anyText },
  ),
  p_reason: fc.constantFrom('spam', 'rude', 'other', 'boring'),
  p_note: fc.oneof(words, anyText),
}

const inputs: fc.Arbitrary<Input> = fc
  .oneof(
    ...Object.entries(FIELDS).flatMap(([table, fields]) => {
      const row = rowOf(fields, true)
      const insert = fc
        .oneof(
          { weight: 12, arbitrary: row },
          { weight: 1, arbitrary: fc.array(row, { maxLength: 3 }) },
          { weight: 1, arbitrary: anyValue },
        )
        .map((body): Input => ({ path: table, method: 'POST', body: JSON.stringify(body) }))
      const status = fc.constantFrom('open', 'closed')
      const changeable =
        table === 'swap_requests' || table === 'practicum_groups' ? { ...fields, status } : fields
      const update = fc
        .tuple(
          filter,
          fc.oneof({ weight: 12, arbitrary: rowOf(changeable, false) }, { weight: 1, arbitrary: anyValue }),
        )
        .map(
          ([query, body]): Input => ({
            path: `${table}?${query}`,
            method: 'PATCH',
            body: JSON.stringify(body),
          }),
        )
      return [insert, update]
    }),
    ...[
      ['get_course_request', { p_slug: anyText }],
      ['sync_documents', sync],
      ['find_swap_matches', { p_user: studentId }],
      ['report_post', report],
      [
        'add_interested_student',
        { p_slug: fc.constant('{slug}'), p_name: words, p_student_id: fc.nat(100_000).map(String) },
      ],
    ].map(([name, fields]) =>
      fc
        .oneof(
          { weight: 12, arbitrary: rowOf(fields as Record<string, fc.Arbitrary<unknown>>, true) },
          { weight: 1, arbitrary: anyValue },
        )
        .map((body): Input => ({ path: `rpc/${name}`, method: 'POST', body: JSON.stringify(body) })),
    ),
  )
  // Bodies over the limit have their own test.
  .filter(({ body }) => Buffer.byteLength(body) <= BODY_LIMIT)

describe('hostile input', () => {
  let backend: Backend
  let users: Account[]
  let bystander: Account
  const slugs: string[] = []

  beforeAll(async () => {
    backend = await startBackend()
    users = []
    // A few at a time: on a busy machine the passwords of all together take longer than a call may.
    await forEachConcurrently(Array(USERS).fill(null), async () => {
      users.push(await signUpAt(backend.url))
    })
    bystander = (await createAttackTarget(backend.url)).account
    for (const { client } of users) {
      const { data } = await client
        .from('course_requests')
        .insert(ROWS.course_requests)
        .select('slug')
        .single()
        .throwOnError()
      slugs.push(data.slug)
    }
  })
  afterAll(() => backend?.stop())

  async function rowsOfBystander() {
    const { client } = bystander
    return [
      await client.from('academic_info').select('id, total_grade_points, total_credits, updated_at'),
      await client.from('course_requests').select('id, course_name, interested_students, expiration_date'),
      await client
        .from('swap_requests')
        .select('id, course_name, status, expires_at')
        .eq('user_id', bystander.id),
      await client
        .from('practicum_groups')
        .select('id, title, tags, status, expires_at')
        .eq('user_id', bystander.id),
      await client.from('documents').select('*'),
    ].map(({ data }) => data)
  }

  test(`SEC-03: ${INPUTS} inputs to every way of writing each succeed or get a clean 4xx, and rows stay valid`, {
    timeout: 900_000,
  }, async () => {
    const before = await rowsOfBystander()
    const sample = fc.sample(inputs, { numRuns: INPUTS })
    const seen = new Map<string, number>()
    /** The first of each kind. */
    const problems = new Map<string, string>()

    const send = async (index: number, { path, method, body }: Input): Promise<Answer> => {
      const token = users[index % USERS]?.session.access_token
      // From many addresses, to stay below the rate limits, which have their own tests.
      const headers = { 'x-forwarded-for': `198.51.${100 + (index % 50)}.${index % 250}` }
      return call(backend.url, method, `/rest/v1/${path}`, {
        token,
        headers,
        body: body.replace('{slug}', slugs[index % USERS] ?? ''),
      })
    }
    await forEachConcurrently(sample, async (input, index) => {
      const { status, json, text } = await send(index, input)
      const { code, message, ...rest } = (json ?? {}) as Record<string, unknown>
      const known = status < 300 ? String(status) : `${status} ${code}`
      seen.set(
        `${input.method} ${input.path.split('?')[0]} ${known}`,
        (seen.get(`${input.method} ${input.path.split('?')[0]} ${known}`) ?? 0) + 1,
      )
      const problem =
        !KNOWN.has(known) ||
        (status >= 400 && (typeof message !== 'string' || message === '')) ||
        (status >= 400 && INTERNALS.test(withoutInput(`${message} ${JSON.stringify(rest)}`, input)))
      if (problem) {
        const sent = `${input.method} ${input.path} ${input.body.slice(0, 500)}`
        problems.set(known, `seed ${SEED}, input ${index}: ${sent}\nanswered ${status} ${text.slice(0, 500)}`)
      }
      // Deletes rows, to stay below the limit of open rows.
      if (index % 800 < USERS) {
        for (const table of ['swap_requests', 'practicum_groups']) {
          await call(backend.url, 'DELETE', `/rest/v1/${table}?id=gt.0`, {
            token: users[index % USERS]?.session.access_token,
          })
        }
      }
    })
    expect([...problems.values()]).toEqual([])

    // The inputs reached every stage: each kind of write has succeeded, and each has been refused.
    for (const table of Object.keys(FIELDS)) {
      const codes = [...seen.keys()]
        .filter((key) => key.startsWith(`POST ${table} `))
        .map((key) => key.split(' ').slice(2).join(' '))
      expect(codes).toEqual(expect.arrayContaining(['201', '400 23514']))
      if (table !== 'feedback') expect(seen.has(`PATCH ${table} 204`)).toBe(true)
    }
    expect(seen.has('POST rpc/add_interested_student 200')).toBe(true)
    expect(seen.has('POST rpc/add_interested_student 400 22023')).toBe(true)
    expect(seen.has('POST rpc/get_course_request 404 PT404')).toBe(true)
    expect(seen.has('POST rpc/report_post 204')).toBe(true)
    expect(seen.has('POST rpc/report_post 400 22023')).toBe(true)
    expect(seen.has('POST rpc/report_post 404 PT404')).toBe(true)
    expect(seen.has('POST rpc/sync_documents 200')).toBe(true)
    expect(seen.has('POST rpc/sync_documents 400 22023')).toBe(true)

    expect(await rowsOfBystander()).toEqual(before)
    expect(backend.output()).not.toMatch(/^fault /m)
  })

  test('SEC-03, DATA-17 to DATA-21: every stored row is valid', async () => {
    const [[stored] = []] = await backend.administer(
      `select ${['academic_info', 'course_requests', 'swap_requests', 'practicum_groups', 'feedback', 'documents'].map((table) => `(select coalesce(json_agg(t), '[]') from public.${table} t) as ${table}`).join(', ')},
       (select json_agg(id) from auth.users) as users,
       (select count(*)::int from public.swap_requests where expires_at <> created_at + interval '30 days')
       + (select count(*)::int from public.practicum_groups where expires_at <> created_at + interval '30 days')
       + (select count(*)::int from public.course_requests where expiration_date <> created_at + interval '30 days') as moved`,
    )
    const accounts = [...users, bystander]
    const ids = (stored?.users ?? []) as string[]
    expect(ids.toSorted()).toEqual(accounts.map(({ id }) => id).toSorted())
    expect(stored?.moved).toBe(0)
    const of = (table: string) => stored?.[table] as Record<string, unknown>[]

    const characters = (value: unknown) => [...String(value)].length
    const filled = (value: unknown, most: number) =>
      typeof value === 'string' && value.trim() !== '' && characters(value) <= most
    const isId = (value: unknown) => typeof value === 'string' && /^[0-9]{1,20}$/.test(value)
    const isOpenOrClosed = (value: unknown) => value === 'open' || value === 'closed'
    const {
      name,
      course,
      section,
      title,
      text,
      feedback,
      tag,
      shortestTag,
      tags: mostTags,
      interestedStudents,
    } = FIELD_LIMITS
    /** Whether there are up to 4 further ones, and an open request has none twice. */
    const areSections = ({
      current_section,
      target_section,
      other_target_sections,
      status,
    }: Record<string, unknown>) => {
      const others = other_target_sections as unknown[]
      const keys = [current_section, target_section, ...others].map((name) => sectionKey(String(name)))
      return (
        others.length <= 4 &&
        others.every((name) => filled(name, section)) &&
        (status === 'closed' || new Set(keys).size === keys.length)
      )
    }
    const isEmail = ({ creator_email, user_id }: Record<string, unknown>) =>
      accounts.some(({ id, email }) => id === user_id && email === creator_email)

    const RULES: Record<string, (row: Record<string, unknown>) => boolean> = {
      academic_info: ({ total_grade_points: points, total_credits: credits, current_subjects: subjects }) =>
        Number(points) >= 0 &&
        Number(credits) >= 0 &&
        (Number(credits) === 0 || Number(points) <= 4 * Number(credits)) &&
        Number(subjects) >= 0 &&
        Number(subjects) <= 20,
      course_requests: (row) => {
        const students = row.interested_students as Record<string, unknown>[]
        return (
          filled(row.creator_name, name) &&
          filled(row.course_name, course) &&
          isId(row.creator_student_id) &&
          /^[A-Za-z0-9]{8}$/.test(String(row.slug)) &&
          Array.isArray(students) &&
          students.length <= interestedStudents &&
          new Set(students.map(({ student_id }) => student_id)).size === students.length &&
          students.every(
            (one) =>
              Object.keys(one).sort().join() === 'name,student_id' &&
              filled(one.name, name) &&
              isId(one.student_id),
          )
        )
      },
      swap_requests: (row) =>
        filled(row.course_name, course) &&
        filled(row.current_section, section) &&
        filled(row.target_section, section) &&
        areSections(row) &&
        isId(row.creator_student_id) &&
        isOpenOrClosed(row.status) &&
        isEmail(row),
      practicum_groups: (row) => {
        const tags = row.tags as unknown[]
        return (
          filled(row.title, title) &&
          filled(row.description, text) &&
          (row.notes === null || characters(row.notes) <= text) &&
          isId(row.publisher_student_id) &&
          /^(fall|winter|spring)-20\d\d$/.test(String(row.semester)) &&
          isOpenOrClosed(row.status) &&
          isEmail(row) &&
          Array.isArray(tags) &&
          tags.length >= 1 &&
          tags.length <= mostTags &&
          tags.every(
            (one) =>
              typeof one === 'string' &&
              one === one.trim() &&
              characters(one) >= shortestTag &&
              characters(one) <= tag,
          )
        )
      },
      feedback: (row) =>
        filled(row.name, name) &&
        filled(row.message, feedback) &&
        ['suggestion', 'feature', 'bug', 'other'].includes(String(row.type)),
      documents: (row) =>
        ['plan', 'gpa', 'study-time'].includes(String(row.kind)) &&
        /^[a-z0-9-]{1,40}$/.test(String(row.id)) &&
        Number.isInteger(row.schema_version) &&
        Number(row.schema_version) >= 1 &&
        Number(row.schema_version) <= 1000 &&
        typeof row.data === 'object' &&
        row.data !== null &&
        !Array.isArray(row.data) &&
        Number(row.revision) >= 1,
    }
    for (const [table, keepsRules] of Object.entries(RULES)) {
      expect(of(table).length).toBeGreaterThan(0)
      expect(of(table).filter((row) => !keepsRules(row))).toEqual([])
      const owners = Map.groupBy(of(table), (row) => row.creator_id ?? row.user_id)
      for (const rows of owners.values()) {
        expect(rows.filter(({ status }) => status !== 'closed').length).toBeLessThanOrEqual(
          table === 'academic_info' ? 1 : 20,
        )
      }
    }
  })
})

/** A message without the sender's own input, which it may quote. */
function withoutInput(message: string, { body, path }: Input): string {
  let rest = message
  for (const text of HOSTILE_TEXTS) {
    if (
      text.length > 3 &&
      (body.includes(JSON.stringify(text).slice(1, -1)) ||
        path.includes(encodeURIComponent(text.toWellFormed())))
    )
      rest = rest.replaceAll(text, '')
  }
  return rest
}
