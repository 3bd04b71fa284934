import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Session } from '@supabase/supabase-js'
import { EMBEDDED_PUBLISHABLE_KEY } from '../../app/backend/embedded-key.ts'
import { STORAGE_KEYS } from '../../app/browser/storage.ts'

export type Account = { name: string; email: string; password: string }

/** The data of a new person without an account. */
export function newPerson(): Account {
  const id = randomUUID().slice(0, 12)
  return { name: `Noor ${id.slice(0, 4)}`, email: `noor.${id}@example.com`, password: `secret-${id}` }
}

/** The session that an account got with its sign-up: a login would hash the password once more. */
const firstSessions = new WeakMap<Account, Session>()
/** Accounts whose first session a page has. */
const openedInBrowser = new WeakSet<Account>()
/** The session of an account's other device, which no page ends by a sign-out. */
const sessionsElsewhere = new WeakMap<Account, Session>()

/** Creates an account through the API, for tests that are not about sign-up. */
export async function createAccount(url: string): Promise<Account> {
  const person = newPerson()
  const { email, password, name } = person
  const session = await call(url, '/auth/v1/signup', { email, password, data: { name } })
  firstSessions.set(person, session as Session)
  return person
}

/** A session for calls of the API, which a page may share. */
export async function sessionOf(account: Account, url: string): Promise<Session> {
  return firstSessions.get(account) ?? logIn(account, url)
}

/** Stores a real session of the account in localStorage, so that the next page opens signed in. */
export async function signInHere(page: Page, account: Account, url: string): Promise<void> {
  // Each further device logs in: a sign-out ends the session of its own device alone.
  const session = openedInBrowser.has(account) ? await logIn(account, url) : await sessionOf(account, url)
  openedInBrowser.add(account)
  await page.addInitScript(
    ([key, value, marker]) => {
      // Only once: a test that signs out, or signs in somebody else, must not get this session back.
      if (!sessionStorage.getItem(marker)) localStorage.setItem(key, value)
      sessionStorage.setItem(marker, 'done')
    },
    [STORAGE_KEYS.session, JSON.stringify(session), `test-signed-in ${account.email}`] as const,
  )
}

/** Sends documents to the account as a device does (KEEP-07), and returns those that it had before. */
export async function syncAccount(
  { account, url }: { account: Account; url: string },
  sent: readonly { kind: string; id: string; data: unknown }[] = [],
): Promise<unknown[]> {
  const session = sessionsElsewhere.get(account) ?? (await logIn(account, url))
  sessionsElsewhere.set(account, session)
  const documents = sent.map((one) => ({ revision: 0, schema_version: 1, is_deleted: false, ...one }))
  const body = { p_documents: documents, p_since: 0 }
  const answer = await call(url, '/rest/v1/rpc/sync_documents', body, {
    Authorization: `Bearer ${session.access_token}`,
  })
  return (answer as { documents: unknown[] }).documents
}

async function logIn({ email, password }: Account, url: string): Promise<Session> {
  return (await call(url, '/auth/v1/token?grant_type=password', { email, password })) as Session
}

async function call(
  url: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      ...headers,
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
