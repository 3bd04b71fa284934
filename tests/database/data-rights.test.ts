import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitorAt } from '../../scripts/visitor-client.ts'
import { type Database, openDatabase } from '../../server/database.ts'
import { isLongUnused, purge } from '../../server/retention.ts'
import { type Account, signUpAt } from '../support/accounts.ts'
import { startDatabase, type TestDatabase } from '../support/backend.ts'
import { type EmbeddedEdition, startServer } from '../support/embedded-edition.ts'
import { call } from '../support/http.ts'

/** Inserts one row of a user in every table. Returns the slug of the course request. */
async function createRows({ client, id }: Account): Promise<string> {
  const results = [
    await client.from('academic_info').insert({ user_id: id, total_grade_points: 90, total_credits: 30 }),
    await client.from('swap_requests').insert({
      creator_student_id: '60301111',
      course_name: 'MATH 101',
      current_section: '1',
      target_section: '2',
    }),
    await client.from('practicum_groups').insert({
      publisher_student_id: '60301111',
      title: 'Robots',
      description: 'A robot',
      tags: ['Software Engineering'],
      semester: 'fall-2026',
    }),
    await client.from('feedback').insert({ type: 'bug', message: 'It broke' }),
    await client.rpc('sync_documents', {
      p_documents: [{ kind: 'plan', id: 'fall', schema_version: 1, data: { course: 'MATH 101' } }],
      p_since: 0,
    }),
    await client.rpc('renew_calendar_feed'),
    await client.rpc('mark_swap_matches_seen'),
  ]
  for (const { error } of results) expect(error).toBeNull()
  const request = await client
    .from('course_requests')
    .insert({
      creator_name: 'Salma',
      creator_student_id: '60301111',
      course_name: 'COMP 3301',
      interested_students: [{ name: 'Omar', student_id: '60302222' }],
    })
    .select('slug')
    .single()
  expect(request.error).toBeNull()
  return request.data?.slug ?? ''
}

describe('data rights', () => {
  let server: EmbeddedEdition
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server?.stop())

  test('DATA-24: the embedded edition purges when it starts, and logs only counts', async () => {
    await expect
      .poll(server.output)
      .toContain(
        'Deleted as the privacy policy says: 0 accounts, 0 course requests, 0 swap requests, 0 practicum groups, 0 documents',
      )
  })

  describe('Download my data', () => {
    test('PROF-12, KEEP-07: exports everything stored about the caller, in one object', async () => {
      const account = await signUpAt(server.url)
      await createRows(account)
      const { data, error } = await account.client.rpc('export_my_data')
      expect(error).toBeNull()
      expect(data).toMatchObject({
        exported_at: expect.any(String),
        account: { id: account.id, email: account.email, name: 'Salma', created_at: expect.any(String) },
        sessions: [{ created_at: expect.any(String) }],
        academic_info: { user_id: account.id, total_grade_points: 90, total_credits: 30 },
        documents: [
          { kind: 'plan', id: 'fall', data: { course: 'MATH 101' }, updated_at: expect.any(String) },
        ],
        calendar_feed: { user_id: account.id, created_at: expect.any(String), fetches: 0 },
        course_requests: [
          { course_name: 'COMP 3301', interested_students: [{ name: 'Omar', student_id: '60302222' }] },
        ],
        // DATA-12: here the owner can read the e-mail stored on the boards.
        swap_requests: [{ course_name: 'MATH 101', creator_email: account.email }],
        swap_match_visit: { user_id: account.id, seen_at: expect.any(String) },
        practicum_groups: [{ title: 'Robots', creator_email: account.email }],
        feedback: [{ type: 'bug', message: 'It broke' }],
      })
      expect(JSON.stringify(data)).not.toMatch(/password|token/)
    })

    test('DATA-02, DATA-03, DATA-04: the boards have exactly the required columns', async () => {
      const account = await signUpAt(server.url)
      await createRows(account)
      const { data } = await account.client.rpc('export_my_data')
      const tables = data as Record<string, Record<string, unknown>[]>
      const columnsOf = (table: string) => Object.keys(tables[table]?.[0] ?? {}).sort()
      const common = [
        'id',
        'user_id',
        'creator_name',
        'creator_email',
        // Whether mail has confirmed the student ID (BOARD-06).
        'is_checked',
        'status',
        'expires_at',
        'created_at',
        'hidden_at',
      ]
      expect(columnsOf('swap_requests')).toEqual(
        [
          ...common,
          'creator_student_id',
          'course_name',
          'current_section',
          'target_section',
          // What matching needs (MATCH-01, MATCH-03).
          'other_target_sections',
          'changed_at',
          'course_key',
          'current_key',
          'target_keys',
        ].sort(),
      )
      expect(columnsOf('practicum_groups')).toEqual(
        [...common, 'publisher_student_id', 'title', 'description', 'tags', 'notes', 'semester'].sort(),
      )
      expect(columnsOf('course_requests')).toEqual(
        [
          'id',
          'creator_id',
          'creator_name',
          'creator_student_id',
          'is_checked',
          'course_name',
          'slug',
          'interested_students',
          'created_at',
          'expiration_date',
          'hidden_at',
        ].sort(),
      )
    })

    test('PROF-12: exports nothing of other users; a new account has empty lists', async () => {
      const account = await signUpAt(server.url)
      const { data } = await account.client.rpc('export_my_data')
      expect(data).toMatchObject({
        academic_info: null,
        documents: [],
        calendar_feed: null,
        course_requests: [],
        swap_requests: [],
        practicum_groups: [],
        post_reports: [],
        feedback: [],
      })
    })

    test('PROF-12 SEC-02: a visitor gets nothing, and the private function cannot be called', async () => {
      const visitor = visitorAt(server.url)
      expect((await visitor.rpc('export_my_data')).error?.code).toBe('42501')
      const account = await signUpAt(server.url)
      const direct = await call(server.url, 'POST', '/rest/v1/rpc/export_my_data', {
        token: account.session.access_token,
        headers: { 'content-profile': 'private' },
        body: {},
      })
      expect(direct.status).toBeGreaterThanOrEqual(400)
      expect(direct.status).toBeLessThan(500)
    })
  })

  describe('Delete my account', () => {
    test('PROF-13: without the e-mail of the account nothing is deleted', async () => {
      const account = await signUpAt(server.url)
      await createRows(account)
      const other = await signUpAt(server.url)
      for (const typed of ['', ' ', 'delete', other.email, `${account.email}x`, '%']) {
        const { error, status } = await account.client.rpc('delete_my_account', { p_confirmation: typed })
        expect([status, error?.code, error?.hint]).toEqual([400, '22023', 'confirmation-wrong'])
      }
      const missing = await call(server.url, 'POST', '/rest/v1/rpc/delete_my_account', {
        token: account.session.access_token,
        body: { p_confirmation: null },
      })
      expect(missing.status).toBe(400)
      expect((await account.client.from('swap_requests').select('id')).data?.length).toBeGreaterThan(0)
      expect((await account.client.auth.refreshSession()).error).toBeNull()
    })

    test('PROF-13: a visitor deletes nobody', async () => {
      const visitor = visitorAt(server.url)
      const { error } = await visitor.rpc('delete_my_account', { p_confirmation: 'someone@example.com' })
      expect(error?.code).toBe('42501')
    })

    test('PROF-13 PROF-14 SEC-06: with it everything is deleted at once, on every device, and other users keep their rows', async () => {
      const account = await signUpAt(server.url)
      const neighbour = await signUpAt(server.url)
      const slug = await createRows(account)
      const neighbourSlug = await createRows(neighbour)
      const secondDevice = visitorAt(server.url)
      await secondDevice.auth.signInWithPassword(account)

      const { error } = await account.client.rpc('delete_my_account', {
        p_confirmation: ` ${account.email.toUpperCase()} `,
      })
      expect(error).toBeNull()

      const visitor = visitorAt(server.url)
      expect((await visitor.rpc('get_course_request', { p_slug: slug })).status).toBe(404)
      expect((await visitor.rpc('get_course_request', { p_slug: neighbourSlug })).status).toBe(200)
      const board = await neighbour.client.from('swap_requests').select('user_id')
      expect(board.data?.map(({ user_id }) => user_id)).not.toContain(account.id)
      expect((await secondDevice.auth.refreshSession()).error).not.toBeNull()
      expect((await visitor.auth.signInWithPassword(account)).error).not.toBeNull()

      // A token that has not expired yet can no longer write.
      const ghost = await call(server.url, 'POST', '/rest/v1/feedback', {
        token: account.session.access_token,
        body: { type: 'bug', message: 'boo' },
      })
      expect(ghost.status).toBeGreaterThanOrEqual(400)
      expect(ghost.status).toBeLessThan(500)
      const nothing = await call(server.url, 'POST', '/rest/v1/rpc/export_my_data', {
        token: account.session.access_token,
        body: {},
      })
      expect(nothing.text).not.toContain(account.email)
      // The address can sign up again.
      expect(
        (await visitor.auth.signUp({ ...account, options: { data: { name: 'Salma' } } })).error,
      ).toBeNull()
    })
  })
})

describe('retention', () => {
  let postgres: TestDatabase
  let database: Database

  beforeAll(async () => {
    postgres = await startDatabase()
    database = await openDatabase(postgres.endpoint)
  })
  afterAll(async () => {
    await database?.close()
    await postgres?.stop()
  })

  const run = async (statements: string) => {
    await postgres.sql.run(statements)
  }
  async function rows(query: string): Promise<Record<string, unknown>[]> {
    return [...(await postgres.sql.run(query))]
  }
  const user = (name: string, created: string, signedIn: string | null) => {
    const id = `00000000-0000-4000-8000-${name.padStart(12, '0')}`
    return {
      id,
      insert: `insert into auth.users (id, email, created_at, last_sign_in_at)
        values ('${id}', '${name}@example.com', '${created}', ${signedIn ? `'${signedIn}'` : 'null'});`,
    }
  }
  const session = (owner: { id: string }, created: string, updated: string) =>
    `insert into auth.sessions (id, user_id, created_at, updated_at)
     values (gen_random_uuid(), '${owner.id}', '${created}', '${updated}');`

  const NOW = '2030-06-15T12:00:00Z'
  const JUST = '2028-06-15T12:00:00.001Z'
  const TWO_YEARS_AGO = '2028-06-15T12:00:00Z'
  const LONG_AGO = '2025-01-01T00:00:00Z'

  test('DATA-24 SEC-07: an account is deleted after 2 years without sign-in and refresh, with all its rows', async () => {
    const never = user('1', LONG_AGO, null)
    const gone = user('2', LONG_AGO, TWO_YEARS_AGO)
    const justSignedIn = user('3', LONG_AGO, JUST)
    const refreshes = user('4', LONG_AGO, LONG_AGO)
    const stale = user('5', LONG_AGO, LONG_AGO)
    const young = user('6', JUST, null)
    const signedOut = user('7', LONG_AGO, LONG_AGO)
    await run(
      [never, gone, justSignedIn, refreshes, stale, young, signedOut].map(({ insert }) => insert).join('\n'),
    )
    await run(session(refreshes, LONG_AGO, JUST))
    await run(session(stale, LONG_AGO, TWO_YEARS_AGO))
    await run(session(signedOut, LONG_AGO, JUST))
    await run(`delete from auth.sessions where user_id = '${signedOut.id}'`)
    await run(`insert into academic_info (user_id, total_grade_points, total_credits)
      values ('${gone.id}', 1, 1), ('${justSignedIn.id}', 1, 1)`)
    await run(`insert into auth.audit_log_entries (id, payload, created_at) values
      (gen_random_uuid(), '{"actor_id":"${gone.id}","actor_username":"2@example.com"}', now()),
      (gen_random_uuid(), '{"actor_id":"${young.id}","actor_username":"6@example.com"}', now())`)

    const [purged] = await rows(`select private.purge_inactive_accounts('${NOW}') as count`)
    expect(Number(purged?.count)).toBe(3)
    const left = await rows('select email from auth.users order by email')
    expect(left.map(({ email }) => email)).toEqual([
      '3@example.com',
      '4@example.com',
      '6@example.com',
      '7@example.com',
    ])
    expect(await rows('select user_id from academic_info')).toEqual([{ user_id: justSignedIn.id }])
    expect(await rows(`select payload ->> 'actor_id' as actor from auth.audit_log_entries`)).toEqual([
      { actor: young.id },
    ])
    // A second run deletes nothing.
    const [again] = await rows(`select private.purge_inactive_accounts('${NOW}') as count`)
    expect(Number(again?.count)).toBe(0)
  })

  test('DATA-24, KEEP-07: a row is deleted when it expired, or was deleted, more than 90 days ago, not exactly 90 days', async () => {
    const owner = user('9', NOW, NOW)
    await run(owner.insert)
    const onTheDay = '2030-03-17T12:00:00Z'
    const theDayBefore = '2030-03-17T11:59:59.999Z'
    for (const [course, expiry] of [
      ['kept', onTheDay],
      ['purged', theDayBefore],
    ]) {
      await run(`
        insert into swap_requests (user_id, creator_student_id, course_name, current_section, target_section, expires_at)
        values ('${owner.id}', '1', '${course}', '1', '2', '${expiry}');`)
      await run(`
        insert into practicum_groups (user_id, publisher_student_id, title, description, tags, semester, expires_at)
        values ('${owner.id}', '1', '${course}', 'x', '{"AI lab"}', 'fall-2026', '${expiry}');`)
      await run(`
        insert into course_requests (creator_id, creator_name, creator_student_id, course_name, interested_students, expiration_date)
        values ('${owner.id}', 'S', '1', '${course}', '[{"name":"n","student_id":"1"}]', '${expiry}');`)
      await run(`
        insert into documents (user_id, kind, id, revision, schema_version, is_deleted, data, updated_at)
        select '${owner.id}', 'plan', concat('${course}', '-', state), (select count(*) from documents) + place, 1,
          state = 'deleted', '{}', '${expiry}'
        from unnest(array['live', 'deleted']) with ordinality as states(state, place);`)
    }
    const [counts] = await rows(`select * from private.purge_expired('${NOW}')`)
    expect(Object.entries(counts ?? {}).map(([name, count]) => [name, Number(count)])).toEqual([
      ['course_requests', 1],
      ['swap_requests', 1],
      ['practicum_groups', 1],
      ['documents', 1],
    ])
    const left = await rows(
      'select course_name from swap_requests union all select title from practicum_groups union all select course_name from course_requests',
    )
    expect(left.map(({ course_name }) => course_name)).toEqual(['kept', 'kept', 'kept'])
    const documents = await rows('select id from documents order by id')
    expect(documents.map(({ id }) => id)).toEqual(['kept-deleted', 'kept-live', 'purged-live'])
  })

  test('DATA-24: it is known whether anybody has been here lately: by an account, a sign-in or a session', async () => {
    await run('delete from auth.users')
    expect(await isLongUnused(database)).toBe(false)
    await run(user('11', LONG_AGO, null).insert)
    await run("update auth.users set created_at = now() - interval '3 years', last_sign_in_at = null")
    await run('delete from auth.sessions')
    expect(await isLongUnused(database)).toBe(true)
    for (const days of [61, 59]) {
      await run(`update auth.users set last_sign_in_at = now() - interval '${days} days'`)
      expect(await isLongUnused(database)).toBe(days > 60)
    }
    await run("update auth.users set last_sign_in_at = now() - interval '61 days'")
    await run('insert into auth.sessions (id, user_id) select gen_random_uuid(), id from auth.users')
    expect(await isLongUnused(database)).toBe(false)
    await run('delete from auth.users')
  })

  test('DATA-24: a run of the server uses the clock of the database', async () => {
    await run(user('11', LONG_AGO, null).insert)
    await run(`update auth.users set created_at = now() - interval '3 years' where email = '11@example.com'`)
    await run(
      `insert into auth.ended_sessions (token, reason, ended_at) values
       ('old', 'signed-out', now() - interval '91 days'), ('new', 'signed-out', now() - interval '89 days')`,
    )
    expect(await purge(database)).toEqual({
      accounts: 1,
      course_requests: 0,
      swap_requests: 0,
      practicum_groups: 0,
      documents: 0,
      sign_ins: 0,
      unconfirmed_accounts: 0,
      moderation_acts: 0,
    })
    const ended = await rows('select token from auth.ended_sessions')
    expect(ended.map(({ token }) => token)).toEqual(['new'])
  })
})

describe('the purges of a hosted project', () => {
  /** What pg_cron offers, as far as the migrations use it. */
  const CRON = `
    create schema cron;
    create table cron.job (name text primary key, schedule text, command text);
    create table cron.job_run_details (end_time timestamptz);
    create function cron.schedule(job text, schedule text, command text) returns bigint language sql
      as 'insert into cron.job values (job, schedule, command) returning 1';`

  test('DATA-24: are scheduled once a day each, and do what they say', async () => {
    const postgres = await startDatabase()
    const database = await openDatabase(postgres.endpoint)
    const query = async <Row>(statement: string) => [...(await postgres.sql.run(statement))] as Row[]
    try {
      await query(CRON)
      await query('select private.schedule_retention()')
      const jobs = await query<{ name: string; schedule: string; command: string }>('select * from cron.job')
      expect(jobs.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['zameel-purge-accounts', 'zameel-purge-expired']),
      )
      // Minute and hour, on every day of every month.
      for (const { schedule } of jobs) expect(schedule).toMatch(/^\d{1,2} \d{1,2} \* \* \*$/)

      const owner = '00000000-0000-4000-8000-000000000001'
      await query(`insert into auth.users (id, email, created_at, last_sign_in_at) values
        ('${owner}', 'kept@example.com', now(), now()),
        (gen_random_uuid(), 'gone@example.com', now() - interval '3 years', null)`)
      await query(`
        insert into swap_requests (user_id, creator_student_id, course_name, current_section, target_section, expires_at)
        values ('${owner}', '1', 'MATH 101', '1', '2', now() - interval '91 days')`)
      for (const { command } of jobs) await query(command)
      expect(await query('select email from auth.users')).toEqual([{ email: 'kept@example.com' }])
      expect(await query('select id from swap_requests')).toEqual([])
    } finally {
      await database.close()
      await postgres.stop()
    }
  })
})
