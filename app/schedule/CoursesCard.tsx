import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowUpDown, ClipboardPaste, Plus, Redo2, Undo2 } from 'lucide-react'
import { type Dispatch, type ReactNode, useState } from 'react'
import { MOST_OWN_BLOCKS, MOST_PLANNED_COURSES } from '../term/plan'
import type { PlanAction } from '../term/plan-reducer'
import { usePlanText } from '../term/use-plan-text'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { IconButton } from '../ui/IconButton'
import { LazyPart } from '../ui/LazyPart'
import { Message } from '../ui/Message'
import { CourseItem } from './CourseItem'
import { anchorOf } from './first-field'
import type { PlanItem } from './plan-items'
import { fetchOrderDialog } from './SectionFields'

export type PlanHistory = { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void }

type CoursesCardProps = {
  items: readonly PlanItem[]
  /** The name of what was just removed, while its removal can be undone. */
  removedName: string | null
  /** By id; courses and own blocks without conflicts are left out. */
  conflictCounts: ReadonlyMap<string, number>
  acceptedCounts: ReadonlyMap<string, number>
  /** Those with a time that nobody has set and that overlaps others. */
  unset: ReadonlySet<string>
  openId: string | null
  history: PlanHistory
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
  removedName,
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
          <IconButton
            icon={Undo2}
            label={t`Undo`}
            title={t`Undo`}
            disabled={!history.canUndo}
            onClick={history.undo}
            className="mirror-in-rtl -my-2"
          />
          <IconButton
            icon={Redo2}
            label={t`Redo`}
            title={t`Redo`}
            disabled={!history.canRedo}
            onClick={history.redo}
            className="mirror-in-rtl -my-2"
          />
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
      {removedName !== null && (
        <div id={anchorOf.removedCourse} className="mt-4">
          <Message
            kind="note"
            action={
              <Button size="small" onClick={history.undo}>
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
