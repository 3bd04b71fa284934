import { TriangleAlert } from 'lucide-react'
import { type CSSProperties, useMemo } from 'react'
import { DAY_START } from '../../../domain/institution/week'
import { formatClock, MINUTES_PER_HOUR } from '../../../domain/plan/clock'
import { tintOf } from '../../../domain/plan/course-tints'
import type { Plan } from '../../../domain/plan/plan'
import { useLanguage } from '../../../i18n/use-language'
import type { WeekConflicts } from '../conflicts/week-conflicts'
import type { PlanItem } from '../every-part/plan-items'
import { SHORT_DAY_SIZE, shortDayNames } from '../every-part/short-day-names'
import { useItemName } from '../every-part/use-item-name'
import { type BlockConflict, CONFLICT_LOOK } from '../week/TimetableBlock'
import { type Block, layOutWeek } from '../week/timetable'

type SmallWeekProps = { plan: Plan; items: readonly PlanItem[]; conflicts: WeekConflicts }

/**
 * A timetable at a glance. The days and hours are those that any section needs, so that nothing moves from one timetable to
 * the next. Hidden from assistive technology, which reads the sections below it.
 */
export function SmallWeek({ plan, items, conflicts }: SmallWeekProps) {
  const itemName = useItemName()
  const { days, from, to } = useMemo(() => frameOf(plan), [plan])
  const blocksByDay = new Map(
    layOutWeek(items.map(({ timed }) => timed)).map(({ day, blocks }) => [day, blocks]),
  )
  const byId = new Map(items.map((item) => [item.timed.id, item]))
  const hours = (to - from) / MINUTES_PER_HOUR
  const dayNames = shortDayNames(useLanguage())
  return (
    <div aria-hidden="true" className="flex" style={{ '--hours': hours } as CSSProperties}>
      <div className="w-10 shrink-0 pt-6">
        <div className="relative h-[calc(var(--hours)*1.875rem)]">
          {Array.from(
            { length: Math.floor(hours / 2) + 1 },
            (_, index) => from + index * 2 * MINUTES_PER_HOUR,
          ).map((time) => (
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
      <div
        className="grid grow border-e border-line"
        style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}
      >
        {days.map((day) => (
          <div key={day} className="border-s border-line">
            <p className="@container h-6 truncate text-center text-xs font-medium text-muted">
              <span className={SHORT_DAY_SIZE}>{dayNames[day]}</span>
            </p>
            <div className="relative h-[calc(var(--hours)*1.875rem)] bg-[repeating-linear-gradient(to_bottom,var(--color-line)_0_1px,transparent_1px_calc(100%/var(--hours)))]">
              {(blocksByDay.get(day) ?? []).map((block) => {
                const item = byId.get(block.courseId)
                return (
                  item && (
                    <WeekBlock
                      key={block.slot.id}
                      block={block}
                      item={item}
                      name={itemName(item)}
                      conflict={conflictOf(block.slot.id, conflicts)}
                      from={from}
                      to={to}
                    />
                  )
                )
              })}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

type WeekBlockProps = {
  block: Block
  item: PlanItem
  name: string
  conflict: BlockConflict | null
  from: number
  to: number
}

function WeekBlock({ block: { slot, lane, lanes }, item, name, conflict, from, to }: WeekBlockProps) {
  const { fill, edge } = tintOf(item.tint)
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`
  return (
    <div
      style={{
        top: percent(slot.startTime - from, to - from),
        height: percent(slot.endTime - slot.startTime, to - from),
        insetInlineStart: percent(lane, lanes),
        width: percent(1, lanes),
      }}
      className="absolute p-px"
    >
      <p
        className={`h-full overflow-hidden rounded-md border-s-3 px-1 text-[0.6875rem]/tight font-medium wrap-anywhere ${fill} ${conflict === 'open' ? '' : edge} ${conflict ? CONFLICT_LOOK[conflict] : ''}`}
      >
        <bdi>{name}</bdi>
        {/* Below the name, which has all the room of a narrow block. */}
        {conflict && (
          <TriangleAlert
            size={12}
            strokeWidth={2}
            className={`absolute end-0.5 bottom-0.5 rounded-sm bg-surface ${conflict === 'open' ? 'text-red' : 'text-muted'}`}
          />
        )}
      </p>
    </div>
  )
}

function conflictOf(slotId: string, { slots, acceptedSlots }: WeekConflicts): BlockConflict | null {
  if (slots.has(slotId)) return 'open'
  return acceptedSlots.has(slotId) ? 'accepted' : null
}

/** The days, and the whole hours, of everything that could be in the week. */
function frameOf({ courses, blocks }: Plan) {
  const sections = courses.flatMap(({ id, sections: all }) => all.map(({ timeSlots }) => ({ id, timeSlots })))
  const week = layOutWeek([...sections, ...blocks])
  const slots = week.flatMap((day) => day.blocks.map(({ slot }) => slot))
  const first = slots.length > 0 ? Math.min(...slots.map(({ startTime }) => startTime)) : DAY_START
  const last = Math.max(first + MINUTES_PER_HOUR, ...slots.map(({ endTime }) => endTime))
  return {
    days: week.map(({ day }) => day),
    from: Math.floor(first / MINUTES_PER_HOUR) * MINUTES_PER_HOUR,
    to: Math.ceil(last / MINUTES_PER_HOUR) * MINUTES_PER_HOUR,
  }
}
