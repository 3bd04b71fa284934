import Beasties from 'beasties'
import { PageEdits } from './page-edits.ts'

const KEPT = [
  // Attributes of <html>: the language, and those that the script in the head sets before the first paint (app/root.tsx).
  // Then that of a button which was pressed before hydration (app/browser/early-presses.ts).
  /\[(?:lang|data-theme|data-sidebar|data-session|data-early-press)|:lang\(/,
  // Child selectors within :is() and :where(): the pruner does not understand them and would drop the rules.
  /^:(?:is|where)\(\.[^\s>]+>/,
]

/** Further rules to keep, each with what a page has where they can match. */
const KEPT_WITH = [
  // The script in the head also sets which input is kept; only tools and the first screen have a place for it.
  [/ data-(?:kept-input|home)="/, /\[data-(?:kept|home)/],
  // And whether a mailed link was opened, which is for screens of an account.
  [/ data-prerendered=/, /\[data-link/],
  // The pruner understands neither `:checked` nor the names of classes such as `[&>label]:sr-only`.
  [/ type="(?:checkbox|radio)"/, /:checked/],
  [/\[&amp;/, /\[\\&/],
] as const

/** Print rules that hold no block of their own, such as `@supports`. */
const PRINT_RULES = /@media print\s*\{(?:[^{}]|\{[^{}]*\})*\}/g

const FONT_FACES = /@font-face\s*\{[^}]*\}/g

/** An `@property` rule, or a declaration of a custom property outside one. */
const CUSTOM_PROPERTY = /@property (--[\w-]+)\s*\{[^}]*\}|(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g

/** The critical CSS of a page: the rules of its inlined style sheet (app/root.tsx) that match something in the page (ADR-12). */
export async function criticalCss(html: string): Promise<string> {
  const kept = KEPT_WITH.filter(([part]) => part.test(html)).map(([, rules]) => rules)
  const pruner = new Beasties({ external: false, logLevel: 'silent', allowRules: [...KEPT, ...kept] })
  const page = new PageEdits(html)
  const sheet = page.one('style')
  const fullSheet = page.inner(sheet)
  const pruned = new PageEdits(await pruner.process(html))
  const critical = pruned.inner(pruned.one('style'))
  page.replace(sheet, '')
  // The pruner drops every @font-face. Keeping all is cheap: a browser fetches a font only when the page uses its letters.
  // Nobody prints before the whole style sheet has arrived.
  const onScreen = critical.replaceAll(PRINT_RULES, '')
  return (fullSheet.match(FONT_FACES) ?? []).join('') + withoutUnread(onScreen, page.toString())
}

/** Leaves out custom properties that neither a rule nor the page reads: Tailwind declares those of all utilities. */
function withoutUnread(rules: string, page: string): string {
  return rules.replaceAll(CUSTOM_PROPERTY, (declaration, registered = '', declared = '') => {
    const reading = `var(${registered || declared}`
    return rules.includes(reading) || page.includes(reading) ? declaration : ''
  })
}
