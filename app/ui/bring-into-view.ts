/** For a `ref`: once, when the element appears, moves what scrolls around it no further than it takes to see it. */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
