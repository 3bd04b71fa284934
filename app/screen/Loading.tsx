import { Trans, useLingui } from '@lingui/react/macro'
import { Spinner } from '../ui/Spinner'
import { PageTitle } from './Screen'

type LoadingProps = {
  /** The whole screen is loading, so the page title says so, too, and the footer stays out of sight. */
  isScreen?: boolean
  /** The height that is reserved for the content. */
  className?: string
}

/** A spinner in place of content that is still loading. */
export function Loading({ isScreen = false, className = isScreen ? 'min-h-dvh' : 'min-h-96' }: LoadingProps) {
  const { t } = useLingui()
  return (
    <div className={`grid place-items-center ${className}`}>
      {isScreen && <PageTitle title={t`Loading…`} />}
      <Spinner label={<Trans>Loading…</Trans>} />
    </div>
  )
}
