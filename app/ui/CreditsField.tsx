import type { ReactNode } from 'react'
import { FEWEST_COURSE_CREDITS, MOST_COURSE_CREDITS } from '../institution/course-load'
import { NumberField } from './NumberField'

type CreditsFieldProps = {
  label: ReactNode
  value: number
  /** Gets null when the field is empty. */
  onChange: (credits: number | null) => void
}

/** The credit hours of one course, in its row. */
export function CreditsField({ label, value, onChange }: CreditsFieldProps) {
  return (
    <NumberField
      label={label}
      value={value}
      onChange={onChange}
      min={FEWEST_COURSE_CREDITS}
      max={MOST_COURSE_CREDITS}
      isWhole
      hasSteppers
      isCompact
    />
  )
}
