import { EMBEDDED_PUBLISHABLE_KEY } from '../app/backend/embedded-key.ts'
import { administrator } from '../tests/support/backend.ts'
import { createAccounts } from '../tests/support/many-accounts.ts'
import type { Call } from './load.ts'

/** Accounts enough for a run of each call: an account may read 300 times a minute and write 60 times. */
const ACCOUNTS = 600

/** The app's requests to read and save academic info, for a different user each time. */
export async function academicInfoCalls(
  url: string,
  dataDir: string,
): Promise<{ read: () => Call; save: () => Call }> {
  const accounts = await createAccounts(dataDir, ACCOUNTS)
  const sql = administrator(dataDir)
  await sql`
    insert into public.academic_info (user_id, total_grade_points, total_credits, current_subjects)
    select id, 120, 40, 5 from auth.users`
  await sql.end()
  const calls = accounts.map(({ id, token }) => {
    const row = `${url}/rest/v1/academic_info?user_id=eq.${id}&select=total_grade_points,total_credits,current_subjects`
    const headers = { apikey: EMBEDDED_PUBLISHABLE_KEY, authorization: `Bearer ${token}` }
    return {
      read: { url: row, headers: { ...headers, accept: 'application/vnd.pgrst.object+json' } },
      save: {
        url: row,
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/json', prefer: 'return=representation' },
        body: JSON.stringify({ total_grade_points: 120, total_credits: 40, current_subjects: 5 }),
      },
    }
  })
  let count = 0
  const next = () => calls[count++ % calls.length] as (typeof calls)[number]
  return { read: () => next().read, save: () => next().save }
}
