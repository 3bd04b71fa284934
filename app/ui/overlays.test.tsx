// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { User } from 'lucide-react'
import { describe, expect, test } from 'vitest'
import { renderIn } from '../testing/render'
import { DialogWindow } from './DialogWindow'
import { Menu } from './Menu'

/** The buttons that React Aria adds for screen readers, which find them after the overlay's own content. */
const dismissButtons = () =>
  screen.getAllByRole('button', { hidden: true }).filter((button) => button.tabIndex === -1)

describe('the words that React Aria adds are in the reader’s language', () => {
  test.each([
    ['en', 'Dismiss'],
    ['ar', 'تجاهل'],
  ] as const)('I18N-01: in a dialog (%s)', (language, name) => {
    renderIn(
      language,
      <DialogWindow title="Title" isOpen onOpenChange={() => {}} actions={null}>
        Text
      </DialogWindow>,
    )
    expect(new Set(dismissButtons().map((button) => button.getAttribute('aria-label')))).toEqual(
      new Set([name]),
    )
  })

  test.each([
    ['en', 'Dismiss'],
    ['ar', 'تجاهل'],
  ] as const)('I18N-01: in a menu (%s)', async (language, name) => {
    const { user } = renderIn(
      language,
      <Menu
        label="Account"
        trigger="Open"
        triggerClassName=""
        entries={[{ id: 'profile', label: 'Profile', icon: User, onAction: () => {} }]}
      />,
    )
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(new Set(dismissButtons().map((button) => button.getAttribute('aria-label')))).toEqual(
      new Set([name]),
    )
  })
})
