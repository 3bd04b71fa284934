import { Trans } from '@lingui/react/macro'
import { GRADE_SCALE, type Grade, isFailing } from '../../domain/institution/grade-scale'
import { leftToRight } from '../../i18n/direction'
import { SelectField } from '../../ui/SelectField'

/** Nobody wants to fail. */
const OPTIONS = GRADE_SCALE.filter(({ letter }) => !isFailing(letter)).map(({ letter }) => ({
  value: letter,
  label: leftToRight(letter),
}))

type WantedGradeProps = { letter: Grade; onChoose: (letter: Grade) => void }

/** The letter that the sentence beside it is about (GRADE-15). */
export function WantedGrade({ letter, onChoose }: WantedGradeProps) {
  return (
    <SelectField
      label={<Trans>Your goal</Trans>}
      value={letter}
      onChange={onChoose}
      options={OPTIONS}
      isCompact
      className="w-20 shrink-0 print:hidden"
    />
  )
}
