import type { SupabaseClient } from '@supabase/supabase-js'

/** The statuses with which the auth service refuses the refresh token of a session that has ended. */
const REFUSED_REFRESH: ReadonlySet<number> = new Set([400, 401, 403])

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
