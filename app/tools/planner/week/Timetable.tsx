import { Trans } from '@lingui/react/macro'
import {
  type CSSProperties,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react'
import { useHydrated } from '../../../browser/use-hydrated'
import { formatClock, MINUTES_PER_HOUR } from '../../../domain/plan/clock'
import type { FreeHour } from '../../../domain/plan/free-hours'
import { isolated } from '../../../i18n/direction'
import { listFormat } from '../../../i18n/lists'
import { useLanguage } from '../../../i18n/use-language'
import { LazyPart, lazyModuleWithMessages } from '../../../ui/LazyPart'
import { usePlanText } from '../../every-tool/use-plan-text'
import type { PlanItem } from '../every-part/plan-items'
import { SHORT_DAY_SIZE, shortDayNames } from '../every-part/short-day-names'
import { useItemName } from '../every-part/use-item-name'
import type { Times } from './block-moves'
import { DayDates } from './DayDates'
import { type DatesByDay, linesNeeded, NO_DATES } from './dates-of-week'
import { FreeHours } from './FreeHours'
import { TimetableBlock } from './TimetableBlock'
import { gridHours, type layOutWeek } from './timetable'
import { useFreeHours } from './use-free-hours'

export const MOVE_HINTS = lazyModuleWithMessages(
  ['tools/planner/weeks', 'tools/planner', 'persistence'],
  () => import('../weeks/MoveHints'),
)

/** As high as the line of hints, so that the hours keep their height. Not in the page's HTML, which has to fit the first window of a connection. */
const PLACE_OF_HINTS = <div className="mt-2 hidden h-4 @xl:block print:hidden" />

/** The page for printing, while the timetable is mounted. The plan's name replaces the title of the screen. */
const PRINTED_PAGE =
  '@page { size: A4 landscape; margin: 10mm } @media print { header:has(> h1) { display: none } }'

/** The height of the grid: `--hours` is the number of its hours, `--grown` while a block is moved beyond its end. */
const BODY = 'relative h-[calc(var(--hour)*max(var(--hours),var(--grown,0)))]'
const PRINTED_HOUR = 'print:[--hour:calc(150mm/var(--hours))]'
const HOUR = `[--hour:3rem] @xl:[--hour:3.25rem] ${PRINTED_HOUR}`
/** On a wide screen all hours fill the height that is there, less the names of the days (PLAN-12). */
const FITTED_HOUR = `[--hour:3rem] lg:[--hour:max(2.25rem,calc((100cqh-2.5rem-1.125rem*var(--dates))/var(--hours)))] ${PRINTED_HOUR}`
const FITTED =
  'lg:min-h-0 lg:grow lg:overflow-y-auto lg:[container-type:size] print:overflow-visible print:[container-type:normal]'

/** A line at every hour after the start of the day. */
const HOUR_LINES =
  'bg-[repeating-linear-gradient(to_bottom,var(--color-line)_0_1px,transparent_1px_var(--hour))] print:[print-color-adjust:exact]'

/** How the week can be edited in place (PLAN-05). */
export type WeekEditing = {
  move: (courseId: string, slotId: string, times: Times) => void
  /** Adds a time there, an hour long. */
  add: (at: FreeHour) => void
}

type TimetableProps = {
  week: ReturnType<typeof layOutWeek>
  items: readonly PlanItem[]
  /** What stands before the names of some items, by id. Hidden from assistive technology, which has the names. */
  marks?: ReadonlyMap<string, ReactNode>
  conflictingSlots: ReadonlySet<string>
  acceptedSlots: ReadonlySet<string>
  /** The course or own block whose fields are open: its blocks are outlined. */
  editedId?: string | null
  /** Whether it fills the height around it on a wide screen. */
  isFitted?: boolean
  /** Null where the timetable is only looked at. */
  onEdit: ((courseId: string, slotId: string) => void) | null
  /** Null where the times cannot be changed. */
  editing: WeekEditing | null
  /** The own dates of the week, where one week is shown. */
  dates?: DatesByDay
}

/** The week as a grid of days and hours, which fits the width that is there (PLAN-12). */
export const Timetable = memo(function Timetable(props: TimetableProps) {
  const { week, items, conflictingSlots, acceptedSlots, editedId = null } = props
  const { marks, isFitted = false, onEdit, editing, dates = NO_DATES } = props
  const language = useLanguage()
  const { dayName } = usePlanText()
  const itemName = useItemName()
  const list = listFormat(language)
  const shortNames = shortDayNames(language)
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
  const lanes = week.map(({ blocks }) => Math.max(1, ...blocks.map((block) => block.lanes)))
  // No custom property: all that is in the grid would inherit it and get its style anew with each overlap.
  const columns = { gridTemplateColumns: lanes.map((count) => `minmax(0,${(count + 1) / 2}fr)`).join(' ') }
  return (
    <>
      {items.length > 0 && <style>{PRINTED_PAGE}</style>}
      <div
        className={`group/week @container/week ${isFitted ? 'lg:flex lg:min-h-0 lg:grow lg:flex-col print:block' : ''}`}
      >
        <div className={isFitted ? FITTED : ''}>
          <div
            ref={grid}
            data-week=""
            style={
              {
                '--hours': (hours.to - hours.from) / MINUTES_PER_HOUR,
                '--dates': linesNeeded(dates),
              } as CSSProperties
            }
            className={`${isFitted ? FITTED_HOUR : HOUR} flex`}
          >
            <HourScale {...hours} />
            <ol
              style={columns}
              className="grid grow print:auto-cols-fr print:grid-flow-col print:grid-cols-none!"
            >
              {week.map(({ day, blocks }) => (
                <li key={day} className="border-s border-line">
                  <h3 className="@container h-8 truncate text-center text-[length:min(0.6875rem,4cqw)] leading-6 font-medium @xl:text-sm">
                    {/* By the width of the week, not of the day: all are short, or all long. */}
                    <span
                      aria-hidden="true"
                      className={`${SHORT_DAY_SIZE} @min-[42rem]/week:hidden print:hidden`}
                    >
                      {shortNames[day]}
                    </span>
                    <span className="sr-only text-[length:min(1em,12cqw)] @min-[42rem]/week:not-sr-only print:not-sr-only">
                      {dayName(day)}
                    </span>
                  </h3>
                  {dates.size > 0 && <DayDates dates={dates.get(day) ?? []} />}
                  {blocks.length === 0 && (
                    <p className="sr-only">
                      <Trans>No classes</Trans>
                    </p>
                  )}
                  <div data-day={day} className={`${HOUR_LINES} ${BODY}`}>
                    <ol className="h-full">
                      {blocks.map(({ courseId, slot, lane, lanes, unset }) => (
                        <TimetableBlock
                          key={slot.id}
                          courseId={courseId}
                          tint={unset.length > 1 ? null : (byId.get(courseId)?.tint ?? null)}
                          name={
                            unset.length > 1
                              ? list.format(unset.map((id) => isolated(byId.get(id)?.name ?? '')))
                              : (byId.get(courseId)?.name ?? '')
                          }
                          mark={marks?.get(courseId)}
                          section={unset.length > 1 ? null : (byId.get(courseId)?.course?.section ?? null)}
                          isUnset={unset.length > 0}
                          isEdited={courseId === editedId}
                          slot={slot}
                          gridFrom={hours.from}
                          lane={lane}
                          lanes={lanes}
                          conflict={
                            conflictingSlots.has(slot.id)
                              ? 'open'
                              : acceptedSlots.has(slot.id)
                                ? 'accepted'
                                : null
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
        </div>
        {editing &&
          (isHydrated && items.length > 0 ? (
            <LazyPart fetch={MOVE_HINTS[language]} fallback={PLACE_OF_HINTS}>
              {({ MoveHints }) => <MoveHints keysId={keysId} />}
            </LazyPart>
          ) : (
            PLACE_OF_HINTS
          ))}
        <p ref={status} role="status" className="sr-only" />
      </div>
    </>
  )
})

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
    <div
      aria-hidden="true"
      className="w-6 shrink-0 pt-[calc(2rem+1.125rem*var(--dates))] @xl:w-12 print:w-12"
    >
      <div className={BODY}>
        {[...whole, to].map((time) => (
          <span
            key={time}
            style={{ top: `calc(var(--hour) * ${(time - from) / MINUTES_PER_HOUR})` }}
            className="figure absolute start-0 -translate-y-1/2 text-xs text-muted"
          >
            {formatClock(time).slice(0, 2)}
            <span className="hidden @xl:inline print:inline">{formatClock(time).slice(2)}</span>
          </span>
        ))}
      </div>
    </div>
  )
}
