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

/** How close planned misses bring a student to the absence limit of a course. Nothing typed here is stored. */
export default function AttendanceTracker() {
  const { t } = useLingui()
  const language = useLanguage()
  const [form, dispatch] = useReducer(attendanceReducer, EMPTY_FORM)
  const absence = calculateAbsence(form.existing, form.weeks, form.classes)
  const limit = formatPercent(ABSENCE_LIMIT_PERCENT, language)

  return (
    <Screen
      title={t`Attendance Tracker`}
      lead={t`See how close a missed class brings you to the ${limit} absence limit of a course.`}
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
