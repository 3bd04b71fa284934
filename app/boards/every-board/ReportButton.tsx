import { useLingui } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLanguage } from '../../i18n/use-language'
import { IconButton } from '../../ui/IconButton'
import { LazyPart, lazyModuleWithMessages } from '../../ui/LazyPart'
import { PANEL_ACTION } from '../../ui/MorePanel'
import type { Post } from '../reports/report-post'

const FETCH = lazyModuleWithMessages(['boards/reports', 'backend'], () => import('../reports/ReportDialog'))

type ReportButtonProps = {
  userId: string
  post: Post
  /** What the post is called on the screen. */
  name: ReactNode
  /** The ID of the element that has the name. */
  describedBy?: string
  /** One of the actions of a {@link MorePanel}, instead of an icon. */
  isInPanel?: boolean
  className?: string
}

/** Opens the dialog that reports a post of somebody else (MATCH-08). */
export function ReportButton({
  userId,
  post,
  name,
  describedBy,
  isInPanel = false,
  className,
}: ReportButtonProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const open = ({ currentTarget }: MouseEvent) => {
    // The focus goes back to the button of the panel, where the dialog returns it.
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    setOpen(true)
  }
  return (
    <>
      {isInPanel ? (
        <button type="button" aria-describedby={describedBy} onClick={open} className={PANEL_ACTION}>
          <Flag aria-hidden="true" size={20} strokeWidth={1.75} className="text-muted" />
          {t`Report`}
        </button>
      ) : (
        <IconButton
          icon={Flag}
          label={t`Report`}
          title={t`Report`}
          aria-describedby={describedBy}
          onClick={open}
          className={className}
        />
      )}
      {/* Not in a panel, which is hidden by then. */}
      {isOpen &&
        createPortal(
          <LazyPart key={language} fetch={FETCH[language]}>
            {({ ReportDialog }) => (
              <ReportDialog userId={userId} post={post} name={name} onClose={() => setOpen(false)} />
            )}
          </LazyPart>,
          document.body,
        )}
    </>
  )
}
