import { useLingui } from '@lingui/react/macro'
import type { Semester } from '../../domain/institution/types'
import { useLanguage } from '../../i18n/use-language'
import { useAcademicCalendar } from '../../screen/use-academic-calendar'
import { SelectField } from '../../ui/SelectField'
import { sameSeasonIn, yearOf } from './semester-choice'

type SemesterPickerProps = { semester: Semester; onChange: (semester: Semester) => void }

export function SemesterPicker({ semester, onChange }: SemesterPickerProps) {
  const calendar = useAcademicCalendar()
  const { t } = useLingui()
  const language = useLanguage()
  const yearId = yearOf(calendar, semester)
  const semesters = calendar.years.find(({ id }) => id === yearId)?.semesters ?? []
  const show = (chosen: Semester | undefined) => chosen && onChange(chosen)
  const asOption = ({ id, name }: Pick<Semester, 'id' | 'name'>) => ({ value: id, label: name[language] })
  return (
    <div className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] print:hidden">
      <SelectField
        label={t`Year`}
        value={yearId}
        options={calendar.years.map(asOption)}
        onChange={(id) => show(sameSeasonIn(calendar, id, semester))}
        isCompact
      />
      <SelectField
        label={t`Semester`}
        value={semester.id}
        options={semesters.map(asOption)}
        onChange={(id) => show(semesters.find((other) => other.id === id))}
        isCompact
      />
    </div>
  )
}
