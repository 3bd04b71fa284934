import { useEffect } from 'react'
import type { ScreenHistory } from './use-history'

/** Ctrl+Z and Ctrl+Shift+Z, or with Cmd (TERM-08). In a text field they stay the browser's own. */
export function useUndoKeys({ undo, redo }: Pick<ScreenHistory, 'undo' | 'redo'>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return
      if (
        event.target instanceof HTMLElement &&
        event.target.matches('input:not([type="radio"], [type="checkbox"]), textarea')
      )
        return
      event.preventDefault()
      if (event.shiftKey) redo()
      else undo()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [undo, redo, isOn])
}
