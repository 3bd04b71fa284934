import type { Browser, Locator, Page } from '@playwright/test'
import { type Client, visitorAt } from '../../scripts/visitor-client.ts'
import { type Account, createAccount, sessionOf, signInHere } from './accounts.ts'
import { expect, PHONE } from './zameel-test.ts'

/** Milliseconds until a post expires (SWAP-17, PRAC-26). */
const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000

/** Another student in a separate browser context. */
export async function anotherStudent(browser: Browser, url = ''): Promise<{ page: Page; account: Account }> {
  const account = await createAccount(url)
  const page = await (await browser.newContext()).newPage()
  await signInHere(page, account, url)
  return { page, account }
}

/** A supabase-js client of the account, to bypass the screens. */
export async function api(url = '', account: Account): Promise<Client> {
  const client = visitorAt(url)
  const { error } = await client.auth.setSession(await sessionOf(account, url))
  expect(error).toBeNull()
  return client
}

/** Focuses the window, on which a board looks for news. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

/** Comes back to a board, which announces new posts, and asks for them. */
export async function showNewPosts(page: Page, announced: RegExp): Promise<void> {
  await comeBack(page)
  await page.getByRole('status').getByRole('button', { name: announced }).click()
}

/** The card says that it was posted just now and expires exactly 30 days later. */
export async function expectFreshCard(card: Locator): Promise<void> {
  const times = await card
    .locator('time')
    .evaluateAll((elements) => elements.map((element) => Date.parse(element.getAttribute('datetime') ?? '')))
  const [posted = 0, expires = 0] = times
  expect(Math.abs(posted - Date.now())).toBeLessThan(60_000)
  expect(expires - posted).toBe(THIRTY_DAYS)
}

/** On a phone the form of a board is collapsed. The keyboard opens it and goes on to its first field. */
export async function expectCollapsedForm(page: Page, heading: string, firstField: Locator): Promise<void> {
  await page.setViewportSize(PHONE)
  await expect(firstField).toBeHidden()
  await page.getByRole('button', { name: heading }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(firstField).toBeFocused()
}
