// @vitest-environment happy-dom
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { type Kind, ONLY } from '../../domain/document-kind'
import {
  currentIds,
  editDocument,
  forgetDocuments,
  readDocument,
  subscribeToDocuments,
  writeDocuments,
} from './document-store'

const SCORES: Kind<{ quiz: number | null; midterm: number | null }> = {
  name: 'grades',
  schema: v.object({ quiz: v.nullable(v.number()), midterm: v.nullable(v.number()) }),
  empty: { quiz: null, midterm: null },
}
const KEY = `zameel-kept:-:grades:${ONLY}`
const BOTH = { quiz: 90, midterm: 80 }

afterEach(() => forgetDocuments())

/** What a tab stores that has only this score. */
function textOfTab(score: Partial<typeof BOTH>): string {
  editDocument(SCORES, ONLY, (scores) => ({ ...scores, ...score }))
  writeDocuments()
  return localStorage.getItem(KEY) ?? ''
}

test.each([
  ['another tab has written over this one', true],
  ['this tab has written over another one', false],
])('KEEP-04: when %s, both edits are stored', (_, isOverwritten) => {
  const theirs = textOfTab({ quiz: 90 })
  forgetDocuments()
  const ours = textOfTab({ midterm: 80 })
  localStorage.setItem(KEY, isOverwritten ? theirs : ours)
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: theirs }))
  expect(readDocument(SCORES, ONLY)).toEqual(BOTH)
  writeDocuments()

  const stored = localStorage.getItem(KEY) ?? ''
  forgetDocuments()
  localStorage.setItem(KEY, stored)
  expect(readDocument(SCORES, ONLY)).toEqual(BOTH)
})

test('KEEP-04: a document that another tab has created is noticed', () => {
  textOfTab({ quiz: 90 })
  const text = localStorage.getItem(KEY) ?? ''
  forgetDocuments()
  expect(currentIds('grades')).toEqual([])
  let shown = currentIds('grades')
  const stop = subscribeToDocuments(() => {
    shown = currentIds('grades')
  })
  localStorage.setItem(KEY, text)
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: text }))
  stop()
  expect(shown).toEqual([ONLY])
})
