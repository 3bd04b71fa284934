import { keepsNothing } from '../../browser/kept-texts'
import { readStoredJson, writeStored } from '../../browser/storage'

/**
 * The secrets with which this browser corrects or removes the names that it has added (CREQ-39), by the slug of the request and
 * the student ID. Without them only who made the request can; they go when the student signs out (app/persistence/store/owners.ts).
 */
type NameSecrets = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Where nothing may be kept on this device (KEEP-05), they last as long as the page. */
let ofThisPage: NameSecrets = {}

function read(): NameSecrets {
  const stored = readStoredJson<unknown>('nameSecrets')
  return { ...(typeof stored === 'object' && stored !== null ? (stored as NameSecrets) : {}), ...ofThisPage }
}

/** 128 random bits, as the database wants them. */
export function newSecret(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

export function nameSecret(slug: string, studentId: string): string | undefined {
  const ofRequest = read()[slug]
  return ofRequest && Object.hasOwn(ofRequest, studentId) ? ofRequest[studentId] : undefined
}

/** Keeps the secret of a name; undefined forgets it. */
export function keepNameSecret(slug: string, studentId: string, secret: string | undefined): void {
  const { [slug]: ofRequest = {}, ...others } = read()
  const { [studentId]: _, ...rest } = ofRequest
  const kept = secret === undefined ? rest : { ...rest, [studentId]: secret }
  const all = Object.keys(kept).length > 0 ? { ...others, [slug]: kept } : others
  if (keepsNothing()) ofThisPage = all
  else writeStored('nameSecrets', Object.keys(all).length > 0 ? JSON.stringify(all) : null)
}
