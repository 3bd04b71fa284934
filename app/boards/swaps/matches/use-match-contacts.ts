import { focusManager } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isAgreedByAny } from './agreement'
import { storedContacts, withContact } from './match-contacts'
import type { MatchNews } from './swap-matches'

/**
 * Asks once a visit whether a swap worked: after a contact from this device, when the student comes back or opens the board
 * again, and after any student of the match has written or answered (BOARD-02).
 */
export function useMatchContacts() {
  const [contacts, setContacts] = useState(storedContacts)
  const [postponed, setPostponed] = useState<readonly string[]>([])
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
    isAsked: (id: string, news: MatchNews | undefined) => {
      if (postponed.includes(id) || contacts[id] === 'no' || news?.hasAnswered) return false
      // They have been asked whether they agreed.
      if (news && isAgreedByAny(news)) return false
      const isContactedHere = contacts[id] === 'contacted'
      // Not while the mail is being written.
      return isContactedHere ? asked.includes(id) : news?.isAsked === true
    },
    noteContact: (id: string) => {
      setContacts(withContact(contacts, id, 'contacted'))
      setPending((before) => [...before, id])
    },
    /** Asks again at the next visit. */
    askLater: (id: string) => setPostponed((before) => [...before, id]),
    /** Never asks again about this match. */
    noteFailure: (id: string) => setContacts(withContact(contacts, id, 'no')),
  }
}
