import { describe, expect, test } from 'vitest'
import { isKindName } from './kind-names'
import { DATE_KINDS } from './own-dates'
import { kindOfTitle } from './quick-entry'

describe('DATES-01: a title that is no more than the name of its kind', () => {
  test.each([
    ['واجب', 'assignment'],
    ['الواجب', 'assignment'],
    ['اختبار', 'exam'],
    ['إمتحان', 'exam'],
    ['اختبار قصير', 'quiz'],
    ['كويز', 'quiz'],
    [' Quiz ', 'quiz'],
    ['homework', 'assignment'],
    ['مشروع', 'project'],
  ] as const)('%j says %s, and no other kind', (title, kind) => {
    expect(DATE_KINDS.filter((one) => isKindName(title, one))).toEqual([kind])
    expect(kindOfTitle(title)).toBe(kind)
  })

  test.each(['Quiz 2', 'Midterm', 'فاينل', 'واجب 3', 'Testing', ''])(
    '%j is more, or another word',
    (title) => {
      expect(DATE_KINDS.filter((kind) => isKindName(title, kind))).toEqual([])
    },
  )
})
