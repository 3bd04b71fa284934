import { useEffect, useState } from 'react'
import { hasNewVersion, hasUnkept, loadAnew, wasLoadedAnew } from '../browser/new-version'
import { Loading } from '../screen/Loading'
import { Crash } from './Crash'

/**
 * Shown when the code of a screen could not be fetched. After an update it is gone: the address, which the router has opened
 * already, is loaded from the server, once (HOST-03). Where that would lose what was typed, the browser asks, and Back leads to it.
 */
export function MissingCode() {
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    async function find() {
      const isNew = !wasLoadedAnew() && (await hasNewVersion().catch(() => false))
      if (signal.aborted) return
      if (isNew && !hasUnkept()) loadAnew()
      else setFailed(true)
    }
    void find()
    const ask = (event: Event) => {
      if (hasUnkept()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask, { signal })
    return () => controller.abort()
  }, [])
  if (isFailed) return <Crash />
  return (
    <main>
      <Loading isScreen />
    </main>
  )
}
