import { QUERY_LIMITS } from '../limits.ts'
import type { Field } from './access.ts'
import { isStorableText } from './request-body.ts'

/**
 * The query strings that `/rest/v1` accepts (ENG-07): plain columns, plain filters, one level of `and` and `or`, order by
 * columns, limit and offset. They mean what PostgREST documents. Everything else (embedded lists, aliases, JSON arrows,
 * aggregates, regular expressions, full text, nested conditions) is refused, and nothing reads the text again (ENG-19).
 */

/** The operators that compare with one value. */
export const COMPARISONS = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'ilike'] as const
/** What `is` compares with. */
export const TRUTHS = ['null', 'true', 'false', 'unknown'] as const

export type Condition =
  | { column: Field; operator: (typeof COMPARISONS)[number]; value: string }
  | { column: Field; operator: 'is'; value: (typeof TRUTHS)[number] }
  | { column: Field; operator: 'in'; value: readonly string[] }
  /** The column, a list, has all of these. */
  | { column: Field; operator: 'cs'; value: readonly string[] }

/** Conditions of which all or any hold. */
export type Group = { join: 'and' | 'or'; conditions: readonly Condition[] }

export type Order = { column: Field; direction?: 'asc' | 'desc'; nulls?: 'nullsfirst' | 'nullslast' }

/** What a query string asks for. All groups hold. */
export type TableQuery = {
  select: readonly Field[]
  where: readonly Group[]
  order: readonly Order[]
  limit: number
  offset: number
}

/** PostgREST's error code with a message. */
export type QueryProblem = { code: string; message: string }
export type QueryResult = { query: TableQuery; problem?: never } | { problem: QueryProblem; query?: never }

/** A list takes filters, order, limit and offset; a change or deletion takes filters; an insert takes none of them. */
export type RequestKind = 'list' | 'change' | 'insert'

export type QueryOptions = {
  columns: ReadonlyMap<string, Field>
  /** The names of the columns that the caller may read. */
  readable: ReadonlySet<string>
  kind: RequestKind
  /** Whether the response holds rows: then `select` is required. */
  returnsRows: boolean
}

/** PostgREST's code for a query that cannot be parsed. */
const PARSE_ERROR = 'PGRST100'
/** SQLSTATE. */
const UNDEFINED_COLUMN = '42703'

class Refusal extends Error {
  readonly problem: QueryProblem
  constructor(message: string, code = PARSE_ERROR) {
    super(message)
    this.problem = { code, message }
  }
}

/** Parses a query string without its question mark. */
export function readQuery(text: string, options: QueryOptions): QueryResult {
  try {
    return { query: new QueryReader(options).read(text) }
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.problem }
    throw error
  }
}

class QueryReader {
  readonly #options: QueryOptions
  #filters = 0

  constructor(options: QueryOptions) {
    this.#options = options
  }

  read(text: string): TableQuery {
    const { kind, returnsRows } = this.#options
    if (text.length > QUERY_LIMITS.length)
      throw new Refusal(`The query string is longer than ${QUERY_LIMITS.length} characters`)
    const isList = kind === 'list'
    const named = new Map<string, string>()
    const where: Group[] = []
    for (const [name, value] of new URLSearchParams(text)) {
      if (!isStorableText(name) || !isStorableText(value))
        throw new Refusal('The query holds characters that cannot be stored')
      if (name === 'select' || (isList && ['order', 'limit', 'offset'].includes(name))) {
        if (named.has(name)) throw new Refusal(`The query has "${name}" twice`)
        named.set(name, value)
      } else if (kind === 'insert') throw new Refusal('A new row takes no filter')
      else if (name === 'and' || name === 'or') where.push({ join: name, conditions: this.#group(value) })
      else where.push({ join: 'and', conditions: [this.#filter(name, value)] })
    }
    const select = named.get('select')
    if (returnsRows && select === undefined) throw new Refusal('Name the columns to read with "select"')
    if (kind === 'change' && where.length === 0) throw new Refusal('A change needs a filter')
    return {
      select: select === undefined ? [] : this.#names(select),
      where,
      order: this.#order(named.get('order')),
      limit: wholeNumber('limit', named.get('limit') ?? String(QUERY_LIMITS.rows), QUERY_LIMITS.rows),
      offset: wholeNumber('offset', named.get('offset') ?? '0', QUERY_LIMITS.offset),
    }
  }

  #column(name: string): Field {
    const column = this.#options.readable.has(name) ? this.#options.columns.get(name) : undefined
    if (column) return column
    throw new Refusal('The query names a column that cannot be read', UNDEFINED_COLUMN)
  }

  /** `id,course_name`. */
  #names(text: string): Field[] {
    return once(text.split(',').map((name) => this.#column(name.trim())))
  }

  /** `created_at.desc,id.desc.nullslast`. */
  #order(text: string | undefined): Order[] {
    if (text === undefined) return []
    const parts = text.split(',')
    if (parts.length > QUERY_LIMITS.order)
      throw new Refusal(`Rows are ordered by at most ${QUERY_LIMITS.order} columns`)
    const orders = parts.map((part): Order => {
      const { name, direction, nulls } = ORDER.exec(part)?.groups ?? {}
      if (name === undefined) throw new Refusal('The order cannot be read')
      const column = this.#column(name)
      if (column.kind === 'json') throw new Refusal('Rows are not ordered by a column of JSON')
      return { column, direction: direction as Order['direction'], nulls: nulls as Order['nulls'] }
    })
    once(orders.map(({ column }) => column))
    return orders
  }

  /** A parameter of its own: all of `value` after the operator is the operand, quotes included. */
  #filter(name: string, value: string): Condition {
    this.#count()
    const column = this.#column(name)
    const [operator, operand] = cut(value, '.')
    if (operator === 'in') {
      const scanner = new Scanner(operand)
      const values = this.#values(scanner)
      scanner.end()
      return { column, operator, value: values }
    }
    if (operator === 'cs') {
      const scanner = new Scanner(operand)
      const value = this.#elements(column, scanner)
      scanner.end()
      return { column, operator, value }
    }
    return condition(column, operator, operand)
  }

  /** `(status.eq.open,id.in.(1,2))`. In it a comma or a bracket ends an operand, unless that is quoted. */
  #group(text: string): Condition[] {
    const scanner = new Scanner(text)
    const conditions: Condition[] = []
    scanner.take('(')
    do {
      this.#count()
      const column = this.#column(scanner.until('.'))
      scanner.take('.')
      const operator = scanner.until('.')
      scanner.take('.')
      conditions.push(
        operator === 'in'
          ? { column, operator, value: this.#values(scanner) }
          : condition(column, operator, scanner.operand()),
      )
    } while (scanner.takeIf(','))
    scanner.take(')')
    scanner.end()
    return conditions
  }

  /** `(1,"a,b")`, or `()` for no value. */
  #values(scanner: Scanner): string[] {
    const values: string[] = []
    scanner.take('(')
    if (scanner.takeIf(')')) return values
    do values.push(scanner.operand())
    while (scanner.takeIf(','))
    scanner.take(')')
    if (values.length > QUERY_LIMITS.values)
      throw new Refusal(`A list has at most ${QUERY_LIMITS.values} values`)
    return values
  }

  /** `{"a","b"}`: the elements that a column of lists has to have, each in quotes. */
  #elements(column: Field, scanner: Scanner): string[] {
    if (column.kind !== 'list') throw new Refusal('Only a list contains values')
    const elements: string[] = []
    scanner.take('{')
    do {
      scanner.take('"')
      elements.push(scanner.quotedRest())
    } while (scanner.takeIf(','))
    scanner.take('}')
    if (elements.length > QUERY_LIMITS.values)
      throw new Refusal(`A list has at most ${QUERY_LIMITS.values} values`)
    return elements
  }

  #count(): void {
    this.#filters += 1
    if (this.#filters > QUERY_LIMITS.filters)
      throw new Refusal(`A query has at most ${QUERY_LIMITS.filters} filters`)
  }
}

const ORDER = /^(?<name>[a-z_]+)(?:\.(?<direction>asc|desc))?(?:\.(?<nulls>nullsfirst|nullslast))?$/

function condition(column: Field, operator: string, operand: string): Condition {
  const comparison = COMPARISONS.find((name) => name === operator)
  if (comparison) return { column, operator: comparison, value: operand }
  const truth = operator === 'is' && TRUTHS.find((name) => name === operand.toLowerCase())
  if (truth) return { column, operator: 'is', value: truth }
  throw new Refusal(`A filter is one of ${COMPARISONS.join(', ')}, is, in and cs, with a value`)
}

/** What is before and after the first `mark`; refuses a text without it. */
function cut(text: string, mark: string): [before: string, after: string] {
  const place = text.indexOf(mark)
  if (place < 0) throw new Refusal(`There is no "${mark}" in a filter`)
  return [text.slice(0, place), text.slice(place + 1)]
}

function once(columns: Field[]): Field[] {
  if (new Set(columns).size < columns.length) throw new Refusal('The query names a column twice')
  return columns
}

function wholeNumber(name: string, value: string, most: number): number {
  if (/^\d{1,9}$/.test(value) && Number(value) <= most) return Number(value)
  throw new Refusal(`"${name}" is a whole number from 0 to ${most}`)
}

/** Reads a text from its start to its end, without going back. */
class Scanner {
  readonly #text: string
  #place = 0

  constructor(text: string) {
    this.#text = text
  }

  takeIf(mark: string): boolean {
    const isThere = this.#text[this.#place] === mark
    if (isThere) this.#place += 1
    return isThere
  }

  take(mark: string): void {
    if (!this.takeIf(mark)) throw new Refusal(`There is no "${mark}" where it has to be`)
  }

  /** What is before the next `mark`. */
  until(mark: string): string {
    const end = this.#text.indexOf(mark, this.#place)
    if (end < 0) throw new Refusal(`There is no "${mark}" where it has to be`)
    const word = this.#text.slice(this.#place, end)
    this.#place = end
    return word
  }

  /** A value in quotes, or all before the next comma or bracket. */
  operand(): string {
    if (this.takeIf('"')) return this.quotedRest()
    BARE.lastIndex = this.#place
    const [found = ''] = BARE.exec(this.#text) ?? []
    this.#place = BARE.lastIndex
    return found
  }

  /** A value after its first quote, up to the last: a backslash takes the next character as it is. */
  quotedRest(): string {
    QUOTED.lastIndex = this.#place
    const found = QUOTED.exec(this.#text)
    if (!found) throw new Refusal('A quote in the query is not closed')
    this.#place = QUOTED.lastIndex
    return (found[1] ?? '').replace(/\\(.)/gs, '$1')
  }

  end(): void {
    if (this.#place < this.#text.length) throw new Refusal('The query has more after its last bracket')
  }
}

const QUOTED = /((?:[^"\\]|\\.)*)"/sy
const BARE = /[^,)]*/y
