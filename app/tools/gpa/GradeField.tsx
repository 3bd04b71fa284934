import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { GRADES, type Grade } from '../../domain/institution/grade-scale'
import { leftToRight } from '../../i18n/direction'
import { SelectField } from '../../ui/SelectField'

const OPTIONS = GRADES.map((letter) => ({ value: letter, label: leftToRight(letter) }))
const NONE = ''

type GradeFieldProps = {
  label: ReactNode
  /** Null until one is chosen. */
  grade: Grade | null
  onChange: (grade: Grade) => void
  className?: string
}

/** The grade of a course. "Choose" is offered only while there is none (INPUT-05). */
export function GradeField({ label, grade, onChange, className }: GradeFieldProps) {
  const { t } = useLingui()
  return (
    <SelectField<string>
      label={label}
      value={grade ?? NONE}
      onChange={(chosen) => chosen !== NONE && onChange(chosen)}
      options={grade === null ? [{ value: NONE, label: t`Choose` }, ...OPTIONS] : OPTIONS}
      isCompact
      className={className}
    />
  )
}
