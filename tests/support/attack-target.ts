import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { PROJECT_ROOT } from '../../server/paths.ts'
import { type Account, signUpAt } from './accounts.ts'
import { ROWS } from './board-tables.ts'
import { call } from './http.ts'

const MIGRATIONS = join(PROJECT_ROOT, 'supabase/migrations')

/** Every table of the public schema. */
export const ALL_TABLES: readonly string[] = readdirSync(MIGRATIONS).flatMap((file) =>
  [...readFileSync(join(MIGRATIONS, file), 'utf8').matchAll(/^create table public\.(\w+)/gm)].flatMap(
    ([, name]) => name ?? [],
  ),
)

export type AttackTarget = {
  account: Account
  /** Of its course request. */
  slug: string
  /** Of its calendar feed. */
  token: string
  /** What no attacker may ever read in a response. */
  secrets: string[]
}

/** A new account with one row in every table, for attacks that must neither read nor change them. */
export async function createAttackTarget(url: string): Promise<AttackTarget> {
  const account = await signUpAt(url, 'Canary Bird')
  const { client } = account
  await client.from('academic_info').insert({ total_grade_points: 120, total_credits: 40 }).throwOnError()
  await client.from('swap_requests').insert(ROWS.swap_requests).throwOnError()
  await client.from('practicum_groups').insert(ROWS.practicum_groups).throwOnError()
  await client.from('feedback').insert(ROWS.feedback).throwOnError()
  const p_documents = [{ kind: 'plan', id: 'nest', schema_version: 1, data: { name: 'Canary' } }]
  await client.rpc('sync_documents', { p_documents, p_since: 0 }).throwOnError()
  await client.rpc('mark_swap_matches_seen').throwOnError()
  const { data: token } = await client.rpc('renew_calendar_feed').throwOnError()
  const { data } = await client
    .from('course_requests')
    .insert(ROWS.course_requests)
    .select('slug')
    .single()
    .throwOnError()
  const secrets = [account.id, account.email, 'Canary', data.slug, token]
  return { account, slug: data.slug, token, secrets }
}

/** Tables that visitors read, and do not change. */
const READ_BY_VISITORS: readonly string[] = ['published_dates']

/** A visitor is refused on every table, but for reading what is everybody's, and learns nothing of the target. */
export async function expectTablesClosed(url: string, { secrets }: AttackTarget): Promise<void> {
  for (const table of ALL_TABLES) {
    const isRead = READ_BY_VISITORS.includes(table)
    const query = isRead ? 'select=kind&kind=gt.0' : 'select=id&id=gt.0'
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const { status, text } = await call(url, method, `/rest/v1/${table}?${query}`, {
        body: method === 'PATCH' ? (isRead ? { kind: 'mine' } : { notes: 'mine' }) : undefined,
      })
      expect([table, method, status]).toEqual([table, method, isRead && method === 'GET' ? 200 : 401])
      for (const secret of secrets) expect(text).not.toContain(secret)
    }
  }
}

/** Generated requests that are sent at a time. */
const CONCURRENCY = 16

/** Works through a list, {@link CONCURRENCY} items at a time. */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) await work(item, index)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}
