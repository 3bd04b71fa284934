declare global {
  /** The buttons that were pressed before hydration, in order. Undefined while presses are not kept. */
  var earlyPresses: HTMLButtonElement[] | undefined
}

/**
 * Keeps presses until hydration, as an inline script (INPUT-01). Enter in a field presses the button of its form, so the
 * browser sends no form by itself. Links, fields and choices work without scripts and are left alone.
 */
export const KEEP_EARLY_PRESSES =
  'window.earlyPresses=[];addEventListener("click",e=>{const b=e.target.closest("button");if(b&&earlyPresses){e.preventDefault();e.stopImmediatePropagation();b.dataset.earlyPress="";earlyPresses.push(b)}},true);'

/**
 * Carries out each kept press once, in order, and then keeps no more. Call it after hydration; it returns at once. What is
 * pressed meanwhile comes after them, and a button that is gone is left out.
 */
export async function carryOutEarlyPresses(): Promise<void> {
  const presses = globalThis.earlyPresses ?? []
  do {
    // A task for each, because it may depend on what hydration, or the press before, has rendered.
    await new Promise((resolve) => setTimeout(resolve))
    const button = presses.shift()
    globalThis.earlyPresses = undefined
    if (button?.isConnected) press(button)
    globalThis.earlyPresses = presses
  } while (presses.length > 0)
  globalThis.earlyPresses = undefined
}

function press(button: HTMLButtonElement): void {
  const focused = document.activeElement
  delete button.dataset.earlyPress
  button.click()
  // Who types somewhere else by now goes on typing there.
  const isElsewhere = focused?.matches('input, select, textarea') && !button.form?.contains(focused)
  if (isElsewhere) (focused as HTMLElement).focus()
}
