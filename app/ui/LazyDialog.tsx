import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './Button'
import { Dialog, type DialogProps } from './Dialog'
import { LazyPart, type LazyPartProps } from './LazyPart'

type LazyDialogProps<Module> = Pick<LazyPartProps<Module>, 'fetch' | 'children'> &
  Pick<DialogProps, 'onClose' | 'size'>

/** A dialog whose code is fetched when it is opened. Its frame opens at once (UI-22), and says so when the code fails to load. */
export function LazyDialog<Module>({ onClose, size, ...part }: LazyDialogProps<Module>) {
  const frame = (content: ReactNode, isLoading: boolean) => (
    <Dialog
      title={isLoading ? <Trans>Loading…</Trans> : <Trans>Not loaded</Trans>}
      size={size}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <div className="grid min-h-32 place-items-center">{content}</div>
    </Dialog>
  )
  return <LazyPart {...part} frame={frame} />
}
