// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderIn } from '../testing/render'
import { FloatingMessage } from './FloatingMessage'
import { PinnedNote } from './PinnedNote'

test('UI-23: messages at one time stand in one column for each place, in the order in which they came', () => {
  renderIn(
    'en',
    <>
      <main>
        <FloatingMessage>Course removed</FloatingMessage>
        <PinnedNote action={null}>Edited elsewhere</PinnedNote>
      </main>
      <FloatingMessage>Date saved</FloatingMessage>
      <PinnedNote action={null}>Session ended</PinnedNote>
    </>,
  )
  const column = (text: string) => screen.getByText(text).closest('.fixed')
  expect(column('Course removed')?.textContent).toBe('Course removedDate saved')
  expect(column('Edited elsewhere')?.textContent).toBe('Edited elsewhereSession ended')
  expect(column('Course removed')).not.toBe(column('Edited elsewhere'))
})

test('UI-24: one key leads to the action of a toast and back, also when the toast goes', async () => {
  const view = (isShown: boolean) => (
    <>
      <button type="button">Row</button>
      {isShown && (
        <FloatingMessage action={<button type="button">Undo</button>}>Course removed</FloatingMessage>
      )}
    </>
  )
  const { user, rerender } = renderIn('en', view(true))
  const focused = () => document.activeElement?.textContent
  act(() => screen.getByRole('button', { name: 'Row' }).focus())
  expect(screen.getByRole('status').textContent).toBe('Course removedUndoJump here: F6')
  await user.keyboard('{F6}')
  expect(focused()).toBe('Undo')
  await user.keyboard('{F6}')
  expect(focused()).toBe('Row')
  await user.keyboard('{F6}')
  rerender(view(false))
  expect(focused()).toBe('Row')
})

function WithToast() {
  const [isShown, setShown] = useState(true)
  const undo = (
    <button type="button" onClick={() => setShown(false)}>
      Undo
    </button>
  )
  return (
    <>
      <button type="button">Row</button>
      {isShown && <FloatingMessage action={undo}>Course removed</FloatingMessage>}
    </>
  )
}

test('UI-24: the focus goes back to where it was when the action of a toast is pressed', async () => {
  const { user } = renderIn('en', <WithToast />)
  act(() => screen.getByRole('button', { name: 'Row' }).focus())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.queryByRole('status')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Row')
})
