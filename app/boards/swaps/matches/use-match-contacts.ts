import { focusManager } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { storedContacts, withContact } from './match-contacts'

/** After a contact, asks once a visit whether the swap worked: when the student comes back, or opens the board again. */
export function useMatchContacts() {
  const [contacts, setContacts] = useState(storedContacts)
  const [asked, setAsked] = useState(() => Object.keys(contacts))
  /** Those to whom a mail is being written. */
  const [pending, setPending] = useState<readonly string[]>([])

  // The mail opens in another window, app or tab.
  useEffect(() => {
    if (pending.length === 0) return
    return focusManager.subscribe((isFocused) => {
      if (!isFocused) return
      setAsked((before) => [...before, ...pending])
      setPending([])
    })
  }, [pending])

  return {
    isAsked: (id: string) => contacts[id] === 'contacted' && asked.includes(id),
    noteContact: (id: string) => {
      setContacts(withContact(contacts, id, 'contacted'))
      setPending((before) => [...before, id])
    },
    /** Asks again at the next visit. */
    askLater: (id: string) => setAsked((before) => before.filter((other) => other !== id)),
    /** Never asks again about this match. */
    noteFailure: (id: string) => setContacts(withContact(contacts, id, 'no')),
  }
}
