import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus, Image, Printer } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import { hasRamadanHours, ramadanTimes } from '../../../domain/institution/ramadan-hours'
import { endsAfterStart, isTimeUnset, type TimeSlot } from '../../../domain/plan/plan'
import type { ScheduledCourse } from '../../../domain/plan/slots-by-day'
import type { TermWeeks } from '../../../domain/plan/weeks'
import { listFormat } from '../../../i18n/lists'
import { useLanguage } from '../../../i18n/use-language'
import { Button } from '../../../ui/Button'
import { Card } from '../../../ui/Card'
import { Checkbox } from '../../../ui/Checkbox'
import { LazyPart, lazyModule } from '../../../ui/LazyPart'
import { Message } from '../../../ui/Message'
import type { PlanItem } from '../courses/plan-items'
import { useItemName } from '../courses/use-item-name'
import { useSlotText } from '../courses/use-slot-text'
import { ShareButton } from '../ShareButton'
import { Timetable, type WeekEditing } from './Timetable'
import { layOutWeek } from './timetable'
import { useWeekText, WeekStepper } from './WeekStepper'
import { areTimesOf, timesOfWeek } from './week-of-term'

const fetchPictureDialog = lazyModule(() => import('../picture/PictureDialog'))

/** What can be done with the week. On a phone, in one row with the names below the icons. */
const ACTIONS =
  'flex flex-wrap sm:-me-3 print:hidden max-sm:-mx-2 max-sm:grid max-sm:basis-full max-sm:grid-cols-4 max-sm:items-start max-sm:*:px-1 max-sm:*:py-2 max-sm:*:leading-snug max-sm:*:*:flex-col max-sm:[&_svg]:size-5'

type WeekProps = {
  planId: string
  /** The plan's, for print and picture. */
  name: string
  semester: string | null
  times: readonly ScheduledCourse[]
  /** Null while the first day of classes is unknown. */
  weeks: TermWeeks | null
  items: readonly PlanItem[]
  clashingSlots: ReadonlySet<string>
  /** Those that are only part of conflicts which the student has accepted. */
  acceptedSlots: ReadonlySet<string>
  onEdit: (id: string, slotId: string) => void
  editing: WeekEditing
  onAddToCalendar: () => void
}

/** The timetable, on request at the hours of Ramadan (TERM-07) or in one week of the term (WEEKS-03). */
export const Week = memo(function Week(props: WeekProps) {
  const { planId, name, semester, times, weeks, items } = props
  const { clashingSlots, acceptedSlots, onEdit, editing, onAddToCalendar } = props
  const { t } = useLingui()
  const [isRamadan, setRamadan] = useState(false)
  const weekText = useWeekText()
  const [chosenWeek, setWeek] = useState<number | null>(null)
  const number = chosenWeek !== null && weeks?.isWhole && chosenWeek <= weeks.count ? chosenWeek : null
  const [isSaving, setSaving] = useState(false)
  const courseIds = useMemo(
    () => new Set(items.flatMap(({ course }) => (course ? [course.id] : []))),
    [items],
  )
  const shown = useMemo(() => {
    if (weeks && number !== null) return timesOfWeek(times, weeks, number)
    return isRamadan
      ? times.map((item) =>
          courseIds.has(item.id) ? { ...item, timeSlots: item.timeSlots.map(inRamadan) } : item,
        )
      : times
  }, [times, courseIds, isRamadan, weeks, number])
  const week = useMemo(() => layOutWeek(shown), [shown])
  const hasOtherHours = number === null ? isRamadan : !areTimesOf(times, shown)
  const subtitle = [
    semester,
    weeks && number !== null ? weekText(weeks, number) : null,
    hasOtherHours ? t`Ramadan hours` : null,
  ]
    .filter((part) => part !== null)
    .join(' · ')
  return (
    <Card
      title={
        <span className="print:hidden">
          <Trans>Your week</Trans>
        </span>
      }
      aside={
        items.length > 0 && (
          <span className={ACTIONS}>
            <ShareButton planId={planId} />
            <Button tone="quiet" size="small" onClick={() => setSaving(true)}>
              <Image aria-hidden="true" size={16} strokeWidth={1.75} />
              <Trans>Save as picture</Trans>
            </Button>
            <Button tone="quiet" size="small" onClick={onAddToCalendar}>
              <CalendarPlus aria-hidden="true" size={16} strokeWidth={1.75} />
              <Trans>Add to my calendar</Trans>
            </Button>
            <Button tone="quiet" size="small" onClick={() => window.print()}>
              <Printer aria-hidden="true" size={16} strokeWidth={1.75} />
              <Trans>Print</Trans>
            </Button>
          </span>
        )
      }
      className="[contain-intrinsic-size:auto_42rem] [content-visibility:auto] print:border-0 print:p-0 print:[content-visibility:visible]"
    >
      {weeks?.isWhole && items.length > 0 && <WeekStepper weeks={weeks} number={number} onChange={setWeek} />}
      {hasRamadanHours && items.length > 0 && number === null && (
        <Checkbox checked={isRamadan} onChange={setRamadan} className="w-fit print:hidden">
          <Trans>Show the week in Ramadan hours</Trans>
        </Checkbox>
      )}
      {hasOtherHours && <RamadanNotes items={items} />}
      <p className="mb-2 hidden print:block">
        <bdi className="text-lg font-semibold">{name}</bdi>
        {subtitle && ` · ${subtitle}`}
      </p>
      <Timetable
        week={week}
        items={items}
        clashingSlots={clashingSlots}
        acceptedSlots={acceptedSlots}
        onEdit={onEdit}
        // The hours of Ramadan follow from the usual ones, so they cannot be moved themselves.
        editing={hasOtherHours ? null : editing}
      />
      {isSaving && (
        <LazyPart fetch={fetchPictureDialog}>
          {({ PictureDialog }) => (
            <PictureDialog
              name={name}
              semester={subtitle || null}
              times={shown}
              items={items}
              clashingSlots={clashingSlots}
              onClose={() => setSaving(false)}
            />
          )}
        </LazyPart>
      )}
    </Card>
  )
})

function inRamadan(slot: TimeSlot): TimeSlot {
  const known = endsAfterStart(slot) && !isTimeUnset(slot) ? ramadanTimes(slot) : null
  return known ? { ...slot, startTime: known.startTime, endTime: known.endTime } : slot
}

/** What the university's table of Ramadan hours does not name. */
function RamadanNotes({ items }: { items: readonly PlanItem[] }) {
  const language = useLanguage()
  const slotText = useSlotText()
  const itemName = useItemName()
  const list = listFormat(language)
  const slots = items
    .filter(({ course }) => course !== null)
    .flatMap((item) =>
      item.timed.timeSlots
        .filter((slot) => endsAfterStart(slot) && !isTimeUnset(slot))
        .map((slot) => ({ item, slot })),
    )
  const textOf = ({ item, slot }: (typeof slots)[number]) => slotText(itemName(item), slot)
  const unknown = slots.filter(({ slot }) => ramadanTimes(slot) === null)
  const estimated = slots.filter(({ slot }) => ramadanTimes(slot)?.isEstimate)
  // Elements: tags in a text would be taken for those of the message.
  const namesOf = (some: typeof slots) => <span>{list.format(some.map(textOf))}</span>
  const [unknownNames, estimatedNames] = [namesOf(unknown), namesOf(estimated)]
  return (
    <div className="mb-4 print:hidden">
      <Message kind="note">
        <p>
          <Trans>These hours follow from the usual ones, so no time can be added or moved here.</Trans>
        </p>
        {unknown.length > 0 && (
          <p>
            <Trans>
              The university's table of Ramadan hours does not have the start of {unknownNames}: the usual
              time is shown.
            </Trans>
          </p>
        )}
        {estimated.length > 0 && (
          <p>
            <Trans>The end of {estimatedNames} is an estimate: two thirds of the usual length.</Trans>
          </p>
        )}
      </Message>
    </div>
  )
}
