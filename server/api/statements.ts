import { MOST_COUNTED } from '../../app/backend/most-counted.ts'
import { RESPONSE_LIMIT } from '../limits.ts'
import type { Statement } from '../transactions.ts'
import type { CallableFunction, Field, Table } from './access.ts'
import type { COMPARISONS, Condition, Order, TableQuery } from './query-grammar.ts'

// The SQL of requests (ENG-19): one statement each. Names come from the allowlist, which was read from the database, and
// everything else from this file. What a request says is only ever a parameter, and a body is one parameter of JSON.

/** How the rows of a list are counted, as PostgREST's `Prefer: count=`. */
export type Count = 'none' | 'exact' | 'estimated'

/** What every statement that answers rows returns, in one row. */
export type Answer = {
  /** The answer as JSON, as Postgres wrote it; null when it has more than RESPONSE_LIMIT bytes (ENG-20). */
  body: string | null
  /** The number of rows in it. */
  rows: number
  /** The number of rows of all pages, when it was asked for. */
  total?: number
}

/** The rows of `page`, a CTE or the alias of a function, as one JSON array. */
const LIST = `coalesce(json_agg(page), '[]')::text as body, count(*)::int as rows`

/** Leaves out a body that is too large, before it is sent to us (ENG-20). */
const bounded = (answer: string) =>
  `select case when octet_length(body) <= ${RESPONSE_LIMIT} then body end as body, rows from (select ${answer}) as answer`

const SQL_OPERATORS: Readonly<Record<(typeof COMPARISONS)[number], string>> = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  ilike: 'ilike',
}

/** Collects parameters. */
class Parameters {
  readonly values: unknown[] = []
  add(value: unknown): string {
    return `$${this.values.push(value)}`
  }
}

/** The rows of a table that a query asks for. */
export function selectRows(table: Table, query: TableQuery, count: Count): Statement {
  const parameters = new Parameters()
  const found = `from ${table.name} as t${where(query, parameters)}`
  const total = {
    none: '',
    exact: `, (select count(*)::int ${found}) as total`,
    // Exact up to MOST_COUNTED, so that it costs the same on a board of any length (ADR-50). PostgREST gives the planner's
    // estimate above that; here it is one more than is counted.
    estimated: `, (select count(*)::int from (select ${found} limit ${MOST_COUNTED + 1}) as counted) as total`,
  }[count]
  const order = query.order.length > 0 ? ` order by ${query.order.map(orderBy).join(', ')}` : ''
  const page = `select ${names(query.select, 't.')} ${found}${order} limit ${parameters.add(query.limit)} offset ${parameters.add(query.offset)}`
  return {
    text: `with page as (${page}) select answer.*${total} from (${bounded(`${LIST} from page`)}) as answer`,
    values: parameters.values,
  }
}

/** Inserts the row in `body`, a JSON object with exactly these columns. */
export function insertRow(
  table: Table,
  columns: readonly Field[],
  body: string,
  select: readonly Field[],
): Statement {
  const parameters = new Parameters()
  return returning(
    `insert into ${table.name} as t (${names(columns)}) select ${names(columns)} from ${record(columns, parameters.add(body))}`,
    select,
    parameters,
  )
}

/** Sets these columns to what the JSON object `body` has, in the rows that a query names. */
export function updateRows(
  table: Table,
  columns: readonly Field[],
  body: string,
  query: TableQuery,
): Statement {
  const parameters = new Parameters()
  const changes = columns.map(({ name }) => `${name} = body.${name}`).join(', ')
  return returning(
    `update ${table.name} as t set ${changes} from ${record(columns, parameters.add(body))}${where(query, parameters)}`,
    query.select,
    parameters,
  )
}

export function deleteRows(table: Table, query: TableQuery): Statement {
  const parameters = new Parameters()
  return returning(`delete from ${table.name} as t${where(query, parameters)}`, query.select, parameters)
}

/** Calls a function with the JSON object `body`, which has exactly these parameters. */
export function callFunction(called: CallableFunction, given: readonly Field[], body: string): Statement {
  const parameters = new Parameters()
  const argumentsOf = given.map(({ name }) => `${name} => body.${name}`).join(', ')
  const source = given.length > 0 ? `${record(given, parameters.add(body))}, ` : ''
  const call = `from ${source}${called.name}(${argumentsOf}) as page`
  const answer = {
    nothing: `null as body, count(*)::int as rows ${call}`,
    one: `coalesce(to_json(page)::text, 'null') as body, 1 as rows ${call}`,
    rows: `${LIST} ${call}`,
  }[called.returns]
  return { text: bounded(answer), values: parameters.values }
}

/** A change with the rows that it has written, if any column of them is to be returned. */
function returning(change: string, select: readonly Field[], { values }: Parameters): Statement {
  if (select.length === 0) return { text: change, values }
  return {
    text: `with page as (${change} returning ${names(select, 't.')}) ${bounded(`${LIST} from page`)}`,
    values,
  }
}

function names(columns: readonly Field[], prefix = ''): string {
  return columns.map(({ name }) => prefix + name).join(', ')
}

/** A JSON object as one row with typed columns. */
function record(columns: readonly Field[], json: string): string {
  const typed = columns.map(({ name, type }) => `${name} ${type}`).join(', ')
  return `json_to_record(${json}::json) as body(${typed})`
}

function where(query: TableQuery, parameters: Parameters): string {
  const groups = query.where.map(
    ({ join, conditions }) =>
      `(${conditions.map((condition) => compare(condition, parameters)).join(` ${join} `)})`,
  )
  return groups.length > 0 ? ` where ${groups.join(' and ')}` : ''
}

function compare({ column, operator, value }: Condition, parameters: Parameters): string {
  const name = `t.${column.name}`
  if (operator === 'is') return `${name} is ${value}`
  if (operator === 'in') return `${name} = any (${parameters.add([...value])})`
  if (operator === 'cs') return `${name} @> ${parameters.add([...value])}`
  // PostgREST takes an asterisk for a percent sign, which would have to be encoded in an address.
  const operand = operator === 'ilike' ? value.replaceAll('*', '%') : value
  return `${name} ${SQL_OPERATORS[operator]} ${parameters.add(operand)}`
}

function orderBy({ column, direction, nulls }: Order): string {
  const words = { asc: ' asc', desc: ' desc', nullsfirst: ' nulls first', nullslast: ' nulls last' }
  return `t.${column.name}${direction ? words[direction] : ''}${nulls ? words[nulls] : ''}`
}
