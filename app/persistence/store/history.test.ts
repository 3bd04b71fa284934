// @vitest-environment happy-dom
import * as v from 'valibot'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Kind } from '../../domain/document-kind'
import {
  changeOwner,
  documentIds,
  editDocument,
  forgetDocuments,
  readDocument,
  writeDocuments,
} from './document-store'
import { asCommand, canRedo, canUndo, clear, editWithHistory, redo, takeBack, undo } from './history'
import { keyOf } from './kinds'

type Course = { id: string; name: string }
type Input = { title: string; courses: readonly Course[] }
const kindOf = (name: 'gpa' | 'plan'): Kind<Input> => ({
  name,
  empty: { title: '', courses: [] },
  schema: v.object({
    title: v.string(),
    courses: v.pipe(v.array(v.object({ id: v.string(), name: v.string() })), v.readonly()),
  }),
})
const GPA = kindOf('gpa')
const PLAN = kindOf('plan')
const KEY = keyOf('gpa', 'main')

afterAll(() => changeOwner(null))

const add = (id: string, name = id, kind = GPA) =>
  editWithHistory(kind, 'main', (input) => ({ ...input, courses: [...input.courses, { id, name }] }))
const remove = (id: string) =>
  editWithHistory(GPA, 'main', (input) => ({
    ...input,
    courses: input.courses.filter((course) => course.id !== id),
  }))
const rename = (id: string, name: string) =>
  editWithHistory(GPA, 'main', (input) => ({
    ...input,
    courses: input.courses.map((course) => (course.id === id ? { ...course, name } : course)),
  }))
const names = (kind = GPA) => readDocument(kind, 'main').courses.map(({ name }) => name)
const steps = (key = KEY) => [canUndo([key]), canRedo([key])]

let students = 0
beforeEach(() => {
  localStorage.clear()
  // Nobody undoes what another student did: each test begins without a history.
  students += 1
  changeOwner(`student-${students}`)
  forgetDocuments()
})

describe('one list of commands', () => {
  test('INPUT-07: "Removed A. Undo" brings back A alone, whatever was edited since', () => {
    add('a', 'A')
    add('b', 'B')
    const removal = remove('a')
    rename('b', 'B, renamed')
    add('c', 'C')
    if (removal) takeBack(removal)
    expect(names().toSorted()).toEqual(['A', 'B, renamed', 'C'])
    // That is a command of its own.
    undo([KEY])
    expect(names()).toEqual(['B, renamed', 'C'])
    undo([KEY])
    undo([KEY])
    expect(names()).toEqual(['B'])
    undo([KEY])
    expect(names()).toEqual(['A', 'B'])
  })

  test('INPUT-07: what was already undone is not taken back twice', () => {
    add('a')
    const removal = remove('a')
    undo([KEY])
    rename('a', 'b')
    if (removal) takeBack(removal)
    expect(names()).toEqual(['b'])
    undo([KEY])
    expect(names()).toEqual(['a'])
  })

  test('INPUT-07, KEEP-02: Clear is one step of undo and redo, also of input from an earlier visit', () => {
    editWithHistory(GPA, 'main', () => ({ title: 'Fall', courses: [{ id: 'a', name: 'A' }] }))
    writeDocuments()
    // As after a reload: without a history.
    const stored = { ...localStorage }
    changeOwner('visit-of-another')
    for (const [key, text] of Object.entries(stored))
      localStorage.setItem(key.replace(`student-${students}`, `visit-${students}`), text as string)
    changeOwner(`visit-${students}`)
    expect([names(), steps()]).toEqual([['A'], [false, false]])
    const cleared = clear(KEY)
    expect([documentIds('gpa'), names(), steps()]).toEqual([[], [], [true, false]])
    undo([KEY])
    expect([readDocument(GPA, 'main').title, names(), steps()]).toEqual(['Fall', ['A'], [false, true]])
    redo([KEY])
    expect(documentIds('gpa')).toEqual([])
    if (cleared) takeBack(cleared)
    expect([readDocument(GPA, 'main').title, names()]).toEqual(['Fall', ['A']])
  })

  test('INPUT-07: Clear between edits: each step comes back whole, backwards and forwards', () => {
    add('a', 'A')
    add('b', 'B')
    clear(KEY)
    add('c', 'C')
    const states = [['A'], ['A', 'B'], [], ['C']]
    for (const state of states.slice(0, -1).toReversed()) {
      undo([KEY])
      expect(names()).toEqual(state)
    }
    for (const state of states.slice(1)) {
      redo([KEY])
      expect(names()).toEqual(state)
    }
  })

  test('INPUT-07: a field that the first edit typed is empty again after undo', () => {
    editWithHistory(GPA, 'main', (input) => ({ ...input, title: 'Fall' }))
    undo([KEY])
    expect([documentIds('gpa'), readDocument(GPA, 'main').title]).toEqual([[], ''])
    add('a')
    expect(readDocument(GPA, 'main').title).toBe('')
  })

  test('INPUT-07: one command on two documents is undone as a whole', () => {
    asCommand(() => {
      editDocument(GPA, 'main', (input) => ({ ...input, title: 'Fall' }))
      editDocument(PLAN, 'main', (input) => ({ ...input, title: 'Fall' }))
    })
    undo([KEY])
    expect([documentIds('gpa'), documentIds('plan')]).toEqual([[], []])
    redo([keyOf('plan', 'main')])
    expect([documentIds('gpa'), documentIds('plan')]).toEqual([['main'], ['main']])
    expect(asCommand(() => undefined)).toBeNull()
  })

  test('TERM-08: typing on in one field is one step, and what is new ends redo of the same document', () => {
    add('a', '')
    for (const name of ['M', 'MA', 'MAT']) rename('a', name)
    undo([KEY])
    expect(names()).toEqual([''])
    add('p', 'P', PLAN)
    expect(steps()).toEqual([true, true])
    redo([KEY])
    expect(names()).toEqual(['MAT'])
    undo([KEY])
    rename('a', 'other')
    expect(steps()).toEqual([true, false])
    undo([keyOf('plan', 'main')])
    expect([names(), names(PLAN)]).toEqual([['other'], []])
  })

  test('KEEP-11: nobody undoes what another student did', () => {
    add('a')
    changeOwner('another-student')
    expect(steps()).toEqual([false, false])
  })
})
