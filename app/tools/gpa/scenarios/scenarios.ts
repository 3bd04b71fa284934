/** Scenarios of this term's grades, to be compared with those of the list (GOAL-06). */

import type { Grade } from '../../../domain/institution/grade-scale'
import { withItem } from '../../../domain/item-list'
import { roundHalfUp } from '../../../i18n/numbers'
import { type Course, withValidRepeat } from '../../every-tool/gpa-input/course-list'
import { coursesOf, type GpaInput, MOST_SCENARIOS, type Scenario } from '../../every-tool/gpa-input/gpa-input'
import { PROJECTION_DECIMALS } from '../projection'

export type ScenarioAction =
  /** With the grades of the list, to be changed. */
  | { type: 'addScenario'; id: string }
  | { type: 'removeScenario'; id: string }
  | { type: 'setScenarioGrade'; id: string; courseId: string; grade: Grade | null }
  /** Exchanges its grades with those of the list, so that neither is lost. */
  | { type: 'useScenario'; id: string }

/** The courses of the list with the grades of a scenario. A grade that is known is the same in all of them. */
export function coursesIn(scenario: Scenario, courses: readonly Course[]): readonly Course[] {
  const grades = new Map(scenario.grades.map(({ id, grade }) => [id, grade]))
  return courses.map((course) => {
    const grade = grades.get(course.id)
    return grade === undefined || grade === course.grade || course.isFixed
      ? course
      : withValidRepeat({ ...course, grade })
  })
}

const gradesOf = (courses: readonly Course[]) => courses.map(({ id, grade }) => ({ id, grade }))

type Compared = { courses: readonly Course[]; scenarios: readonly Scenario[] }

/** The list and the scenarios after an action. */
function scenarioReducer({ courses, scenarios }: Compared, action: ScenarioAction): Compared {
  switch (action.type) {
    case 'addScenario':
      return scenarios.length >= MOST_SCENARIOS
        ? { courses, scenarios }
        : { courses, scenarios: [...scenarios, { id: action.id, grades: gradesOf(courses) }] }
    case 'removeScenario':
      return { courses, scenarios: scenarios.filter(({ id }) => id !== action.id) }
    case 'setScenarioGrade':
      return {
        courses,
        scenarios: withItem(scenarios, action.id, (scenario) => withGrade(scenario, courses, action)),
      }
    case 'useScenario': {
      const used = scenarios.find(({ id }) => id === action.id)
      if (!used) return { courses, scenarios }
      return {
        courses: coursesIn(used, courses),
        scenarios: withItem(scenarios, used.id, (scenario) => ({ ...scenario, grades: gradesOf(courses) })),
      }
    }
  }
}

/** Courses that were removed from the list are dropped, and new ones taken in. */
function withGrade(
  scenario: Scenario,
  courses: readonly Course[],
  { courseId, grade }: { courseId: string; grade: Grade | null },
): Scenario {
  const grades = gradesOf(coursesIn(scenario, courses))
  return { ...scenario, grades: withItem(grades, courseId, (row) => ({ ...row, grade })) }
}

/** Which of the GPAs are the best as shown; none when all are alike. */
export function bestOf(gpas: readonly number[]): readonly boolean[] {
  const shown = gpas.map((gpa) => roundHalfUp(gpa, PROJECTION_DECIMALS))
  const best = Math.max(...shown)
  return shown.map((gpa) => gpa === best && shown.some((other) => other < best))
}

/** The input after an edit of the scenarios, which are of the courses that {@link coursesOf} gives. */
export function withScenarioEdit(
  input: GpaInput,
  untouched: readonly Course[],
  action: ScenarioAction,
): GpaInput {
  const courses = coursesOf(input, untouched)
  const after = scenarioReducer({ courses, scenarios: input.scenarios }, action)
  return {
    ...input,
    scenarios: after.scenarios,
    ...(after.courses !== courses && { hasOwnCourses: true, courses: after.courses }),
  }
}
