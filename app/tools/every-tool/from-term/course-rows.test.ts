import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasTermChanged, type OfTerm, rowsAfterUpdate } from './course-rows'

type Row = OfTerm & { id: string; name: string; credits: number; note: string }

const MOST = 8
const course = (id: string, credits = 3) => ({ id, credits, name: id, title: null })
const toRow = (taken: Omit<Row, 'note'>, known: Row | undefined): Row => ({ note: '', ...known, ...taken })

const anyCourses = fc
  .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 })
  .chain((ids) =>
    fc.tuple(...ids.map((id) => fc.integer({ min: 1, max: 6 }).map((credits) => course(id, credits)))),
  )

test('TERM-11: after an update the rows agree with the term, and keep what was typed and added by hand', () => {
  fc.assert(
    fc.property(anyCourses, anyCourses, fc.nat(2), (before, now, added) => {
      const byHand = Array.from(
        { length: added },
        (_, index): Row => ({ ...course(`hand-${index}`), note: 'mine' }),
      )
      const taken = rowsAfterUpdate<Row>([], before, MOST, toRow).map((row) => ({
        ...row,
        note: `of ${row.id}`,
      }))
      expect(hasTermChanged([...taken, ...byHand], before, MOST)).toBe(false)

      const after = rowsAfterUpdate<Row>([...taken, ...byHand], now, MOST, toRow)
      expect(hasTermChanged(after, now, MOST)).toBe(false)
      expect(after.slice(now.length)).toEqual(byHand)
      expect(after.slice(0, now.length).map(({ id, credits }) => [id, credits])).toEqual(
        now.map(({ id, credits }) => [id, credits]),
      )
      for (const row of after.slice(0, now.length))
        expect(row.note).toBe(before.some(({ id }) => id === row.id) ? `of ${row.id}` : '')
    }),
  )
})

test.each([
  ['other credit hours', [course('a', 4), course('b')], true],
  ['a course more', [course('a'), course('b'), course('c')], true],
  ['a course less', [course('a')], true],
  ['another order', [course('b'), course('a')], false],
])('TERM-11: %s', (_, now, hasChanged) => {
  const rows = rowsAfterUpdate<Row>([], [course('a'), course('b')], MOST, toRow)
  expect(hasTermChanged(rows, now, MOST)).toBe(hasChanged)
  // Rows that were added by hand say nothing of a term.
  expect(hasTermChanged([{ id: 'x' }], now, MOST)).toBe(false)
})
