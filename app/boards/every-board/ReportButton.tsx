import { useLingui } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '../../i18n/use-language'
import { IconButton } from '../../ui/IconButton'
import { LazyPart, lazyModuleWithMessages } from '../../ui/LazyPart'
import type { Post } from '../reports/report-post'

const FETCH = lazyModuleWithMessages(['boards/reports', 'backend'], () => import('../reports/ReportDialog'))

type ReportButtonProps = {
  userId: string
  post: Post
  /** What the post is called on the screen. */
  name: ReactNode
  /** The ID of the element that has the name. */
  describedBy?: string
  className?: string
}

/** Opens the dialog that reports a post of somebody else (MATCH-08). */
export function ReportButton({
  userId,
  post,
  name,
  describedBy,
  className = '-my-1 pointer-coarse:my-0',
}: ReportButtonProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={Flag}
        label={t`Report`}
        title={t`Report`}
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
        className={className}
      />
      {isOpen && (
        <LazyPart key={language} fetch={FETCH[language]}>
          {({ ReportDialog }) => (
            <ReportDialog userId={userId} post={post} name={name} onClose={() => setOpen(false)} />
          )}
        </LazyPart>
      )}
    </>
  )
}
