import type { Page } from '@playwright/test'

/** What only a colour shows, when the browser takes colours away (A11Y-02): one line each. */
export async function shownByColourAlone(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  try {
    return await lostWithoutColours(page)
  } finally {
    await page.emulateMedia({ forcedColors: 'none' })
  }
}

function lostWithoutColours(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const say = (element: Element, why: string) =>
      found.push(
        `${why}: "${(element.textContent ?? '').trim().slice(0, 30)}" .${element.getAttribute('class')}`,
      )
    const isSeen = (element: Element) =>
      element.checkVisibility() && element.getBoundingClientRect().width > 1
    /** What is left of a look without colours: lines, weight (too little in a menu), marks, and what the browser draws itself. */
    const lookOf = (element: Element) => {
      const style = getComputedStyle(element)
      const weight = element.closest('nav') ? '' : style.fontWeight
      const lines = ['borderTop', 'borderRight', 'borderBottom', 'borderLeft', 'outline'] as const
      return [
        ...lines.map((line) => (style[`${line}Style`] === 'none' ? '0px' : style[`${line}Width`])),
        weight,
        style.textDecorationLine,
        style.appearance,
        element.querySelectorAll('svg').length,
      ].join(' ')
    }
    const hasLine = (element: Element) =>
      ['Top', 'Left'].every(
        (side) => Number.parseFloat(getComputedStyle(element)[`border${side as 'Top'}Width`]) > 0,
      ) || getComputedStyle(element).outlineStyle !== 'none'

    for (const block of document.querySelectorAll('[data-block] > *')) {
      if (isSeen(block) && !hasLine(block)) say(block, 'a block of the week without a line')
    }
    const states = ['aria-selected', 'aria-pressed', 'aria-current'] as const
    for (const state of states) {
      for (const chosen of document.querySelectorAll(`[${state}]:not([${state}="false"])`)) {
        if (!isSeen(chosen)) continue
        const other = [
          ...(chosen
            .closest('ul, ol, nav, table, [role], fieldset, div')
            ?.querySelectorAll(chosen.localName) ?? []),
        ]
        const plain = other.find(
          (one) => one !== chosen && isSeen(one) && [null, 'false'].includes(one.getAttribute(state)),
        )
        if (plain && lookOf(plain) === lookOf(chosen)) say(chosen, `${state} looks like the others`)
      }
    }
    for (const input of document.querySelectorAll<HTMLInputElement>('input:checked')) {
      const same = `input[type="${input.type}"]:not(:checked)`
      const plain = document.querySelector<HTMLInputElement>(same)
      const isNative = getComputedStyle(input).appearance !== 'none'
      if (isSeen(input) && !isNative && plain && lookOf(plain) === lookOf(input))
        say(input, 'checked looks like unchecked')
    }
    for (const button of document.querySelectorAll('.bg-accent')) {
      const isText = (button.textContent ?? '').trim() !== ''
      if (isSeen(button) && isText && !hasLine(button)) say(button, 'a filled button without a line')
    }
    for (const meter of document.querySelectorAll('[role="meter"], [role="progressbar"]'))
      if (isSeen(meter) && !hasLine(meter)) say(meter, 'a meter without its track')
    for (const track of document.querySelectorAll('.bg-line.rounded-full')) {
      const isKept = getComputedStyle(track).forcedColorAdjust === 'none'
      if (isSeen(track) && !isKept && !hasLine(track)) say(track, 'a bar without its track')
    }
    // Bars, dots and pins are nothing but their fill.
    for (const shape of document.querySelectorAll('main [class*="bg-"]')) {
      const { backgroundColor, forcedColorAdjust } = getComputedStyle(shape)
      const canvas = getComputedStyle(document.body).backgroundColor
      const isShape =
        shape.children.length === 0 && (shape.textContent ?? '') === '' && shape.localName !== 'input'
      const isFilled = /(?:^|\s)bg-(?:accent|ink|line|green|red|orange|yellow|blue)(?:\/\d+)?(?:\s|$)/.test(
        shape.className,
      )
      const isLost = forcedColorAdjust !== 'none' && [canvas, 'rgba(0, 0, 0, 0)'].includes(backgroundColor)
      if (isShape && isFilled && isSeen(shape) && isLost && !hasLine(shape))
        say(shape, 'a shape without its fill')
    }
    return found
  })
}
