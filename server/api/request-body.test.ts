import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BODY_LIMIT, JSON_DEPTH, SYNC_BODY_LIMIT } from '../limits.ts'
import { parseBody } from './request-body.ts'

const parse = (text: string) => parseBody(new TextEncoder().encode(text))
/** As long as a body may be, of one piece again and again. */
const filled = (piece: string, bytes = BODY_LIMIT) =>
  `[${Array(Math.floor(bytes / (piece.length + 1)) - 2).fill(piece)}]`
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

describe('ENG-21: what a body may cost', () => {
  test.each([
    ['empty objects', filled('{}')],
    ['empty lists', filled('[]')],
    ['digits', filled('0')],
    ['empty texts', filled('""')],
    ['digits, in a large sync', filled('1', SYNC_BODY_LIMIT)],
    ['lists in lists', `[${'[],'.repeat(21_000)}[]]`],
    ['nesting', nested(JSON_DEPTH + 1)],
    ['much nesting', nested(20_000)],
    ['nesting that does not end', '{"a":'.repeat(10_000)],
  ])('%s are refused', (_, text) => {
    expect(parse(text)).toBeUndefined()
  })

  test.each([
    ['200 students', JSON.stringify(Array(200).fill({ name: 'Noor Al-Kuwari', student_id: '60101234' }))],
    ['a long text of brackets and commas', JSON.stringify({ note: '[{,"'.repeat(10_000) })],
    [
      'registers with their stamps',
      JSON.stringify(Array(1000).fill({ credits: [3, '1795395466955-a1b2c3d4'] })),
    ],
    ['a short list', JSON.stringify(Array(400).fill(1))],
    ['the deepest that there is', nested(JSON_DEPTH)],
  ])('%s are not', (_, text) => {
    expect(parse(text)?.json).toEqual(JSON.parse(text))
  })

  test('all other JSON of few values is read as JSON.parse reads it, and anything else refused', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.boolean(), (value, isIndented) => {
        const text = JSON.stringify(value, null, isIndented ? 2 : 0)
        expect(parse(text)).toEqual({ text, json: JSON.parse(text) })
        expect(parse(`${text}]`)).toBeUndefined()
      }),
    )
    expect(parseBody(Uint8Array.of(0x22, 0xff, 0x22))).toBeUndefined()
  })
})
