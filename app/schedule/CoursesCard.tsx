import { Plural, Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import type { Dispatch } from 'react'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { Message } from '../ui/Message'
import { CourseItem } from './CourseItem'
import { type CoursePlan, type CoursePlanAction, MOST_PLANNED_COURSES } from './course-plan'
import { anchorOf } from './first-field'
import { useScheduleText } from './use-schedule-text'

type CoursesCardProps = {
  plan: CoursePlan
  /** By course id; courses without conflicts are left out. */
  conflictCounts: ReadonlyMap<number, number>
  openId: number | null
  onToggle: (courseId: number) => void
  onAdd: () => void
  onRemove: (courseId: number) => void
  dispatch: Dispatch<CoursePlanAction>
}

export function CoursesCard({ plan, conflictCounts, openId, onAdd, ...actions }: CoursesCardProps) {
  const { courseName } = useScheduleText()
  const { courses, removed } = plan
  return (
    <Card
      className="print:hidden"
      title={<Trans>Courses</Trans>}
      aside={
        <span className="figure text-sm text-muted">
          <Plural value={courses.length} _0="No courses" one="# course" other="# courses" />
        </span>
      }
    >
      {courses.length > 0 ? (
        <ol className="divide-y divide-line border-y border-line">
          {courses.map((course, index) => (
            <CourseItem
              key={course.id}
              course={course}
              number={index + 1}
              conflictCount={conflictCounts.get(course.id) ?? 0}
              isOpen={course.id === openId}
              {...actions}
            />
          ))}
        </ol>
      ) : (
        <p className="text-muted">
          <Trans>Add the courses you plan to take, with their times. Conflicts appear at once.</Trans>
        </p>
      )}
      {removed && (
        <div id={anchorOf.removedCourse} className="mt-4">
          <Message
            kind="note"
            action={
              <Button size="small" onClick={() => actions.dispatch({ type: 'undoRemove' })}>
                <Trans>Undo</Trans>
              </Button>
            }
          >
            <Trans>
              Removed <bdi>{courseName(removed.course)}</bdi>
            </Trans>
          </Message>
        </div>
      )}
      {courses.length < MOST_PLANNED_COURSES ? (
        <Button tone="primary" className="mt-4" onClick={onAdd}>
          <Plus aria-hidden="true" size={20} strokeWidth={1.75} />
          <Trans>Add a course</Trans>
        </Button>
      ) : (
        <p className="mt-4 text-sm text-muted">
          <Trans>A plan has at most {MOST_PLANNED_COURSES} courses.</Trans>
        </p>
      )}
    </Card>
  )
}
