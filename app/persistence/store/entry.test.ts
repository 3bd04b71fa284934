import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AccountModel } from '../../testing/account-model'
import { toData } from '../merge/document-of-tree'
import { defaultsOf, withDocument, withoutDocument } from '../merge/edit'
import { decode, encode } from '../merge/encoding'
import { merge } from '../merge/merge'
import { type Data, exists, type Tree } from '../merge/registers'
import { markOf, writtenAnew } from '../merge/removals'
import { NEVER, nextStamp, type Stamp, timeOf } from '../merge/stamp'
import { latestStamp } from '../merge/tree-stamps'
import { restored } from '../merge/undo'
import type { Answer, SentDocument } from '../sync/account-documents'
import { afterCorrection, afterReceiving, afterWriting } from '../sync/after-answer'
import { type Entry, merged, NO_ENTRY } from './entry'

type Course = { id: string; name: string; credits: number }
type Plan = { title: string | null; courses: readonly Course[] }
const EMPTY: Plan = { title: null, courses: [] }
const HOUR = 3_600_000
const YEAR = 365 * 24 * HOUR

/** Of all clocks: the true time. */
let now = 0

/** A device with one document: its own clock, edits while offline, and requests whose answers may be late or lost. */
class Device {
  entry: Entry = NO_ENTRY
  since = 0
  offset = 0
  #latest: Stamp = NEVER
  #request: { sent: Tree | null; answer: Answer; at: number } | undefined
  readonly name: string
  /** Milliseconds that its clock is wrong. */
  error: number
  readonly #account: AccountModel

  constructor(name: string, account: AccountModel, error = 0) {
    this.name = name
    this.#account = account
    this.error = error
  }

  get plan(): Plan {
    const { tree } = this.entry
    return exists(tree) ? (toData(merge(defaultsOf(EMPTY), tree)) as Plan) : EMPTY
  }

  #stamp(): Stamp {
    const [, seen = NEVER] = [this.#latest, latestStamp(this.entry.tree)].sort()
    this.#latest = nextStamp(seen, Math.max(1, now + this.error + this.offset), this.name)
    return this.#latest
  }

  edit(change: (before: Plan) => Plan) {
    const before = this.plan
    const after = change(before)
    if (after === before) return
    const { tree } = this.entry
    const start = exists(tree) ? tree : writtenAnew(tree, defaultsOf(EMPTY))
    const edited = withDocument(start, before as Data, after as Data, this.#stamp())
    this.entry = { ...this.entry, tree: edited, isUnsent: true }
  }

  /** Takes the last removal back, as the button does. */
  undo(before: Tree) {
    const { tree } = this.entry
    this.entry = { ...this.entry, tree: restored(tree, tree, before, this.#stamp()), isUnsent: true }
  }

  remove() {
    this.entry = { ...this.entry, tree: withoutDocument(this.entry.tree, this.#stamp()), isUnsent: true }
  }

  /** The request reaches the account; its answer is on the way. */
  ask() {
    const { tree, revision, isUnsent } = this.entry
    const document: SentDocument = {
      kind: 'plan',
      id: 'p',
      revision,
      schema_version: 1,
      is_deleted: !exists(tree),
      data: JSON.parse(JSON.stringify(encode(1, tree))),
    }
    const answer = this.#account.sync(isUnsent ? [document] : [], this.since)
    this.#request = { sent: isUnsent ? tree : null, answer, at: now + this.error }
  }

  /** The answer arrives, or is lost. */
  receive(isLost = false) {
    const request = this.#request
    this.#request = undefined
    if (!request || isLost) return
    const { answer, sent } = request
    const offset = answer.time - request.at
    const shift = Math.abs(offset - this.offset) > 60_000 ? offset - this.offset : 0
    if (shift !== 0) this.offset = offset
    const clock = { now: answer.time, shift, device: this.name }
    this.entry = afterCorrection(this.entry, clock)
    for (const { revision } of answer.written)
      if (sent) this.entry = afterWriting(this.entry, sent, revision, this.name)
    for (const { data, revision } of answer.documents)
      this.entry = afterReceiving(this.entry, decode(data)?.tree ?? {}, revision, clock)
    this.#latest = latestStamp(this.entry.tree)
    this.since = answer.revision
  }

  /** As account-sync.ts does it: what the answer changed is sent at once. */
  sync() {
    do {
      this.ask()
      this.receive()
    } while (this.entry.isUnsent)
  }
}

const id = fc.constantFrom('a', 'b', 'c', 'd')
const change: fc.Arbitrary<(before: Plan) => Plan> = fc.oneof(
  fc.string({ maxLength: 3 }).map((title) => (before: Plan) => ({ ...before, title })),
  fc.record({ id, name: fc.string({ maxLength: 3 }), at: fc.nat(4) }).map(
    ({ id, name, at }) =>
      (before: Plan) =>
        before.courses.some((course) => course.id === id)
          ? before
          : { ...before, courses: before.courses.toSpliced(at, 0, { id, name, credits: 3 }) },
  ),
  fc.record({ id, credits: fc.nat(6) }).map(({ id, credits }) => (before: Plan) => ({
    ...before,
    courses: before.courses.map((course) => (course.id === id ? { ...course, credits } : course)),
  })),
  id.map((id) => (before: Plan) => ({
    ...before,
    courses: before.courses.filter((course) => course.id !== id),
  })),
)
type Step = {
  who: 0 | 1
  pause: number
  does: 'ask' | 'receive' | 'lose' | 'remove' | ((before: Plan) => Plan)
}
const step: fc.Arbitrary<Step> = fc.record({
  who: fc.constantFrom(0 as const, 1 as const),
  pause: fc.nat(30_000),
  does: fc.oneof(
    { weight: 4, arbitrary: change },
    { weight: 2, arbitrary: fc.constantFrom('ask' as const, 'receive' as const) },
    { weight: 1, arbitrary: fc.constantFrom('lose' as const, 'remove' as const) },
  ),
})
const steps = fc.array(step, { maxLength: 40 })
const error = fc.constantFrom(0, -HOUR, HOUR, -YEAR, YEAR, 30_000)

function take(devices: readonly [Device, Device], { who, pause, does }: Step) {
  now += pause
  const device = devices[who]
  if (typeof does === 'function') device.edit(does)
  else if (does === 'ask') device.ask()
  else if (does === 'remove') device.remove()
  else device.receive(does === 'lose')
}

/** Both go online for a while. Returns the number of rounds until nobody has anything to send or to get. */
function settle(devices: readonly Device[], account: AccountModel): number {
  for (let round = 1; round < 20; round += 1) {
    const before = account.rows.get('plan/p')?.revision
    for (const device of devices) {
      now += 1000
      device.sync()
    }
    const isQuiet = devices.every(({ entry }) => !entry.isUnsent)
    if (isQuiet && account.rows.get('plan/p')?.revision === before) return round
  }
  return Number.POSITIVE_INFINITY
}

function setUp(errors: readonly [number, number] = [0, 0]) {
  now = Date.UTC(2026, 10, 22)
  const account = new AccountModel(() => now)
  const devices = [
    new Device('dev001', account, errors[0]),
    new Device('dev002', account, errors[1]),
  ] as const
  return { account, devices, one: devices[0], other: devices[1] }
}

describe('two devices of one account', () => {
  test('KEEP-09: any interleaving of edits, requests, late and lost answers converges, whatever the clocks say', () => {
    fc.assert(
      fc.property(steps, error, error, (all, ...errors) => {
        const { account, devices, one, other } = setUp(errors)
        for (const step of all) take(devices, step)
        expect(settle(devices, account)).toBeLessThan(8)
        expect(one.plan).toEqual(other.plan)
        const stored = decode(account.rows.get('plan/p')?.data)?.tree ?? {}
        expect(exists(stored)).toBe(exists(one.entry.tree))
        if (exists(stored)) expect(toData(merge(defaultsOf(EMPTY), stored))).toEqual(one.plan)
      }),
    )
  })

  test('KEEP-09, KEEP-10: nothing that neither device removed is lost', () => {
    const adding = fc.array(
      fc.record({
        who: fc.constantFrom(0 as const, 1 as const),
        does: fc.constantFrom('add', 'ask', 'receive', 'lose'),
      }),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(adding, error, error, (all, ...errors) => {
        const { account, devices, one, other } = setUp(errors)
        const added: string[] = []
        for (const [index, { who, does }] of all.entries()) {
          now += 1000
          const course = { id: `row-${index}`, name: '', credits: 3 }
          if (does === 'add') {
            added.push(course.id)
            devices[who].edit((before) => ({ ...before, courses: [...before.courses, course] }))
          } else if (does === 'ask') devices[who].ask()
          else devices[who].receive(does === 'lose')
        }
        settle(devices, account)
        for (const device of [one, other])
          expect(device.plan.courses.map((course) => course.id).sort()).toEqual(added.toSorted())
      }),
    )
  })

  test('KEEP-09: with clocks that are right, of two changes of one field the later wins', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ who: fc.nat(1), does: fc.constantFrom('edit', 'sync') }), { maxLength: 20 }),
        (all) => {
          const { account, devices, one, other } = setUp()
          let last: string | null = null
          for (const [index, { who, does }] of all.entries()) {
            now += 1000
            if (does === 'sync') devices[who as 0 | 1].sync()
            else {
              last = `title ${index}`
              devices[who as 0 | 1].edit((before) => ({ ...before, title: last }))
            }
          }
          settle(devices, account)
          expect([one.plan.title, other.plan.title]).toEqual([last, last])
        },
      ),
    )
  })

  test.each([HOUR, -HOUR, YEAR, -YEAR])(
    'KEEP-09: a clock that is wrong by %i ms does not decide: after one answer the later change wins, either way round',
    (wrong) => {
      const { account, devices, one, other } = setUp([wrong, 0])
      one.edit((before) => ({ ...before, title: 'wrong clock' }))
      settle(devices, account)
      now += HOUR / 2
      other.edit((before) => ({ ...before, title: 'later' }))
      settle(devices, account)
      expect([one.plan.title, other.plan.title]).toEqual(['later', 'later'])
      now += HOUR / 2
      one.edit((before) => ({ ...before, title: 'last' }))
      settle(devices, account)
      expect([one.plan.title, other.plan.title]).toEqual(['last', 'last'])
    },
  )

  test.each([HOUR, YEAR])(
    'KEEP-09: unsent edits of a clock that is %i ms ahead move to their true time',
    (ahead) => {
      const { account, devices, one, other } = setUp([ahead, 0])
      one.edit((before) => ({ ...before, title: 'earlier' }))
      now += 10 * 60_000
      other.edit((before) => ({ ...before, title: 'later' }))
      now += 10 * 60_000
      settle(devices, account)
      expect([one.plan.title, other.plan.title]).toEqual(['later', 'later'])
    },
  )

  test.each([-HOUR, -YEAR])(
    'KEEP-09: unsent edits of a clock that is %i ms behind move to their true time',
    (behind) => {
      const { account, devices, one, other } = setUp([behind, 0])
      other.edit((before) => ({ ...before, title: 'earlier' }))
      other.sync()
      now += 10 * 60_000
      one.edit((before) => ({ ...before, title: 'later' }))
      settle(devices, account)
      expect([one.plan.title, other.plan.title]).toEqual(['later', 'later'])
    },
  )

  test('KEEP-09: after an answer no stamp is more than a minute ahead of the account', () => {
    fc.assert(
      fc.property(steps, error, error, (all, ...errors) => {
        const { account, devices } = setUp(errors)
        for (const step of all) take(devices, step)
        settle(devices, account)
        const stored = decode(account.rows.get('plan/p')?.data)?.tree ?? {}
        for (const tree of [stored, ...devices.map(({ entry }) => entry.tree)])
          expect(timeOf(latestStamp(tree))).toBeLessThanOrEqual(now + 60_000)
      }),
    )
  })
})

describe('a document that was cleared', () => {
  const typed = fc.array(change, { minLength: 1, maxLength: 8 })
  const typeAll = (device: Device, changes: readonly ((before: Plan) => Plan)[]) => {
    for (const change of changes) {
      now += 1000
      device.edit(change)
    }
  }
  const removed = (device: Device) => {
    now += 1000
    device.remove()
    device.sync()
    now += 1000
  }

  test('ENG-23: of what was typed the account has nothing left, and all devices know that it is gone', () => {
    fc.assert(
      fc.property(typed, error, error, (all, ...errors) => {
        const { account, devices, one, other } = setUp(errors)
        typeAll(one, all)
        settle(devices, account)
        removed(one)
        settle(devices, account)
        expect([one.plan, other.plan]).toEqual([EMPTY, EMPTY])
        const { is_deleted, data } = account.rows.get('plan/p') as SentDocument
        expect([is_deleted, data]).toEqual([true, encode(1, markOf(decode(data)?.tree ?? {}))])
        expect(JSON.stringify(data).length).toBeLessThan(80)
      }),
    )
  })

  test('ENG-23, KEEP-09: what is typed next is all that any device has, also a new one and one that was away', () => {
    fc.assert(
      fc.property(typed, typed, fc.nat(1), fc.boolean(), fc.boolean(), (all, next, who, isAway, isUnsent) => {
        const { account, devices, one } = setUp()
        const fresh = new Device('dev003', account)
        typeAll(one, all)
        settle(devices, account)
        // Not sent: the removal reaches the account, this does not.
        if (isUnsent) typeAll(one, all)
        removed(one)
        if (!isAway) settle(devices, account)
        const typing = [one, fresh][who] as Device
        typing.sync()
        typeAll(typing, next)
        typing.sync()
        expect(settle([...devices, fresh], account)).toBeLessThan(8)
        const expected = next.reduce((before, change) => change(before), EMPTY)
        for (const device of [...devices, fresh]) expect(device.plan).toEqual(expected)
      }),
    )
  })

  test('ENG-23, KEEP-02: undo brings everything back, on all devices', () => {
    fc.assert(
      fc.property(typed, fc.boolean(), error, error, (all, isSeen, ...errors) => {
        const { account, devices, one, other } = setUp(errors)
        typeAll(one, all)
        settle(devices, account)
        const before = one.entry.tree
        removed(one)
        if (isSeen) settle(devices, account)
        one.undo(before)
        settle(devices, account)
        expect([one.plan, other.plan]).toEqual([toData(merge(defaultsOf(EMPTY), before)), one.plan])
      }),
    )
  })

  test('KEEP-09: a later edit of a device that was away brings it back whole', () => {
    const { account, devices, one, other } = setUp()
    typeAll(one, [(before) => ({ ...before, courses: [{ id: 'a', name: 'MATH', credits: 3 }] })])
    settle(devices, account)
    removed(one)
    typeAll(other, [(before) => ({ ...before, title: 'later' })])
    settle(devices, account)
    for (const device of devices)
      expect(device.plan).toEqual({ title: 'later', courses: [{ id: 'a', name: 'MATH', credits: 3 }] })
  })

  test('an older version of Zameel that sends cleared rows again is not answered, so that this ends', () => {
    const { account, devices, one, other } = setUp()
    typeAll(one, [(before) => ({ ...before, courses: [{ id: 'a', name: 'old', credits: 3 }] })])
    settle(devices, account)
    const old = one.entry.tree
    removed(one)
    typeAll(one, [(before) => ({ ...before, title: 'new' })])
    settle(devices, account)
    const echo = merge(one.entry.tree, old)
    const clock = { now, shift: 0, device: other.name }
    const received = afterReceiving(other.entry, echo, 9, clock)
    expect([received.isUnsent, toData(received.tree)]).toEqual([false, { title: 'new', courses: [] }])
  })
})

test('what was typed while a request was under way stays unsent', () => {
  const { one } = setUp()
  one.edit((before) => ({ ...before, title: 'sent' }))
  one.ask()
  one.edit((before) => ({ ...before, title: 'typed meanwhile' }))
  one.receive()
  expect([one.entry.isUnsent, one.entry.revision]).toEqual([true, 1])
  one.sync()
  expect([one.entry.isUnsent, one.entry.revision]).toEqual([false, 2])
})

describe('one document in two tabs', () => {
  const typed = (title: string, count: number) =>
    withDocument({}, EMPTY as Data, { ...EMPTY, title } as Data, nextStamp(NEVER, count, 'dev001'))
  const tree = typed('a', 1)
  const sent: Entry = { ...NO_ENTRY, tree, revision: 3, sentUpTo: latestStamp(tree) }

  test('what one tab has sent is not sent again by the other', () => {
    expect(merged({ ...NO_ENTRY, tree, isUnsent: true }, sent)).toEqual(sent)
    expect(merged(sent, { ...NO_ENTRY, tree, isUnsent: true })).toEqual(sent)
  })

  test('what the other tab has typed since is unsent', () => {
    const later = merge(tree, typed('b', 2))
    const entry: Entry = { ...NO_ENTRY, tree: later, isUnsent: true }
    for (const both of [merged(entry, sent), merged(sent, entry)]) {
      expect(both).toEqual({ ...sent, tree: later, isUnsent: true })
    }
  })
})
