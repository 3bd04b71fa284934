// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepsNothing } from '../../../browser/kept-texts'
import { documentIds, entryOf, hasInput, replaceTree, setKeepsNothing } from '../../../testing/page-documents'
import { renderIn } from '../../../testing/render'
import { toData } from '../../merge/document-of-tree'
import { withDocument } from '../../merge/edit'
import type { Data } from '../../merge/registers'
import { nextStamp } from '../../merge/stamp'
import { allDocuments } from '../../store/device-data'
import { exportFile, MOST_FILE_BYTES } from '../../store/export-file'
import { thisPage } from '../../this-page'
import { DeviceData } from './DeviceData'

beforeEach(() => {
  localStorage.clear()
  setKeepsNothing(false)
})
afterEach(() => vi.restoreAllMocks())

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

const STAMP = nextStamp('0', 1_700_000_000_000, 'abc123')
const treeOf = (data: Data) => withDocument({}, undefined, data, STAMP)

function type(key: 'gpa:main' | 'plan:one', name: string) {
  replaceTree(key, treeOf({ name }))
}
const typed = (key: 'gpa:main' | 'plan:one') => toData(entryOf(key).tree)

async function importText(user: ReturnType<typeof renderIn>['user'], text: string, size?: number) {
  const file = new File([text], 'zameel.json', { type: 'application/json' })
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size })
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (input) await user.upload(input, file)
}
const OTHER = exportFile(new Map([['gpa:main', treeOf({ name: 'theirs' })]]))

describe('what is here', () => {
  test('KEEP-12: it says how much there is; with nothing there is nothing to export or delete', async () => {
    renderIn('en', <DeviceData />)
    expect([figure('Tools'), figure('Plans'), figure('Size')]).toEqual(['0', '0', '0 kB'])
    expect([button('Export').disabled, button('Import').disabled, button('Delete all').disabled]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('KEEP-12: the file has all plans and tool input', async () => {
    type('gpa:main', 'MATH 101')
    type('plan:one', 'Fall')
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob)
      return 'blob:x'
    })
    const { user } = renderIn('en', <DeviceData />)
    expect([figure('Tools'), figure('Plans')]).toEqual(['1', '1'])
    await user.click(button('Export'))
    expect(await saved[0]?.text()).toBe(exportFile(allDocuments(thisPage.documents)))
  })
})

describe('import', () => {
  test.each([
    ['hello', 'This is not a file that Zameel has exported. Nothing has been changed.'],
    [
      OTHER.slice(0, -20),
      'This file is incomplete or was changed. Export it once more and import the new one. Nothing has been changed.',
    ],
    [
      OTHER.replace('"version":1', '"version":2'),
      'A newer Zameel has written this file. Reload the page and import it again. Nothing has been changed.',
    ],
    [exportFile(new Map()), 'There is no plan and no input in this file. Nothing has been changed.'],
  ])('KEEP-12: %.20s is refused in words', async (text, sentence) => {
    type('gpa:main', 'mine')
    const { user } = renderIn('en', <DeviceData />)
    await importText(user, text)
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect(typed('gpa:main')).toEqual({ name: 'mine' })
  })

  test('KEEP-12: a file that is too large is not even read', async () => {
    const { user } = renderIn('en', <DeviceData />)
    await importText(user, OTHER, MOST_FILE_BYTES + 1)
    expect((await screen.findByRole('alert')).textContent).toContain('never have more than 5 MB')
    expect(hasInput()).toBe(false)
  })

  test('KEEP-12: without other input here nothing is asked', async () => {
    const { user } = renderIn('en', <DeviceData />)
    await importText(user, OTHER)
    await screen.findByText('The file has been imported. Open a tool to see it there.')
    expect(typed('gpa:main')).toEqual({ name: 'theirs' })
  })

  test.each([
    ['Keep both', 'later'],
    ["Keep this device's", 'mine'],
    ["Use the file's", 'theirs'],
  ])('KEEP-12: with other input it asks: %s', async (answer, name) => {
    replaceTree(
      'gpa:main',
      withDocument({}, undefined, { name: 'later' }, nextStamp(STAMP, Date.now(), 'abc123')),
    )
    if (answer !== 'Keep both') type('gpa:main', 'mine')
    const { user } = renderIn('en', <DeviceData />)
    await importText(user, OTHER)
    const dialog = await screen.findByRole('alertdialog', { name: 'There is other input on this device' })
    await user.click(within(dialog).getByRole('button', { name: answer }))
    expect(typed('gpa:main')).toEqual({ name })
    if (answer === "Use the file's") {
      await user.click(button('Undo'))
      expect(typed('gpa:main')).toEqual({ name: 'mine' })
    }
  })

  test('KEEP-12: the question can be left, which changes nothing', async () => {
    type('gpa:main', 'mine')
    const { user } = renderIn('en', <DeviceData />)
    await importText(user, OTHER)
    await screen.findByRole('alertdialog')
    await user.keyboard('{Escape}')
    expect(typed('gpa:main')).toEqual({ name: 'mine' })
    expect(screen.queryByText(/has been imported/)).toBeNull()
  })
})

describe('delete all', () => {
  test('it asks first, and then all is gone', async () => {
    type('gpa:main', 'mine')
    type('plan:one', 'Fall')
    const { user } = renderIn('en', <DeviceData />)
    await user.click(button('Delete all'))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Keep it' }))
    expect(documentIds('plan')).toEqual(['one'])
    await user.click(button('Delete all'))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete all' }),
    )
    expect(await screen.findByText('All plans and tool input have been deleted.')).toBeDefined()
    expect(hasInput()).toBe(false)
  })
})

describe('keep nothing', () => {
  const keepNothing = () =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Keep nothing on this device' })

  test('KEEP-05: it asks before it deletes something', async () => {
    type('gpa:main', 'mine')
    const { user } = renderIn('en', <DeviceData />)
    await user.click(keepNothing())
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Go on saving' }),
    )
    expect([keepNothing().checked, keepsNothing(), hasInput()]).toEqual([false, false, true])
    await user.click(keepNothing())
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep nothing' }),
    )
    expect([keepNothing().checked, keepsNothing(), hasInput()]).toEqual([true, true, false])
    await user.click(keepNothing())
    expect([keepNothing().checked, keepsNothing()]).toEqual([false, false])
  })

  test('KEEP-05: with nothing to delete it is switched on at once', async () => {
    const { user } = renderIn('en', <DeviceData />)
    await user.click(keepNothing())
    expect(keepsNothing()).toBe(true)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await importText(user, OTHER)
    expect(await screen.findByText(/It stays until you close or reload the page/)).toBeDefined()
  })
})

test('I18N-01: in Arabic it stays in Arabic', () => {
  const { container } = renderIn('ar', <DeviceData />)
  expect(container.textContent).not.toMatch(/[a-z]/i)
})
