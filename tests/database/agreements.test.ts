import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startDatabase, type TestDatabase } from '../support/backend.ts'
import { ROWS } from '../support/board-tables.ts'
import { refusalOf, type Student, sqlState } from '../support/students.ts'

/** The end of a swap: who has agreed, what becomes of the requests, and who ends it (MATCH-09). */

type News = {
  match_id: string
  is_possible: boolean
  is_asked: boolean
  ended_because: string | null
  ended_by: string | null
  others: { request_id: number; name: string | null; answer: string | null; has_agreed: boolean }[]
  own_agreement: string | null
  gives_section: string
  gets_section: string | null
}
type Member = { student: Student; request: number }
type Pair = [Member, Member]
type Ring = [Member, Member, Member]

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
beforeEach(async () => void (await database.administer('delete from auth.users')))
afterAll(() => database?.stop())

async function post(student: Student, has: string, ...wants: string[]): Promise<Member> {
  const [target_section = '', ...other_target_sections] = wants
  const row = { ...ROWS.swap_requests, current_section: has, target_section, other_target_sections }
  const [found] = await student.insert('swap_requests', row, 'id')
  return { student, request: found?.id as number }
}
const newMember = async (name: string, has: string, ...wants: string[]) =>
  post(await database.newStudent(name), has, ...wants)
const newPair = async (): Promise<Pair> => [
  await newMember('Ada', '2', '5'),
  await newMember('Noor', '5', '2'),
]
/** Each gives to the next one: 2 to Noor, 5 to Ali, 7 to Ada. */
const newRing = async (): Promise<Ring> => [
  await newMember('Ada', '2', '7'),
  await newMember('Noor', '5', '2'),
  await newMember('Ali', '7', '5'),
]

const matchesOf = async ({ student }: Member) =>
  (await student.ask<{ match_id: string }>('select match_id from public.find_swap_matches()')).map(
    ({ match_id }) => match_id,
  )
const matchOf = async (member: Member) => (await matchesOf(member))[0] ?? expect.fail('no match')
const newsOf = async ({ student }: Member): Promise<News | undefined> =>
  (await student.ask<News>('select * from public.swap_match_news()'))[0]
const say = ({ student }: Member, p_match: string, p_answer: string) =>
  student.call('answer_swap_match', { p_match, p_answer })
const agree = async (member: Member) => say(member, await matchOf(member), 'agreed')
const change = ({ student, request }: Member, values: object) =>
  student.update('swap_requests', values, `id = ${request}`)
const statuses = async (members: readonly Member[]) => {
  const rows = await database.sql<{
    id: number
    status: string
  }>`select id::integer, status from public.swap_requests`
  return members.map(({ request }) => rows.find(({ id }) => id === request)?.status)
}
const agreements = async (members: readonly Member[]) => {
  const rows = await database.sql<{ user_id: string; agreement: string | null }>`
    select user_id, agreement from private.swap_match_records order by agreement nulls last`
  return members.map(({ student }) => rows.find(({ user_id }) => user_id === student.id)?.agreement)
}

describe('agreeing', () => {
  test('MATCH-09: in a ring each sees who has agreed, though nobody has seen the match before; with the last all are done', async () => {
    const ring = await newRing()
    const [ada, noor, ali] = ring
    await agree(ada)
    expect(await newsOf(ada)).toMatchObject({ own_agreement: 'agreed', is_possible: true, is_asked: false })
    for (const member of [noor, ali]) {
      const told = await newsOf(member)
      expect(told).toMatchObject({
        own_agreement: null,
        is_possible: true,
        is_asked: false,
        gets_section: null,
      })
      expect(told?.match_id).toBe(await matchOf(member))
      expect(told?.others.filter(({ has_agreed }) => has_agreed).map(({ name }) => name)).toEqual(['Ada'])
    }
    await agree(noor)
    expect((await newsOf(ali))?.others.map(({ has_agreed }) => has_agreed)).toEqual([true, true])
    expect(await statuses(ring)).toEqual(['open', 'open', 'open'])
    await agree(ali)
    expect(await statuses(ring)).toEqual(['closed', 'closed', 'closed'])
    for (const [member, gives, gets] of [
      [ada, '2', '7'],
      [noor, '5', '2'],
      [ali, '7', '5'],
    ] as const) {
      expect(await newsOf(member)).toMatchObject({
        ended_because: 'done',
        ended_by: null,
        is_asked: false,
        own_agreement: 'done',
        gives_section: gives,
        gets_section: gets,
      })
      expect(await matchesOf(member)).toEqual([])
    }
    await say(ada, (await newsOf(ada))?.match_id ?? '', 'read')
    expect(await newsOf(ada)).toBeUndefined()
    expect(await newsOf(noor)).toMatchObject({ ended_because: 'done' })
  })

  test('MATCH-09: a ring that works both ways round is the same one for all three', async () => {
    const ring: Ring = [
      await newMember('Ada', '2', '5', '7'),
      await newMember('Noor', '5', '2', '7'),
      await newMember('Ali', '7', '2', '5'),
    ]
    for (const member of ring) {
      const rings = (await matchesOf(member)).filter((id) => id.split('-').length === 3)
      expect(rings).toHaveLength(1)
      await say(member, rings[0] ?? '', 'agreed')
    }
    expect(await statuses(ring)).toEqual(['closed', 'closed', 'closed'])
  })

  test('MATCH-09: said twice, by one, it is said once; and a former "no" is taken back', async () => {
    const pair = await newPair()
    const [ada, noor] = pair
    await say(ada, await matchOf(ada), 'no')
    await agree(ada)
    await agree(ada)
    expect((await newsOf(noor))?.others).toMatchObject([{ name: 'Ada', answer: null, has_agreed: true }])
    expect(await statuses(pair)).toEqual(['open', 'open'])
  })

  test('MATCH-09, BOARD-02: others with a match hear that this one has found another swap', async () => {
    const [ada, noor] = await newPair()
    const ali = await newMember('Ali', '2', '5')
    await ali.student.call('mark_swap_matches_seen')
    const ids = [`${ada.request}-${noor.request}`, `${noor.request}-${ada.request}`] as const
    await say(ada, ids[0], 'agreed')
    await say(noor, ids[1], 'agreed')
    expect(await newsOf(ali)).toMatchObject({ ended_because: 'found-other', ended_by: 'Noor' })
  })
})

describe('withdrawing', () => {
  test('MATCH-09: ends it for all three, who read who it was; the requests stay open, and the match is not offered again', async () => {
    const ring = await newRing()
    const [ada, noor, ali] = ring
    const match = await matchOf(noor)
    await agree(ada)
    await agree(noor)
    await say(noor, match, 'withdrawn')
    for (const member of [ada, ali])
      expect(await newsOf(member)).toMatchObject({
        ended_because: 'withdrawn',
        ended_by: 'Noor',
        is_possible: false,
      })
    // Whoever withdrew knows.
    expect(await newsOf(noor)).toBeUndefined()
    expect(await statuses(ring)).toEqual(['open', 'open', 'open'])
    for (const member of ring) expect(await matchesOf(member)).toEqual([])
    expect(await sqlState(say(ali, (await newsOf(ali))?.match_id ?? '', 'agreed'))).toBe('PT404')
  })

  test('MATCH-09: who was asked withdraws, too, and what nobody has agreed to is no swap to withdraw from', async () => {
    const [ada, noor] = await newPair()
    const match = await matchOf(noor)
    expect(await refusalOf(say(noor, match, 'withdrawn'))).toMatchObject({
      code: 'PT404',
      hint: 'match-gone',
    })
    await agree(ada)
    await say(noor, match, 'withdrawn')
    await say(noor, match, 'withdrawn')
    expect(await newsOf(ada)).toMatchObject({ ended_because: 'withdrawn', ended_by: 'Noor' })
  })

  test('MATCH-09: once all have agreed it is too late, and says so', async () => {
    const pair = await newPair()
    const match = await matchOf(pair[0])
    await agree(pair[0])
    await agree(pair[1])
    expect(await refusalOf(say(pair[0], match, 'withdrawn'))).toMatchObject({
      code: 'PT409',
      hint: 'match-done',
    })
    expect(await agreements(pair)).toEqual(['done', 'done'])
  })

  test('MATCH-09: it is over both ways round, but a changed request is a new offer', async () => {
    const ring: Ring = [
      await newMember('Ada', '2', '5', '7'),
      await newMember('Noor', '5', '7', '2'),
      await newMember('Ali', '7', '2', '5'),
    ]
    const [ada, noor] = ring
    const ringOf = async (member: Member) =>
      (await matchesOf(member)).find((id) => id.split('-').length === 3)
    await say(ada, (await ringOf(ada)) ?? '', 'agreed')
    await say(noor, (await ringOf(noor)) ?? '', 'withdrawn')
    for (const member of ring)
      expect([await ringOf(member), (await matchesOf(member)).length]).toEqual([undefined, 2])
    await change(noor, { status: 'closed' })
    await change(noor, { status: 'open' })
    for (const member of ring) expect(await ringOf(member)).toBeDefined()
  })
})

describe('what happens in between', () => {
  const ENDS: [string, (noor: Member) => Promise<unknown>][] = [
    ['closed', (noor) => change(noor, { status: 'closed' })],
    ['changed', (noor) => change(noor, { current_section: '9' })],
    ['changed', (noor) => change(noor, { target_section: '9' })],
    ['changed', (noor) => change(noor, { course_name: 'Another one' })],
    ['removed', (noor) => noor.student.delete('swap_requests', `id = ${noor.request}`)],
    ['removed', (noor) => noor.student.call('delete_my_account', { p_confirmation: noor.student.email })],
    [
      'removed',
      ({ request }) =>
        database.administer(`update public.swap_requests set hidden_at = now() where id = ${request}`),
    ],
    [
      'expired',
      ({ request }) =>
        database.administer(`update public.swap_requests set expires_at = now() where id = ${request}`),
    ],
  ]
  test.each(ENDS)(
    'MATCH-09: one whose request is %s meanwhile has not agreed, and nothing is closed',
    async (because, end) => {
      const ring = await newRing()
      const [ada, noor, ali] = ring
      const match = await matchOf(ali)
      await agree(ada)
      await agree(noor)
      await end(noor)
      expect(await refusalOf(say(ali, match, 'agreed'))).toMatchObject({ code: 'PT404', hint: 'match-gone' })
      expect(await newsOf(ada)).toMatchObject({ is_possible: false, ended_because: because })
      expect(await statuses([ada, ali])).toEqual(['open', 'open'])
      // It can be left even so.
      await say(ada, await newsOf(ada).then((told) => told?.match_id ?? ''), 'withdrawn')
      expect(await agreements([ada, ali])).toEqual(['withdrew', 'ended'])
    },
  )

  test('MATCH-09: who has agreed to another section is asked anew, though the swap still fits', async () => {
    const [ada, noor] = [await newMember('Ada', '2', '5', '6'), await newMember('Noor', '5', '2')]
    await agree(ada)
    await change(noor, { current_section: '6' })
    expect(await newsOf(ada)).toMatchObject({ is_possible: true, own_agreement: 'changed' })
    expect((await newsOf(noor))?.others ?? []).toEqual([])
    await agree(noor)
    expect(await statuses([ada, noor])).toEqual(['open', 'open'])
    await agree(ada)
    expect(await newsOf(ada)).toMatchObject({ own_agreement: 'done', gets_section: '6' })
  })

  test('MATCH-09, SWAP-24: one more wanted section takes no agreement back; opened again, each begins anew', async () => {
    const pair = await newPair()
    const [ada, noor] = pair
    await agree(noor)
    await change(ada, { other_target_sections: ['9'] })
    expect(await newsOf(ada)).toMatchObject({ others: [{ has_agreed: true }] })
    await agree(ada)
    await change(ada, { status: 'open' })
    // The other one has had the swap.
    expect(await agreements(pair)).toEqual([null, 'done'])
    expect(await newsOf(noor)).toMatchObject({ ended_because: 'done', gets_section: '2' })
    await change(noor, { status: 'open' })
    expect(await agreements(pair)).toEqual([null, null])
    expect(await matchOf(ada)).toBe(`${ada.request}-${noor.request}`)
  })

  test('MATCH-09, MOD-01: a suspended student writes nothing, but ends what was begun', async () => {
    const pair = await newPair()
    await database.administer(
      `insert into private.suspensions (user_id, reason, ends_at) values ('${pair[1].student.id}', 'spam', now() + interval '1 day')`,
    )
    await agree(pair[0])
    await agree(pair[1])
    expect(await statuses(pair)).toEqual(['closed', 'closed'])
  })

  test('MATCH-09, MOD-04: with a block in between nobody agrees, and nobody is told', async () => {
    const ring = await newRing()
    const [ada, noor, ali] = ring
    const match = await matchOf(ada)
    await agree(noor)
    await database.administer(
      `insert into private.student_blocks (blocker_id, blocked_id, student_id) values ('${noor.student.id}', '${ali.student.id}', '1')`,
    )
    for (const member of [noor, ali]) expect(await newsOf(member)).toBeUndefined()
    expect(await sqlState(say(ada, match, 'agreed'))).toBe('PT404')
    expect(await agreements([ada, noor])).toEqual([null, 'agreed'])
  })
})

describe('at the same moment', () => {
  const ROUNDS = 8

  test('MATCH-09: all three agree at once, and it is done, every time', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ring = await newRing()
      const ids = await Promise.all(ring.map(matchOf))
      await Promise.all(ring.map((member, index) => say(member, ids[index] ?? '', 'agreed')))
      expect(await agreements(ring)).toEqual(['done', 'done', 'done'])
      expect(await statuses(ring)).toEqual(['closed', 'closed', 'closed'])
      await database.administer('delete from auth.users')
    }
  })

  test('MATCH-09: one agrees and one withdraws: done for both, or over for both, and never anything else', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const pair = await newPair()
      const [ada, noor] = pair
      const ids = [await matchOf(ada), await matchOf(noor)]
      await agree(ada)
      const said = [() => say(noor, ids[1] ?? '', 'agreed'), () => say(ada, ids[0] ?? '', 'withdrawn')]
      const answers = await Promise.all(
        (round % 2 ? said : said.toReversed()).map((each) => sqlState(each())),
      )
      const [agreed, withdrew] = round % 2 ? answers : answers.toReversed()
      const after = await agreements(pair)
      expect([
        [undefined, 'PT409', 'done', 'done', 'closed', 'closed'],
        ['PT404', undefined, 'withdrew', 'ended', 'open', 'open'],
      ]).toContainEqual([agreed, withdrew, ...after, ...(await statuses(pair))])
      await database.administer('delete from auth.users')
    }
  })

  const DISTURBANCES: [string, (member: Member) => Promise<unknown>][] = [
    ['edits', (member) => change(member, { current_section: '9' })],
    ['closes', (member) => change(member, { status: 'closed' })],
    [
      'deletes the account',
      ({ student }) => student.call('delete_my_account', { p_confirmation: student.email }),
    ],
    ['says that it worked', (member) => matchOf(member).then((id) => say(member, id, 'yes'))],
    ['looks at the matches', ({ student }) => student.call('mark_swap_matches_seen')],
  ]
  test.each(DISTURBANCES)(
    'MATCH-09: the last one agrees while another %s: no deadlock, all done or nothing',
    async (_, disturb) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const ring = await newRing()
        const [ada, noor, ali] = ring
        const match = await matchOf(ali)
        await agree(ada)
        await agree(noor)
        const acts = [() => say(ali, match, 'agreed'), () => disturb(noor)]
        const refusals = await Promise.all(
          (round % 2 ? acts : acts.toReversed()).map((act) => refusalOf(act()).catch(() => undefined)),
        )
        for (const refusal of refusals)
          expect([undefined, 'match-gone']).toContain(refusal?.hint ?? refusal?.code)
        const [first, , third] = await agreements(ring)
        const [one, , other] = await statuses(ring)
        // Whoever was disturbed apart.
        expect([first === 'done', one === 'closed', other === 'closed']).toEqual(
          Array(3).fill(third === 'done'),
        )
        await database.administer('delete from auth.users')
      }
    },
  )
})

describe('from the wrong side', () => {
  test('MATCH-09, SEC-02: nobody agrees or withdraws for others, nor to a match that is made up', async () => {
    const pair = await newPair()
    const [ada, noor] = pair
    const stranger = await newMember('Eve', '2', '5')
    const [match, same] = [`${ada.request}-${noor.request}`, `${noor.request}-${ada.request}`]
    await say(noor, same, 'agreed')
    const wrong = [
      match,
      `${stranger.request}-${ada.request}`,
      `${stranger.request}-${ada.request}-${noor.request}`,
      `${stranger.request}-999999`,
    ]
    for (const id of wrong)
      for (const answer of ['agreed', 'withdrawn'])
        expect([id, answer, await sqlState(say(stranger, id, answer))]).toEqual([id, answer, 'PT404'])
    expect(await agreements(pair)).toEqual([null, 'agreed'])
    // One alone cannot say it for both.
    for (const id of [match, same]) await say(noor, id, 'agreed')
    expect(await statuses(pair)).toEqual(['open', 'open'])
  })

  test('MATCH-09, SEC-02: a visitor and an unconfirmed account are refused, and nobody reaches the functions or the records behind it', async () => {
    const [ada, noor] = await newPair()
    const match = await matchOf(ada)
    await agree(noor)
    for (const answer of ['agreed', 'withdrawn'])
      expect(
        await sqlState(database.visitor.call('answer_swap_match', { p_match: match, p_answer: answer })),
      ).toBe('42501')
    for (const query of [
      'select private.agree_to_swap(null)',
      'select private.withdraw_from_swap(null)',
      'select agreement, gets_section from private.swap_match_records',
    ])
      expect([query, await sqlState(ada.student.ask(query))]).toEqual([query, '42501'])
    await database.administer(
      `update auth.users set email_confirmed_at = null where id = '${ada.student.id}'`,
    )
    for (const answer of ['agreed', 'withdrawn'])
      expect(await sqlState(say(ada, match, answer))).toBe('42501')
    expect(await agreements([noor])).toEqual(['agreed'])
  })
})
