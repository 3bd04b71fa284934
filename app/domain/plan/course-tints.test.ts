import { expect, test } from 'vitest'
import { tintOf, tintTokens } from './course-tints'
import { TINT_COUNT } from './plan'

const tints = Array.from({ length: TINT_COUNT }, (_, tint) => tint)

test('TERM-02: the colours of courses differ, and begin again after the last', () => {
  for (const part of ['chip', 'fill', 'edge'] as const)
    expect(new Set(tints.map((tint) => tintOf(tint)[part])).size).toBe(TINT_COUNT)
  expect(tints.map((tint) => tintOf(tint + TINT_COUNT))).toEqual(tints.map(tintOf))
})

test('TERM-03: an own block has none of them', () => {
  expect(tints.map((tint) => tintOf(tint).fill)).not.toContain(tintOf(null).fill)
  expect(tintOf(null).fill).toBe('bg-sunken')
})

test('PLAN-10: a picture has the colours that the page has', () => {
  expect(tintTokens(0)).toEqual({ fill: 'blue-soft', edge: 'blue' })
  expect(tintTokens(null)).toEqual({ fill: 'sunken', edge: 'control' })
})
