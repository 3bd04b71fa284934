import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { type Account, createAccount, signInHere } from './accounts.ts'

type Options = {
  /** Console errors that a test provokes on purpose. */
  expectedErrors: readonly RegExp[]
}

type Fixtures = {
  /** Fails the test when the page reports an error: an exception, a failed request, a violated Content-Security-Policy. */
  noErrors: undefined
  /** A new account for this test, not signed in. */
  account: Account
  /** Signs that account in, for pages opened afterwards. */
  signIn: () => Promise<void>
  /** The page with that account signed in. */
  signedInPage: Page
}

export const test = base.extend<Options & Fixtures>({
  expectedErrors: [[], { option: true }],

  noErrors: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => errors.push(String(error.error())))
      await use(undefined)
      expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([])
    },
    { auto: true },
  ],

  account: async ({ baseURL }, use) => use(await createAccount(baseURL ?? '')),

  signIn: async ({ page, account, baseURL }, use) => use(() => signInHere(page, account, baseURL ?? '')),

  signedInPage: async ({ page, signIn }, use) => {
    await signIn()
    await use(page)
  },
})

export { expect }

/** Sizes of the viewport. */
export const DESK = { width: 1280, height: 900 }
export const PHONE = { width: 375, height: 740 }

/** The seven calculators (NAV-10). Not taken from the table of screens, which the tests check with it. */
export const CALCULATORS = [
  '/gpa-calculator',
  '/degree-progress',
  '/grade-calculator',
  '/attendance-calculator',
  '/schedule-planner',
  '/study-time-calculator',
  '/fees-manager',
] as const

/** Resolves when React has hydrated the prerendered page. */
export async function whenHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'))
  })
}

/** Opens an address and waits for hydration. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await whenHydrated(page)
}

/** The link to a screen in the sidebar. */
export function linkTo(page: Page, address: string): Locator {
  return page.getByRole('complementary').locator(`nav a[href="${address}"]`)
}

/** Goes on to a screen by its link in the sidebar, which loads no page. */
export async function follow(page: Page, address: string): Promise<void> {
  const link = linkTo(page, address)
  await link.click()
  // The address changes earlier than the screen.
  await expect(link).toHaveAttribute('aria-current', 'page')
}

/** Resolves when all animations and transitions have finished. */
export async function whenStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState === 'finished'),
  )
}

/** Text without direction marks, and with plain spaces. */
export function plain(text: string | null): string {
  return (text ?? '').replace(/[\u061C\u200E\u200F]/g, '').replaceAll('\u00A0', ' ')
}

/** The largest Cumulative Layout Shift of a screen, without a unit: Google calls 0.1 good. */
export const MOST_SHIFT = 0.02

/**
 * Adds up the layout shifts (CLS) of a page that is opened afterwards. A font that arrives late on a busy machine makes some
 * hundred-thousandths, so nothing moves means 0 with three decimals.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)
}

/** {@link watchShifts}, and what the first field of the page shows in each frame while it is visible. */
export async function watchPaint(page: Page) {
  const shift = await watchShifts(page)
  await page.addInitScript(() => {
    const texts: Record<string, true> = {}
    Object.assign(window, { texts })
    const look = () => {
      const field = document.querySelector<HTMLInputElement>('main input')
      if (field && getComputedStyle(field).visibility === 'visible') texts[field.value] = true
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const texts = () => page.evaluate(() => (window as unknown as { texts: Record<string, true> }).texts)
  return async () => ({ texts: await texts(), shift: await shift() })
}
