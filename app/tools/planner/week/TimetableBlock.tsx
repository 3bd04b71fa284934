import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { memo, type ReactNode, type RefObject, useLayoutEffect } from 'react'
import { formatClock, formatTimes } from '../../../domain/plan/clock'
import { tintOf } from '../../../domain/plan/course-tints'
import type { TimeSlot } from '../../../domain/plan/plan'
import { dirOfNames } from '../../../i18n/direction'
import { usePartText } from '../../every-tool/use-part-text'
import { usePlanText } from '../../every-tool/use-plan-text'
import { WeeksMark } from '../../every-tool/WeeksMark'
import { SectionName } from '../every-part/SectionName'
import type { Times } from './block-moves'
import { useBlockMove } from './use-block-move'

/** What happens to a moved block. */
export type BlockMoves = {
  /** Says something to screen readers. */
  say: (text: string) => void
  onMove: (courseId: string, slotId: string, times: Times) => void
  /** The slot whose block was unmounted with the focus: on another day, also after an undo, a new block takes it. */
  focused: RefObject<string | null>
  /** The id of the text that says which keys move a block. */
  keysId: string
}

export type BlockConflict = 'open' | 'accepted'

type TimetableBlockProps = {
  courseId: string
  /** Null for an own block. */
  tint: number | null
  /** The names of all, where it stands for several times that nobody has set. */
  name: string
  /** Before the name, which gives way to it in a narrow block. */
  mark: ReactNode
  section: string | null
  isUnset: boolean
  /** Whether its fields are open. */
  isEdited: boolean
  slot: TimeSlot
  /** The first minute of the grid, since midnight. */
  gridFrom: number
  lane: number
  lanes: number
  /** Whether it is part of a conflict, and whether the student has accepted that (PLAN-06). */
  conflict: BlockConflict | null
  /** Null when it cannot be pressed. */
  onEdit: ((courseId: string, slotId: string) => void) | null
  /** Null when it cannot be moved. */
  moves: BlockMoves | null
}

const HATCH = 'bg-[repeating-linear-gradient(135deg,transparent_0_5px,var(--hatch)_5px_8px)]'
const CONFLICT = `border-2 border-red [--hatch:color-mix(in_oklab,var(--color-red)_14%,transparent)] print:border-dashed ${HATCH}`
const ACCEPTED = `[--hatch:color-mix(in_oklab,var(--color-ink)_9%,transparent)] ${HATCH}`
/** A conflict by more than its colour. */
export const CONFLICT_LOOK: Readonly<Record<BlockConflict, string>> = { open: CONFLICT, accepted: ACCEPTED }
const UNSET = 'border-2 border-s-4 border-dashed'
/** A long press must not select the name. */
const MOVABLE = 'select-none [-webkit-touch-callout:none] cursor-grab group-data-moving:cursor-grabbing'
/** The edges stretch the block. */
const EDGE = 'absolute inset-x-0 h-1.5 cursor-ns-resize print:hidden'
const ON_PAPER =
  'print:border-[length:1.5px] print:border-[black] print:bg-[white] print:bg-none print:text-[black]'
/** Colours are not shown there, so all of it has an outline. */
const IN_FORCED_COLOURS = 'forced-colors:outline forced-colors:-outline-offset-1'
/**
 * Lines that do not fit move into a second column, which is cut: no line is cut in half. A block that is low and wide has room
 * for that column. In a narrow block text is small, and the times, which the hours beside the grid tell, come last; in the lanes
 * of a conflict on a phone the lines run from top to bottom, where a code is whole, or its halves are (PLAN-23). With larger text
 * a narrow block is as narrow as before, so its text grows only as far as a code still fits, and pixels tell the lanes.
 */
const LINES =
  'flex size-full flex-col flex-wrap content-start gap-x-2 overflow-hidden *:[inline-size:100%] [@container_block_(width>=10rem)_and_(height<3.5rem)]:*:[inline-size:auto] lane:[writing-mode:vertical-rl] text-[0.6875rem]/[1.2] [@container_block_(44px<=width<3.5rem)]:text-[length:min(0.625rem,22cqw)]/[1.1] lane:text-[length:min(0.625rem,36cqw)]/[1.1] not-print:roomy:text-xs/tight print:text-[8pt]/[1.15]'
/** A line that breaks where it is too long, but not where it runs from top to bottom. */
const BREAKS =
  'min-w-0 wrap-anywhere lane:block! lane:overflow-hidden lane:[overflow-wrap:normal] lane:[inline-size:100%]'
const LINE = `line-clamp-2 ${BREAKS}`
const PADDING =
  'px-[4px] py-px lane:px-0 roomy:px-1.5 [@container_block_(width>=5.5rem)_and_(height>=4rem)]:py-0.5'
const IF_NARROW = 'roomy:hidden'
const IF_WIDE = 'sr-only roomy:not-sr-only'
/** In a narrow block the mark of a conflict comes last, so that it takes no room from the name. On paper text is smaller. */
const NAME = 'not-print:slim:contents print:[@container_block_(width<4.5rem)]:contents'
/** A name beside its mark. */
const IF_ROOM = 'min-w-0 sr-only [@container_block_(width>=4.5rem)]:not-sr-only'
/** In a lane of a conflict the room is what has to be seen (PLAN-27): what has no room any more is the section. */
const AFTER_ROOM_IF_NARROW = 'not-print:slim:order-last'
/** In the narrowest lanes only screen readers get the times. */
const LAST_IF_NARROW =
  'not-print:slim:order-last print:[@container_block_(width<4.5rem)]:order-last not-print:lane:sr-only'
/** With marks, what is too low for two lines has them and the name in one, and the times for screen readers. */
const MARKED_LINES = 'flat:flex-row flat:flex-nowrap flat:items-start flat:*:[inline-size:auto]'
const MARKS =
  'flex flex-wrap gap-px pb-px flat:shrink-0 flat:flex-nowrap [@container_block_(width<4.5rem)_and_(height<1.6rem)]:*:not-first:-ms-1'
const MARKED_NAME =
  'line-clamp-3 [@container_block_(height>=1.6rem)_and_(height<3.5rem)]:line-clamp-2 flat:line-clamp-1'
const MARKED_TIMES = 'flat:sr-only'

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`
/** The height of a time on the grid, where an hour has `--hour`. */
const heightOf = (minutes: number) => `calc(var(--hour) * ${minutes / 60})`

/**
 * A slot in the timetable, placed by time and lane, with name, section or part of it (PLAN-28), times and room (PLAN-17). It can be
 * moved and stretched (PLAN-05). A conflict has an outline, hatching, an icon and a text. Memoised: an edit re-renders only the blocks it changes.
 */
export const TimetableBlock = memo(function TimetableBlock(props: TimetableBlockProps) {
  const { courseId, tint, name, mark, section, isUnset, isEdited, slot, gridFrom, lane, lanes } = props
  const { conflict, onEdit, moves } = props
  const { block, button, draft, handlers } = useMovedBlock(props)
  const colours = tintOf(tint)
  const { startTime, endTime } = draft?.times ?? slot
  const place = {
    top: heightOf(startTime - gridFrom),
    height: heightOf(endTime - startTime),
    insetInlineStart: draft ? 0 : percent(lane, lanes),
    width: draft ? `${draft.width}px` : percent(1, lanes),
    transform: draft ? `translateX(${draft.shift}px)` : undefined,
  }
  const look = `relative block size-full overflow-hidden rounded-md border-s-4 text-start ${PADDING} group-data-moving:shadow-float group-data-moving:outline-2 group-data-moving:-outline-offset-2 group-data-moving:outline-accent ${moves ? MOVABLE : ''} ${colours.fill} ${conflict === 'open' ? '' : colours.edge} ${conflict ? CONFLICT_LOOK[conflict] : ''} ${isUnset ? UNSET : ''} ${isEdited ? 'not-print:outline-2 not-print:-outline-offset-2 not-print:outline-accent' : ''} ${IN_FORCED_COLOURS} ${ON_PAPER}`
  const content = (
    <>
      <span className={`${LINES} ${mark ? MARKED_LINES : ''}`}>
        {mark && <span className={MARKS}>{mark}</span>}
        <span className={`flex justify-between gap-1 font-medium ${mark ? IF_ROOM : NAME}`}>
          <span
            dir={dirOfNames(name)}
            className={`${BREAKS} ${mark ? MARKED_NAME : 'line-clamp-3 [@container_block_(height<3.5rem)]:line-clamp-2'}`}
          >
            {name}
          </span>
          {conflict && (
            <TriangleAlert
              aria-hidden="true"
              size={14}
              strokeWidth={2}
              className={`mt-px shrink-0 slim:order-last ${conflict === 'open' ? 'text-red' : 'text-muted'} print:size-[8pt] print:text-[black]`}
            />
          )}
        </span>{' '}
        {slot.part ? (
          <BlockPart part={slot.part} section={section} />
        ) : (
          section && <BlockSection section={section} />
        )}
        <span className={`figure ${LAST_IF_NARROW} ${mark ? MARKED_TIMES : ''}`}>
          {isUnset && !draft ? <Trans>Time not set</Trans> : formatTimes({ startTime, endTime })}
        </span>
        {!isUnset && <WeeksMark weeks={slot.weeks} className={`${LINE} font-medium`} />}
        {slot.room && (
          <>
            {' '}
            <span className={`${LINE} text-muted print:text-[black]`}>
              <bdi data-room="">{slot.room}</bdi>
            </span>
          </>
        )}
      </span>
      {conflict && (
        <span className="sr-only">
          {conflict === 'open' ? <Trans>Time conflict</Trans> : <Trans>Accepted time conflict</Trans>}
        </span>
      )}
      {moves && (
        <>
          <span aria-hidden="true" data-part="start" className={`${EDGE} top-0 pointer-coarse:hidden`} />
          <span aria-hidden="true" data-part="end" className={`${EDGE} bottom-0 pointer-coarse:h-3`} />
        </>
      )}
    </>
  )
  return (
    <li
      ref={block}
      style={place}
      data-block={courseId}
      data-slot={slot.id}
      data-moving={draft ? '' : undefined}
      className="group absolute p-px [container:block/size] data-moving:z-10"
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

/** Of which part of its course it is. A narrow block has room for the word alone, beside its times. */
function BlockPart({ part, section }: { part: string; section: string | null }) {
  const { partName, partText } = usePartText()
  return (
    <span className={`${LINE} ${AFTER_ROOM_IF_NARROW}`}>
      <span aria-hidden="true" className={IF_NARROW}>
        {partName(part)}
      </span>
      <span className={IF_WIDE}>{partText(part, section)}</span>{' '}
    </span>
  )
}

function BlockSection({ section }: { section: string }) {
  return (
    <span className={`${LINE} ${AFTER_ROOM_IF_NARROW}`}>
      <span aria-hidden="true" className={IF_NARROW}>
        <Trans>
          Sec. <SectionName name={section} />
        </Trans>
      </span>
      <span className={IF_WIDE}>
        <Trans>
          Section <SectionName name={section} />
        </Trans>
      </span>{' '}
    </span>
  )
}

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
        moves.onMove(courseId, slot.id, times)
      },
      onRestore: () => {
        const text = textOf(slot)
        moves.say(t`As before: ${text}`)
      },
    },
  )
  const { button } = moved
  const focused = moves?.focused
  useLayoutEffect(() => {
    const { current } = button
    if (!focused || !current) return
    // Only where nothing else has the focus.
    if (focused.current === slot.id && document.activeElement === document.body)
      current.focus({ preventScroll: true })
    return () => {
      if (document.activeElement === current) focused.current = slot.id
    }
  }, [focused, slot.id, button])
  return moved
}
