import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '../i18n/use-language'
import { TERM_WEEKS } from '../institution/attendance-rules'
import { Card } from '../ui/Card'
import { NumberField } from '../ui/NumberField'
import type { AttendanceAction } from './attendance-form'

type TermCardProps = {
  existing: number | null
  weeks: number
  /** Whether the form is about a course of the term, whose absences are logged. */
  hasCourse: boolean
  dispatch: (action: AttendanceAction) => void
}

/** The absence so far and the length of the term. */
export function TermCard({ existing, weeks, hasCourse, dispatch }: TermCardProps) {
  const { t } = useLingui()
  return (
    <Card title={<Trans>The course so far</Trans>}>
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        <NumberField
          label={t`Existing absence (%)`}
          value={existing}
          onChange={(percentage) => dispatch({ type: 'setExisting', percentage })}
          min={0}
          max={100}
          step={0.1}
          hasSteppers
          hint={hasCourse ? t`Besides the classes you logged` : t`From your attendance record`}
        />
        <NumberField
          label={t`Weeks in the semester`}
          value={weeks}
          onChange={(entered) => dispatch({ type: 'setWeeks', weeks: entered })}
          min={1}
          isWhole
          hasSteppers
          hint={TERM_WEEKS[useLanguage()]}
        />
      </div>
    </Card>
  )
}
