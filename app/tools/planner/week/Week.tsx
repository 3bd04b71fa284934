import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useMemo, useState } from 'react'
import { OWN_DATES } from '../../../domain/dates/own-dates'
import { ramadanTimes } from '../../../domain/institution/ramadan-hours'
import { endsAfterStart, isTimeUnset, type TimeSlot } from '../../../domain/plan/plan'
import type { ScheduledCourse } from '../../../domain/plan/slots-by-day'
import type { TermWeeks } from '../../../domain/plan/weeks'
import { useLanguage } from '../../../i18n/use-language'
import { useKept } from '../../../persistence/store/use-kept'
import { useAcademicCalendar } from '../../../screen/use-academic-calendar'
import { Checkbox } from '../../../ui/Checkbox'
import { LazyPart, lazyModuleWithMessages } from '../../../ui/LazyPart'
import type { PlanItem } from '../courses/plan-items'
import { datesOfWeek, NO_DATES } from './dates-of-week'
import { Timetable, type WeekEditing } from './Timetable'
import { layOutWeek } from './timetable'
import { useWeekText, WeekStepper } from './WeekStepper'
import { areTimesOf, timesOfWeek } from './week-of-term'

export const RAMADAN_NOTES = lazyModuleWithMessages(
  ['tools/planner/ramadan', 'tools/planner', 'persistence'],
  () => import('../ramadan/RamadanNotes'),
)
const PICTURE_DIALOG = lazyModuleWithMessages(
  ['tools/planner/picture', 'tools/planner', 'persistence'],
  () => import('../picture/PictureDialog'),
)

type WeekProps = {
  /** The plan's, for print and picture. */
  name: string
  semester: string | null
  hasRamadan: boolean
  times: readonly ScheduledCourse[]
  /** Null while the first day of classes is unknown. */
  weeks: TermWeeks | null
  items: readonly PlanItem[]
  clashingSlots: ReadonlySet<string>
  /** Those that are only part of conflicts which the student has accepted. */
  acceptedSlots: ReadonlySet<string>
  /** The course or own block whose fields are open. */
  editedId: string | null
  onEdit: (id: string, slotId: string) => void
  editing: WeekEditing
  /** Whether it is saved as a picture. */
  isSaving: boolean
  onSaved: () => void
}

/** The timetable, on request at the hours of Ramadan (TERM-07) or in one week of the term (WEEKS-03). */
export const Week = memo(function Week(props: WeekProps) {
  const calendar = useAcademicCalendar()
  const { name, semester, hasRamadan, times, weeks, items, clashingSlots, acceptedSlots } = props
  const { editedId, onEdit, editing, isSaving, onSaved } = props
  const { t } = useLingui()
  const language = useLanguage()
  const [isRamadan, setRamadan] = useState(false)
  const weekText = useWeekText()
  const [chosenWeek, setWeek] = useState<number | null>(null)
  const number = chosenWeek !== null && weeks?.isWhole && chosenWeek <= weeks.count ? chosenWeek : null
  const courseIds = useMemo(
    () => new Set(items.flatMap(({ course }) => (course ? [course.id] : []))),
    [items],
  )
  const shown = useMemo(() => {
    if (weeks && number !== null) return timesOfWeek(calendar, times, weeks, number)
    return isRamadan && hasRamadan
      ? times.map((item) =>
          courseIds.has(item.id) ? { ...item, timeSlots: item.timeSlots.map(inRamadan) } : item,
        )
      : times
  }, [calendar, times, courseIds, isRamadan, hasRamadan, weeks, number])
  const [own] = useKept(OWN_DATES)
  const dates = useMemo(
    () => (weeks && number !== null ? datesOfWeek(own.dates, number, weeks.firstDay) : NO_DATES),
    [own, weeks, number],
  )
  const week = useMemo(() => layOutWeek(shown, dates.keys()), [shown, dates])
  const hasOtherHours = number === null ? isRamadan && hasRamadan : !areTimesOf(times, shown)
  const subtitle = [
    semester,
    weeks && number !== null ? weekText(weeks, number) : null,
    hasOtherHours ? t`Ramadan hours` : null,
  ]
    .filter((part) => part !== null)
    .join(' · ')
  return (
    <section className="flex flex-col lg:h-full lg:rounded-card lg:border lg:border-line lg:bg-surface lg:px-3 lg:pb-2 print:block print:h-auto print:border-0 print:p-0">
      <header className="flex flex-wrap items-center justify-between gap-x-4 max-lg:order-last max-lg:mt-2 lg:min-h-11 print:hidden">
        <h2 className="font-semibold max-lg:sr-only">
          <Trans>Your week</Trans>
        </h2>
        {weeks?.isWhole && items.length > 0 && (
          <WeekStepper weeks={weeks} number={number} onChange={setWeek} />
        )}
        {hasRamadan && items.length > 0 && number === null && (
          <Checkbox checked={isRamadan} onChange={setRamadan} className="w-fit">
            <Trans>Show the week in Ramadan hours</Trans>
          </Checkbox>
        )}
      </header>
      {hasOtherHours && (
        <LazyPart fetch={RAMADAN_NOTES[language]}>
          {({ RamadanNotes }) => <RamadanNotes items={items} />}
        </LazyPart>
      )}
      <p className="mb-2 hidden print:block">
        <bdi className="text-lg font-semibold">{name}</bdi>
        {subtitle && ` · ${subtitle}`}
      </p>
      <Timetable
        week={week}
        items={items}
        clashingSlots={clashingSlots}
        acceptedSlots={acceptedSlots}
        editedId={editedId}
        isFitted
        dates={dates}
        onEdit={onEdit}
        // The hours of Ramadan follow from the usual ones, so they cannot be moved themselves.
        editing={hasOtherHours ? null : editing}
      />
      {isSaving && (
        <LazyPart fetch={PICTURE_DIALOG[language]}>
          {({ PictureDialog }) => (
            <PictureDialog
              name={name}
              semester={subtitle || null}
              times={shown}
              dates={dates}
              items={items}
              clashingSlots={clashingSlots}
              onClose={onSaved}
            />
          )}
        </LazyPart>
      )}
    </section>
  )
})

function inRamadan(slot: TimeSlot): TimeSlot {
  const known = endsAfterStart(slot) && !isTimeUnset(slot) ? ramadanTimes(slot) : null
  return known ? { ...slot, startTime: known.startTime, endTime: known.endTime } : slot
}
