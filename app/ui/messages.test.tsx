// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderIn } from '../testing/render'
import { Announcement } from './Announcement'
import { Message } from './Message'
import { usePassingMessage } from './use-passing-message'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('Message', () => {
  test('UI-14: an error interrupts a screen reader', () => {
    renderIn('en', <Message kind="error">Database error occurred</Message>)
    expect(screen.getByRole('alert').textContent).toBe('Database error occurred')
  })

  test.each(['success', 'note', 'warning'] as const)('UI-14: a %s waits for its turn', (kind) => {
    renderIn('en', <Message kind={kind}>Your changes have been saved</Message>)
    expect(screen.getByRole('status').textContent).toBe('Your changes have been saved')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

function PassingMessages() {
  const [message, show] = usePassingMessage<string>('Account created. Please log in.')
  return (
    <>
      <p role="status">{message}</p>
      <button type="button" onClick={() => show('Saved')}>
        Save
      </button>
      <button type="button" onClick={() => show(null)}>
        Edit
      </button>
    </>
  )
}

describe('usePassingMessage', () => {
  const shown = () => screen.getByRole('status').textContent
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

  beforeEach(() => {
    renderIn('en', <PassingMessages />)
  })

  test('ERR-13: an initial message disappears after 3 seconds, not before', async () => {
    await pass(2999)
    expect(shown()).toBe('Account created. Please log in.')
    await pass(1)
    expect(shown()).toBe('')
  })

  test('ERR-13: shown again after 2 seconds, it stays 3 more', async () => {
    press('Save')
    await pass(2000)
    press('Save')
    await pass(2999)
    expect(shown()).toBe('Saved')
    await pass(1)
    expect(shown()).toBe('')
  })

  test('ERR-13: it can be removed earlier', () => {
    press('Save')
    press('Edit')
    expect(shown()).toBe('')
  })
})

describe('Announcement', () => {
  const announced = () => screen.getByRole('status').textContent
  let rerender: ReturnType<typeof renderIn>['rerender']
  const show = (text: string) => rerender(<Announcement text={text} />)

  beforeEach(async () => {
    rerender = renderIn('en', <p />).rerender
    show('GPA: 3.00')
    await pass(5000)
  })

  test('UI-06: what the screen opens with is not announced', () => {
    expect(announced()).toBe('')
  })

  test('UI-06: a result is announced once the typing pauses', async () => {
    show('GPA: 3.1')
    await pass(300)
    show('GPA: 3.12')
    await pass(699)
    expect(announced()).toBe('')
    await pass(1)
    expect(announced()).toBe('GPA: 3.12')
  })

  test('UI-06: back at the first value, that is announced', async () => {
    show('GPA: 3.12')
    await pass(700)
    show('GPA: 3.00')
    await pass(700)
    expect(announced()).toBe('GPA: 3.00')
  })

  test('UI-06: a change that is undone before the pause is not announced', async () => {
    show('GPA: 3.1')
    await pass(300)
    show('GPA: 3.00')
    await pass(5000)
    expect(announced()).toBe('')
  })

  test('UI-06: the same sentence is announced again after a moment without one', async () => {
    show('Requests found: 2')
    await pass(700)
    show('')
    await pass(10)
    expect(announced()).toBe('')
    show('Requests found: 2')
    await pass(700)
    expect(announced()).toBe('Requests found: 2')
  })
})
