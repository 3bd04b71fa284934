import { Trans } from '@lingui/react/macro'
import { Clock, type LucideIcon, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { MOST_OWN_BLOCKS, MOST_PLANNED_COURSES, MOST_SLOTS } from '../../../domain/plan/plan'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { TimeRange } from '../../every-tool/TimeRange'
import { usePlanText } from '../../every-tool/use-plan-text'
import { CourseChip } from '../every-part/CourseChip'
import type { PlanItem } from '../every-part/plan-items'
import { SectionName } from '../every-part/SectionName'
import { useItemName } from '../every-part/use-item-name'
import type { Times } from './block-moves'

type AddTimeDialogProps = {
  times: Times
  items: readonly PlanItem[]
  onAddTo: (id: string, times: Times) => void
  onAddNew: (type: 'addCourse' | 'addBlock', times: Times) => void
  onClose: () => void
}

/** Asks for what a time of the week is: a course of the plan, another one, or something of the student's own (PLAN-05). */
export function AddTimeDialog({ times, items, onAddTo, onAddNew, onClose }: AddTimeDialogProps) {
  const { dayName } = usePlanText()
  const itemName = useItemName()
  const day = dayName(times.day)
  const hours = <TimeRange times={times} />
  const courses = items.filter(({ course }) => course !== null)
  const blocks = items.filter(({ course }) => course === null)
  return (
    <Dialog
      title={
        <Trans>
          What is on {day}, {hours}?
        </Trans>
      }
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <ul className="divide-y divide-line border-y border-line">
        {items
          .filter(({ timed }) => timed.timeSlots.length < MOST_SLOTS)
          .map((item) => (
            <Choice key={item.timed.id} onChoose={() => onAddTo(item.timed.id, times)}>
              <CourseChip tint={item.tint} number={item.number} />
              <span dir="auto" className="min-w-0 truncate">
                {itemName(item)}
              </span>
              {item.course?.section && (
                <span className="shrink-0 text-sm text-muted">
                  <Trans>
                    Section <SectionName name={item.course.section} />
                  </Trans>
                </span>
              )}
            </Choice>
          ))}
        {courses.length < MOST_PLANNED_COURSES && (
          <Choice onChoose={() => onAddNew('addCourse', times)}>
            <ChoiceIcon icon={Plus} />
            <Trans>A new course</Trans>
          </Choice>
        )}
        {blocks.length < MOST_OWN_BLOCKS && (
          <Choice onChoose={() => onAddNew('addBlock', times)}>
            <ChoiceIcon icon={Clock} />
            <Trans>Your own time</Trans>
          </Choice>
        )}
      </ul>
    </Dialog>
  )
}

function Choice({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="flex min-h-12 w-full items-center gap-3 rounded-control px-2 text-start hover:bg-sunken"
      >
        {children}
      </button>
    </li>
  )
}

function ChoiceIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-7 shrink-0 place-items-center text-muted">
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
    </span>
  )
}
