// @vitest-environment happy-dom
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Kind } from '../../domain/document-kind'
import { PLAN as TERM_PLAN } from '../../domain/plan/plan'
import { type PlanAction, planReducer } from '../../domain/plan/plan-reducer'
import { newPage } from '../../testing/new-page'
import type { Persistence } from '../create-persistence'
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

let page: Persistence

const add = (id: string, name = id, kind = GPA) =>
  page.history.editWithHistory(kind, 'main', (input) => ({
    ...input,
    courses: [...input.courses, { id, name }],
  }))
const remove = (id: string) =>
  page.history.editWithHistory(GPA, 'main', (input) => ({
    ...input,
    courses: input.courses.filter((course) => course.id !== id),
  }))
const rename = (id: string, name: string) =>
  page.history.editWithHistory(GPA, 'main', (input) => ({
    ...input,
    courses: input.courses.map((course) => (course.id === id ? { ...course, name } : course)),
  }))
const names = (kind = GPA) => page.documents.readDocument(kind, 'main').courses.map(({ name }) => name)
const steps = (key = KEY) => [page.history.canUndo([key]), page.history.canRedo([key])]

beforeEach(() => {
  localStorage.clear()
  page = newPage()
})
afterEach(() => page.documents.close())

describe('one list of commands', () => {
  test('INPUT-07: "Removed A. Undo" brings back A alone, whatever was edited since', () => {
    add('a', 'A')
    add('b', 'B')
    const removal = remove('a')
    rename('b', 'B, renamed')
    add('c', 'C')
    if (removal) page.history.applyUndo(removal)
    expect(names().toSorted()).toEqual(['A', 'B, renamed', 'C'])
    // That is a command of its own.
    page.history.undo([KEY])
    expect(names()).toEqual(['B, renamed', 'C'])
    page.history.undo([KEY])
    page.history.undo([KEY])
    expect(names()).toEqual(['B'])
    page.history.undo([KEY])
    expect(names()).toEqual(['A', 'B'])
  })

  test('INPUT-07: taking back what created a document leaves what came into it since', () => {
    const first = add('a')
    add('b')
    if (first) page.history.applyUndo(first)
    expect([page.documents.documentIds('gpa'), names()]).toEqual([['main'], ['b']])
    page.history.undo([KEY])
    expect(names()).toEqual(['a', 'b'])
  })

  test('INPUT-07: of two documents that a command created, the one that nothing came into goes', () => {
    const both = page.history.asCommand(() => {
      for (const kind of [GPA, PLAN])
        page.documents.editDocument(kind, 'main', (input) => ({ ...input, title: 'Fall' }))
    })
    add('a')
    if (both) page.history.applyUndo(both)
    expect([page.documents.documentIds('gpa'), page.documents.documentIds('plan')]).toEqual([['main'], []])
  })

  test('INPUT-07: what was already undone is not taken back twice', () => {
    add('a')
    const removal = remove('a')
    page.history.undo([KEY])
    rename('a', 'b')
    if (removal) page.history.applyUndo(removal)
    expect(names()).toEqual(['b'])
    page.history.undo([KEY])
    expect(names()).toEqual(['a'])
  })

  test('INPUT-07, KEEP-02: Clear is one step of undo and redo, also of input from an earlier visit', () => {
    page.history.editWithHistory(GPA, 'main', () => ({ title: 'Fall', courses: [{ id: 'a', name: 'A' }] }))
    page.documents.writeDocuments()
    page.documents.close()
    page = newPage()
    expect([names(), steps()]).toEqual([['A'], [false, false]])
    const cleared = page.history.clear(KEY)
    expect([page.documents.documentIds('gpa'), names(), steps()]).toEqual([[], [], [true, false]])
    page.history.undo([KEY])
    expect([page.documents.readDocument(GPA, 'main').title, names(), steps()]).toEqual([
      'Fall',
      ['A'],
      [false, true],
    ])
    page.history.redo([KEY])
    expect(page.documents.documentIds('gpa')).toEqual([])
    if (cleared) page.history.applyUndo(cleared)
    expect([page.documents.readDocument(GPA, 'main').title, names()]).toEqual(['Fall', ['A']])
  })

  test('INPUT-07: Clear between edits: each step comes back whole, backwards and forwards', () => {
    add('a', 'A')
    add('b', 'B')
    page.history.clear(KEY)
    add('c', 'C')
    const states = [['A'], ['A', 'B'], [], ['C']]
    for (const state of states.slice(0, -1).toReversed()) {
      page.history.undo([KEY])
      expect(names()).toEqual(state)
    }
    for (const state of states.slice(1)) {
      page.history.redo([KEY])
      expect(names()).toEqual(state)
    }
  })

  test('INPUT-07: a field that the first edit typed is empty again after undo', () => {
    page.history.editWithHistory(GPA, 'main', (input) => ({ ...input, title: 'Fall' }))
    page.history.undo([KEY])
    expect([page.documents.documentIds('gpa'), page.documents.readDocument(GPA, 'main').title]).toEqual([
      [],
      '',
    ])
    add('a')
    expect(page.documents.readDocument(GPA, 'main').title).toBe('')
  })

  test('INPUT-07: one command on two documents is undone as a whole', () => {
    page.history.asCommand(() => {
      page.documents.editDocument(GPA, 'main', (input) => ({ ...input, title: 'Fall' }))
      page.documents.editDocument(PLAN, 'main', (input) => ({ ...input, title: 'Fall' }))
    })
    page.history.undo([KEY])
    expect([page.documents.documentIds('gpa'), page.documents.documentIds('plan')]).toEqual([[], []])
    page.history.redo([keyOf('plan', 'main')])
    expect([page.documents.documentIds('gpa'), page.documents.documentIds('plan')]).toEqual([
      ['main'],
      ['main'],
    ])
    expect(page.history.asCommand(() => undefined)).toBeNull()
  })

  test('TERM-08: typing on in one field is one step, and what is new ends redo', () => {
    add('a', '')
    for (const name of ['M', 'MA', 'MAT']) rename('a', name)
    page.history.undo([KEY])
    expect(names()).toEqual([''])
    page.history.redo([KEY])
    expect(names()).toEqual(['MAT'])
    page.history.undo([KEY])
    // On another document, too: redo would bring back what was given up before it.
    add('p', 'P', PLAN)
    expect(steps()).toEqual([true, false])
    rename('a', 'other')
    expect(steps()).toEqual([true, false])
    page.history.undo([keyOf('plan', 'main')])
    expect([names(), names(PLAN)]).toEqual([['other'], []])
  })

  test('TERM-08: a scope of a kind has its documents that come and go', () => {
    add('p', 'P', PLAN)
    page.history.undo(['plan'])
    expect(page.documents.documentIds('plan')).toEqual([])
    expect([page.history.canRedo([KEY, 'plan']), page.history.canRedo([KEY, 'gpa'])]).toEqual([true, false])
    page.history.redo([KEY, 'plan'])
    expect(names(PLAN)).toEqual(['P'])
  })

  test('WEEKS-05: undo and redo restore the weeks of a time, also the first ones that it was given', () => {
    const id = keyOf('plan', 'weeks')
    const edit = (action: PlanAction) =>
      page.history.editWithHistory(TERM_PLAN, 'weeks', (plan) => planReducer(plan, action))
    const slotNow = () =>
      page.documents.readDocument(TERM_PLAN, 'weeks').courses[0]?.sections[0]?.timeSlots[0]
    edit({ type: 'addCourse', id: 'lab', slot: { day: 'monday', startTime: 540, endTime: 600 } })
    const slotId = slotNow()?.id ?? ''
    const give = (weeks: string) =>
      edit({ type: 'setSlots', id: 'lab', slotIds: [slotId], change: { weeks } })
    give('odd')
    page.history.undo([id])
    expect(slotNow()?.weeks).toBeNull()
    page.history.redo([id])
    expect(slotNow()?.weeks).toBe('odd')
    // Two edits of a field soon after each other are one step.
    edit({ type: 'rename', id: 'lab', name: 'Laboratory' })
    give('even')
    page.history.undo([id])
    expect(slotNow()?.weeks).toBe('odd')
    page.history.undo([id])
    page.history.undo([id])
    expect(slotNow()?.weeks).toBeNull()
    page.history.undo([id])
    expect(slotNow()).toBeUndefined()
    for (const _ of [1, 2, 3, 4]) page.history.redo([id])
    expect(slotNow()?.weeks).toBe('even')
  })

  test('PLAN-28: undo takes back of which part of its course a time is', () => {
    const edit = (action: PlanAction) =>
      page.history.editWithHistory(TERM_PLAN, 'parts', (plan) => planReducer(plan, action))
    const slotNow = () =>
      page.documents.readDocument(TERM_PLAN, 'parts').courses[0]?.sections[0]?.timeSlots[0]
    edit({ type: 'addCourse', id: 'lab', slot: { day: 'monday', startTime: 540, endTime: 600 } })
    edit({ type: 'setSlots', id: 'lab', slotIds: [slotNow()?.id ?? ''], change: { part: 'LAB' } })
    expect(slotNow()?.part).toBe('LAB')
    page.history.undo([keyOf('plan', 'parts')])
    expect(slotNow()?.part).toBeNull()
  })

  test('KEEP-11: nobody undoes what another student did', () => {
    add('a')
    page.documents.changeOwner('another-student')
    expect(steps()).toEqual([false, false])
  })
})
