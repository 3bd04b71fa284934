import { useLingui } from '@lingui/react/macro'
import { useReducer } from 'react'
import { formatPercent } from '../i18n/numbers'
import { useLanguage } from '../i18n/use-language'
import { ABSENCE_LIMIT_PERCENT } from '../institution/attendance-rules'
import { Screen } from '../ui/Screen'
import { ToolLayout } from '../ui/ToolLayout'
import { AbsenceCard } from './AbsenceCard'
import { ABSENCE_DECIMALS, calculateAbsence } from './absence'
import { attendanceReducer, EMPTY_FORM } from './attendance-form'
import { ClassesCard } from './ClassesCard'
import { EstimateNotice } from './EstimateNotice'
import { TermCard } from './TermCard'

/** The absence percentage of a course after planned misses. Nothing typed here is stored. */
export default function AttendanceTracker() {
  const { t } = useLingui()
  const language = useLanguage()
  const [form, dispatch] = useReducer(attendanceReducer, EMPTY_FORM)
  const absence = calculateAbsence(form.existing, form.weeks, form.classes)
  const limit = formatPercent(ABSENCE_LIMIT_PERCENT, language)

  return (
    <Screen
      title={t`Attendance Tracker`}
      lead={t`See how many classes of a course you can miss before you reach the ${limit} absence limit.`}
    >
      <ToolLayout
        summary={{
          label: t`New absence`,
          figure: formatPercent(absence.percentage, language, { minimumFractionDigits: ABSENCE_DECIMALS }),
        }}
        results={<AbsenceCard absence={absence} />}
      >
        <TermCard existing={form.existing} weeks={form.weeks} dispatch={dispatch} />
        <ClassesCard classes={form.classes} dispatch={dispatch} />
        <EstimateNotice />
      </ToolLayout>
    </Screen>
  )
}
