import type { Context } from 'hono'
import type { Rows } from '../transactions.ts'
import { errorResponse } from './error-responses.ts'
import { ONE_ROW, type Preferences } from './preferences.ts'
import type { Answer } from './statements.ts'

/** The responses that PostgREST documents: statuses, `Content-Range`, `Preference-Applied`. */

const JSON_TYPE = 'application/json; charset=utf-8'
const ONE_ROW_TYPE = `${ONE_ROW}; charset=utf-8`

/** A change without rows to return answers how many it has written. */
type Result = Rows<Answer>

const NO_ROWS: Answer = { body: '[]', rows: 0 }

/** A page of a list. Past the end of a counted list it is an error, as in PostgREST. */
export function listResponse(
  context: Context,
  { rows: [answer = NO_ROWS] }: Result,
  preferences: Preferences,
  offset: number,
): Response {
  const { rows, total } = answer
  if (total !== undefined && offset > total) {
    return errorResponse(context, 416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
    })
  }
  return rowsResponse(context, answer, preferences, {
    status: total !== undefined && rows < total ? 206 : 200,
    range: rangeOf(offset, rows, total),
  })
}

/** What an insert, a change or a deletion answers. */
export function changeResponse(
  context: Context,
  method: string,
  { rows: [answer], count }: Result,
  preferences: Preferences,
): Response {
  const written = answer?.rows ?? count
  const total = preferences.count === 'none' ? undefined : written
  // Only of a change PostgREST says which rows it are.
  const range = method === 'PATCH' ? rangeOf(0, written, total) : `*/${total ?? '*'}`
  const created = method === 'POST'
  if (answer) return rowsResponse(context, answer, preferences, { status: created ? 201 : 200, range })
  return new Response(null, { status: created ? 201 : 204, headers: headersOf(preferences, range) })
}

/** What a function answers. */
export function functionResponse(
  context: Context,
  { rows: [answer] }: Result,
  returns: 'nothing' | 'one' | 'rows',
  preferences: Preferences,
): Response {
  if (!answer || returns === 'nothing') return new Response(null, { status: 204 })
  if (returns === 'rows')
    return rowsResponse(context, answer, preferences, { status: 200, range: rangeOf(0, answer.rows) })
  if (answer.body === null) return tooLarge(context)
  return new Response(answer.body, {
    headers: { 'Content-Type': preferences.isOneRow ? ONE_ROW_TYPE : JSON_TYPE },
  })
}

/** Whether a statement may keep what it has done: its rows can be answered, and one row was asked for where it is one. */
export function isAsWanted({ isOneRow }: Preferences, { rows: [answer] }: Result): boolean {
  return answer === undefined || (answer.body !== null && (!isOneRow || answer.rows === 1))
}

type Place = { status: 200 | 201 | 206; range: string }

function rowsResponse(
  context: Context,
  { body, rows }: Answer,
  preferences: Preferences,
  { status, range }: Place,
): Response {
  if (preferences.isOneRow && rows !== 1) {
    return errorResponse(context, 406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${rows} rows`,
    })
  }
  if (body === null) return tooLarge(context)
  const headers = headersOf(preferences, range)
  headers['Content-Type'] = preferences.isOneRow ? ONE_ROW_TYPE : JSON_TYPE
  // The list has one row, so what is between its brackets is that row.
  return new Response(preferences.isOneRow ? body.slice(1, -1) : body, { status, headers })
}

function headersOf({ applied }: Preferences, range: string): Record<string, string> {
  return { 'Content-Range': range, ...(applied && { 'Preference-Applied': applied }) }
}

/** `0-9/27`, or with asterisks for what is empty and what was not counted. */
function rangeOf(offset: number, rows: number, total?: number): string {
  const range = rows > 0 ? `${offset}-${offset + rows - 1}` : '*'
  return `${range}/${total ?? '*'}`
}

function tooLarge(context: Context): Response {
  return errorResponse(
    context,
    400,
    'answer_too_large',
    'The answer is larger than 1 MB. Ask for fewer rows.',
  )
}
