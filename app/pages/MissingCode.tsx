import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { hasNewVersion, hasUnkept, loadAnew, wasLoadedAnew } from '../browser/new-version'
import { Loading } from '../screen/Loading'
import { Screen } from '../screen/Screen'
import { buttonStyle } from '../ui/button-style'
import { Crash } from './Crash'

/**
 * Shown when the code of a screen could not be fetched. After an update it is gone: the address, which the router has opened
 * already, is loaded from the server, once, and not without asking when that would lose what was typed (HOST-03).
 */
export function MissingCode() {
  const [finding, setFinding] = useState<'unknown' | 'asks' | 'none'>('unknown')
  useEffect(() => {
    let isShown = true
    async function find() {
      const isNew = !wasLoadedAnew() && (await hasNewVersion().catch(() => false))
      if (!isShown) return
      if (isNew && !hasUnkept()) loadAnew()
      else setFinding(isNew ? 'asks' : 'none')
    }
    void find()
    return () => {
      isShown = false
    }
  }, [])
  if (finding === 'none') return <Crash />
  return finding === 'asks' ? (
    <Question />
  ) : (
    <main>
      <Loading isScreen />
    </main>
  )
}

function Question() {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <main className="mx-auto max-w-page p-6">
      <Screen
        title={t`There is a new version`}
        lead={t`This screen opens only in the new version. What you typed is on this page alone: go back to save it on this device, or open the new version without it.`}
      >
        <div className="flex flex-wrap gap-3">
          <button type="button" onClick={() => navigate(-1)} className={buttonStyle('primary')}>
            <Trans>Back</Trans>
          </button>
          <button type="button" onClick={loadAnew} className={buttonStyle()}>
            <Trans>Open the new version</Trans>
          </button>
        </div>
      </Screen>
    </main>
  )
}
