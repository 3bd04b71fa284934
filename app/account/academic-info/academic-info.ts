import { firstError } from '../../backend/field-errors'
import { callAs } from '../../backend/gateway'
import { failure, type Result, success } from '../../backend/result'
import type { Backend } from '../../backend/supabase'
import { type AcademicRecord, checkAcademicRecord, roundForSaving } from './academic-record'

/** The gateway to the table `academic_info`: one row per user (DATA-01). */

const TABLE = 'academic_info'
const COLUMNS = 'total_grade_points, total_credits, current_subjects'

/** PostgREST's "no row" is no error: the user has stored nothing yet (ACAD-16). An empty answer means the same. */
const NO_ROW = 'PGRST116'
const DUPLICATE = '23505'

type Row = { total_grade_points: number; total_credits: number; current_subjects: number }

/** The database can send decimals as text. */
function toRecord(row: Row): AcademicRecord {
  return {
    totalGradePoints: Number(row.total_grade_points),
    totalCredits: Number(row.total_credits),
    currentSubjects: row.current_subjects,
  }
}

function toColumns(record: AcademicRecord) {
  const { totalGradePoints, totalCredits, currentSubjects } = roundForSaving(record)
  return {
    total_grade_points: totalGradePoints,
    total_credits: totalCredits,
    current_subjects: currentSubjects,
    updated_at: new Date().toISOString(),
  }
}

/** The user's stored record, or null when there is none. */
export async function getAcademicInfo(userId: string): Promise<Result<AcademicRecord | null>> {
  if (!userId) return failure('user-id-required')
  const load = async (client: Backend) => {
    const { data, error } = await client.from(TABLE).select(COLUMNS).eq('user_id', userId).maybeSingle()
    if (error) return error.code === NO_ROW ? success(null) : failure('academic-info-load')
    return success(data && toRecord(data))
  }
  return callAs(userId, load, 'academic-info-load')
}

/** Rounds and stores the record. Updates the user's row, or creates it (ACAD-14). */
export async function saveAcademicInfo(
  userId: string,
  record: AcademicRecord,
): Promise<Result<AcademicRecord>> {
  if (!userId) return failure('user-id-required')
  const invalid = firstError(checkAcademicRecord(record))
  if (invalid) return failure(invalid)
  const save = async (client: Backend) => {
    const columns = toColumns(record)
    const update = () =>
      client.from(TABLE).update(columns).eq('user_id', userId).select(COLUMNS).maybeSingle()

    const updated = await update()
    if (updated.error) return failure('academic-info-update')
    if (updated.data) return success(toRecord(updated.data))

    const inserted = await client
      .from(TABLE)
      .insert({ user_id: userId, ...columns })
      .select(COLUMNS)
      .single()
    if (!inserted.error) return success(toRecord(inserted.data))
    if (inserted.error.code !== DUPLICATE) return failure('academic-info-insert')

    // Another tab has created the row in the meantime.
    const second = await update()
    return second.data ? success(toRecord(second.data)) : failure('academic-info-update')
  }
  return callAs(userId, save, 'academic-info-save')
}

/** Deletes the user's record. Part of its public calls; on the screens the deletion of the account takes the record along. */
export async function deleteAcademicInfo(userId: string): Promise<Result<null>> {
  if (!userId) return failure('user-id-required')
  return callAs(userId, async (client) => {
    const { error } = await client.from(TABLE).delete().eq('user_id', userId)
    return error ? failure('database-error') : success(null)
  })
}
