// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepsNothing } from '../browser/kept-texts'
import { renderIn } from '../testing/render'
import { editDocument, entryOf, forgetDocuments, setKeepsNothing, writeDocuments } from './document-store'
import { encode } from './encoding'
import { KeptLine } from './KeptLine'
import { type Kind, versionOf } from './kinds'
import { withDocument } from './registers'
import { NEVER, nextStamp } from './stamp'
import { useKept } from './use-kept'

const INPUT: Kind<{ name: string }> = {
  name: 'gpa',
  empty: { name: '' },
  schema: v.object({ name: v.string() }),
}
const KEY = 'zameel-kept:-:gpa:main'

/** A tool with one field. */
function Tool() {
  const [{ name }, edit] = useKept(INPUT)
  return (
    <>
      <input aria-label="Name" value={name} onChange={({ target }) => edit(() => ({ name: target.value }))} />
      <KeptLine name="gpa" />
    </>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox')
const offer = () => screen.queryByRole('button', { name: 'Keep nothing on this device' })
const type = (name: string) => act(() => editDocument(INPUT, 'main', () => ({ name })))

beforeAll(async () => {
  await import('../ui/DialogWindow')
})
beforeEach(() => {
  setKeepsNothing(false)
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the offer to keep nothing', () => {
  test('KEEP-05: it is there at the first save on a device, and not in the next tool', async () => {
    const { user } = renderIn('en', <Tool />)
    await user.type(field(), 'MATH')
    expect(offer()).not.toBeNull()
    cleanup()
    renderIn('en', <Tool />)
    expect(offer()).toBeNull()
  })

  test('KEEP-05: it asks, keeps nothing, leaves what was typed on the screen, and can be switched off', async () => {
    const { user } = renderIn('en', <Tool />)
    await user.type(field(), 'MATH')
    act(() => writeDocuments())
    expect(localStorage.getItem(KEY)).toContain('MATH')
    await user.click(offer() as HTMLElement)
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep nothing' }),
    )
    expect(screen.getByRole('status').textContent).toBe('Nothing is kept on this device.')
    expect([field().value, localStorage.getItem(KEY)]).toEqual(['MATH', null])
    await user.click(screen.getByRole('button', { name: 'Save what I type on this device' }))
    act(() => writeDocuments())
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
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()

  act(() => writeDocuments())
  cleanup()
  forgetDocuments()
  renderIn('en', <Tool />)
  expect(field().value).toBe('')
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
    screen.getByText('Something saved here could not be read. It is not lost: you can download it as a file.')
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

test('KEEP-03: after hydration, too, it says that a document of another shape could not be read', async () => {
  const text = JSON.stringify(
    encode(versionOf('gpa'), withDocument({}, undefined, { name: 7 }, nextStamp(NEVER, 1, 'abc123'))),
  )
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const page = (
    <I18nProvider i18n={i18n}>
      <Tool />
    </I18nProvider>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  localStorage.setItem(KEY, text)
  render(page, { container: document.body.appendChild(container), hydrate: true })
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
      act(() => writeDocuments())
      expect(screen.getByRole('status').textContent).toBe(
        'Your browser cannot save this, so it is only kept until you close the page.',
      )
      expect([field().value, entryOf('gpa:main').isUnsent]).toEqual(['MATH 101', true])
      vi.unstubAllGlobals()
      act(() => writeDocuments())
      expect(screen.getByRole('status').textContent).toBe('Saved on this device')
    },
  )
})
