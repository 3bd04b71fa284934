import { Plural, Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import { formatTimes } from '../term/clock'
import { endsAfterStart, type PlannedCourse } from '../term/plan'
import { usePlanText } from '../term/use-plan-text'
import { Badge } from '../ui/Badge'
import { DisclosureLine } from '../ui/DisclosureLine'
import { NameInLine } from '../ui/NameInLine'
import { CourseChip } from './CourseChip'
import type { PlanItem } from './plan-items'
import { useItemName } from './use-item-name'

/** More times would not fit on the line. */
const MOST_TIMES_IN_LINE = 3

type CourseLineProps = {
  item: PlanItem
  conflictCount: number
  isOpen: boolean
  /** The id of the element with the fields. */
  fieldsId: string
  onToggle: () => void
}

/** The collapsed row of a course: name, times and problems. A press opens or closes its fields. */
export function CourseLine({ item, conflictCount, isOpen, fieldsId, onToggle }: CourseLineProps) {
  const itemName = useItemName()
  const { course, timed } = item
  const hasInvalidTime = !timed.timeSlots.every(endsAfterStart)
  return (
    <h3>
      <DisclosureLine isOpen={isOpen} onToggle={onToggle} controls={fieldsId} className="min-h-14 py-2">
        <CourseChip tint={item.tint} number={item.number} />
        <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 grow basis-40">
            <span className="flex font-medium">
              <NameInLine name={itemName(item)} />
            </span>
            <span className="figure block text-sm text-muted">
              {course?.section && (
                <>
                  <Trans>
                    Section <bdi>{course.section}</bdi>
                  </Trans>{' '}
                  ·{' '}
                </>
              )}
              <Times slots={timed.timeSlots} />
            </span>
          </span>
          {hasInvalidTime && (
            <Badge tone="orange">
              <Trans>Check the times</Trans>
            </Badge>
          )}
          {conflictCount > 0 && (
            <Badge tone="red">
              <Plural value={conflictCount} one="# conflict" other="# conflicts" />
            </Badge>
          )}
        </span>
      </DisclosureLine>
    </h3>
  )
}

function Times({ slots }: { slots: PlannedCourse['timeSlots'] }) {
  const { dayName } = usePlanText()
  if (slots.length === 0) return <Trans>No times yet</Trans>
  const shown = slots.slice(0, MOST_TIMES_IN_LINE)
  const rest = slots.length - shown.length
  return (
    <>
      {shown.map((slot, index) => (
        <Fragment key={slot.id}>
          {/* A time does not wrap, and its separator stays with it. */}
          <span className="inline-block">
            {dayName(slot.day)} {formatTimes(slot)}
            {(index < shown.length - 1 || rest > 0) && ' ·'}
          </span>{' '}
        </Fragment>
      ))}
      {rest > 0 && <Trans>{rest} more</Trans>}
    </>
  )
}
