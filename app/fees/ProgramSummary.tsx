import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '../i18n/numbers'
import { useLanguage } from '../i18n/use-language'
import { asksAdmission, asksSponsorship, exemptionOf } from '../institution/fee-rates'
import { Card } from '../ui/Card'
import { FigureList } from '../ui/Figures'
import type { FeeForm } from './fee-form'
import { totalCredits } from './fees'
import { useFeeWords } from './use-fee-words'

/** What has been chosen and entered so far. */
export function ProgramSummary({ form, className }: { form: FeeForm; className?: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const words = useFeeWords()
  const { program, major, enrollment, admission, sponsorship, status, courses } = form
  const number = (value: number) => formatNumber(value, language)
  const rows = [
    { name: t`Program`, value: program ? words.programs[program] : '–' },
    major && { name: t`Major`, value: words.majors[major] },
    { name: t`Enrollment`, value: words.enrollments[enrollment] },
    asksAdmission(program) && { name: t`Admitted`, value: words.admissions[admission] },
    asksSponsorship(program, admission) && { name: t`Sponsorship`, value: words.sponsorships[sponsorship] },
    { name: t`Status`, value: words.statuses[status] },
    { name: t`Courses`, value: number(courses.length) },
    exemptionOf(program, status) !== 'none' && {
      name: t`Repeated courses`,
      value: number(courses.filter(({ isRepeated }) => isRepeated).length),
    },
    { name: t`Total credit hours`, value: number(totalCredits(courses)) },
  ]
  return (
    <Card title={<Trans>Your semester</Trans>} className={className}>
      <FigureList rows={rows.filter((row) => row !== null && row !== false)} />
    </Card>
  )
}
