/**
 * Inserts the deferred parts of a page after its first contentful paint: the rest of its style sheet, and its scripts.
 * finish-build.ts inlines the source text of this function into every page, so it must not use imports or outer variables.
 * The script removes itself, because hydration must find the page as React rendered it.
 *
 * @param timeout Milliseconds after which the parts are inserted even without a paint, for example in a background tab.
 */
export function whenPainted(timeout: number): void {
  document.currentScript?.remove()

  function insertDeferred(): void {
    painted.disconnect()
    clearTimeout(timer)
    for (const part of document.querySelectorAll<HTMLTemplateElement>('template[data-when-painted]')) {
      part.replaceWith(part.content)
    }
  }

  const painted = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) insertDeferred()
  })
  painted.observe({ type: 'paint', buffered: true })
  const timer = setTimeout(insertDeferred, timeout)
}
