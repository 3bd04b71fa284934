import { useLingui } from '@lingui/react/macro'
import { Redo2, Undo2 } from 'lucide-react'
import { IconButton } from '../../ui/IconButton'
import type { ScreenHistory } from '../use-history'

/** Undo and redo of what was done on a screen (TERM-08, INPUT-07). */
export function UndoButtons({ history }: { history: ScreenHistory }) {
  const { t } = useLingui()
  return (
    <>
      <IconButton
        icon={Undo2}
        label={t`Undo`}
        title={t`Undo`}
        disabled={!history.canUndo}
        onClick={history.undo}
        className="mirror-in-rtl -my-2"
      />
      <IconButton
        icon={Redo2}
        label={t`Redo`}
        title={t`Redo`}
        disabled={!history.canRedo}
        onClick={history.redo}
        className="mirror-in-rtl -my-2"
      />
    </>
  )
}
