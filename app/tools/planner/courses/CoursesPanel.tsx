import { Plural, Trans } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import type { Dispatch } from 'react'
import { MOST_OWN_BLOCKS, MOST_PLANNED_COURSES } from '../../../domain/plan/plan'
import type { PlanAction } from '../../../domain/plan/plan-reducer'
import { Button } from '../../../ui/Button'
import type { PlanItem } from '../every-part/plan-items'
import type { OpenCourse } from '../every-part/use-open-parts'
import { CourseItem } from './CourseItem'

type CoursesPanelProps = {
  items: readonly PlanItem[]
  /** By id; courses and own blocks without conflicts are left out. */
  conflictCounts: ReadonlyMap<string, number>
  acceptedCounts: ReadonlyMap<string, number>
  /** Those with a time that nobody has set and that overlaps others. */
  unset: ReadonlySet<string>
  opened: OpenCourse | null
  onToggle: (id: string) => void
  onShowSection: (id: string, sectionId: string) => void
  onAdd: (type: 'addBlock') => void
  onFinish: (item: PlanItem, isEnter: boolean) => void
  onRemove: (item: PlanItem) => void
  dispatch: Dispatch<PlanAction>
}

/** The courses of the plan, and the student's own times. On a phone that shows the week, only the open one, as a sheet. */
export function CoursesPanel({
  items,
  conflictCounts,
  acceptedCounts,
  unset,
  opened,
  onAdd,
  ...actions
}: CoursesPanelProps) {
  'use memo'
  const courses = items.filter(({ course }) => course !== null)
  const blocks = items.filter(({ course }) => course === null)
  const list = (shown: readonly PlanItem[]) => (
    <ol className="divide-y divide-line border-y border-line group-data-sheet/sheet:max-lg:border-0">
      {shown.map((item) => (
        <CourseItem
          key={item.timed.id}
          item={item}
          conflictCount={conflictCounts.get(item.timed.id) ?? 0}
          acceptedCount={acceptedCounts.get(item.timed.id) ?? 0}
          isUnset={unset.has(item.timed.id)}
          opened={item.timed.id === opened?.id ? opened : null}
          {...actions}
        />
      ))}
    </ol>
  )
  return (
    <section>
      <header className={`mb-2 flex items-baseline justify-between gap-4 ${NOT_IN_SHEET}`}>
        <h2 className="font-semibold">
          <Trans>Courses</Trans>
        </h2>
        <span className="figure text-sm text-muted">
          <Plural value={courses.length} _0="No courses" one="# course" other="# courses" />
        </span>
      </header>
      {courses.length > 0 ? list(courses) : <FirstStep className="max-lg:hidden" />}
      {blocks.length > 0 && (
        <>
          <h3 className={`mt-4 mb-2 font-semibold ${NOT_IN_SHEET}`}>
            <Trans>Your own times</Trans>
          </h3>
          {list(blocks)}
        </>
      )}
      <div className={NOT_IN_SHEET}>
        {blocks.length < MOST_OWN_BLOCKS && (
          <Button tone="quiet" size="small" className="-ms-3 mt-2" onClick={() => onAdd('addBlock')}>
            <Clock aria-hidden="true" size={16} strokeWidth={1.75} />
            <Trans>Add your own time</Trans>
          </Button>
        )}
        {courses.length >= MOST_PLANNED_COURSES && (
          <p className="mt-2 text-sm text-muted">
            <Trans>A plan has at most {MOST_PLANNED_COURSES} courses.</Trans>
          </p>
        )}
      </div>
    </section>
  )
}

/** What an empty planner begins with (PLAN-22): on a phone above the week, else in the list. */
export function FirstStep({ className }: { className: string }) {
  return (
    <p className={`text-muted ${className}`}>
      <Trans>Add a course, or paste your whole timetable. Conflicts appear at once.</Trans>
    </p>
  )
}

const NOT_IN_SHEET = 'group-data-sheet/sheet:max-lg:hidden'
