import { QUERY_LIMITS } from '../limits.ts'
import { isStorableText } from './request-body.ts'

/**
 * Parses the query strings of tables against an allowlist (ENG-07, ADR-15): readable columns, plain filters on them, order,
 * limit and offset. Everything else of PostgREST (embedded tables, casts, aliases, JSON arrows, aggregates, regular
 * expressions, full text, nested conditions) is refused before the query translator sees it.
 */

/** The query string rebuilt from its parsed parts, or PostgREST's error code with a message. */
export type QueryShape =
  | { query: URLSearchParams; problem?: never }
  | { problem: QueryProblem; query?: never }
export type QueryProblem = { code: string; message: string }

/** A list takes filters, order, limit and offset; a change or deletion takes filters; an insert takes none of them. */
export type RequestKind = 'list' | 'change' | 'insert'

export type QueryOptions = {
  /** The columns that the caller may read. */
  columns: ReadonlySet<string>
  kind: RequestKind
  /** Whether the response holds rows: then `select` is required. */
  returnsRows: boolean
}

/** PostgREST's code for a query that cannot be parsed. */
const PARSE_ERROR = 'PGRST100'
/** SQLSTATE. */
const UNDEFINED_COLUMN = '42703'

const COMPARISON = /^(eq|neq|lt|lte|gt|gte|ilike)\.(.*)$/s
const IS = /^is\.(null|true|false|unknown)$/i
const IN = /^in\.\((.*)\)$/s
const ORDER = /^([a-z_]+)(?:\.(?:asc|desc))?(?:\.(?:nullsfirst|nullslast))?$/

class Refusal extends Error {
  readonly problem: QueryProblem
  constructor(code: string, message: string) {
    super(message)
    this.problem = { code, message }
  }
}

/** Parses a query string without its question mark. */
export function readQuery(text: string, options: QueryOptions): QueryShape {
  try {
    return { query: read(text, options) }
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.problem }
    throw error
  }
}

function read(text: string, { columns, kind, returnsRows }: QueryOptions): URLSearchParams {
  const isList = kind === 'list'
  if (text.length > QUERY_LIMITS.length)
    throw new Refusal(PARSE_ERROR, `The query string is longer than ${QUERY_LIMITS.length} characters`)
  const query = new URLSearchParams()
  let filters = 0
  const once = (name: string, value: string) => {
    if (query.has(name)) throw new Refusal(PARSE_ERROR, `The query has "${name}" twice`)
    query.set(name, value)
  }
  const countFilter = () => {
    filters += 1
    if (filters > QUERY_LIMITS.filters)
      throw new Refusal(PARSE_ERROR, `A query has at most ${QUERY_LIMITS.filters} filters`)
  }
  for (const [name, value] of new URLSearchParams(text)) {
    if (!isStorableText(name) || !isStorableText(value))
      throw new Refusal(PARSE_ERROR, 'The query holds characters that cannot be stored')
    if (name === 'select') once(name, namesOf(value, columns))
    else if (name === 'order' && isList) once(name, orderOf(value, columns))
    else if (name === 'limit' && isList) once(name, wholeNumber(name, value, QUERY_LIMITS.rows))
    else if (name === 'offset' && isList) once(name, wholeNumber(name, value, QUERY_LIMITS.offset))
    else if (kind === 'insert') throw new Refusal(PARSE_ERROR, 'A new row takes no filter')
    else if (name === 'and' || name === 'or') query.append(name, groupOf(value, columns, countFilter))
    else {
      countFilter()
      query.append(readable(name, columns), filterOf(value))
    }
  }
  if (returnsRows && !query.has('select'))
    throw new Refusal(PARSE_ERROR, 'Name the columns to read with "select"')
  if (kind === 'change' && filters === 0) throw new Refusal(PARSE_ERROR, 'A change needs a filter')
  if (isList && !query.has('limit')) query.set('limit', String(QUERY_LIMITS.rows))
  return query
}

function readable(name: string, columns: ReadonlySet<string>): string {
  if (columns.has(name)) return name
  throw new Refusal(UNDEFINED_COLUMN, 'The query names a column that cannot be read')
}

/** `id,course_name`. */
function namesOf(value: string, columns: ReadonlySet<string>): string {
  return value
    .split(',')
    .map((name) => readable(name.trim(), columns))
    .join(',')
}

/** `created_at.desc,id.desc`. */
function orderOf(value: string, columns: ReadonlySet<string>): string {
  const parts = value.split(',')
  if (parts.length > QUERY_LIMITS.order)
    throw new Refusal(PARSE_ERROR, `Rows are ordered by at most ${QUERY_LIMITS.order} columns`)
  for (const part of parts) {
    const name = ORDER.exec(part)?.[1]
    if (name === undefined) throw new Refusal(PARSE_ERROR, 'The order cannot be read')
    readable(name, columns)
  }
  return value
}

function wholeNumber(name: string, value: string, most: number): string {
  if (/^\d{1,9}$/.test(value) && Number(value) <= most) return value
  throw new Refusal(PARSE_ERROR, `"${name}" is a whole number from 0 to ${most}`)
}

/** `eq.open`, `in.(1,2)`, `is.null`. */
function filterOf(value: string): string {
  if (COMPARISON.test(value) || IS.test(value)) return value
  const list = IN.exec(value)?.[1]
  if (list === undefined)
    throw new Refusal(
      PARSE_ERROR,
      'A filter is one of eq, neq, lt, lte, gt, gte, ilike, is and in, with a value',
    )
  return `in.(${valuesOf(list).map(quoted).join(',')})`
}

/** `(status.eq.open,user_id.eq.7)`, without nested conditions. */
function groupOf(value: string, columns: ReadonlySet<string>, countFilter: () => void): string {
  const inner = /^\((.*)\)$/s.exec(value)?.[1]
  if (inner === undefined) throw new Refusal(PARSE_ERROR, 'A condition must be in brackets')
  const conditions = partsOf(inner).map((part) => {
    countFilter()
    const dot = part.indexOf('.')
    const name = readable(part.slice(0, dot), columns)
    const filter = filterOf(part.slice(dot + 1))
    const [, operator, operand] = COMPARISON.exec(filter) ?? []
    return operator === undefined
      ? `${name}.${filter}`
      : `${name}.${operator}.${quoted(unquoted(operand ?? ''))}`
  })
  return `(${conditions.join(',')})`
}

/** The values of an `in` list. */
function valuesOf(list: string): string[] {
  const values = partsOf(list).map(unquoted)
  if (values.length > QUERY_LIMITS.values)
    throw new Refusal(PARSE_ERROR, `A list has at most ${QUERY_LIMITS.values} values`)
  return values
}

/** Splits at commas outside of quotes and brackets. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  let part = ''
  let isQuoted = false
  let depth = 0
  for (let place = 0; place < text.length; place += 1) {
    const character = text[place] ?? ''
    if (isQuoted && character === '\\') {
      part += character + (text[place + 1] ?? '')
      place += 1
      continue
    }
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && character === '(') depth += 1
    else if (!isQuoted && character === ')') depth -= 1
    if (depth < 0) break
    if (character === ',' && !isQuoted && depth === 0) {
      parts.push(part)
      part = ''
    } else part += character
  }
  if (isQuoted || depth !== 0)
    throw new Refusal(PARSE_ERROR, 'A quote or a bracket in the query is not closed')
  return [...parts, part]
}

function unquoted(value: string): string {
  const inner = /^"(.*)"$/s.exec(value)?.[1]
  return inner === undefined ? value : inner.replace(/\\(.)/gs, '$1')
}

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`
}
