import * as v from 'valibot'
import { databaseErrorCode } from '../../backend/database-errors'
import type { ErrorCode } from '../../backend/error-catalogue'
import { callBackend } from '../../backend/gateway'
import { failure, type Result, success } from '../../backend/result'
import type { Backend } from '../../backend/supabase'
import { boardGateway, type OrderedQuery } from '../every-board/board-gateway'
import type { ListResult } from '../every-board/paged-list'
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

/** Validates what the server sent. */
function parsed<Data>(schema: v.GenericSchema<unknown, Data>, data: unknown): Result<Data> {
  const { success: isValid, output } = v.safeParse(schema, data)
  return isValid ? success(output) : failure('unexpected-error')
}

const requests = boardGateway<OwnRequest, 'slug'>({
  table: TABLE,
  columns: v.keyof(ownRequest).options,
  key: 'slug',
  owner: 'creator_id',
  codes: {
    invalidKey: 'slug-and-user-required',
    noUser: 'slug-and-user-required',
    missing: 'course-request-not-found',
    notYours: 'course-request-not-found',
  },
  parse: (data) => parsed(ownRequest, data),
})

/** Calls a function that opens the request with this slug. Needs no account. */
async function callBySlug(
  slug: string,
  call: (client: Backend) => PromiseLike<{ data: unknown; error: { code: string } | null }>,
  refusal: ErrorCode | null = null,
): Promise<Result<SharedRequest>> {
  const refused = slug.trim() ? refusal : 'slug-required'
  if (refused) return failure(refused)
  return callBackend(async (client) => {
    const { data, error } = await call(client)
    return error ? failure(databaseErrorCode(error, 'course-request-not-found')) : parsed(sharedRequest, data)
  })
}

/** Stores a request of the signed-in user and returns it with its slug. Blank rows of students are dropped. */
export async function createCourseRequest(
  payload: RequestPayload,
  userId: string,
): Promise<Result<OwnRequest>> {
  const fields = cleanRequest(payload)
  const refusal = checkRequired(fields) ?? (userId ? checkFields(fields) : 'authentication-required')
  return requests.post(userId, fields, refusal)
}

/** The request with this slug. Needs no account. */
export async function getCourseRequest(slug: string): Promise<Result<SharedRequest>> {
  return callBySlug(slug, (client) => client.rpc('get_course_request', { p_slug: slug }))
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
  const { name, student_id } = cleanStudent({ name: student.name, studentId: student.student_id })
  return callBySlug(
    slug,
    (client) =>
      client.rpc('add_interested_student', {
        p_slug: slug,
        p_name: name,
        p_student_id: student_id,
        ...provenBy(secret),
      }),
    checkNewStudent({ name, student_id }),
  )
}

/** Corrects the name with this student ID, which the account of the user, or a browser with this secret, has added (CREQ-39). */
export async function changeInterestedStudent(
  slug: string,
  studentId: string,
  student: Student,
  secret?: string,
): Promise<Result<SharedRequest>> {
  const { name, student_id } = cleanStudent({ name: student.name, studentId: student.student_id })
  return callBySlug(
    slug,
    (client) =>
      client.rpc('change_interested_student', {
        p_slug: slug,
        p_student_id: studentId,
        p_new_name: name,
        p_new_student_id: student_id,
        ...provenBy(secret),
      }),
    checkNewStudent({ name, student_id }),
  )
}

/** Takes the name with this student ID off the list; of a request of the user's own, any name (CREQ-39). */
export async function removeInterestedStudent(
  slug: string,
  studentId: string,
  secret?: string,
): Promise<Result<SharedRequest>> {
  return callBySlug(slug, (client) =>
    client.rpc('remove_interested_student', { p_slug: slug, p_student_id: studentId, ...provenBy(secret) }),
  )
}

const provenBy = (secret: string | undefined) => secret !== undefined && { p_secret: secret }

/** A page of the requests that a user has created, newest first by default, with the count of all. */
export async function listCourseRequestsOf(
  userId: string,
  query: OwnRequestsQuery = {},
): Promise<ListResult<OwnRequest>> {
  return requests.listOf(userId, query)
}

/** The user's own request with this slug; null when it is somebody else's. */
export async function getOwnCourseRequest(slug: string, userId: string): Promise<Result<OwnRequest | null>> {
  const own = await requests.getOwn(slug, userId)
  return own.error?.code === 'course-request-not-found' ? success(null) : own
}

/** Changes a request of the user's own. ID, owner, slug and creation time cannot change (DATA-08). */
export async function updateCourseRequest(
  slug: string,
  userId: string,
  changes: Partial<RequestFields>,
): Promise<Result<OwnRequest>> {
  const fields = cleanChanges(changes)
  return requests.change(slug, userId, fields, { refusal: checkFields(fields) })
}

/** Deletes a request of the user's own. Its link stops working. */
export async function deleteCourseRequest(slug: string, userId: string): Promise<Result<null>> {
  return requests.remove(slug, userId)
}
