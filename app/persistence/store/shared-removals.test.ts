import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AccountModel } from '../../testing/account-model'
import { toData } from '../merge/document-of-tree'
import { withDocument, withoutDocument } from '../merge/edit'
import { decode, encode } from '../merge/encoding'
import { type Data, exists, type Tree } from '../merge/registers'
import { NEVER, nextStamp, type Stamp } from '../merge/stamp'
import { restored } from '../merge/undo'
import { afterReceiving, afterWriting } from '../sync/after-answer'
import { type Entry, NO_ENTRY } from './entry'

type List = { rows: readonly { id: string }[] }

/** A device with one document, which it syncs when it is told to. */
class Device {
  entry: Entry = NO_ENTRY
  /** What its history has of its removal. */
  removal: { from: Tree; to: Tree } | undefined
  #since = 0
  readonly #name: string
  readonly #account: AccountModel

  constructor(name: string, account: AccountModel) {
    this.#name = name
    this.#account = account
  }

  #write(change: (tree: Tree, stamp: Stamp) => Tree, at: number) {
    const { tree } = this.entry
    this.entry = { ...this.entry, tree: change(tree, nextStamp(NEVER, at, this.#name)), isUnsent: true }
  }

  edit(before: List | undefined, after: List, at: number) {
    this.#write((tree, stamp) => withDocument(tree, before as Data | undefined, after as Data, stamp), at)
  }

  remove(what: 'row' | 'document', at: number) {
    const from = this.entry.tree
    if (what === 'row') this.edit(toData(from) as List, { rows: [] }, at)
    else this.#write(withoutDocument, at)
    this.removal = { from, to: this.entry.tree }
  }

  undo(at: number) {
    const { removal } = this
    if (removal) this.#write((tree, stamp) => restored(tree, removal.to, removal.from, stamp), at)
  }

  sync(now: number) {
    const { tree, revision, isUnsent } = this.entry
    const data = JSON.parse(JSON.stringify(encode(1, tree)))
    const document = { kind: 'plan', id: 'p', revision, schema_version: 1, is_deleted: !exists(tree), data }
    const answer = this.#account.sync(isUnsent ? [document] : [], this.#since)
    for (const written of answer.written)
      this.entry = afterWriting(this.entry, tree, written.revision, this.#name)
    for (const { data: theirs, revision: theirRevision } of answer.documents)
      this.entry = afterReceiving(this.entry, decode(theirs)?.tree ?? {}, theirRevision, {
        now,
        shift: 0,
        device: this.#name,
      })
    this.#since = answer.revision
  }

  get has() {
    const { tree } = this.entry
    return exists(tree) && (toData(tree) as List).rows.length > 0
  }
}

const END = 100_000
const time = fc.integer({ min: 2000, max: 50_000 })

/** Two devices that have one row, and then delete it apart from each other. */
function deletedApart(what: 'row' | 'document', times: readonly [number, number], order: readonly (0 | 1)[]) {
  let now = 1000
  const account = new AccountModel(() => now)
  const devices = [new Device('aaaaaa', account), new Device('bbbbbb', account)] as const
  devices[0].edit(undefined, { rows: [{ id: 'a' }] }, now)
  for (const device of devices) device.sync(now)
  devices[0].remove(what, times[0])
  devices[1].remove(what, times[1])
  now = END
  for (const index of order) devices[index].sync(now)
  return devices
}

/** Each device twice, in any order, so that both have heard of the other. */
const order = fc.shuffledSubarray([0, 0, 0, 1, 1, 1] as (0 | 1)[], { minLength: 6 })

test('KEEP-15: undo brings back no row and no document that another device deleted as well, whichever was later', () => {
  const property = fc.property(
    fc.constantFrom('row' as const, 'document' as const),
    fc.tuple(time, time),
    order,
    fc.constantFrom(0 as const, 1 as const),
    (what, times, syncs, undoing) => {
      const devices = deletedApart(what, times, [...syncs, 0, 1, 0, 1])
      devices[undoing].undo(END + 1)
      for (const index of [undoing, 0, 1, 0, 1] as const) devices[index].sync(END + 2)
      expect(devices.map(({ has }) => has)).toEqual([false, false])
      // Nothing goes back and forth.
      expect(devices.map(({ entry }) => entry.isUnsent)).toEqual([false, false])
    },
  )
  fc.assert(property, { numRuns: 300 })
})

test('KEEP-15: undo of a removal that is this device’s own alone brings it back', () => {
  const account = new AccountModel(() => END)
  const [one, other] = [new Device('aaaaaa', account), new Device('bbbbbb', account)]
  one.edit(undefined, { rows: [{ id: 'a' }] }, 1000)
  for (const device of [one, other]) device.sync(END)
  one.remove('row', 2000)
  for (const device of [one, other, one]) device.sync(END)
  expect(other.has).toBe(false)
  one.undo(3000)
  for (const device of [one, other]) device.sync(END)
  expect([one.has, other.has]).toEqual([true, true])
})
