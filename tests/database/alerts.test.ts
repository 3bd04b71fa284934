import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startDatabase, type TestDatabase } from '../support/backend.ts'
import { ROWS } from '../support/board-tables.ts'
import { type Person, type Student, sqlState } from '../support/students.ts'

/** The outbox of alerts: who is told, how often, and what a sender finds in it. */

const NOT_PERMITTED = '42501'
const LEASE = 120
const P256DH = 'B'.repeat(87)
const AUTH = 'a'.repeat(22)

let database: TestDatabase
let course: string
let courses = 0
beforeAll(async () => {
  database = await startDatabase()
})
beforeEach(async () => {
  // Nothing that an earlier test has left.
  await database.administer('delete from auth.users')
  courses += 1
  course = `COURSE ${courses}`
})
afterAll(() => database?.stop())

type Claimed = {
  delivery: number
  try: number
  alert: number
  kind: 'match' | 'expiry' | 'reminder'
  language: string
  push: { endpoint: string } | null
  mail: { address: string; off_token: string } | null
}

/** What a sender gets. */
async function claim(most = 100): Promise<Claimed[]> {
  const { sql } = database
  for (;;) {
    const [row] = await sql`select public.take_alert_cause(60) as request`
    if (row?.request == null) break
    await sql`select public.find_match_alerts(${row.request})`
  }
  await sql`select public.find_expiry_alerts(100)`
  const claimed: Claimed[] = []
  for (const way of ['push', 'mail']) {
    for (;;) {
      const [row] = await sql`select public.claim_alerts(${way}, ${most}, 10, ${LEASE}) as claims`
      const claims: { delivery: number; try: number }[] = row?.claims
      if (claims.length === 0) break
      for (const { delivery, try: tried } of claims) {
        const [opened] = await sql`select public.open_alert(${delivery}, ${tried}) as alert`
        if (opened?.alert) claimed.push(opened.alert)
      }
    }
  }
  return claimed
}
const settle = (outcomes: object[]) =>
  database.sql`select public.settle_alerts(${JSON.stringify(outcomes)}::jsonb)`
const outcome = ({ delivery, try: tried }: Claimed, said: string, wait?: number) => ({
  ...{ delivery, try: tried, outcome: said },
  ...(wait !== undefined && { wait }),
})
const sent = async (claimed: readonly Claimed[]) => settle(claimed.map((one) => outcome(one, 'sent')))
/** Claims all and says that they were sent. Who was told of what, and how. */
async function told(): Promise<string[]> {
  const claimed = await claim()
  await sent(claimed)
  return claimed.map(({ kind, push, mail }) => `${kind} ${push?.endpoint ?? mail?.address}`).toSorted()
}
/** As if the time since had passed. */
const pass = (interval: string) =>
  database.administer(
    `update private.alerts set created_at = created_at - interval '${interval}', sent_at = sent_at - interval '${interval}'`,
    `update private.alert_deliveries set next_try_at = next_try_at - interval '${interval}'`,
    `update private.alert_causes set changed_at = changed_at - interval '${interval}'`,
  )

const byMail = (student: Student, language = 'en', isOn = true) =>
  student.call('set_alert_mail', { p_is_on: isOn, p_language: language })
const endpointOf = (student: Student, device = 1) => `https://push.example/${student.id}/${device}`
const byPush = (student: Student, device = 1, p_endpoint = endpointOf(student, device)) =>
  student.call('add_push_subscription', { p_endpoint, p_p256dh: P256DH, p_auth: AUTH, p_language: 'ar' })
async function newStudent(): Promise<Student> {
  const student = await database.newStudent()
  await byMail(student)
  return student
}

async function post(student: Student, has: string, wants: string, course_name = course): Promise<number> {
  const row = {
    ...ROWS.swap_requests,
    course_name,
    current_section: has,
    target_section: wants,
  }
  const [made] = await student.insert('swap_requests', row, 'id')
  return made?.id as number
}
const expectTold = async (...students: Student[]) =>
  expect(await told()).toEqual(students.map(({ email }) => `match ${email}`).toSorted())

describe('a new match', () => {
  test('ALERT-01 ALERT-02: both of a direct swap are told once, whoever posted last', async () => {
    const [one, other] = [await newStudent(), await newStudent()]
    await post(one, '1', '2')
    await expectTold()
    await post(other, '2', '1')
    await expectTold(one, other)
    await expectTold()
  })

  test('ALERT-02: a ring of three tells each once, and nobody outside of it', async () => {
    const students = [await newStudent(), await newStudent(), await newStudent(), await newStudent()]
    const [one, second, third, stranger] = students as [Student, Student, Student, Student]
    await post(one, '1', '2')
    await post(second, '2', '3')
    await post(stranger, '3', '4')
    await expectTold()
    await post(third, '3', '1')
    await expectTold(one, second, third)
    await expectTold()
  })

  test('MOD-04: students who have blocked each other are told of no match, neither directly nor in a ring', async () => {
    const [one, second, third] = (await Promise.all([newStudent(), newStudent(), newStudent()])) as [
      Student,
      Student,
      Student,
    ]
    const first = await post(one, '1', '2')
    await second.call('block_poster', { p_board: 'swap_requests', p_post: String(first) })
    await post(second, '2', '1')
    await expectTold()
    // The third closes rings with both, whichever of the two stands where.
    await post(one, '3', '4')
    await post(second, '4', '5')
    await post(third, '5', '3')
    await expectTold()
    // Whom nobody has blocked is told as before.
    await post(third, '2', '1')
    await expectTold(one, third)
  })

  test('ALERT-02: nobody matches themselves, neither directly nor in a ring', async () => {
    const [one, other] = [await newStudent(), await newStudent()]
    await post(one, '1', '2')
    await post(one, '2', '1')
    await post(one, '2', '3')
    await post(other, '3', '1', `${course} B`)
    // With two students no ring is possible.
    await post(other, '4', '5')
    await post(one, '5', '6')
    await post(other, '6', '4')
    await expectTold()
  })

  test('ALERT-01: a change and an opened request make new matches, other edits do not', async () => {
    const [one, other] = [await newStudent(), await newStudent()]
    const first = await post(one, '1', '2')
    await post(other, '2', '3')
    await expectTold()
    await one.update('swap_requests', { creator_student_id: '7' }, `id = ${first}`)
    await expectTold()
    await one.update('swap_requests', { current_section: '3' }, `id = ${first}`)
    await expectTold(one, other)
    await one.update('swap_requests', { creator_student_id: '8' }, `id = ${first}`)
    await one.update('swap_requests', { status: 'closed' }, `id = ${first}`)
    await expectTold()
    await one.update('swap_requests', { status: 'open' }, `id = ${first}`)
    await expectTold(one, other)
  })

  test('ALERT-02: no alert after a post of the match is closed, hidden, gone or has expired, also in a second try', async () => {
    const ends = [
      (id: number) => `update public.swap_requests set status = 'closed' where id = ${id}`,
      (id: number) => `update public.swap_requests set hidden_at = now() where id = ${id}`,
      (id: number) => `update public.swap_requests set expires_at = now() where id = ${id}`,
      (id: number) => `delete from public.swap_requests where id = ${id}`,
    ]
    for (const [index, end] of ends.entries()) {
      const [one, other] = [await newStudent(), await newStudent()]
      const own = await post(one, '1', '2', `${course} ${index}`)
      await post(other, '2', '1', `${course} ${index}`)
      if (index % 2 === 0) {
        const claimed = await claim()
        expect(claimed).toHaveLength(2)
        await settle(claimed.map((each) => outcome(each, 'failed')))
        await pass('2 minutes')
      }
      await database.administer(end(own))
      await expectTold()
    }
  })

  test('ALERT-02: who has seen the matches since is not told, the others are', async () => {
    const [one, other] = [await newStudent(), await newStudent()]
    await post(one, '1', '2')
    await post(other, '2', '1')
    await other.call('mark_swap_matches_seen')
    await expectTold(one)
  })

  test('ALERT-02: at most five within 24 hours; what was not sent does not count', async () => {
    const one = await newStudent()
    const noor = await database.newStudent()
    const match = async (number: number) => {
      await post(one, '1', '2', `${course} ${number}`)
      return post(noor, '2', '1', `${course} ${number}`)
    }
    const closed = await match(0)
    await noor.update('swap_requests', { status: 'closed' }, `id = ${closed}`)
    await expectTold()
    for (let number = 1; number <= 5; number += 1) {
      await match(number)
      await expectTold(one)
    }
    await match(6)
    await expectTold()
    await pass('25 hours')
    await match(7)
    await expectTold(one)
  })

  test('ALERT-02: several of one moment are one message, and the one whose post is closed takes no other with it', async () => {
    const [one, noor] = [await newStudent(), await database.newStudent()]
    for (const number of [1, 2, 3]) await post(one, '1', '2', `${course} ${number}`)
    const first = await post(noor, '2', '1', `${course} 1`)
    await post(noor, '2', '1', `${course} 2`)
    await post(noor, '2', '1', `${course} 3`)
    await noor.update('swap_requests', { status: 'closed' }, `id = ${first}`)
    await expectTold(one)
    await expectTold()
  })

  test('ALERT-03: causes wait for a sender for a day, not longer', async () => {
    const [one, other] = [await newStudent(), await newStudent()]
    await post(one, '1', '2')
    await post(other, '2', '1')
    await pass('23 hours')
    await expectTold(one, other)
    const [third, fourth] = [await newStudent(), await newStudent()]
    await post(third, '5', '6')
    await post(fourth, '6', '5')
    await pass('25 hours')
    await expectTold()
  })
})

describe('a post that expires', () => {
  const expireIn = (table: string, column: string, interval: string) =>
    database.administer(`update public.${table} set ${column} = now() + interval '${interval}'`)

  test('ALERT-01: its owner is told once, a day before, on each board', async () => {
    for (const [table, column] of [
      ['swap_requests', 'expires_at'],
      ['practicum_groups', 'expires_at'],
      ['course_requests', 'expiration_date'],
    ] as const) {
      const owner = await newStudent()
      await owner.insert(table, ROWS[table])
      await expireIn(table, column, '25 hours')
      expect([table, await told()]).toEqual([table, []])
      await expireIn(table, column, '23 hours')
      expect([table, await told()]).toEqual([table, [`expiry ${owner.email}`]])
      expect([table, await told()]).toEqual([table, []])
      await owner.call('delete_my_account', { p_confirmation: owner.email })
    }
  })

  test('ALERT-02: not of one that is closed, hidden or has expired, and one message for several', async () => {
    const owner = await newStudent()
    for (const name of ['A', 'B', 'C']) await post(owner, '1', '2', name)
    await expireIn('swap_requests', 'expires_at', '23 hours')
    expect(await told()).toEqual([`expiry ${owner.email}`])
    for (const [index, end] of ["status = 'closed'", 'hidden_at = now()', 'expires_at = now()'].entries()) {
      await post(owner, '1', '2', `D${index}`)
      await database.administer(
        `update public.swap_requests set expires_at = now() + interval '22 hours' where course_name = 'D${index}'`,
        `update public.swap_requests set ${end} where course_name = 'D${index}'`,
      )
      expect([end, await told()]).toEqual([end, []])
    }
  })
})

describe('the ways', () => {
  test('ALERT-01: off at first; mail and each browser are chosen by themselves', async () => {
    const [one, other] = [await database.newStudent(), await database.newStudent()]
    expect(await one.call('my_alerts')).toMatchObject({ by_mail: false, language: null, endpoints: [] })
    const match = async (number: number) => {
      await post(one, '1', '2', `${course} ${number}`)
      await post(other, '2', '1', `${course} ${number}`)
    }
    await match(1)
    expect(await told()).toEqual([])
    await byPush(one)
    await match(2)
    expect(await told()).toEqual([`match ${endpointOf(one)}`])
    await byMail(one)
    await byPush(one, 2)
    await match(3)
    const ways = [endpointOf(one), endpointOf(one, 2), one.email].map((way) => `match ${way}`)
    expect(await told()).toEqual(ways.toSorted())
    await byMail(one, 'ar', false)
    await one.call('remove_push_subscription', { p_endpoint: endpointOf(one) })
    expect(await one.call('my_alerts')).toMatchObject({
      by_mail: false,
      language: 'ar',
      endpoints: [endpointOf(one, 2)],
    })
    await match(4)
    expect(await told()).toEqual([`match ${endpointOf(one, 2)}`])
  })

  test('ALERT-02: all alerts are in the language of the last choice', async () => {
    const [one, other] = [await newStudent(), await database.newStudent()]
    await byMail(one, 'ar')
    await post(one, '1', '2')
    await post(other, '2', '1')
    expect(await claim()).toMatchObject([{ language: 'ar', mail: { address: one.email } }])
    expect(await sqlState(byMail(one, 'fr'))).toBe('23514')
  })

  test('ALERT-01: switched off from a mail, without a session; what waited is not sent', async () => {
    const [one, other] = [await newStudent(), await newStudent()]
    await post(one, '1', '2')
    await post(other, '2', '1')
    const claimed = await claim()
    await settle(claimed.map((each) => outcome(each, 'failed')))
    const token = claimed.find(({ mail }) => mail?.address === one.email)?.mail?.off_token
    expect(token).toMatch(/^[0-9a-f]{32}$/)
    for (const wrong of ['', token?.slice(1), '0'.repeat(32), null])
      expect(await database.visitor.call('switch_off_alert_mail', { p_token: wrong })).toBe(false)
    expect(await database.visitor.call('switch_off_alert_mail', { p_token: token })).toBe(true)
    expect(await one.call('my_alerts')).toMatchObject({ by_mail: false })
    await pass('2 minutes')
    await expectTold(other)
  })

  test('ALERT-01: who signs in at a browser takes its alerts over, and a student has ten browsers at most', async () => {
    const [one, other] = [await database.newStudent(), await database.newStudent()]
    const shared = 'https://push.example/shared'
    await byPush(one, 1, shared)
    await byPush(other, 1, shared)
    expect((await one.call('my_alerts')).endpoints).toEqual([])
    expect((await other.call('my_alerts')).endpoints).toEqual([shared])
    for (let device = 1; device <= 12; device += 1) await byPush(one, device)
    const { endpoints } = await one.call('my_alerts')
    expect(endpoints).toHaveLength(10)
    expect(endpoints).not.toContain(endpointOf(one, 2))
    expect(endpoints).toContain(endpointOf(one, 12))
  })

  test('ALERT-01: what the sender can do is what students are offered', async () => {
    await database.administer('delete from private.alert_sender')
    const student = await database.newStudent()
    expect(await student.call('my_alerts')).toMatchObject({ push_key: null, sends_mail: false })
    await database.sql`select public.describe_alert_sender(${P256DH}, true)`
    expect(await student.call('my_alerts')).toMatchObject({ push_key: P256DH, sends_mail: true })
    await byPush(student)
    await database.sql`select public.describe_alert_sender(null, false)`
    expect(await student.call('my_alerts')).toMatchObject({ push_key: null, sends_mail: false })
    await database.sql`select public.describe_alert_sender(${P256DH}, false)`
    expect((await student.call('my_alerts')).endpoints).toHaveLength(1)
  })

  test('ALERT-04: a new key of the sender ends the subscriptions that were made with the former one', async () => {
    const student = await database.newStudent()
    await database.sql`select public.describe_alert_sender(${P256DH}, true)`
    await byPush(student)
    await database.sql`select public.describe_alert_sender(${'C'.repeat(87)}, true)`
    expect(await student.call('my_alerts')).toMatchObject({ push_key: 'C'.repeat(87), endpoints: [] })
    await database.sql`select public.describe_alert_sender(null, false)`
  })
})

describe('a sender', () => {
  async function direct(): Promise<[Student, Student]> {
    const [one, other] = [await newStudent(), await newStudent()]
    await post(one, '1', '2')
    await post(other, '2', '1')
    return [one, other]
  }

  test('ALERT-03: what it has claimed is due for nobody else, and due again when it has died', async () => {
    await direct()
    const first = await claim()
    expect(first).toHaveLength(2)
    expect(await claim()).toEqual([])
    await pass(`${LEASE + 1} seconds`)
    const second = await claim()
    expect(second.map(({ delivery, try: tried }) => [delivery, tried])).toEqual(
      first.map(({ delivery }) => [delivery, 2]),
    )
    // The first one comes back: it settles nothing of what the second has in its hands.
    await settle(first.map((each) => outcome(each, 'failed')))
    await sent(first)
    await sent(second)
    await pass('1 day')
    expect(await claim()).toEqual([])
  })

  test('ALERT-03: two at once claim each delivery once', async () => {
    for (let pair = 0; pair < 5; pair += 1) {
      course = `${course}x`
      await direct()
    }
    const all = (await Promise.all([claim(4), claim(4), claim(4), claim(4)])).flat()
    expect(new Set(all.map(({ delivery }) => delivery)).size).toBe(all.length)
    const rest = await claim()
    expect(all.length + rest.length).toBe(10)
  })

  test('ALERT-03: failures are tried again with growing pauses, longer when asked for, and given up in the end', async () => {
    const [one] = await direct()
    await byMail(one, 'en', false)
    const pauses: number[] = []
    for (let tried = 1; tried <= 6; tried += 1) {
      const [claimed] = await claim()
      expect(claimed?.try).toBe(tried)
      await settle([outcome(claimed as Claimed, 'failed', tried === 2 ? 4000 : 1)])
      const [row] = await database.sql`
        select round(extract(epoch from next_try_at - now()))::int as pause from private.alert_deliveries`
      if (row) pauses.push(row.pause)
      await pass('24 hours')
      // Its alert is not forgotten meanwhile.
      await database.administer("update private.alerts set created_at = now() - interval '1 hour'")
    }
    expect(pauses).toEqual([60, 4000, 1800, 7200, 21600])
    expect(await claim()).toEqual([])
  })

  test('ALERT-03: a subscription that is gone is removed, with what waits for it, and no other', async () => {
    const [one] = await direct()
    await byPush(one)
    await byPush(one, 2)
    await post(one, '8', '9')
    await post(await newStudent(), '9', '8')
    const claimed = await claim()
    const gone = claimed.find(({ push }) => push?.endpoint === endpointOf(one)) as Claimed
    await settle([outcome(gone, 'gone')])
    expect((await one.call('my_alerts')).endpoints).toEqual([endpointOf(one, 2)])
    await settle([
      outcome(claimed.find(({ push }) => push?.endpoint === endpointOf(one, 2)) as Claimed, 'sent'),
    ])
    expect((await one.call('my_alerts')).endpoints).toEqual([endpointOf(one, 2)])
  })

  test('ALERT-03: an account that is deleted leaves nothing in the outbox', async () => {
    const [one, other] = await direct()
    await byPush(one)
    await claim()
    await one.call('delete_my_account', { p_confirmation: one.email })
    for (const table of ['alert_settings', 'push_subscriptions', 'alerts']) {
      const rows = await database.sql.run(`select user_id from private.${table}`)
      expect([table, rows.every(({ user_id }) => user_id === other.id)]).toEqual([table, true])
    }
    await pass('1 hour')
    await expectTold()
    const [row] = await database.sql`select count(*)::int as count from private.alert_deliveries`
    expect(row?.count).toBe(0)
  })

  test('ALERT-03: what was told is forgotten after three days', async () => {
    await direct()
    await told()
    await pass('73 hours')
    await claim()
    expect(await database.sql`select from private.alerts`).toEqual([])
  })
})

describe('the work for one account', () => {
  const take = async () => {
    const [row] = await database.sql`select public.take_alert_cause(60) as request`
    return row?.request === null ? null : Number(row?.request)
  }
  const claims = async (way: string, most: number, each: number): Promise<{ delivery: number }[]> => {
    const [row] = await database.sql`select public.claim_alerts(${way}, ${most}, ${each}, ${LEASE}) as claims`
    return row?.claims
  }
  async function find(): Promise<void> {
    for (let request = await take(); request !== null; request = await take())
      await database.sql`select public.find_match_alerts(${request})`
  }

  test('ENG-41: requests of others come between those of one who has posted many, in the order of each', async () => {
    const [many, one, other] = [await newStudent(), await newStudent(), await newStudent()]
    const posted: number[] = []
    for (let section = 1; section <= 17; section += 1) posted.push(await post(many, `${section}`, 'X'))
    const honest = [await post(one, 'a', 'b'), await post(other, 'b', 'c'), await post(one, 'c', 'd')]
    const taken: (number | null)[] = []
    for (let turn = 0; turn < 20; turn += 1) taken.push(await take())
    expect(taken.slice(0, 3).toSorted()).toEqual([posted[0], honest[0], honest[1]].toSorted())
    expect(taken.indexOf(honest[2] as number)).toBeLessThan(5)
    expect(taken.filter((request) => posted.includes(Number(request)))).toEqual(posted)
    expect(await take()).toBeNull()
  })

  test('ENG-41: a request that cannot be looked at comes again five times, with a pause', async () => {
    const request = await post(await newStudent(), '1', '2')
    for (let tried = 1; tried <= 5; tried += 1) {
      expect(await take()).toBe(request)
      expect(await take()).toBeNull()
      await database.administer('update private.alert_causes set next_try_at = now()')
    }
    expect(await take()).toBeNull()
    expect(await database.sql`select from private.alert_causes`).toEqual([])
  })

  test('ENG-41: a request that is changed while its matches are found is looked at again', async () => {
    const request = await post(await newStudent(), '1', '2')
    await database.sql.begin(async (sql) => {
      // As if it had begun before the change.
      await sql`update private.alert_causes set changed_at = changed_at - interval '1 minute'`
      await sql`select public.find_match_alerts(${request})`
    })
    expect(await take()).toBeNull()
    const student = await newStudent()
    const again = await post(student, '3', '4')
    expect(await take()).toBe(again)
    await student.update('swap_requests', { target_section: '5' }, `id = ${again}`)
    expect(await take()).toBe(again)
  })

  test('ENG-41: a course of 400 requests is looked through without making all its pairs', async () => {
    for (let count = 0; count < 400; count += 1) await database.newStudent()
    const owner = await newStudent()
    await database.administer(
      // 200 take the section of the request for one that 200 others want for the section it wants: 40,000 rings.
      `insert into public.swap_requests
         (user_id, creator_name, creator_student_id, course_name, current_section, target_section)
       select id, 'Noor', '60100000', '${course}', case when place % 2 = 0 then 'x' else '1' end,
         case when place % 2 = 0 then '0' else 'x' end
       from (select id, row_number() over (order by id) as place from auth.users where id <> '${owner.id}') s`,
      'delete from private.alert_causes',
    )
    const request = await post(owner, '0', '1')
    const reads = await database.sql.begin(async (sql) => {
      const count = async () => {
        const [row] = await sql`
          select (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as reads from pg_stat_xact_all_tables
          where schemaname = 'private' and relname = 'student_blocks'`
        return row?.reads as number
      }
      const before = await count()
      const found = await sql`select id from private.students_matched_by(${request}) as m(id)`
      expect(found).toHaveLength(401)
      for (const { id } of found.slice(0, 20))
        expect(await sql`select private.is_matched_by(${request}, ${id}) as is_one`).toEqual([
          { is_one: true },
        ])
      return (await count()) - before
    })
    // Some for each student, and none for each of the 40,000 pairs.
    expect(reads).toBeLessThan(20_000)
  })

  test('ENG-41: of an account so many deliveries are in the hands of senders as it may have, of others as before', async () => {
    const [many, one] = [await newStudent(), await newStudent()]
    for (let device = 1; device <= 10; device += 1) await byPush(many, device)
    await post(many, '1', '2')
    await post(await newStudent(), '2', '1')
    await find()
    await byPush(one)
    await post(one, '5', '6')
    await post(await newStudent(), '6', '5')
    await find()
    // Last in the queue, and among the first all the same.
    const first = await claims('push', 2, 2)
    expect(first).toHaveLength(2)
    for (const { delivery } of first) await database.sql`select public.open_alert(${delivery}, 1)`
    const second = await claims('push', 60, 2)
    expect(second).toHaveLength(1)
    expect(await claims('push', 60, 2)).toEqual([])
    const owners = await database.sql.run(
      `select a.user_id from private.alert_deliveries d join private.alerts a on a.id = d.alert_id
       where d.id in (${first.map(({ delivery }) => delivery)})`,
    )
    expect(owners.map(({ user_id }) => user_id).toSorted()).toEqual([many.id, one.id].toSorted())
    await settle([
      { ...first[0], outcome: 'failed' },
      { ...first[1], outcome: 'failed' },
    ])
    const third = await claims('push', 60, 2)
    expect(third).toHaveLength(1)
  })

  test('ENG-41: a browser has one message at a time', async () => {
    const one = await database.newStudent()
    await byPush(one)
    await post(one, '1', '2')
    await post(await database.newStudent(), '2', '1')
    await find()
    expect(await claims('push', 60, 10)).toHaveLength(1)
    await post(one, '3', '4')
    await post(await database.newStudent(), '4', '3')
    await find()
    expect(await claims('push', 60, 10)).toEqual([])
  })
})

describe('reminders of dates', () => {
  const DAY = '2026-12-09'
  const remindersOn = (student: Student, p_is_on = true, p_time_zone: string | null = 'Europe/London') =>
    student.call('set_date_reminders', { p_is_on, p_time_zone, p_language: 'ar' })
  type Taken = { account: string; until: string; time_zone: string; dates: { x: number } | null }
  const take = async (most = 100): Promise<Taken[]> => {
    const [row] = await database.sql`select public.take_reminders(${most}, 600) as taken`
    return row?.taken?.accounts ?? []
  }
  /** The next look is so many hours from now, and so long a reminder is true. */
  const settleLook = (
    { account, until }: Pick<Taken, 'account' | 'until'>,
    day = DAY,
    hours = 1,
    isDue = true,
  ) =>
    database.sql.run(
      `select public.settle_reminder($1, $2, now() + interval '20 hours', $3, ${isDue ? `now() + interval '${hours} hours'` : 'null'})`,
      [account, until, day],
    )
  const lookAgain = () =>
    database.administer(`update private.alert_settings set remind_at = now() - interval '1 s'`)
  const lookAt = async (day = DAY, isDue = true) => {
    await lookAgain()
    for (const taken of await take()) await settleLook(taken, day, 1, isDue)
  }

  test('ALERT-05: off at first, chosen by itself, in the time zone that was chosen last', async () => {
    const one = await newStudent()
    expect(await one.call('my_alerts')).toMatchObject({ reminds: false, time_zone: null })
    expect(await take()).toEqual([])
    await remindersOn(one)
    // The language of the messages stays the chosen one.
    const choices = { reminds: true, time_zone: 'Europe/London', language: 'en', by_mail: true }
    expect(await one.call('my_alerts')).toMatchObject(choices)
    expect(await take()).toMatchObject([{ account: one.id, time_zone: 'Europe/London', dates: null }])
    await remindersOn(one, true, null)
    expect(await take()).toMatchObject([{ account: one.id, time_zone: null }])
    await remindersOn(one, false)
    expect(await take()).toEqual([])
  })

  test('ALERT-05: the sender gets the own dates of who wants to be reminded and can be reached, and the published ones', async () => {
    const [one, unreachable, other] = [await newStudent(), await database.newStudent(), await newStudent()]
    const documentsOf = (x: number, is_deleted = false) => ({
      p_documents: ['dates', 'plan'].map((kind) => ({
        ...{ kind, id: kind === 'dates' ? 'main' : 'p1', schema_version: 1, is_deleted },
        data: is_deleted ? null : { x },
      })),
      p_since: 0,
    })
    for (const student of [one, unreachable, other]) await student.call('sync_documents', documentsOf(1))
    await remindersOn(one)
    await remindersOn(unreachable)
    await database.administer(
      `insert into public.published_dates (semester, kind, dates, source, read_on, revision)
       values ('fall-2026', 'drop-deadline', '[]', 'x', '2026-11-25', 1)`,
    )
    const [row] = await database.sql`select public.take_reminders(100, 600) as taken`
    await database.administer('delete from public.published_dates')
    expect(row?.taken).toMatchObject({
      accounts: [{ account: one.id, dates: { x: 1 } }],
      published: [
        {
          semester: 'fall-2026',
          kind: 'drop-deadline',
          dates: [],
          own: null,
          source: 'x',
          read_on: '2026-11-25',
        },
      ],
    })
    await byPush(unreachable)
    expect(await take()).toMatchObject([{ account: unreachable.id }])
  })

  test('ALERT-05: one message a day, in each chosen way, whatever was done twice', async () => {
    const one = await newStudent()
    await byPush(one)
    await remindersOn(one)
    await lookAt()
    expect(await told()).toEqual([`reminder ${endpointOf(one)}`, `reminder ${one.email}`].toSorted())
    await lookAt()
    // Where it is the day before again, after a journey to the west.
    await lookAt('2026-12-08')
    await remindersOn(one, false)
    await remindersOn(one, true, 'America/New_York')
    await lookAt()
    expect(await told()).toEqual([])
    await lookAt('2026-12-10', false)
    expect(await told()).toEqual([])
    await lookAt('2026-12-10')
    expect(await told()).toHaveLength(2)
  })

  test('ALERT-05: two senders, a late one, and one whose account has chosen anew meanwhile tell once', async () => {
    const one = await newStudent()
    await remindersOn(one)
    const [taken] = await take()
    if (!taken) throw new Error('Nothing was taken')
    expect(await take()).toEqual([])
    await remindersOn(one, true, 'Asia/Qatar')
    await settleLook(taken)
    expect(await told()).toEqual([])
    const [anew] = await take()
    if (!anew) throw new Error('Nothing was taken')
    expect(anew.time_zone).toBe('Asia/Qatar')
    await settleLook(anew)
    await settleLook(anew, '2026-12-10')
    expect(await told()).toEqual([`reminder ${one.email}`])
    // Until the next look.
    expect(await take()).toEqual([])
  })

  test('ALERT-05: not after its day is over, nor when reminders or the mail were switched off meanwhile', async () => {
    const one = await newStudent()
    await remindersOn(one)
    const [taken] = await take()
    if (!taken) throw new Error('Nothing was taken')
    await settleLook(taken, DAY, 0)
    expect(await told()).toEqual([])
    for (const [day, off] of [
      ['2026-12-10', () => remindersOn(one, false)],
      ['2026-12-11', () => byMail(one, 'en', false)],
    ] as const) {
      await byMail(one)
      await remindersOn(one)
      await lookAt(day)
      await off()
      expect(await told()).toEqual([])
    }
  })

  test('ALERT-05 ALERT-02: reminders are among the five of a day, and say nothing of what they are about', async () => {
    const one = await newStudent()
    await remindersOn(one)
    for (let day = 10; day < 17; day += 1) {
      await lookAt(`2026-12-${day}`)
      const claimed = await claim()
      await sent(claimed)
      expect([day, claimed.length]).toEqual([day, day < 15 ? 1 : 0])
      for (const alert of claimed)
        expect(alert).toEqual({
          ...{
            delivery: expect.any(Number),
            try: 1,
            alert: expect.any(Number),
            kind: 'reminder',
            board: null,
          },
          ...{ language: 'en', push: null },
          mail: { address: one.email, off_token: expect.any(String) },
        })
    }
  })

  test('ALERT-05 ENG-41: so many accounts at a time, in turn; one that is not settled comes again after the others', async () => {
    const students = [await newStudent(), await newStudent(), await newStudent()]
    for (const student of students) await remindersOn(student)
    const [first] = await take(1)
    expect((await take(1))[0]?.account).not.toBe(first?.account)
    expect(await take(10)).toHaveLength(1)
    expect(await take(10)).toEqual([])
    await lookAgain()
    expect(await take(2)).toHaveLength(2)
    for (const wrong of [0, 501, null])
      expect(await sqlState(database.sql`select public.take_reminders(${wrong}, 600)`)).toBe('22023')
  })
})

describe('from the wrong side', () => {
  const TABLES = [
    'alert_sender',
    'alert_settings',
    'push_subscriptions',
    'alert_causes',
    'alerts',
    'alert_deliveries',
  ]
  const forSender = (person: Person) => [
    () => person.call('take_alert_cause', { p_lease: 10 }),
    () => person.call('find_match_alerts', { p_request: 1 }),
    () => person.call('find_expiry_alerts', { p_most: 10 }),
    () => person.call('take_reminders', { p_most: 10, p_lease: 10 }),
    () =>
      person.call('settle_reminder', {
        ...{
          p_account: crypto.randomUUID(),
          p_until: '2026-01-01',
          p_next: '2026-01-01',
          p_day: '2026-01-01',
        },
        p_tell_until: '2026-01-01',
      }),
    () => person.call('claim_alerts', { p_way: 'mail', p_most: 10, p_each: 1, p_lease: 10 }),
    () => person.call('open_alert', { p_delivery: 1, p_try: 1 }),
    () => person.call('settle_alerts', { p_outcomes: [] }),
    () => person.call('describe_alert_sender', { p_push_key: null, p_sends_mail: true }),
  ]

  test('ALERT-03, SEC-02: nobody but the sender reads or writes the outbox', async () => {
    const student = await newStudent()
    for (const person of [student, database.visitor]) {
      for (const table of TABLES)
        for (const statement of [`select * from private.${table}`, `select count(*) from private.${table}`])
          expect([table, await sqlState(person.ask(statement))]).toEqual([table, NOT_PERMITTED])
      for (const attempt of forSender(person)) expect(await sqlState(attempt())).toBe(NOT_PERMITTED)
    }
  })

  test('ALERT-01, SEC-02: a visitor has no alerts; without a confirmed e-mail nobody gets some', async () => {
    const { visitor } = database
    const student = await database.newStudent()
    for (const attempt of [
      () => visitor.call('my_alerts'),
      () => visitor.call('set_alert_mail', { p_is_on: true, p_language: 'en' }),
      () => visitor.call('remove_push_subscription', { p_endpoint: 'https://push.example/' }),
      () => byPush({ ...student, call: visitor.call }),
    ])
      expect(await sqlState(attempt())).toBe(NOT_PERMITTED)
    await database.administer(`update auth.users set email_confirmed_at = null where id = '${student.id}'`)
    expect(await sqlState(byMail(student))).toBe(NOT_PERMITTED)
    expect(await sqlState(byPush(student))).toBe(NOT_PERMITTED)
  })

  test('ALERT-01, SEC-02: a student reaches the own settings alone', async () => {
    const [one, other] = [await newStudent(), await newStudent()]
    await byPush(one)
    await other.call('remove_push_subscription', { p_endpoint: endpointOf(one) })
    await byMail(other, 'ar', false)
    expect(await one.call('my_alerts')).toMatchObject({
      by_mail: true,
      language: 'ar',
      endpoints: [endpointOf(one)],
    })
    expect(JSON.stringify(await other.call('my_alerts'))).not.toContain(one.id)
    // Nor does the export show what opens something.
    expect(JSON.stringify(await one.call('export_my_data'))).not.toMatch(/off_token|p256dh/)
  })

  test('ALERT-05, SEC-02: reminders are for confirmed accounts, each for itself, with a time zone by its name', async () => {
    const [one, other] = [await newStudent(), await newStudent()]
    const choice = { p_is_on: true, p_time_zone: 'Asia/Qatar', p_language: 'en' }
    expect(await sqlState(database.visitor.call('set_date_reminders', choice))).toBe(NOT_PERMITTED)
    await one.call('set_date_reminders', choice)
    expect(await other.call('my_alerts')).toMatchObject({ reminds: false, time_zone: null })
    for (const [wrong, state] of [
      [{ p_is_on: null }, '22023'],
      [{ p_time_zone: '+03:00' }, '23514'],
      [{ p_time_zone: '' }, '23514'],
      [{ p_time_zone: 'Asia/Qatar\n' }, '23514'],
      [{ p_time_zone: 'x'.repeat(65) }, '23514'],
      [{ p_language: 'fr' }, '23514'],
      [{ p_language: null }, '23502'],
    ] as const)
      expect([wrong, await sqlState(other.call('set_date_reminders', { ...choice, ...wrong }))]).toEqual([
        wrong,
        state,
      ])
    await database.administer(`update auth.users set email_confirmed_at = null where id = '${one.id}'`)
    expect(await sqlState(one.call('set_date_reminders', choice))).toBe(NOT_PERMITTED)
  })

  test('ALERT-01, SEC-02: only addresses and keys of a push service are stored', async () => {
    const student = await database.newStudent()
    const good = { p_endpoint: 'https://push.example/x', p_p256dh: P256DH, p_auth: AUTH, p_language: 'en' }
    for (const wrong of [
      { p_endpoint: 'http://push.example/x' },
      { p_endpoint: 'https://push.example/ x' },
      { p_endpoint: `https://push.example/${'x'.repeat(1000)}` },
      { p_endpoint: 'file:///etc/passwd' },
      { p_p256dh: 'short' },
      { p_auth: `${AUTH}=` },
      { p_language: 'fr' },
    ])
      expect([wrong, await sqlState(student.call('add_push_subscription', { ...good, ...wrong }))]).toEqual([
        wrong,
        '23514',
      ])
    for (const missing of Object.keys(good))
      expect(await sqlState(student.call('add_push_subscription', { ...good, [missing]: null }))).toBe(
        '23502',
      )
    for (const wrong of [
      { p_is_on: null, p_language: 'en' },
      { p_is_on: true, p_language: null },
    ])
      expect(await sqlState(student.call('set_alert_mail', wrong))).toBe('22023')
  })
})
