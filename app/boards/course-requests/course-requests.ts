import * as v from 'valibot'
import { databaseErrorCode } from '../../backend/database-errors'
import { callAs, callBackend } from '../../backend/gateway'
import { type Failure, failure, type Result, success } from '../../backend/result'
import { type OrderedQuery, readPage } from '../every-board/board-gateway'
import { emptyPage, type ListResult } from '../every-board/paged-list'
import {
  checkFields,
  checkNewStudent,
  checkRequired,
  cleanChanges,
  cleanRequest,
  cleanStudent,
  type RequestFields,
  type RequestPayload,
  type Student,
} from './request-rules'

/** The gateway to the table `course_requests` and to the functions that open one of them by its link (CREQ-23, CREQ-24, DATA-09). */

const TABLE = 'course_requests'
const COLUMNS =
  'id, creator_name, creator_student_id, course_name, slug, interested_students, created_at, expiration_date, hidden_at, is_checked'

const instant = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
)
const request = v.object({
  slug: v.string(),
  creator_name: v.string(),
  creator_student_id: v.string(),
  course_name: v.string(),
  interested_students: v.array(v.object({ name: v.string(), student_id: v.string() })),
  created_at: instant,
  expiration_date: instant,
  is_checked: v.boolean(),
})
const sharedRequest = v.object({ ...request.entries, own_student_ids: v.array(v.string()) })
const ownRequest = v.object({ id: v.number(), ...request.entries, hidden_at: v.nullish(instant) })

/** The columns that anyone with the link sees, and the IDs of the names that the account of the reader has added. */
export type SharedRequest = v.InferOutput<typeof sharedRequest>
/** The columns that the creator sees. */
export type OwnRequest = v.InferOutput<typeof ownRequest>

export type OwnRequestsQuery = OrderedQuery<'expiration_date' | 'course_name'>

/** The failure for an error of the database. */
function refused(error: { code?: string }): Result<never> {
  return failure(databaseErrorCode(error, 'course-request-not-found'))
}

function toFailure({ code, values }: Failure): Result<never> {
  return failure(code, undefined, values)
}

/** Validates what the server sent. */
function parsed<Data>(schema: v.GenericSchema<unknown, Data>, data: unknown): Result<Data> {
  const { success: isValid, output } = v.safeParse(schema, data)
  return isValid ? success(output) : failure('unexpected-error')
}

/** Stores a request of the signed-in user and returns it with its slug. Blank rows of students are dropped. */
export async function createCourseRequest(
  payload: RequestPayload,
  userId: string,
): Promise<Result<OwnRequest>> {
  const fields = cleanRequest(payload)
  const missing = checkRequired(fields) ?? (userId ? null : 'authentication-required')
  const error = missing ? { code: missing } : checkFields(fields)
  if (error) return toFailure(error)
  return callAs(userId, async (client) => {
    const { data, error } = await client.from(TABLE).insert(fields).select(COLUMNS).single()
    return error ? refused(error) : parsed(ownRequest, data)
  })
}

/** The request with this slug. Needs no account. */
export async function getCourseRequest(slug: string): Promise<Result<SharedRequest>> {
  if (!slug.trim()) return failure('slug-required')
  return callBackend(async (client) => {
    const { data, error } = await client.rpc('get_course_request', { p_slug: slug })
    return error ? refused(error) : parsed(sharedRequest, data)
  })
}

/**
 * Adds a student to the request with this slug and returns the updated request. Needs no account: the secret, 32 hexadecimal
 * digits, corrects or removes the name later, and so does the account, if there is one (CREQ-39).
 */
export async function addInterestedStudent(
  slug: string,
  student: Student,
  secret?: string,
): Promise<Result<SharedRequest>> {
  if (!slug.trim()) return failure('slug-required')
  const { name, student_id } = cleanStudent({ name: student.name, studentId: student.student_id })
  const error = checkNewStudent({ name, student_id })
  if (error) return failure(error)
  return callBackend(async (client) => {
    const { data, error } = await client.rpc('add_interested_student', {
      p_slug: slug,
      p_name: name,
      p_student_id: student_id,
      ...(secret !== undefined && { p_secret: secret }),
    })
    return error ? refused(error) : parsed(sharedRequest, data)
  })
}

/** Corrects the name with this student ID, which the account of the user, or a browser with this secret, has added (CREQ-39). */
export async function changeInterestedStudent(
  slug: string,
  studentId: string,
  student: Student,
  secret?: string,
): Promise<Result<SharedRequest>> {
  if (!slug.trim()) return failure('slug-required')
  const { name, student_id } = cleanStudent({ name: student.name, studentId: student.student_id })
  const error = checkNewStudent({ name, student_id })
  if (error) return failure(error)
  return callBackend(async (client) => {
    const { data, error } = await client.rpc('change_interested_student', {
      p_slug: slug,
      p_student_id: studentId,
      p_new_name: name,
      p_new_student_id: student_id,
      ...(secret !== undefined && { p_secret: secret }),
    })
    return error ? refused(error) : parsed(sharedRequest, data)
  })
}

/** Takes the name with this student ID off the list; of a request of the user's own, any name (CREQ-39). */
export async function removeInterestedStudent(
  slug: string,
  studentId: string,
  secret?: string,
): Promise<Result<SharedRequest>> {
  if (!slug.trim()) return failure('slug-required')
  return callBackend(async (client) => {
    const { data, error } = await client.rpc('remove_interested_student', {
      p_slug: slug,
      p_student_id: studentId,
      ...(secret !== undefined && { p_secret: secret }),
    })
    return error ? refused(error) : parsed(sharedRequest, data)
  })
}

/** A page of the requests that a user has created, newest first by default, with the count of all. */
export async function listCourseRequestsOf(
  userId: string,
  query: OwnRequestsQuery = {},
): Promise<ListResult<OwnRequest>> {
  if (!userId) return emptyPage({ code: 'user-id-required' }, query)
  const page = await readPage(
    (client) => client.from(TABLE).select(COLUMNS, { count: 'exact' }).eq('creator_id', userId),
    query,
  )
  const rows = parsed(v.array(ownRequest), page.data.data)
  return rows.error ? emptyPage(rows.error, query) : { ...page, data: { ...page.data, data: rows.data } }
}

/** The user's own request with this slug; null when it is somebody else's. */
export async function getOwnCourseRequest(slug: string, userId: string): Promise<Result<OwnRequest | null>> {
  if (!slug.trim() || !userId) return failure('slug-and-user-required')
  return callAs(userId, async (client) => {
    const own = client.from(TABLE).select(COLUMNS).eq('slug', slug).eq('creator_id', userId)
    const { data, error } = await own.maybeSingle()
    if (error) return refused(error)
    return data ? parsed(ownRequest, data) : success(null)
  })
}

/** Changes a request of the user's own. ID, owner, slug and creation time cannot change (DATA-08). */
export async function updateCourseRequest(
  slug: string,
  userId: string,
  changes: Partial<RequestFields>,
): Promise<Result<OwnRequest>> {
  if (!slug.trim() || !userId) return failure('slug-and-user-required')
  const fields = cleanChanges(changes)
  const error = checkFields(fields)
  if (error) return toFailure(error)
  return callAs(userId, async (client) => {
    const { data, error } = await client
      .from(TABLE)
      .update(fields)
      .eq('slug', slug)
      .eq('creator_id', userId)
      .select(COLUMNS)
      .single()
    return error ? refused(error) : parsed(ownRequest, data)
  })
}

/** Deletes a request of the user's own. Its link stops working. */
export async function deleteCourseRequest(slug: string, userId: string): Promise<Result<null>> {
  if (!slug.trim() || !userId) return failure('slug-and-user-required')
  return callAs(userId, async (client) => {
    const { data, error } = await client
      .from(TABLE)
      .delete()
      .eq('slug', slug)
      .eq('creator_id', userId)
      .select('id')
    if (error) return refused(error)
    return data.length > 0 ? success(null) : failure('course-request-not-found')
  })
}
