import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { QUERY_LIMITS } from '../limits.ts'
import { type RequestKind, readQuery } from './query-shape.ts'

const COLUMNS = new Set(['id', 'course_name', 'status', 'expires_at', 'created_at', 'notes'])

/** The rebuilt query string, or the code of the refusal. */
function parsed(text: string, kind: RequestKind = 'list', returnsRows = kind === 'list'): string {
  const { query, problem } = readQuery(text, { columns: COLUMNS, kind, returnsRows })
  return problem ? problem.code : decodeURIComponent(String(query).replaceAll('+', ' '))
}

describe('ENG-07: a list', () => {
  test.each([
    ['select=id', 'select=id&limit=100'],
    ['select=id,%20course_name&limit=10', 'select=id,course_name&limit=10'],
    ['select=id&limit=100&offset=20', 'select=id&limit=100&offset=20'],
    ['select=id&order=created_at.desc,id.desc&limit=1', 'select=id&order=created_at.desc,id.desc&limit=1'],
    ['select=id&order=notes.asc.nullslast&limit=1', 'select=id&order=notes.asc.nullslast&limit=1'],
    [
      'select=id&status=eq.open&id=gt.1&id=lte.9&limit=1',
      'select=id&status=eq.open&id=gt.1&id=lte.9&limit=1',
    ],
    ['select=id&notes=is.null&limit=1', 'select=id&notes=is.null&limit=1'],
    ['select=id&course_name=ilike.%25math%25&limit=1', 'select=id&course_name=ilike.%math%&limit=1'],
    ['select=id&course_name=eq.a,b(c)"d&limit=1', 'select=id&course_name=eq.a,b(c)"d&limit=1'],
    ['select=id&id=in.(1,2)&limit=1', 'select=id&id=in.("1","2")&limit=1'],
    [
      'select=id&course_name=in.("a,b","c\\"d",e)&limit=1',
      'select=id&course_name=in.("a,b","c\\"d","e")&limit=1',
    ],
    ['select=id&or=(status.eq.open,id.eq.7)&limit=1', 'select=id&or=(status.eq."open",id.eq."7")&limit=1'],
    [
      'select=id&and=(id.in.(1,2),notes.is.null)&limit=1',
      'select=id&and=(id.in.("1","2"),notes.is.null)&limit=1',
    ],
  ])('%s', (text, meaning) => {
    expect(parsed(text)).toBe(meaning)
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
    ['of a number that is none', 'select=id&limit=1e3'],
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
    expect(parsed('id=eq.1&select=id', 'change', true)).toBe('id=eq.1&select=id')
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
      ...COLUMNS,
      'select',
      'order',
      'or',
      'and',
      'not',
      'in',
      'is',
      'eq',
      'ilike',
      'secret',
      '*',
    ),
    fc.constantFrom('(', ')', ',', '.', '"', '\\', '->', '::', ':', '=', '&', '%', '+', '!', '{', '}', ' '),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))
  const kinds = fc.constantFrom<RequestKind>('list', 'change', 'insert')

  test('is parsed or refused, and the result names only known columns and is idempotent', () => {
    fc.assert(
      fc.property(text, kinds, fc.boolean(), (query, kind, returnsRows) => {
        const options = { columns: COLUMNS, kind, returnsRows }
        const once = readQuery(query, options)
        if (once.problem) return
        for (const name of new Set(once.query.keys()))
          expect([...COLUMNS, 'select', 'order', 'limit', 'offset', 'and', 'or']).toContain(name)
        for (const name of once.query.get('select')?.split(',') ?? []) expect(COLUMNS).toContain(name)
        const twice = readQuery(String(once.query), options)
        expect(String(twice.query)).toBe(String(once.query))
      }),
      { numRuns: 5000 },
    )
  })

  test('keeps values unchanged, whatever they contain', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 20 }), { minLength: 1, maxLength: 5 }), (values) => {
        fc.pre(values.every((value) => value.isWellFormed() && !value.includes('\0')))
        const list = values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')
        const sent = new URLSearchParams({ select: 'id', course_name: `in.(${list})`, limit: '1' })
        expect(parsed(String(sent)).length).toBeGreaterThan(0)
        const { query } = readQuery(String(sent), { columns: COLUMNS, kind: 'list', returnsRows: true })
        expect(query?.get('course_name')).toBe(`in.(${list})`)
      }),
    )
  })
})
