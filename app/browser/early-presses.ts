/** The event on the window that tells {@link keepEarlyPresses} of the hydration. */
export const HYDRATED = 'hydrated'

/**
 * Keeps presses until hydration, and then carries each out once (INPUT-01). It also notes what fields held between the presses
 * and writes that again in its place, so that text which was typed after a press counts after it. All of it is one task, in which
 * nobody can type. Enter in a field presses the button of its form, so the browser sends no form by itself. Links, fields and
 * choices work without scripts and are left alone. An inline script (inline-script.ts).
 *
 * @param hydrated The name of the event {@link HYDRATED}.
 */
export function keepEarlyPresses(hydrated: string): void {
  type Control = HTMLElement & { value: string; checked?: boolean }
  /** A press is a choice that its button, which has none, does not hold. */
  const early: [control: Control, value: string, isChecked?: boolean][] = []
  let isHydrated = false

  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button')
      if (!button || isHydrated) return
      event.preventDefault()
      event.stopImmediatePropagation()
      button.dataset.earlyPress = ''
      early.push([button, '', true])
    },
    true,
  )
  addEventListener(
    'input',
    (event) => {
      if (isHydrated) return
      const field = event.target as HTMLInputElement
      // Until the next press, what a field holds in the end is all that counts.
      if (early.at(-1)?.[0] === field) early.pop()
      early.push([field, field.value, field.checked])
    },
    true,
  )
  addEventListener(
    hydrated,
    () =>
      setTimeout(async () => {
        isHydrated = true
        for (const [control, value, isChecked] of early) {
          delete control.dataset.earlyPress
          if (control.checked !== isChecked) control.click()
          else if (control.value !== value) {
            // By the setter of the prototype: React ignores the event of what is set on the element.
            Reflect.set(control.constructor.prototype, 'value', value, control)
            control.dispatchEvent(new Event('change', { bubbles: true }))
          }
          // React renders after each press in a microtask.
          await 0
        }
      }),
    { once: true },
  )
}
