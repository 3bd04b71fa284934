import { useLingui } from '@lingui/react/macro'
import { ACADEMIC_YEARS } from '../../domain/institution/academic-calendar'
import type { Semester } from '../../domain/institution/types'
import { useLanguage } from '../../i18n/use-language'
import { SelectField } from '../../ui/SelectField'
import { sameSeasonIn, yearOf } from './semester-choice'

type SemesterPickerProps = { semester: Semester; onChange: (semester: Semester) => void }

export function SemesterPicker({ semester, onChange }: SemesterPickerProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const yearId = yearOf(semester)
  const semesters = ACADEMIC_YEARS.find(({ id }) => id === yearId)?.semesters ?? []
  const show = (chosen: Semester | undefined) => chosen && onChange(chosen)
  const asOption = ({ id, name }: Pick<Semester, 'id' | 'name'>) => ({ value: id, label: name[language] })
  return (
    <div className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] print:hidden">
      <SelectField
        label={t`Year`}
        value={yearId}
        options={ACADEMIC_YEARS.map(asOption)}
        onChange={(id) => show(sameSeasonIn(id, semester))}
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
