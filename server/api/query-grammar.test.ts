import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { queryParameters, queryText } from '../../tests/support/query-text.ts'
import { QUERY_LIMITS } from '../limits.ts'
import type { Field, ValueKind } from './access.ts'
import { type RequestKind, readQuery, type TableQuery } from './query-grammar.ts'

const field = (name: string, kind: ValueKind = 'scalar'): [string, Field] => [
  name,
  { name, type: 'text', kind },
]
const columns = new Map([
  ...['id', 'course_name', 'status', 'expires_at', 'created_at', 'notes', 'creator_email'].map((name) =>
    field(name),
  ),
  field('data', 'json'),
  field('tags', 'list'),
])
const readable = new Set([...columns.keys()].filter((name) => name !== 'creator_email'))
const optionsOf = (kind: RequestKind, returnsRows = kind === 'list') => ({
  columns,
  readable,
  kind,
  returnsRows,
})

/** What was understood, as text, or the code of the refusal. A list has its limit and offset. */
function parsed(text: string, kind: RequestKind = 'list', returnsRows = kind === 'list'): string {
  const { query, problem } = readQuery(text, optionsOf(kind, returnsRows))
  if (problem) return problem.code
  return kind === 'list' ? queryText(query) : queryText(query).replace(/&?limit=100&offset=0$/, '')
}

describe('ENG-07: a list', () => {
  test.each([
    ['select=id', 'select=id&limit=100&offset=0'],
    ['select=id,%20course_name&limit=10', 'select=id,course_name&limit=10&offset=0'],
    ['select=id&limit=100&offset=20', 'select=id&limit=100&offset=20'],
    ['select=id&order=created_at.desc,id&limit=1', 'select=id&order=created_at.desc,id&limit=1&offset=0'],
    ['select=id&order=notes.asc.nullslast&limit=1', 'select=id&order=notes.asc.nullslast&limit=1&offset=0'],
    [
      'select=id&status=eq.open&id=gt.1&id=lte.9&limit=1',
      'select=id&status=eq.open&id=gt.1&id=lte.9&limit=1&offset=0',
    ],
    ['select=id&notes=is.NULL&limit=1', 'select=id&notes=is.null&limit=1&offset=0'],
    ['select=id&tags=cs.{"a, b","\\"c"}&limit=1', 'select=id&tags=cs.{"a, b","\\"c"}&limit=1&offset=0'],
    ['select=id&notes=ilike.%25math%25&limit=1', 'select=id&notes=ilike.%math%&limit=1&offset=0'],
    // A filter of its own has no quotes: they are a part of its value, as is all else.
    ['select=id&notes=eq.a,b(c)"d.e&limit=1', 'select=id&notes=eq.a,b(c)"d.e&limit=1&offset=0'],
    ['select=id&notes=eq."a"&limit=1', 'select=id&notes=eq."a"&limit=1&offset=0'],
    ['select=id&notes=eq.&limit=1', 'select=id&notes=eq.&limit=1&offset=0'],
    ['select=id&id=in.(1,2)&limit=1', 'select=id&id=in.("1","2")&limit=1&offset=0'],
    ['select=id&id=in.()&limit=1', 'select=id&id=in.()&limit=1&offset=0'],
    [
      'select=id&notes=in.("a,b","c\\"d\\\\",e"f,)&limit=1',
      'select=id&notes=in.("a,b","c\\"d\\\\","e\\"f","")&limit=1&offset=0',
    ],
    [
      'select=id&or=(status.eq.open,id.eq.7)&limit=1',
      'select=id&or=(status.eq."open",id.eq."7")&limit=1&offset=0',
    ],
    [
      'select=id&and=(id.in.(1,2),notes.is.null)&limit=1',
      'select=id&and=(id.in.("1","2"),notes.is.null)&limit=1&offset=0',
    ],
    [
      'select=id&or=(notes.eq."a),id.eq.1",notes.eq.b"c\\)&limit=1',
      'select=id&or=(notes.eq."a),id.eq.1",notes.eq."b\\"c\\\\")&limit=1&offset=0',
    ],
  ])('%s', (text, meaning) => {
    expect(parsed(text)).toBe(meaning)
  })

  test('ENG-19: each limit is met, and one more is refused', () => {
    const many = (count: number, of: string, between: string) => Array<string>(count).fill(of).join(between)
    const { length, values, filters, order, rows, offset } = QUERY_LIMITS
    for (const [most, asked] of [
      [values, (count: number) => `id=in.(${many(count, '1', ',')})`],
      [values, (count: number) => `tags=cs.{${many(count, '"a"', ',')}}`],
      [filters, (count: number) => many(count, 'id=gt.1', '&')],
      [filters, (count: number) => `or=(${many(count, 'id.gt.1', ',')})`],
      [rows, (count: number) => `limit=${count}`],
      [offset, (count: number) => `offset=${count}`],
      [length, (count: number) => `notes=eq.${'x'.repeat(count - 'select=id&notes=eq.'.length)}`],
    ] as const) {
      expect(parsed(`select=id&${asked(most)}`)).toMatch(/^select=id/)
      expect(parsed(`select=id&${asked(most + 1)}`)).toBe('PGRST100')
    }
    const names = ['id', 'notes', 'status', 'expires_at', 'created_at', 'course_name']
    expect(parsed(`select=id&order=${names.slice(0, order)}`)).toMatch(/^select=id&order=/)
    expect(parsed(`select=id&order=${names.slice(0, order + 1)}`)).toBe('PGRST100')
  })

  test('ENG-07: what is refused says why, and all filters hold', () => {
    const messageOf = (text: string) => readQuery(text, optionsOf('list')).problem?.message
    expect(messageOf('')).toBe('Name the columns to read with "select"')
    expect(messageOf('select=id&limit=x')).toBe(`"limit" is a whole number from 0 to ${QUERY_LIMITS.rows}`)
    expect(messageOf('select=id&offset=x')).toBe(
      `"offset" is a whole number from 0 to ${QUERY_LIMITS.offset}`,
    )
    expect(messageOf('select=id&id=in.(1)2')).toBe('The query has more after its last bracket')
    expect(
      readQuery('select=id&id=gt.1&id=lt.9', optionsOf('list')).query?.where.map(({ join }) => join),
    ).toEqual(['and', 'and'])
  })

  test('ENG-19: a quote does not open the list of operators again', () => {
    const attack = 'or=(notes.eq.z,notes.eq."x\\",notes.match.((a?){20}){50}b,notes.eq.z")'
    const { query } = readQuery(`select=id&${attack}`, optionsOf('list'))
    expect(query?.where).toEqual([
      {
        join: 'or',
        conditions: [
          { column: columns.get('notes'), operator: 'eq', value: 'z' },
          {
            column: columns.get('notes'),
            operator: 'eq',
            value: 'x",notes.match.((a?){20}){50}b,notes.eq.z',
          },
        ],
      },
    ])
    for (const text of [
      'or=(notes.eq."x"y,notes.match.a)',
      'or=(notes.eq."x\\")',
      'or=(notes.match.a)',
      'or=(notes.eq.a,notes.fts.a)',
      'or=(notes.eq.a)b,notes.match.c)',
      'or=(notes.like(any).{a})',
      'or=(notes->>a.eq.b)',
      'or=(notes.not.eq.b)',
      `or=(${'and('.repeat(200)}id.eq.1${')'.repeat(200)})`,
      'id=in.(1,"2"3)',
      'id=in.(1)2',
      'tags=cs.{a}',
      'tags=cs.{}',
      'tags=cs.{"a"}b',
      'tags=cs.{"a}',
      'notes=cs.{"a"}',
    ])
      expect([text, parsed(`select=id&${text}`)]).toEqual([text, expect.stringMatching(/^(PGRST100|42703)$/)])
  })

  test('ENG-25: no column is named twice in what is read or ordered by, and none of JSON in the order', () => {
    for (const text of [
      'select=id,id',
      `select=${Array(400).fill('data')}`,
      'select=id,notes,id',
      'select=id&order=id.desc,id',
      'select=id&order=id,id.asc.nullslast',
      'select=data&order=data',
      'select=id&order=id,data.desc',
    ])
      expect([text, parsed(text)]).toEqual([text, 'PGRST100'])
    expect(parsed('select=data,id&order=id,notes')).toMatch(/^select=data,id&order=id,notes&/)
  })

  const refused = (limit: number) => Array.from({ length: limit + 1 }, (_, index) => index)

  test.each([
    ['without columns', ''],
    ['of all columns', 'select=*'],
    ['of a column that may not be read', 'select=creator_email'],
    ['of no column', 'select='],
    ['of half a name', 'select="'],
    ['twice', 'select=id&select=id'],
    ['with a prototype for a column', 'select=id&constructor=eq.1'],
    ['with a prototype to read', 'select=__proto__'],
    ['with an alias', 'select=a0:notes'],
    ['with a cast', 'select=notes::record'],
    ['with an arrow', 'select=notes->a'],
    ['with 2,333 arrows', `select=notes${'->a'.repeat(2333)}`],
    ['with an embedded table', 'select=id,course_requests(*)'],
    ['with a spread table', 'select=id,...course_requests(id)'],
    ['with an aggregate', 'select=id.count()'],
    ['with a count', 'select=count'],
    ['with an arrow in a filter', 'select=id&notes->a=eq.1'],
    ['with an arrow in the order', 'select=id&order=notes->a'],
    ['with a regular expression', 'select=id&notes=match.^(a*)\\1$'],
    ['with another regular expression', 'select=id&notes=imatch.a'],
    ['with full text', 'select=id&notes=fts.a'],
    ['with like', 'select=id&notes=like.a*'],
    ['with a containment', 'select=id&notes=cs.{a}'],
    ['with a negation', 'select=id&notes=not.eq.a'],
    ['with any of a list', 'select=id&notes=eq(any).{a,b}'],
    ['with an operator alone', 'select=id&notes=eq'],
    ['with a bare value', 'select=id&notes=open'],
    ['with is and a value', 'select=id&notes=is.open'],
    ['with a list that does not end', 'select=id&id=in.(1,2'],
    ['with a quote that does not end', 'select=id&id=in.("1,2)'],
    ['with a bracket that comes too early', 'select=id&id=in.(1),(2)'],
    ['without a bracket', 'select=id&id=in.1'],
    ['with too many values', `select=id&id=in.(${refused(QUERY_LIMITS.values)})`],
    ['with too many filters', `select=id${'&id=gt.1'.repeat(QUERY_LIMITS.filters + 1)}`],
    ['with too many conditions', `select=id&or=(${'id.gt.1,'.repeat(QUERY_LIMITS.filters)}id.gt.1)`],
    ['with a condition in a condition', 'select=id&or=(and(id.gt.1,id.lt.3),id.eq.7)'],
    ['with 600 nested conditions', `select=id&not.and=${'(not.and'.repeat(200)}(id.eq.1)${')'.repeat(200)}`],
    ['with a negated condition', 'select=id&not.or=(id.eq.1,id.eq.2)'],
    ['with an unknown column in a condition', 'select=id&or=(secret.eq.1)'],
    ['with a condition without brackets', 'select=id&or=id.eq.1'],
    ['in a direction that is none', 'select=id&order=id.sideways'],
    ['by too many columns', `select=id&order=${Array(QUERY_LIMITS.order + 1).fill('id')}`],
    ['of too many rows', `select=id&limit=${QUERY_LIMITS.rows + 1}`],
    ['of less than no row', 'select=id&limit=-1'],
    ['of a number that is none', 'select=id&limit=1e1'],
    ['from too far', `select=id&offset=${QUERY_LIMITS.offset + 1}`],
    ['with a text that cannot be stored', 'select=id&notes=eq.%00'],
    ['that is too long', `select=id&notes=eq.${'x'.repeat(QUERY_LIMITS.length)}`],
    ['with the columns of a new row', 'select=id&columns=notes'],
  ])('%s is refused', (_, text) => {
    expect(['PGRST100', '42703']).toContain(parsed(text))
  })
})

describe('ENG-07: a change', () => {
  test('needs a filter, and has no order and no page', () => {
    expect(parsed('id=eq.1', 'change')).toBe('id=eq.1')
    expect(parsed('id=eq.1&select=id', 'change', true)).toBe('select=id&id=eq.1')
    for (const text of ['', 'select=id', 'id=eq.1&limit=1', 'id=eq.1&order=id', 'id=eq.1&offset=1'])
      expect(['PGRST100', '42703']).toContain(parsed(text, 'change'))
    expect(parsed('id=eq.1', 'change', true)).toBe('PGRST100')
  })

  test('and a new row has none of them', () => {
    expect(parsed('', 'insert')).toBe('')
    expect(parsed('select=id', 'insert', true)).toBe('select=id')
    for (const text of ['id=eq.1', 'or=(id.eq.1)', 'on_conflict=id', 'columns=id', 'limit=1'])
      expect(['PGRST100', '42703']).toContain(parsed(text, 'insert'))
    expect(parsed('', 'insert', true)).toBe('PGRST100')
  })
})

describe('ENG-07: any query string', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...columns.keys(),
      'select',
      'order',
      'or',
      'and',
      'not',
      'in',
      'is',
      'eq',
      'cs',
      'ilike',
      'secret',
    ),
    fc.constantFrom(
      '(',
      ')',
      ',',
      '.',
      '"',
      '\\',
      '->',
      '::',
      ':',
      '=',
      '&',
      '%',
      '+',
      '!',
      '{',
      '}',
      ' ',
      '*',
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))
  const kinds = fc.constantFrom<RequestKind>('list', 'change', 'insert')

  test('is parsed or refused, and names only readable columns', () => {
    fc.assert(
      fc.property(text, kinds, fc.boolean(), (sent, kind, returnsRows) => {
        const { query } = readQuery(sent, optionsOf(kind, returnsRows))
        if (!query) return
        const named = [
          ...query.select,
          ...query.order.map(({ column }) => column),
          ...query.where.flatMap(({ conditions }) => conditions.map(({ column }) => column)),
        ]
        for (const { name } of named) expect(readable).toContain(name)
      }),
      { numRuns: 5000 },
    )
  })

  const value = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc
      .array(
        fc.constantFrom('"', '\\', ',', '(', ')', '.', '{', '}', '*', '%', 'a', 'ك', ' ', '&', '=', '+'),
        {
          maxLength: 12,
        },
      )
      .map((pieces) => pieces.join('')),
  )
  const column = fc.constantFrom(...readable).map((name) => columns.get(name) as Field)
  const condition = fc.oneof(
    fc.record({
      column,
      operator: fc.constantFrom('eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'ilike'),
      value,
    }),
    fc.record({
      column,
      operator: fc.constant('is'),
      value: fc.constantFrom('null', 'true', 'false', 'unknown'),
    }),
    fc.record({ column, operator: fc.constant('in'), value: fc.array(value, { maxLength: 5 }) }),
  )
  const contained = fc.record({
    column: fc.constant(columns.get('tags') as Field),
    operator: fc.constant('cs'),
    value: fc.array(value, { minLength: 1, maxLength: 5 }),
  })
  const where = fc.array(
    fc.record({
      join: fc.constantFrom('and', 'or'),
      conditions: fc.array(condition, { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 4 },
  )
  const withLists = fc.tuple(where, fc.array(contained, { maxLength: 2 })).map(([groups, lists]) => [
    ...groups,
    // Only a filter of its own asks what a list contains.
    ...lists.map((one) => ({ join: 'and', conditions: [one] })),
  ])

  test('ENG-19: means the same when it is printed and parsed again, whatever its values contain', () => {
    fc.assert(
      fc.property(withLists, (groups) => {
        // Of one condition alone, "or" says nothing else than "and".
        const asked = groups.map(({ join, conditions }) => ({
          join: conditions.length === 1 ? 'and' : join,
          conditions,
        })) as TableQuery['where']
        const select = [columns.get('id') as Field]
        const text = new URLSearchParams(
          queryParameters({ select, where: asked, order: [], limit: 1, offset: 0 }),
        )
        fc.pre(String(text).length <= QUERY_LIMITS.length)
        const { query } = readQuery(String(text), optionsOf('list'))
        expect(query?.where).toEqual(asked)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('ENG-07: what is refused says why, in a sentence of its own', () => {
  const FILTER = 'A filter is one of eq, neq, lt, lte, gt, gte, ilike, is, in and cs, with a value'
  test.each<[string, string, RequestKind?]>([
    [
      `select=id&notes=eq.${'x'.repeat(QUERY_LIMITS.length)}`,
      `The query string is longer than ${QUERY_LIMITS.length} characters`,
    ],
    ['select=id&notes=eq.%00', 'The query holds characters that cannot be stored'],
    ['select=id&select=notes', 'The query has "select" twice'],
    ['select=id&limit=1&limit=2', 'The query has "limit" twice'],
    ['status=eq.open', 'A new row takes no filter', 'insert'],
    ['limit=1', 'Name the columns to read with "select"'],
    ['', 'A change needs a filter', 'change'],
    ['select=creator_email', 'The query names a column that cannot be read'],
    ['select=id,id', 'The query names a column twice'],
    [
      `select=id&order=${'id,'.repeat(QUERY_LIMITS.order)}id`,
      `Rows are ordered by at most ${QUERY_LIMITS.order} columns`,
    ],
    ['select=id&order=id.up', 'The order cannot be read'],
    ['select=id&order=data', 'Rows are not ordered by a column of JSON'],
    [
      `select=id&id=in.(${'1,'.repeat(QUERY_LIMITS.values)}1)`,
      `A list has at most ${QUERY_LIMITS.values} values`,
    ],
    ['select=id&id=cs.{"a"}', 'Only a list contains values'],
    [
      `select=id&tags=cs.{${'"a",'.repeat(QUERY_LIMITS.values)}"a"}`,
      `A list has at most ${QUERY_LIMITS.values} values`,
    ],
    [
      `select=id${'&id=eq.1'.repeat(QUERY_LIMITS.filters + 1)}`,
      `A query has at most ${QUERY_LIMITS.filters} filters`,
    ],
    ['select=id&id=like.a', FILTER],
    ['select=id&id=eqq.null', FILTER],
    ['select=id&notes=not.null', FILTER],
    ['select=id&id=.eq', FILTER],
    ['select=id&id=eq', 'There is no "." in a filter'],
    ['select=id&and=id.eq.1', 'There is no "(" where it has to be'],
    ['select=id&and=(id', 'There is no "." where it has to be'],
    ['select=id&and=(id.eq.1', 'There is no ")" where it has to be'],
    ['select=id&and=(.eq.1)', 'The query names a column that cannot be read'],
    ['select=id&id=in.("a', 'A quote in the query is not closed'],
    ['select=id&limit=1a', `"limit" is a whole number from 0 to ${QUERY_LIMITS.rows}`],
    ['select=id&offset=-1', `"offset" is a whole number from 0 to ${QUERY_LIMITS.offset}`],
  ])('%s', (text, sentence, kind = 'list') => {
    expect(readQuery(text, optionsOf(kind)).problem?.message).toBe(sentence)
  })

  test('and a fault that is none of a query is thrown', () => {
    const broken = { ...optionsOf('list'), readable: null as unknown as Set<string> }
    expect(() => readQuery('select=id', broken)).toThrow(TypeError)
  })
})
