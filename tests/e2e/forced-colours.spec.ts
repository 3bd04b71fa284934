import type { Page } from '@playwright/test'
import { hrefOf, type ScreenName } from '../../app/screens.ts'
import { fill, unfold } from './filled-screens.ts'
import { DESK, expect, open, test } from './zameel-test.ts'

/** Screens with blocks of a week, tabs, chips, meters, check boxes and segments. */
const LOOKED_AT: readonly ScreenName[] = [
  'schedulePlanner',
  'swapWithMe',
  'practicumGroups',
  'gpaCalculator',
  'gradeCalculator',
  'attendanceCalculator',
  'studyTimeCalculator',
  'feesManager',
  'calendar',
]

/** What only a colour shows, which the browser takes away: one line each, without the lines of what is right. */
function shownByColourAlone(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const say = (element: Element, why: string) =>
      found.push(
        `${why}: "${(element.textContent ?? '').trim().slice(0, 30)}" .${element.getAttribute('class')}`,
      )
    const isSeen = (element: Element) =>
      element.checkVisibility() && element.getBoundingClientRect().width > 1
    /** What is left of a look without colours: lines, weight, marks, and what the browser draws itself. */
    const lookOf = (element: Element) => {
      const style = getComputedStyle(element)
      const lines = ['borderTop', 'borderRight', 'borderBottom', 'borderLeft', 'outline'] as const
      return [
        ...lines.map((line) => (style[`${line}Style`] === 'none' ? '0px' : style[`${line}Width`])),
        style.fontWeight,
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

test('A11Y-02: forced colours keep blocks, meters, and what is chosen, checked or current', async ({
  page,
  account,
  signIn,
  baseURL,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await fill(baseURL ?? '', account)
  await signIn()
  const found: string[] = []
  for (const screen of LOOKED_AT) {
    await page.setViewportSize(DESK)
    await open(page, hrefOf('en', screen))
    await unfold(page)
    found.push(...(await shownByColourAlone(page)).map((line) => `${screen}: ${line}`))
  }
  expect(found).toEqual([])
})
