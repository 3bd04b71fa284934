import { Trans } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import { LazyDialog } from '../../ui/LazyDialog'
import { lazyModule } from '../../ui/LazyPart'

const fetchDialog = lazyModule(() => import('./SubscribeDialog'))

/** The button that offers the academic calendar as a feed (ICS-02). */
export function Subscribe() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-3 border-t border-line pt-4">
      <Button size="small" onClick={() => setOpen(true)}>
        <CalendarPlus aria-hidden="true" size={16} strokeWidth={1.75} />
        <Trans>Add to my phone’s calendar</Trans>
      </Button>
      {isOpen && (
        <LazyDialog fetch={fetchDialog} onClose={() => setOpen(false)}>
          {({ SubscribeDialog }) => <SubscribeDialog onClose={() => setOpen(false)} />}
        </LazyDialog>
      )}
    </div>
  )
}
