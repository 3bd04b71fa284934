import { afterAll, beforeAll, expect, test } from 'vitest'
import { forEachConcurrently } from '../support/attack-target.ts'
import { administrator } from '../support/backend.ts'
import { type EmbeddedEdition, startServer } from '../support/embedded-edition.ts'
import { call } from '../support/http.ts'
import { createAccounts, type SignedIn } from '../support/many-accounts.ts'
import { processorTime } from '../support/processor-time.ts'

/** What requests cost the server in processor time, which other work on the machine does not change. `npm run bench` has the speeds. */

const CALLS = 1500
/** Each reads and writes below its limits. */
const ACCOUNTS = 50

let server: EmbeddedEdition
let accounts: SignedIn[]
beforeAll(async () => {
  server = await startServer()
  accounts = await createAccounts(server.dataDir, ACCOUNTS)
  const sql = administrator(server.dataDir)
  await sql`
    insert into public.academic_info (user_id, total_grade_points, total_credits) select id, 120, 40 from auth.users`
  await sql.end()
})
afterAll(() => server?.stop())

async function costOf(send: (account: SignedIn) => Promise<{ status: number }>): Promise<number> {
  const round = async (count: number) =>
    forEachConcurrently(Array.from({ length: count }), async (_, index) => {
      const { status } = await send(accounts[index % ACCOUNTS] as SignedIn)
      expect([200, 204]).toContain(status)
    })
  // Compiles what is used often, and verifies the tokens.
  await round(CALLS / 3)
  const before = processorTime(server.pid)
  await round(CALLS)
  return (processorTime(server.pid) - before) / CALLS
}

test.runIf(process.platform === 'linux')(
  'ENG-35: a read and a save cost Node at most five and seven times a health check',
  async () => {
    const row = (id: string) => `/rest/v1/academic_info?user_id=eq.${id}&select=total_credits`
    const health = await costOf(() => call(server.url, 'GET', '/healthz'))
    const read = await costOf(({ id, token }) => call(server.url, 'GET', row(id), { token }))
    const save = await costOf(({ id, token }) =>
      call(server.url, 'PATCH', row(id), { token, body: { total_credits: 41 } }),
    )
    console.log(`ENG-35: processor time of a health check ${health}, a read ${read}, a save ${save} ms`)
    expect(read / health).toBeLessThan(5)
    expect(save / health).toBeLessThan(7)
  },
)
