// @vitest-environment happy-dom
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Kind, ONLY } from '../../domain/document-kind'
import { newPage } from '../../testing/new-page'

let page = newPage().documents

const SCORES: Kind<{ quiz: number | null; midterm: number | null }> = {
  name: 'grades',
  schema: v.object({ quiz: v.nullable(v.number()), midterm: v.nullable(v.number()) }),
  empty: { quiz: null, midterm: null },
}
const KEY = `zameel-kept:-:grades:${ONLY}`
const BOTH = { quiz: 90, midterm: 80 }

/** A page that has just been opened, in the place of the one before. */
function reopen() {
  page.close()
  page = newPage().documents
}

beforeEach(() => {
  localStorage.clear()
  reopen()
})
afterEach(() => page.close())

/** What a tab stores that has only this score. */
function textOfTab(score: Partial<typeof BOTH>): string {
  page.editDocument(SCORES, ONLY, (scores) => ({ ...scores, ...score }))
  page.writeDocuments()
  return localStorage.getItem(KEY) ?? ''
}

test.each([
  ['another tab has written over this one', true],
  ['this tab has written over another one', false],
])('KEEP-04: when %s, both edits are stored', (_, isOverwritten) => {
  const theirs = textOfTab({ quiz: 90 })
  localStorage.clear()
  reopen()
  const ours = textOfTab({ midterm: 80 })
  localStorage.setItem(KEY, isOverwritten ? theirs : ours)
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: theirs }))
  expect(page.readDocument(SCORES, ONLY)).toEqual(BOTH)
  page.writeDocuments()

  const stored = localStorage.getItem(KEY) ?? ''
  localStorage.clear()
  reopen()
  localStorage.setItem(KEY, stored)
  expect(page.readDocument(SCORES, ONLY)).toEqual(BOTH)
})

test('KEEP-04: a document that another tab has created is noticed', () => {
  textOfTab({ quiz: 90 })
  const text = localStorage.getItem(KEY) ?? ''
  localStorage.clear()
  reopen()
  expect(page.currentIds('grades')).toEqual([])
  let shown = page.currentIds('grades')
  const stop = page.subscribe(() => {
    shown = page.currentIds('grades')
  })
  localStorage.setItem(KEY, text)
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: text }))
  stop()
  expect(shown).toEqual([ONLY])
})
