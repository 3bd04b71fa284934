/** A `ref` callback that scrolls the element into view once, when it is mounted, and no further than needed. */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
