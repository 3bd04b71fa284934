import { describe, expect, test } from 'vitest'
import { foundBy, movedBy, typedWith } from './menu-keys'

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, 2],
  ['ArrowUp', -1, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['ArrowLeft', 1, undefined],
])('%s moves from %d of 3 to %s', (key, from, to) => {
  expect(movedBy(key, from, 3)).toBe(to)
})

describe('what is typed', () => {
  const NOTHING = { text: '', at: 0 }
  const LABELS = ['الملف الشخصي', 'المعلومات الأكاديمية', 'تسجيل الخروج']
  /** Types with `pause` ms between the keys, from the first entry. */
  const typing = (keys: string, labels: readonly string[], pause = 100) => {
    let [index, typed] = [0, NOTHING]
    for (const [place, key] of [...keys].entries()) {
      typed = typedWith(typed, key, 5000 + place * pause) ?? typed
      index = foundBy(typed, index, labels)
    }
    return index
  }

  test.each([
    ['p', ['Profile', 'Academic Info', 'Privacy'], 2],
    ['pp', ['Profile', 'Academic Info', 'Privacy'], -1],
    ['PRO', ['Profile', 'Academic Info', 'Privacy'], 0],
    ['academic i', ['Profile', 'Academic Year', 'Academic Info'], 2],
    ['الم', LABELS, 1],
    ['المل', LABELS, 0],
    ['ت', LABELS, 2],
    ['x', LABELS, -1],
  ])('%s finds the entry', (keys, labels, index) => {
    expect(typing(keys, labels)).toBe(index)
  })

  test('a letter after a second begins a new word, which moves on', () => {
    expect(typing('pp', ['Profile', 'Academic Info', 'Privacy'], 1000)).toBe(0)
  })

  test('keys that are no letters, and a space at first, are not typed', () => {
    expect(['Enter', 'Tab', ' ', 'F1'].map((key) => typedWith(NOTHING, key, 5000))).toEqual(
      Array(4).fill(null),
    )
  })
})
