import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useState,
} from 'react'
import type { Language } from '../i18n/language'
import { loadOwnMessages } from '../i18n/messages'
import { buttonStyle } from './button-style'
import { Spinner } from './Spinner'
import { TONES } from './tones'

/** What is shown around a spinner, or around the message that the code could not be fetched. */
type Frame = (content: ReactNode, isLoading: boolean) => ReactNode

type ContentProps<Module> = {
  children: (module: Module) => ReactNode
  frame?: Frame | undefined
  isPrerendered: boolean
  onRetry: () => void
}

/** Renders the fetched module, or {@link NotLoaded}. */
type Content<Module> = ComponentType<ContentProps<Module>>

/**
 * `const fetchChart = lazyModule(() => import('./Chart'))`, for {@link LazyPart}. A call starts fetching; further calls
 * share that attempt until it fails. What has been fetched before it is shown is rendered at once.
 */
export function lazyModule<Module>(load: () => Promise<Module>): () => Content<Module> {
  return retriable(async () => {
    const module = await load()
    return ({ children }) => children(module)
  })
}

/** {@link lazyModule} with the messages of some folders, in each language (ADR-03). */
export function lazyModuleWithMessages<Module>(
  folders: readonly string[],
  load: () => Promise<Module>,
): Record<Language, () => Content<Module>> {
  const fetchIn = (language: Language) =>
    retriable<Module>(async () => {
      const [i18n, module] = await Promise.all([loadOwnMessages(language, folders), load()])
      return ({ children }) => <I18nProvider i18n={i18n}>{children(module)}</I18nProvider>
    })
  return { en: fetchIn('en'), ar: fetchIn('ar') }
}

function retriable<Module>(load: () => Promise<Content<Module>>): () => Content<Module> {
  let attempt: Content<Module> | undefined
  function start(): Content<Module> {
    let known: { default: Content<Module> } | undefined
    const content = load().then(
      (loaded) => {
        known = { default: loaded }
        return known
      },
      () => {
        attempt = undefined
        return { default: NotLoaded }
      },
    )
    return lazy(() => (known ? atOnce(known) : content))
  }
  return () => {
    attempt ??= start()
    return attempt
  }
}

/** A promise for React that has its value already: what was prefetched is rendered without a fallback before it. */
function atOnce<Value>(value: Value): Promise<Value> {
  // biome-ignore lint/suspicious/noThenProperty: React's `lazy` reads the value of a thenable that calls back at once.
  return { then: (resolve: (value: Value) => void) => resolve(value) } as unknown as Promise<Value>
}

export type LazyPartProps<Module> = {
  fetch: () => Content<Module>
  fallback?: ReactNode
  /** In place of a fallback (LazyDialog.tsx). */
  frame?: Frame
  /** The page has this part as HTML. When the code fails to load, that HTML (or the fallback) stays, without a message. */
  isPrerendered?: boolean
  children: (module: Module) => ReactNode
}

/**
 * A part of a screen whose code is fetched when it is shown. React's `lazy` never retries a failed import; this says that
 * the part could not be loaded, and fetches it again (ERR-14).
 */
export function LazyPart<Module>({
  fetch,
  frame,
  fallback = frame?.(<Spinner />, true),
  isPrerendered = false,
  children,
}: LazyPartProps<Module>) {
  const [attempt, setAttempt] = useState(() => ({ fetch, Loaded: fetch() }))
  // `fetch` returns the same component, unless it could not be fetched.
  const retry = useCallback(() => setAttempt({ fetch, Loaded: fetch() }), [fetch])
  // In the same boundary, so that what is shown stays until the other language has arrived.
  if (attempt.fetch !== fetch) retry()
  const { Loaded } = attempt
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  return (
    <Suspense fallback={fallback}>
      <Loaded frame={frame} isPrerendered={isPrerendered} onRetry={retry}>
        {children}
      </Loaded>
    </Suspense>
  )
}

const NEVER = new Promise<never>(() => undefined)

/** Does not use Message, because its icons would then be in the first load of every screen. */
function NotLoaded({ frame, isPrerendered, onRetry }: Omit<ContentProps<unknown>, 'children'>) {
  // Suspended, so that React neither hydrates nor replaces the prerendered HTML.
  if (isPrerendered) use(NEVER)
  const message = (
    <div role="alert" className={`flex flex-wrap items-center gap-3 rounded-control p-3 ${TONES.red}`}>
      <p className="text-ink">
        <Trans>This part could not be loaded.</Trans>
      </p>
      <button type="button" onClick={onRetry} className={buttonStyle('secondary', 'small')}>
        <Trans>Try again</Trans>
      </button>
    </div>
  )
  return frame ? frame(message, false) : message
}
