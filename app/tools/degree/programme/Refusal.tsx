import type { ProgrammeError } from '../../../domain/degree/read-programme'
import { Message } from '../../../ui/Message'
import { useDegreeText } from './use-degree-text'

/** The rule that a programme breaks, and where. */
export function Refusal({ error: { fault, path } }: { error: ProgrammeError }) {
  const { faultText } = useDegreeText()
  return (
    <Message kind="error">
      {faultText(fault)}{' '}
      {path !== '' && (
        <code dir="ltr" className="wrap-anywhere">
          {path}
        </code>
      )}
    </Message>
  )
}
