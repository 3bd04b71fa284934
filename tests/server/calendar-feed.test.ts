import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Json } from '../../app/backend/database.types.ts'
import { EMBEDDED_PUBLISHABLE_KEY } from '../../app/backend/embedded-key.ts'
import { encodedChoice, encodedPlan } from '../../app/testing/encoded-plan.ts'
import { readCalendar } from '../../app/testing/read-calendar.ts'
import { visitorAt } from '../../scripts/visitor-client.ts'
import { RATE_LIMITS } from '../../server/limits.ts'
import { type Account, signUpAt } from '../support/accounts.ts'
import { type DenoFunction, startDenoFunction } from '../support/deno-function.ts'
import { type EmbeddedEdition, startServer } from '../support/embedded-edition.ts'
import { call } from '../support/http.ts'
import { idlenessOf, processorTime } from '../support/processor-time.ts'
import { runScript } from '../support/script.ts'

const PATH = '/functions/v1/calendar-feed'
const SLOT = { id: 's', day: 'tuesday', startTime: 540, endTime: 630, room: 'B2' } as const

let server: EmbeddedEdition
let deno: DenoFunction
beforeAll(async () => {
  server = await startServer()
  deno = await startDenoFunction('calendar-feed', {
    SUPABASE_URL: server.url,
    SUPABASE_ANON_KEY: EMBEDDED_PUBLISHABLE_KEY,
  })
})
afterAll(async () => {
  await deno?.stop()
  await server?.stop()
})

/** A plan of one class. */
function smallPlan(name: string) {
  const sections = [{ id: 'first', name: '2', timeSlots: [SLOT] }]
  const course = { id: 'c', name: 'INFT 2101', title: null, credits: 3, tint: 0, sections, chosen: 'first' }
  return encodedPlan({ name, semester: 'winter-2026', courses: [course] })
}

/** As many class times as fit, on every day of the longest term. */
function largestPlan(name: string) {
  const timeSlots = (course: number) =>
    Array.from({ length: 10 }, (_, index) => ({ ...SLOT, id: `${course}-${index}`, room: null }))
  const courses = Array.from({ length: 40 }, (_, index) => ({
    ...{ id: `c${index}`, name: null, title: null, credits: 3, tint: 0, chosen: 'x' },
    sections: [{ id: 'x', name: null, timeSlots: timeSlots(index) }],
  }))
  return encodedPlan({ name, firstDay: '2026-01-01', lastDay: '2026-12-31', courses })
}

async function keepTerm({ client }: Account, plan: ReturnType<typeof encodedPlan>): Promise<void> {
  const documents = [
    { kind: 'plan', id: 'a', data: plan },
    { kind: 'term', id: 'main', data: encodedChoice('a') },
  ]
  const p_documents = documents.map((document) => ({
    ...document,
    data: document.data as unknown as Json,
    ...{ schema_version: 2, revision: 0, is_deleted: false },
  }))
  await client.rpc('sync_documents', { p_documents, p_since: 0 }).throwOnError()
}
const renew = async ({ client }: Account) =>
  (await client.rpc('renew_calendar_feed').throwOnError()).data ?? ''
/** What a calendar app sends: nothing that names the caller. */
const fetchFeed = (token: string, url = server.url, headers: Record<string, string> = {}, query = '') =>
  call(url, 'GET', `${PATH}/${token}.ics${query}`, {
    headers: { apikey: null, 'content-type': null, ...headers },
  })

describe('the feed of a student', () => {
  let account: Account
  beforeAll(async () => {
    account = await signUpAt(server.url)
    await keepTerm(account, smallPlan('My winter'))
  })

  test('ICS-03 ICS-04: is a calendar of My term, the same from the embedded server and Deno', async () => {
    const token = await renew(account)
    const [here, there] = [await fetchFeed(token), await fetchFeed(token, deno.url)]
    expect([here.status, there.status]).toEqual([200, 200])
    expect(there.text).toBe(here.text)
    const { calendar, occurrences } = readCalendar(here.text)
    expect(calendar.getFirstPropertyValue('name')).toBe('My winter')
    expect(occurrences.filter(({ uid }) => uid === 's@zameel')).toHaveLength(13)
    expect(occurrences.filter(({ alarms }) => alarms.length > 0).length).toBeGreaterThan(2)
    for (const { headers } of [here, there]) {
      expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
      expect(headers.get('cache-control')).toBe('private, no-cache')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
    }
    const arabic = await fetchFeed(token, server.url, {}, '?lang=ar')
    expect(arabic.text).toMatch(/SUMMARY:.*[\u0621-\u064A]/)
  })

  test('ICS-03: answers 304 until the plan changes', async () => {
    const token = await renew(account)
    const etag = (await fetchFeed(token)).headers.get('etag') ?? ''
    for (const url of [server.url, deno.url]) {
      const { status, text } = await fetchFeed(token, url, { 'if-none-match': etag })
      expect([status, text]).toEqual([304, ''])
    }
    const second = await signUpAt(server.url)
    const token2 = await renew(second)
    const before = (await fetchFeed(token2)).headers.get('etag') ?? ''
    await keepTerm(second, smallPlan('Another name'))
    const changed = await fetchFeed(token2, server.url, { 'if-none-match': before })
    expect([changed.status, changed.text.includes('Another name')]).toEqual([200, true])
  })

  test('ICS-03: HEAD has the headers alone; other methods are refused', async () => {
    const token = await renew(account)
    const head = await call(server.url, 'HEAD', `${PATH}/${token}.ics`)
    const { headers } = await fetchFeed(token)
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', headers.get('etag')])
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      expect((await call(server.url, method, `${PATH}/${token}.ics`)).status).toBe(405)
    }
  })

  test('ICS-03 ENG-16: a renewed, switched off, unknown and malformed address answer the same 404', async () => {
    const [renewed, off] = [await renew(account), await renew(account)]
    await account.client.rpc('switch_off_calendar_feed').throwOnError()
    const other = await renew(await signUpAt(server.url))
    for (const url of [server.url, deno.url]) {
      const answers = await Promise.all(
        [renewed, off, 'f'.repeat(32), 'x', '', `${off}x`, other.toUpperCase(), `${other}%00`].map((token) =>
          fetchFeed(token, url),
        ),
      )
      for (const { status, json, text } of answers) {
        expect([status, json]).toEqual([404, { code: 'not_found', message: 'There is no such calendar' }])
        expect(text).toBe(answers[0]?.text)
      }
    }
    // A session opens no feed, neither the own nor another one.
    const authorization = `Bearer ${account.session.access_token}`
    expect((await fetchFeed(off, server.url, { authorization })).status).toBe(404)
    expect((await fetchFeed(other, server.url, { authorization: 'Bearer x' })).status).toBe(200)
  })

  test('ICS-03: a broken plan and the largest one are calendars, too', async () => {
    const student = await signUpAt(server.url)
    const token = await renew(student)
    const write = (data: object, revision: number) =>
      student.client
        .rpc('sync_documents', {
          p_documents: [
            { kind: 'plan', id: 'a', schema_version: 2, revision, data: data as Json },
            { kind: 'term', id: 'main', schema_version: 1, data: encodedChoice('a') as unknown as Json },
          ],
          p_since: 0,
        })
        .throwOnError()
    await write({ version: 2, stamps: ['0'], tree: { '?': [true, 0], name: [[], 0] } }, 0)
    const broken = await fetchFeed(token)
    expect([broken.status, readCalendar(broken.text).occurrences]).toEqual([200, []])

    await write(largestPlan('Large'), 1)
    const large = await fetchFeed(token)
    expect([large.status, large.text.match(/^RRULE:/gm)?.length]).toEqual([200, 400])
  })
})

test('ICS-03: one sender’s fetches are limited, past the function, too; others go on', async () => {
  const token = await renew(await signUpAt(server.url))
  const { points } = RATE_LIMITS.calendarFeedPerAddress
  const from = (address: string, of = 'f'.repeat(32)) =>
    fetchFeed(of, server.url, { 'x-forwarded-for': address })
  const statuses: number[] = []
  while (statuses.length < points) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => from('203.0.113.9')))
    statuses.push(...answers.map(({ status }) => status))
  }
  expect(new Set(statuses)).toEqual(new Set([404]))
  const refused = await from('203.0.113.9', token)
  expect([refused.status, refused.json]).toMatchObject([429, { code: 'over_request_rate_limit' }])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const direct = await call(server.url, 'POST', '/rest/v1/rpc/read_calendar_feed', {
    body: { p_token: token },
    headers: { 'x-forwarded-for': '203.0.113.9' },
  })
  expect(direct.status).toBe(429)
  expect((await from('203.0.113.10', token)).status).toBe(200)
})

test('ENG-42: three accounts fetch the largest feed 82 times at once, which is written three times', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 3 }, async (_, index) => {
      const account = await signUpAt(server.url)
      await keepTerm(account, largestPlan(`Term ${index}`))
      return renew(account)
    }),
  )
  // The thread has begun, and is not measured.
  await fetchFeed(await renew(await signUpAt(server.url)))
  const begin = processorTime(server.pid)
  const fetched = Array.from({ length: 82 }, (_, index) => fetchFeed(tokens[index % 3] ?? ''))
  const idleness = idlenessOf(server.pid)
  expect((await call(server.url, 'GET', '/healthz')).status).toBe(200)
  // Others wait for no feed.
  expect(idleness() ?? 0).toBeLessThan(250)
  const answers = await Promise.all(fetched)
  const work = processorTime(server.pid) - begin
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(3)
  // A feed for each fetch is 18 s of work, and more.
  expect(work).toBeLessThan(6_000)
})

test('CAL-23 CAL-26: over the API moderators alone publish, and the feed of everybody has it with the next fetch', async () => {
  const [visitor, student, moderator] = [
    visitorAt(server.url),
    await signUpAt(server.url),
    await signUpAt(server.url),
  ]
  const named = await runScript('scripts/moderators.ts', ['add', moderator.email], {
    DATA_DIR: server.dataDir,
  })
  expect(named.code).toBe(0)
  const feed = (etag?: string) =>
    fetch(`${server.url}/calendar.en.ics`, { headers: etag ? { 'if-none-match': etag } : {} })
  const change = {
    ...{ semester: 'fall-2026', kind: 'drop-deadline', dates: [{ start: '2026-11-29' }], seen: 0 },
    ...{ source: 'https://www.udst.edu.qa', read_on: '2026-11-25' },
  }
  const first = await feed()
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect((await feed(etag)).status).toBe(304)
  const publish = (client: Account['client'], changes: object) =>
    client.rpc('publish_dates', { p_changes: changes as unknown as Json })
  expect((await publish(visitor, [change])).status).toBe(401)
  expect((await publish(student.client, [change])).status).toBe(403)
  for (const { client } of [student, moderator]) {
    const { revision: _, ...row } = { ...change, revision: 1 }
    expect((await client.from('published_dates').insert(row as never)).status).toBe(403)
    expect((await client.from('published_dates').delete().eq('semester', 'fall-2026')).status).toBe(403)
    const patch = client.from('published_dates').update({ source: 'Mine' } as never)
    expect((await patch.eq('semester', 'fall-2026')).status).toBe(403)
  }
  expect((await publish(moderator.client, [{ ...change, dates: [{ start: '2026-11-31' }] }])).status).toBe(
    400,
  )
  expect((await feed(etag)).status).toBe(304)
  expect((await publish(moderator.client, [change])).status).toBe(200)
  const after = await feed(etag)
  expect([after.status, (await after.text()).includes('DTSTART;VALUE=DATE:20261129')]).toEqual([200, true])
  // Somebody who had not seen this.
  const { status, error } = await publish(moderator.client, [change])
  expect([status, error?.hint]).toEqual([409, 'calendar-changed'])

  const history = (client: Account['client']) => client.rpc('publications', { p_before: null as never })
  const undo = (client: Account['client']) => client.rpc('undo_publication', { p_publication: 1 })
  expect((await history(moderator.client)).status).toBe(200)
  const demoted = await runScript('scripts/moderators.ts', ['remove', moderator.email], {
    DATA_DIR: server.dataDir,
  })
  expect(demoted.code).toBe(0)
  const later = { ...change, kind: 'classes-end', dates: [{ start: '2026-12-03' }] }
  for (const [client, refused] of [
    [visitor, 401],
    [student.client, 403],
    [moderator.client, 403],
  ] as const) {
    for (const call of [history, undo]) expect((await call(client)).status).toBe(refused)
    expect((await publish(client, [later])).status).toBe(refused)
    const rows = await client.from('published_dates').select('kind')
    expect(rows.data).toEqual([{ kind: 'drop-deadline' }])
  }
})

test('ICS-03 ENG-16: no token is in the log, whatever was asked', async () => {
  const token = await renew(await signUpAt(server.url))
  for (const path of ['.ics', '.ics?lang=ar', '', '/x', '.ics/', '.txt']) {
    await call(server.url, 'GET', `${PATH}/${token}${path}`)
    await call(server.url, 'GET', `/functions/v1/calendar-feeds/${token}${path}`)
    await call(deno.url, 'GET', `${PATH}/${token}${path}`)
  }
  expect(server.output()).toContain(`GET ${PATH} 200`)
  for (const { output } of [server, deno]) {
    expect(output()).not.toMatch(/[0-9a-f]{32}/)
    expect(output()).not.toMatch(/fault/)
  }
})

test('ICS-03, CAL-22, CAL-23, DATA-25: INSTITUTION chooses the dates of the feeds, and for which terms moderators publish', async () => {
  const elsewhere = await startServer({ environment: { INSTITUTION: 'tests/institution' } })
  try {
    const student = await signUpAt(elsewhere.url)
    await keepTerm(student, smallPlan('Mine'))
    const { status, text } = await fetchFeed(await renew(student), elsewhere.url)
    expect([status, text.includes('X-WR-TIMEZONE:Europe/Lisbon')]).toEqual([200, true])

    await runScript('scripts/moderators.ts', ['add', student.email], { DATA_DIR: elsewhere.dataDir })
    const publish = async (semester: string) => {
      const change = {
        ...{ semester, kind: 'term-start', dates: [{ start: '2027-09-13' }], seen: 0 },
        ...{ source: 'https://www.halvern.example/terms', read_on: '2026-11-26' },
      }
      return (await student.client.rpc('publish_dates', { p_changes: [change] })).status
    }
    expect([await publish('fall-2027'), await publish('autumn-2027')]).toEqual([400, 200])
    const { occurrences } = readCalendar(await (await fetch(`${elsewhere.url}/calendar.en.ics`)).text())
    expect(occurrences.filter(({ start }) => start === '2027-09-13')).toMatchObject([
      { summary: 'Term begins', uid: 'autumn-2027-term-start@www.halvern.example' },
    ])
  } finally {
    await elsewhere.stop()
  }
})
