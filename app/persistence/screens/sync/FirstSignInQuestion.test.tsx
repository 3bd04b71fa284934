// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderIn } from '../../../testing/render'
import { withDocument } from '../../merge/edit'
import { nextStamp } from '../../merge/stamp'
import type { Documents } from '../../store/export-file'
import { FirstSignInQuestion } from './FirstSignInQuestion'

const tree = withDocument({}, undefined, { name: 'MATH 101' }, nextStamp('0', 1, 'abc123'))
const device: Documents = new Map([['gpa:main', tree]])
const account: Documents = new Map([
  ['plan:one', tree],
  ['plan:two', tree],
])

test.each([
  ['Keep both', 'both'],
  ["Keep this device's", 'incoming'],
  ["Keep my account's", 'current'],
])('KEEP-08: it has to be answered: %s', async (button, choice) => {
  const answer = vi.fn()
  const { user } = renderIn('en', <FirstSignInQuestion device={device} account={account} answer={answer} />)
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.keyboard('{Escape}')
  expect(answer).not.toHaveBeenCalled()
  await user.click(dialog.getByRole('button', { name: button }))
  expect(answer.mock.calls).toEqual([[choice]])
})

test('KEEP-08: it says what is on either side', async () => {
  renderIn('en', <FirstSignInQuestion device={device} account={account} answer={() => undefined} />)
  const dialog = within(await screen.findByRole('alertdialog'))
  const sideOf = (name: string) => dialog.getByText(name).nextElementSibling?.textContent
  expect([sideOf('On this device'), sideOf('In your account')]).toEqual(['GPA Calculator', '2 plans'])
})
