/** The element with the large line of Today. */
export const ID_OF_LINE = 'today-line'

/**
 * Shows the stored line of now in the page's language (early-line.ts), or none. An inline script (browser/inline-script.ts).
 *
 * @param key Where the lines are stored.
 * @param id The element that shows the line.
 */
export function showEarlyLine(key: string, id: string): void {
  try {
    const lines: [until: number, line: string][] = JSON.parse(localStorage.getItem(key) ?? '')[
      document.documentElement.lang
    ]
    const now = lines.find(([until]) => until > Date.now())
    const element = document.getElementById(id)
    if (now && element) element.textContent = now[1]
  } catch {
    // Nothing is stored, or the browser forbids it.
  }
}
