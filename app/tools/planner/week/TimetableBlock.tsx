import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { type CSSProperties, memo, type RefObject, useEffect } from 'react'
import { formatClock, formatTimes } from '../../../domain/plan/clock'
import { tintOf } from '../../../domain/plan/course-tints'
import type { TimeSlot } from '../../../domain/plan/plan'
import { usePlanText } from '../../every-tool/use-plan-text'
import { WeeksMark } from '../../every-tool/WeeksMark'
import { CourseChip } from '../courses/CourseChip'
import type { Times } from './block-moves'
import { useBlockMove } from './use-block-move'

/** What happens to a moved block. */
export type BlockMoves = {
  /** Says something to screen readers. */
  say: (text: string) => void
  onMove: (courseId: string, slotId: string, times: Times) => void
  /** The slot that had the focus when it was moved to another day, where its block is a new one. */
  focused: RefObject<string | null>
  /** The id of the text that says which keys move a block. */
  keysId: string
}

type TimetableBlockProps = {
  courseId: string
  /** Null, as the tint, for an own block. */
  number: number | null
  tint: number | null
  /** The names of all, where it stands for several times that nobody has set. */
  name: string
  isUnset: boolean
  slot: TimeSlot
  /** The first minute of the grid, since midnight. */
  gridFrom: number
  lane: number
  lanes: number
  /** Whether it is part of a conflict, and whether the student has accepted that (PLAN-06). */
  clash: 'open' | 'accepted' | null
  /** Null when it cannot be pressed. */
  onEdit: ((courseId: string, slotId: string) => void) | null
  /** Null when it cannot be moved. */
  moves: BlockMoves | null
}

/** Lines of text that fit into an hour, on screen and in print. The last line shows the times; a single line shows the name. */
const LINES_PER_HOUR = 3
const PRINTED_LINES_PER_HOUR = 2.5
/** Minutes. A block this short has room for the name only. */
const LONGEST_WITHOUT_TIMES = 30
/** Minutes. Longer blocks also show the room. */
const LONGEST_WITHOUT_ROOM = 60

const HATCH = 'bg-[repeating-linear-gradient(135deg,transparent_0_5px,var(--hatch)_5px_8px)]'
const CLASH = `border-2 border-red [--hatch:color-mix(in_oklab,var(--color-red)_14%,transparent)] print:border-dashed ${HATCH}`
const ACCEPTED = `[--hatch:color-mix(in_oklab,var(--color-ink)_9%,transparent)] ${HATCH}`
const UNSET = 'border-2 border-s-4 border-dashed'
/** A long press must not select the name. */
const MOVABLE =
  'select-none [-webkit-touch-callout:none] @xl:cursor-grab group-data-moving:@xl:cursor-grabbing'
/** The edges stretch the block. */
const EDGE = 'absolute inset-x-0 hidden h-1.5 cursor-ns-resize @xl:block print:hidden'
const ON_PAPER =
  'print:border-[length:1.5px] print:border-[black] print:py-0 print:bg-[white] print:bg-none print:text-[8pt]/[1.15] print:text-[black]'

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`
/** The height of a time on the grid, where an hour has `--hour`. */
const heightOf = (minutes: number) => `calc(var(--hour) * ${minutes / 60})`

/**
 * A slot in the timetable, placed by time and lane; in the day list, a row. It can be moved and stretched (PLAN-05). A
 * conflict has an outline, hatching, an icon and a text. Memoised: an edit re-renders only the blocks it changes.
 */
export const TimetableBlock = memo(function TimetableBlock(props: TimetableBlockProps) {
  const { number, tint, name, isUnset, slot, gridFrom, lane, lanes, clash, onEdit, moves } = props
  const { block, button, draft, handlers } = useMovedBlock(props)
  const colours = tintOf(tint)
  const { startTime, endTime } = draft?.times ?? slot
  const duration = endTime - startTime
  const nameLines = (perHour: number) => Math.max(1, Math.floor((duration * perHour) / 60) - 1)
  const place = {
    '--top': heightOf(startTime - gridFrom),
    '--height': heightOf(duration),
    '--lane': draft ? 0 : percent(lane, lanes),
    '--width': draft ? `${draft.width}px` : percent(1, lanes),
    '--name-lines': nameLines(LINES_PER_HOUR),
    '--printed-name-lines': nameLines(PRINTED_LINES_PER_HOUR),
    transform: draft && `translateX(${draft.shift}px)`,
  } as CSSProperties
  const look = `relative flex min-h-11 w-full items-center gap-3 overflow-hidden rounded-control border-s-4 px-3 py-1 text-start group-data-moving:shadow-float group-data-moving:outline-2 group-data-moving:-outline-offset-2 group-data-moving:outline-accent @xl:h-full @xl:min-h-0 @xl:flex-col @xl:items-stretch @xl:gap-0 @xl:rounded-md @xl:px-1.5 @xl:py-px @xl:text-xs/tight ${moves ? MOVABLE : ''} ${colours.fill} ${clash === 'open' ? CLASH : colours.edge} ${clash === 'accepted' ? ACCEPTED : ''} ${isUnset ? UNSET : ''} ${ON_PAPER}`
  const content = (
    <>
      <span className="@xl:hidden">
        <CourseChip tint={tint} number={number} />
      </span>
      {/* In the day list two lines; in the grid, lines of the block. */}
      <span className="min-w-0 grow @xl:contents">
        <span className="flex min-w-0 justify-between gap-1 font-medium">
          <span
            dir="auto"
            className="line-clamp-2 min-w-0 wrap-anywhere @xl:line-clamp-(--name-lines) print:line-clamp-(--printed-name-lines)"
          >
            {name}
          </span>
          {clash && (
            <TriangleAlert
              aria-hidden="true"
              size={16}
              strokeWidth={2}
              className={`shrink-0 ${clash === 'open' ? 'text-red' : 'text-muted'} print:size-[8pt] print:text-[black] @max-xl:size-5 @max-xl:self-center`}
            />
          )}
        </span>{' '}
        <span className="flex flex-wrap gap-x-2 @max-xl:text-sm @xl:contents">
          <span
            className={`figure shrink-0 ${draft || duration > LONGEST_WITHOUT_TIMES ? '' : '@xl:sr-only'}`}
          >
            {isUnset && !draft ? <Trans>Time not set</Trans> : formatTimes({ startTime, endTime })}
          </span>
          {!isUnset && <WeeksMark weeks={slot.weeks} className="font-medium @xl:truncate" />}
          {slot.room && (
            <>
              {' '}
              <span className={`truncate text-muted ${duration > LONGEST_WITHOUT_ROOM ? '' : '@xl:sr-only'}`}>
                <bdi>{slot.room}</bdi>
              </span>
            </>
          )}
        </span>
      </span>
      {clash && (
        <span className="sr-only">
          {clash === 'open' ? <Trans>Time conflict</Trans> : <Trans>Accepted time conflict</Trans>}
        </span>
      )}
      {moves && (
        <>
          <span aria-hidden="true" data-part="start" className={`${EDGE} top-0 pointer-coarse:@xl:hidden`} />
          <span aria-hidden="true" data-part="end" className={`${EDGE} bottom-0 pointer-coarse:h-3`} />
        </>
      )}
    </>
  )
  return (
    <li
      ref={block}
      style={place}
      data-moving={draft ? '' : undefined}
      className="group @xl:absolute @xl:start-(--lane) @xl:top-(--top) @xl:h-(--height) @xl:w-(--width) @xl:p-px data-moving:z-10"
    >
      {onEdit ? (
        <button
          {...handlers}
          ref={button}
          type="button"
          title={name}
          aria-describedby={moves?.keysId}
          className={look}
        >
          {content}
        </button>
      ) : (
        <div title={name} className={look}>
          {content}
        </div>
      )}
    </li>
  )
})

/** The block on the screen, with what is said while it moves. */
function useMovedBlock({ courseId, name, slot, gridFrom, onEdit, moves }: TimetableBlockProps) {
  const { t } = useLingui()
  const { dayName } = usePlanText()
  const textOf = ({ day, startTime, endTime }: Times) => {
    const [dayText, start, end] = [dayName(day), formatClock(startTime), formatClock(endTime)]
    return t`${name}: ${dayText} ${start} to ${end}`
  }
  const moved = useBlockMove(
    slot,
    gridFrom,
    () => onEdit?.(courseId, slot.id),
    moves && {
      onStep: (times) => moves.say(textOf(times)),
      onKeep: (times) => {
        const text = textOf(times)
        moves.say(t`Kept: ${text}`)
        if (times.day !== slot.day) moves.focused.current = slot.id
        moves.onMove(courseId, slot.id, times)
      },
      onRestore: () => {
        const text = textOf(slot)
        moves.say(t`As before: ${text}`)
      },
    },
  )
  const { button } = moved
  useEffect(() => {
    if (moves?.focused.current !== slot.id) return
    moves.focused.current = null
    button.current?.focus({ preventScroll: true })
  }, [moves, slot.id, button])
  return moved
}
