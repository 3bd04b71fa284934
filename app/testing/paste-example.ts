import { act, fireEvent, type screen } from '@testing-library/react'
import { expect } from 'vitest'

type Dialog = Pick<typeof screen, 'getByText' | 'getByLabelText' | 'getByRole' | 'queryByText'>

/** Pastes what a dialog for pasted text shows as an example, and expects that none of it is in question (PASTE-21). */
export async function pasteExample(dialog: Dialog, help: RegExp): Promise<void> {
  const example = () => dialog.getByText((_, element) => element?.tagName === 'PRE')
  const isShown = (element: HTMLElement) => element.closest('[hidden]') === null
  const open = () => fireEvent.click(dialog.getByRole('button', { name: 'What does it look like?' }))
  expect([isShown(example()), isShown(dialog.getByText(help))]).toEqual([false, true])
  open()
  expect(isShown(example())).toBe(true)
  await act(async () =>
    fireEvent.change(dialog.getByLabelText('Text of the page'), {
      target: { value: example().textContent },
    }),
  )
  expect(
    dialog.queryByText(/not understood, so|not used|without a known name|could not be told/i, {
      selector: 'p, button',
    }),
  ).toBeNull()
  // Only what was found is shown now, and the rest with one press.
  expect(isShown(dialog.getByText(help))).toBe(false)
  expect(isShown(example())).toBe(false)
  open()
  expect([isShown(example()), isShown(dialog.getByText(help))]).toEqual([true, true])
}
