import type { Page } from '@playwright/test'
import { LANGUAGES, type Language } from '../../app/i18n/language.ts'
import { DESK, PHONE } from './zameel-test.ts'

/** A window in which the same words need more room, or have less (A11Y-01). */
type Squeeze = {
  name: string
  size: { width: number; height: number }
  /** The font size that the visitor has set in the browser, in pixels. */
  fontSize?: number
  css?: string
  /** Fields of one line cannot hold their text: a select shows all of it when it is open. */
  isTooNarrowForFields?: boolean
  /** The hardest are looked at on every screen in every language. */
  isHardest?: boolean
}

/** WCAG 1.4.12. Arabic letters are joined, so only its words and lines move apart. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; word-spacing: 0.16em !important }
  *:not(:lang(ar)) { letter-spacing: 0.12em !important }
  p { margin-block-end: 2em !important }`

const SQUEEZES: readonly Squeeze[] = [
  { name: 'a phone', size: PHONE },
  { name: '320 px', size: { width: 320, height: 640 }, isHardest: true },
  { name: 'landscape', size: { width: 667, height: 375 } },
  { name: 'zoomed to 200%', size: { width: DESK.width / 2, height: DESK.height / 2 } },
  { name: 'text spacing on a phone', size: PHONE, css: TEXT_SPACING },
  { name: 'text spacing', size: DESK, css: TEXT_SPACING },
  { name: 'text of 200%', size: DESK, fontSize: 32 },
  {
    name: 'text of 200% on a phone',
    size: PHONE,
    fontSize: 32,
    isTooNarrowForFields: true,
    isHardest: true,
  },
  // As extensions and some browsers enlarge text: the breakpoints stay.
  {
    name: 'text of 200% by a style sheet',
    size: DESK,
    css: 'html { font-size: 200% !important }',
    isTooNarrowForFields: true,
    isHardest: true,
  },
  {
    name: 'text of 200% by a style sheet on a phone',
    size: PHONE,
    css: 'html { font-size: 200% !important }',
    isTooNarrowForFields: true,
  },
  { name: 'a small laptop', size: { width: 1024, height: 768 } },
  { name: 'a tablet', size: { width: 768, height: 1024 } },
]

/**
 * The squeezes of the screen with this number: the hardest in every language, each of the others in one language on this screen
 * and in the other one on the next. What a squeeze finds is rarely in one language alone.
 */
export function squeezesIn(language: Language, screen: number): readonly Squeeze[] {
  const turn = LANGUAGES.indexOf(language)
  return SQUEEZES.filter(({ isHardest }, index) => isHardest || (screen + index) % LANGUAGES.length === turn)
}

/** What does not fit in a squeeze, one line for each element. */
export async function cutIn(page: Page, squeeze: Squeeze): Promise<string[]> {
  const { size, css = '', fontSize, isTooNarrowForFields = false } = squeeze
  const look = () => page.evaluate(whatIsCut, { css, looksAtFields: !isTooNarrowForFields })
  await page.setViewportSize(size)
  return fontSize ? withFontSize(page, fontSize, look) : look()
}

/** The font size that visitors have who have set none, in pixels. */
const USUAL_FONT_SIZE = 16

async function withFontSize<T>(page: Page, fontSize: number, look: () => Promise<T>): Promise<T> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: fontSize } })
  try {
    return await look()
  } finally {
    await browser.send('Page.setFontSizes', { fontSizes: { standard: USUAL_FONT_SIZE } })
    await browser.detach()
  }
}

type Look = { css: string; looksAtFields: boolean }

/**
 * Runs in the page: text that is cut by what is around it, leaves its box or the page, or lies over other text, a word in
 * single letters or an amount in two lines, closed rows that show their fields, and fields that are too small for what they show. A scroller shows what it has; a block of the week (`data-block`) cuts, because the list
 * beside it says the same.
 */
async function whatIsCut({ css, looksAtFields }: Look): Promise<string[]> {
  const append = (rules: string) => {
    const sheet = document.createElement('style')
    sheet.textContent = rules
    document.head.append(sheet)
    return sheet
  }
  // What is outside of the window is rendered, too, so that it has its place. It stays for the next look at this page.
  if (!document.getElementById('all-rendered'))
    append('* { content-visibility: visible !important }').id = 'all-rendered'
  const sheet = css ? append(css) : null
  window.scrollTo(0, 0)
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

  /** Pixels by which glyphs may stick out. */
  const SLACK = 2
  const root = document.documentElement
  const found = new Map<Element, string>()
  const say = (element: Element, why: string) => {
    const text = (element.textContent ?? '').trim().slice(0, 40)
    const path = [element.parentElement, element].map(
      (one) => `${one?.localName}.${one?.getAttribute('class')}`,
    )
    if (!found.has(element)) found.set(element, `${why}: "${text}" (${path.join(' > ')})`)
  }
  const around = (element: Element) => {
    const elements: Element[] = []
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
      elements.push(at)
    return elements
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !around(element).some((one) => getComputedStyle(one).clipPath === 'inset(50%)')
  const folded = new Set(
    [...document.querySelectorAll('[aria-expanded="false"]')].map((one) => one.getAttribute('aria-controls')),
  )

  /** Whether the title of an element says the whole of a text. */
  const isInTitle = (node: Node, element: Element) =>
    element.closest<HTMLElement>('[title]')?.title.includes((node.textContent ?? '').trim()) ?? false

  /** The middles of lines of text on the page: what floats or scrolls above them is not on it. */
  const lines: { element: Element; left: number; right: number; top: number; bottom: number }[] = []
  const noteLines = (element: Element, boxes: readonly DOMRect[]) => {
    if (around(element).some((one) => !/static|relative/.test(getComputedStyle(one).position))) return
    for (const { left, right, top, bottom, height } of boxes)
      lines.push({
        element,
        left: left + SLACK,
        right: right - SLACK,
        top: top + height * 0.3,
        bottom: bottom - height * 0.3,
      })
  }

  /** Words break where nothing else helps, but never into single letters, and an amount never (A11Y-04). */
  const lookAtWords = (node: Node, element: Element) => {
    const range = document.createRange()
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}.,٫٬]+/gu)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      if (lines < 2) continue
      if (/^[\p{N}.,٫٬]+$/u.test(word)) say(element, `the amount ${word} in ${lines} lines`)
      else if (word.length / lines < 3) say(element, `"${word}" in ${lines} lines`)
    }
  }

  const lookAtText = (node: Node, element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
    if (boxes.length === 0) return
    const left = Math.min(...boxes.map((box) => box.left))
    const right = Math.max(...boxes.map((box) => box.right))
    const top = Math.min(...boxes.map((box) => box.top))
    const bottom = Math.max(...boxes.map((box) => box.bottom))
    // The box of a glyph is higher than a line of narrow spacing.
    const rise = Number.parseFloat(getComputedStyle(element).fontSize) * 0.35
    for (const at of around(element)) {
      const style = getComputedStyle(at)
      if (style.display === 'inline') continue
      if (/auto|scroll/.test(style.overflowX) || folded.has(at.id)) return
      if (style.textOverflow === 'ellipsis' && at.scrollWidth > at.clientWidth + 1 && !isInTitle(node, at))
        say(element, 'ends early')
      const box = at.getBoundingClientRect()
      const isWide = left < box.left - SLACK || right > box.right + SLACK
      const isHigh = top < box.top - rise || bottom > box.bottom + rise
      const isBox = style.borderTopWidth !== '0px' || !/^rgba\(.*, 0\)$/.test(style.backgroundColor)
      if (isWide && (isBox || style.overflowX !== 'visible')) say(element, 'beyond the sides')
      else if (isHigh && (isBox || style.overflowY !== 'visible')) say(element, 'above or below')
      if (style.position === 'fixed') break
    }
    if (left < -SLACK || right > root.clientWidth + SLACK) say(element, 'outside of the page')
    if (bottom - top > 1.5 * (boxes[0]?.height ?? 0)) lookAtWords(node, element)
    noteLines(element, boxes)
  }

  if (root.scrollWidth > root.clientWidth) say(root, `${root.scrollWidth} of ${root.clientWidth} px`)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim()) continue
    if (element.closest('script, style, noscript, template, option, textarea, [data-block]')) continue
    // The title has all of it.
    if (element.title === node.textContent) continue
    if (isSeen(element)) lookAtText(node, element)
  }

  lines.sort((a, b) => a.top - b.top)
  lines.forEach((line, index) => {
    for (const other of lines.slice(index + 1)) {
      if (other.top >= line.bottom) break
      if (other.element !== line.element && other.left < line.right && line.left < other.right)
        say(other.element, `over "${line.element.textContent}"`)
    }
  })

  // What stays in view while the page scrolls is not over its title at the top (A11Y-04).
  for (const title of document.querySelectorAll('h1')) {
    const { left, top, width, height } = title.getBoundingClientRect()
    const above = isSeen(title) ? document.elementFromPoint(left + width / 2, top + height / 2) : null
    if (above && !title.contains(above) && !above.contains(title))
      say(title, `under "${above.textContent?.trim()}"`)
  }

  // A closed row shows none of its fields, however large the text is (UI-18).
  for (const line of document.querySelectorAll('[aria-expanded="false"]')) {
    const fields = document.getElementById(line.getAttribute('aria-controls') ?? '')
    const field = isSeen(line) ? fields?.querySelector('input, select') : null
    if (field && isSeen(field)) say(line, 'closed, with its fields')
  }

  // Text that is enlarged has icons of its size (A11Y-04).
  for (const icon of document.querySelectorAll('svg.lucide'))
    if (
      isSeen(icon) &&
      icon.getBoundingClientRect().height < Number.parseFloat(getComputedStyle(icon).fontSize) - SLACK
    )
      say(icon, 'smaller than its text')

  const pen = document.createElement('canvas').getContext('2d')
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    const isText =
      field instanceof HTMLSelectElement || !/^(?:checkbox|radio|range|file|hidden)$/.test(field.type)
    if (!pen || !isText || !looksAtFields || !isSeen(field)) continue
    const style = getComputedStyle(field)
    const shown =
      field instanceof HTMLSelectElement
        ? field.selectedOptions[0]?.text
        : field.value === '' || /decimal|numeric/.test(field.inputMode)
          ? field.value || field.placeholder
          : ''
    pen.font = style.font
    pen.letterSpacing = style.letterSpacing
    const needed = pen.measureText(shown ?? '').width
    const room =
      field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    if (needed > room + SLACK) say(field, `${Math.round(needed)} px of "${shown}" in ${Math.round(room)}`)
    if (field.clientHeight < Number.parseFloat(style.fontSize)) say(field, 'lower than its text')
  }

  sheet?.remove()
  return [...found.values()]
}
