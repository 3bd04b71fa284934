import { test as base, expect, type Page } from '@playwright/test'
import { type Account, createAccount, signInHere } from './accounts.ts'

type Options = {
  /** What a test provokes and the console may therefore say, next to nothing. */
  expectedErrors: readonly RegExp[]
}

type Fixtures = {
  /** Fails the test when the page reports an error: an exception, a failed load, a broken Content-Security-Policy. */
  noErrors: undefined
  /** A new account of this test's own. Nobody is signed in. */
  account: Account
  /** Signs that account in, for the pages that are opened after it. */
  signIn: () => Promise<void>
  /** The page, with that account signed in. */
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

/** Resolves when scripts have taken the prerendered page over: what is typed before would be nobody's. */
export async function whenUsable(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'))
  })
}

/** Opens an address and waits until it can be used. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await whenUsable(page)
}

/** Resolves when nothing moves any more: a theme's colours arrive by transition, one level of the page after the other. */
export async function whenStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState === 'finished'),
  )
}
