import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { Language } from '../../app/i18n/language.ts'
import { DESK, expect, PHONE, whenStill } from './zameel-test.ts'

/** Half as long as the module, which every page would read again. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** What axe checks, and where. */
type Look = {
  name: string
  colorScheme: 'light' | 'dark'
  size: typeof DESK
  options: axe.RunOptions
  /** Fewer passed rules mean that axe has seen next to nothing. */
  leastRules: number
}

/**
 * Together they see every theme, size and language, but not every combination, which would find the same faults again: the
 * themes differ in colours only, the sizes in how large a target is, the languages have the same elements. Contrast is checked in
 * English, because axe takes joined Arabic letters for icons; so a task that looks is proved in English (task-languages.ts).
 */
const LOOKS: Readonly<Record<Language, readonly Look[]>> = {
  en: [
    {
      name: 'light',
      colorScheme: 'light',
      size: DESK,
      options: { runOnly: { type: 'tag', values: WCAG_22_AA } },
      leastRules: 10,
    },
    {
      name: 'dark',
      colorScheme: 'dark',
      size: PHONE,
      options: { runOnly: { type: 'rule', values: ['color-contrast', 'target-size'] } },
      leastRules: 1,
    },
  ],
  ar: [
    {
      name: 'light',
      colorScheme: 'light',
      size: PHONE,
      options: {
        runOnly: { type: 'tag', values: WCAG_22_AA },
        rules: { 'color-contrast': { enabled: false } },
      },
      leastRules: 10,
    },
  ],
}

/** What a run of axe finds, and how many rules the page passes. */
type Outcome = { passed: number; violations: { rule: string; where: string; why: string }[] }

/**
 * Runs axe in the page itself, which has no frames. `@axe-core/playwright` takes two to three times as long: it puts axe into the
 * page for each run, and takes all elements that pass out of it.
 */
async function run(page: Page, options: axe.RunOptions): Promise<Outcome> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async (runOptions) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { passes, violations } = await axe.run(document, runOptions)
      return {
        passed: passes.length,
        violations: violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => ({
            rule: id,
            where: target.join(' '),
            why: (failureSummary ?? '').replace(/\s+/g, ' '),
          })),
        ),
      }
    },
    { ...options, resultTypes: ['violations' as const] },
  )
}

/** The findings of axe on the current page, one line each: at the size that is shown, or at the sizes of all looks. */
export async function findings(page: Page, when: string, { atAllSizes = false } = {}): Promise<string[]> {
  const language = (await page.locator('html').getAttribute('lang')) === 'ar' ? 'ar' : 'en'
  const shownSize = page.viewportSize() ?? DESK
  const found: string[] = []
  for (const { name, colorScheme, size, options, leastRules } of LOOKS[language]) {
    await page.emulateMedia({ colorScheme })
    if (atAllSizes) await page.setViewportSize(size)
    await whenStill(page)
    const { passed, violations } = await run(page, options)
    if (passed < leastRules) found.push(`${when}, ${name}: axe saw next to nothing`)
    found.push(...violations.map(({ rule, where, why }) => `${when}, ${name}: ${rule} at ${where}: ${why}`))
  }
  await page.setViewportSize(shownSize)
  return found
}

/** {@link findings} at the sizes of all looks: a phone and a desk. */
export async function expectNoneAtAnySize(page: Page, when: string): Promise<void> {
  expect.soft(await findings(page, when, { atAllSizes: true })).toEqual([])
}
