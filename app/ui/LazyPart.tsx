import { Trans } from '@lingui/react/macro'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { buttonStyle } from './button-style'
import { TONES } from './tones'

/** What a fetched module shows; or, when it could not be fetched, that it is missing. */
type Content<Module> = ComponentType<{ children: (module: Module) => ReactNode; onRetry: () => void }>

/**
 * `const fetchChart = lazyModule(() => import('./Chart'))`, for {@link LazyPart}. A call starts fetching; further calls
 * share that attempt until it fails.
 */
export function lazyModule<Module>(load: () => Promise<Module>): () => Content<Module> {
  let attempt: Content<Module> | undefined
  function start(): Content<Module> {
    const content = load().then(
      (module): { default: Content<Module> } => ({ default: ({ children }) => children(module) }),
      () => {
        attempt = undefined
        return { default: NotLoaded }
      },
    )
    return lazy(() => content)
  }
  return () => {
    attempt ??= start()
    return attempt
  }
}

type LazyPartProps<Module> = {
  fetch: () => Content<Module>
  fallback?: ReactNode
  children: (module: Module) => ReactNode
}

/**
 * A part of a screen whose code is fetched when it is shown. React's `lazy` remembers a failed import for ever; this says
 * in its place that the part could not be loaded, and fetches it again (ERR-14).
 */
export function LazyPart<Module>({ fetch, fallback, children }: LazyPartProps<Module>) {
  const [Loaded, setLoaded] = useState(fetch)
  return (
    <Suspense fallback={fallback}>
      <Loaded onRetry={() => setLoaded(fetch())}>{children}</Loaded>
    </Suspense>
  )
}

/** Not a Message, whose icons would be fetched ahead of the part itself. */
function NotLoaded({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <div role="alert" className={`flex flex-wrap items-center gap-3 rounded-control p-3 ${TONES.red}`}>
      <p className="text-ink">
        <Trans>This part could not be loaded.</Trans>
      </p>
      <button type="button" onClick={onRetry} className={buttonStyle('secondary', 'small')}>
        <Trans>Try again</Trans>
      </button>
    </div>
  )
}
