import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { visitorAt } from '../../scripts/visitor-client.ts'
import { type AlertFailures, startAlerts } from '../../server/alerts/alert-sender.ts'
import { claimDataDirectory, type DataDirectory } from '../../server/data-directory.ts'
import { type Database, openDatabase } from '../../server/database.ts'
import { log } from '../../server/log.ts'
import { createMail } from '../../server/mail/delivery.ts'
import { INTERNET, isPublic, type Network } from '../../supabase/functions/send-alerts/post.ts'
import type { Account } from '../support/accounts.ts'
import { administrator, startDatabase, type TestDatabase } from '../support/backend.ts'
import { ROWS } from '../support/board-tables.ts'
import { signUpAndConfirm } from '../support/confirmed-account.ts'
import { remindOfTomorrow } from '../support/dates-to-remind-of.ts'
import { startServer } from '../support/embedded-edition.ts'
import { call } from '../support/http.ts'
import { newDataDir } from '../support/prepared-clusters.ts'
import {
  accept,
  answerWith,
  type Browser,
  type PushService,
  silence,
  startPushService,
} from '../support/push-service.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../support/smtp-receiver.ts'
import type { Student } from '../support/students.ts'

const SITE = 'https://zameel.example'
/** A busy machine takes seconds for a delivery. */
const IN_TIME = { timeout: 60_000 }

let database: TestDatabase
let opened: Database
let data: DataDirectory
let dataDir: string
let service: PushService
let smtp: SmtpReceiver
let network: Network
const stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  dataDir = newDataDir({ withDatabase: false })
  data = claimDataDirectory(dataDir)
  database = await startDatabase()
  opened = await openDatabase(database.endpoint)
  service = await startPushService()
  smtp = await startSmtpReceiver()
  network = { ...INTERNET, isAllowed: () => true, port: undefined, ca: service.ca, timeout: 1_000 }
  // Its key is new to this database, which ends all subscriptions.
  await (await send())()
})
beforeEach(() => void vi.spyOn(log, 'fault').mockReturnValue('id'))
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  await database.administer('delete from auth.users')
  vi.restoreAllMocks()
})
afterAll(async () => {
  await opened?.close()
  await database?.stop()
  await service?.stop()
  await smtp?.stop()
  data?.release()
  rmSync(dataDir, { recursive: true, force: true })
})

const failures: AlertFailures = new Map()

async function send(further: { network?: Network; smtpUrl?: string } = {}) {
  const stop = await startAlerts({
    database: opened,
    failures,
    keys: data.secrets.vapid,
    siteUrl: SITE,
    institution: undefined,
    mail: createMail({
      smtpUrl: further.smtpUrl ?? smtp.url,
      from: 'Zameel <no-reply@zameel.example>',
      outboxPath: data.outboxPath,
      timeout: 2_000,
    }),
    interval: 100,
    network: further.network ?? network,
  })
  stops.push(stop)
  return stop
}

const subscribe = (student: Student, { endpoint, p256dh, auth }: Browser, language = 'en') =>
  student.call('add_push_subscription', {
    p_endpoint: endpoint,
    p_p256dh: p256dh,
    p_auth: auth,
    p_language: language,
  })
const post = (student: Student, current_section: string, target_section: string, course_name: string) =>
  student.insert('swap_requests', { ...ROWS.swap_requests, course_name, current_section, target_section })

/** A student who gets a match of a course that nobody else has. */
async function match(student: Student): Promise<void> {
  const other = await database.newStudent('Noor Al-Secret')
  const course = `SECRET ${crypto.randomUUID()}`
  await post(student, '1', '2', course)
  await post(other, '2', '1', course)
}
const deliveries = () =>
  database.sql`select tries, round(extract(epoch from next_try_at - now()))::int as pause from private.alert_deliveries`
const becomeDue = () => database.administer('update private.alert_deliveries set next_try_at = now()')
async function newBrowserOf(student: Student, ...answer: Parameters<PushService['newBrowser']>) {
  const browser = service.newBrowser(...answer)
  await subscribe(student, browser)
  return browser
}

describe('a push message', () => {
  test('ALERT-01 ALERT-02: reaches each browser once, readable by it alone, and tells nothing of the match', async () => {
    const student = await database.newStudent()
    const [phone, laptop] = [await newBrowserOf(student), await newBrowserOf(student)]
    await send()
    await match(student)
    await expect.poll(() => [phone.received.length, laptop.received.length], IN_TIME).toEqual([1, 1])
    const [{ message, headers, sender } = expect.fail()] = phone.received
    expect(message).toMatchObject({
      kind: 'match',
      title: 'You have a new match',
      language: 'en',
      direction: 'ltr',
      path: '/en/swap-with-me',
    })
    expect(JSON.stringify([message, headers])).not.toMatch(/SECRET|Noor|6010|@example/)
    expect(headers).toMatchObject({
      ttl: '86400',
      urgency: 'normal',
      topic: 'match',
      'content-encoding': 'aes128gcm',
    })
    expect(sender).toMatchObject({ aud: service.origin, sub: SITE, key: data.secrets.vapid.publicKey })
    expect(sender.exp * 1000).toBeGreaterThan(Date.now())
    expect(sender.exp * 1000).toBeLessThan(Date.now() + 24 * 60 * 60 * 1000)
    await expect.poll(deliveries, IN_TIME).toEqual([])
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect([phone.received.length, laptop.received.length]).toEqual([1, 1])
  })

  test('ALERT-02: is in the language of the student, and of an expiring post leads to its board', async () => {
    const student = await database.newStudent()
    const browser = service.newBrowser()
    await subscribe(student, browser, 'ar')
    await student.insert('practicum_groups', ROWS.practicum_groups)
    await database.administer(`update public.practicum_groups set expires_at = now() + interval '20 hours'`)
    await send()
    await expect.poll(() => browser.received.length, IN_TIME).toBe(1)
    expect(browser.received[0]?.message).toMatchObject({
      kind: 'expiry',
      language: 'ar',
      direction: 'rtl',
      path: '/ar/practicum-groups',
    })
    const { title, body, off, isOff } = browser.received[0]?.message ?? {}
    for (const text of [title, body, off, isOff]) expect(text).not.toMatch(/[a-z]/i)
    expect(JSON.stringify(browser.received)).not.toContain('Drones')
  })

  test.each([404, 410])('ALERT-03: a subscription answered with %i is removed', async (status) => {
    const student = await database.newStudent()
    const [dead, alive] = [await newBrowserOf(student, answerWith(status)), await newBrowserOf(student)]
    await send()
    await match(student)
    await expect
      .poll(async () => (await student.call('my_alerts')).endpoints, IN_TIME)
      .toEqual([alive.endpoint])
    await expect.poll(() => [dead.received.length, alive.received.length], IN_TIME).toEqual([1, 1])
    await expect.poll(deliveries, IN_TIME).toEqual([])
  })

  test.each([
    ['429 with seconds', answerWith(429, { 'Retry-After': '900' }), 900],
    [
      '429 with a date',
      (...[response]: Parameters<typeof accept>) =>
        response.writeHead(429, { 'Retry-After': new Date(Date.now() + 901_000).toUTCString() }).end(),
      900,
    ],
    ['429 for ever', answerWith(429, { 'Retry-After': '999999999' }), 86_400],
    ['500', answerWith(500), 60],
    ['503 in the past', answerWith(503, { 'Retry-After': 'Mon, 01 Jan 2001 00:00:00 GMT' }), 60],
    ['a redirect', answerWith(307, { Location: 'https://127.0.0.1:1/' }), 60],
    ['nothing', silence, 60],
    [
      'a broken connection',
      (...[response]: Parameters<typeof accept>) => void response.socket?.destroy(),
      60,
    ],
    [
      'a head without end',
      (...[response]: Parameters<typeof accept>) =>
        void response.socket?.write(`HTTP/1.1 201 Created\r\nX: ${'x'.repeat(100_000)}`),
      60,
    ],
  ])(
    'ALERT-03: after %s it is tried again after a pause, and then delivered once',
    async (_, answer, pause) => {
      const student = await database.newStudent()
      const browser = await newBrowserOf(student, answer)
      await send()
      await match(student)
      await expect
        .poll(async () => (await deliveries())[0]?.pause < 200_000 && (await deliveries())[0]?.pause, IN_TIME)
        .toSatisfy((seconds) => Math.abs(Number(seconds) - pause) <= 5)
      expect((await deliveries())[0]?.tries).toBe(1)
      browser.answer = accept
      await becomeDue()
      await expect.poll(deliveries, IN_TIME).toEqual([])
      expect(browser.received).toHaveLength(2)
      // The device can tell that it is the same one.
      expect(browser.received[0]?.message.id).toBe(browser.received[1]?.message.id)
    },
  )

  test('ALERT-03: an endless body is not read, and does not hold the others up', async () => {
    const student = await database.newStudent()
    const endless = await newBrowserOf(student, (response) => {
      response.writeHead(201)
      const timer = setInterval(() => response.write('x'.repeat(10_000)), 5)
      response.on('close', () => clearInterval(timer))
    })
    const other = await newBrowserOf(student)
    await send()
    await match(student)
    await expect.poll(() => [endless.received.length, other.received.length], IN_TIME).toEqual([1, 1])
    await expect.poll(deliveries, IN_TIME).toEqual([])
  })

  test('ALERT-03: what is no address of the internet is never called, and removed', async () => {
    const student = await database.newStudent()
    const own = await newBrowserOf(student)
    const addresses = [
      ...['127.0.0.1', '10.0.0.1', '192.168.1.1', '169.254.169.254', '172.16.0.1', '100.64.0.1', '0.0.0.0'],
      ...['[::1]', '[fd00::1]', '[fe80::1]', '[::ffff:127.0.0.1]', '[64:ff9b::7f00:1]', 'localhost'],
    ]
    const { p256dh, auth } = own
    const all = [...addresses.slice(0, 9).map((address) => `https://${address}/x`)]
    for (const endpoint of all) await subscribe(student, { ...own, endpoint, p256dh, auth })
    await send({ network: INTERNET })
    await match(student)
    await expect.poll(async () => (await student.call('my_alerts')).endpoints, IN_TIME).toEqual([])
    for (const address of addresses.slice(9))
      await subscribe(student, { ...own, endpoint: `https://${address}/x`, p256dh, auth })
    await match(student)
    await expect.poll(async () => (await student.call('my_alerts')).endpoints, IN_TIME).toEqual([])
    expect(own.received).toEqual([])
  })
})

describe('a mail', () => {
  test('ALERT-01 ALERT-02: tells nothing of the match, and is switched off with one press of the mail program', async () => {
    const student = await database.newStudent()
    await student.call('set_alert_mail', { p_is_on: true, p_language: 'ar' })
    await send()
    await match(student)
    const { parsed } = await smtp.mailTo(student.email)
    expect(parsed.subject).toBe('لديك تبديل ممكن جديد · زميل')
    expect(parsed.html).toContain('dir="rtl"')
    expect(`${parsed.html}${parsed.text}${parsed.subject}`).not.toMatch(/SECRET|Noor|6010/)
    const header = (name: string) => parsed.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe')).toMatch(
      /^<https:\/\/zameel\.example\/functions\/v1\/alerts-off\?token=[0-9a-f]{32}&lang=ar>$/,
    )
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const links = [...(parsed.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, link]) => link)
    expect(links).toEqual([
      `${SITE}/ar/swap-with-me`,
      expect.stringMatching(
        new RegExp(`^${SITE}/ar/alerts-off\\?token=[0-9a-f]{32}#email=${encodeURIComponent(student.email)}$`),
      ),
    ])
    await expect.poll(deliveries, IN_TIME).toEqual([])
  })

  test('ALERT-03: one that the mail server did not take is tried again, with the same Message-ID', async () => {
    const student = await database.newStudent()
    await student.call('set_alert_mail', { p_is_on: true, p_language: 'en' })
    const stop = await send({ smtpUrl: 'smtp://127.0.0.1:1' })
    await match(student)
    await expect.poll(async () => (await deliveries())[0]?.pause, IN_TIME).toBeGreaterThan(50)
    const [alert] = await database.sql`select id from private.alerts`
    await stop()
    await send()
    await becomeDue()
    const { parsed } = await smtp.mailTo(student.email)
    expect(parsed.messageId).toBe(`<alert-${alert?.id}@zameel.example>`)
    await expect.poll(deliveries, IN_TIME).toEqual([])
  })
})

/** Students whose browsers are told of a post that expires, all at the next look. */
async function studentsToTell(count: number, browsers: () => Browser[]): Promise<Student[]> {
  const students: Student[] = []
  for (let each = 0; each < count; each += 1) {
    const student = await database.newStudent()
    for (const browser of browsers()) await subscribe(student, browser)
    await student.insert('practicum_groups', ROWS.practicum_groups)
    students.push(student)
  }
  await database.administer(`update public.practicum_groups set expires_at = now() + interval '20 hours'`)
  return students
}

describe('a reminder', () => {
  test('ALERT-05: reaches each way once, leads to Today, and says nothing of the date', async () => {
    const student = await database.newStudent()
    const browser = await newBrowserOf(student)
    await student.call('set_alert_mail', { p_is_on: true, p_language: 'en' })
    await send()
    await remindOfTomorrow(student, 'SECRET quiz')
    await expect.poll(() => browser.received.length, IN_TIME).toBe(1)
    const { message } = browser.received[0] ?? {}
    expect(message).toMatchObject({ kind: 'reminder', title: 'A date is coming up', path: '/en' })
    const { parsed } = await smtp.mailTo(student.email)
    expect(parsed.subject).toBe('A date is coming up · Zameel')
    expect(parsed.text).toContain(`${SITE}/en\n`)
    expect(JSON.stringify([message, parsed.text, parsed.html])).not.toMatch(/SECRET|quiz/)
    // Looked at again, as after a restart.
    await database.administer('update private.alert_settings set remind_at = now()')
    const looked = () =>
      database.sql`select from private.alert_settings where remind_at > now() + interval '1 hour'`
    await expect.poll(looked, IN_TIME).toHaveLength(1)
    await expect.poll(deliveries, IN_TIME).toEqual([])
    expect(browser.received).toHaveLength(1)
  })

  test('ALERT-05 ENG-41: an account that fails is counted, takes no other with it, and comes again later', async () => {
    const [bad, good] = [await database.newStudent(), await database.newStudent()]
    const [theirs, browser] = [await newBrowserOf(bad), await newBrowserOf(good)]
    await database.administer(
      `create function private.fail_for_test() returns trigger language plpgsql as $$
       begin if new.user_id = '${bad.id}' then raise exception 'No'; end if; return new; end $$`,
      'create trigger fail_for_test before insert on private.alerts for each row execute function private.fail_for_test()',
    )
    const before = failures.get('find reminders') ?? 0
    try {
      await remindOfTomorrow(bad, 'SECRET')
      await remindOfTomorrow(good, 'SECRET')
      await send()
      await expect.poll(() => browser.received.length, IN_TIME).toBe(1)
      expect(failures.get('find reminders')).toBe(before + 1)
      expect(log.fault).toHaveBeenCalledWith('an alert (find reminders)', expect.any(Error))
    } finally {
      await database.administer('drop function private.fail_for_test() cascade')
    }
    await database.administer('update private.alert_settings set remind_at = now()')
    await expect.poll(() => theirs.received.length, IN_TIME).toBe(1)
    expect(browser.received).toHaveLength(1)
  })
})

describe('the work for others', () => {
  test('ENG-41: 200 browsers of 20 students that never answer, or have no address, hold up nobody', async () => {
    // What is never answered, until the end of the test: its sender would else wait for the 30 s.
    const ends: (() => void)[] = []
    const silent = Array.from({ length: 200 }, () =>
      service.newBrowser((response) => ends.push(() => response.destroy())),
    )
    const left = [...silent]
    await studentsToTell(20, () =>
      left.splice(0, 10).map((browser, index) =>
        // Half of them have a name, which is looked up for ever.
        index % 2
          ? browser
          : { ...browser, endpoint: `${browser.endpoint.replace('127.0.0.1', 'no.name.example')}` },
      ),
    )
    // No time runs out before the others are told.
    const names: string[] = []
    const lookUp = (name: string) => {
      names.push(name)
      const { promise, reject } = Promise.withResolvers<never>()
      ends.push(() => reject(new Error('No such name')))
      return promise
    }
    await send({ network: { ...network, lookUp, timeout: 30_000 } })
    const asked = () => silent.filter(({ received }) => received.length > 0).length + names.length
    await expect.poll(asked, IN_TIME).toBe(40)
    const honest = service.newBrowser()
    await studentsToTell(1, () => [honest])
    await expect.poll(() => honest.received.length, { timeout: 25_000 }).toBe(1)
    // Of each account two at a time.
    expect(asked()).toBe(40)
    await database.administer('delete from auth.users')
    for (const end of ends) end()
  })

  test('ENG-41 ALERT-03: browsers of 20 students whose names are of inner addresses, or that redirect to others, hold up nobody and lead nowhere', async () => {
    const inner = service.newBrowser()
    const redirecting = Array.from({ length: 20 }, () =>
      service.newBrowser(answerWith(308, { Location: inner.endpoint })),
    )
    const names = ['router.example', 'metadata.example', 'both.example']
    const left = [...redirecting]
    const students = await studentsToTell(left.length, () => {
      const named = service.newBrowser()
      const name = names[left.length % names.length] ?? ''
      const endpoint = named.endpoint.replace('127.0.0.1', name)
      return [...left.splice(0, 1), { ...named, endpoint }]
    })
    const addresses: Record<string, string[]> = {
      'router.example': ['192.168.1.1'],
      'metadata.example': ['169.254.169.254'],
      // One that is public does not make up for the other.
      'both.example': ['8.8.8.8', '10.0.0.1'],
    }
    const lookUp = async (name: string) => (addresses[name] ?? []).map((address) => ({ address, family: 4 }))
    // That of the push service of this test is no address of the internet, either.
    const isAllowed = (address: string) => address === '127.0.0.1' || isPublic(address)
    await send({ network: { ...network, lookUp, isAllowed } })
    const honest = service.newBrowser()
    await studentsToTell(1, () => [honest])
    await expect.poll(() => honest.received.length, { timeout: 25_000 }).toBe(1)
    const kept = () =>
      Promise.all(students.map(async (each) => (await each.call('my_alerts')).endpoints.length))
    // The refused ones are removed; the others are tried again.
    await expect.poll(kept, { timeout: 25_000 }).toEqual(students.map(() => 1))
    await expect
      .poll(() => redirecting.filter(({ received }) => received.length > 0).length, IN_TIME)
      .toBe(20)
    expect(inner.received).toEqual([])
  })

  test('ENG-41: an alert that cannot be found or opened is logged, counted, and takes no other with it', async () => {
    const [bad, good] = [service.newBrowser(), service.newBrowser()]
    const [student] = await studentsToTell(1, () => [bad])
    await studentsToTell(1, () => [good])
    await database.administer(
      `create function private.fail_for_test() returns trigger language plpgsql as $$
       begin if new.user_id = '${student?.id}' then raise exception 'No'; end if; return new; end $$`,
      'create trigger fail_for_test before insert on private.alerts for each row execute function private.fail_for_test()',
    )
    const before = failures.get('find expiring') ?? 0
    try {
      const matched = await database.newStudent()
      const theirs = await newBrowserOf(matched)
      await send()
      await expect.poll(() => good.received.length, IN_TIME).toBe(1)
      // A match with the one that fails: a step of its own, which another match survives.
      await post(student as Student, '1', '2', 'FAILS')
      await post(await database.newStudent(), '2', '1', 'FAILS')
      await match(matched)
      await expect.poll(() => theirs.received.length, IN_TIME).toBe(1)
      expect(bad.received).toEqual([])
      expect(failures.get('find expiring')).toBeGreaterThan(before)
      expect(failures.get('find matches')).toBeGreaterThan(0)
      expect(log.fault).toHaveBeenCalledWith('an alert (find matches)', expect.any(Error))
    } finally {
      await database.administer('drop function private.fail_for_test() cascade')
    }
    await expect.poll(() => bad.received.length, IN_TIME).toBe(1)
  })
})

describe('a restart', () => {
  test('ALERT-03: a sender that stops waits for what is under way, and nothing is sent twice', async () => {
    const student = await database.newStudent()
    let finish: () => void = () => undefined
    const browser = await newBrowserOf(student, (response) => {
      finish = () => accept(response, response.req)
    })
    const stop = await send({ network: { ...network, timeout: 10_000 } })
    await match(student)
    await expect.poll(() => browser.received.length, IN_TIME).toBe(1)
    const stopped = stop()
    finish()
    await stopped
    expect(await deliveries()).toEqual([])
    await send()
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(browser.received).toHaveLength(1)
  })

  test('ALERT-03: what a killed server had in its hands is sent by the next one', async () => {
    const own = newDataDir()
    const start = () => startServer({ dataDir: own, environment: { SMTP_URL: smtp.url } })
    let server = await start()
    const accounts = [await signUpAndConfirm(server.url, smtp), await signUpAndConfirm(server.url, smtp)]
    const [one] = accounts as [Account, Account]
    /** Each start has another address, and the same secrets. */
    const clientOfOne = async () => {
      const client = visitorAt(server.url)
      await client.auth.setSession(one.session)
      return client
    }
    for (const { client } of accounts)
      await client.rpc('set_alert_mail', { p_is_on: true, p_language: 'en' }).throwOnError()
    const rows = [
      { course_name: 'A', current_section: '1', target_section: '2' },
      { course_name: 'A', current_section: '2', target_section: '1' },
    ]
    for (const [index, { client }] of accounts.entries())
      await client
        .from('swap_requests')
        .insert({ ...ROWS.swap_requests, ...rows[index] })
        .throwOnError()
    // Claimed by a sender that dies with the server, before it has sent anything.
    const sql = administrator(own)
    for (;;) {
      const [cause] = await sql`select public.take_alert_cause(60) as request`
      if (cause?.request == null) break
      await sql`select public.find_match_alerts(${cause.request})`
    }
    const [row] = await sql`select public.claim_alerts('mail', 10, 1, 1) as claimed`
    expect(row?.claimed).toHaveLength(2)
    await sql.end()
    await server.kill()
    server = await start()
    for (const { email } of accounts)
      expect((await smtp.mailTo(email)).parsed.subject).toBe('You have a new match · Zameel')

    // From there on it is off, by the press of a mail program, and by nothing less.
    const { parsed } = await (async () => {
      const client = await clientOfOne()
      await client.rpc('set_alert_mail', { p_is_on: true, p_language: 'ar' }).throwOnError()
      await client.from('swap_requests').update({ current_section: '3' }).eq('user_id', one.id).throwOnError()
      await client.from('swap_requests').update({ current_section: '1' }).eq('user_id', one.id).throwOnError()
      // It looks at its start.
      await server.stop()
      server = await start()
      return smtp.mailTo(one.email)
    })()
    const link = parsed.headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? ''
    const path = link.slice(server.url.length)
    const client = await clientOfOne()
    const isOn = async () =>
      ((await client.rpc('my_alerts').throwOnError()).data as { by_mail: boolean }).by_mail
    const anonymous = { headers: { apikey: null, authorization: null, 'content-type': null } }
    for (const method of ['GET', 'HEAD'] as const) {
      const opened = await call(server.url, method, path, anonymous)
      expect(opened.status).toBe(303)
      expect(opened.headers.get('location')).toMatch(/\/ar\/alerts-off\?token=[0-9a-f]{32}$/)
    }
    for (const wrong of [
      path.replace(/token=./, 'token=x'),
      path.replace(/token=[0-9a-f]+/, `token=${'0'.repeat(32)}`),
    ])
      expect((await call(server.url, 'POST', wrong, anonymous)).status).toBe(404)
    expect((await call(server.url, 'DELETE', path, anonymous)).status).toBe(405)
    expect(await isOn()).toBe(true)
    const pressed = await fetch(`${server.url}${path}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(pressed.status).toBe(200)
    expect(await isOn()).toBe(false)
    await server.stop()
    rmSync(own, { recursive: true, force: true })
  })

  test('ALERT-04: keys are made at the first start, kept with the secrets, and added to those of an earlier version', async () => {
    const own = newDataDir({ withDatabase: false })
    const file = join(own, 'secrets.json')
    const open = () => {
      const claimed = claimDataDirectory(own)
      claimed.release()
      return claimed.secrets
    }
    const first = open()
    expect(Buffer.from(first.vapid.publicKey, 'base64url')).toHaveLength(65)
    expect(Buffer.from(first.vapid.privateKey, 'base64url')).toHaveLength(32)
    expect(open()).toEqual(first)
    writeFileSync(file, JSON.stringify({ jwtSecret: first.jwtSecret }))
    const second = open()
    expect(second.jwtSecret).toBe(first.jwtSecret)
    expect(second.vapid.publicKey).not.toBe(first.vapid.publicKey)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(second)
    expect(open()).toEqual(second)
    // Damaged keys are no reason to make new ones: every subscription would end.
    writeFileSync(file, JSON.stringify({ jwtSecret: first.jwtSecret, vapid: { publicKey: 'x' } }))
    expect(open).toThrow(/secrets/)
    rmSync(own, { recursive: true, force: true })
  })
})
