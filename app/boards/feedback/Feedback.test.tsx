// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { json, type SentRequest, stubNetwork } from '../../testing/network'
import { isOff, renderIn, renderRoutes } from '../../testing/render'
import { signInAda, signOutAda } from '../../testing/signed-in'
import Feedback from './Feedback'

/** The screen with the real gateway and client, on a mocked network. */

const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send feedback' })
const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name (optional)' })
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value

let answer: () => Response
let sent: SentRequest[]

beforeEach(async () => {
  await signInAda()
  answer = () => json(200, { ok: true })
  sent = stubNetwork(() => answer())
})
afterEach(async () => {
  await signOutAda()
  vi.unstubAllGlobals()
})

describe('the feedback form', () => {
  test('FEED-01 FEED-02: asks for a type, a message and, optionally, a name', () => {
    renderIn('en', <Feedback />)
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual([
      'suggestion',
      'feature',
      'bug',
      'other',
    ])
    expect(chosen()).toBe('suggestion')
    expect(message().required).toBe(false)
    expect(name()).toBeDefined()
  })

  test('KEEP-21: what is half typed is there when the screen opens again, until it is sent', async () => {
    const { user, unmount } = renderIn('en', <Feedback />)
    await user.click(screen.getByRole('radio', { name: 'New feature' }))
    await user.type(message(), 'Half')
    unmount()
    const again = renderIn('en', <Feedback />)
    expect([message().value, chosen()]).toEqual(['Half', 'feature'])
    await user.click(send())
    await screen.findByText(/submitted successfully/)
    again.unmount()
    renderIn('en', <Feedback />)
    expect([message().value, chosen()]).toEqual(['', 'suggestion'])
  })

  test('CAL-24: a link says what is wrong; once that is sent, the form is empty', async () => {
    const { user } = renderRoutes(
      [{ path: '*', element: <Feedback /> }],
      `/en/feedback?about=${encodeURIComponent('A date is wrong in the calendar: Fall 2026')}`,
    )
    expect([chosen(), message().value]).toEqual(['bug', 'A date is wrong in the calendar: Fall 2026\n'])
    await user.type(message(), 'Classes end')
    await user.click(send())
    await screen.findByText(/submitted successfully/)
    expect(sent.at(-1)?.body).toMatchObject({
      message: 'A date is wrong in the calendar: Fall 2026\nClasses end',
    })
    expect(message().value).toBe('')
  })

  test('FEED-03: submit is enabled by a message that is more than blanks', async () => {
    const { user } = renderIn('en', <Feedback />)
    expect(isOff(send())).toBe(true)
    await user.type(message(), '   ')
    expect(isOff(send())).toBe(true)
    await user.type(message(), 'x')
    expect(isOff(send())).toBe(false)
  })

  test('FEED-04 FEED-05 FEED-06: on success it says so, and is reset', async () => {
    const { user } = renderIn('en', <Feedback />)
    await user.click(screen.getByRole('radio', { name: 'Something is broken' }))
    await user.type(message(), 'The chart is upside down')
    await user.click(send())
    expect((await screen.findByRole('status')).textContent).toBe(
      'Your feedback has been submitted successfully! Thank you.',
    )
    expect(sent.at(-1)?.body).toEqual({ name: '', type: 'bug', message: 'The chart is upside down' })
    expect([message().value, chosen(), isOff(send())]).toEqual(['', 'suggestion', true])
    // The button is disabled now.
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Suggestion' }))
  })

  test('FEED-05: while it is sent, the button is disabled', async () => {
    const { user } = renderIn('en', <Feedback />)
    const gate = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => gate.promise)
    await user.type(message(), 'once')
    await user.click(send())
    await waitFor(() => expect(isOff(send())).toBe(true))
    await act(async () => gate.resolve(json(200, { ok: true })))
    expect(await screen.findByRole('status')).toBeDefined()
  })

  test('FEED-07: on failure it says so and keeps the text', async () => {
    answer = () => json(502, { code: 'delivery_failed' })
    const { user } = renderIn('en', <Feedback />)
    await user.type(message(), 'precious words')
    await user.type(name(), 'Ada')
    await user.click(send())
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Sorry, there was an error submitting your feedback. Please try again.',
    )
    expect([message().value, name().value, isOff(send())]).toEqual(['precious words', 'Ada', false])
  })

  test('DATA-19: a message that is too long says so beside its field, and is not sent', async () => {
    const { user } = renderIn('en', <Feedback />)
    await user.click(message())
    await user.paste('x'.repeat(4001))
    expect(screen.getByText('Must be 4000 characters or fewer')).toBeDefined()
    await user.click(send())
    expect(sent).toEqual([])
    expect(document.activeElement).toBe(message())
  })

  test('I18N-01: in Arabic it stays in Arabic', () => {
    const { container } = renderIn('ar', <Feedback />)
    expect(container.textContent).not.toMatch(/[a-z]/i)
  })
})
