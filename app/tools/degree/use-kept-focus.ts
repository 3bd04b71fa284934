import { useEffect, useRef } from 'react'

/**
 * Where what has the focus goes with a new answer, the first button of its row gets it, else what `fallback` focuses: a student at the
 * keyboard does not start again at the top of the page.
 */
export function useKeptFocus(fallback: () => void): void {
  const last = useRef<{ element: Element; row: Element | null } | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = { element: target, row: target.closest('li') }
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const { element, row } = last.current ?? {}
    if (!element || element.isConnected || document.activeElement !== document.body) return
    last.current = null
    const button = row?.isConnected ? row.querySelector('button') : null
    if (button) button.focus()
    else fallback()
  })
}
