/**
 * Gives the focus to the row beside one that is about to be removed, else to `fallback`, so that who works by keyboard
 * does not land at the top of the page. In the next row (else the one before) it takes the first of `selectors` that is
 * shown. Call it ahead of the removal.
 */
export function focusNeighbourOf(
  row: Element | null,
  selectors: readonly string[],
  fallback: HTMLElement | null,
): void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  for (const selector of selectors) {
    const control = neighbour?.querySelector<HTMLElement>(selector)
    control?.focus()
    // What is not shown does not take the focus.
    if (control && document.activeElement === control) return
  }
  fallback?.focus()
}
