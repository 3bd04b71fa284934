import { EMBEDDED_PUBLISHABLE_KEY } from '../app/backend/embedded-key.ts'
import { administrator } from '../tests/support/backend.ts'
import { createAccounts } from '../tests/support/many-accounts.ts'
import type { Call } from './load.ts'

/** Enough for a run of each call: an account may read 300 times a minute and write 60 times. */
const ACCOUNTS = 600

type Calls = { read: () => Call; save: () => Call; sync: () => Call }

/** The app's requests to read and save academic info and to sync an edit, for a different user each time. */
export async function accountCalls(url: string, dataDir: string): Promise<Calls> {
  const accounts = await createAccounts(dataDir, ACCOUNTS)
  const sql = administrator(dataDir)
  await sql`
    insert into public.academic_info (user_id, total_grade_points, total_credits, current_subjects)
    select id, 120, 40, 5 from auth.users`
  await sql.end()
  const headers = ({ token }: { token: string }) => ({
    apikey: EMBEDDED_PUBLISHABLE_KEY,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  })
  const row = (id: string) =>
    `${url}/rest/v1/academic_info?user_id=eq.${id}&select=total_grade_points,total_credits,current_subjects`
  const inTurn = (callOf: (account: (typeof accounts)[number]) => Call) => {
    const calls = accounts.map(callOf)
    let count = 0
    return () => calls[count++ % calls.length] as Call
  }
  return {
    read: inTurn((account) => ({
      url: row(account.id),
      headers: { ...headers(account), accept: 'application/vnd.pgrst.object+json' },
    })),
    save: inTurn((account) => ({
      url: row(account.id),
      method: 'PATCH',
      headers: { ...headers(account), prefer: 'return=representation' },
      body: JSON.stringify({ total_grade_points: 120, total_credits: 40, current_subjects: 5 }),
    })),
    // Without a stored revision each sync after the first of an account is a conflict, which costs the same.
    sync: inTurn((account) => ({
      url: `${url}/rest/v1/rpc/sync_documents`,
      method: 'POST',
      headers: headers(account),
      body: JSON.stringify({
        p_documents: [
          {
            kind: 'study-time',
            id: 'main',
            revision: 0,
            schema_version: 1,
            is_deleted: false,
            data: {
              courses: Array.from({ length: 5 }, (_, index) => ({ name: `Course ${index}`, credits: 3 })),
            },
          },
        ],
        p_since: 0,
      }),
    })),
  }
}
