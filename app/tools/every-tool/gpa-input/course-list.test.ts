import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GRADES, type Grade, PREVIOUS_GRADES } from '../../../domain/institution/grade-scale'
import { creditsOf } from '../../../domain/plan/course-credits'
import type { CreditedCourse } from '../../../domain/plan/term'
import { FIELD_LIMITS } from '../../../domain/table-limits'
import { typedEntries } from '../../../testing/typed-entries'
import {
  type Course,
  type CourseListAction,
  courseListReducer,
  createCourseList,
  hasCourseInput,
  hasRoomFor,
  isFromStanding,
} from './course-list'

function withActions(list: readonly Course[], ...actions: CourseListAction[]): readonly Course[] {
  return actions.reduce(courseListReducer, list)
}

/** The position of a course: the id of an added one is random. */
const ids = fc.integer({ min: 0, max: 30 }).map(String)
const actions: fc.Arbitrary<CourseListAction> = fc.oneof(
  fc.record({
    type: fc.constant('setCount' as const),
    count: fc.oneof(fc.integer({ min: -5, max: 30 }), fc.double()),
  }),
  fc.record({ type: fc.constant('setName' as const), id: ids, name: fc.string({ maxLength: 80 }) }),
  fc.record({ type: fc.constant('setGrade' as const), id: ids, grade: fc.constantFrom(...GRADES) }),
  fc.record({
    type: fc.constant('setCredits' as const),
    id: ids,
    credits: typedEntries,
  }),
  fc.record({ type: fc.constant('setRepeat' as const), id: ids, isRepeat: fc.boolean() }),
  fc.record({
    type: fc.constant('setPreviousGrade' as const),
    id: ids,
    previousGrade: fc.constantFrom(...GRADES),
  }),
  fc.record({ type: fc.constant('setFixed' as const), id: ids, isFixed: fc.boolean() }),
)
/** The action with the id of the course at its position. */
function atPosition<Action extends CourseListAction>(list: readonly Course[], action: Action): Action {
  return 'id' in action ? { ...action, id: list[Number(action.id)]?.id ?? 'unknown' } : action
}

const lists = fc
  .tuple(fc.nat({ max: 20 }), fc.array(actions, { maxLength: 40 }))
  .map(([count, edits]) =>
    edits.reduce((list, edit) => courseListReducer(list, atPosition(list, edit)), createCourseList(count)),
  )

describe('the number of courses', () => {
  test('GPA-05: new courses are A, 3 credits, no repeat, previous grade F', () => {
    expect(createCourseList(2)).toEqual([
      {
        id: 'course-1',
        name: '',
        grade: 'A',
        credits: 3,
        isRepeat: false,
        previousGrade: 'F',
        isFixed: false,
      },
      {
        id: 'course-2',
        name: '',
        grade: 'A',
        credits: 3,
        isRepeat: false,
        previousGrade: 'F',
        isFixed: false,
      },
    ])
  })

  test.each([
    [0, 0],
    [1, 1],
    [20, 20],
    [21, 20],
    [-1, 0],
    [2.9, 2],
    [Number.POSITIVE_INFINITY, 20],
  ])('GPA-04: a count of %d gives %d courses', (count, length) => {
    expect(createCourseList(count)).toHaveLength(length)
  })

  test('GPA-04: a count that is not a number is ignored', () => {
    const list = createCourseList(3)
    expect(withActions(list, { type: 'setCount', count: Number.NaN })).toBe(list)
  })

  test('GPA-05: growing and truncating keep the other courses, and an added course is always new', () => {
    const edited = withActions(
      createCourseList(2),
      { type: 'setGrade', id: 'course-1', grade: 'C' },
      { type: 'setCredits', id: 'course-2', credits: 4 },
    )
    const grown = withActions(edited, { type: 'setCount', count: 3 })
    expect(grown.slice(0, 2)).toEqual(edited)
    const cut = withActions(grown, { type: 'setCount', count: 1 })
    expect(cut).toEqual(edited.slice(0, 1))
    const added = withActions(cut, { type: 'setCount', count: 2 })[1]
    expect(added).toMatchObject({ name: '', grade: 'A', credits: 3, isRepeat: false, previousGrade: 'F' })
    expect(grown.map(({ id }) => id)).not.toContain(added?.id)
  })

  test('GPA-05: a change of the count keeps existing courses, after any edits', () => {
    fc.assert(
      fc.property(lists, fc.nat({ max: 20 }), (list, count) => {
        const kept = Math.min(count, list.length)
        const courses = withActions(list, { type: 'setCount', count })
        expect(courses).toHaveLength(count)
        expect(courses.slice(0, kept)).toEqual(list.slice(0, kept))
      }),
    )
  })
})

describe('the courses of the term', () => {
  const taken = [
    { id: 'a', name: ' COMP 2101 ', title: 'Programming', credits: 4 },
    { id: 'b', name: null, title: 'Physics', credits: 3 },
    { id: 'c', name: null, title: null, credits: 2 },
  ]
  const used = () => withActions(createCourseList(2), { type: 'useTerm', courses: taken })

  test('TERM-04 INPUT-05: their names and credit hours replace the list; their grades wait to be chosen', () => {
    expect(used()).toEqual([
      {
        id: 'a',
        name: 'COMP 2101',
        grade: null,
        credits: 4,
        termCredits: 4,
        isRepeat: false,
        previousGrade: 'F',
        isFixed: false,
      },
      {
        id: 'b',
        name: 'Physics',
        grade: null,
        credits: 3,
        termCredits: 3,
        isRepeat: false,
        previousGrade: 'F',
        isFixed: false,
      },
      {
        id: 'c',
        name: '',
        grade: null,
        credits: 2,
        termCredits: 2,
        isRepeat: false,
        previousGrade: 'F',
        isFixed: false,
      },
    ])
  })

  test('TERM-04: a course of the term that is in the list keeps its grade', () => {
    const graded = withActions(
      used(),
      { type: 'setGrade', id: 'b', grade: 'C' },
      { type: 'setCredits', id: 'b', credits: 1 },
    )
    expect(withActions(graded, { type: 'useTerm', courses: taken.slice(1) })).toMatchObject([
      { id: 'b', grade: 'C', credits: 3 },
      { id: 'c', grade: null },
    ])
  })

  test('GOAL-02: a grade that is known is fixed, until it is not', () => {
    const [id] = createCourseList(1).map((course) => course.id)
    const known = withActions(createCourseList(1), { type: 'setFixed', id: id ?? '', isFixed: true })
    expect(known[0]?.isFixed).toBe(true)
    expect(withActions(known, { type: 'setFixed', id: id ?? '', isFixed: false })[0]?.isFixed).toBe(false)
  })

  test('INPUT-05: without a grade no grade can be known, and one that is chosen stays as it is', () => {
    const edited = withActions(
      used(),
      { type: 'setFixed', id: 'a', isFixed: true },
      { type: 'setGrade', id: 'b', grade: 'B' },
      { type: 'setGrades', grades: { b: null } },
    )
    expect(edited).toMatchObject([{ isFixed: false }, { grade: null }, { grade: null }])
  })

  test('GPA-05: a course added by hand has the grade A', () => {
    expect(withActions(used(), { type: 'setCount', count: 4 })[3]).toMatchObject({ grade: 'A', credits: 3 })
  })

  test('TERM-04: of more than 20 the first 20 are used', () => {
    const many = Array.from({ length: 25 }, (_, index) => ({
      id: `x${index}`,
      name: null,
      title: null,
      credits: 3,
    }))
    expect(withActions([], { type: 'useTerm', courses: many })).toHaveLength(20)
  })

  test.each([
    { type: 'setName', id: 'course-1', name: 'x' },
    { type: 'setGrade', id: 'course-1', grade: 'B' },
    { type: 'setCredits', id: 'course-1', credits: 4 },
    { type: 'setRepeat', id: 'course-1', isRepeat: true },
  ] as const)('TERM-04: a list counts as typed after $type, not while its courses are new', (edit) => {
    expect(hasCourseInput([])).toBe(false)
    expect(hasCourseInput(createCourseList(3))).toBe(false)
    expect(hasCourseInput(withActions(createCourseList(3), edit))).toBe(true)
  })
})

describe('credits', () => {
  test.each([
    [1, 1],
    [6, 6],
    [0, 1],
    [-2, 1],
    [7, 6],
    [2.5, 3],
    [2.4, 2],
    ['abc', 1],
    [null, 1],
  ])('GPA-08 INPUT-02: an entry of %s is kept as typed and counts as %d', (entered, credits) => {
    const [course] = withActions(createCourseList(1), {
      type: 'setCredits',
      id: 'course-1',
      credits: entered,
    })
    expect(course?.credits).toBe(entered)
    expect(creditsOf(entered)).toBe(credits)
  })
})

describe('repeats', () => {
  const repeatOfD = withActions(
    createCourseList(1),
    { type: 'setRepeat', id: 'course-1', isRepeat: true },
    { type: 'setPreviousGrade', id: 'course-1', previousGrade: 'D' },
  )

  test.each(PREVIOUS_GRADES)(
    'GPA-06: a course with the previous grade %s can be a repeat',
    (previousGrade) => {
      expect(
        withActions(repeatOfD, { type: 'setPreviousGrade', id: 'course-1', previousGrade })[0],
      ).toMatchObject({
        isRepeat: true,
        previousGrade,
      })
    },
  )

  test('GPA-18: unticking repeat resets the previous grade to F', () => {
    expect(withActions(repeatOfD, { type: 'setRepeat', id: 'course-1', isRepeat: false })[0]).toMatchObject({
      isRepeat: false,
      previousGrade: 'F',
    })
  })

  test.each(['A', 'B+', 'B', 'C+', 'C', 'W'] as const)(
    'GPA-19: a previous grade of %s clears repeat',
    (previousGrade) => {
      expect(
        withActions(repeatOfD, { type: 'setPreviousGrade', id: 'course-1', previousGrade })[0],
      ).toMatchObject({
        isRepeat: false,
        previousGrade: 'F',
      })
    },
  )

  test('GPA-19: choosing W clears repeat, and choosing another grade does not restore it', () => {
    const withdrawn = withActions(repeatOfD, { type: 'setGrade', id: 'course-1', grade: 'W' })
    expect(withdrawn[0]).toMatchObject({ grade: 'W', isRepeat: false, previousGrade: 'F' })
    expect(withActions(withdrawn, { type: 'setGrade', id: 'course-1', grade: 'B' })[0]).toMatchObject({
      isRepeat: false,
    })
  })

  test('GPA-17: a W course cannot be a repeat', () => {
    const list = withActions(
      createCourseList(1),
      { type: 'setGrade', id: 'course-1', grade: 'W' },
      { type: 'setRepeat', id: 'course-1', isRepeat: true },
    )
    expect(list[0]).toMatchObject({ grade: 'W', isRepeat: false })
  })

  test('GPA-19: any other grade keeps repeat', () => {
    expect(withActions(repeatOfD, { type: 'setGrade', id: 'course-1', grade: 'B' })[0]).toMatchObject({
      grade: 'B',
      isRepeat: true,
      previousGrade: 'D',
    })
  })
})

describe('any sequence of edits', () => {
  test('GPA-04 GPA-06 GPA-08 GPA-17 GPA-18: the list always follows every rule', () => {
    fc.assert(
      fc.property(lists, (courses) => {
        expect(courses.length).toBeLessThanOrEqual(20)
        expect(new Set(courses.map((course) => course.id)).size).toBe(courses.length)
        for (const course of courses) {
          expect(course.name.length).toBeLessThanOrEqual(FIELD_LIMITS.course)
          expect(GRADES).toContain(course.grade)
          expect([1, 2, 3, 4, 5, 6]).toContain(creditsOf(course.credits))
          expect(PREVIOUS_GRADES).toContain(course.previousGrade)
          expect(course.grade === 'W' && course.isRepeat).toBe(false)
          expect(course.isRepeat || course.previousGrade === 'F').toBe(true)
        }
      }),
    )
  })

  test('an edit changes only its own course; all others stay the same objects', () => {
    const edits = actions.filter((action) => action.type !== 'setCount')
    fc.assert(
      fc.property(lists, edits, (list, edit) => {
        const action = atPosition(list, edit)
        const edited = withActions(list, action)
        expect(edited.map((course) => course.id)).toEqual(list.map((course) => course.id))
        edited.forEach((course, index) => {
          if (!('id' in action) || course.id !== action.id) expect(course).toBe(list[index])
        })
      }),
    )
  })
})

describe('grades for several courses at once', () => {
  const list = withActions(createCourseList(3), { type: 'setRepeat', id: 'course-2', isRepeat: true })

  test('they change their courses alone, and the rules of a repeat hold', () => {
    const edited = withActions(list, {
      type: 'setGrades',
      grades: { 'course-1': 'A', 'course-2': 'W', 'course-3': 'C', unknown: 'B' },
    })
    expect(edited.map(({ grade, isRepeat }) => [grade, isRepeat])).toEqual([
      ['A', false],
      ['W', false],
      ['C', false],
    ])
    expect(edited[0]).toBe(list[0])
  })
})

describe('GPA-23: a standing that is handed over', () => {
  const course = { id: 'a', name: 'COMP 2201', title: null, credits: 4 } as CreditedCourse
  const take = (courses: readonly Course[], grade: Grade = 'B') =>
    courseListReducer(courses, { type: 'takeStanding', course, grade })
  const named = (id: string, name: string): Course => ({ ...createCourseList(1)[0], id, name }) as Course

  test('goes into the row of its course, and one course never has two rows', () => {
    const [added] = take([])
    expect(added).toMatchObject({ id: 'a', name: 'COMP 2201', credits: 4, grade: 'B', standingGrade: 'B' })
    for (const row of [named('a', 'renamed'), named('typed', 'comp-2201')]) {
      const rows = take([row])
      expect(rows).toEqual([{ ...row, grade: 'B', standingGrade: 'B' }])
      expect(rows.map(isFromStanding)).toEqual([true])
      expect(take(rows, 'C')).toMatchObject([{ id: row.id, grade: 'C' }])
    }
  })

  test('is one no longer once another grade is chosen, and not again with the same letter', () => {
    const rows = take([])
    const chosen = withActions(rows, { type: 'setGrade', id: 'a', grade: 'A' })
    expect(chosen.map(isFromStanding)).toEqual([false])
    const back = withActions(chosen, { type: 'setGrade', id: 'a', grade: 'B' })
    expect(back.map(isFromStanding)).toEqual([false])
  })

  test('changes nothing where the list is full', () => {
    const full = createCourseList(20)
    expect(hasRoomFor(full, course)).toBe(false)
    expect(take(full)).toBe(full)
  })
})
