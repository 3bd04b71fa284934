import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Button } from './Button'

/** The action of a message that says what failed. */
export function TryAgain(props: Pick<ComponentProps<typeof Button>, 'onClick' | 'isWorking' | 'autoFocus'>) {
  return (
    <Button {...props} size="small" className="shrink-0 whitespace-nowrap">
      <Trans>Try again</Trans>
    </Button>
  )
}
