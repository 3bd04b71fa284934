// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import { STORAGE_KEYS } from '../../../browser/storage'
import { deleteEverything } from '../../../persistence/store/device-data'
import { newPage } from '../../../testing/new-page'
import { storedContacts, withContact } from './match-contacts'

const KEY = STORAGE_KEYS.swapContacts

afterEach(() => localStorage.clear())

describe('the matches that were written to', () => {
  test('MATCH-06: a contact is stored, and nothing but the numbers of the requests', () => {
    withContact(withContact({}, '1-2', 'contacted'), '1-3-4', 'contacted')
    expect(localStorage.getItem(KEY)).toBe('{"1-2":"contacted","1-3-4":"contacted"}')
    expect(storedContacts()).toEqual({ '1-2': 'contacted', '1-3-4': 'contacted' })
  })

  test('MATCH-06: a "no" stays, also after another contact', () => {
    const refused = withContact(withContact({}, '1-2', 'contacted'), '1-2', 'no')
    expect(withContact(refused, '1-2', 'contacted')).toEqual({ '1-2': 'no' })
    expect(storedContacts()).toEqual({ '1-2': 'no' })
  })

  test('MATCH-06 KEEP-05: where nothing may be kept, it lasts as long as the page', () => {
    localStorage.setItem(STORAGE_KEYS.keepNothing, 'true')
    expect(withContact({}, '1-2', 'contacted')).toEqual({ '1-2': 'contacted' })
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  test('the oldest of more than 50 are forgotten', () => {
    let contacts = {}
    for (let id = 1; id <= 51; id += 1) contacts = withContact(contacts, `1-${id}`, 'contacted')
    expect(Object.keys(storedContacts())).toHaveLength(50)
    expect(storedContacts()).not.toHaveProperty('1-1')
  })

  test.each(['nothing', '[]', 'null', '7', '{"1-2":"maybe"}'])(
    'what cannot be read counts as none: %s',
    (text) => {
      localStorage.setItem(KEY, text)
      expect(storedContacts()).toEqual({})
    },
  )
})

describe('what ends it', () => {
  test('MATCH-06 KEEP-05 KEEP-11: "Keep nothing", deleting everything and a sign-out forget the contacts', () => {
    const { documents } = newPage()
    documents.changeOwner('ada')
    const ends = [
      () => documents.setKeepsNothing(true),
      () => deleteEverything(documents),
      () => documents.changeOwner(null),
    ]
    for (const end of ends) {
      documents.setKeepsNothing(false)
      withContact({}, '1-2', 'contacted')
      expect(storedContacts()).toEqual({ '1-2': 'contacted' })
      end()
      expect(storedContacts()).toEqual({})
    }
    documents.close()
  })
})
