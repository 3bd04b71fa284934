import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MOST_CLASSES_PER_WEEK } from '../institution/attendance-rules'
import { CountedCard } from '../ui/CountedCard'
import type { AttendanceAction, ClassEntry } from './attendance-form'
import { ClassRow } from './ClassRow'

type ClassesCardProps = { classes: readonly ClassEntry[]; dispatch: (action: AttendanceAction) => void }

/** The classes of a week, each with its length and what is planned to be missed of it. */
export function ClassesCard({ classes, dispatch }: ClassesCardProps) {
  const { t } = useLingui()
  return (
    <CountedCard
      title={<Trans>Your weekly classes</Trans>}
      aside={<Plural value={classes.length} _0="No classes" one="# class" other="# classes" />}
      countLabel={t`Classes per week`}
      count={classes.length}
      min={0}
      max={MOST_CLASSES_PER_WEEK}
      onChange={(count) => dispatch({ type: 'setClassCount', count })}
      addLabel={<Trans>Add a class</Trans>}
      empty={
        <Trans>Add the classes that this course has each week, and how often you plan to miss them.</Trans>
      }
    >
      {classes.map((entry, index) => (
        // Classes come and go at the end only, so that a place is an identity.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <ClassRow key={index} entry={entry} index={index} dispatch={dispatch} />
      ))}
    </CountedCard>
  )
}
