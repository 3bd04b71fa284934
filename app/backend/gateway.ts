import { databaseErrorCode } from './database-errors'
import { failure, type Result } from './result'
import { type Backend, supabase } from './supabase'

/** How every gateway calls the back end. */

type Work<Data> = (client: Backend) => Promise<Result<Data>>

/** Runs `work` with the client; one that cannot be fetched is a failure like any other. */
export async function callBackend<Data>(work: Work<Data>): Promise<Result<Data>> {
  // That there is no network is certain, and the client would try for 7 s all the same.
  if (!navigator.onLine) return failure('unexpected-error')
  try {
    return await work(await supabase())
  } catch (reason) {
    return failure(databaseErrorCode(reason))
  }
}

/** Runs `work` in the name of this user. Another tab may have signed somebody else in: what is written would be theirs. */
export function callAs<Data>(userId: string, work: Work<Data>): Promise<Result<Data>> {
  return callBackend(async (client) => {
    const { data } = await client.auth.getSession()
    if (!userId || data.session?.user.id !== userId) return failure('authentication-required')
    return work(client)
  })
}
