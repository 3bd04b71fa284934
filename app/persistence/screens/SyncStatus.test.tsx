// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepsNothing } from '../../browser/kept-texts'
import { type Kind, ONLY } from '../../domain/document-kind'
import { newPage } from '../../testing/new-page'
import { prefetched, renderIn } from '../../testing/render'
import type { Persistence } from '../create-persistence'
import { withDocument } from '../merge/edit'
import { encode } from '../merge/encoding'
import { NEVER, nextStamp } from '../merge/stamp'
import { keyOf, versionOf } from '../store/kinds'
import { useKept } from '../use-kept'
import { PersistenceContext } from '../use-persistence'
import { SAFARI_NOTE, SYNC_PROBLEM_WORDS, SyncStatus } from './SyncStatus'

const INPUT: Kind<{ name: string }> = {
  name: 'gpa',
  empty: { name: '' },
  schema: v.object({ name: v.string() }),
}
const KEY = 'zameel-kept:-:gpa:main'

let page: Persistence

/** A tool with one field, on a page of its own. */
function Tool() {
  return (
    <PersistenceContext value={page}>
      <Field />
    </PersistenceContext>
  )
}

function Field() {
  const [{ name }, edit] = useKept(INPUT)
  return (
    <>
      <input aria-label="Name" value={name} onChange={({ target }) => edit(() => ({ name: target.value }))} />
      <SyncStatus name="gpa" />
    </>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox')
const offer = () => screen.queryByRole('button', { name: 'Keep nothing on this device' })
const type = (name: string) => act(() => page.documents.editDocument(INPUT, 'main', () => ({ name })))

beforeAll(() => prefetched(SYNC_PROBLEM_WORDS.en))

beforeEach(() => {
  localStorage.clear()
  page = newPage()
})
afterEach(() => {
  cleanup()
  page.documents.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the offer to keep nothing', () => {
  test('KEEP-05, KEEP-14: it is there before the first save, after it, and in the next tool with input', async () => {
    const { user } = renderIn('en', <Tool />)
    expect(offer()).not.toBeNull()
    await user.type(field(), 'MATH')
    expect(offer()).not.toBeNull()
    cleanup()
    renderIn('en', <Tool />)
    expect([field().value, offer() === null]).toEqual(['MATH', false])
  })

  test('KEEP-14: with changes that the account does not have yet, it says that they would be lost, and waits', async () => {
    page.documents.changeOwner('a-student')
    const { user } = renderIn('en', <Tool />)
    await user.type(field(), 'MATH')
    await user.click(offer() as HTMLElement)
    const question = within(await screen.findByRole('alertdialog'))
    question.getByText(
      /Your account does not have your last changes yet. They are lost if you close or reload/,
    )
    await user.click(question.getByRole('button', { name: 'Keep nothing' }))
    act(() => page.syncState.set('pending'))
    const line = () => screen.getByRole('status').textContent
    expect(line()).toBe('Not in your account yet. It is lost if you close this page before it is.')
    act(() => page.syncState.set('sending'))
    expect(line()).toBe('On its way to your account, and not on this device')
    act(() => page.syncState.set('synced'))
    expect(line()).toBe('Saved to your account, and not on this device')
    act(() => {
      page.syncState.set('off')
      page.documents.changeOwner(null)
    })
  })

  test('KEEP-05: it asks, keeps nothing, leaves what was typed on the screen, and can be switched off', async () => {
    const { user } = renderIn('en', <Tool />)
    await user.type(field(), 'MATH')
    act(() => page.documents.writeDocuments())
    expect(localStorage.getItem(KEY)).toContain('MATH')
    await user.click(offer() as HTMLElement)
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep nothing' }),
    )
    expect(screen.getByRole('status').textContent).toBe('Nothing is kept on this device.')
    expect([field().value, localStorage.getItem(KEY)]).toEqual(['MATH', null])
    await user.click(screen.getByRole('button', { name: 'Save what I type on this device' }))
    act(() => page.documents.writeDocuments())
    expect(keepsNothing()).toBe(false)
    expect(localStorage.getItem(KEY)).toContain('MATH')
  })
})

test('KEEP-02: what was cleared can be brought back for 10 s, and then it is gone', () => {
  vi.useFakeTimers()
  renderIn('en', <Tool />)
  const click = (name: string) => act(() => screen.getByRole('button', { name }).click())
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
  type('MATH 101')
  click('Clear')
  expect(field().value).toBe('')
  pass(9_000)
  click('Undo')
  expect(field().value).toBe('MATH 101')
  click('Clear')
  pass(10_000)
  expect(screen.queryByText('Cleared.')).toBeNull()

  act(() => page.documents.writeDocuments())
  cleanup()
  page.documents.forgetDocuments()
  renderIn('en', <Tool />)
  expect(field().value).toBe('')
})

describe('undo and redo in every tool', () => {
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

  test('INPUT-07: Clear of input from an earlier visit is a step of undo and redo, by buttons and keys', async () => {
    act(() => page.documents.editDocument(INPUT, 'main', () => ({ name: 'MATH 101' })))
    const { user } = renderIn('en', <Tool />)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    await user.click(button('Clear'))
    await user.click(button('Undo'))
    expect(field().value).toBe('MATH 101')
    await user.click(button('Redo'))
    expect(field().value).toBe('')
    await user.keyboard('{Control>}z{/Control}')
    expect(field().value).toBe('MATH 101')
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    expect(field().value).toBe('')
  })

  test('TERM-08: Ctrl+Y and Cmd+Shift+Z redo; Cmd+Y and text fields are the browser’s', async () => {
    const { user } = renderIn('en', <Tool />)
    await user.type(field(), 'new')
    await user.click(document.body)
    for (const keys of ['{Control>}y{/Control}', '{Meta>}{Shift>}Z{/Shift}{/Meta}']) {
      await user.keyboard('{Control>}z{/Control}')
      expect(field().value).toBe('')
      await user.keyboard(keys)
      expect(field().value).toBe('new')
    }
    await user.keyboard('{Control>}z{/Control}{Meta>}y{/Meta}')
    await user.click(field())
    await user.keyboard('{Control>}y{/Control}')
    expect(field().value).toBe('')
  })

  test('TERM-08: on a keyboard with Arabic letters the same keys undo and redo', async () => {
    const { user } = renderIn('en', <Tool />)
    await user.type(field(), 'new')
    fireEvent.keyDown(document.body, { key: 'ئ', code: 'KeyZ', ctrlKey: true })
    expect(field().value).toBe('')
    fireEvent.keyDown(document.body, { key: 'غ', code: 'KeyY', ctrlKey: true })
    expect(field().value).toBe('new')
  })

  test('INPUT-07: a step is said to screen readers, and none where there is none', async () => {
    const { user } = renderIn('en', <Tool />)
    await user.keyboard('{Control>}z{/Control}')
    await user.type(field(), 'new')
    await user.click(document.body)
    await user.keyboard('{Control>}z{/Control}')
    expect(field().value).toBe('')
    await screen.findByText('Undone.')
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await screen.findByText('Redone.')
    expect(screen.queryByText('Undone.')).toBeNull()
  })

  test('INPUT-07: what is typed after Clear is undone first, and then Clear as a whole', async () => {
    const { user } = renderIn('en', <Tool />)
    await user.type(field(), 'old')
    await user.click(button('Clear'))
    await user.type(field(), 'new')
    expect(screen.queryByText('Cleared.')).toBeNull()
    await user.click(button('Undo'))
    expect(field().value).toBe('')
    await user.click(button('Undo'))
    expect(field().value).toBe('old')
  })

  test('INPUT-07: the second line of a screen adds no keys, and the first one reaches its input', async () => {
    const { user } = renderIn(
      'en',
      <PersistenceContext value={page}>
        <SyncStatus name="past-terms" isSecond />
        <SyncStatus name="gpa" beside={[keyOf('past-terms', ONLY)]} />
      </PersistenceContext>,
    )
    const PAST: Kind<{ name: string }> = { ...INPUT, name: 'past-terms' }
    act(() => {
      page.history.editWithHistory(INPUT, 'main', () => ({ name: 'gpa' }))
      page.history.editWithHistory(PAST, 'main', () => ({ name: 'past' }))
    })
    await user.keyboard('{Control>}z{/Control}')
    expect([hasText(PAST), hasText(INPUT)]).toEqual(['', 'gpa'])
    await user.click(button('Undo'))
    expect(hasText(INPUT)).toBe('')
  })
})
const hasText = (kind: Kind<{ name: string }>) => page.documents.readDocument(kind, 'main').name

describe('a browser that may delete what it keeps', () => {
  beforeAll(() => prefetched(SAFARI_NOTE.en))

  test('KEEP-18: Safari says once, in one line, what it deletes, and not to who is signed in or has installed it', () => {
    const note = () => screen.queryByText(/may delete what is saved here after seven days/)
    const asIn = (vendor: string) => vi.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor)
    const installed = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))
    installed(false)
    asIn('Google Inc.')
    renderIn('en', <Tool />)
    type('MATH')
    expect(note()).toBeNull()
    cleanup()
    asIn('Apple Computer, Inc.')
    page.documents.changeOwner('a-student')
    renderIn('en', <Tool />)
    type('MATH')
    expect(note()).toBeNull()
    cleanup()
    page.documents.changeOwner(null)
    installed(true)
    renderIn('en', <Tool />)
    type('MATH')
    expect(note()).toBeNull()
    cleanup()
    installed(false)
    renderIn('en', <Tool />)
    expect(note()).not.toBeNull()
    cleanup()
    renderIn('en', <Tool />)
    expect([field().value, note()]).toEqual(['MATH', null])
  })
})

describe('what could not be read', () => {
  test('KEEP-03: it says so; the text can be downloaded, and is deleted after a question only', async () => {
    localStorage.setItem(KEY, 'half a docum')
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob)
      return 'blob:x'
    })
    const { user } = renderIn('en', <Tool />)
    expect(field().value).toBe('')
    await screen.findByText(
      'Something saved here could not be read. It is not lost: you can download it as a file.',
    )
    await user.click(screen.getByRole('button', { name: 'Download the file' }))
    expect(await saved[0]?.text()).toBe('half a docum')
    await user.click(screen.getByRole('button', { name: 'Delete it' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete it' }),
    )
    expect(screen.queryByText(/could not be read/)).toBeNull()
    expect(localStorage.getItem(KEY)).toBeNull()
  })
})

test('KEEP-17: plans that cannot be read are offered under whatever ids, and so is which one is "My term"', async () => {
  localStorage.setItem('zameel-kept:-:plan:lost', 'half a plan')
  localStorage.setItem('zameel-aside:-:plan:older', 'half an older plan')
  localStorage.setItem('zameel-kept:-:term:main', 'half a term')
  localStorage.setItem(KEY, 'not of this tool')
  page.documents.close()
  page = newPage()
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:x'
  })
  const { user } = renderIn(
    'en',
    <PersistenceContext value={page}>
      <SyncStatus name="plan" id="another" />
    </PersistenceContext>,
  )
  await user.click(await screen.findByRole('button', { name: 'Download the file' }))
  expect(await saved[0]?.text()).toBe('half a plan\nhalf an older plan\nhalf a term')
  await user.click(screen.getByRole('button', { name: 'Delete it' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Delete it' }))
  expect(page.documents.quarantine.keys()).toEqual(['gpa:main'])
  expect(screen.queryByText(/could not be read/)).toBeNull()
})

test('KEEP-03: after hydration, too, it says that a document of another shape could not be read', async () => {
  const text = JSON.stringify(
    encode(versionOf('gpa'), withDocument({}, undefined, { name: 7 }, nextStamp(NEVER, 1, 'abc123'))),
  )
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const tool = (
    <MemoryRouter>
      <I18nProvider i18n={i18n}>
        <Tool />
      </I18nProvider>
    </MemoryRouter>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(tool)
  localStorage.setItem(KEY, text)
  render(tool, { container: document.body.appendChild(container), hydrate: true })
  await screen.findByText(/could not be read/)
})

describe('a browser that stores nothing', () => {
  test.each(['SecurityError', 'QuotaExceededError'])(
    'KEEP-03: %s: it says so, and the input stays on the screen',
    (name) => {
      renderIn('en', <Tool />)
      vi.stubGlobal(
        'localStorage',
        new Proxy(
          {},
          {
            get() {
              throw new DOMException('It cannot be used.', name)
            },
          },
        ),
      )
      type('MATH 101')
      act(() => page.documents.writeDocuments())
      expect(screen.getByRole('status').textContent).toBe(
        'Your browser cannot save this, so it is only kept until you close the page.',
      )
      expect([field().value, page.documents.entryOf('gpa:main').isUnsent]).toEqual(['MATH 101', true])
      vi.unstubAllGlobals()
      act(() => page.documents.writeDocuments())
      expect(screen.getByRole('status').textContent).toBe('Saved on this device')
    },
  )
})
