import { Trans } from '@lingui/react/macro'
import { memo, useMemo, useState } from 'react'
import { OWN_DATES } from '../../domain/dates/own-dates'
import { planConflicts } from '../../domain/plan/conflicts'
import type { Plan } from '../../domain/plan/plan'
import { timesInRamadan } from '../../domain/plan/ramadan-week'
import type { ScheduledCourse } from '../../domain/plan/slots-by-day'
import type { TermWeeks } from '../../domain/plan/weeks'
import { useLanguage } from '../../i18n/use-language'
import { useKept } from '../../persistence/use-kept'
import { useAcademicCalendar } from '../../screen/use-academic-calendar'
import { LazyDialog } from '../../ui/LazyDialog'
import { LazyPart, lazyModuleWithMessages } from '../../ui/LazyPart'
import { weekConflictsOf } from './conflicts/week-conflicts'
import type { PlanItem } from './every-part/plan-items'
import { datesOfWeek, NO_DATES } from './week/dates-of-week'
import { Timetable, type WeekEditing } from './week/Timetable'
import { layOutWeek } from './week/timetable'
import { areTimesOf, timesOfWeek } from './week/week-of-term'
import type { PlanRamadan } from './weeks/plan-ramadan'

export const WEEK_CONTROLS = lazyModuleWithMessages(
  ['tools/planner/weeks', 'tools/planner', 'persistence'],
  () => import('./weeks/WeekControls'),
)
const PICTURE_DIALOG = lazyModuleWithMessages(
  ['tools/planner/picture', 'tools/planner/weeks', 'tools/planner', 'persistence'],
  () => import('./picture/PictureDialog'),
)

type WeekProps = {
  /** The plan's, for print and picture. */
  name: string
  semester: string | null
  /** Null where no class is at the hours of Ramadan. */
  ramadan: PlanRamadan | null
  times: readonly ScheduledCourse[]
  /** Null while the first day of classes is unknown. */
  weeks: TermWeeks | null
  items: readonly PlanItem[]
  /** In any week, at the usual hours. */
  conflictingSlots: ReadonlySet<string>
  /** Those that are only part of conflicts which the student has accepted. */
  acceptedSlots: ReadonlySet<string>
  accepted: Plan['accepted']
  /** The course or own block whose fields are open. */
  editedId: string | null
  onEdit: (id: string, slotId: string) => void
  editing: WeekEditing
  /** Whether it is saved as a picture. */
  isSaving: boolean
  onSaved: () => void
}

/** The timetable, in Ramadan or on request at its hours (TERM-07, TERM-09), or in one week of the term (WEEKS-03). */
export const Week = memo(function Week(props: WeekProps) {
  const calendar = useAcademicCalendar()
  const { name, semester, ramadan, times, weeks, items, conflictingSlots, acceptedSlots, accepted } = props
  const { editedId, onEdit, editing, isSaving, onSaved } = props
  const language = useLanguage()
  /** Null until the student has chosen: in Ramadan its hours come by themselves. */
  const [chosenRamadan, setRamadan] = useState<boolean | null>(null)
  const [chosenWeek, setWeek] = useState<number | null>(null)
  const number = chosenWeek !== null && weeks?.isWhole && chosenWeek <= weeks.count ? chosenWeek : null
  const isRamadan = number === null && ramadan !== null && (chosenRamadan ?? ramadan.isNow)
  const shown = useMemo(() => {
    if (weeks && number !== null) return timesOfWeek(calendar, times, weeks, number)
    return isRamadan ? timesInRamadan(times) : times
  }, [calendar, times, isRamadan, weeks, number])
  // Of what is shown alone (WEEKS-05): a conflict may be in other weeks, or at other hours.
  const marks = useMemo(
    () =>
      shown === times
        ? { slots: conflictingSlots, acceptedSlots }
        : weekConflictsOf(planConflicts(shown, accepted, weeks)),
    [shown, times, conflictingSlots, acceptedSlots, accepted, weeks],
  )
  const [own] = useKept(OWN_DATES)
  const dates = useMemo(
    () => (weeks && number !== null ? datesOfWeek(own.dates, number, weeks.firstDay) : NO_DATES),
    [own, weeks, number],
  )
  const week = useMemo(() => layOutWeek(shown, dates.keys()), [shown, dates])
  const hasOtherHours = number === null ? isRamadan : !areTimesOf(times, shown)
  return (
    <section className="flex flex-col lg:h-full lg:rounded-card lg:border lg:border-line lg:bg-surface lg:px-3 lg:pb-2 print:block print:h-auto print:border-0 print:p-0">
      {/* Its height is there before its buttons, so that the week does not move. */}
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 print:min-h-0">
        <p className="hidden basis-full print:block">
          <bdi className="text-lg font-semibold">{name}</bdi>
          {semester && ` · ${semester}`}
        </p>
        <h2 className="font-semibold max-lg:sr-only print:hidden">
          <Trans>Your week</Trans>
        </h2>
        {(weeks?.isWhole || ramadan) && items.length > 0 && (
          <LazyPart fetch={WEEK_CONTROLS[language]} fallback={null}>
            {({ WeekControls }) => (
              <WeekControls
                weeks={weeks?.isWhole ? weeks : null}
                number={number}
                onWeek={setWeek}
                ramadan={ramadan}
                isRamadan={hasOtherHours}
                onRamadan={setRamadan}
                items={items}
              />
            )}
          </LazyPart>
        )}
      </header>
      <Timetable
        week={week}
        items={items}
        conflictingSlots={marks.slots}
        acceptedSlots={marks.acceptedSlots}
        editedId={editedId}
        isFitted
        dates={dates}
        onEdit={onEdit}
        // The hours of Ramadan follow from the usual ones, so they cannot be moved themselves.
        editing={hasOtherHours ? null : editing}
      />
      {isSaving && (
        <LazyDialog fetch={PICTURE_DIALOG[language]} onClose={onSaved}>
          {({ PictureDialog }) => (
            <PictureDialog
              name={name}
              semester={semester}
              week={weeks && number !== null ? { weeks, number } : null}
              isRamadan={hasOtherHours}
              times={shown}
              dates={dates}
              items={items}
              conflictingSlots={marks.slots}
              onClose={onSaved}
            />
          )}
        </LazyDialog>
      )}
    </section>
  )
})
