import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type Moment, minutesOf } from '../institution/days'
import { formatTimes } from '../term/clock'
import { tintOf } from '../term/course-tints'
import { usePlanText } from '../term/use-plan-text'
import { Card } from '../ui/Card'
import { NameInLine } from '../ui/NameInLine'
import type { StudentDay } from './day'

/** Today's classes; those of the next day with classes once there are none left. */
export function DayClasses({ day, now }: { day: StudentDay; now: Moment }) {
  const { courseName } = usePlanText()
  if (day.classes.length === 0) return null
  const time = minutesOf(now)
  return (
    <Card title={<Trans>Today's classes</Trans>}>
      <ol className="-my-2 divide-y divide-line">
        {day.classes.map((meeting) => {
          const { course, slot, endTime } = meeting
          const isOver = endTime <= time
          return (
            <li key={slot.id} className={`flex items-center gap-3 py-3 ${isOver ? 'text-muted' : ''}`}>
              <span
                aria-hidden="true"
                className={`h-9 w-1.5 shrink-0 rounded-full border-2 ${tintOf(course.tint).fill} ${tintOf(course.tint).edge}`}
              />
              <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
                <span className={`flex min-w-0 ${meeting === day.next ? 'font-semibold' : 'font-medium'}`}>
                  <NameInLine name={courseName(course)} />
                </span>
                <span className="figure text-sm text-muted">
                  {formatTimes(meeting)}
                  {slot.room && (
                    <>
                      {' · '}
                      <bdi>{slot.room}</bdi>
                    </>
                  )}
                </span>
              </span>
              {isOver && (
                <>
                  <Check aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" />
                  <span className="sr-only">
                    <Trans>over</Trans>
                  </span>
                </>
              )}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
