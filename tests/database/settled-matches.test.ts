import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startDatabase, type TestDatabase } from '../support/backend.ts'
import { ROWS } from '../support/board-tables.ts'
import { type Student, sqlState } from '../support/students.ts'

/** What the students of a match say of it, and hear. */

type News = {
  match_id: string
  is_possible: boolean
  is_asked: boolean
  own_answer: string | null
  ended_because: string | null
  ended_by: string | null
  others: { request_id: number; name: string | null; answer: string | null }[]
}

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
beforeEach(async () => void (await database.administer('delete from auth.users')))
afterAll(() => database?.stop())

type Member = { student: Student; request: number }

/** Students in a ring (or two), each of whom has seen the match. */
async function cycle(...names: string[]): Promise<Member[]> {
  const members: Member[] = []
  for (const [index, name] of names.entries()) {
    const student = await database.newStudent(name)
    const row = {
      ...ROWS.swap_requests,
      current_section: String(index),
      target_section: String((index + 1) % names.length),
    }
    const [post] = await student.insert('swap_requests', row, 'id')
    members.push({ student, request: post?.id as number })
  }
  for (const { student } of members) await student.call('mark_swap_matches_seen')
  return members
}
const news = ({ student }: Member): Promise<News[]> => student.ask('select * from public.swap_match_news()')
const matchOf = async ({ student }: Member): Promise<string> => {
  const [found] = await student.ask<{ match_id: string }>('select match_id from public.find_swap_matches()')
  return found?.match_id ?? expect.fail('no match')
}
const say = (member: Member, p_match: string, p_answer: string) =>
  member.student.call('answer_swap_match', { p_match, p_answer })
const change = (member: Member, values: object) =>
  member.student.update('swap_requests', values, `id = ${member.request}`)
const statusOf = async ({ request }: Member) =>
  (await database.sql`select status from public.swap_requests where id = ${request}`)[0]?.status

describe('the question', () => {
  test('BOARD-02: nobody is asked before a contact; after it all three of a ring are, and each once', async () => {
    const ring = await cycle('Ada', 'Noor', 'Ali')
    const [ada, noor, ali] = ring as [Member, Member, Member]
    for (const member of ring) expect(await news(member)).toEqual([])
    await say(ada, await matchOf(ada), 'contacted')
    for (const member of ring)
      expect(await news(member)).toMatchObject([{ is_possible: true, is_asked: true, own_answer: null }])
    await say(noor, await matchOf(noor), 'no')
    expect(await news(noor)).toMatchObject([{ is_asked: false, own_answer: 'no' }])
    expect(await news(ali)).toMatchObject([{ is_asked: true }])
    expect(await statusOf(noor)).toBe('open')
  })

  test('BOARD-02: what one said the others hear, by name, and nobody else', async () => {
    const ring = await cycle('Ada', 'Noor', 'Ali')
    const [ada, noor, ali] = ring as [Member, Member, Member]
    await say(noor, await matchOf(noor), 'no')
    for (const member of [ada, ali]) {
      const [told] = await news(member)
      expect(told?.others.find(({ name }) => name === 'Noor')?.answer).toBe('no')
      expect(told?.others.filter(({ name }) => name !== 'Noor').map(({ answer }) => answer)).toEqual([null])
      expect(told?.others.map(({ request_id }) => request_id)).not.toContain(member.request)
    }
    const stranger = await database.newStudent()
    expect(await stranger.ask('select * from public.swap_match_news()')).toEqual([])
  })

  test('BOARD-02, MATCH-06: "yes" closes the own request at once, and the others are told and asked', async () => {
    const pair = await cycle('Ada', 'Noor')
    const [ada, noor] = pair as [Member, Member]
    await say(ada, await matchOf(ada), 'yes')
    expect([await statusOf(ada), await statusOf(noor)]).toEqual(['closed', 'open'])
    expect(await news(noor)).toMatchObject([
      { is_possible: false, is_asked: true, ended_because: 'worked', ended_by: 'Ada' },
    ])
    // Ada did it herself, and hears again when Noor answers.
    expect(await news(ada)).toEqual([])
    const [told] = await news(noor)
    await say(noor, told?.match_id ?? '', 'no')
    expect(await news(noor)).toMatchObject([{ is_asked: false, own_answer: 'no' }])
    expect(await news(ada)).toMatchObject([
      { ended_because: 'own', is_asked: false, own_answer: 'yes', others: [{ name: 'Noor', answer: 'no' }] },
    ])
  })
})

describe('a match that ends', () => {
  const ENDS: [string, (noor: Member) => Promise<unknown>][] = [
    ['closed', (noor) => change(noor, { status: 'closed' })],
    ['changed', (noor) => change(noor, { current_section: '7' })],
    ['changed', (noor) => change(noor, { course_name: 'Another one' })],
    ['removed', (noor) => noor.student.delete('swap_requests', `id = ${noor.request}`)],
    ['removed', (noor) => noor.student.call('delete_my_account', { p_confirmation: noor.student.email })],
    [
      'removed',
      (noor) =>
        database.administer(`update public.swap_requests set hidden_at = now() where id = ${noor.request}`),
    ],
    [
      'expired',
      (noor) =>
        database.administer(`update public.swap_requests set expires_at = now() where id = ${noor.request}`),
    ],
  ]
  test.each(ENDS)('BOARD-02: says that it is %s, until that was read', async (because, end) => {
    const pair = await cycle('Ada', 'Noor')
    const [ada, noor] = pair as [Member, Member]
    const match = await matchOf(ada)
    await end(noor)
    expect(await news(ada)).toMatchObject([
      { match_id: match, is_possible: false, is_asked: false, ended_because: because },
    ])
    await say(ada, match, 'read')
    expect(await news(ada)).toEqual([])
  })

  test('BOARD-02: says that the other has found another swap', async () => {
    const [ada, noor] = (await cycle('Ada', 'Noor')) as [Member, Member]
    const ali = await database.newStudent('Ali')
    const row = { ...ROWS.swap_requests, current_section: '0', target_section: '1' }
    await ali.insert('swap_requests', row, 'id')
    await noor.student.call('mark_swap_matches_seen')
    const withAli = (
      await noor.student.ask<{ match_id: string }>('select match_id from public.find_swap_matches()')
    )
      .map(({ match_id }) => match_id)
      .find((id) => id !== `${noor.request}-${ada.request}`)
    await say(noor, withAli ?? '', 'yes')
    expect(await news(ada)).toMatchObject([{ ended_because: 'found-other', ended_by: 'Noor' }])
  })

  test('BOARD-02: one that becomes possible again is no longer over', async () => {
    const [ada, noor] = (await cycle('Ada', 'Noor')) as [Member, Member]
    const match = await matchOf(ada)
    await change(noor, { status: 'closed' })
    await say(ada, match, 'read')
    await change(noor, { status: 'open' })
    expect(await matchOf(ada)).toBe(match)
    await ada.student.call('mark_swap_matches_seen')
    await change(noor, { status: 'closed' })
    expect(await news(ada)).toMatchObject([{ ended_because: 'closed' }])
  })

  test('BOARD-02: who never saw it, or closed the own request, is told nothing', async () => {
    const [ada, noor] = (await cycle('Ada', 'Noor')) as [Member, Member]
    await database.administer(`delete from private.swap_match_records where user_id = '${noor.student.id}'`)
    await change(ada, { status: 'closed' })
    expect([await news(ada), await news(noor)]).toEqual([[], []])
  })
})

describe('from the wrong side', () => {
  test('BOARD-02, SEC-02: nobody answers for others, nor about a match that they never had', async () => {
    const [ada, noor] = (await cycle('Ada', 'Noor')) as [Member, Member]
    const stranger = await database.newStudent()
    const match = await matchOf(ada)
    for (const answer of ['yes', 'no', 'contacted', 'read'])
      expect(await sqlState(stranger.call('answer_swap_match', { p_match: match, p_answer: answer }))).toBe(
        'PT404',
      )
    for (const wrong of [`${ada.request}-999999`, `${ada.request}-${noor.request}-999999`])
      expect(await sqlState(say(ada, wrong, 'yes'))).toBe('PT404')
    for (const wrong of ['', '1', '1-2-3-4', '1-x', '-1-2', `1-${'9'.repeat(19)}`, null])
      expect([wrong, await sqlState(say(ada, wrong as string, 'yes'))]).toEqual([wrong, '22023'])
    for (const wrong of ['maybe', '', null])
      expect(await sqlState(say(ada, match, wrong as string))).toBe('22023')
    expect([await statusOf(ada), await statusOf(noor)]).toEqual(['open', 'open'])
    // From either side it is the same match, and only the own request is closed.
    await say(noor, match, 'yes')
    expect([await statusOf(ada), await statusOf(noor)]).toEqual(['open', 'closed'])
  })

  test('BOARD-02, SEC-02: a visitor and an unconfirmed account get nothing, and nobody reads the records', async () => {
    const [ada] = (await cycle('Ada', 'Noor')) as [Member, Member]
    const match = await matchOf(ada)
    const { visitor } = database
    for (const attempt of [
      () => visitor.ask('select * from public.swap_match_news()'),
      () => visitor.call('answer_swap_match', { p_match: match, p_answer: 'yes' }),
      () => ada.student.ask('select * from private.swap_match_records'),
    ])
      expect(await sqlState(attempt())).toBe('42501')
    await database.administer(
      `update auth.users set email_confirmed_at = null where id = '${ada.student.id}'`,
    )
    expect(await news(ada)).toEqual([])
    expect(await sqlState(say(ada, match, 'yes'))).toBe('42501')
  })
})
