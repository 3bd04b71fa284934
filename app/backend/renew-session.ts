import type { SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { END_REASONS, type EndedSession } from '../browser/ended-session'
import { writeStored } from '../browser/storage'
import { storedUserId } from '../browser/stored-user'

/** The statuses with which the auth service refuses the refresh token of a session that has ended. */
const REFUSED_REFRESH: ReadonlySet<number> = new Set([400, 401, 403])

const Refusal = v.object({
  /** What our server adds to the answer of GoTrue. */
  ended: v.fallback(v.optional(v.picklist(END_REASONS)), undefined),
  error_code: v.fallback(v.optional(v.string()), undefined),
})

const NOT_SAID: v.InferOutput<typeof Refusal> = {}

/** Notes why the session ended when its refresh was refused (KEEP-20). The library tells only that it has ended. */
export async function noteEnd(response: Response): Promise<void> {
  const userId = storedUserId()
  if (userId === null || !REFUSED_REFRESH.has(response.status)) return
  const answer = await response
    .clone()
    .json()
    .catch(() => null)
  const refusal = v.safeParse(Refusal, answer)
  const { ended, error_code } = refusal.success ? refusal.output : NOT_SAID
  const reason = error_code === 'user_banned' ? 'suspended' : (ended ?? 'unknown')
  writeStored('endedSession', JSON.stringify({ reason, userId } satisfies EndedSession))
}

/**
 * Refreshes the session after a table or a function refused its token. A session that was ended on another device cannot be
 * refreshed: it ends here, too, and the auth guard leads to the login. The call is not repeated.
 */
export async function renewSession(
  { auth }: Pick<SupabaseClient, 'auth'>,
  [address, init]: Parameters<typeof fetch>,
): Promise<void> {
  // The library handles the refusals of the auth service itself, and may hold the lock of the session meanwhile.
  if (String(address).includes('/auth/v1/')) return
  const { data } = await auth.getSession()
  const token = data.session?.access_token
  // Another call may have renewed the session in the meantime.
  if (!token || new Headers(init?.headers).get('Authorization') !== `Bearer ${token}`) return
  const { error } = await auth.refreshSession()
  // The library itself keeps a session until its access token expires. A rate limit or a fault is not the end of it.
  if (error && REFUSED_REFRESH.has(error.status ?? 0)) await auth.signOut({ scope: 'local' })
}
