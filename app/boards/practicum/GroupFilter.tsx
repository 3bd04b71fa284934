import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../i18n/use-language'
import { SelectField } from '../../ui/SelectField'
import { majorName, PRACTICUM_MAJORS } from '../every-board/practicum-data'
import type { GroupChoice } from './practicum-groups'
import { useSemesterOptions } from './use-semester-options'

type GroupFilterProps = { choice: GroupChoice; onChoose: (choice: GroupChoice) => void }

/** Filters the board by semester and major (BOARD-04). */
export function GroupFilter({ choice, onChoose }: GroupFilterProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const semesters = useSemesterOptions(choice.semester)
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
