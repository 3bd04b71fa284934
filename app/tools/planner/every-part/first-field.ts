/**
 * Only as far as needed, and only what the element is in, where the browser can: the week beside it stays where it is (PLAN-12).
 */
const INTO_VIEW = { block: 'nearest', container: 'nearest' } as const

export function bringIntoView(element: Element | null | undefined): void {
  element?.scrollIntoView(INTO_VIEW)
}

/**
 * Brings a part of the screen into view and focuses its first field or button. Text is selected, so that typing replaces it.
 * Fields whose code is still on its way get the focus when they come, unless it has gone elsewhere (ADR-76).
 */
export function focusFirstField(
  part: Element | null | undefined,
  find: (part: Element) => Element | null | undefined = (whole) => whole,
): void {
  if (!part || focusIn(find(part))) return
  const before = document.activeElement
  const arrival = new MutationObserver(() => {
    const isElsewhere = ![before, document.body].includes(document.activeElement)
    if (isElsewhere || focusIn(find(part))) arrival.disconnect()
  })
  arrival.observe(part, { childList: true, subtree: true })
}

function focusIn(element: Element | null | undefined): boolean {
  const field = element?.querySelector<HTMLElement>('input, select, button')
  if (!element || !field) return false
  bringIntoView(element)
  bringIntoView(field)
  field.focus({ preventScroll: true })
  if (field instanceof HTMLInputElement && field.type !== 'checkbox') field.select()
  return true
}
