import { expect, test } from 'vitest'
import { MOST_COMPARED } from '../../../domain/plan-links/comparison'
import { ALL_FREE_TINT, peopleOf } from './people'

test('PLAN-18: every student has another mark, and a colour that is not that of free times', () => {
  expect(peopleOf(['Sara', 'Ali', 'سارة', '🌙 Noor']).map(({ mark }) => mark)).toEqual(['S', 'A', 'س', '🌙'])
  expect(peopleOf(['Plan 1', 'Ali', ' plan 2']).map(({ mark }) => mark)).toEqual(['P1', 'A', 'P3'])
  const many = peopleOf(Array.from({ length: MOST_COMPARED }, () => 'Sara'))
  expect(new Set(many.map(({ mark }) => mark)).size).toBe(MOST_COMPARED)
  expect(new Set(many.map(({ tint }) => tint)).size).toBe(5)
  expect(many.some(({ tint }) => tint === ALL_FREE_TINT)).toBe(false)
  const [first, second] = many
  expect(first?.tint).not.toBe(second?.tint)
})
