import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { pathInLanguage } from '../i18n/language'

export const MAIN_ID = 'main'

export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="sr-only rounded-control bg-accent text-on-accent focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50 focus:px-4 focus:py-2.5"
    >
      <Trans>Skip to content</Trans>
    </a>
  )
}

/** The last screen. Both layouts share it: a login leads from one to the other. */
let shown = ''

/**
 * Moves the focus to the new screen after a navigation, as a page load would; a change of language does not move it, and where
 * the screen has taken the focus itself it stays.
 */
export function useFocusOnNavigation() {
  const element = useRef<HTMLElement>(null)
  const screen = pathInLanguage(useLocation().pathname, 'en')
  useEffect(() => {
    const { current: main } = element
    if (shown && shown !== screen && !main?.contains(document.activeElement)) {
      main?.focus({ preventScroll: true })
    }
    shown = screen
  }, [screen])
  return element
}
