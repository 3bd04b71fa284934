import { Trans, useLingui } from '@lingui/react/macro'
import { PageTitle } from './Screen'
import { Spinner } from './Spinner'

type LoadingProps = {
  /** Nothing of the screen is there yet, so the page is called after it. */
  isScreen?: boolean
  /** How tall the place is that it keeps. */
  className?: string
}

/** Stands where something will be, and says so. */
export function Loading({ isScreen = false, className = 'min-h-96' }: LoadingProps) {
  const { t } = useLingui()
  return (
    <div className={`grid place-items-center ${className}`}>
      {isScreen && <PageTitle title={t`Loading…`} />}
      <Spinner label={<Trans>Loading…</Trans>} />
    </div>
  )
}
