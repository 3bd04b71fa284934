import Beasties from 'beasties'

/** The style sheet that a prerendered page brings (app/root.tsx). */
export const STYLE_SHEET = /(<style[^>]*>)([\s\S]*?)(<\/style>)/

const KEPT = [
  // What is said on <html>: one language of several pages, and what the script in the head sets before the first paint.
  /\[(?:lang|data-theme|data-sidebar|data-session|data-fonts)|:lang\(/,
  // For the children of something, and for what is chosen from the start: the pruner does not look into :is() and :where().
  /^:(?:is|where)\(\.[^\s>]+>/,
  /\[data-selected\]/,
]

const FONT_FACES = /@font-face\s*\{[^}]*\}/g

/**
 * The part of a style sheet that some pages need to be painted as they come: the rules for what stands in them. The pages
 * are whole documents, each with the same sheet in its head.
 */
export async function firstPaintStyles(pages: readonly string[]): Promise<string> {
  const [first = '', ...others] = pages
  const bodies = others.map((page) => page.slice(page.indexOf('<body'), page.indexOf('</body>')))
  const pruner = new Beasties({
    external: false,
    logLevel: 'silent',
    allowRules: KEPT,
  })
  const pruned = await pruner.process(first.replace('</body>', () => `${bodies.join('')}</body>`))
  const [, , whole = ''] = STYLE_SHEET.exec(first) ?? []
  const [, , needed] = STYLE_SHEET.exec(pruned) ?? []
  if (!needed) throw new Error('A page does not bring its style sheet in the way that is known')
  // A face is a promise that costs nothing before it is used; the pruner drops them all.
  return (whole.match(FONT_FACES) ?? []).join('') + needed
}
