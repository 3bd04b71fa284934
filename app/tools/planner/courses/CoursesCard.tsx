import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowUpDown, ClipboardPaste, Plus } from 'lucide-react'
import { type Dispatch, type ReactNode, useState } from 'react'
import { MOST_OWN_BLOCKS, MOST_PLANNED_COURSES } from '../../../domain/plan/plan'
import type { PlanAction } from '../../../domain/plan/plan-reducer'
import { UndoButtons } from '../../../persistence/screens/UndoButtons'
import type { ScreenHistory } from '../../../persistence/store/use-history'
import { Button } from '../../../ui/Button'
import { Card } from '../../../ui/Card'
import { IconButton } from '../../../ui/IconButton'
import { LazyPart } from '../../../ui/LazyPart'
import { Message } from '../../../ui/Message'
import { usePlanText } from '../../every-tool/use-plan-text'
import { CourseItem } from './CourseItem'
import { anchorOf } from './first-field'
import type { PlanItem } from './plan-items'
import { fetchOrderDialog } from './SectionFields'

type CoursesCardProps = {
  items: readonly PlanItem[]
  /** What was just removed, and how to bring back that alone (INPUT-07). */
  removed: { name: string; takeBack: () => void } | false
  /** By id; courses and own blocks without conflicts are left out. */
  conflictCounts: ReadonlyMap<string, number>
  acceptedCounts: ReadonlyMap<string, number>
  /** Those with a time that nobody has set and that overlaps others. */
  unset: ReadonlySet<string>
  openId: string | null
  history: ScreenHistory
  onToggle: (id: string) => void
  onAdd: (type: 'addCourse' | 'addBlock') => void
  onRemove: (item: PlanItem) => void
  onPaste: () => void
  /** Below the buttons. */
  finder: ReactNode
  dispatch: Dispatch<PlanAction>
}

/** The courses of the plan, and the student's own times. */
export function CoursesCard({
  items,
  removed,
  conflictCounts,
  acceptedCounts,
  unset,
  openId,
  history,
  onAdd,
  onPaste,
  finder,
  ...actions
}: CoursesCardProps) {
  'use memo'
  const { t } = useLingui()
  const { courseName } = usePlanText()
  const removedName = removed ? removed.name : ''
  const [isOrdering, setOrdering] = useState(false)
  const courses = items.filter(({ course }) => course !== null)
  const blocks = items.filter(({ course }) => course === null)
  const list = (shown: readonly PlanItem[]) => (
    <ol className="divide-y divide-line border-y border-line">
      {shown.map((item) => (
        <CourseItem
          key={item.timed.id}
          item={item}
          conflictCount={conflictCounts.get(item.timed.id) ?? 0}
          acceptedCount={acceptedCounts.get(item.timed.id) ?? 0}
          isUnset={unset.has(item.timed.id)}
          isOpen={item.timed.id === openId}
          {...actions}
        />
      ))}
    </ol>
  )
  return (
    <Card
      className="print:hidden"
      title={<Trans>Courses</Trans>}
      aside={
        <span className="flex items-center">
          <span className="figure me-1 text-sm text-muted">
            <Plural value={courses.length} _0="No courses" one="# course" other="# courses" />
          </span>
          {courses.length > 1 && (
            <IconButton
              icon={ArrowUpDown}
              label={t`Change the order`}
              title={t`Change the order`}
              onClick={() => setOrdering(true)}
              className="-my-2"
            />
          )}
          <UndoButtons history={history} />
        </span>
      }
    >
      {courses.length > 0 ? (
        list(courses)
      ) : (
        <p className="text-muted">
          <Trans>Add the courses you plan to take, with their times. Conflicts appear at once.</Trans>
        </p>
      )}
      {blocks.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 font-semibold">
            <Trans>Your own times</Trans>
          </h3>
          {list(blocks)}
        </>
      )}
      {removed && (
        <div id={anchorOf.removedCourse} className="mt-4">
          <Message
            kind="note"
            action={
              <Button size="small" onClick={removed.takeBack}>
                <Trans>Undo</Trans>
              </Button>
            }
          >
            <Trans>
              Removed <bdi>{removedName}</bdi>
            </Trans>
          </Message>
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {courses.length < MOST_PLANNED_COURSES && (
          <Button tone="primary" onClick={() => onAdd('addCourse')}>
            <Plus aria-hidden="true" size={20} strokeWidth={1.75} />
            <Trans>Add a course</Trans>
          </Button>
        )}
        <Button tone="quiet" size="small" onClick={onPaste}>
          <ClipboardPaste aria-hidden="true" size={16} strokeWidth={1.75} />
          <Trans>Paste my timetable</Trans>
        </Button>
        {blocks.length < MOST_OWN_BLOCKS && (
          <Button tone="quiet" size="small" onClick={() => onAdd('addBlock')}>
            <Trans>Add your own time</Trans>
          </Button>
        )}
      </div>
      {courses.length >= MOST_PLANNED_COURSES && (
        <p className="mt-4 text-sm text-muted">
          <Trans>A plan has at most {MOST_PLANNED_COURSES} courses.</Trans>
        </p>
      )}
      {finder}
      {isOrdering && (
        <LazyPart fetch={fetchOrderDialog}>
          {({ OrderDialog }) => (
            <OrderDialog
              title={<Trans>Order of the courses</Trans>}
              items={courses.flatMap(({ course }) =>
                course ? [{ id: course.id, name: courseName(course) }] : [],
              )}
              onMove={(id, to) => actions.dispatch({ type: 'move', id, to })}
              onClose={() => setOrdering(false)}
            />
          )}
        </LazyPart>
      )}
    </Card>
  )
}
