import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import { formatTimes } from '../term/clock'
import { tintOf } from '../term/course-tints'
import type { TimeSlot } from '../term/plan'
import { CourseChip } from './CourseChip'

type TimetableBlockProps = {
  courseId: string
  /** Null, as the tint, for an own block. */
  number: number | null
  tint: number | null
  name: string
  slot: TimeSlot
  /** The hours of the grid, in minutes since midnight. */
  gridFrom: number
  gridTo: number
  lane: number
  lanes: number
  isClashing: boolean
  onEdit: (courseId: string, slotId: string) => void
}

/** Lines of text that fit into an hour, on screen and in print. The last line shows the times; a single line shows the name. */
const LINES_PER_HOUR = 3
const PRINTED_LINES_PER_HOUR = 2.5
/** Minutes. A block this short has room for the name only. */
const LONGEST_WITHOUT_TIMES = 30
/** Minutes. Longer blocks also show the room. */
const LONGEST_WITHOUT_ROOM = 60

const CLASH =
  'border-2 border-red bg-[repeating-linear-gradient(135deg,transparent_0_5px,color-mix(in_oklab,var(--color-red)_14%,transparent)_5px_8px)] print:border-dashed'
const ON_PAPER =
  'print:border-[length:1.5px] print:border-[black] print:py-0 print:bg-[white] print:bg-none print:text-[8pt]/[1.15] print:text-[black]'

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`

/**
 * A slot in the timetable, placed by time and lane; in the day list, a row. A conflict has an outline, hatching, an icon
 * and a text. Memoised: an edit re-renders only the blocks it changes.
 */
export const TimetableBlock = memo(function TimetableBlock(props: TimetableBlockProps) {
  const { courseId, number, tint, name, slot, gridFrom, gridTo, lane, lanes, isClashing, onEdit } = props
  const colours = tintOf(tint)
  const duration = slot.endTime - slot.startTime
  const nameLines = (perHour: number) => Math.max(1, Math.floor((duration * perHour) / 60) - 1)
  const place = {
    '--top': percent(slot.startTime - gridFrom, gridTo - gridFrom),
    '--height': percent(duration, gridTo - gridFrom),
    '--lane': percent(lane, lanes),
    '--width': percent(1, lanes),
    '--name-lines': nameLines(LINES_PER_HOUR),
    '--printed-name-lines': nameLines(PRINTED_LINES_PER_HOUR),
  } as CSSProperties
  return (
    <li
      style={place}
      className="@xl:absolute @xl:start-(--lane) @xl:top-(--top) @xl:h-(--height) @xl:w-(--width) @xl:p-px"
    >
      <button
        type="button"
        title={name}
        onClick={() => onEdit(courseId, slot.id)}
        className={`flex min-h-11 w-full items-center gap-3 overflow-hidden rounded-control border-s-4 px-3 py-1 text-start @xl:h-full @xl:min-h-0 @xl:flex-col @xl:items-stretch @xl:gap-0 @xl:rounded-md @xl:px-1.5 @xl:py-px @xl:text-xs/tight ${colours.fill} ${isClashing ? CLASH : colours.edge} ${ON_PAPER}`}
      >
        <span className="@xl:hidden">
          <CourseChip tint={tint} number={number} />
        </span>
        <span className="flex min-w-0 grow justify-between gap-1 font-medium @xl:grow-0">
          <span
            dir="auto"
            className="line-clamp-2 min-w-0 wrap-anywhere @xl:line-clamp-(--name-lines) print:line-clamp-(--printed-name-lines)"
          >
            {name}
          </span>
          {isClashing && (
            <TriangleAlert
              aria-hidden="true"
              size={16}
              strokeWidth={2}
              className="shrink-0 text-red print:size-[8pt] print:text-[black] @max-xl:size-5 @max-xl:self-center"
            />
          )}
        </span>
        <span className={`figure shrink-0 ${duration > LONGEST_WITHOUT_TIMES ? '' : '@xl:sr-only'}`}>
          {formatTimes(slot)}
        </span>
        {slot.room && (
          <span className={`truncate text-muted ${duration > LONGEST_WITHOUT_ROOM ? '' : '@xl:sr-only'}`}>
            <bdi>{slot.room}</bdi>
          </span>
        )}
        {isClashing && (
          <span className="sr-only">
            <Trans>Time conflict</Trans>
          </span>
        )}
      </button>
    </li>
  )
})
