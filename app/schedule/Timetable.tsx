import { Trans } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { memo } from 'react'
import { formatClock } from '../term/clock'
import { usePlanText } from '../term/use-plan-text'
import type { PlanItem } from './plan-items'
import { TimetableBlock } from './TimetableBlock'
import { gridHours, type layOutWeek } from './timetable'
import { useItemName } from './use-item-name'

/** The page for printing, while the timetable is mounted. The plan's name replaces the title of the screen. */
const PRINTED_PAGE =
  '@page { size: A4 landscape; margin: 10mm } @media print { header:has(> h1) { display: none } }'

/** The narrowest a block can be and still show its times. Days with conflicts are wider; the week scrolls when they do not fit. */
const NARROWEST_LANE_REM = 5.5

const MINUTES_PER_HOUR = 60

/** `--hours` is the number of hours of the grid. */
const BODY = '@xl:relative @xl:h-[calc(var(--hours)*3.25rem)] print:h-[150mm]'

/** A line at every hour after the start of the day. */
const HOUR_LINES =
  '@xl:bg-[repeating-linear-gradient(to_bottom,var(--color-line)_0_1px,transparent_1px_calc(100%/var(--hours)))] print:[print-color-adjust:exact]'

type TimetableProps = {
  week: ReturnType<typeof layOutWeek>
  items: readonly PlanItem[]
  clashingSlots: ReadonlySet<string>
  onEdit: (courseId: string, slotId: string) => void
}

/** The week as a grid of days and hours; on a narrow screen, a list for each day. */
export const Timetable = memo(function Timetable({ week, items, clashingSlots, onEdit }: TimetableProps) {
  const { dayName } = usePlanText()
  const itemName = useItemName()
  const byId = new Map(items.map((item) => [item.timed.id, { ...item, name: itemName(item) }]))
  const hours = gridHours(week)
  const widths = week.map(({ blocks }) => Math.max(1, ...blocks.map(({ lanes }) => lanes)))
  const columns = {
    '--columns': widths.map((lanes) => `minmax(${lanes * NARROWEST_LANE_REM}rem, ${lanes}fr)`).join(' '),
    '--printed-columns': widths.map((lanes) => `minmax(0, ${lanes}fr)`).join(' '),
  } as CSSProperties
  return (
    <>
      <style>{PRINTED_PAGE}</style>
      <div className="@container">
        <div
          style={{ '--hours': (hours.to - hours.from) / MINUTES_PER_HOUR } as CSSProperties}
          className="@xl:flex @xl:overflow-x-auto @xl:pb-3 print:overflow-visible"
        >
          <HourScale {...hours} />
          <ol
            style={columns}
            className="flex flex-col gap-4 @xl:grid @xl:grow @xl:grid-cols-(--columns) @xl:gap-0 print:grid-cols-(--printed-columns)"
          >
            {week.map(({ day, blocks }) => (
              <li key={day} className="@xl:border-s @xl:border-line">
                <h3 className="mb-1 font-medium @xl:mb-0 @xl:h-9 @xl:text-center @xl:text-sm">
                  {dayName(day)}
                </h3>
                {blocks.length === 0 && (
                  <p className="text-sm text-muted @xl:sr-only">
                    <Trans>No classes</Trans>
                  </p>
                )}
                <ol className={`flex flex-col gap-2 @xl:block ${HOUR_LINES} ${BODY}`}>
                  {blocks.map(({ courseId, slot, lane, lanes }) => (
                    <TimetableBlock
                      key={slot.id}
                      courseId={courseId}
                      number={byId.get(courseId)?.number ?? null}
                      tint={byId.get(courseId)?.tint ?? null}
                      name={byId.get(courseId)?.name ?? ''}
                      slot={slot}
                      gridFrom={hours.from}
                      gridTo={hours.to}
                      lane={lane}
                      lanes={lanes}
                      isClashing={clashingSlots.has(slot.id)}
                      onEdit={onEdit}
                    />
                  ))}
                </ol>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </>
  )
})

/** Hour labels beside the grid. Hidden from assistive technology: every block states its own times. */
function HourScale({ from, to }: ReturnType<typeof gridHours>) {
  const whole = Array.from(
    { length: Math.ceil((to - from) / MINUTES_PER_HOUR) },
    (_, index) => from + index * MINUTES_PER_HOUR,
  )
  return (
    <div aria-hidden="true" className="sticky start-0 z-10 hidden w-12 shrink-0 bg-surface pt-9 @xl:block">
      <div className={BODY}>
        {[...whole, to].map((time) => (
          <span
            key={time}
            style={{ top: `${(100 * (time - from)) / (to - from)}%` }}
            className="figure absolute start-0 -translate-y-1/2 text-xs text-muted"
          >
            {formatClock(time)}
          </span>
        ))}
      </div>
    </div>
  )
}
