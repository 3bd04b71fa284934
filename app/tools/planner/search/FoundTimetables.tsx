import { Trans, useLingui } from '@lingui/react/macro'
import {
  CalendarDays,
  ChevronLeft,
  ChevronRight,
  CircleCheck,
  CircleX,
  Clock,
  Hourglass,
  Lock,
  LockOpen,
  type LucideIcon,
} from 'lucide-react'
import { type Dispatch, useMemo } from 'react'
import { planConflicts } from '../../../domain/plan/conflicts'
import { chosenSection, type Plan, type Wishes } from '../../../domain/plan/plan'
import type { TermCourse } from '../../../domain/plan/term'
import { hasChoice, lockedSection, withLock } from '../../../domain/plan-search/locks'
import type { SearchResult, Timetable } from '../../../domain/plan-search/timetables'
import { formatNumber } from '../../../i18n/numbers'
import { useLanguage } from '../../../i18n/use-language'
import { Announcement } from '../../../ui/Announcement'
import { Badge } from '../../../ui/Badge'
import { DottedLine } from '../../../ui/DottedLine'
import { IconButton } from '../../../ui/IconButton'
import { NameInLine } from '../../../ui/NameInLine'
import { usePlanText } from '../../every-tool/use-plan-text'
import { type WeekConflicts, weekConflictsOf } from '../conflicts/week-conflicts'
import { ConflictBadges } from '../every-part/ConflictBadges'
import { CourseChip } from '../every-part/CourseChip'
import { itemsOf } from '../every-part/plan-items'
import { SlotTimes } from '../every-part/SlotTimes'
import { useSectionNames } from '../every-part/use-section-names'
import { SmallWeek } from './SmallWeek'
import { useLockText } from './use-lock-text'
import { useShownTimetable } from './use-shown-timetable'

type Found = Extract<SearchResult, { kind: 'found' }>

type FoundTimetablesProps = {
  plan: Plan
  found: Found
  index: number
  timetable: Timetable
  isCurrent: boolean
  onShow: (index: number) => void
  onWish: Dispatch<Partial<Wishes>>
}

/** The timetables, one at a time. */
export function FoundTimetables(props: FoundTimetablesProps) {
  const { plan, found, index, timetable, isCurrent, onShow, onWish } = props
  const { t } = useLingui()
  const language = useLanguage()
  const { term, weeks, summary } = useShownTimetable(plan, timetable)
  const items = useMemo(() => itemsOf(term), [term])
  const conflicts = useMemo(
    () => weekConflictsOf(planConflicts([...term.courses, ...term.blocks], term.accepted, weeks)),
    [term, weeks],
  )
  const { timetables, hasMore, isComplete } = found
  const count = formatNumber(timetables.length, language)
  const position = usePosition()(found, index)
  const words = [
    position,
    summary.daysOff,
    summary.hours,
    summary.gaps,
    ...summary.wishes.flatMap(({ text, reason }) => (reason ? [text, reason] : [text])),
  ]
  const pager = (icon: LucideIcon, label: string, to: number) => (
    <IconButton
      icon={icon}
      label={label}
      title={label}
      // Not `disabled`, which would lose the focus at the ends.
      aria-disabled={to < 0 || to >= timetables.length || undefined}
      onClick={() => timetables[to] && onShow(to)}
      className="mirror-in-rtl aria-disabled:opacity-40"
    />
  )
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div>
        <div className="-mx-2 flex items-center justify-between gap-2">
          {pager(ChevronLeft, t`Previous timetable`, index - 1)}
          <p className="figure flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-center text-lg font-semibold">
            {position}
            {isCurrent && (
              <Badge tone="accent">
                <Trans>Your timetable now</Trans>
              </Badge>
            )}
          </p>
          {pager(ChevronRight, t`Next timetable`, index + 1)}
        </div>
        <ul className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm">
          <SummaryLine icon={CalendarDays} text={summary.daysOff} />
          <SummaryLine icon={Clock} text={summary.hours} />
          <SummaryLine icon={Hourglass} text={summary.gaps} />
        </ul>
        {summary.wishes.length > 0 && (
          <ul className="mx-auto mt-2 flex w-fit flex-col gap-1 text-sm">
            {summary.wishes.map(({ text, isMet, reason }) => (
              <SummaryLine
                key={text}
                icon={isMet ? CircleCheck : CircleX}
                tone={isMet ? 'text-green' : 'text-red'}
                text={text}
                more={reason}
              />
            ))}
          </ul>
        )}
        {isCurrent && isComplete && timetables.length === 1 && (
          <p className="mt-2 text-center text-sm text-muted">
            <Trans>This is the only timetable that fits.</Trans>
          </p>
        )}
      </div>
      <SmallWeek plan={plan} items={items} conflicts={conflicts} />
      <ul className="divide-y divide-line border-y border-line">
        {items.map(
          (item) =>
            item.course && (
              <li key={item.course.id} className="flex items-center gap-3 py-2">
                <CourseChip tint={item.tint} number={item.number} />
                <SectionLine
                  course={item.course}
                  conflicts={conflicts}
                  wishes={plan.wishes}
                  onWish={onWish}
                />
              </li>
            ),
        )}
      </ul>
      {(hasMore || !isComplete) && (
        <p className="text-sm text-muted">
          {isComplete ? (
            <Trans>These are the best {count}. Other wishes give others.</Trans>
          ) : (
            <Trans>
              There are too many combinations to look at all of them. These are the best of those that were
              looked at; with fewer sections all can be.
            </Trans>
          )}
        </p>
      )}
      <Announcement text={words.join('. ')} />
    </div>
  )
}

/** "1 of 6": which of the timetables one is. */
export function usePosition(): (found: Found, index: number) => string {
  const { t } = useLingui()
  const language = useLanguage()
  return ({ timetables, hasMore }, index) => {
    const [number, count] = [index + 1, timetables.length].map((value) => formatNumber(value, language))
    return hasMore ? t`${number} of more than ${count}` : t`${number} of ${count}`
  }
}

type SummaryLineProps = { icon: LucideIcon; tone?: string; text: string; more?: string | undefined }

function SummaryLine({ icon: Icon, tone = 'text-muted', text, more }: SummaryLineProps) {
  return (
    <li className="flex items-start gap-1.5">
      <Icon aria-hidden="true" size={16} strokeWidth={1.75} className={`mt-0.5 shrink-0 ${tone}`} />
      <span>
        {text}
        {more && <span className="block text-muted">{more}</span>}
      </span>
    </li>
  )
}

type SectionLineProps = {
  course: TermCourse
  conflicts: WeekConflicts
  wishes: Wishes
  onWish: Dispatch<Partial<Wishes>>
}

/** A course with the section that the timetable has and, where there is a choice, its lock (PLAN-16). */
function SectionLine({ course, conflicts, wishes, onWish }: SectionLineProps) {
  const { courseName } = usePlanText()
  const names = useSectionNames(course.sections)
  const section = chosenSection(course)
  const name = names[course.sections.indexOf(section)] ?? ''
  const title = courseName(course)
  const isLocked = lockedSection(course, wishes) !== null
  const lockText = useLockText()(isLocked)
  return (
    <>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-2 font-medium">
          <NameInLine name={title} />
          {hasChoice(course) && (
            <span dir="auto" className="text-sm font-normal">
              {name}
            </span>
          )}
          <ConflictBadges
            conflictCount={conflicts.countById.get(course.id) ?? 0}
            acceptedCount={conflicts.acceptedById.get(course.id) ?? 0}
          />
        </p>
        <DottedLine className="figure text-sm text-muted">
          <SlotTimes slots={course.timeSlots} />
        </DottedLine>
      </div>
      {hasChoice(course) && (
        <IconButton
          icon={isLocked ? Lock : LockOpen}
          label={lockText.of(name, title)}
          title={lockText.word}
          onClick={() => onWish({ locked: withLock(wishes, course.id, isLocked ? null : section.id) })}
          className={isLocked ? 'bg-accent-soft text-accent-strong' : ''}
        />
      )}
    </>
  )
}
