import type { Page } from '@playwright/test'
import { fillBoards } from '../../scripts/demo/boards.ts'
import { keepTerm } from '../../scripts/demo/noor.ts'
import { type Account, createAccount } from './accounts.ts'
import { api } from './boards.ts'

/** The term of the demo's student for an account, and posts of others on all boards. */
export async function fill(url: string, account: Account): Promise<void> {
  const noor = await api(url, account)
  await keepTerm(noor)
  // Matches are between students of their own.
  const others = new Map([['noor', noor]])
  for (const key of ['ali', 'sara', 'omar', 'maha']) others.set(key, await api(url, await createAccount(url)))
  await fillBoards((key) => others.get(key) ?? others.get('maha') ?? noor)
}

/** Shows what is folded on a screen. */
export async function unfold(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const buttons = 'main button[aria-expanded="false"]:not([aria-haspopup], [aria-pressed])'
    for (const button of document.querySelectorAll<HTMLElement>(buttons)) button.click()
  })
  await page.waitForLoadState('networkidle')
}
