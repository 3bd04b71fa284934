import { DomUtils, parseDocument } from 'htmlparser2'
import MagicString from 'magic-string'

/** An element of a page, as the parser found it. */
export type PageElement = ReturnType<typeof DomUtils.findAll>[number]

/**
 * A page and its edits, by its elements, which a parser finds once. All between them stays as React wrote it, byte for byte, because
 * hydration compares it.
 */
export class PageEdits {
  readonly #text: MagicString
  readonly #elements: readonly PageElement[]

  constructor(html: string) {
    this.#text = new MagicString(html)
    const page = parseDocument(html, { withStartIndices: true, withEndIndices: true })
    this.#elements = DomUtils.findAll(() => true, page.children)
  }

  /** All elements with this name and these attributes, in their order, also those in templates. */
  all(name: string, attributes: Readonly<Record<string, string>> = {}): PageElement[] {
    return this.#elements.filter(
      (element) =>
        element.name === name &&
        Object.entries(attributes).every(([key, value]) => element.attribs[key] === value),
    )
  }

  /** The first of {@link all}. Throws without one: the page is not what the build expects. */
  one(name: string, attributes: Readonly<Record<string, string>> = {}): PageElement {
    const [element] = this.all(name, attributes)
    if (!element) throw new Error(`A page has no <${name}> with ${JSON.stringify(attributes)}`)
    return element
  }

  /** The classes of all elements. */
  classes(): Set<string> {
    return new Set(this.#elements.flatMap(({ attribs }) => attribs.class?.split(/\s+/) ?? []))
  }

  /** The element as it stands in the page, with its edits so far. */
  outer(element: PageElement): string {
    return this.#text.slice(...rangeOf(element))
  }

  /** What stands between its tags. */
  inner(element: PageElement): string {
    return this.#text.slice(...innerRangeOf(element))
  }

  startTag(element: PageElement): string {
    return this.#text.slice(rangeOf(element)[0], innerRangeOf(element)[0])
  }

  replace(element: PageElement, text: string): void {
    this.#text.update(...rangeOf(element), text)
  }

  replaceInner(element: PageElement, text: string): void {
    this.#text.update(...innerRangeOf(element), text)
  }

  /** Replaces the start tag alone. */
  replaceStartTag(element: PageElement, text: string): void {
    this.#text.update(rangeOf(element)[0], innerRangeOf(element)[0], text)
  }

  insertAfter(element: PageElement, text: string): void {
    const [, end] = rangeOf(element)
    this.#text.appendLeft(end, text)
  }

  /** Inserts a text before the end tag. */
  append(element: PageElement, text: string): void {
    const [, end] = innerRangeOf(element)
    this.#text.appendLeft(end, text)
  }

  /** The page with all edits. */
  toString(): string {
    return this.#text.toString()
  }
}

function rangeOf({ startIndex, endIndex }: Pick<PageElement, 'startIndex' | 'endIndex'>): [number, number] {
  if (startIndex === null || endIndex === null) throw new Error('The parser gave no positions')
  return [startIndex, endIndex + 1]
}

/** Only of elements that hold something: nothing else tells where a start tag ends. */
function innerRangeOf({ children, name }: PageElement): [number, number] {
  const [first, last] = [children.at(0), children.at(-1)]
  if (!first || !last) throw new Error(`A page has an empty <${name}>`)
  return [rangeOf(first)[0], rangeOf(last)[1]]
}
