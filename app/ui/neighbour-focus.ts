/**
 * Moves the focus from a row that is about to be removed to the next row (else the previous one), so that a keyboard user
 * does not start again at the top of the page. There the first of `selectors` that is visible gets it, else `fallback`.
 * Call it before the removal.
 */
export function focusNeighbourOf(
  row: Element | null,
  selectors: readonly string[],
  fallback: HTMLElement | null,
): void {
  focusFirst(row?.nextElementSibling ?? row?.previousElementSibling, selectors, fallback)
}

/** Focuses the first of `selectors` that is visible in a row, else `fallback`. */
export function focusFirst(
  row: Element | null | undefined,
  selectors: readonly string[],
  fallback: HTMLElement | null,
): void {
  for (const selector of selectors) {
    const control = row?.querySelector<HTMLElement>(selector)
    control?.focus()
    // A hidden element does not take the focus.
    if (control && document.activeElement === control) return
  }
  fallback?.focus()
}
