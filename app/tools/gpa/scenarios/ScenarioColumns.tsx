import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import type { Grade } from '../../../domain/institution/grade-scale'
import { newId } from '../../../domain/item-id'
import { formatNumber } from '../../../i18n/numbers'
import { useLanguage } from '../../../i18n/use-language'
import { Badge } from '../../../ui/Badge'
import { Button } from '../../../ui/Button'
import { IconButton } from '../../../ui/IconButton'
import type { Course, CourseListAction } from '../../every-tool/gpa-input/course-list'
import { MOST_SCENARIOS, type Scenario } from '../../every-tool/gpa-input/gpa-input'
import { GradeField } from '../GradeField'
import { PROJECTION_DECIMALS, projectGpa } from '../projection'
import { bestOf, coursesIn, type ScenarioAction } from './scenarios'

export type ScenariosProps = {
  /** At least one. */
  courses: readonly Course[]
  scenarios: readonly Scenario[]
  /** Before this term. */
  gradePoints: number
  creditHours: number
  dispatch: (action: CourseListAction) => void
  onScenario: (action: ScenarioAction) => void
}

type Column = {
  /** Null for the list itself. */
  id: string | null
  name: string
  courses: readonly Course[]
}

/** A column for each scenario. On a phone the name of a course has a line of its own above its grades. */
const GRIDS = [
  'grid-cols-1 sm:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]',
  'grid-cols-2 sm:grid-cols-[minmax(0,1.5fr)_repeat(2,minmax(0,1fr))]',
  'grid-cols-3 sm:grid-cols-[minmax(0,1.5fr)_repeat(3,minmax(0,1fr))]',
] as const

/** The grades of the list and of the scenarios, and the GPA under each. */
export function ScenarioColumns({
  courses,
  scenarios,
  gradePoints,
  creditHours,
  dispatch,
  onScenario,
}: ScenariosProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const columns: Column[] = [
    { id: null, name: t`My list`, courses },
    ...scenarios.map((scenario, index) => {
      const number = index + 2
      return { id: scenario.id, name: t`Scenario ${number}`, courses: coursesIn(scenario, courses) }
    }),
  ]
  const gpas = columns.map((column) => projectGpa({ gradePoints, creditHours }, column.courses).gpa)
  const best = bestOf(gpas)
  const grid = `grid ${GRIDS[scenarios.length]} gap-x-2 sm:gap-x-3`

  const setGrade = ({ id }: Column, courseId: string, grade: Grade) =>
    id === null
      ? dispatch({ type: 'setGrade', id: courseId, grade })
      : onScenario({ type: 'setScenarioGrade', id, courseId, grade })
  const add = (
    <Button onClick={() => onScenario({ type: 'addScenario', id: newId() })}>
      <Plus aria-hidden="true" size={20} strokeWidth={1.75} />
      <Trans>Add a scenario</Trans>
    </Button>
  )
  if (scenarios.length === 0)
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="text-sm text-muted">
          <Trans>What if a grade turns out otherwise? See up to three sets of grades side by side.</Trans>
        </p>
        {add}
      </div>
    )
  return (
    <div className="flex flex-col gap-3">
      <ul className={grid} aria-label={t`Projected cumulative GPA`}>
        <li aria-hidden="true" className="text-sm text-muted max-sm:hidden">
          <Trans>Projected cumulative GPA</Trans>
        </li>
        {columns.map(({ id, name }, index) => (
          <li key={id ?? ''} className="min-w-0">
            <p className="text-sm text-muted">{name}</p>
            <p className="figure text-lg font-semibold">
              {formatNumber(gpas[index] ?? 0, language, { minimumFractionDigits: PROJECTION_DECIMALS })}
            </p>
            {/* Its place is held, so that the courses do not move with the grades. */}
            <p className="min-h-6">
              {best[index] && (
                <Badge tone="green">
                  <Trans>Best</Trans>
                </Badge>
              )}
            </p>
          </li>
        ))}
      </ul>
      <ol className="divide-y divide-line border-y border-line">
        {courses.map((course, row) => {
          const number = row + 1
          const courseName = course.name.trim() || t`Course ${number}`
          return (
            <li key={course.id} className="py-2">
              <fieldset className={`${grid} items-center`}>
                <legend className="sr-only">{courseName}</legend>
                <span
                  aria-hidden="true"
                  className="min-w-0 wrap-anywhere text-sm font-medium max-sm:col-span-full max-sm:mb-1"
                >
                  <bdi>{courseName}</bdi>
                </span>
                {columns.map((column) => {
                  const grade = column.courses[row]?.grade ?? course.grade
                  return course.isFixed ? (
                    <p key={column.id ?? ''} className="flex min-h-11 items-center px-3">
                      <span className="sr-only">{column.name}:</span> <bdi>{grade}</bdi>
                    </p>
                  ) : (
                    <GradeField
                      key={column.id ?? ''}
                      label={column.name}
                      grade={grade}
                      onChange={(chosen) => setGrade(column, course.id, chosen)}
                      className="[&_label]:sr-only"
                    />
                  )
                })}
              </fieldset>
            </li>
          )
        })}
      </ol>
      <div className={`${grid} items-start`}>
        <span className="max-sm:hidden" />
        {columns.map(({ id, name }) =>
          id === null ? (
            <span key="" />
          ) : (
            <div key={id} className="flex flex-col items-center gap-1">
              <Button
                size="small"
                className="w-full py-1"
                aria-label={t`Use these grades: ${name}`}
                onClick={() => onScenario({ type: 'useScenario', id })}
              >
                <Trans>Use these grades</Trans>
              </Button>
              <IconButton
                icon={X}
                label={t`Remove ${name}`}
                onClick={() => onScenario({ type: 'removeScenario', id })}
              />
            </div>
          ),
        )}
      </div>
      <p className="text-sm text-muted">
        <Trans>"Use these grades" exchanges them with those of your list.</Trans>
      </p>
      {scenarios.length < MOST_SCENARIOS && <div>{add}</div>}
    </div>
  )
}
