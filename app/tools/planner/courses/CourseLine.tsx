import { Plural, Trans } from '@lingui/react/macro'
import { endsAfterStart } from '../../../domain/plan/plan'
import { Badge } from '../../../ui/Badge'
import { DisclosureLine } from '../../../ui/DisclosureLine'
import { DottedLine } from '../../../ui/DottedLine'
import { NameInLine } from '../../../ui/NameInLine'
import { ConflictBadges } from '../every-part/ConflictBadges'
import { CourseChip } from '../every-part/CourseChip'
import type { PlanItem } from '../every-part/plan-items'
import { SectionName } from '../every-part/SectionName'
import { SlotTimes } from '../every-part/SlotTimes'
import { useItemName } from '../every-part/use-item-name'

type CourseLineProps = {
  item: PlanItem
  conflictCount: number
  acceptedCount: number
  /** Whether a time of it that nobody has set overlaps others. */
  isUnset: boolean
  isOpen: boolean
  /** The id of the element with the fields. */
  fieldsId: string
  onToggle: () => void
}

/** The collapsed row of a course: name, title, times and problems. A press opens or closes its fields. */
export function CourseLine(props: CourseLineProps) {
  'use memo'
  const { item, conflictCount, acceptedCount, isUnset, isOpen, fieldsId, onToggle } = props
  const itemName = useItemName()
  const { course, timed } = item
  const otherSections = (course?.sections.length ?? 1) - 1
  const hasInvalidTime = !timed.timeSlots.every(endsAfterStart)
  return (
    <h3>
      <DisclosureLine isOpen={isOpen} onToggle={onToggle} controls={fieldsId} className="min-h-14 py-2">
        <CourseChip tint={item.tint} number={item.number} />
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="flex max-w-full font-medium">
              <NameInLine name={itemName(item)} />
            </span>
            {hasInvalidTime && (
              <Badge tone="orange">
                <Trans>Check the times</Trans>
              </Badge>
            )}
            <ConflictBadges conflictCount={conflictCount} acceptedCount={acceptedCount} isUnset={isUnset} />
            {/* Below the name where it does not fit beside it, or a badge is there. */}
            {course?.title && (
              <span className="flex max-w-full text-sm text-muted nth-[n+3]:basis-full">
                <NameInLine name={course.title} hasTitle />
              </span>
            )}
          </span>
          <DottedLine className="figure text-sm text-muted">
            {course?.section && (
              <>
                <span>
                  <Trans>
                    Section <SectionName name={course.section} />
                  </Trans>
                </span>{' '}
              </>
            )}
            <SlotTimes slots={timed.timeSlots} />
            {otherSections > 0 && (
              <span>
                <Plural value={otherSections} one="# other section" other="# other sections" />
              </span>
            )}
          </DottedLine>
        </span>
      </DisclosureLine>
    </h3>
  )
}
