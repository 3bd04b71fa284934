import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { courseKey, sectionKey } from '../../../app/domain/course-keys.ts'
import type { TemporaryPostgres } from '../../../scripts/temporary-postgres.ts'
import { openDatabase } from '../../../server/database.ts'
import { MATCH_BOARDS, measureMatches } from '../../support/match-boards.ts'
import { startPostgres } from '../../support/prepared-clusters.ts'
import {
  anyBlocks,
  anySwap,
  type Blocks,
  COURSES,
  matchesOf,
  SECTIONS,
  type Swap,
  spelled,
} from '../../support/random-swaps.ts'
import { connect, type Sql } from '../../support/sql.ts'

const USERS = 25
const DAY = 24 * 60 * 60 * 1000

const idOf = (user: number) => `00000000-0000-4000-8000-${String(user).padStart(12, '0')}`

let server: TemporaryPostgres
let sql: Sql
beforeAll(async () => {
  server = await startPostgres()
  const url = await server.createDatabase()
  await (await openDatabase({ url })).close()
  sql = connect({ url }, { withNumbers: true })
  for (let user = 0; user < USERS; user += 1)
    await sql`insert into auth.users (id, email, email_confirmed_at) values (${idOf(user)}, ${`${user}@example.com`}, now())`
})
beforeEach(async () => {
  await sql`delete from public.swap_requests`
})
afterAll(async () => {
  await sql?.end()
  await server?.stop()
})

/** Posts the requests, edits each once, and brings it into its state. Returns the IDs. */
async function fill(board: readonly Swap[]): Promise<number[]> {
  await sql`delete from public.swap_requests`
  const posted = await sql`
    insert into public.swap_requests (user_id, creator_student_id, course_name, current_section, target_section)
    select user_id::uuid, '60101234', 'Before', 'x', 'y'
    from unnest(${board.map(({ user }) => idOf(user))}::text[]) with ordinality as given(user_id, place) order by place
    returning id`
  const ids = posted.map(({ id }) => Number(id))
  const now = Date.now()
  const rows = board.map(({ course, has, wants, age, state, spelling }, index) => {
    const [target = '', ...others] = wants.map((section, place) =>
      spelled(SECTIONS[section], spelling + place),
    )
    return {
      id: ids[index],
      course: spelled(COURSES[course], spelling),
      current: spelled(SECTIONS[has], spelling),
      target,
      others,
      status: state === 'closed' ? 'closed' : 'open',
      hidden: state === 'hidden' ? new Date(now) : null,
      changed: new Date(now - age * 60_000),
      expires: new Date(now + (state === 'expired' ? -1000 : 30 * DAY)),
    }
  })
  const update = (changes: string) =>
    sql.run(
      `update public.swap_requests r set ${changes} from jsonb_to_recordset($1) as g(
         id bigint, course text, current text, target text, others text[], status text,
         hidden timestamptz, changed timestamptz, expires timestamptz
       ) where r.id = g.id`,
      [JSON.stringify(rows)],
    )
  await update(
    'course_name = g.course, current_section = g.current, target_section = g.target, other_target_sections = g.others',
  )
  await update('status = g.status, hidden_at = g.hidden, changed_at = g.changed, expires_at = g.expires')
  return ids
}

type Match = {
  match_id: string
  own_request_id: number
  course_name: string
  since: Date
  is_seen: boolean
  steps: unknown[]
}

async function find(user: number): Promise<Match[]> {
  await sql`select set_config('request.jwt.claim.sub', ${idOf(user)}, false)`
  return sql<Match>`select * from public.find_swap_matches()`
}
const idsFor = async (user: number) => (await find(user)).map(({ match_id }) => match_id)

/** The matches of each user, by brute force and by the database. */
async function compare(
  board: readonly Swap[],
  users: Iterable<number> = new Set(board.map(({ user }) => user)),
  blocks: Blocks = [],
): Promise<number> {
  const ids = await fill(board)
  await sql`delete from private.student_blocks`
  for (const [blocker, blocked] of blocks) {
    await sql`insert into private.student_blocks (blocker_id, blocked_id, student_id)
      values (${idOf(blocker)}, ${idOf(blocked)}, '1') on conflict do nothing`
  }
  let count = 0
  for (const user of users) {
    const expected = matchesOf(board, user, blocks).map((match) => match.map((index) => ids[index]).join('-'))
    expect(await idsFor(user)).toEqual(expected)
    count += expected.length
  }
  return count
}

/** Requests that are all shown, in one course and spelling, newest last. */
const swaps = (...requests: [user: number, has: number, wants: number[], more?: Partial<Swap>][]): Swap[] =>
  requests.map(([user, has, wants, more], index) => ({
    user,
    course: 0,
    has,
    wants,
    age: requests.length - index,
    state: 'shown',
    spelling: index,
    ...more,
  }))

describe('matches', () => {
  test('MATCH-02, MATCH-03: a direct swap, for both, with what each gives as typed', async () => {
    const [ada, bo] = await fill(swaps([0, 0, [1, 2]], [1, 2, [3, 0]]))
    const common = { is_seen: false, since: expect.any(Date) }
    const steps = [
      { request_id: ada, name: null, student_id: '60101234', gives: '1' },
      { request_id: bo, name: null, student_id: '60101234', gives: 'l-3' },
    ]
    expect(await find(0)).toEqual([
      { ...common, match_id: `${ada}-${bo}`, own_request_id: ada, course_name: 'MATH 101', steps },
    ])
    expect(await find(1)).toEqual([
      {
        ...common,
        match_id: `${bo}-${ada}`,
        own_request_id: bo,
        course_name: 'math101',
        steps: steps.toReversed(),
      },
    ])
    expect(await find(2)).toEqual([])
  })

  test('MATCH-02: a ring of three, seen from each: everybody gives to the next and the last to the first', async () => {
    // Each gives the section of its own number: user 0 to 1, 1 to 2, 2 to 0.
    const [ada, bo, cy] = await fill(swaps([0, 0, [2]], [1, 1, [0]], [2, 2, [1]]))
    expect(await idsFor(0)).toEqual([`${ada}-${bo}-${cy}`])
    expect(await idsFor(1)).toEqual([`${bo}-${cy}-${ada}`])
    expect(await idsFor(2)).toEqual([`${cy}-${ada}-${bo}`])
  })

  test('MATCH-02: a ring that works both ways round is one match, besides the direct swaps in it', async () => {
    const [ada, bo, cy] = await fill(swaps([0, 0, [1, 2]], [1, 1, [0, 2]], [2, 2, [0, 1]]))
    expect(await idsFor(0)).toEqual([`${ada}-${cy}`, `${ada}-${bo}-${cy}`, `${ada}-${bo}`])
  })

  test('MATCH-02: no student is in a match twice, nor with other courses, nor in a ring of four', async () => {
    await fill(swaps([0, 0, [1]], [0, 1, [0]]))
    expect(await find(0)).toEqual([])
    await fill(swaps([0, 0, [2]], [1, 1, [0]], [1, 2, [1]]))
    expect(await find(0)).toEqual([])
    await fill(swaps([0, 0, [1]], [1, 1, [0], { course: 1 }]))
    expect(await find(0)).toEqual([])
    await fill(swaps([0, 0, [3]], [1, 1, [0]], [2, 2, [1]], [3, 3, [2]]))
    expect(await find(0)).toEqual([])
  })

  test.each(['closed', 'expired', 'hidden'] as const)(
    'MATCH-02, MATCH-08: a request that is %s is in no match, neither an own nor another one',
    async (state) => {
      for (const place of [0, 1, 2]) {
        const ring = swaps([0, 0, [2]], [1, 1, [0]], [2, 2, [1]])
        await fill(ring.map((swap, index) => (index === place ? { ...swap, state } : swap)))
        for (const user of [0, 1, 2]) expect(await find(user)).toEqual([])
      }
    },
  )

  test('MATCH-01, MATCH-02, MATCH-03: are those of brute force, in the same order, on random boards', async () => {
    let found = 0
    const ranges = fc.constantFrom(
      { users: 3, courses: 1, sections: 3, ages: 3 },
      { users: 5, courses: 1, sections: 4, ages: 20 },
      { users: 6, courses: 2, sections: 6, ages: 4 },
    )
    const board = ranges.chain((range) => fc.array(anySwap(range), { maxLength: 20, size: 'max' }))
    await fc.assert(
      fc.asyncProperty(board, async (swapsOfBoard) => {
        found += await compare(swapsOfBoard)
      }),
      { numRuns: 60 },
    )
    expect(found).toBeGreaterThan(100)
  })

  test('MOD-04: with blocks, are those of brute force without any two who are apart, on random boards', async () => {
    let found = 0
    let left = 0
    const users = 6
    const board = fc.array(anySwap({ users, courses: 1, sections: 3, ages: 20 }), {
      minLength: 6,
      maxLength: 20,
    })
    await fc.assert(
      fc.asyncProperty(board, anyBlocks(users), async (swapsOfBoard, blocks) => {
        const everybody = [...new Set(swapsOfBoard.map(({ user }) => user))]
        const all = everybody.flatMap((user) => matchesOf(swapsOfBoard, user)).length
        const some = await compare(swapsOfBoard, everybody, blocks)
        found += some
        left += all - some
      }),
      { numRuns: 40 },
    )
    await sql`delete from private.student_blocks`
    expect(found).toBeGreaterThan(100)
    expect(left).toBeGreaterThan(100)
  })

  test('MATCH-02: are the newest 20 of thousands, also when students have posted many times', async () => {
    const [board = []] = fc.sample(
      fc.array(anySwap({ users: 1, courses: 1, sections: 3, ages: 100 }), { minLength: 260, maxLength: 260 }),
      { numRuns: 1, seed: 1 },
    )
    // 13 students with 20 requests each, either one student after another, or in turns.
    const inARow = board.map((swap, index) => ({ ...swap, user: Math.floor(index / 20), age: 260 - index }))
    expect(await compare(inARow, [0, 12])).toBe(2 * 20)
    expect(
      await compare(
        board.map((swap, index) => ({ ...swap, user: index % 13 })),
        [5],
      ),
    ).toBe(20)
  })
})

describe('keys', () => {
  test('MATCH-03: the database and the forms make the same keys of any text', async () => {
    const letter = fc.constantFrom(
      ...'aZ09 -_./+#()&٠٩۰۹٫٬،؟أإاىةـ',
      ...[
        '٠٠',
        '00',
        'ＡＺ０９',
        'é',
        'e\u0301',
        'İ',
        'ß',
        'Σ',
        'ς',
        'ﬁ',
        'ﷺ',
        'ﻻ',
        'رِ',
        'ّ',
        '²',
        '½',
        '①',
        '🎓',
        '👩‍🎓',
        '\u200f',
        '\u00a0',
        '\ufeff',
        '０',
        'c++',
        '#',
        '＋',
      ],
    )
    const text = fc.oneof(
      fc.array(letter, { maxLength: 12 }).map((letters) => letters.join('')),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
    )
    const texts = [
      ...['ﷺ'.repeat(60), '0'.repeat(60), 'é'.repeat(100), `${'ﷺ'.repeat(4)}++`],
      ...['C', 'C++', 'C#', 'F#', 'C++ 2', 'C+#+', 'c+ +', 'c+1', 'MATH#101', 'ج++', 'İ#', 'جِّ++'],
      ...fc.sample(text, 3000),
    ].filter((sample) => !sample.includes('\0'))
    const rows = await sql`
      select private.course_key(name) as course, private.section_key(name) as section
      from jsonb_array_elements_text(${JSON.stringify(texts)}::text::jsonb) with ordinality as given(name, place) order by place`
    expect(rows.map(({ course, section }) => [course, section])).toEqual(
      texts.map((name) => [courseKey(name), sectionKey(name)]),
    )
  })
})

describe('changes', () => {
  const changedAt = async (id: number) => {
    const [row] = await sql`select changed_at from public.swap_requests where id = ${id}`
    return Number(row?.changed_at)
  }

  test.each([
    ['the course', `course_name = 'CS 1'`],
    ['the current section', `current_section = '9'`],
    ['the target section', `target_section = '9'`],
    ['the other sections', `other_target_sections = '{9}'`],
    ['the status, when it opens again', `status = 'open'`],
  ])('MATCH-05: %s makes the matches of a request new', async (name, change) => {
    const state = name.includes('status') ? 'closed' : 'shown'
    const [id = 0] = await fill(swaps([0, 0, [1], { age: 99, state }]))
    await sql.run(`update public.swap_requests set ${change} where id = ${id}`)
    expect(Math.abs((await changedAt(id)) - Date.now())).toBeLessThan(30_000)
  })

  test('MATCH-05: the student ID and closing do not', async () => {
    const [id = 0] = await fill(swaps([0, 0, [1], { age: 99 }]))
    const before = await changedAt(id)
    await sql`update public.swap_requests set creator_student_id = '7' where id = ${id}`
    await sql`update public.swap_requests set status = 'closed' where id = ${id}`
    expect(await changedAt(id)).toBe(before)
  })

  test('MATCH-02: a request that comes back or is removed takes its matches along', async () => {
    const [, bo = 0] = await fill(swaps([0, 0, [1]], [1, 1, [0]]))
    const set = (change: string) => sql.run(`update public.swap_requests set ${change} where id = ${bo}`)
    for (const [away, back] of [
      [`status = 'closed'`, `status = 'open'`],
      [`hidden_at = now()`, `hidden_at = null`],
      [`expires_at = now()`, `expires_at = now() + interval '1 day'`],
      [`current_section = '7'`, `current_section = '2'`],
      [`target_section = '7'`, `target_section = '1'`],
      [`course_name = 'CS 1'`, `course_name = 'MATH 101'`],
    ] as const) {
      await set(away)
      expect(await find(0)).toEqual([])
      await set(back)
      expect(await find(0)).toHaveLength(1)
    }
    await sql`delete from public.swap_requests where id = ${bo}`
    expect(await find(0)).toEqual([])
    expect(await sql`select request_id from private.swap_edges where request_id = ${bo}`).toHaveLength(0)
  })
})

describe('rights', () => {
  const FUNCTIONS = ['find_swap_matches', 'count_unseen_swap_matches', 'mark_swap_matches_seen']
  const NOT_PERMITTED = { code: '42501' }

  /** Runs a statement as the API does for a caller. */
  const as = (role: 'anon' | 'authenticated', user: number | undefined, statement: string) =>
    sql.begin(async (transaction) => {
      await transaction`select set_config('request.jwt.claim.sub', ${user === undefined ? '' : idOf(user)}, true)`
      await transaction.run(`set local role ${role}`)
      return transaction.run(statement)
    })
  const unseenOf = async (user: number) => {
    const [row] = await as('authenticated', user, 'select public.count_unseen_swap_matches() as count')
    return row?.count
  }

  test.each(FUNCTIONS)('MATCH-02, SEC-02: a visitor cannot call %s', async (name) => {
    await expect(as('anon', undefined, `select public.${name}()`)).rejects.toMatchObject(NOT_PERMITTED)
    await expect(as('anon', 0, `select public.${name}()`)).rejects.toMatchObject(NOT_PERMITTED)
  })

  test('MATCH-02, ENG-15: without a confirmed e-mail there are no matches', async () => {
    await fill(swaps([0, 0, [1]], [1, 1, [0]]))
    await sql`update auth.users set email_confirmed_at = null where id = ${idOf(0)}`
    try {
      expect(await as('authenticated', 0, 'select * from public.find_swap_matches()')).toHaveLength(0)
      expect(await unseenOf(0)).toBe(0)
      await expect(as('authenticated', 0, 'select public.mark_swap_matches_seen()')).rejects.toMatchObject(
        NOT_PERMITTED,
      )
      // Nor for an account that is gone.
      await expect(as('authenticated', 99, 'select public.mark_swap_matches_seen()')).rejects.toMatchObject(
        NOT_PERMITTED,
      )
    } finally {
      await sql`update auth.users set email_confirmed_at = now() where id = ${idOf(0)}`
    }
    expect(await as('authenticated', 0, 'select * from public.find_swap_matches()')).toHaveLength(1)
  })

  test('MATCH-02, DATA-12: a match holds no e-mail and nothing else that the board does not show', async () => {
    await fill(swaps([0, 0, [2]], [1, 1, [0]], [2, 2, [1]]))
    const [match] = await as('authenticated', 0, 'select * from public.find_swap_matches()')
    expect(JSON.stringify(match)).not.toContain('@')
    for (const step of match?.steps ?? [])
      expect(Object.keys(step).sort()).toEqual(['gives', 'name', 'request_id', 'student_id'])
  })

  test('SEC-02: nobody reads or writes keys, edges, visits and times of change, past the functions', async () => {
    await fill(swaps([0, 0, [1]]))
    for (const statement of [
      'select * from private.swap_edges',
      'select * from private.swap_match_visits',
      'delete from private.swap_edges',
      `insert into private.swap_match_visits values ('${idOf(1)}', now())`,
      'update private.swap_match_visits set seen_at = now()',
      'select private.find_swap_matches()',
      'select changed_at from public.swap_requests',
      'select course_key from public.swap_requests',
      'select id from public.swap_requests order by current_key',
      "select id from public.swap_requests where target_keys = '{2}'",
      'update public.swap_requests set changed_at = now()',
    ])
      await expect(as('authenticated', 0, statement)).rejects.toMatchObject(NOT_PERMITTED)
  })

  test('MATCH-05: matches are unseen until the student has seen them, and again when a request in them changes', async () => {
    const [, bo = 0] = await fill(swaps([0, 0, [2, 1]], [1, 1, [0]], [2, 2, [1, 0]]))
    expect([await unseenOf(0), await unseenOf(1)]).toEqual([3, 2])
    await as('authenticated', 0, 'select public.mark_swap_matches_seen()')
    expect([await unseenOf(0), await unseenOf(1)]).toEqual([0, 2])
    expect((await find(0)).map(({ is_seen }) => is_seen)).toEqual([true, true, true])
    await as('authenticated', 1, `update public.swap_requests set target_section = '001' where id = ${bo}`)
    // The direct swap and the ring with that request, not the other direct swap.
    expect((await find(0)).map(({ is_seen }) => is_seen)).toEqual([false, false, true])
    expect(await unseenOf(0)).toBe(2)
    await as('authenticated', 0, 'select public.mark_swap_matches_seen()')
    expect(await unseenOf(0)).toBe(0)
  })

  test('PROF-14: visits and edges go with the account', async () => {
    await sql`insert into auth.users (id, email, email_confirmed_at) values (${idOf(50)}, '50@example.com', now())`
    await fill(swaps([50, 0, [1]]))
    await as('authenticated', 50, 'select public.mark_swap_matches_seen()')
    await sql`delete from auth.users where id = ${idOf(50)}`
    expect(await sql`select user_id from private.swap_match_visits where user_id = ${idOf(50)}`).toHaveLength(
      0,
    )
    expect(await sql`select user_id from private.swap_edges where user_id = ${idOf(50)}`).toHaveLength(0)
  })
})

/** Some more than a call visits on these boards. One that reads all edges of a section visits more than 2,000. */
const MOST_PAGES = 1000

// No clock: other tests run at the same time. `npm run bench -- matches` prints the milliseconds.
test('MATCH-07: a call on 10,000 open requests visits few pages, and reads every table by an index', async () => {
  const url = await server.createDatabase()
  await (await openDatabase({ url })).close()
  const boards = [MATCH_BOARDS[0], MATCH_BOARDS[2]]
  for (const { board, matches, scans, pages } of await measureMatches(url, 0, boards)) {
    expect([board, matches]).toEqual([board, 20])
    expect(scans.join('\n')).toContain('Index Only Scan using swap_edges_newest')
    expect(scans.join('\n')).not.toContain('Seq Scan')
    expect(pages).toBeGreaterThan(0)
    expect(pages).toBeLessThan(MOST_PAGES)
  }
})
