import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { MOST_CLASSES_PER_WEEK } from '../institution/attendance-rules'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { NumberField } from '../ui/NumberField'
import type { AttendanceAction, ClassEntry } from './attendance-form'
import { ClassRow } from './ClassRow'

type ClassesCardProps = { classes: readonly ClassEntry[]; dispatch: (action: AttendanceAction) => void }

/** The classes of a week, each with its length and what is planned to be missed of it. */
export function ClassesCard({ classes, dispatch }: ClassesCardProps) {
  const { t } = useLingui()
  const setCount = (count: number | null) => dispatch({ type: 'setClassCount', count })
  return (
    <Card
      title={<Trans>Your weekly classes</Trans>}
      aside={
        <span className="figure text-sm text-muted">
          <Plural value={classes.length} _0="No classes" one="# class" other="# classes" />
        </span>
      }
    >
      <NumberField
        label={t`Classes per week`}
        value={classes.length}
        onChange={setCount}
        min={0}
        max={MOST_CLASSES_PER_WEEK}
        isWhole
        hasSteppers
        className="max-w-60"
      />
      {classes.length > 0 ? (
        <ol className="divide-y divide-line border-t border-line">
          {classes.map((entry, index) => (
            // Classes come and go at the end only, so that a place is an identity.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <ClassRow key={index} entry={entry} index={index} dispatch={dispatch} />
          ))}
        </ol>
      ) : (
        <p className="mb-4 text-muted">
          <Trans>Add the classes that this course has each week, and how often you plan to miss them.</Trans>
        </p>
      )}
      {classes.length < MOST_CLASSES_PER_WEEK && (
        <Button className="mt-4" onPress={() => setCount(classes.length + 1)}>
          <Plus aria-hidden="true" size={20} strokeWidth={1.75} />
          <Trans>Add a class</Trans>
        </Button>
      )}
    </Card>
  )
}
