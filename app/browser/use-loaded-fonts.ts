import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Shows, with the next screen, the fonts that have arrived but would have moved what was being read (scripts/when-painted.ts).
 * They are on <html> as `data-fonts`: `loaded`, or `shown` (root.css).
 */
export function useLoadedFonts(): void {
  const { key } = useLocation()
  const type = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation is a new chance.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    // What a page starts with counts as a step through the history.
    if (type !== 'POP' && dataset.fonts) dataset.fonts = 'shown'
  }, [key, type])
}
