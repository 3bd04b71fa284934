import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useHydrated } from './use-hydrated'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Reports, once and on hydration, each control within an element that holds something else than was rendered: somebody, or
 * the browser, has filled it in (INPUT-01). React leaves that text on hydration without an event, and the next render
 * removes it. The text itself, its selection and an IME composition stay untouched.
 *
 * @returns The ref of the element around the control.
 */
export function useEarlyInput<Around extends HTMLElement>(report: (control: Control) => void) {
  const around = useRef<Around>(null)
  const isHydrated = useHydrated()
  const takeOver = useEffectEvent(() => {
    if (isHydrated) return
    for (const control of around.current?.querySelectorAll<Control>('input, select, textarea') ?? []) {
      if (isFilledIn(control) && isShown(control)) report(control)
    }
  })
  // Before passive effects, whose updates would be the next render.
  useLayoutEffect(() => takeOver(), [])
  return around
}

function isFilledIn(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return control.selectedOptions[0]?.hasAttribute('selected') === false
  if (control.type === 'checkbox' || control.type === 'radio')
    return (control as HTMLInputElement).checked !== (control as HTMLInputElement).defaultChecked
  return control.value !== control.defaultValue
}

/** False where kept input is on its way (ADR-37): the browser has only put back what was here before. */
function isShown(control: Control): boolean {
  return getComputedStyle(control).visibility !== 'hidden'
}
