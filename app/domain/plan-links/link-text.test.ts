import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packed, unpacked } from './link-text'

const BROKEN = { kind: 'broken' }
const textOf = (bytes: Uint8Array) => `1.${deflateSync(bytes).toString('base64url')}`

describe('PLAN-07: the text of a link', () => {
  test('gives back what was put into it, with its version', () =>
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 9999 }), fc.jsonValue(), async (version, data) => {
        const text = await packed(version, data)
        expect(text).toMatch(/^\d+\.[\w-]+$/)
        expect(await unpacked(text)).toEqual({
          kind: 'data',
          version,
          data: JSON.parse(JSON.stringify(data)),
        })
      }),
    ))

  test.each(['', '1', '1.', '.abc', '1.a b', 'x.abc', '12345.abc', '1.abc'])(
    '"%s" is broken',
    async (text) => {
      expect(await unpacked(text)).toEqual(BROKEN)
    },
  )

  test('is broken where its bytes are no UTF-8, or no JSON', async () => {
    expect(await unpacked(textOf(Buffer.from('"a"')))).toEqual({ kind: 'data', version: 1, data: 'a' })
    expect(await unpacked(textOf(Buffer.from([0x22, 0xff, 0x22])))).toEqual(BROKEN)
    expect(await unpacked(textOf(Buffer.from('"a')))).toEqual(BROKEN)
  })

  test('is read up to 80,000 characters', async () => {
    // Stored blocks make a text of any length: 1. and 4 characters for 3 bytes.
    const ofLength = (length: number) => {
      const bytes = Buffer.from(JSON.stringify('x'.repeat(length)))
      return `1.${deflateSync(bytes, { level: 0 }).toString('base64url')}`
    }
    const longest = Array.from({ length: 100 }, (_, index) => ofLength(59_900 + index)).filter(
      (text) => text.length <= 80_000,
    )
    const most = longest.at(-1) ?? ''
    expect(most.length).toBe(80_000)
    expect((await unpacked(most)).kind).toBe('data')
    expect(await unpacked(ofLength(60_100))).toEqual(BROKEN)
  })

  test('may become 400,000 bytes, and not one more', async () => {
    const ofBytes = (count: number) => textOf(Buffer.from(`"${'x'.repeat(count - 2)}"`))
    expect((await unpacked(ofBytes(400_000))).kind).toBe('data')
    expect(await unpacked(ofBytes(400_001))).toEqual(BROKEN)
  })
})
