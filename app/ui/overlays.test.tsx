// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { User } from 'lucide-react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { renderIn } from '../testing/render'
import { ActionDialog } from './ActionDialog'
import { Button } from './Button'
import { Dialog } from './Dialog'
import { Menu } from './Menu'
import { TextField } from './TextField'

function Opener({ role, hasField = false }: { role?: 'alertdialog'; hasField?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <ActionDialog
          title="Title"
          role={role}
          onClose={() => setOpen(false)}
          action="Save"
          onAction={() => setOpen(false)}
        >
          <TextField label="Name" autoFocus={hasField} />
        </ActionDialog>
      )}
    </>
  )
}

describe('a dialog', () => {
  test.each([
    ['its heading, so that no keyboard of a phone opens', {}, () => screen.getByRole('heading')],
    ['the field that asks for it', { hasField: true }, () => screen.getByLabelText('Name')],
    [
      'in a question the button that changes nothing',
      { role: 'alertdialog' },
      () => screen.getByRole('button', { name: 'Cancel' }),
    ],
  ] as const)('has the focus at first on %s', async (_, props, focused) => {
    const { user } = renderIn('en', <Opener {...props} />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(document.activeElement).toBe(focused())
  })

  test.each(['Save', 'Cancel', '{Escape}'])('gives the focus back to what opened it: %s', async (way) => {
    const { user } = renderIn('en', <Opener />)
    const opener = screen.getByRole('button', { name: 'Open' })
    await user.click(opener)
    expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'Title' }).open).toBe(true)
    if (way === '{Escape}') await user.keyboard(way)
    else await user.click(screen.getByRole('button', { name: way }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
  })

  test('closes with a press outside', async () => {
    const { user } = renderIn('en', <Opener />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    const dialog = screen.getByRole('dialog')
    await user.click(screen.getByRole('heading'))
    expect(dialog.isConnected).toBe(true)
    await user.click(dialog.firstElementChild ?? dialog)
    expect(dialog.isConnected).toBe(false)
  })

  test('that asks a question does not close with a press outside', async () => {
    const { user } = renderIn('en', <Opener role="alertdialog" />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    const dialog = screen.getByRole('alertdialog')
    await user.click(dialog)
    for (const child of dialog.children) await user.click(child)
    expect(dialog.isConnected).toBe(true)
  })

  test('stays open when what has to be answered is left, also when the browser closes it', async () => {
    const onClose = vi.fn()
    renderIn(
      'en',
      <Dialog title="Title" role="alertdialog" onClose={onClose} actions={null}>
        Text
      </Dialog>,
    )
    const dialog = screen.getByRole<HTMLDialogElement>('alertdialog')
    expect(dialog.dispatchEvent(new Event('cancel', { cancelable: true }))).toBe(false)
    await act(async () => dialog.close())
    expect([dialog.open, onClose.mock.calls.length]).toEqual([true, 2])
  })

  test('takes no notice of a file that is not chosen after all', () => {
    const onClose = vi.fn()
    renderIn(
      'en',
      <Dialog title="Title" onClose={onClose} actions={null}>
        <input type="file" aria-label="File" />
      </Dialog>,
    )
    screen.getByLabelText('File').dispatchEvent(new Event('cancel', { bubbles: true }))
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('a menu', () => {
  const LABELS = ['Profile', 'Academic Info', 'Sign Out']

  function renderMenu() {
    const chosen = vi.fn()
    const { user } = renderIn(
      'en',
      <Menu
        label="Your account"
        trigger="Account"
        triggerClassName=""
        entries={LABELS.map((label) => ({ id: label, label, icon: User, onAction: () => chosen(label) }))}
      />,
    )
    return { user, chosen, opener: screen.getByRole('button', { name: 'Account' }) }
  }
  const isOpen = () => screen.getByRole('menu', { hidden: true }).style.display === 'block'
  const focused = () => document.activeElement?.textContent

  test('opens with the focus on its first entry; Escape closes it and gives the focus back', async () => {
    const { user, opener } = renderMenu()
    expect(isOpen()).toBe(false)
    await user.click(opener)
    expect(screen.getByRole('menu', { name: 'Your account' })).toBeTruthy()
    expect([isOpen(), focused()]).toEqual([true, 'Profile'])
    await user.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(opener)
  })

  test.each([
    ['{ArrowDown}', 'Profile'],
    ['{ArrowUp}', 'Sign Out'],
    ['{ArrowDown}{ArrowDown}', 'Academic Info'],
    ['{ArrowDown}{ArrowUp}', 'Sign Out'],
    ['{ArrowDown}{End}', 'Sign Out'],
    ['{ArrowUp}{Home}', 'Profile'],
    ['{ArrowDown}s', 'Sign Out'],
    ['{ArrowDown}acad', 'Academic Info'],
  ])('by keyboard: %s', async (keys, entry) => {
    const { user, opener } = renderMenu()
    opener.focus()
    await user.keyboard(keys)
    expect([isOpen(), focused()]).toEqual([true, entry])
  })

  test('Tab closes it', async () => {
    const { user, opener } = renderMenu()
    opener.focus()
    await user.keyboard('{ArrowDown}{Tab}')
    expect(isOpen()).toBe(false)
  })

  test.each(['{Enter}', 'click'])('a choice closes it and is made once: %s', async (way) => {
    const { user, chosen, opener } = renderMenu()
    opener.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    if (way === 'click') await user.click(screen.getByRole('menuitem', { name: 'Academic Info' }))
    else await user.keyboard(way)
    expect(chosen.mock.calls).toEqual([['Academic Info']])
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(opener)
  })
})
