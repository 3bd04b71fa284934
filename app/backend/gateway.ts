import type { ErrorCode } from './error-catalogue'
import { failure, type Result } from './result'
import { isRetryable } from './retryable-error'
import { type Backend, supabase } from './supabase'

/** How every gateway calls the back end. */

type Work<Data> = (client: Backend) => Promise<Result<Data>>

/**
 * Runs `work` with the client. Fails with `unreached` when the client cannot be fetched or `work` throws, and at once
 * when the device is offline: the client would retry a read for 7 s.
 */
export async function callBackend<Data>(
  work: Work<Data>,
  unreached: ErrorCode = 'unexpected-error',
): Promise<Result<Data>> {
  if (!navigator.onLine) return failure(unreached)
  try {
    return await work(await supabase())
  } catch {
    return failure(unreached)
  }
}

/**
 * Like {@link callBackend}, but only while the session is that of `userId`. Another tab may have signed somebody else in,
 * and the database would take the call as theirs.
 */
export function callAs<Data>(
  userId: string,
  work: Work<Data>,
  unreached: ErrorCode = 'unexpected-error',
): Promise<Result<Data>> {
  return callBackend(async (client) => {
    const { data, error } = await client.auth.getSession()
    // The session has expired and could not be refreshed. That is no proof of another user, so it is not refused.
    if (isRetryable(error)) return failure(unreached)
    if (!userId || data.session?.user.id !== userId) return failure('authentication-required')
    return work(client)
  }, unreached)
}
