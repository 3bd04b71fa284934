import { useLingui } from '@lingui/react/macro'
import { useClock } from '../../browser/use-clock'
import {
  majorName,
  offeredSemesters,
  PRACTICUM_MAJORS,
  semesterName,
} from '../../domain/institution/practicum'
import { dayAtUniversity } from '../../domain/institution/today'
import { useLanguage } from '../../i18n/use-language'
import { useAcademicCalendar } from '../../screen/use-academic-calendar'
import { SelectField } from '../../ui/SelectField'
import type { GroupChoice } from './practicum-groups'

type GroupFilterProps = { choice: GroupChoice; onChoose: (choice: GroupChoice) => void }

/** Filters the board by semester and major (BOARD-04). */
export function GroupFilter({ choice, onChoose }: GroupFilterProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const semesters = useSemesterOptions()
  return (
    <search className="grid max-w-reading gap-x-4 gap-y-2 sm:grid-cols-2">
      <SelectField
        label={t`Starts in`}
        name="semester-filter"
        isCompact
        value={choice.semester}
        onChange={(semester) => onChoose({ ...choice, semester })}
        options={[{ value: '', label: t`All semesters` }, ...semesters]}
      />
      <SelectField
        label={t`Looks for`}
        name="major-filter"
        isCompact
        value={choice.major}
        onChange={(major) => onChoose({ ...choice, major })}
        options={[
          { value: '', label: t`All majors` },
          ...PRACTICUM_MAJORS.map(({ en }) => ({ value: en, label: majorName(en, language) })),
        ]}
      />
    </search>
  )
}

/** The semesters of a select: the current one first, those that are over last and marked. */
export function useSemesterOptions(): { value: string; label: string }[] {
  const calendar = useAcademicCalendar()
  const { t } = useLingui()
  const language = useLanguage()
  return offeredSemesters(calendar, dayAtUniversity(useClock())).map(({ code, isOver }) => {
    const name = semesterName(code, language)
    return { value: code, label: isOver ? t`${name} (over)` : name }
  })
}
