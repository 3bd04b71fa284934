// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { ONLY } from '../../../domain/document-kind'
import { MOST_COURSES_PER_TERM } from '../../../domain/institution/course-load'
import {
  MOST_PAST_COURSES,
  MOST_PAST_TERMS,
  PAST_TERM_NAME_LIMIT,
  PAST_TERMS,
  type PastTerms,
  pastCreditsOf,
  roomForCourses,
} from '../../../domain/past-terms/past-terms'
import { typedOf } from '../../../i18n/typed-number'
import { encode } from '../../../persistence/merge/encoding'
import { keyOf, versionOf } from '../../../persistence/store/kinds'
import {
  editDocument,
  entryOf,
  forgetDocuments,
  quarantinedText,
  readDocument,
} from '../../../testing/page-documents'
import { type NewPastTerm, type PastTermsAction, pastTermsReducer, roomIn } from './past-terms-reducer'

afterEach(() => forgetDocuments())

const reduce = (document: PastTerms, ...actions: PastTermsAction[]) =>
  actions.reduce(pastTermsReducer, document)
const names = ({ terms }: PastTerms) => terms.map(({ name }) => name)
const imported = (name: string, ...courses: string[]): NewPastTerm => ({
  name,
  courses: courses.map((course) => ({ name: course, grade: 'B', credits: 3, isRepeat: false })),
})

describe('GOAL-05: past terms that are typed', () => {
  test('have courses with name, grade, credits and repeat', () => {
    const typed = reduce(
      PAST_TERMS.empty,
      { type: 'addTerm', id: 'one', name: 'Fall 2025' },
      { type: 'addCourse', id: 'one', courseId: 'second' },
      { type: 'setCourse', id: 'one', courseId: 'second', change: { name: 'MATH 1030', grade: 'C+' } },
      { type: 'setCourse', id: 'one', courseId: 'second', change: { credits: 4, isRepeat: true } },
    )
    expect(typed.terms).toEqual([
      {
        id: 'one',
        name: 'Fall 2025',
        courses: [
          { id: expect.any(String), name: '', grade: 'A', credits: 3, isRepeat: false },
          { id: 'second', name: 'MATH 1030', grade: 'C+', credits: 4, isRepeat: true },
        ],
      },
    ])
    const [term] = reduce(
      typed,
      { type: 'setCourse', id: 'one', courseId: 'second', change: { credits: null } },
      { type: 'removeCourse', id: 'one', courseId: typed.terms[0]?.courses[0]?.id ?? '' },
    ).terms
    expect(term?.courses.map(({ id, credits }) => [id, credits, pastCreditsOf(credits)])).toEqual([
      ['second', null, 0],
    ])
    expect(reduce(typed, { type: 'removeTerm', id: 'one' })).toEqual(PAST_TERMS.empty)
  })

  test('come to their place in time when their name is typed, and others stay where they are', () => {
    const typed = reduce(
      PAST_TERMS.empty,
      { type: 'addTerm', id: 'b', name: 'Winter 2026' },
      { type: 'addTerm', id: 'x', name: 'Exchange' },
      { type: 'addTerm', id: 'a', name: 'Fall 2025' },
      { type: 'addTerm', id: 'c', name: '' },
    )
    expect(names(typed)).toEqual(['Fall 2025', 'Winter 2026', 'Exchange', ''])
    const renamed = reduce(typed, { type: 'renameTerm', id: 'c', name: 'صيف ٢٠٢٤' })
    expect(names(renamed)).toEqual(['Fall 2025', 'Winter 2026', 'Exchange', 'صيف ٢٠٢٤'])
    expect(names(reduce(renamed, { type: 'placeTerm', id: 'c' }))).toEqual([
      'صيف ٢٠٢٤',
      'Fall 2025',
      'Winter 2026',
      'Exchange',
    ])
    expect(reduce(typed, { type: 'placeTerm', id: 'b' })).toBe(typed)
    expect(names(reduce(typed, { type: 'removeTerm', id: 'x' }))).toEqual(['Fall 2025', 'Winter 2026', ''])
  })

  test('of one semester stay in the order in which they were typed', () => {
    const typed = reduce(
      PAST_TERMS.empty,
      { type: 'addTerm', id: 'a', name: 'Fall 2025' },
      { type: 'addTerm', id: 'b', name: 'Fall 2025' },
      { type: 'addTerm', id: 'x', name: 'Exchange' },
      { type: 'addTerm', id: 'c', name: 'Winter 2026' },
    )
    for (const id of ['a', 'b', 'c']) expect(reduce(typed, { type: 'placeTerm', id })).toBe(typed)
    // To the end, behind those that are not later.
    const moved = reduce(
      typed,
      { type: 'renameTerm', id: 'a', name: 'Winter 2026' },
      { type: 'placeTerm', id: 'a' },
    )
    expect(moved.terms.map(({ id }) => id)).toEqual(['b', 'x', 'c', 'a'])
    // Before the first that is later, whatever has no semester.
    const first = reduce(
      typed,
      { type: 'renameTerm', id: 'c', name: 'Fall 2025' },
      { type: 'placeTerm', id: 'c' },
    )
    expect(first.terms.map(({ id }) => id)).toEqual(['a', 'b', 'x', 'c'])
    const earlier = reduce(
      {
        ...typed,
        terms: typed.terms.toSorted((one, other) => (one.id === 'x' ? -1 : Number(other.id === 'x'))),
      },
      { type: 'renameTerm', id: 'c', name: 'Winter 2025' },
      { type: 'placeTerm', id: 'c' },
    )
    expect(earlier.terms.map(({ id }) => id)).toEqual(['x', 'c', 'a', 'b'])
  })

  test('of a full document begin without a course', () => {
    const course = { name: '', grade: 'A', credits: 3, isRepeat: false }
    const courses = Array.from({ length: MOST_PAST_COURSES }, (_, index) => ({ id: `c${index}`, ...course }))
    const full = { terms: [{ id: 'a', name: '', courses }] }
    expect(reduce(full, { type: 'addTerm', id: 'b', name: '' }).terms[1]?.courses).toEqual([])
  })

  test('take as many courses as a term has, where there is room for more', () => {
    const courses = Array.from({ length: MOST_COURSES_PER_TERM - 1 }, (_, index) => ({
      id: `c${index}`,
      name: '',
      grade: 'A',
      credits: 3,
      isRepeat: false,
    }))
    const term = { id: 'a', name: '', courses }
    expect(roomIn([term], term)).toBe(1)
    const full = reduce(
      { terms: [term] },
      { type: 'addCourse', id: 'a', courseId: 'one' },
      { type: 'addCourse', id: 'a', courseId: 'other' },
    )
    expect(full.terms[0]?.courses).toHaveLength(MOST_COURSES_PER_TERM)
  })

  test('are bounded', () => {
    let document: PastTerms = PAST_TERMS.empty
    for (let index = 0; index < MOST_PAST_TERMS + 2; index++)
      document = reduce(document, { type: 'addTerm', id: `t${index}`, name: 'x'.repeat(99) })
    expect(document.terms).toHaveLength(MOST_PAST_TERMS)
    expect(document.terms[0]?.name).toHaveLength(PAST_TERM_NAME_LIMIT)
    for (let index = 0; index < 200; index++)
      document = reduce(document, { type: 'addCourse', id: `t${index % 6}`, courseId: `c${index}` })
    expect(document.terms[0]?.courses).toHaveLength(17)
    expect(roomForCourses(document.terms)).toBe(0)
    expect(roomIn(document.terms, { id: '', name: '', courses: [] })).toBe(0)
  })
})

describe('GOAL-05 PLAN-09: past terms that are imported', () => {
  test('come in the order of time, and replace the term of the same semester', () => {
    const typed = reduce(PAST_TERMS.empty, {
      type: 'import',
      terms: [imported('Winter 2026', 'COMP 2201', 'MATH 1030'), imported('Fall 2025', 'COMP 1103')],
    })
    expect(names(typed)).toEqual(['Fall 2025', 'Winter 2026'])
    const again = reduce(typed, {
      type: 'import',
      terms: [imported('2026 winter', 'comp-2201', 'ENGL 1010')],
    })
    expect(again.terms[0]).toBe(typed.terms[0])
    expect(again.terms[1]?.id).toBe(typed.terms[1]?.id)
    expect(again.terms[1]?.courses.map(({ name }) => name)).toEqual(['comp-2201', 'ENGL 1010'])
    // Another device that edits the course meanwhile edits this one.
    expect(again.terms[1]?.courses[0]?.id).toBe(typed.terms[1]?.courses[0]?.id)
  })

  test('a course that is new in a term takes the id of no other', () => {
    const before = reduce(PAST_TERMS.empty, {
      type: 'import',
      terms: [imported('Fall 2025', 'COMP 1103', 'MATH 1030')],
    })
    const after = reduce(before, {
      type: 'import',
      terms: [imported('Fall 2025', 'ENGL 1010', 'MATH 1030', 'COMP 1103')],
    })
    const idOf = ({ terms }: PastTerms, name: string) =>
      terms[0]?.courses.find((one) => one.name === name)?.id
    for (const name of ['MATH 1030', 'COMP 1103']) expect(idOf(after, name)).toBe(idOf(before, name))
    expect(before.terms[0]?.courses.map(({ id }) => id)).not.toContain(idOf(after, 'ENGL 1010'))
  })

  test('any import twice is the same as once', () => {
    const term = fc.record({
      name: fc.constantFrom('Fall 2025', 'Winter 2026', 'Summer 2026', 'Exchange'),
      courses: fc.array(
        fc.record({
          name: fc.constantFrom('COMP 2201', 'MATH 1030', ''),
          grade: fc.constantFrom('A', 'F', 'W'),
          credits: fc.integer({ min: 1, max: 6 }),
          isRepeat: fc.boolean(),
        }),
        { maxLength: 5 },
      ),
    })
    fc.assert(
      fc.property(fc.uniqueArray(term, { selector: ({ name }) => name }), (terms) => {
        const once = reduce(PAST_TERMS.empty, { type: 'import', terms })
        expect(reduce(once, { type: 'import', terms })).toEqual(once)
      }),
    )
  })
})

/** Bytes of the document as the database counts them: it writes a blank after each colon and comma. */
function storedBytes(): number {
  const text = JSON.stringify(encode(versionOf('past-terms'), entryOf(keyOf('past-terms', ONLY)).tree))
  const outsideTexts = text.replace(/"(?:[^"\\]|\\.)*"/g, '')
  return new TextEncoder().encode(text).length + (outsideTexts.match(/[:,]/g)?.length ?? 0)
}

const edit = (action: PastTermsAction) =>
  editDocument(PAST_TERMS, ONLY, (document) => pastTermsReducer(document, action))

describe('GOAL-05 KEEP-07: past terms fit into the account', () => {
  test('12 imported terms of 6 courses take about a sixth of the room', () => {
    const terms = Array.from({ length: 12 }, (_, index) =>
      imported(
        `Fall ${2014 + index}`,
        ...Array.from({ length: 6 }, (_course, at) => `COMP ${1000 + index * 10 + at}`),
      ),
    )
    edit({ type: 'import', terms })
    expect(storedBytes()).toBeGreaterThan(9_000)
    expect(storedBytes()).toBeLessThan(11_000)
  })

  test('the longest ones do, each field typed at a time of its own', () => {
    const course = '宇'.repeat(60)
    for (let index = 0; index < MOST_PAST_TERMS; index++) {
      edit({ type: 'addTerm', id: `longterm${index}`, name: '' })
      edit({ type: 'renameTerm', id: `longterm${index}`, name: '宇'.repeat(PAST_TERM_NAME_LIMIT) })
    }
    for (let index = 0; index < MOST_PAST_COURSES - MOST_PAST_TERMS; index++)
      edit({ type: 'addCourse', id: `longterm${index % MOST_PAST_TERMS}`, courseId: `course${100 + index}` })
    const { terms } = readDocument(PAST_TERMS, ONLY)
    expect(roomForCourses(terms)).toBe(0)
    for (const { id, courses } of terms)
      for (const { id: courseId } of courses) {
        edit({ type: 'setCourse', id, courseId, change: { name: course } })
        edit({ type: 'setCourse', id, courseId, change: { grade: 'B+' } })
        edit({ type: 'setCourse', id, courseId, change: { credits: typedOf('宇'.repeat(99)) } })
        edit({ type: 'setCourse', id, courseId, change: { isRepeat: true } })
      }
    expect(storedBytes()).toBeGreaterThan(50_000)
    expect(storedBytes()).toBeLessThan(65_536)
    expect(quarantinedText(keyOf('past-terms', ONLY))).toBeNull()
  })

  test('so do those of the longest transcript, with the titles of their courses, when every grade and hour is typed anew', () => {
    const terms = Array.from({ length: MOST_PAST_TERMS }, (_, term) => ({
      name: `Fall ${2000 + term}`,
      courses: Array.from({ length: MOST_PAST_COURSES / MOST_PAST_TERMS }, (_course, at) => ({
        ...{ name: `COMP ${1000 + term * 10 + at}`, title: 'م'.repeat(60) },
        ...{ grade: 'A', credits: 3, isRepeat: false },
      })),
    }))
    edit({ type: 'import', terms })
    for (const { id, courses } of readDocument(PAST_TERMS, ONLY).terms)
      for (const { id: courseId } of courses) {
        edit({ type: 'setCourse', id, courseId, change: { grade: 'B+' } })
        edit({ type: 'setCourse', id, courseId, change: { credits: typedOf('宇'.repeat(99)) } })
      }
    expect(storedBytes()).toBeGreaterThan(40_000)
    expect(storedBytes()).toBeLessThan(65_536)
  })

  test('a title goes with the course that it is of', () => {
    const course = { name: 'COMP 1103', title: 'Programming I', grade: 'A', credits: 3, isRepeat: false }
    edit({ type: 'import', terms: [{ name: 'Fall 2025', courses: [course] }] })
    const titleAfter = (name: string) => {
      const [term] = readDocument(PAST_TERMS, ONLY).terms
      const courseId = term?.courses[0]?.id ?? ''
      edit({ type: 'setCourse', id: term?.id ?? '', courseId, change: { name } })
      return readDocument(PAST_TERMS, ONLY).terms[0]?.courses[0]?.title
    }
    expect(['comp1103', 'MATH 1030'].map(titleAfter)).toEqual(['Programming I', null])
  })
})
