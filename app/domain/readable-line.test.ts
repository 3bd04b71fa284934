import { describe, expect, test } from 'vitest'
import { hasControls, showsNothing } from './readable-line'

describe('CREQ-41: names that nobody can read', () => {
  test('everything that Unicode shows nothing of is invisible, alone and together', () => {
    const silent = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}]/u
    const missed: string[] = []
    for (let point = 1; point <= 0x10ffff; point += 1) {
      const character = String.fromCodePoint(point)
      if (silent.test(character) && !showsNothing(character)) missed.push(point.toString(16))
    }
    expect(missed).toEqual([])
    expect(showsNothing('\u200b\u3164 \ufe0f\u{e0041}\u2800')).toBe(true)
  })

  test.each(['Salma', 'نور', 'a\u200d', '\u064b', '👩‍👩‍👧‍👦', '٦', '-', '李', "O'Neill"])(
    '%j can be seen',
    (name) => {
      expect([showsNothing(name), hasControls(name)]).toEqual([false, false])
    },
  )

  test.each(['a\nb', 'a\rb', 'a\tb', 'a\u0085b', 'a\u2028b', 'a\u007f', '\u202edrow', 'a\u2069'])(
    '%j has controls',
    (name) => expect(hasControls(name)).toBe(true),
  )

  test('marks that Arabic and Persian names are written with are no controls', () => {
    expect(['\u200fسلمى', 'می\u200cخواهم', '\u061cنور'].map(hasControls)).toEqual([false, false, false])
  })
})
