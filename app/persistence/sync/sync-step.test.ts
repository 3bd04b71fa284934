import { describe, expect, test } from 'vitest'
import { withDocument } from '../merge/edit'
import { nextStamp } from '../merge/stamp'
import { type Entry, NO_ENTRY } from '../store/entry'
import type { DocumentKey } from '../store/kinds'
import type { Answer } from './account-documents'
import { newSync, type Page, type Sync, type SyncEvent, stateOf, step } from './sync-step'

const DEVICE = 'abc123'
const NOW = 1_700_000_000_000
const unsent = (name: string): Entry => ({
  ...NO_ENTRY,
  tree: withDocument({}, undefined, { name }, nextStamp('0', NOW, DEVICE)),
  isUnsent: true,
})
const pageWith = (...ids: readonly string[]): Page => ({
  now: NOW,
  entries: new Map(ids.map((id) => [`plan:${id}` as DocumentKey, unsent(id)])),
  hasAnonymous: false,
  isOnline: true,
  isVisible: true,
  isAsking: false,
  clockOffset: 0,
  device: DEVICE,
  random: 1,
})
const ANSWER: Answer = { time: NOW, revision: 1, is_complete: true, written: [], refused: [], documents: [] }
const written = (...ids: readonly string[]) => ids.map((id) => ({ kind: 'plan', id, revision: 1 }))

/** The sync after some events, and what the last one asks for. */
function follow(page: Page, sync: Sync, ...events: readonly SyncEvent[]) {
  return events.reduce((before, event) => step(before.sync, event, page), { sync, effects: [] } as ReturnType<
    typeof step
  >)
}
const namesOf = (effects: ReturnType<typeof step>['effects']) => effects.map((effect) => effect.do)
const sentIds = (sync: Sync) => sync.exchange?.batch.map(({ document }) => document.id)

describe('when the next sync is', () => {
  test('KEEP-07: two seconds after an edit, at once with the network, and soon after another tab', () => {
    const page = pageWith('a')
    const delays = (['edited', 'retry', 'locked-out', 'left'] as const).map(
      (name) => follow(page, newSync(0), { name }).effects,
    )
    expect(delays).toEqual([2000, 0, 1000, 0].map((delay) => [{ do: 'plan', delay }]))
  })

  test('KEEP-07: a focus asks at most every ten seconds, and a hidden page not at all', () => {
    const sync = { ...newSync(1), lastSync: NOW - 9000 }
    const look = (page: Page, before: Sync) => namesOf(step(before, { name: 'looked-at' }, page).effects)
    expect(look(pageWith(), sync)).toEqual([])
    expect(look(pageWith(), { ...sync, lastSync: NOW - 11_000 })).toEqual(['plan'])
    expect(look({ ...pageWith(), isVisible: false }, newSync(1))).toEqual([])
  })

  test('KEEP-10: it waits longer after each failure, at most five minutes, and no edit shortens that', () => {
    const page = pageWith('a')
    let sync = newSync(0)
    const waits: number[] = []
    for (let count = 0; count < 9; count += 1) {
      const failed = follow(page, sync, { name: 'begun' }, { name: 'failed', status: 503, retryAfter: 0 })
      const [end, plan] = failed.effects
      expect(end).toEqual({ do: 'end', isDone: false })
      if (plan?.do === 'plan') waits.push(plan.delay / 1000)
      sync = failed.sync
      expect(step(sync, { name: 'edited' }, page).effects).toEqual([])
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300])
  })

  test('KEEP-10: Retry-After is kept, also by what would try at once, and is an hour at most', () => {
    const page = pageWith('a')
    const refused = (retryAfter: number) =>
      follow(
        page,
        newSync(0),
        { name: 'begun' },
        { name: 'failed', status: 429, retryAfter },
        { name: 'retry' },
      )
    expect(refused(120).effects).toEqual([{ do: 'plan', delay: 120_000 }])
    expect(refused(1e9).effects).toEqual([{ do: 'plan', delay: 3_600_000 }])
  })
})

describe('what is sent', () => {
  test('KEEP-07: a refused request is halved until the document that is the reason is alone', () => {
    const page = pageWith('a', 'b', 'c', 'd')
    const refusal = { name: 'failed', status: 413, retryAfter: 0 } as const
    const begun = follow(page, newSync(0), { name: 'begun' })
    expect(sentIds(begun.sync)).toEqual(['a', 'b', 'c', 'd'])
    const halved = follow(page, begun.sync, refusal)
    expect(sentIds(halved.sync)).toEqual(['a', 'b'])
    const found = follow(page, halved.sync, refusal, refusal)
    expect(found.sync.refused.get('plan:a')?.reason).toBe('too-large')
    expect(sentIds(found.sync)).toEqual(['b'])
    expect(stateOf(found.sync, page)).toBe('too-large')
  })

  test('KEEP-08: nothing, before it is known what becomes of what was typed before the sign-in', () => {
    const page = { ...pageWith('a'), hasAnonymous: true }
    const begun = follow(page, newSync(0), { name: 'begun' })
    expect(sentIds(begun.sync)).toEqual([])
    const told = follow(page, begun.sync, { name: 'answered', answer: ANSWER })
    expect(namesOf(told.effects)).toEqual(['change', 'note-revision', 'settle'])
    const asking = follow(page, told.sync, { name: 'settled', isAsking: true })
    expect(namesOf(asking.effects)).toEqual(['end', 'plan'])
    const settled = follow(pageWith('a'), told.sync, { name: 'settled', isAsking: false })
    expect(sentIds(settled.sync)).toEqual(['a'])
  })

  test('KEEP-13: after a part of an answer the rest is asked for, and nothing is said or noted before', () => {
    const page = pageWith()
    const part = follow(
      page,
      newSync(0),
      { name: 'begun' },
      { name: 'answered', answer: { ...ANSWER, is_complete: false } },
    )
    expect(part.effects).toContainEqual({ do: 'note-revision', revision: 0 })
    expect([namesOf(part.effects).at(-1), stateOf(part.sync, page)]).toEqual(['send', 'sending'])
    const all = follow(page, part.sync, { name: 'answered', answer: { ...ANSWER, revision: 7 } })
    expect(all.effects).toContainEqual({ do: 'note-revision', revision: 7 })
    expect([namesOf(all.effects).at(-1), stateOf(all.sync, page)]).toEqual(['end', 'synced'])
  })

  test('KEEP-07: what the account has written is sent no more', () => {
    const page = pageWith('a', 'b')
    const done = follow(
      page,
      newSync(0),
      { name: 'begun' },
      { name: 'answered', answer: { ...ANSWER, written: written('a', 'b') } },
    )
    const change = done.effects.find((effect) => effect.do === 'change')
    const entries = change?.do === 'change' ? [...change.entries.values()] : []
    expect(entries.map(({ isUnsent, revision }) => [isUnsent, revision])).toEqual([
      [false, 1],
      [false, 1],
    ])
    expect(done.effects.at(-1)).toEqual({ do: 'end', isDone: true })
  })
})
