/** The event on the document that tells its inline scripts of the hydration. */
export const HYDRATED = 'hydrated'

/**
 * Keeps what is pressed before hydration, and carries it out afterwards: each press once, in order (INPUT-01). A form is
 * never sent by the browser itself, which would put a password into the address. Links, fields and choices work without
 * scripts and are left alone. The input of a tool whose place is still empty (ADR-37) cannot be used until then.
 *
 * finish-build.ts inlines the source text of this function into every page, so it must not use imports or outer variables.
 * The script removes itself, because hydration must find the page as React rendered it.
 *
 * @param hydrated The event on the document that tells of the hydration.
 */
export function keepEarlyPresses(hydrated: string): void {
  document.currentScript?.remove()

  type Press = { pressed: HTMLButtonElement | HTMLFormElement; focused: Element | null }
  const presses: Press[] = []
  let isCarryingOut = false

  function keep(event: Event): void {
    const target = event.target as Element
    const pressed = target.closest<Press['pressed']>(event.type === 'click' ? 'button' : 'form')
    if (!pressed || isCarryingOut) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.dataset.earlyPress = ''
    presses.push({ pressed, focused: document.activeElement })
  }

  function carryOut({ pressed, focused }: Press): void {
    const focusedNow = document.activeElement
    delete pressed.dataset.earlyPress
    isCarryingOut = true
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
    else pressed.click()
    isCarryingOut = false
    // Who types elsewhere by now goes on typing there.
    if (focusedNow instanceof HTMLElement && focusedNow !== focused) focusedNow.focus()
  }

  /** One press a task, because each may depend on what the one before has rendered. */
  function carryOutNext(): void {
    const press = presses.shift()
    if (press?.pressed.isConnected) carryOut(press)
    if (presses.length > 0) return void setTimeout(carryOutNext)
    removeEventListener('click', keep, true)
    removeEventListener('submit', keep, true)
  }

  const keptInput = () => document.querySelectorAll<HTMLElement>('[data-kept-input]')

  addEventListener('click', keep, true)
  addEventListener('submit', keep, true)
  document.addEventListener('DOMContentLoaded', () => {
    for (const place of keptInput()) place.inert = getComputedStyle(place).visibility === 'hidden'
  })
  document.addEventListener(hydrated, () => {
    for (const place of keptInput()) place.inert = false
    // After the render that follows hydration, which shows what was kept.
    setTimeout(carryOutNext)
  })
}
