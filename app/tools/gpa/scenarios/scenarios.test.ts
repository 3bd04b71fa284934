import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GRADES } from '../../../domain/institution/grade-scale'
import { type Course, createCourseList } from '../../every-tool/gpa-input/course-list'
import {
  GPA_INPUT,
  type GpaInput,
  MOST_SCENARIOS,
  withCourseEdit,
} from '../../every-tool/gpa-input/gpa-input'
import { projectGpa } from '../projection'
import { bestOf, coursesIn, type ScenarioAction, withScenarioEdit } from './scenarios'

const untouched: readonly Course[] = []
const [first, second] = createCourseList(2) as [Course, Course]
const listed: GpaInput = {
  ...GPA_INPUT.empty,
  hasOwnCourses: true,
  courses: [first, { ...second, grade: 'B' }],
}
const edited = (input: GpaInput, ...actions: ScenarioAction[]) =>
  actions.reduce((current, action) => withScenarioEdit(current, untouched, action), input)
const gradesIn = (input: GpaInput, index = 0) => {
  const scenario = input.scenarios[index]
  return scenario && coursesIn(scenario, input.courses).map(({ grade }) => grade)
}

describe('GOAL-06: scenarios', () => {
  const added = edited(listed, { type: 'addScenario', id: 'x' })

  test('start from the grades of the list, and keep theirs when the list changes', () => {
    const changed = edited(added, { type: 'setScenarioGrade', id: 'x', courseId: second.id, grade: 'F' })
    expect(gradesIn(changed)).toEqual(['A', 'F'])
    expect(changed.courses).toBe(listed.courses)
    const later = withCourseEdit(changed, untouched, { type: 'setGrade', id: first.id, grade: 'D' })
    expect(gradesIn(later)).toEqual(['A', 'F'])
  })

  test('follow the list when courses are removed, added or renamed', () => {
    const renamed = withCourseEdit(added, untouched, { type: 'setName', id: first.id, name: 'Physics' })
    const [scenario] = renamed.scenarios
    expect(scenario && coursesIn(scenario, renamed.courses)[0]?.name).toBe('Physics')
    const grown = withCourseEdit(added, untouched, { type: 'setCount', count: 3 })
    const last = grown.courses.at(-1)?.id ?? ''
    const lowered = withCourseEdit(grown, untouched, { type: 'setGrade', id: last, grade: 'C' })
    expect(gradesIn(lowered)).toEqual(['A', 'B', 'C'])
    const cut = withCourseEdit(added, untouched, { type: 'setCount', count: 1 })
    expect(gradesIn(cut)).toEqual(['A'])
    const changed = edited(cut, { type: 'setScenarioGrade', id: 'x', courseId: first.id, grade: 'W' })
    expect(changed.scenarios[0]?.grades).toEqual([{ id: first.id, grade: 'W' }])
  })

  test('are at most two besides the list', () => {
    const all = edited(listed, ...['x', 'y', 'z'].map((id): ScenarioAction => ({ type: 'addScenario', id })))
    expect(all.scenarios.map(({ id }) => id)).toEqual(['x', 'y'])
    expect(MOST_SCENARIOS).toBe(2)
    expect(edited(all, { type: 'removeScenario', id: 'x' }).scenarios.map(({ id }) => id)).toEqual(['y'])
  })

  test('exchange their grades with the list, and back again', () => {
    const changed = edited(added, { type: 'setScenarioGrade', id: 'x', courseId: first.id, grade: 'D' })
    const used = edited(changed, { type: 'useScenario', id: 'x' })
    expect(used.courses.map(({ grade }) => grade)).toEqual(['D', 'B'])
    expect(gradesIn(used)).toEqual(['A', 'B'])
    expect(edited(used, { type: 'useScenario', id: 'x' })).toEqual(changed)
    expect(edited(changed, { type: 'useScenario', id: 'unknown' })).toEqual(changed)
  })

  test('count repeats and withdrawals as the list does, and leave known grades alone', () => {
    const repeat = { ...first, isRepeat: true, previousGrade: 'D' }
    const known = { ...second, isFixed: true }
    const scenario = {
      id: 'x',
      grades: [
        { id: first.id, grade: 'W' },
        { id: second.id, grade: 'F' },
      ],
    }
    const courses = coursesIn(scenario, [repeat, known])
    expect(courses[0]).toMatchObject({ grade: 'W', isRepeat: false })
    expect(courses[1]).toBe(known)
    // (90 + 3 x 4) / (30 + 3): the withdrawn repeat changes nothing.
    expect(projectGpa({ gradePoints: 90, creditHours: 30 }, courses)).toMatchObject({
      gradePoints: 102,
      creditHours: 33,
    })
  })

  test('the best one is marked, both of two, and none when all are alike', () => {
    expect(bestOf([3.1, 3.2, 3.1])).toEqual([false, true, false])
    expect(bestOf([3.2, 3.2, 3.1])).toEqual([true, true, false])
    // As shown, with three decimals.
    expect(bestOf([3.20001, 3.20002, 3.1])).toEqual([true, true, false])
    expect(bestOf([3.2, 3.2])).toEqual([false, false])
    expect(bestOf([3.2])).toEqual([false])
  })

  test('in any of them a course has one of its own grades or that of the list', () => {
    const grade = fc.constantFrom(...GRADES)
    const ids = fc.constantFrom('a', 'b', 'c', 'd')
    const grades = fc.uniqueArray(fc.record({ id: ids, grade }), { selector: ({ id }) => id })
    fc.assert(
      fc.property(grades, grades, (own, listedGrades) => {
        const courses = listedGrades.map(({ id, grade: letter }) => ({ ...first, id, grade: letter }))
        const shown = coursesIn({ id: 'x', grades: own }, courses)
        expect(shown.map(({ id, grade: letter }) => [id, letter])).toEqual(
          courses.map(({ id, grade: letter }) => [id, own.find((row) => row.id === id)?.grade ?? letter]),
        )
      }),
    )
  })
})
