import { Trans, useLingui } from '@lingui/react/macro'
import { TERM_WEEKS } from '../../domain/institution/attendance-rules'
import { useLanguage } from '../../i18n/use-language'
import { NumberField } from '../../ui/NumberField'
import { Section } from '../../ui/Section'
import {
  type AttendanceAction,
  type AttendanceForm,
  EXISTING,
  type UsualTerm,
  weeksLimits,
} from './attendance-form'

type TermCardProps = {
  form: AttendanceForm
  usual: UsualTerm
  /** Whether the form is about a course of the term, whose absences are logged. */
  hasCourse: boolean
  /** Whether the usual weeks are those of the term's dates. */
  isCounted: boolean
  dispatch: (action: AttendanceAction) => void
}

/** The absence so far and the length of the term. */
export function TermCard({ form, usual, hasCourse, isCounted, dispatch }: TermCardProps) {
  const { t } = useLingui()
  const hint = TERM_WEEKS[useLanguage()]
  return (
    <Section title={<Trans>The course so far</Trans>}>
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        <NumberField
          label={t`Existing absence (%)`}
          value={form.existing}
          onChange={(percentage) => dispatch({ type: 'setExisting', percentage })}
          limits={EXISTING}
          step={0.1}
          hasSteppers
          hint={hasCourse ? t`Besides the classes you logged` : t`From your attendance record`}
        />
        <NumberField
          label={t`Weeks in the semester`}
          value={form.weeks ?? usual.weeks}
          onChange={(entered) => dispatch({ type: 'setWeeks', weeks: entered })}
          limits={weeksLimits(usual)}
          hasSteppers
          hint={isCounted && form.weeks === null ? t`Counted from your dates` : hint}
        />
      </div>
    </Section>
  )
}
