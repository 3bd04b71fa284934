import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { courses, degree } from '../../testing/degree-of.ts'
import { programme as anyProgramme, randomCase, studentCourse } from '../../testing/random-programmes.ts'
import { assignCourses, type Verdict } from './assign-courses.ts'
import { NO_MARKS, type Requirement } from './programme.ts'
import type { StudentCourse } from './student-course.ts'
import { studentCourses } from './student-courses.ts'

const statuses = ({ requirements }: Verdict) =>
  Object.fromEntries(requirements.map(({ name, status }) => [name, status]))
const at = ({ courses: all }: Verdict) => all.map(({ places }) => places.join('+'))

describe('the bugs of others', () => {
  test('DEG-04: a capstone that is also an elective goes where it is asked for', () => {
    const programme = degree([
      { id: 'electives', count: 1, from: [{ subject: 'CS', numbers: [4000, 4999] }] },
      { id: 'capstone', course: 'CS4900' },
    ])
    expect(at(assignCourses(programme, courses('CS4900 B', 'CS4100 B')))).toEqual(['capstone', 'electives'])
  })

  test('DEG-04: of places that count the same, a course is at the one that takes the least, then at the earlier one', () => {
    const blocks: (Requirement & { id: string })[] = [
      { id: 'free', count: 1, from: [{ course: 'CS 9' }, { any: true }] },
      { id: 'range', count: 1, from: [{ course: 'CS 9' }, { subject: 'CS' }] },
      { id: 'list', count: 1, from: [{ course: 'CS 7' }, { course: 'CS 9' }] },
      { id: 'later list', count: 1, from: [{ course: 'CS 7' }] },
      { id: 'own', choose: 1, of: [{ course: 'CS 7' }, { course: 'CS 8' }] },
    ]
    const remaining = (count: number) =>
      at(assignCourses(degree(blocks.slice(0, count)), courses('CS7 plan')))
    expect([5, 4, 2, 1].map(remaining)).toEqual([['own/0'], ['list'], ['range'], ['free']])
  })

  test('DEG-04: a course that is named in one place and in the range of another', () => {
    const programme = degree([
      { id: 'upper', count: 2, from: [{ subject: 'CS', numbers: [300, 499] }] },
      { id: 'core', all: [{ course: 'CS 350' }] },
    ])
    const verdict = assignCourses(programme, courses('cs350 B', 'CS.360 B', 'CS370L B'))
    expect(at(verdict)).toEqual(['core/0', 'upper', 'upper'])
    expect(verdict.satisfied).toEqual([2, 2, 2])
  })

  test('DEG-04: sharing between two blocks, not within one, and never in three', () => {
    const blocks = ['a', 'b', 'c'].map((id) => ({
      id,
      all: [{ course: 'CS1' }, { count: 1, from: [{ any: true as const }] }],
    }))
    const verdict = assignCourses(degree(blocks, { shares: [{ blocks: ['a', 'b', 'c'] }] }), courses('CS1 B'))
    expect(at(verdict)).toEqual(['a/0+b/0'])
    expect(at(assignCourses(degree(blocks), courses('CS1 B')))).toEqual(['a/0'])
    const bounded = degree(blocks, { shares: [{ blocks: ['a', 'b'], credits: 2 }] })
    expect(at(assignCourses(bounded, courses('CS1 B')))).toEqual(['a/0'])
  })

  test('DEG-04: once a choice is filled, no course stays in a part of it that is not needed, seen there last or not', () => {
    const pair = { all: [{ course: 'CS1' }, { course: 'CS2' }] }
    const programme = degree([{ id: 'one', choose: 1, of: [pair, { course: 'CS3' }, { all: [pair] }] }])
    const before = assignCourses(programme, courses('CS1 B'))
    expect(at(before)).toEqual(['one/0/0'])
    const list = courses('CS1 B', 'CS3 B')
    expect(at(assignCourses(programme, list))).toEqual(['', 'one/1'])
    expect(at(assignCourses(programme, list, NO_MARKS, { last: before.view }))).toEqual(['', 'one/1'])
    // Both parts can be whole, and one is enough.
    const all = courses('CS1 B', 'CS2 B', 'CS3 B')
    expect(at(assignCourses(programme, all))).toEqual(['one/0/0', 'one/0/1', ''])
    // Moved there, it stays.
    const moved = { ...NO_MARKS, moves: [{ course: 'CS1', to: 'one/0' }] }
    expect(at(assignCourses(programme, list, moved))).toEqual(['one/0/0', 'one/1'])
  })

  test('DEG-04: a part of a choice that a course fills in part is not taken for a whole one', () => {
    const half = (course: string) => ({ credits: 6, from: [{ course }] })
    const programme = degree([{ id: 'two', choose: 2, of: ['CS1', 'CS2', 'CS3'].map(half) }])
    const last = assignCourses(programme, courses('CS1 B 3')).view
    const verdict = assignCourses(programme, courses('CS1 B 3', 'CS2 IP 6', 'CS3 plan 6'), NO_MARKS, { last })
    expect(at(verdict)).toEqual(['', 'two/1', 'two/2'])
    expect(verdict.satisfied).toEqual([0, 0, 1])
  })

  test('DEG-04: "5 courses of at least 4 areas"', () => {
    const area = (subject: string) => ({ count: 1, from: [{ subject }] })
    const programme = degree([
      { id: 'areas', choose: 4, of: ['A', 'B', 'C', 'D', 'E'].map(area) },
      { id: 'fifth', count: 1, from: ['A', 'B', 'C', 'D', 'E'].map((subject) => ({ subject })) },
    ])
    const done = assignCourses(programme, courses('A1 B', 'A2 B', 'B1 B', 'D101 B', 'E1 B'))
    expect(statuses(done)).toMatchObject({ areas: 'done', fifth: 'done' })
    const three = assignCourses(programme, courses('A1 B', 'A2 B', 'B1 B', 'B2 B', 'E1 B'))
    expect(statuses(three)).toMatchObject({ areas: 'open', fifth: 'done' })
  })

  test('DEG-04: a full plan is done, though each course fits several places', () => {
    const core = Array.from({ length: 24 }, (_, index) => ({ course: `CS${1001 + index}` }))
    const programme = degree([
      { id: 'free', all: Array.from({ length: 6 }, () => ({ count: 1, from: [{ any: true as const }] })) },
      { id: 'upper', credits: 9, from: [{ subject: 'CS' }, { subject: 'MATH' }] },
      { id: 'core', all: core },
      { id: 'math', choose: 2, of: ['MATH1', 'MATH2', 'MATH3'].map((course) => ({ course })) },
    ])
    const list = courses(
      ...core.map(({ course }) => `${course} B`),
      ...['MATH1', 'MATH3', 'MATH9', 'CS2001', 'CS2002', 'ART1', 'ART2', 'ART3', 'ART4', 'ART5', 'ART6'].map(
        (code) => `${code} B`,
      ),
    )
    const verdict = assignCourses(programme, list)
    expect(verdict.requirements.filter(({ isCounted, status }) => isCounted && status !== 'done')).toEqual([])
    expect(verdict.isComplete).toBe(true)
    expect(assignCourses(programme, list.slice(1)).satisfied[0]).toBe(verdict.counted - 1)
  })
})

test('DEG-05 DEG-06: all that a verdict says of a small programme', () => {
  const programme = degree(
    [
      {
        id: 'core',
        all: [
          { course: 'CS1' },
          { choose: 1, of: [{ course: 'CS2' }, { course: 'CS3' }] },
          { credits: 6, from: [{ subject: 'MATH' }] },
          {
            choose: 2,
            of: [{ course: 'CS5' }, { all: [{ course: 'CS6' }, { course: 'CS7' }] }, { course: 'CS8' }],
          },
        ],
      },
      { id: 'arts', count: 2, from: ['ART1', 'ART2', 'ART3', 'ART4'].map((course) => ({ course })) },
    ],
    {
      courses: {
        ...{ CS1: { credits: 3 }, ART3: { credits: 2 }, ART4: { credits: 2.5 } },
        ...{ MATH3: { credits: 4 }, MATH4: {} },
      },
      limits: [
        { credits: 5, from: [{ subject: 'ART' }] },
        { credits: 5, from: [{ subject: 'MATH' }, { course: 'CS5' }] },
      ],
    },
  )
  const [unknown] = courses('CS9 B')
  const list = [
    ...courses('MATH2 plan 2.5', 'CS1 T', 'CS2 IP', 'MATH1 B 2.5', 'ART1 B', 'ART2 B', 'CS3 B', 'CS6 B'),
    ...courses('CS5 plan 0', 'CS8 F'),
    { ...(unknown as StudentCourse), credits: null },
  ]
  const verdict = assignCourses(programme, list)
  const row = ({ name, status, need, has, courses: held, fillers }: (typeof verdict.requirements)[number]) =>
    `${name} ${status}: ${has.join(', ')} of ${need}, held ${held.join('+')}, fillers ${fillers.join('+')}`
  expect(verdict.requirements.map(row)).toEqual([
    'core open: 2, 2, 2 of 4, held , fillers ',
    'core/0 done: 1, 1, 1 of 1, held 1, fillers ',
    'core/1 done: 1, 1, 1 of 1, held , fillers ',
    // The choice is made: it takes no other course.
    'core/1/0 open: 0, 0, 0 of 1, held , fillers ',
    'core/1/1 done: 1, 1, 1 of 1, held 6, fillers ',
    // Its limit has no room for the 4 hours of MATH3, and MATH4 has none that would count.
    'core/2 open: 2.5, 2.5, 5 of 6, held 0+3, fillers ',
    'core/3 open: 0, 0, 1 of 2, held , fillers ',
    'core/3/0 planned: 0, 0, 1 of 1, held 8, fillers ',
    'core/3/1 open: 1, 1, 1 of 2, held , fillers ',
    'core/3/1/0 done: 1, 1, 1 of 1, held 7, fillers ',
    'core/3/1/1 open: 0, 0, 0 of 1, held , fillers CS7',
    'core/3/2 open: 0, 0, 0 of 1, held , fillers CS8',
    // What is left of the limit is just enough for ART3.
    'arts open: 1, 1, 1 of 2, held 4, fillers ART3',
  ])
  expect(at(verdict)).toEqual([
    ...['core/2', 'core/0', '', 'core/2', 'arts', '', 'core/1/1', 'core/3/1/0'],
    ...['core/3/0', '', ''],
  ])
  expect(verdict.courses.map(({ reason }) => reason)).toMatchObject([
    ...[null, null, { why: 'full', places: ['core/1/0'] }, null, null, { why: 'limit', limits: [0] }],
    ...[null, null, null, { why: 'not-passed' }, { why: 'in-no-set' }],
  ])
  expect(verdict.courses.map(({ credits }) => credits)).toEqual([2.5, 3, 3, 2.5, 3, 3, 3, 3, 0, 3, 0])
  expect(verdict.courses.map(({ areCreditsUnknown }) => areCreditsUnknown).indexOf(true)).toBe(10)
  expect(verdict.courses.at(9)).toMatchObject({ fits: [], isMoved: false })
  const { counted, satisfied, credits, residency, view } = verdict
  expect({ counted, satisfied, credits, residency }).toEqual({
    ...{ counted: 5, satisfied: [2, 2, 2], credits: [14.5, 14.5, 17], residency: 11.5 },
  })
  expect(view).toMatchObject({ CS1: ['core/0'], MATH1: ['core/2'], CS2: [] })
})

describe('equal places', () => {
  const free = (count: number) =>
    degree([{ id: 'free', all: Array.from({ length: count }, () => ({ count: 1, from: [{ any: true }] })) }])

  test('DEG-04: each course stays at the one where it was, and another one gets the first that is left', () => {
    const last = { A1: ['free/2'], A2: ['free/0'], A3: ['free/0'] }
    const verdict = assignCourses(free(4), courses('A1 B', 'A2 B', 'A3 B', 'A4 B'), NO_MARKS, { last })
    expect(at(verdict)).toEqual(['free/2', 'free/0', 'free/1', 'free/3'])
  })

  test('DEG-10: they are one with a number, so those of a plan are proved within 1,000 steps', () => {
    const sets = [
      { id: 'low', count: 3, from: [{ subject: 'A', numbers: [0, 6] as [number, number] }] },
      { id: 'high', credits: 8, from: [{ subject: 'A', numbers: [4, 20] as [number, number] }] },
    ]
    const list = Array.from(
      { length: 12 },
      (_, index) => `A${index} ${['B', 'IP', 'plan'][index % 3]} ${2 + (index % 3)}`,
    )
    const programme = degree([...free(8).blocks, ...sets])
    expect(assignCourses(programme, courses(...list), NO_MARKS, { steps: 1000 }).isComplete).toBe(true)
  })
})

describe('reasons', () => {
  test('DEG-06: each course that does not count says why', () => {
    const programme = degree(
      [
        { id: 'one', course: 'CS1', grade: 'C' },
        { id: 'two', course: 'CS2', grade: 'C' },
        { id: 'hours', credits: 3, from: [{ subject: 'LAB' }] },
        { id: 'math', count: 1, from: [{ subject: 'MATH' }] },
        { id: 'arts', credits: 6, from: [{ subject: 'ART' }] },
      ],
      { limits: [{ credits: 3, from: [{ subject: 'ART' }] }] },
    )
    const list = courses(
      'CS1 C-',
      'CS2 P',
      'LAB1 B 0',
      'MATH1 B',
      'MATH2 B',
      'MATH1 IP',
      'ART1 B',
      'ART2 B',
      'PE1 B',
      'PE2 F',
    )
    expect(assignCourses(programme, list).courses.map(({ reason }) => reason)).toEqual([
      { why: 'below-grade', places: ['one'] },
      { why: 'grade-unknown', places: ['two'] },
      { why: 'no-credits', places: ['hours'] },
      null,
      { why: 'full', places: ['math'] },
      { why: 'repeated', by: 3 },
      null,
      { why: 'limit', limits: [0] },
      { why: 'in-no-set' },
      { why: 'not-passed' },
    ])
  })

  test('DEG-06: an open place says what fills it, and the courses that are too few', () => {
    const programme = degree([
      { id: 'core', all: [{ course: 'CS1' }, { course: 'CS2' }] },
      { id: 'more', count: 3, from: [{ course: 'CS1' }, { course: 'CS2' }, { course: 'CS3' }] },
    ])
    const verdict = assignCourses(programme, courses('CS1 B', 'CS2 B'))
    const more = verdict.requirements.find(({ name }) => name === 'more')
    expect(more?.fillers).toEqual(['CS3'])
    expect(more?.certificate).toEqual({ places: ['core/0', 'core/1', 'more'], courses: [0, 1] })
  })
})

describe('marks', () => {
  const programme = degree([
    { id: 'core', all: [{ course: 'CS1' }] },
    { id: 'free', count: 1, from: [{ any: true }] },
  ])

  test('DEG-04: a move holds even where fewer are done then, or says why it does not', () => {
    const list = courses('CS1 B', 'CS2 B')
    const moved = assignCourses(programme, list, { ...NO_MARKS, moves: [{ course: 'CS 1', to: 'free' }] })
    expect(at(moved)).toEqual(['free', ''])
    expect(moved.satisfied[0]).toBe(1)
    const moves = [
      { course: 'CS1', to: 'free' },
      { course: 'CS2', to: 'free' },
      { course: 'CS2', to: 'core' },
      { course: 'CS1', to: 'core' },
      { course: 'CS9', to: 'free' },
      { course: 'CS1', to: 'nowhere' },
    ]
    expect(
      assignCourses(programme, list, { ...NO_MARKS, moves }).refused.map(({ reason }) => reason),
    ).toEqual(['full', 'does-not-fit', 'elsewhere', 'no-course', 'no-place'])
  })

  test('DEG-08: what no limit has room for, and what is no leaf or no requirement, is refused with its reason', () => {
    const limited = degree(
      [
        { id: 'art', count: 2, from: [{ subject: 'ART' }] },
        { id: 'core', all: [{ course: 'CS1' }] },
      ],
      { limits: [{ credits: 3, from: [{ subject: 'ART' }] }] },
    )
    const { refused } = assignCourses(limited, courses('ART1 B', 'ART2 B'), {
      moves: ['ART1', 'ART2'].map((course) => ({ course, to: 'art' })),
      accepted: ['core', 'nowhere'].map((to) => ({ course: 'ART1', to })),
      waived: ['nowhere'],
    })
    expect(refused).toEqual([
      { mark: 'waived', index: 0, reason: 'no-place' },
      { mark: 'accepted', index: 0, reason: 'not-a-leaf' },
      { mark: 'accepted', index: 1, reason: 'no-place' },
      { mark: 'move', index: 1, reason: 'limit' },
    ])
  })

  test('DEG-04: accepted fits one leaf, waived is done and takes no course', () => {
    const accepted = assignCourses(programme, courses('XX1 B', 'CS2 B'), {
      ...NO_MARKS,
      accepted: [{ course: 'XX1', to: 'core/0' }],
    })
    expect(at(accepted)).toEqual(['core/0', 'free'])
    const waived = assignCourses(programme, courses('CS1 B'), { ...NO_MARKS, waived: ['core/0'] })
    expect(at(waived)).toEqual(['free'])
    expect(waived.satisfied).toEqual([2, 2, 2])
  })
})

describe('properties', () => {
  const compare = (one: readonly number[], other: readonly number[]) =>
    one.map((value, index) => value - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0

  test('DEG-04: a passed course more never means fewer requirements', () => {
    fc.assert(
      fc.property(randomCase, studentCourse, ({ programme, courses: list }, more) => {
        const added: StudentCourse = { ...more, status: 'passed' }
        // Another attempt could have other hours.
        fc.pre(
          list.every(({ code }) => code !== added.code) &&
            !Object.values(programme.courses ?? {}).some(({ same }) => same),
        )
        const [before, after] = [assignCourses(programme, list), assignCourses(programme, [...list, added])]
        expect(compare(after.satisfied, before.satisfied)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('DEG-04: the order of the courses changes nothing, and what was seen last stays', () => {
    fc.assert(
      fc.property(randomCase, ({ programme, courses: list, marks }) => {
        const verdict = assignCourses(programme, list, marks)
        const reversed = assignCourses(programme, list.toReversed(), marks)
        expect(reversed.view).toEqual(verdict.view)
        expect(reversed.requirements.map(({ courses: _, certificate: __, ...rest }) => rest)).toEqual(
          verdict.requirements.map(({ courses: _, certificate: __, ...rest }) => rest),
        )
        expect(assignCourses(programme, list, marks, { last: verdict.view }).view).toEqual(verdict.view)
      }),
    )
  })

  test('DEG-04: `all` in `all` changes nothing, and a block less loses at most its own places', () => {
    fc.assert(
      fc.property(anyProgramme, fc.array(studentCourse, { maxLength: 6 }), (programme, list) => {
        const verdict = assignCourses(programme, list)
        const wrapped = {
          ...programme,
          blocks: programme.blocks.map(({ id, ...one }) => ({ id, all: [one as Requirement] })),
        }
        expect(assignCourses(wrapped, list).satisfied).toEqual(verdict.satisfied)
        if (programme.blocks.length < 2 || programme.shares?.length) return
        const [first, ...others] = programme.blocks
        const own = verdict.requirements.filter(
          ({ name, isCounted, status }) =>
            isCounted && status === 'done' && (name === first?.id || name.startsWith(`${first?.id}/`)),
        ).length
        const less = assignCourses({ ...programme, blocks: others }, list)
        expect(less.satisfied[0]).toBeGreaterThanOrEqual(verdict.satisfied[0] - own)
      }),
    )
  })
})

test('DEG-04: a real size is proved to the end, and keeps what was seen last', () => {
  const subjects = ['CS', 'MATH', 'ART', 'STAT']
  const codes = subjects.flatMap((subject) =>
    Array.from({ length: 30 }, (_, index) => `${subject}${1000 + 100 * index}`),
  )
  const own = codes.filter((_, index) => index % 2 === 0)
  const semesters = Array.from({ length: 6 }, (_, index) => {
    const [one, two, ...rest] = own.slice(10 * index, 10 * index + 10).map((course) => ({ course }))
    return {
      id: `s${index}`,
      all: [{ choose: 1, of: [one, two] }, { choose: 2, of: rest.slice(0, 4) }, ...rest.slice(4)],
    }
  }) as (Requirement & { id: string })[]
  const electives = subjects.map((subject, index) => ({
    id: `e${index}`,
    credits: 3 + 3 * (index % 3),
    from: [{ subject, numbers: [1500, 3999] as [number, number] }],
  }))
  const free = Array.from({ length: 8 }, () => ({ count: 1, from: [{ any: true as const }] }))
  const list = codes.slice(0, 118).flatMap((code, index) => {
    const status = index % 10 < 7 ? 'B' : index % 10 === 7 ? 'IP' : 'plan'
    return index % 4 === 1 || index % 8 === 2 ? [] : courses(`${code} ${status}`)
  })
  const programme = degree([...semesters, ...electives, { id: 'free', all: free }])
  const verdict = assignCourses(programme, list)
  expect(verdict.isComplete).toBe(true)
  const again = assignCourses(programme, list, NO_MARKS, { last: verdict.view })
  expect(again.isComplete).toBe(true)
  expect(again.view).toEqual(verdict.view)
})

/** Two courses each of so many sets, which overlap. */
const overlapping = (sets: number, width: number) =>
  degree(
    Array.from({ length: sets }, (_, index) => ({
      id: `s${index}`,
      count: 2,
      from: [{ numbers: [index, index + width] as [number, number] }],
    })),
  )
const inTurn = (count: number) =>
  courses(...Array.from({ length: count }, (_, index) => `C${index} ${index % 2 ? 'B' : 'plan'}`))

test('DEG-10: no placement is followed twice, so sets that overlap are proved within 8,000 steps', () => {
  expect(assignCourses(overlapping(10, 8), inTurn(14), NO_MARKS, { steps: 8000 }).isComplete).toBe(true)
})

test('DEG-04: where the bound of work is reached, it says so and gives the best found', () => {
  const verdict = assignCourses(overlapping(60, 40), inTurn(60), NO_MARKS, { steps: 1000 })
  expect(verdict.isComplete).toBe(false)
  expect(verdict.satisfied[0]).toBeGreaterThan(10)
})

test('courses of past terms, the term and plans', () => {
  const past = (name: string, grade: string) => ({ id: name, name, grade, credits: 3, isRepeat: false })
  const planned = (name: string) => ({ id: name, name, title: null, credits: 3 })
  const list = studentCourses(
    [
      {
        id: 't',
        name: 'T',
        courses: [
          past('A1', 'B+'),
          past('A2', 'F'),
          past('A3', 'W'),
          past('A4', 'T'),
          past('A5', 'IP'),
          past('A6', 'P'),
        ],
      },
    ],
    [planned('B1')],
    [[planned('C1'), planned('')]],
  )
  expect(
    list.map(({ code, status, isTransferred }) => `${code} ${status}${isTransferred ? ' T' : ''}`),
  ).toEqual([
    'A1 passed',
    'A2 not-passed',
    'A3 not-passed',
    'A4 passed T',
    'A5 in-progress',
    'A6 passed',
    'B1 in-progress',
    'C1 planned',
  ])
})

test('DEG-10: a hostile programme, in which blocks that share are full of sets of any course, is answered in bounded time', () => {
  const indexes = (length: number) => Array.from({ length }, (_, index) => index)
  const sets = indexes(20).map(
    (index): Requirement =>
      index % 2 === 0
        ? {
            choose: 1,
            of: [
              { credits: 3 + index, from: [{ any: true }] },
              { count: 2, from: [{ any: true }] },
            ],
          }
        : { count: 2, from: [{ numbers: [1000 + index, 4000] }, { any: true }] },
  )
  const blocks = indexes(5).map((index) => ({ id: `block${index}`, all: sets }))
  const shares = [{ blocks: blocks.map(({ id }) => id), count: 9 }]
  const limits = indexes(20).map((index) => ({ credits: 10 + index, from: [{ any: true as const }] }))
  const list = courses(...indexes(50).map((index) => `COMP${1000 + 7 * index} B`))
  const verdict = assignCourses({ ...degree(blocks), limits, shares }, list)
  expect(verdict.isComplete).toBe(false)
  expect(verdict.satisfied[0]).toBeGreaterThan(0)
  // It took 80 s when nothing bounded the pairs of places, and one layer of the search.
}, 60_000)
