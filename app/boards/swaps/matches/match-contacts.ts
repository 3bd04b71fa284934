import { keepsNothing } from '../../../browser/kept-texts'
import { readStoredJson, writeStored } from '../../../browser/storage'

/**
 * Which matches were written to from this device, so that the board can ask whether the swap worked (MATCH-06). It holds
 * nothing but the numbers of their requests. They begin with the own one, so no other student has the same.
 */

/** `no`: the student has said that it did not work, and is not asked again. */
type Contact = 'contacted' | 'no'

/** By the ID of the match. */
export type Contacts = Readonly<Record<string, Contact>>

/** So many are remembered; the oldest go first. */
const MOST = 50

/** The contacts of this device; what is stored in another shape is left out. */
export function storedContacts(): Contacts {
  const stored = readStoredJson<Record<string, unknown>>('swapContacts')
  return Object.fromEntries(
    Object.entries(stored ?? {}).filter(
      (entry): entry is [string, Contact] => entry[1] === 'contacted' || entry[1] === 'no',
    ),
  )
}

/** Adds a contact and stores them all, unless nothing may be kept on this device (KEEP-05). A "no" stays. */
export function withContact(contacts: Contacts, id: string, contact: Contact): Contacts {
  if (contacts[id] === 'no') return contacts
  const after = Object.fromEntries(Object.entries({ ...contacts, [id]: contact }).slice(-MOST))
  if (!keepsNothing()) writeStored('swapContacts', JSON.stringify(after))
  return after
}
