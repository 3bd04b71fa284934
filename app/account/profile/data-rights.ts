import type { Json } from '../../backend/database.types'
import { databaseErrorCode } from '../../backend/database-errors'
import { callAs } from '../../backend/gateway'
import { failure, type Result, success } from '../../backend/result'

/**
 * The gateway to the functions `export_my_data` and `delete_my_account` (PROF-12, PROF-14). Both act on the caller, so each
 * call first checks that the session is that of `userId`.
 */

/** Everything that is stored about the user. */
export async function exportMyData(userId: string): Promise<Result<Json>> {
  return callAs(
    userId,
    async (client) => {
      const { data, error } = await client.rpc('export_my_data')
      // An account that was deleted meanwhile has no data.
      return error || data === null ? failure('data-not-exported') : success(data)
    },
    'data-not-exported',
  )
}

/** Deletes the account with everything that belongs to it. `confirmation` is the typed e-mail of the account. */
export async function deleteMyAccount(userId: string, confirmation: string): Promise<Result<null>> {
  return callAs(
    userId,
    async (client) => {
      const { error } = await client.rpc('delete_my_account', { p_confirmation: confirmation })
      if (!error) return success(null)
      const code = databaseErrorCode(error)
      return failure(code === 'confirmation-wrong' ? code : 'account-not-deleted')
    },
    'account-not-deleted',
  )
}
