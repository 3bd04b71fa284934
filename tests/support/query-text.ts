import type { Condition, TableQuery } from '../../server/api/query-grammar.ts'

/** A query as PostgREST's query string, decoded and with every value in quotes where it may have some. */
export function queryText(query: TableQuery): string {
  return queryParameters(query)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/** The same as pairs, for URLSearchParams. */
export function queryParameters({ select, where, order, limit, offset }: TableQuery): [string, string][] {
  return [
    ...(select.length > 0 ? [['select', select.map(({ name }) => name).join(',')] as [string, string]] : []),
    ...where.map(({ join, conditions: [first, ...more] }): [string, string] =>
      first && more.length === 0
        ? [first.column.name, operationText(first, (value) => value)]
        : [join, `(${[first, ...more].flatMap((one) => (one ? conditionText(one) : [])).join(',')})`],
    ),
    ...(order.length > 0
      ? [
          [
            'order',
            order
              .map(({ column, direction, nulls }) =>
                [column.name, direction, nulls].filter(Boolean).join('.'),
              )
              .join(','),
          ] as [string, string],
        ]
      : []),
    ['limit', String(limit)],
    ['offset', String(offset)],
  ]
}

function conditionText(condition: Condition): string {
  return `${condition.column.name}.${operationText(condition, quoted)}`
}

/** `eq.open`, with the value as `textOf` writes it. The values of a list always have quotes. */
function operationText({ operator, value }: Condition, textOf: (value: string) => string): string {
  if (operator === 'in') return `in.(${value.map(quoted).join(',')})`
  if (operator === 'cs') return `cs.{${value.map(quoted).join(',')}}`
  return operator === 'is' ? `is.${value}` : `${operator}.${textOf(value)}`
}

export function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`
}
