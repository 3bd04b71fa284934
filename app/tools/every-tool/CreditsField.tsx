import { CREDITS } from '../../domain/plan/course-credits'
import type { Limits, Typed } from '../../i18n/typed-number'
import { NumberField } from '../../ui/NumberField'

type CreditsFieldProps = {
  label: string
  value: Typed
  onChange: (credits: Typed) => void
  limits?: Limits<number>
}

/** The credit hours of one course, in its row. */
export function CreditsField({ limits = CREDITS, ...props }: CreditsFieldProps) {
  return <NumberField {...props} limits={limits} hasSteppers isCompact />
}
