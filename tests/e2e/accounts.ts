import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { EMBEDDED_PUBLISHABLE_KEY } from '../../app/backend/embedded-key.ts'
import { STORAGE_KEYS } from '../../app/browser/storage.ts'

export type Account = { name: string; email: string; password: string }

/** The data of a new person without an account. */
export function newPerson(): Account {
  const id = randomUUID().slice(0, 12)
  return { name: `Noor ${id.slice(0, 4)}`, email: `noor.${id}@example.com`, password: `secret-${id}` }
}

/** Creates an account through the API, for tests that are not about sign-up. */
export async function createAccount(url: string): Promise<Account> {
  const person = newPerson()
  await call(url, 'signup', { email: person.email, password: person.password, data: { name: person.name } })
  return person
}

/** Stores a real session of the account in localStorage, so that the next page opens signed in. */
export async function signInHere(page: Page, account: Account, url: string): Promise<void> {
  const session = await call(url, 'token?grant_type=password', {
    email: account.email,
    password: account.password,
  })
  await page.addInitScript(
    ([key, value, marker]) => {
      // Only once: a test that signs out must stay signed out.
      if (!sessionStorage.getItem(marker)) localStorage.setItem(key, value)
      sessionStorage.setItem(marker, 'done')
    },
    [STORAGE_KEYS.session, JSON.stringify(session), 'test-signed-in'] as const,
  )
}

async function call(url: string, path: string, body: unknown): Promise<unknown> {
  const response = await fetch(`${url}/auth/v1/${path}`, {
    method: 'POST',
    headers: {
      apikey: EMBEDDED_PUBLISHABLE_KEY,
      'Content-Type': 'application/json',
      // Each person from an address of their own: a hundred sign-ups an hour come from one.
      'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}
