import type { KindName } from '../../domain/document-kind'
import type { Persistence } from '../create-persistence'
import { canonicalText } from '../merge/canonical-text'
import { toData } from '../merge/document-of-tree'
import { allDocuments, type Choice, importDocuments } from '../store/device-data'
import type { DocumentStore } from '../store/document-store'
import type { Documents } from '../store/export-file'
import { partsOf } from '../store/kinds'

/** Input that was typed here before a sign-in, beside that of the account (KEEP-08). */

/** Whether the same was typed on both sides. Ids are random, so they do not count. */
export function isSameInput(one: Documents, other: Documents): boolean {
  const contents = (documents: Documents) =>
    [...documents]
      .map(([key, tree]) => `${partsOf(key).name} ${canonicalText(toData(tree), { withIds: false })}`)
      .sort()
  return JSON.stringify(contents(one)) === JSON.stringify(contents(other))
}

/** How many documents there are of each kind. */
export function countByKind(documents: Documents): Map<KindName, number> {
  const counts = new Map<KindName, number>()
  for (const key of documents.keys()) {
    const { name } = partsOf(key)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

/**
 * Moves input that was typed before the sign-in to the account where that has none. Returns false when the student has to be
 * asked; `onAnswered` is called after the answer.
 */
export function settleFirstSignIn({ documents, question }: Persistence, onAnswered: () => void): boolean {
  const device = documents.anonymousDocuments()
  const account = allDocuments(documents)
  if (account.size === 0) takeOver(documents, device, 'incoming')
  else if (isSameInput(device, account)) takeOver(documents, device, 'current')
  else {
    question.set({
      name: 'first-sign-in',
      device,
      account,
      answer: (choice) => {
        question.set(null)
        // Another tab may have been answered, and a third one may have added to it.
        takeOver(documents, documents.anonymousDocuments(), choice)
        onAnswered()
      },
    })
    return false
  }
  return true
}

function takeOver(documents: DocumentStore, device: Documents, choice: Choice): void {
  if (device.size === 0) return
  importDocuments(documents, device, choice)
  documents.writeDocuments()
  // What this browser could not store a second time stays where it is; the account then has the same.
  if (documents.isStorageWorking()) documents.forgetAnonymousDocuments(device.keys())
}
