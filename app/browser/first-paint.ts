/**
 * Sets attributes on `<html>` by what this browser stores, before the first paint; by them the style sheet selects (ADR-37). An inline
 * script (inline-script.ts), which is handed the keys of the storage: the theme, the state of the sidebar, the session, the kinds of
 * kept input, and how the key begins that says whether this device has had the documents of its account (first-answer.ts).
 */
export function markFirstPaint(
  theme: string,
  sidebar: string,
  session: string,
  keptKinds: string,
  since: string,
): void {
  try {
    const { dataset } = document.documentElement
    for (const key of [theme, sidebar]) {
      const value = localStorage.getItem(key)
      if (value) dataset[key] = value
    }
    if (localStorage.getItem(session))
      dataset.session = Object.keys(localStorage).join().includes(since) ? '' : 'new'
    // Whether a mailed link was opened.
    if (location.search.includes('token_hash')) dataset.link = ''
    const kept = localStorage.getItem(keptKinds)
    // The landing page is asked for, whatever is kept.
    if (location.search === '?about') dataset.about = ''
    else if (kept) dataset.kept = kept
  } catch {
    // The browser forbids storage: nothing is kept here.
  }
}
