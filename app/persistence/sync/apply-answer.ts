import type { KindName } from '../../domain/document-kind'
import type { Tree } from '../merge/registers'
import { type Entry, NO_ENTRY } from '../store/entry'
import { type DocumentKey, KIND_NAMES, keyOf, readTree, versionOf } from '../store/kinds'
import type { Answer } from './account-documents'
import { afterCorrection, afterReceiving, afterWriting, type Clock, TOLERANCE } from './after-answer'
import type { Batch } from './batch'

/** Why the account does not take a document, until that changes. */
export type Refusal = { tree: Tree; reason: 'too-many' | 'too-large' | 'invalid' }

export type Asked = {
  entries: ReadonlyMap<DocumentKey, Entry>
  batch: Batch
  /** The revision up to which this device had the account's documents. */
  since: number
  refused: ReadonlyMap<DocumentKey, Refusal>
  newer: ReadonlySet<DocumentKey>
  /** Milliseconds by this device's clock, halfway between question and answer. */
  at: number
  /** Milliseconds by which the account's clock was believed to be ahead. */
  clockOffset: number
  device: string
}

export type Applied = {
  changed: ReadonlyMap<DocumentKey, Entry>
  /** The documents that the account does not have as they are now. */
  toSend: ReadonlySet<DocumentKey>
  refused: ReadonlyMap<DocumentKey, Refusal>
  /** Documents that a newer version of Zameel has written. They are left alone (KEEP-03). */
  newer: ReadonlySet<DocumentKey>
  /** Documents of the account that cannot be read, as they came. */
  unreadable: ReadonlyMap<DocumentKey, string>
  clockOffset: number
}

/** What an answer of the account does to the documents of this device (KEEP-07). */
export function applyAnswer(answer: Answer, asked: Asked): Applied {
  const { entries, batch } = asked
  const clockOffset = correctedOffset(answer.time - asked.at, asked.clockOffset)
  const clock: Clock = { now: answer.time, shift: clockOffset - asked.clockOffset, device: asked.device }
  const changed = new Map<DocumentKey, Entry>()
  const toSend = new Set<DocumentKey>()
  const refused = new Map(asked.refused)
  const newer = new Set(asked.newer)
  const unreadable = new Map<DocumentKey, string>()
  const current = (key: DocumentKey) => changed.get(key) ?? entries.get(key) ?? NO_ENTRY
  const change = (key: DocumentKey, entry: Entry) => {
    if (entry === current(key)) return
    changed.set(key, entry)
    if (entry.isUnsent) toSend.add(key)
    else toSend.delete(key)
  }

  for (const [key, entry] of entries) change(key, afterCorrection(entry, clock))
  for (const { kind, id, revision } of answer.written) {
    const key = keyOf(kind as KindName, id)
    const sent = batch.find((one) => one.key === key)
    refused.delete(key)
    if (!sent) continue
    const isCorrected = toSend.has(key)
    change(key, afterWriting(current(key), sent.tree, revision, clock.device))
    // What was typed while the request was under way has its own delay.
    if (!isCorrected) toSend.delete(key)
  }
  for (const { kind, id, reason } of answer.refused) {
    const sent = batch.find((one) => one.document.kind === kind && one.document.id === id)
    if (sent) refused.set(sent.key, { tree: sent.tree, reason })
  }
  for (const { kind, id, revision, schema_version, data } of answer.documents) {
    const name = kind as KindName
    const key = keyOf(name, id)
    if (!KIND_NAMES.includes(name) || schema_version > versionOf(name)) {
      newer.add(key)
      continue
    }
    newer.delete(key)
    const tree = readTree(name, data)
    if (!tree) unreadable.set(key, JSON.stringify(data))
    change(key, afterReceiving(current(key), tree ?? {}, revision, clock))
  }
  // The account has been restored from a backup: it may lack what it once had.
  if (answer.revision < asked.since)
    for (const key of new Set([...entries.keys(), ...changed.keys()]))
      if (current(key).revision > answer.revision) change(key, { ...current(key), isUnsent: true })

  return { changed, toSend, refused, newer, unreadable, clockOffset }
}

/** The offset as it is believed from now on: the found one, unless the difference is that of a slow network. */
function correctedOffset(found: number, before: number): number {
  const offset = Math.round(found)
  return Math.abs(offset - before) > TOLERANCE ? offset : before
}
