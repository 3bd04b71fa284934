import { exists } from '../merge/registers'
import type { DocumentStore } from './document-store'
import { type DocumentKey, partsOf } from './kinds'

/** Without its plan, or without "My term", a screen shows nothing that could fail, so these are tried last. */
const LAST = ['plan', 'term']

/**
 * Finds the document with which a screen fails, by leaving out one after the other (KEEP-17). After each call the screen is
 * rendered again: first as it is, then without each document, then without two, four and more of them. What it is rendered
 * without when it no longer fails is in quarantine. False when it is not a document: then all are back.
 */
export function faultFinder(documents: DocumentStore): () => boolean {
  const suspects = documents
    .documentKeys()
    .filter((key) => exists(documents.entryOf(key).tree))
    .sort((one, other) => lastness(one) - lastness(other))
  const attempts: DocumentKey[][] = [[], ...suspects.map((key) => [key])]
  for (let count = 2; count < suspects.length; count *= 2) attempts.push(suspects.slice(0, count))
  if (suspects.length > 1) attempts.push(suspects)
  let releases: (() => void)[] = []
  return () => {
    for (const release of releases) release()
    const leftOut = attempts.shift()
    releases = leftOut?.map(documents.quarantine.isolateForNow) ?? []
    return leftOut !== undefined
  }
}

const lastness = (key: DocumentKey) => LAST.indexOf(partsOf(key).name)
