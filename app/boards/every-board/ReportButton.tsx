import { useLingui } from '@lingui/react/macro'
import { Flag, UserX } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLanguage } from '../../i18n/use-language'
import { IconButton } from '../../ui/IconButton'
import { LazyDialog } from '../../ui/LazyDialog'
import { lazyModuleWithMessages } from '../../ui/LazyPart'
import { PANEL_ACTION } from '../../ui/MorePanel'
import type { Post } from '../reports/report-post'

const FOLDERS = ['boards/reports', 'backend'] as const
const FETCH = {
  report: lazyModuleWithMessages(FOLDERS, () => import('../reports/ReportDialog')),
  block: lazyModuleWithMessages(FOLDERS, () => import('../reports/BlockDialog')),
}

type ReportButtonProps = {
  userId: string
  post: Post
  /** What the post is called on the screen. */
  name: ReactNode
  /** The ID of the element that has the name. */
  describedBy?: string
  /** Among the actions of a {@link MorePanel}, instead of icons. */
  isInPanel?: boolean
  className?: string
}

/** What a student can do about a post of somebody else: report it (MATCH-08), and block who posted it (MOD-04). */
export function ReportButton({
  userId,
  post,
  name,
  describedBy,
  isInPanel = false,
  className = '-my-1 pointer-coarse:my-0',
}: ReportButtonProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [open, setOpen] = useState<keyof typeof FETCH | null>(null)
  const dialog = { userId, post, name, onClose: () => setOpen(null) }
  const actions = [
    { icon: Flag, label: t`Report`, opens: 'report' },
    { icon: UserX, label: t`Block this student`, opens: 'block' },
  ] as const
  const buttons = actions.map(({ icon: Icon, label, opens }) => {
    const onClick = ({ currentTarget }: MouseEvent) => {
      // The focus goes back to the button of the panel, where the dialog returns it.
      currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
      setOpen(opens)
    }
    return isInPanel ? (
      <button
        key={opens}
        type="button"
        aria-describedby={describedBy}
        onClick={onClick}
        className={PANEL_ACTION}
      >
        <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="text-muted" />
        {label}
      </button>
    ) : (
      <IconButton
        key={opens}
        icon={Icon}
        label={label}
        title={label}
        aria-describedby={describedBy}
        onClick={onClick}
      />
    )
  })
  return (
    <>
      {isInPanel ? buttons : <span className={`inline-flex ${className}`}>{buttons}</span>}
      {/* Not in a panel, which is hidden by then. */}
      {open === 'report' &&
        createPortal(
          <LazyDialog key={language} fetch={FETCH.report[language]} onClose={dialog.onClose}>
            {({ ReportDialog }) => <ReportDialog {...dialog} />}
          </LazyDialog>,
          document.body,
        )}
      {open === 'block' &&
        createPortal(
          <LazyDialog key={language} fetch={FETCH.block[language]} onClose={dialog.onClose}>
            {({ BlockDialog }) => <BlockDialog {...dialog} />}
          </LazyDialog>,
          document.body,
        )}
    </>
  )
}
