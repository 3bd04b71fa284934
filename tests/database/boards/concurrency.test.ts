import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIELD_LIMITS } from '../../../app/domain/table-limits.ts'
import { visitorAt } from '../../../scripts/visitor-client.ts'
import { type Account, signUpAt } from '../../support/accounts.ts'
import { type Backend, startBackend } from '../../support/backend.ts'
import { ROWS } from '../../support/board-tables.ts'

const CLIENTS = 50

const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index))
const sorted = (numbers: Iterable<unknown>) => [...numbers].map(Number).sort((one, other) => one - other)

describe('concurrent users', () => {
  let backend: Backend
  let owner: Account
  beforeAll(async () => {
    backend = await startBackend()
    owner = await signUpAt(backend.url)
  })
  afterAll(() => backend?.stop())

  /** Creates a request with `count` students, numbered from 1, and returns its slug. */
  async function newLink(count: number): Promise<string> {
    await owner.client.from('course_requests').delete().gte('id', 0).throwOnError()
    const interested = times(count, (index) => ({ name: 'Noor', student_id: String(index + 1) }))
    const { data } = await owner.client
      .from('course_requests')
      .insert({ ...ROWS.course_requests, interested_students: interested })
      .select('slug')
      .single()
      .throwOnError()
    return data.slug
  }
  const add = (slug: string, id: number) =>
    visitorAt(backend.url).rpc('add_interested_student', {
      p_slug: slug,
      p_name: `Student ${id}`,
      p_student_id: String(id),
    })
  const get = (slug: string) => visitorAt(backend.url).rpc('get_course_request', { p_slug: slug })
  async function idsOf(slug: string): Promise<number[]> {
    const { data } = await get(slug).throwOnError()
    return (data.interested_students as { student_id: string }[]).map(({ student_id }) => Number(student_id))
  }

  test('DATA-11: two concurrent additions are both kept, every time', async () => {
    const slug = await newLink(1)
    for (let round = 1; round <= 20; round += 1) {
      const answers = await Promise.all([add(slug, 2 * round), add(slug, 2 * round + 1)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
    }
    expect(sorted(await idsOf(slug))).toEqual(times(41, (index) => index + 1))
  })

  test(`DATA-11: ${CLIENTS} concurrent additions to one request: none is lost, none is doubled, and readers see complete lists`, async () => {
    const slug = await newLink(1)
    const [added, read] = await Promise.all([
      Promise.all(times(CLIENTS, (index) => add(slug, index + 2))),
      Promise.all(times(CLIENTS, () => get(slug))),
    ])
    for (const { status } of [...added, ...read]) expect(status).toBe(200)
    expect(sorted(await idsOf(slug))).toEqual(times(CLIENTS + 1, (index) => index + 1))
    // Each response has a list with that student, and no two responses are equal.
    const lengths = added.map(({ data }, index) => {
      const students = (data?.interested_students ?? []) as { student_id: string }[]
      expect(students.at(-1)?.student_id).toBe(String(index + 2))
      return students.length
    })
    expect(sorted(lengths)).toEqual(times(CLIENTS, (index) => index + 2))
  })

  test(`DATA-11, CREQ-21: of ${CLIENTS} concurrent additions with one ID one succeeds`, async () => {
    const slug = await newLink(1)
    const answers = await Promise.all(times(CLIENTS, () => add(slug, 7)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { error } of answers)
      if (error) expect(error).toMatchObject({ code: 'PT409', hint: 'student-already-added' })
    expect(await idsOf(slug)).toEqual([1, 7])
  })

  test(`DATA-21: of ${CLIENTS} concurrent additions to the last 20 places 20 succeed`, async () => {
    const { interestedStudents: most } = FIELD_LIMITS
    const slug = await newLink(most - 20)
    const answers = await Promise.all(times(CLIENTS, (index) => add(slug, 1000 + index)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    for (const { error } of answers)
      if (error) expect(error).toMatchObject({ code: 'PT409', hint: 'request-full' })
    expect(new Set(await idsOf(slug)).size).toBe(most)
  })

  test(`DATA-12, DATA-14: ${CLIENTS} concurrent users on one board: no row is lost or doubled, and each changes only their own`, async () => {
    const users = await Promise.all(times(CLIENTS, (index) => signUpAt(backend.url, `Student ${index}`)))
    const board = ({ client }: Account) => client.from('swap_requests')
    const page = (user: Account) =>
      board(user)
        .select('id, creator_name, user_id, target_section', { count: 'exact' })
        .eq('status', 'open')
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .range(0, CLIENTS - 1)

    const posted = await Promise.all(
      users.map(async (user, index) => {
        const row = { ...ROWS.swap_requests, target_section: `from ${index}` }
        const [insert, read] = await Promise.all([board(user).insert(row).select('id').single(), page(user)])
        return { insert, read }
      }),
    )
    for (const { insert, read } of posted) {
      expect(insert.status).toBe(201)
      // 206 when a row was inserted between the page and its count.
      expect([200, 206]).toContain(read.status)
    }

    const { data, count } = await page(owner)
    expect(count).toBe(CLIENTS)
    expect(new Set(data?.map(({ id }) => id)).size).toBe(CLIENTS)
    for (const row of data ?? []) {
      const index = users.findIndex(({ id }) => id === row.user_id)
      expect(row).toMatchObject({
        creator_name: `Student ${index}`,
        target_section: `from ${index}`,
        id: posted[index]?.insert.data?.id,
      })
    }

    // Concurrently, every user tries to close all rows.
    const closing = await Promise.all(
      users.map((user) => board(user).update({ status: 'closed' }).gte('id', 0).select('id')),
    )
    expect(closing.map(({ data: closed }) => closed)).toEqual(posted.map(({ insert }) => [insert.data]))
    expect((await page(owner)).count).toBe(0)

    const deleting = await Promise.all(
      users.map((user) => board(user).delete({ count: 'exact' }).gte('id', 0)),
    )
    expect(deleting.map(({ count: deleted }) => deleted)).toEqual(times(CLIENTS, () => 1))
  })

  test('MATCH-06: of students who close their requests at the same moment each gets a true answer, and no match is left', async () => {
    const [ada, bo, cy] = await Promise.all(['Ada', 'Bo', 'Cy'].map((name) => signUpAt(backend.url, name)))
    if (!ada || !bo || !cy) throw new Error('No accounts')
    const post = async ({ client }: Account, current: string, target: string, ...others: string[]) => {
      const row = {
        ...ROWS.swap_requests,
        current_section: current,
        target_section: target,
        other_target_sections: others,
      }
      const { data } = await client.from('swap_requests').insert(row).select('id').single().throwOnError()
      return data.id
    }
    const close = ({ client }: Account, id: number) =>
      client.from('swap_requests').update({ status: 'closed' }).eq('id', id).select('status')
    const matchesOf = async ({ client }: Account) =>
      (await client.rpc('find_swap_matches').throwOnError()).data.length
    const all = (ask: (student: Account) => Promise<number>) => Promise.all([ada, bo, cy].map(ask))
    for (let round = 0; round < 10; round += 1) {
      // Ada and Bo can swap directly, and all three in a ring.
      const ids = [await post(ada, '1', '2', '3'), await post(bo, '2', '1'), await post(cy, '3', '2')]
      expect(await all(matchesOf)).toEqual([2, 2, 1])
      const [first = 0, second = 0, third = 0] = ids
      const answers = await Promise.all([close(ada, first), close(bo, second)])
      for (const { error, data } of answers) expect([error, data]).toEqual([null, [{ status: 'closed' }]])
      expect(await all(matchesOf)).toEqual([0, 0, 0])
      await close(cy, third)
    }
    // One closes: by the time of the answer, the match is gone for the other.
    const [first, second] = [await post(ada, '1', '2'), await post(bo, '2', '1')]
    expect((await close(ada, first)).data).toEqual([{ status: 'closed' }])
    expect(await matchesOf(bo)).toBe(0)
    expect((await close(bo, second)).data).toEqual([{ status: 'closed' }])
  })

  test('none of this was logged as a fault', () => {
    expect(backend.output()).not.toMatch(/^fault /m)
    expect(backend.output()).not.toMatch(/ 5\d\d \d+ms$/m)
  })
})
