import { queryClient } from '../backend/query-client'
import type { Result } from '../backend/result'
import { signOut } from './auth'

/** Signs out and forgets what was loaded for this user, so that the next one on this device sees nothing of it. */
export async function signOutHere(): Promise<Result<null>> {
  const result = await signOut()
  queryClient.clear()
  return result
}
