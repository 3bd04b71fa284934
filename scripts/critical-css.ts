import Beasties from 'beasties'

/** The style sheet that a prerendered page brings (app/root.tsx). */
export const STYLE_SHEET = /(<style[^>]*>)([\s\S]*?)(<\/style>)/

const KEPT = [
  // What is said on <html>: one language of several pages, and what the script in the head sets before the first paint.
  /\[(?:lang|data-theme|data-sidebar|data-session)|:lang\(/,
  // For the children of something, and for checked inputs: the pruner looks neither into :is() and :where() nor at states.
  /^:(?:is|where)\(\.[^\s>]+>/,
  /:checked/,
]

const FONT_FACES = /@font-face\s*\{[^}]*\}/g

/** The critical CSS of a page: of the style sheet in its head, the rules for what the page shows (ADR-12). */
export async function criticalCss(html: string): Promise<string> {
  const pruner = new Beasties({ external: false, logLevel: 'silent', allowRules: KEPT })
  const [, , whole = ''] = STYLE_SHEET.exec(html) ?? []
  const [, , critical] = STYLE_SHEET.exec(await pruner.process(html)) ?? []
  if (!critical) throw new Error('The page has no style sheet in its head')
  // The pruner drops every @font-face. A browser fetches a font only when the page shows its letters, so all may stay.
  return (whole.match(FONT_FACES) ?? []).join('') + critical
}
