import { useEffect } from 'react'
import type { ScreenHistory } from './use-history'

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * What keys ask for: Ctrl+Z and Ctrl+Shift+Z, or with Cmd, and Ctrl+Y (TERM-08). Cmd+Y is the browser's own. On a keyboard with
 * Arabic letters the place of the key counts.
 */
export function undoStepOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Keys): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  const letter = (/[\u0621-\u064A]/.test(key) ? code.slice(-1) : key).toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : null
}

/** In a text field the keys stay the browser's own, and with a block that is being moved they are the block's (PLAN-05). */
export function useUndoKeys({ undo, redo }: Pick<ScreenHistory, 'undo' | 'redo'>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      const step = undoStepOf(event)
      if (!step || event.defaultPrevented) return
      if (
        event.target instanceof HTMLElement &&
        event.target.matches('input:not([type="radio"], [type="checkbox"]), textarea')
      )
        return
      event.preventDefault()
      if (step === 'redo') redo()
      else undo()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [undo, redo, isOn])
}
