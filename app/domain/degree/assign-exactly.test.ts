import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bruteForce } from '../../testing/degree-brute-force.ts'
import { randomCase } from '../../testing/random-programmes.ts'
import { assignCourses, type Verdict } from './assign-courses.ts'
import type { Certificate } from './open-places.ts'
import { checkedProgramme } from './read-programme.ts'
import type { StudentCourse } from './student-course.ts'

/** Random programmes; DEGREE_PROGRAMMES=100000 for the long run. */
const PROGRAMMES = Number(process.env.DEGREE_PROGRAMMES ?? 1000)
/** Milliseconds: of the long run on a busy machine, too. */
const LONGEST_RUN = 3_600_000

type Brute = ReturnType<typeof bruteForce>
type Case = typeof randomCase extends fc.Arbitrary<infer Value> ? Value : never

/** What the search compared, with ranks of places as the tests can recount them. */
function scoreOf({ score }: Verdict): readonly number[] {
  return score
}

test(
  'DEG-04 DEG-06: equal to brute force in everything that is compared, and each reason, filler and certificate is true',
  () => {
    fc.assert(
      fc.property(randomCase, (given) => {
        const brute = bruteForce(given.programme, given.courses, given.marks)
        const verdict = assignCourses(given.programme, given.courses, given.marks)
        expectBest(given, verdict, brute)
        expectTruth(given, verdict, brute)
      }),
      { numRuns: PROGRAMMES },
    )
  },
  LONGEST_RUN,
)

test(
  'DEG-04: when a course comes, the most of what was seen last stays, as brute force keeps it',
  () => {
    fc.assert(
      fc.property(randomCase, ({ programme, courses, marks }) => {
        const last = assignCourses(programme, courses.slice(1), marks).view
        const verdict = assignCourses(programme, courses, marks, { last })
        const brute = bruteForce(programme, courses, marks, last)
        expect(brute.scoreOf(verdict.courses.map(({ places }) => places))).toEqual(brute.best)
      }),
      { numRuns: PROGRAMMES / 5 },
    )
  },
  LONGEST_RUN,
)

function expectBest({ programme, courses, marks }: Case, verdict: Verdict, brute: Brute): void {
  expect(checkedProgramme(programme).kind).toBe('programme')
  expect(verdict.isComplete).toBe(true)
  expect(verdict.refused.filter(({ mark }) => mark === 'move').map(({ index }) => index)).toEqual(
    brute.refusedMoves,
  )
  expect(scoreOf(verdict)).toEqual(brute.best)
  expect(brute.scoreOf(verdict.courses.map(({ places }) => places))).toEqual(brute.best)
  // One placement alone is followed: what it calls proved rests on the bounds.
  const hasty = assignCourses(programme, courses, marks, { steps: 1 })
  if (hasty.isComplete) expect(scoreOf(hasty)).toEqual(brute.best)
}

function expectTruth({ programme, courses, marks }: Case, verdict: Verdict, brute: Brute): void {
  const places = verdict.courses.map((course) => course.places)
  const isOpen = new Map(verdict.requirements.map(({ name, status }) => [name, status === 'open']))
  for (const [index, { reason, fits, places: at }] of verdict.courses.entries()) {
    expect(reason === null).toBe(at.length > 0)
    const status = courses[index]?.status
    if (reason?.why === 'not-passed') expect(status).toBe('not-passed')
    if (reason?.why === 'repeated') {
      expect(verdict.courses[reason.by]?.reason?.why).not.toBe('repeated')
      expect(reason.by).not.toBe(index)
    }
    // No place takes it as it stands; where one did, it would be in it.
    if (reason && reason.why !== 'repeated' && reason.why !== 'not-passed') {
      for (const name of fits) {
        const more = places.with(index, [name])
        const score = brute.scoreOf(more)
        if (score) expect(score.slice(0, 6)).toEqual(brute.best.slice(0, 6))
      }
      expect(fits.length > 0).toBe(reason.why === 'limit' || (reason.why === 'full' && fits.length > 0))
    }
    if (reason?.why === 'limit') expect(reason.limits.length).toBeGreaterThan(0)
    if (reason?.why === 'full' && fits.length > 0) {
      // A place that is not filled itself does not take it either, and no limit is what keeps it out.
      const unlimited = bruteForce({ ...programme, limits: [] }, courses, marks)
      for (const name of fits.filter((one) => !isFilled(verdict, one))) {
        const score = unlimited.scoreOf(places.with(index, [name]))
        if (score) expect(score.slice(0, 6)).toEqual(brute.best.slice(0, 6))
      }
    }
  }
  for (const { name, certificate, fillers } of verdict.requirements) {
    if (certificate) expectTooFew(verdict, certificate, name)
    for (const code of fillers) {
      const added = [...courses, planned(code)]
      expect(isOpen.get(name)).toBe(true)
      const last = assignCourses(programme, added, marks).courses.at(-1)
      // The student has passed it, below a least grade: to repeat it is what fills the place.
      if (last?.reason?.why !== 'repeated') expect(last?.fits).toContain(name)
    }
  }
}

function planned(code: string): StudentCourse {
  return { code, status: 'planned', grade: null, isTransferred: false, credits: null }
}

/** Whether a leaf, or what it is a part of, is satisfied. Only blocks have ids here, so names are paths. */
function isFilled({ requirements }: Verdict, leaf: string): boolean {
  return requirements.some(
    ({ name, status }) => status !== 'open' && (leaf === name || leaf.startsWith(`${name}/`)),
  )
}

/** The courses are all that fit any of the places, and give less than these need. */
function expectTooFew(
  { courses, requirements }: Verdict,
  { places, courses: few }: Certificate,
  name: string,
): void {
  expect(places).toContain(name)
  const fitting = courses.flatMap(({ fits }, index) =>
    fits.some((one) => places.includes(one)) ? [index] : [],
  )
  expect(few).toEqual(fitting)
  const needed = requirements.filter((one) => places.includes(one.name))
  const has = needed.reduce((sum, one) => sum + Math.min(one.has[2], one.need), 0)
  expect(has).toBeLessThan(needed.reduce((sum, { need }) => sum + need, 0))
}
