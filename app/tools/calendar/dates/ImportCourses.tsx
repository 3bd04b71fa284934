import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ChosenCourses, CourseOfCalendar } from '../../../domain/calendar-import/dates-of-calendar'
import type { TermCourse } from '../../../domain/plan/term'
import { Checkbox } from '../../../ui/Checkbox'
import { SelectField } from '../../../ui/SelectField'
import { usePlanText } from '../../every-tool/use-plan-text'

const AS_NAMED = ''

type ImportCoursesProps = {
  found: readonly CourseOfCalendar[]
  chosen: ChosenCourses
  courses: readonly TermCourse[]
  /** Undefined leaves the course of the calendar away. */
  onChoose: (name: string, courseId: string | null | undefined) => void
}

/** Which courses of a calendar to import, and which courses of the term they are. */
export function ImportCourses({ found, chosen, courses, onChoose }: ImportCoursesProps) {
  const { t } = useLingui()
  const { courseName } = usePlanText()
  if (found.length === 0) return null
  return (
    <ul className="divide-y divide-line border-y border-line">
      {found.map(({ name, count, courseId }) => {
        const label = name || t`Without a course`
        return (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
            <Checkbox
              checked={chosen.has(name)}
              onChange={(isChosen) => onChoose(name, isChosen ? courseId : undefined)}
              className="min-w-0 grow basis-48"
            >
              <span className="min-w-0 wrap-anywhere">
                <bdi className="font-medium">{label}</bdi>{' '}
                <span className="figure text-muted">
                  (<Plural value={count} one="# date" other="# dates" />)
                </span>
              </span>
            </Checkbox>
            {courses.length > 0 && chosen.has(name) && (
              <SelectField
                label={
                  <span className="sr-only">
                    <Trans>
                      Course of my term for <bdi>{label}</bdi>
                    </Trans>
                  </span>
                }
                value={chosen.get(name) ?? AS_NAMED}
                onChange={(id) => onChoose(name, id === AS_NAMED ? null : id)}
                options={[
                  { value: AS_NAMED, label: t`None of my term` },
                  ...courses.map((course) => ({ value: course.id, label: courseName(course) })),
                ]}
                isCompact
                className="w-48"
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
