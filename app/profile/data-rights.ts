import type { Json } from '../backend/database.types'
import { databaseErrorCode } from '../backend/database-errors'
import { failure, type Result, success } from '../backend/result'
import { supabase } from '../backend/supabase'

/** The gateway to the functions `export_my_data` and `delete_my_account` (PROF-12, PROF-14). Both act on the caller alone. */

/** All that is stored about the signed-in user. */
export async function exportMyData(): Promise<Result<Json>> {
  try {
    const client = await supabase()
    const { data, error } = await client.rpc('export_my_data')
    // An account that was deleted meanwhile has no data.
    return error || data === null ? failure('data-not-exported') : success(data)
  } catch {
    return failure('data-not-exported')
  }
}

/** Deletes the signed-in user with all that is theirs. `confirmation` is the typed e-mail of the account. */
export async function deleteMyAccount(confirmation: string): Promise<Result<null>> {
  try {
    const client = await supabase()
    const { error } = await client.rpc('delete_my_account', { p_confirmation: confirmation })
    if (!error) return success(null)
    const code = databaseErrorCode(error)
    return failure(code === 'confirmation-wrong' ? code : 'account-not-deleted')
  } catch {
    return failure('account-not-deleted')
  }
}
