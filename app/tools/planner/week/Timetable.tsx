import { Trans } from '@lingui/react/macro'
import { type CSSProperties, memo, useCallback, useEffect, useId, useMemo, useRef } from 'react'
import { useHydrated } from '../../../browser/use-hydrated'
import { formatClock, MINUTES_PER_HOUR } from '../../../domain/plan/clock'
import { listFormat } from '../../../i18n/lists'
import { useLanguage } from '../../../i18n/use-language'
import { usePlanText } from '../../every-tool/use-plan-text'
import type { PlanItem } from '../courses/plan-items'
import { useItemName } from '../courses/use-item-name'
import type { Times } from './block-moves'
import { AddToDay, FreeHours } from './FreeHours'
import type { FreeHour } from './free-hours'
import { TimetableBlock } from './TimetableBlock'
import { gridHours, type layOutWeek } from './timetable'
import { useFreeHours } from './use-free-hours'

/** The page for printing, while the timetable is mounted. The plan's name replaces the title of the screen. */
const PRINTED_PAGE =
  '@page { size: A4 landscape; margin: 10mm } @media print { header:has(> h1) { display: none } }'

/** The narrowest a block can be and still show its times. Days with conflicts are wider; the week scrolls when they do not fit. */
const NARROWEST_LANE_REM = 5.5

/** The height of the grid: `--hours` is the number of its hours, `--grown` while a block is moved beyond its end. */
const BODY = '@xl:relative @xl:h-[calc(var(--hour)*max(var(--hours),var(--grown,0)))]'
const HOUR = '[--hour:3.25rem] print:[--hour:calc(150mm/var(--hours))]'

/** A line at every hour after the start of the day. */
const HOUR_LINES =
  '@xl:bg-[repeating-linear-gradient(to_bottom,var(--color-line)_0_1px,transparent_1px_var(--hour))] print:[print-color-adjust:exact]'

/** A name in a list, with a direction of its own. */
const isolated = (name: string) => `\u2068${name}\u2069`

/** How the week can be edited in place (PLAN-05). */
export type WeekEditing = {
  move: (courseId: string, slotId: string, times: Times) => void
  /** Adds a time there, an hour long. */
  add: (at: FreeHour) => void
}

type TimetableProps = {
  week: ReturnType<typeof layOutWeek>
  items: readonly PlanItem[]
  clashingSlots: ReadonlySet<string>
  acceptedSlots: ReadonlySet<string>
  /** Null where the timetable is only looked at. */
  onEdit: ((courseId: string, slotId: string) => void) | null
  /** Null where the times cannot be changed. */
  editing: WeekEditing | null
}

/** The week as a grid of days and hours; on a narrow screen, a list for each day. */
export const Timetable = memo(function Timetable(props: TimetableProps) {
  const { week, items, clashingSlots, acceptedSlots, onEdit, editing } = props
  const { dayName } = usePlanText()
  const itemName = useItemName()
  const list = listFormat(useLanguage())
  const keysId = useId()
  // The free hours of an empty week would be most of its page, and cannot be used before that.
  const isHydrated = useHydrated()
  const { status, say } = useStatus()
  const focused = useRef<string | null>(null)
  const grid = useScrollLock()
  const byId = new Map(items.map((item) => [item.timed.id, { ...item, name: itemName(item) }]))
  const hours = useMemo(() => gridHours(week), [week])
  const free = useFreeHours(week, hours)
  const moves = useMemo(
    () => (editing ? { say, focused, keysId, onMove: editing.move } : null),
    [say, keysId, editing],
  )
  const widths = week.map(({ blocks }) => Math.max(1, ...blocks.map(({ lanes }) => lanes)))
  const columns = {
    '--columns': widths.map((lanes) => `minmax(${lanes * NARROWEST_LANE_REM}rem, ${lanes}fr)`).join(' '),
    '--printed-columns': widths.map((lanes) => `minmax(0, ${lanes}fr)`).join(' '),
  } as CSSProperties
  return (
    <>
      {items.length > 0 && <style>{PRINTED_PAGE}</style>}
      <div className="group/week @container">
        {editing && <MoveHints keysId={keysId} />}
        <div
          ref={grid}
          data-week=""
          style={{ '--hours': (hours.to - hours.from) / MINUTES_PER_HOUR } as CSSProperties}
          className={`${HOUR} @xl:flex @xl:overflow-x-auto @xl:pb-3 print:overflow-visible`}
        >
          <HourScale {...hours} />
          <ol
            style={columns}
            className="flex flex-col gap-4 @xl:grid @xl:grow @xl:grid-cols-(--columns) @xl:gap-0 print:grid-cols-(--printed-columns)"
          >
            {week.map(({ day, blocks }) => (
              <li key={day} className="@xl:border-s @xl:border-line">
                <div className="mb-1 flex items-center justify-between @xl:mb-0 @xl:h-9 @xl:items-start @xl:justify-center">
                  <h3 className="font-medium @xl:text-sm">{dayName(day)}</h3>
                  {editing && <AddToDay day={day} hours={free.of(day)} onAdd={editing.add} />}
                </div>
                {blocks.length === 0 && (
                  <p className="text-sm text-muted @xl:sr-only">
                    <Trans>No classes</Trans>
                  </p>
                )}
                <div data-day={day} className={`${HOUR_LINES} ${BODY}`}>
                  <ol className="flex flex-col gap-2 @xl:block @xl:h-full">
                    {blocks.map(({ courseId, slot, lane, lanes, unset }) => (
                      <TimetableBlock
                        key={slot.id}
                        courseId={courseId}
                        number={unset.length > 1 ? null : (byId.get(courseId)?.number ?? null)}
                        tint={unset.length > 1 ? null : (byId.get(courseId)?.tint ?? null)}
                        name={
                          unset.length > 1
                            ? list.format(unset.map((id) => isolated(byId.get(id)?.name ?? '')))
                            : (byId.get(courseId)?.name ?? '')
                        }
                        isUnset={unset.length > 0}
                        slot={slot}
                        gridFrom={hours.from}
                        lane={lane}
                        lanes={lanes}
                        clash={
                          clashingSlots.has(slot.id) ? 'open' : acceptedSlots.has(slot.id) ? 'accepted' : null
                        }
                        onEdit={onEdit}
                        moves={unset.length > 1 ? null : moves}
                      />
                    ))}
                  </ol>
                  {editing && isHydrated && (
                    <FreeHours
                      day={day}
                      hours={free.of(day)}
                      gridFrom={hours.from}
                      tabStop={free.tabStop?.day === day ? free.tabStop.startTime : null}
                      onAdd={editing.add}
                      onFocus={free.setTabStop}
                      onKeyDown={free.onKeyDown}
                    />
                  )}
                </div>
              </li>
            ))}
          </ol>
        </div>
        <p ref={status} role="status" className="sr-only" />
      </div>
    </>
  )
})

/** How to work in the grid: with a pointer, and in the same place with the keys, once they have the focus on a block. */
function MoveHints({ keysId }: { keysId: string }) {
  // As they are on keyboards, also in Arabic.
  const [shift, enter, esc] = ['Shift', 'Enter', 'Esc']
  return (
    <div className="mb-3 hidden text-sm text-muted @xl:grid print:hidden">
      <p className="[grid-area:1/1] group-has-[[data-day]_li>button:focus-visible]/week:invisible">
        <span className="pointer-coarse:hidden">
          <Trans>
            Press a free hour to add a time there. Drag a time to move it, or its edge to change its length.
          </Trans>
        </span>
        <span className="hidden pointer-coarse:inline">
          <Trans>
            Press a free hour to add a time there. Hold a time and drag it to move it, or its lower edge to
            change its length.
          </Trans>
        </span>
      </p>
      <p
        id={keysId}
        className="[grid-area:1/1] invisible group-has-[[data-day]_li>button:focus-visible]/week:visible"
      >
        <Trans>
          Arrow keys move it, <kbd lang="en">{shift}</kbd> with up or down changes its length.{' '}
          <kbd lang="en">{enter}</kbd> keeps it, <kbd lang="en">{esc}</kbd> puts it back.
        </Trans>
      </p>
    </div>
  )
}

/** A live region that reads out every step at once. */
function useStatus() {
  const status = useRef<HTMLParagraphElement>(null)
  const say = useCallback((text: string) => {
    if (status.current) status.current.textContent = text
  }, [])
  return { status, say }
}

/** Keeps the page from scrolling under a finger that moves a block. React listens too late to prevent that. */
function useScrollLock() {
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onTouchMove = (event: TouchEvent) => {
      if (event.cancelable && grid.current?.querySelector('[data-moving]')) event.preventDefault()
    }
    const element = grid.current
    element?.addEventListener('touchmove', onTouchMove, { passive: false })
    return () => element?.removeEventListener('touchmove', onTouchMove)
  }, [])
  return grid
}

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
            style={{ top: `calc(var(--hour) * ${(time - from) / MINUTES_PER_HOUR})` }}
            className="figure absolute start-0 -translate-y-1/2 text-xs text-muted"
          >
            {formatClock(time)}
          </span>
        ))}
      </div>
    </div>
  )
}
