// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Kind } from '../../domain/document-kind'
import { editDocument, quarantinedText, readDocument, writeDocuments } from '../../testing/page-documents'
import { renderIn } from '../../testing/render'
import { thisPage } from '../this-page'
import { useKept } from '../use-kept'
import { DocumentBoundary } from './DocumentBoundary'
import { SyncStatus } from './SyncStatus'

type Named = { name: string }
const kindOf = (name: 'gpa' | 'plan' | 'term'): Kind<Named> => ({
  name,
  empty: { name: '' },
  schema: v.object({ name: v.string() }),
})
const GPA = kindOf('gpa')
const PLAN = kindOf('plan')
const TERM = kindOf('term')

/** A screen that shows three documents, and fails with a name that reads well. */
function Tool({ fails = () => false }: { fails?: () => boolean }) {
  const [gpa, edit] = useKept(GPA)
  const [term] = useKept(TERM)
  const [plan] = useKept(PLAN, 'a')
  const shown = [gpa.name, term.name === '' ? '' : plan.name]
  if (shown.includes('broken') || fails()) throw new RangeError('Invalid time value')
  return (
    <>
      <input
        aria-label="Name"
        value={gpa.name}
        onChange={({ target }) => edit(() => ({ name: target.value }))}
      />
      <p>Plan: {plan.name}</p>
      <SyncStatus name="gpa" />
    </>
  )
}

class Page extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    return this.state.hasFailed ? <p>The page has failed</p> : this.props.children
  }
}

const show = (tool: ReactNode) =>
  renderIn(
    'en',
    <Page>
      <DocumentBoundary>{tool}</DocumentBoundary>
    </Page>,
  )
const keep = (kind: Kind<Named>, name: string, id = 'main') => editDocument(kind, id, () => ({ name }))
const quarantined = () => thisPage.documents.quarantine.keys()

beforeEach(() => {
  localStorage.clear()
  // React reports each error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

test('KEEP-17: a document that reads well and fails on the screen is quarantined; the rest is shown and works', async () => {
  keep(GPA, 'broken')
  keep(PLAN, 'Fall', 'a')
  keep(TERM, 'a')
  writeDocuments()
  show(<Tool />)
  await screen.findByText(/Something saved here could not be read/)
  screen.getByText('Plan: Fall')
  expect(quarantined()).toEqual(['gpa:main'])
  expect(quarantinedText('gpa:main')).toContain('broken')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'typed anew' } })
  writeDocuments()
  expect([readDocument(GPA, 'main').name, quarantinedText('gpa:main')?.includes('broken')]).toEqual([
    'typed anew',
    true,
  ])
})

test('KEEP-17: of documents that refer to each other, the one at fault is quarantined', async () => {
  keep(GPA, 'fine')
  keep(PLAN, 'broken', 'a')
  keep(TERM, 'a')
  show(<Tool />)
  await screen.findByText('Plan:')
  expect(quarantined()).toEqual(['plan:a'])
  expect([readDocument(GPA, 'main').name, readDocument(TERM, 'main').name]).toEqual(['fine', 'a'])
})

test('KEEP-17: two documents that fail are both quarantined', async () => {
  keep(GPA, 'broken')
  keep(PLAN, 'broken', 'a')
  keep(TERM, 'a')
  show(<Tool />)
  await screen.findByText(/Something saved here could not be read/)
  expect(quarantined()).toEqual(['gpa:main', 'plan:a'])
})

test('KEEP-17: nothing is quarantined for an error that passes', async () => {
  keep(GPA, 'fine')
  // React renders twice before it gives up.
  let failures = 2
  show(<Tool fails={() => failures-- > 0} />)
  await screen.findByDisplayValue('fine')
  expect(quarantined()).toEqual([])
})

test('KEEP-17: an error that no document causes goes on to the page, and nothing is quarantined', async () => {
  keep(GPA, 'fine')
  keep(PLAN, 'Fall', 'a')
  show(<Tool fails={() => true} />)
  await screen.findByText('The page has failed')
  expect(quarantined()).toEqual([])
  expect([readDocument(GPA, 'main').name, readDocument(PLAN, 'a').name]).toEqual(['fine', 'Fall'])
})
