/**
 * Runs inside a built page, not here: finish-build.ts writes the text of this function into it, so it uses nothing from
 * around it.
 *
 * Inserts the deferred parts of a page after its first contentful paint: the rest of its style sheet, its font and its
 * scripts. The script removes itself, so that React hydrates the page as it was rendered.
 *
 * @param patience Milliseconds after which a page goes on that was not painted, because its tab is in the background.
 */
export function whenPainted(patience: number): void {
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
  const timer = setTimeout(insertDeferred, patience)
}
