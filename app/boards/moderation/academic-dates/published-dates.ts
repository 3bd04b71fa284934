import type { Json } from '../../../backend/database.types'
import { databaseErrorCode } from '../../../backend/database-errors'
import { callAs } from '../../../backend/gateway'
import { failure, type Result, success } from '../../../backend/result'
import { type Draft, type Origin, type PublishedRow, publication } from '../../../domain/calendar-draft/draft'
import { readPublished } from '../../../domain/institution/read-published'
import type { AcademicEvent } from '../../../domain/institution/types'

/** The gateway to what moderators publish of the academic calendar (CAL-22). The database refuses whoever is none. */

/** What was published at once. */
export type Publication = {
  publication: number
  /** ISO 8601 with a zone. */
  published_at: string
  /** The publication that this one takes back. */
  undoes: number | null
  changes: {
    semester: string
    kind: string
    before: readonly AcademicEvent[] | null
    after: readonly AcademicEvent[] | null
  }[]
}

export async function listRows(userId: string): Promise<Result<PublishedRow[]>> {
  return callAs(userId, async (client) => {
    const { data, error, status } = await client
      .from('published_dates')
      .select('semester,kind,dates,own,source,read_on,revision')
      .order('semester')
      .order('kind')
    if (error) return failure(databaseErrorCode(error), status)
    const rows = readPublished(data)
    if (!rows) return failure('list-not-loaded')
    const revisionOf = new Map(data.map(({ semester, kind, revision }) => [`${semester} ${kind}`, revision]))
    return success(
      rows.map((row) => ({ ...row, revision: revisionOf.get(`${row.semester} ${row.kind}`) ?? 0 })),
    )
  })
}

/** Publishes all of a draft, or nothing of it. */
export async function publish(userId: string, draft: Draft, origin: Origin): Promise<Result<null>> {
  return callAs(userId, async (client) => {
    const { error, status } = await client.rpc('publish_dates', {
      p_changes: publication(draft, origin) as unknown as Json,
    })
    return error ? failure(databaseErrorCode(error), status) : success(null)
  })
}

/** Has the dates be as they were before a publication. */
export async function undo(userId: string, { publication }: Publication): Promise<Result<null>> {
  return callAs(userId, async (client) => {
    const { error, status } = await client.rpc('undo_publication', { p_publication: publication })
    return error ? failure(databaseErrorCode(error), status) : success(null)
  })
}

/** Ten publications, newest first: the last ones, or those before this one. */
export async function listPublications(
  userId: string,
  before: number | null,
): Promise<Result<Publication[]>> {
  return callAs(userId, async (client) => {
    // The generated types know no parameter that may be null.
    const { data, error, status } = await client.rpc('publications', { p_before: before as number })
    return error ? failure(databaseErrorCode(error), status) : success(data as unknown as Publication[])
  })
}
