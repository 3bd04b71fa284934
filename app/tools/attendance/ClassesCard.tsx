import { Trans, useLingui } from '@lingui/react/macro'
import { MOST_CLASSES_PER_WEEK } from '../../domain/institution/attendance-rules'
import type { TimeSlot } from '../../domain/plan/plan'
import { CountedSection } from '../../ui/CountedSection'
import type { AttendanceAction, WeeklyClass } from './attendance-form'
import { ClassRow } from './ClassRow'

type ClassesCardProps = {
  classes: readonly WeeklyClass[]
  /** Of the course, where it has any: a class that comes from a time says when it is. */
  timeSlots: readonly TimeSlot[]
  /** How many of a class are still to come, where that is known. */
  toCome: (entry: WeeklyClass) => number | null
  dispatch: (action: AttendanceAction) => void
}

/** The weekly classes, each with duration and planned misses. */
export function ClassesCard({ classes, timeSlots, toCome, dispatch }: ClassesCardProps) {
  const { t } = useLingui()
  return (
    <CountedSection
      title={<Trans>Your weekly classes</Trans>}
      countLabel={t`Classes per week`}
      count={classes.length}
      min={0}
      max={MOST_CLASSES_PER_WEEK}
      onChange={(count) => dispatch({ type: 'setClassCount', count })}
      addLabel={<Trans>Add a class</Trans>}
      empty={<Trans>Add the weekly classes of this course and how many of each you plan to miss.</Trans>}
    >
      {classes.map((entry, index) => (
        <ClassRow
          key={entry.id}
          entry={entry}
          number={index + 1}
          toCome={toCome(entry)}
          slot={timeSlots.find(({ id }) => id === entry.id)}
          dispatch={dispatch}
        />
      ))}
    </CountedSection>
  )
}
