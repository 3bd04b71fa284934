import Beasties from 'beasties'
import { type ChildNode, parse, type Root, type Rule } from 'postcss'
import type { PageEdits } from './page-edits.ts'

const KEPT = [
  // Attributes of <html>: the language, and those that the script in the head sets before the first paint (app/browser/first-paint.ts).
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

/** What needs the pointer, a key, or a dialog that only a script opens: the whole style sheet is there before. */
const AFTER_PAINT = /:hover|:focus|\[open\]|::backdrop/
/** The same of properties: how something moves, and what a pointer does on it. */
const AFTER_PAINT_PROPERTY = /^(?:transition\b|cursor$|touch-action$|-webkit-tap-highlight-color$)/
/** What no first paint shows: nobody prints before the whole style sheet has arrived, and nothing has begun to move. */
const AFTER_PAINT_BLOCK = /^(?:media print|starting-style)\b/
/** Right to left: `:dir()` and the variant `rtl:` as the build writes them for older browsers. */
const RIGHT_TO_LEFT = /^(?!.*:not\().*(?::lang\(ar\)|\[(?:lang=ar|dir=rtl)\])/
/** All languages that are written so, of which Zameel has one. */
const RIGHT_TO_LEFT_LANGUAGES = /:is\((?::lang\(\w+\),?){2,}\)/g
/** The class of the first element in a selector, as it is escaped. */
const FIRST_CLASS = /^(?::(?:is|where)\()?\.((?:\\.|[\w-])+)/

/** An element that the script in the head shows or hides, by what it has found (app/browser/first-paint.ts). */
const SHOWN_BY_SCRIPT = /\[(data-home|data-kept-input)(?:~?=["']?([\w-]+)["']?)?\]/

/** The one style sheet of a page. */
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/

/** The critical CSS of a page: the rules of its inlined style sheet (app/root.tsx) that match something in the page (ADR-12). */
export async function criticalCss(page: PageEdits): Promise<string> {
  const html = page.toString()
  const kept = KEPT_WITH.filter(([part]) => part.test(html)).map(([, rules]) => rules)
  const pruner = new Beasties({ external: false, logLevel: 'silent', allowRules: [...KEPT, ...kept] })
  const sheet = page.inner(page.one('style'))
  const [, pruned] = STYLE.exec(await pruner.process(html)) ?? []
  if (pruned === undefined) throw new Error('The pruner has left no style sheet')
  const critical = parse(pruned)
  const withoutSheet = html.replace(sheet, '')
  leaveOutUnseen(critical, page, withoutSheet)
  leaveOutOverridden(critical)
  leaveOutUnread(critical, withoutSheet)
  // The pruner drops every @font-face. Keeping all is cheap: a browser fetches a font only when the page uses its letters.
  return parse(sheet).nodes.filter(isFontFace).join('') + critical.toString()
}

/**
 * The style sheet that comes after the first paint: all of it but the fonts, which every page has in its critical CSS. Declared
 * a second time they are new fonts to the browser, which then lays out the whole page again (ADR-12).
 */
export function fullCss(css: string): string {
  const sheet = parse(css)
  for (const node of sheet.nodes.filter(isFontFace)) node.remove()
  return sheet.toString()
}

const isFontFace = (node: ChildNode) => node.type === 'atrule' && node.name === 'font-face'

/** Leaves out what the pruner was told to keep, and no element of this page has; and what the first paint does not show. */
function leaveOutUnseen(critical: Root, page: PageEdits, html: string): void {
  const classes = page.classes()
  const isLeftToRight = page.one('html').attribs.dir === 'ltr'
  const isSeen = (selector: string) => {
    const [, attribute, value = ''] = SHOWN_BY_SCRIPT.exec(selector) ?? []
    if (attribute && !new RegExp(` ${attribute}="(?:[^"]* )?${value}`).test(html)) return false
    const [, first] = FIRST_CLASS.exec(selector) ?? []
    if (first !== undefined && !classes.has(first.replace(/\\(.)/g, '$1'))) return false
    return !AFTER_PAINT.test(selector) && !(isLeftToRight && RIGHT_TO_LEFT.test(selector))
  }
  critical.walkAtRules((block) => {
    if (AFTER_PAINT_BLOCK.test(`${block.name} ${block.params}`)) block.remove()
  })
  critical.walkRules((rule) => {
    if (isFrame(rule)) return
    const seen = rule.selectors.filter(isSeen)
    if (seen.length === 0) rule.remove()
    else rule.selectors = seen.map((selector) => selector.replaceAll(RIGHT_TO_LEFT_LANGUAGES, ':lang(ar)'))
  })
  critical.walkDecls(AFTER_PAINT_PROPERTY, (declaration) => void declaration.remove())
  leaveOutEmpty(critical)
}

/** A step of an animation has no selector. */
function isFrame({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes'
}

/**
 * Leaves out what a later rule with the same selector sets again: Tailwind's font of `html`, a list of ten, is replaced by ours.
 * Within a rule, what is said twice; two values of one property stay, since a browser may know only the first.
 */
function leaveOutOverridden(critical: Root): void {
  const rules: Rule[] = []
  critical.walkRules((rule) => {
    if (!isFrame(rule)) rules.push(rule)
  })
  const set = new Map<Rule['parent'], Set<string>>()
  for (const rule of rules.reverse()) {
    const later = set.get(rule.parent) ?? new Set<string>()
    set.set(rule.parent, later)
    const own = rule.nodes.filter((node) => node.type === 'decl')
    const said = new Set<string>()
    for (const declaration of own) {
      const isSaid = said.has(declaration.toString())
      said.add(declaration.toString())
      const isOverridden = !declaration.important && later.has(`${rule.selector} ${declaration.prop}`)
      if (isSaid || isOverridden) declaration.remove()
    }
    for (const { prop } of own) later.add(`${rule.selector} ${prop}`)
  }
}

/** Leaves out custom properties that neither a rule nor the page reads: Tailwind declares those of all utilities. */
function leaveOutUnread(critical: Root, page: string): void {
  const rules = critical.toString()
  const isRead = (property: string) => [rules, page].some((text) => text.includes(`var(${property}`))
  critical.walkDecls(/^--/, (declaration) => {
    if (!isRead(declaration.prop)) declaration.remove()
  })
  critical.walkAtRules('property', (rule) => {
    if (!isRead(rule.params)) rule.remove()
  })
  leaveOutEmpty(critical)
}

function leaveOutEmpty(critical: Root): void {
  const isEmpty = (node: ChildNode) => 'nodes' in node && node.nodes?.length === 0
  let hasRemoved = true
  while (hasRemoved) {
    hasRemoved = false
    critical.walk((node) => {
      if (!isEmpty(node)) return
      node.remove()
      hasRemoved = true
    })
  }
}
