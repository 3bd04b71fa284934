import { useLingui } from '@lingui/react/macro'
import { formatPercent } from '../i18n/numbers'
import { useLanguage } from '../i18n/use-language'
import { ABSENCE_LIMIT_PERCENT } from '../institution/attendance-rules'
import { KeptLine } from '../kept/KeptLine'
import { useKeptReducer } from '../kept/use-kept'
import { Screen } from '../ui/Screen'
import { ToolLayout } from '../ui/ToolLayout'
import { AbsenceCard } from './AbsenceCard'
import { ABSENCE_DECIMALS, calculateAbsence } from './absence'
import { ATTENDANCE_INPUT, attendanceReducer, classesOf, NO_COURSE, weeksOf } from './attendance-form'
import { ClassesCard } from './ClassesCard'
import { EstimateNotice } from './EstimateNotice'
import { TermCard } from './TermCard'

const reducer = attendanceReducer(NO_COURSE)

/** The absence percentage of a course after planned misses. */
export default function AttendanceTracker() {
  const { t } = useLingui()
  const language = useLanguage()
  const [form, dispatch] = useKeptReducer(ATTENDANCE_INPUT, reducer)
  const weeks = weeksOf(form, NO_COURSE)
  const classes = classesOf(form, NO_COURSE)
  const absence = calculateAbsence(form.existing, weeks, classes)
  const limit = formatPercent(ABSENCE_LIMIT_PERCENT, language)

  return (
    <Screen
      title={t`Attendance Tracker`}
      lead={t`See how many classes of a course you can miss before you reach the ${limit} absence limit.`}
    >
      <ToolLayout
        kept="attendance"
        summary={{
          label: t`New absence`,
          figure: formatPercent(absence.percentage, language, { minimumFractionDigits: ABSENCE_DECIMALS }),
        }}
        results={<AbsenceCard absence={absence} />}
      >
        <TermCard existing={form.existing} weeks={weeks} dispatch={dispatch} />
        <ClassesCard classes={classes} dispatch={dispatch} />
        <EstimateNotice />
        <KeptLine name="attendance" />
      </ToolLayout>
    </Screen>
  )
}
