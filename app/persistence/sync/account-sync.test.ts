// @vitest-environment happy-dom

import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { leaveAccount } from '../../account/leave-account'
import { failure, success } from '../../backend/result'
import { createStore } from '../../browser/create-store'
import { deviceClock } from '../../browser/device-clock'
import { STORAGE_KEYS } from '../../browser/storage'
import { storedUserId } from '../../browser/stored-user'
import type { Kind, KindName } from '../../domain/document-kind'
import { AccountModel } from '../../testing/account-model'
import { eventually } from '../../testing/eventually'
import { ADA, BO } from '../../testing/network'
import { newPage } from '../../testing/new-page'
import { NEVER, timeOf } from '../merge/stamp'
import { versionOf } from '../store/kinds'
import type { SentDocument, syncDocuments } from './account-documents'
import { createSync } from './account-sync'
import { browserPage } from './browser-page'

/** The store and the sync as the browser has them, against a model of the account behind the network. */

type Note = { name: string | null; more: string | null }
const kindOf = (name: KindName): Kind<Note> => ({
  name,
  empty: { name: null, more: null },
  schema: v.object({ name: v.nullable(v.string()), more: v.nullable(v.string()) }),
})
const GPA = kindOf('gpa')
const PLAN = kindOf('plan')

type Fault = { status: number; retryAfter?: string }

let account: AccountModel
/** What answers instead of the account; undefined lets it answer. */
let fault: ((documents: readonly SentDocument[]) => Fault | undefined) | undefined
let requests: { p_documents: readonly SentDocument[]; p_since: number }[]
/** The pages that are open; a test opens one after the other. */
const pages: { close: () => void }[] = []
const closePages = () => {
  for (const { close } of pages.splice(0)) close()
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  account = new AccountModel()
  fault = undefined
  requests = []
})
afterEach(() => {
  closePages()
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** The account, instead of a request to it. */
const transport: typeof syncDocuments = async (_, documents, since) => {
  if (!navigator.onLine) return failure('unexpected-error')
  requests.push({ p_documents: documents, p_since: since })
  const { status, retryAfter } = fault?.(documents) ?? {}
  if (status !== undefined)
    return failure('unexpected-error', status, retryAfter ? { retryAfter } : undefined)
  return success(structuredClone(account.sync([...documents], since)))
}

/** A new page of a student, or of nobody. */
function openPage(user: typeof ADA | null = ADA) {
  closePages()
  requests = []
  if (user) localStorage.setItem(STORAGE_KEYS.session, JSON.stringify({ user }))
  else localStorage.removeItem(STORAGE_KEYS.session)
  const users = createStore<string | null | undefined>(undefined)
  const persistence = newPage({ stored: storedUserId, subscribe: users.subscribe })
  const { documents, history, syncState, question } = persistence
  const sync = createSync({ persistence, transport, clock: deviceClock, page: browserPage })
  let stop = () => {}
  const start = (id: string) => {
    stop = sync.start(id)
  }
  pages.push({
    close: () => {
      stop()
      documents.close()
    },
  })
  if (user) start(user.id)
  return {
    ...documents,
    ...history,
    stop: () => stop(),
    start,
    type: (text: string, kind = GPA, id = 'main') =>
      documents.editDocument(kind, id, (note) => ({ ...note, name: text })),
    read: (kind = GPA, id = 'main') => documents.readDocument(kind, id).name,
    syncState: syncState.snapshot,
    openQuestion: question.snapshot,
    /** The session is now that of this user, or of nobody. */
    signIn: (id: string | null) => users.set(id),
    leaveAccount: () => leaveAccount({ sync, persistence, signOut: async () => void users.set(null) }),
  }
}
type Page = ReturnType<typeof openPage>

/** So many milliseconds pass, and what was under way arrives. */
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const sent = () => requests.map(({ p_documents }) => p_documents.length)
const isSynced = async (page: Page) => {
  await pass(100)
  await eventually(() => expect(page.syncState()).toBe('synced'))
}
const keysOf = (owner: string) =>
  Object.keys(localStorage).filter((key) => key.startsWith(`zameel-kept:${owner}:`))

/** Swaps this device for another, which has nothing yet. Returns how to come back. */
function changeDevice(): () => void {
  const here = { ...localStorage }
  localStorage.clear()
  return () => {
    localStorage.clear()
    for (const [key, value] of Object.entries(here)) localStorage.setItem(key, value as string)
  }
}

describe('sending', () => {
  test('KEEP-07: 60 documents are one request, two seconds after the last edit; another device gets them with one', async () => {
    const page = openPage()
    await eventually(() => expect(sent()).toEqual([0]))
    await isSynced(page)
    for (let index = 0; index < 60; index += 1) page.type(`plan ${index}`, PLAN, `p${index}`)
    await pass(1000)
    page.type('typed on', PLAN, 'p0')
    expect(page.syncState()).toBe('sending')
    await pass(1500)
    expect(sent()).toEqual([0])
    await pass(1000)
    await isSynced(page)
    expect(sent()).toEqual([0, 60])
    page.stop()

    changeDevice()
    const other = openPage()
    await isSynced(other)
    await pass(5000)
    expect(sent()).toEqual([0])
    expect(other.documentIds('plan')).toHaveLength(60)
    expect(other.read(PLAN, 'p0')).toBe('typed on')
    other.stop()
  })

  test('KEEP-07: more than 900 kB are sent in parts', async () => {
    const page = openPage(null)
    const text = 'ب'.repeat(15_000)
    for (let index = 0; index < 40; index += 1) page.type(text, PLAN, `p${index}`)
    page.writeDocuments()
    const signedIn = openPage()
    await isSynced(signedIn)
    expect(sent()).toEqual([0, 29, 11])
    for (const body of requests) expect(new Blob([JSON.stringify(body)]).size).toBeLessThan(1_000_000)
    signedIn.stop()
  })

  test('KEEP-09: what two devices edited apart is on both', async () => {
    const one = openPage()
    one.type('one')
    await pass(3000)
    await isSynced(one)
    one.stop()
    const back = changeDevice()
    const other = openPage()
    await isSynced(other)
    expect(other.read()).toBe('one')
    other.stop()
    other.editDocument(GPA, 'main', (note) => ({ ...note, more: 'other' }))
    other.writeDocuments()
    const forth = changeDevice()
    back()
    const first = openPage()
    first.type('one, later')
    await pass(3000)
    await isSynced(first)
    first.stop()
    changeDevice()
    forth()
    const second = openPage()
    await isSynced(second)
    expect(second.readDocument(GPA, 'main')).toEqual({ name: 'one, later', more: 'other' })
    expect(account.rows.get('gpa/main')?.revision).toBe(3)
    second.stop()
  })

  test('ENG-23: of a cleared document only the mark is sent, and its undo sends all of it again', async () => {
    const page = openPage()
    page.type('a secret')
    await pass(3000)
    await isSynced(page)
    const cleared = page.clear('gpa:main')
    await pass(3000)
    await isSynced(page)
    const last = JSON.stringify(requests.at(-1))
    expect(last).toContain('"is_deleted":true')
    expect(last).not.toContain('a secret')
    if (cleared) page.applyUndo(cleared)
    await pass(3000)
    await isSynced(page)
    expect(JSON.stringify(account.rows.get('gpa/main'))).toContain('a secret')
    page.stop()
  })

  test('ENG-23: what was cleared on one device and typed anew on a new one is not mixed with the old on the first', async () => {
    const one = openPage()
    one.type('old')
    one.editDocument(GPA, 'main', (note) => ({ ...note, more: 'old' }))
    await pass(3000)
    one.removeDocument('gpa:main')
    await pass(3000)
    await isSynced(one)
    one.stop()
    const back = changeDevice()
    const other = openPage()
    await isSynced(other)
    other.type('new')
    await pass(3000)
    await isSynced(other)
    other.stop()
    back()
    const again = openPage()
    await isSynced(again)
    expect(again.readDocument(GPA, 'main')).toEqual({ name: 'new', more: null })
    again.stop()
  })

  test('KEEP-10: what was typed without a network is sent when it is back', async () => {
    const page = openPage()
    await isSynced(page)
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    page.type('offline')
    expect(page.syncState()).toBe('pending')
    await pass(60_000)
    expect(account.rows.size).toBe(0)
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await isSynced(page)
    expect(account.rows.size).toBe(1)
    page.stop()
  })

  test('KEEP-10: and by the next page, when that one was closed', async () => {
    const page = openPage()
    page.type('closed too soon')
    page.stop()
    page.writeDocuments()
    const next = openPage()
    await isSynced(next)
    expect(account.rows.size).toBe(1)
    next.stop()
  })
})

describe('an account with more than one answer holds', () => {
  const TEXT = 'ب'.repeat(17_000)
  async function fillAccount(count: number) {
    const page = openPage()
    for (let index = 0; index < count; index += 1) page.type(TEXT, PLAN, `p${index}`)
    await pass(3000)
    await isSynced(page)
    page.stop()
  }

  test('KEEP-13: 27 large documents are all here before it says "Saved to your account"', async () => {
    await fillAccount(27)
    changeDevice()
    const page = openPage()
    const states = new Set<string>()
    const stop = page.subscribe(() => {
      if (page.documentIds('plan').length < 27) states.add(page.syncState())
    })
    await eventually(() => expect(page.documentIds('plan')).toHaveLength(27))
    stop()
    expect([...states]).toEqual(['sending'])
    await isSynced(page)
    expect(page.documentIds('plan')).toHaveLength(27)
    expect(sent()).toEqual([0, 0])
    page.stop()
  })

  test('KEEP-13: a page that was closed after the first part does not say so, and the next one asks for all', async () => {
    await fillAccount(27)
    changeDevice()
    fault = () => (requests.length > 1 ? { status: 503 } : undefined)
    const page = openPage()
    await pass(60_000)
    expect([page.documentIds('plan').length < 27, page.syncState()]).toEqual([true, 'pending'])
    page.stop()
    page.writeDocuments()
    const offlineAgain = openPage()
    await pass(1000)
    expect(offlineAgain.syncState()).toBe('pending')
    offlineAgain.stop()
    fault = undefined
    const later = openPage()
    await isSynced(later)
    expect(later.documentIds('plan')).toHaveLength(27)
    later.stop()
  })

  test('KEEP-13, KEEP-08: what was typed before the sign-in is compared with all of it', async () => {
    account.mostOctets = 40_000
    await fillAccount(2)
    changeDevice()
    const nobody = openPage(null)
    for (const id of ['p0', 'p1']) nobody.type(TEXT, PLAN, id)
    nobody.writeDocuments()
    const page = openPage()
    await isSynced(page)
    // Compared with the first part alone, the account would have something else.
    expect([page.openQuestion(), page.documentIds('plan')]).toEqual([null, ['p0', 'p1']])
    page.stop()
  })

  test('KEEP-13: edits that meet a cut answer are sent all the same', async () => {
    await fillAccount(3)
    const other = changeDevice()
    account.mostOctets = 40_000
    const page = openPage()
    for (const id of ['p0', 'p1', 'p2']) page.editDocument(PLAN, id, (note) => ({ ...note, more: 'here' }))
    await pass(3000)
    await isSynced(page)
    expect([...account.rows.values()].every(({ data }) => JSON.stringify(data).includes('here'))).toBe(true)
    page.stop()
    other()
  })
})

describe('keep nothing on this device', () => {
  const keptHere = () =>
    Object.keys(localStorage).filter((key) => /^zameel-(kept|since|aside|device|clock)/.test(key))

  test('KEEP-14: what was typed offline before it was switched on reaches the account', async () => {
    const page = openPage()
    await isSynced(page)
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fault = () => ({ status: 0 })
    page.type('typed offline')
    await pass(3000)
    expect(page.hasUnsent()).toBe(true)
    page.setKeepsNothing(true)
    expect([page.read(), page.syncState(), keptHere()]).toEqual(['typed offline', 'pending', []])
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)

    fault = undefined
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await isSynced(page)
    expect(JSON.stringify(account.rows.get('gpa/main'))).toContain('typed offline')
    const later = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(later)
    expect([later.defaultPrevented, keptHere()]).toEqual([false, []])
    page.stop()
  })

  test('KEEP-14: a reload shows the documents of the account, edits go there, and nothing is stored', async () => {
    const first = openPage()
    first.type('in the account')
    await pass(3000)
    await isSynced(first)
    first.setKeepsNothing(true)
    first.stop()
    const page = openPage()
    await isSynced(page)
    expect([page.read(), keptHere()]).toEqual(['in the account', []])
    page.type('edited')
    page.writeDocuments()
    await pass(3000)
    await isSynced(page)
    expect(JSON.stringify(account.rows.get('gpa/main'))).toContain('edited')
    expect(keptHere()).toEqual([])
    page.stop()
  })

  test('KEEP-14, KEEP-08: what nobody had typed waits in the page for the account', async () => {
    localStorage.setItem(STORAGE_KEYS.keepNothing, 'true')
    localStorage.removeItem(STORAGE_KEYS.session)
    const page = openPage(null)
    page.type('typed before the sign-in')
    page.signIn(ADA.id)
    page.start(ADA.id)
    await isSynced(page)
    expect([page.read(), page.anonymousDocuments().size]).toEqual(['typed before the sign-in', 0])
    expect(account.rows.size).toBe(1)
    expect(keptHere()).toEqual([])
    page.stop()
  })

  test('KEEP-14, KEEP-11: a sign-out sends the last edit first', async () => {
    localStorage.setItem(STORAGE_KEYS.keepNothing, 'true')
    const page = openPage()
    await isSynced(page)
    page.type('the last edit')
    await page.leaveAccount()
    expect(JSON.stringify(account.rows.get('gpa/main'))).toContain('the last edit')
    expect([page.read(), keptHere()]).toEqual([null, []])
    page.stop()
  })
})

describe('one field on two devices', () => {
  test.each(['here', 'elsewhere'] as const)(
    'KEEP-16: the device that learns of it second tells what the other value was, when the later edit was made %s',
    async (later) => {
      const page = openPage()
      page.type('before')
      await pass(3000)
      await isSynced(page)
      page.stop()
      const back = changeDevice()
      const other = openPage()
      await isSynced(other)
      if (later === 'elsewhere') await pass(20_000)
      other.type('theirs')
      await pass(3000)
      await isSynced(other)
      expect(other.otherValuesOf('gpa:main')).toEqual([])
      other.stop()
      back()

      const again = openPage()
      fault = () => ({ status: 503 })
      vi.setSystemTime(Date.now() + (later === 'here' ? 20_000 : -25_000))
      again.type('mine')
      vi.setSystemTime(Date.now() + (later === 'here' ? 0 : 25_000))
      fault = undefined
      window.dispatchEvent(new Event('online'))
      await pass(3000)
      await isSynced(again)
      const [counts, lost] = later === 'here' ? ['mine', 'theirs'] : ['theirs', 'mine']
      expect(again.read()).toBe(counts)
      const [found, ...others] = again.otherValuesOf('gpa:main')
      expect([found?.path, found?.value, others]).toEqual([['name'], lost, []])
      again.writeDocuments()
      again.stop()

      // Also after a reload, until the student has chosen.
      const reloaded = openPage()
      await isSynced(reloaded)
      const [still] = reloaded.otherValuesOf('gpa:main')
      expect(still).toEqual(found)
      if (still) reloaded.settleOtherValue('gpa:main', still, still.value)
      expect([reloaded.read(), reloaded.otherValuesOf('gpa:main')]).toEqual([lost, []])
      await pass(3000)
      await isSynced(reloaded)
      expect(JSON.stringify(account.rows.get('gpa/main'))).toContain(`"${lost}"`)
      expect(reloaded.otherValuesOf('gpa:main')).toEqual([])
      reloaded.stop()
    },
  )
})

describe('KEEP-19: two devices with wrong clocks', () => {
  type Rows = { rows: readonly { id: string; name: string; grade: string }[] }
  const LIST: Kind<Rows> = {
    name: 'gpa',
    empty: { rows: [] },
    schema: v.object({
      rows: v.array(v.object({ id: v.string(), name: v.string(), grade: v.string() })),
    }),
  }
  const DAY = 24 * 60 * 60_000

  test.each([
    [DAY, -DAY],
    [-DAY, DAY],
    [0, 400 * DAY],
  ])('that edit one row have one row in the end, the same on both (%i and %i ms)', async (phone, laptop) => {
    let ahead = 0
    account = new AccountModel(() => Date.now() - ahead)
    const setClock = (by: number) => {
      vi.setSystemTime(Date.now() - ahead + by)
      ahead = by
    }
    const change = (page: Page, part: object) =>
      page.editDocument(LIST, 'main', ({ rows }) => ({ rows: rows.map((row) => ({ ...row, ...part })) }))
    const rowsOf = (page: Page) => page.readDocument(LIST, 'main').rows
    const first = openPage()
    first.editDocument(LIST, 'main', () => ({ rows: [{ id: 'a', name: 'MATH 101', grade: 'A' }] }))
    await pass(3000)
    await isSynced(first)
    first.stop()

    const back = changeDevice()
    const other = openPage()
    await isSynced(other)
    setClock(laptop)
    change(other, { name: 'MATH 1020', grade: 'B' })
    await pass(3000)
    await isSynced(other)
    other.writeDocuments()
    other.stop()
    const toOther = changeDevice()
    back()

    setClock(phone)
    const again = openPage()
    change(again, { grade: 'C' })
    await pass(3000)
    await isSynced(again)
    expect(rowsOf(again)).toHaveLength(1)
    expect(again.otherValuesOf('gpa:main').map(({ path }) => path.at(-1))).toEqual(['grade'])
    const inTheEnd = rowsOf(again)
    again.writeDocuments()
    again.stop()

    localStorage.clear()
    toOther()
    const last = openPage()
    await isSynced(last)
    expect(rowsOf(last)).toEqual(inTheEnd)
    last.stop()
  })
})

describe('KEEP-20: a session that another device ended', () => {
  test.each([false, true])(
    'keeps unsent edits for the next sign-in (keep nothing: %s)',
    async (keepsNothing) => {
      if (keepsNothing) localStorage.setItem(STORAGE_KEYS.keepNothing, 'true')
      const page = openPage()
      await isSynced(page)
      fault = () => ({ status: 401 })
      page.type('not sent yet')
      await pass(3000)
      page.stop()
      page.signIn(null)
      expect([page.read(), page.hasLeftDocuments(ADA.id)]).toEqual([null, true])
      if (keepsNothing) expect(keysOf(ADA.id)).toEqual([])

      // Another student on this device neither sees nor sends it.
      fault = undefined
      page.start(BO.id)
      await isSynced(page)
      expect([page.read(), sent()]).not.toContain('not sent yet')
      expect(JSON.stringify([...account.rows])).not.toContain('not sent yet')
      page.stop()
      page.signIn(null)

      page.start(ADA.id)
      expect(page.read()).toBe('not sent yet')
      await pass(3000)
      await isSynced(page)
      expect(JSON.stringify(account.rows.get('gpa/main'))).toContain('not sent yet')
      page.stop()
    },
  )

  test('keeps none of them after a sign-out that gave them up', async () => {
    localStorage.setItem(STORAGE_KEYS.keepNothing, 'true')
    const page = openPage()
    await isSynced(page)
    fault = () => ({ status: 503 })
    page.type('given up')
    page.signIn(null)
    page.forgetDocuments(ADA.id)
    expect(page.hasLeftDocuments(ADA.id)).toBe(false)
    page.stop()
    fault = undefined
    page.start(ADA.id)
    expect(page.read()).toBeNull()
    page.stop()
  })
})

describe('refusals', () => {
  test.each([409, 429, 500, 503, 0])(
    'KEEP-10: %i while typing loses nothing; it waits longer each time and then sends',
    async (status) => {
      const page = openPage()
      await isSynced(page)
      fault = () => ({ status })
      page.type('a')
      await pass(3000)
      expect(page.syncState()).toBe('pending')
      page.type('ab')
      await pass(10 * 60_000)
      const attempts = requests.length
      expect(attempts).toBeGreaterThan(5)
      expect(attempts).toBeLessThan(16)
      fault = undefined
      await pass(5 * 60_000)
      await isSynced(page)
      expect(JSON.stringify(account.rows.get('gpa/main'))).toContain('"ab"')
      page.stop()
    },
  )

  test('KEEP-10: Retry-After is kept, also when the page gets the focus or the network', async () => {
    const page = openPage()
    await isSynced(page)
    fault = () => ({ status: 429, retryAfter: '120' })
    page.type('a')
    await pass(3000)
    const attempts = requests.length
    fault = undefined
    await pass(60_000)
    window.dispatchEvent(new Event('online'))
    window.dispatchEvent(new Event('focus'))
    await pass(50_000)
    expect(requests.length).toBe(attempts)
    await pass(20_000)
    await isSynced(page)
    page.stop()
  })

  test('KEEP-07: a document that the server refuses with the whole request does not block the others', async () => {
    const page = openPage()
    await isSynced(page)
    fault = (documents) => (documents.some(({ id }) => id === 'bad') ? { status: 400 } : undefined)
    for (const id of ['a', 'b', 'bad', 'c', 'd']) page.type(id, PLAN, id)
    await pass(3000)
    await eventually(() =>
      expect([...account.rows.keys()].sort()).toEqual(['plan/a', 'plan/b', 'plan/c', 'plan/d']),
    )
    expect(page.syncState()).toBe('pending')
    const attempts = requests.length
    await pass(60_000)
    expect(requests.length).toBe(attempts)
    fault = undefined
    page.type('mended', PLAN, 'bad')
    await pass(3000)
    await isSynced(page)
    page.stop()
  })

  test('KEEP-06: a document that is too large for the account stays on the device, which says so', async () => {
    const page = openPage()
    await isSynced(page)
    fault = (documents) =>
      documents.some(({ data }) => JSON.stringify(data).length > 65_536) ? { status: 413 } : undefined
    page.type('x'.repeat(70_000))
    page.type('small', PLAN, 'a')
    await pass(3000)
    await eventually(() => expect(page.syncState()).toBe('too-large'))
    expect([...account.rows.keys()]).toEqual(['plan/a'])
    page.type('smaller')
    await pass(3000)
    await isSynced(page)
    page.stop()
  })

  test('KEEP-06: a full account says so until a plan is deleted', async () => {
    account = new AccountModel(Date.now, 2)
    const page = openPage()
    for (const id of ['a', 'b', 'c']) page.type(id, PLAN, id)
    await pass(3000)
    await eventually(() => expect(page.syncState()).toBe('full'))
    page.removeDocument('plan:a')
    await pass(3000)
    await isSynced(page)
    expect(account.rows.get('plan/c')?.is_deleted).toBe(false)
    page.stop()
  })

  test('KEEP-03: a document of a newer version is left alone, and so is the one here', async () => {
    const row = {
      kind: 'gpa',
      id: 'main',
      revision: 0,
      is_deleted: false,
      schema_version: versionOf('gpa') + 1,
      data: { new: true },
    }
    account.sync([row], 0)
    const page = openPage()
    await eventually(() => expect(page.syncState()).toBe('newer-version'))
    page.type('here')
    page.type('another', PLAN, 'a')
    await pass(3000)
    await eventually(() => expect(account.rows.size).toBe(2))
    expect(account.rows.get('gpa/main')).toEqual({ ...row, revision: 1 })
    expect(page.read()).toBe('here')
    page.stop()
  })

  test('KEEP-03: a document of the account that cannot be read is quarantined, and does not stop the sync', async () => {
    account.sync(
      [{ kind: 'gpa', id: 'main', revision: 0, is_deleted: false, schema_version: 1, data: { bad: 1 } }],
      0,
    )
    const page = openPage()
    await isSynced(page)
    expect(page.quarantine.textOf('gpa:main')).toBe('{"bad":1}')
    page.type('new')
    await pass(3000)
    await isSynced(page)
    expect(JSON.stringify(account.rows.get('gpa/main'))).toContain('"new"')
    page.stop()
  })

  test('text that no database stores is sent without it', async () => {
    const page = openPage()
    page.type('a\0b\ud83d')
    await pass(3000)
    await isSynced(page)
    expect(JSON.stringify(account.rows.get('gpa/main'))).toContain('"ab\ufffd"')
    page.stop()
  })

  test('an account that was restored from a backup gets what it has lost', async () => {
    const page = openPage()
    for (const id of ['a', 'b']) page.type(id, PLAN, id)
    await pass(3000)
    await isSynced(page)
    account = new AccountModel()
    window.dispatchEvent(new Event('online'))
    await pass(100)
    await eventually(() => expect(account.rows.size).toBe(2))
    page.stop()
  })
})

describe('a wrong clock', () => {
  test.each([3_600_000, -3_600_000, 365 * 86_400_000])(
    'KEEP-09: the account’s time corrects this device by %i ms, with its unsent edits',
    async (offset) => {
      account = new AccountModel(() => Date.now() + offset)
      const page = openPage(null)
      page.type('typed before')
      page.writeDocuments()
      const signedIn = openPage()
      await pass(100)
      await isSynced(signedIn)
      expect(Math.abs(Number(localStorage.getItem(STORAGE_KEYS.clockOffset)) - offset)).toBeLessThan(5000)
      signedIn.type('typed after')
      await pass(3000)
      await isSynced(signedIn)
      const [row] = account.rows.values()
      const { stamps = [] } = (row?.data ?? {}) as { stamps?: string[] }
      expect(stamps.length).toBeGreaterThan(1)
      const times = stamps
        .filter((stamp) => stamp !== NEVER)
        .map((stamp) => timeOf(stamp) - Date.now() - offset)
      for (const time of times) expect(Math.abs(time)).toBeLessThan(60_000)
      signedIn.stop()
    },
  )
})

describe('the first sign-in on a device with input', () => {
  async function typeAsNobody(text: string) {
    const page = openPage(null)
    page.type(text)
    page.writeDocuments()
  }
  const inAccount = () => JSON.stringify([...account.rows.values()].filter((row) => !row.is_deleted))
  /** The account gets input of another device. */
  async function typeElsewhere(text: string) {
    const back = changeDevice()
    const page = openPage()
    page.type(text)
    await pass(3000)
    await isSynced(page)
    page.stop()
    back()
  }

  test('KEEP-08: it moves to an account without input, and asks nothing', async () => {
    await typeAsNobody('here')
    const page = openPage()
    await isSynced(page)
    expect([page.read(), page.openQuestion(), keysOf('-')]).toEqual(['here', null, []])
    expect(inAccount()).toContain('"here"')
    page.stop()
  })

  test('KEEP-08: equal input asks nothing', async () => {
    await typeElsewhere('same')
    await typeAsNobody('same')
    const page = openPage()
    await isSynced(page)
    expect([page.read(), page.openQuestion(), keysOf('-')]).toEqual(['same', null, []])
    page.stop()
  })

  test.each([
    ['incoming', 'here', 1],
    ['current', 'there', 0],
    // The later of the two.
    ['both', 'here', 1],
  ] as const)(
    'KEEP-08: nothing is sent or overwritten before the answer "%s"',
    async (reply, text, writes) => {
      await typeElsewhere('there')
      await pass(1000)
      await typeAsNobody('here')
      const page = openPage()
      await eventually(() => expect(page.openQuestion()?.name).toBe('first-sign-in'))
      await pass(60_000)
      window.dispatchEvent(new Event('online'))
      await pass(1000)
      expect(sent().every((count) => count === 0)).toBe(true)
      expect([page.read(), keysOf('-').length, page.syncState()]).toEqual(['there', 1, 'pending'])
      const question = page.openQuestion()
      if (question?.name === 'first-sign-in') question.answer(reply)
      await pass(3000)
      await isSynced(page)
      expect([page.read(), page.openQuestion(), keysOf('-')]).toEqual([text, null, []])
      expect(inAccount()).toContain(`"${text}"`)
      expect(sent().filter((count) => count > 0)).toHaveLength(writes)
      page.stop()
    },
  )
})

describe('sign-out', () => {
  test('KEEP-11: the account gets the last edit, and then nothing of it is on the device', async () => {
    const page = openPage()
    await isSynced(page)
    page.type('the last edit')
    localStorage.setItem(STORAGE_KEYS.studentId, '60301234')
    await page.leaveAccount()
    expect(localStorage.getItem(STORAGE_KEYS.studentId)).toBeNull()
    expect(JSON.stringify(account.rows.get('gpa/main'))).toContain('the last edit')
    expect(JSON.stringify({ ...localStorage })).not.toContain('the last edit')
    expect([page.documentOwner(), page.read(), page.openQuestion()]).toEqual([null, null, null])
    page.stop()
  })

  test('KEEP-11: with unsent changes it asks first; "Stay" keeps everything, the other answer loses them', async () => {
    const page = openPage()
    await isSynced(page)
    fault = () => ({ status: 503 })
    page.type('unsent')
    for (const isSigningOut of [false, true]) {
      const left = page.leaveAccount()
      await pass(10_000)
      const question = page.openQuestion()
      expect(question?.name).toBe('sign-out')
      expect([page.documentOwner(), page.read()]).toEqual([ADA.id, 'unsent'])
      if (question?.name === 'sign-out') question.answer(isSigningOut)
      await left
    }
    expect([page.documentOwner(), page.read()]).toEqual([null, null])
    expect(JSON.stringify({ ...localStorage })).not.toContain('unsent')
    page.stop()
  })

  test('KEEP-11: when a session ends by itself, sent documents go, and unsent ones wait unseen for their student', async () => {
    const page = openPage()
    page.type('sent', PLAN, 'a')
    await pass(3000)
    await isSynced(page)
    fault = () => ({ status: 503 })
    page.type('unsent')
    page.writeDocuments()
    page.signIn(null)
    page.stop()
    expect([keysOf(ADA.id).length, page.documentKeys(), page.read()]).toEqual([1, [], null])

    fault = undefined
    const ofAda = account
    account = new AccountModel()
    const ofBo = openPage(BO)
    await isSynced(ofBo)
    expect([ofBo.documentKeys(), ofBo.read(), keysOf(ADA.id).length]).toEqual([[], null, 1])
    expect([...account.rows.keys()]).toEqual([])
    ofBo.stop()
    account = ofAda

    const again = openPage()
    await isSynced(again)
    expect([again.read(), again.read(PLAN, 'a')]).toEqual(['unsent', 'sent'])
    expect(JSON.stringify(account.rows.get('gpa/main'))).toContain('"unsent"')
    again.stop()
  })
})
