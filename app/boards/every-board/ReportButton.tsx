import { useLingui } from '@lingui/react/macro'
import { Flag, UserX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '../../i18n/use-language'
import { IconButton } from '../../ui/IconButton'
import { LazyPart, lazyModuleWithMessages } from '../../ui/LazyPart'
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
  className?: string
}

/** What a student can do about a post of somebody else: report it (MATCH-08), and block who posted it (MOD-04). */
export function ReportButton({
  userId,
  post,
  name,
  describedBy,
  className = '-my-1 pointer-coarse:my-0',
}: ReportButtonProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [open, setOpen] = useState<keyof typeof FETCH | null>(null)
  const dialog = { userId, post, name, onClose: () => setOpen(null) }
  return (
    <span className={`inline-flex ${className}`}>
      <IconButton
        icon={Flag}
        label={t`Report`}
        title={t`Report`}
        aria-describedby={describedBy}
        onClick={() => setOpen('report')}
      />
      <IconButton
        icon={UserX}
        label={t`Block this student`}
        title={t`Block this student`}
        aria-describedby={describedBy}
        onClick={() => setOpen('block')}
      />
      {open === 'report' && (
        <LazyPart key={language} fetch={FETCH.report[language]}>
          {({ ReportDialog }) => <ReportDialog {...dialog} />}
        </LazyPart>
      )}
      {open === 'block' && (
        <LazyPart key={language} fetch={FETCH.block[language]}>
          {({ BlockDialog }) => <BlockDialog {...dialog} />}
        </LazyPart>
      )}
    </span>
  )
}
