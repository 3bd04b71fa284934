// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Kind } from '../../../domain/document-kind'
import { newPage } from '../../../testing/new-page'
import { renderRoutes } from '../../../testing/render'
import type { Persistence } from '../../create-persistence'
import { latestStamp } from '../../merge/tree-stamps'
import { type DocumentKey, keyOf } from '../../store/kinds'
import { PersistenceContext } from '../../use-persistence'
import { OtherValuesNote } from './OtherValuesNote'

type Note = { name: string; target: string; rows: readonly { id: string; name: string; grade: string }[] }
const kindOf = (name: Kind<Note>['name']): Kind<Note> => ({
  name,
  empty: { name: '', target: '', rows: [] },
  schema: v.object({
    name: v.string(),
    target: v.string(),
    rows: v.array(v.object({ id: v.string(), name: v.string(), grade: v.string() })),
  }),
})
const GPA = kindOf('gpa')
const FEES = kindOf('fees')

let page: Persistence
beforeEach(() => {
  localStorage.clear()
  page = newPage()
})
afterEach(() => {
  cleanup()
  page.documents.close()
})

/** Keeps `mine`, beside what other devices entered in its place. */
function keep(kind: Kind<Note>, mine: Partial<Note>, ...others: [path: string[], value: string][]): void {
  const key: DocumentKey = keyOf(kind.name, 'main')
  act(() => {
    page.documents.editDocument(kind, 'main', (note) => ({ ...note, ...mine }))
    const entry = page.documents.entryOf(key)
    const kept = latestStamp(entry.tree)
    const otherValues = others.map(([path, value]) => ({ path, value, kept }))
    page.documents.account.changeEntries(new Map([[key, { ...entry, otherValues }]]))
  })
}

const open = (address = '/en/gpa-calculator') =>
  renderRoutes(
    [
      {
        path: '*',
        element: (
          <PersistenceContext value={page}>
            <main tabIndex={-1} />
            <OtherValuesNote />
          </PersistenceContext>
        ),
      },
    ],
    address,
  )
const note = () => screen.queryByRole('status')
const name = (kind = GPA) => page.documents.readDocument(kind, 'main').name

test.each([
  ['Use that instead', 'theirs'],
  ['Leave it', 'mine'],
])('KEEP-16: it says once what the other value was; "%s" settles it', async (answer, chosen) => {
  const { user } = open()
  keep(GPA, { name: 'mine' }, [['name'], 'theirs'])
  expect(note()?.textContent).toContain('You changed this on another device, too. The later entry counts.')
  expect(note()?.textContent).toContain('Name: mine counts; the other entry was theirs.')
  await user.click(screen.getByRole('button', { name: answer }))
  expect([name(), note()]).toEqual([chosen, null])
  // The answer took the pressed button with it.
  expect(document.activeElement?.localName).toBe('main')
})

test('KEEP-16 INPUT-02: a number that was typed as text is told as it was typed', () => {
  open()
  keep(GPA, { target: '3.5' }, [['target'], '3,25'])
  expect(note()?.textContent).toContain('Target: 3.5 counts; the other entry was 3,25.')
})

test('KEEP-16: it is gone when the field has changed since', () => {
  open()
  keep(GPA, { name: 'mine' }, [['name'], 'theirs'])
  expect(note()).not.toBeNull()
  act(() => page.documents.editDocument(GPA, 'main', (current) => ({ ...current, name: 'changed' })))
  expect(note()).toBeNull()
})

test('KEEP-19: it is announced: the text is written into a region that is there', () => {
  keep(GPA, { name: 'mine' }, [['name'], 'theirs'])
  const observer = new MutationObserver(() => {})
  observer.observe(document.body, { childList: true, subtree: true })
  open()
  const late = observer
    .takeRecords()
    .filter(({ target }) => target instanceof HTMLElement && target.closest('[role=status]'))
  observer.disconnect()
  const written = late.flatMap(({ addedNodes }) => [...addedNodes].map(({ textContent }) => textContent))
  expect(written.join()).toContain('the other entry was theirs')
})

test('KEEP-19: every field is reported, one after the other, and a row that two devices changed is one row', async () => {
  const row = { id: 'a', name: 'MATH 101', grade: 'A' }
  const { user } = open()
  keep(GPA, { rows: [row] }, [['rows[]', 'a', 'grade'], 'B'], [['rows[]', 'a', 'grade'], 'C'])
  expect(note()?.textContent).toContain('MATH 101: Grade: A counts; the other entry was B.')
  expect(note()?.textContent).toContain('1 more to look at')
  await user.click(screen.getByRole('button', { name: 'Use that instead' }))
  expect(page.documents.readDocument(GPA, 'main').rows).toEqual([{ ...row, grade: 'B' }])
})

test('KEEP-19: a tool tells of its own input, and Today of all, with the way to each', async () => {
  keep(GPA, { name: 'mine' }, [['name'], 'theirs'])
  keep(FEES, { name: 'mine too' }, [['name'], 'not here'])
  const { router, user } = open('/en/fees-manager')
  expect(note()?.textContent).toContain('Name: mine too counts; the other entry was not here.')
  await act(() => router.navigate('/en/swap-with-me'))
  expect(note()).toBeNull()
  await act(() => router.navigate('/en'))
  expect(note()?.textContent).toContain('Fees Manager: Name: mine too')
  expect(note()?.textContent).toContain('1 more to look at')
  await user.click(screen.getByRole('button', { name: 'Leave it' }))
  expect(note()?.textContent).toContain('GPA Calculator: Name: mine')
  await user.click(screen.getByRole('link', { name: 'GPA Calculator' }))
  expect([router.state.location.pathname, note()?.textContent]).toEqual([
    '/en/gpa-calculator',
    expect.stringContaining('Name: mine counts'),
  ])
})
