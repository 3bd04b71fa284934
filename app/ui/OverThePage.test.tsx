// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
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
