/** For tests: small programmes of every kind of requirement, with courses and marks. */

import fc from 'fast-check'
import type { CourseSet, Marks, Programme, Requirement } from '../domain/degree/programme.ts'
import type { StudentCourse } from '../domain/degree/student-course.ts'

const CODES = ['A1', 'A2', 'A3', 'B1', 'B2', 'B3']
const code = fc.constantFrom(...CODES)
const numbers = fc.constantFrom<[number, number]>([1, 1], [1, 2], [2, 3])
const set: fc.Arbitrary<CourseSet> = fc.oneof(
  code.map((course) => ({ course })),
  fc.constantFrom('A', 'B').map((subject) => ({ subject })),
  fc.record({ subject: fc.constantFrom('A', 'B'), numbers }),
  fc.record({ numbers }),
  fc.constant<CourseSet>({ any: true }),
)
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 3 })
const sets = {
  from: fc.array(set, { minLength: 1, maxLength: 2 }),
  except: fc.option(fc.array(set, { minLength: 1, maxLength: 1 }), { nil: undefined, freq: 2 }),
}
const grade = fc.option(fc.constantFrom('D', 'C-', 'C', 'B'), { nil: undefined, freq: 2 })
const leaf: fc.Arbitrary<Requirement> = fc.oneof(
  fc.record({ course: code, grade }),
  fc.record({ credits: fc.constantFrom(1, 3, 4.5, 6), ...sets, grade }),
  fc.record({ count: fc.constantFrom(1, 2, 3), ...sets, grade }),
)
const parts = (part: fc.Arbitrary<Requirement>) => fc.array(part, { minLength: 1, maxLength: 3 })
const choose = (part: fc.Arbitrary<Requirement>): fc.Arbitrary<Requirement> =>
  parts(part).chain((of) =>
    fc.record({ choose: fc.integer({ min: 1, max: of.length }), of: fc.constant(of), grade }),
  )
const inner: fc.Arbitrary<Requirement> = fc.oneof(
  { weight: 3, arbitrary: leaf },
  { weight: 1, arbitrary: fc.record({ all: parts(leaf), grade }) },
  { weight: 1, arbitrary: choose(leaf) },
)
const block: fc.Arbitrary<Requirement> = fc.oneof(
  leaf,
  fc.record({ all: parts(inner), grade }),
  choose(inner),
)

const STATUSES = ['passed', 'passed', 'passed', 'in-progress', 'planned', 'not-passed'] as const
export const studentCourse: fc.Arbitrary<StudentCourse> = fc.record({
  code,
  status: fc.constantFrom(...STATUSES),
  grade: fc.constantFrom('D', 'C-', 'C', 'B', 'A', null),
  isTransferred: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  credits: fc.constantFrom(3, 3, 3, 4, 1.5, 1, 0, null),
})

const share = fc.record({
  blocks: fc.constantFrom<string[]>(['b0', 'b1'], ['b0', 'b1', 'b2'], ['b1', 'b2']),
  count: optional(fc.constantFrom(0, 1, 2)),
  credits: optional(fc.constantFrom(3, 5)),
})

export type RandomCase = { programme: Programme; courses: StudentCourse[]; marks: Marks }

/** Plain JSON: what is undefined is not there. */
function plain<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value))
}

const LEAVES = 8
function leafCount(requirement: Requirement): number {
  const inside = 'all' in requirement ? requirement.all : 'choose' in requirement ? requirement.of : []
  return inside.length === 0 ? 1 : inside.reduce((sum, part) => sum + leafCount(part), 0)
}

export const programme: fc.Arbitrary<Programme> = fc
  .record({
    blocks: fc.array(block, { minLength: 1, maxLength: 3 }),
    courses: fc.dictionary(
      code,
      fc.record({
        credits: optional(fc.constantFrom(2, 3)),
        same: fc.option(fc.array(code, { maxLength: 1 }), { nil: undefined, freq: 2 }),
      }),
      { maxKeys: 2 },
    ),
    limits: fc.option(fc.array(fc.record({ credits: fc.constantFrom(0, 3, 6), ...sets }), { maxLength: 2 }), {
      nil: undefined,
      freq: 2,
    }),
    shares: fc.option(fc.array(share, { maxLength: 2 }), { nil: undefined, freq: 2 }),
  })
  .map(({ blocks, shares, ...rest }) => {
    const kept: Requirement[] = []
    let leaves = 0
    for (const one of blocks) {
      leaves += leafCount(one)
      if (kept.length === 0 || leaves <= LEAVES) kept.push(one)
    }
    const named = kept.map((one, index) => ({ ...one, id: `b${index}` }))
    const known = new Set(named.map(({ id }) => id))
    return plain<unknown>({
      format: 'zameel-programme@1' as const,
      name: { en: 'Random' },
      ...rest,
      blocks: named,
      shares: shares?.filter((one) => one.blocks.every((id) => known.has(id))),
    }) as Programme
  })

const place = fc.constantFrom('b0', 'b1', 'b2', 'b0/0', 'b0/1', 'b1/0', 'b1/0/1', 'b0/1/0')
const mark = fc.record({ course: code, to: place })
const marks: fc.Arbitrary<Marks> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ moves: [], accepted: [], waived: [] }) },
  {
    weight: 1,
    arbitrary: fc.record({
      moves: fc.array(mark, { maxLength: 3 }),
      accepted: fc.array(mark, { maxLength: 2 }),
      waived: fc.array(place, { maxLength: 1 }),
    }),
  },
)

export const randomCase: fc.Arbitrary<RandomCase> = fc.record({
  programme,
  courses: fc.array(studentCourse, { maxLength: 8 }),
  marks,
})
