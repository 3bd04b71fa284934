// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { isOff, renderIn } from '../testing/render'
import { Button } from '../ui/Button'
import { Form } from '../ui/Form'
import { FormActions } from '../ui/FormActions'
import { TextField } from '../ui/TextField'
import type { ErrorCode } from './error-catalogue'
import { fieldErrors } from './field-errors'
import { failure, type Result, success } from './result'
import { useErrorText } from './use-error-text'
import { useSubmission } from './use-submission'

/** A form with two fields. A test answers what it sends. */

type Swap = { current: string; desired: string }

const checkSwap = ({ current, desired }: Swap) =>
  fieldErrors({
    current: current ? (current.length > 60 ? 'section-too-long' : null) : 'current-section-required',
    desired: desired ? (current === desired ? 'sections-equal' : null) : 'target-section-required',
  })

const onScreen = (code: ErrorCode): ErrorCode => (code === 'database-error' ? 'swap-not-posted' : code)

let answers: ((result: Result<string>) => Promise<void>)[]
const send = vi.fn((_swap: Swap) => {
  const { promise, resolve } = Promise.withResolvers<Result<string>>()
  answers.push((result) => act(async () => resolve(result)))
  return promise
})
const onSuccess = vi.fn()

function SwapForm() {
  const errorText = useErrorText()
  const [current, setCurrent] = useState('')
  const [desired, setDesired] = useState('')
  const { submit, refusals, errors, failure, isWorking, isDone } = useSubmission({
    values: { current, desired },
    check: checkSwap,
    send,
    onScreen,
    fieldOf: { 'section-too-long': 'desired' },
    onSuccess,
  })
  return (
    <Form onSubmit={submit} refusals={refusals}>
      <TextField label="Current" value={current} onChange={setCurrent} error={errorText(errors.current)} />
      <TextField label="Desired" value={desired} onChange={setDesired} error={errorText(errors.desired)} />
      <FormActions error={errorText(failure)}>
        <Button type="submit" isWorking={isWorking}>
          Post
        </Button>
        <Button onClick={submit}>Post at once</Button>
      </FormActions>
      {isDone && <p>Posted</p>}
    </Form>
  )
}

function Page() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      {isOpen && <SwapForm />}
      <Button onClick={() => setOpen(false)}>Leave</Button>
    </>
  )
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const errorOf = (name: string) => {
  const notes = document.getElementById(field(name).getAttribute('aria-describedby') ?? '')
  return field(name).getAttribute('aria-invalid') === 'true' ? notes?.textContent : undefined
}
const alert = () => screen.queryByRole('alert')?.textContent

let user: ReturnType<typeof renderIn>['user']

async function post(current: string, desired: string) {
  for (const [name, text] of Object.entries({ Current: current, Desired: desired })) {
    await user.clear(field(name))
    if (text) await user.type(field(name), text)
  }
  await user.click(button('Post'))
}

beforeEach(() => {
  answers = []
  send.mockClear()
  onSuccess.mockReset()
  user = renderIn('en', <Page />).user
})

test('UI-01: a form that is submitted again before the answer is here is sent once', async () => {
  await post('1', '2')
  expect(isOff(button('Post'))).toBe(true)
  await user.click(button('Post at once'))
  await user.type(field('Current'), '{Enter}')
  expect(send.mock.calls).toEqual([[{ current: '1', desired: '2' }]])
  await answers[0]?.(success('stored'))
  expect(onSuccess.mock.calls).toEqual([['stored']])
  expect(isOff(button('Post'))).toBe(false)
  await user.click(button('Post'))
  expect(send).toHaveBeenCalledTimes(2)
})

test('UI-01: two submits between two renders are sent once, too', async () => {
  await user.type(field('Current'), '1')
  await user.type(field('Desired'), '2')
  await act(async () => {
    button('Post').click()
    button('Post').click()
  })
  expect(send).toHaveBeenCalledTimes(1)
})

test('UI-02: a failure is shown in the words of the screen until the next submit, and what was typed is kept', async () => {
  await post('1', '2')
  await answers[0]?.(failure('database-error', 500))
  expect(alert()).toBe('Error posting swap request. Please try again later.')
  expect([field('Current').value, field('Desired').value]).toEqual(['1', '2'])
  expect([errorOf('Current'), errorOf('Desired')]).toEqual([undefined, undefined])
  expect(onSuccess).not.toHaveBeenCalled()
  await user.click(button('Post'))
  expect(alert()).toBeUndefined()
  expect(send).toHaveBeenCalledTimes(2)
})

test('UI-02: after a call that throws, the form can be sent again', async () => {
  const broken = new Error('a bug')
  send.mockImplementationOnce(() => Promise.reject(broken))
  const seen = Promise.withResolvers<unknown>()
  const report = (reason: unknown) => seen.resolve(reason)
  process.once('unhandledRejection', report)
  await post('1', '2')
  expect(await seen.promise).toBe(broken)
  expect(isOff(button('Post'))).toBe(false)
  await user.click(button('Post'))
  expect(send).toHaveBeenCalledTimes(2)
})

test('UI-03: each refused field has its error beside it, the first one gets the focus, and nothing is sent', async () => {
  await post('', '')
  expect([errorOf('Current'), errorOf('Desired')]).toEqual([
    'Current section is required',
    'Desired section is required',
  ])
  expect(document.activeElement).toBe(field('Current'))
  await post('1', '')
  expect([errorOf('Current'), errorOf('Desired')]).toEqual([undefined, 'Desired section is required'])
  expect(document.activeElement).toBe(field('Desired'))
  await user.click(button('Post'))
  expect(document.activeElement).toBe(field('Desired'))
  expect(send).not.toHaveBeenCalled()
})

test('UI-03: an error goes when its field is edited, and a new one waits for the next submit', async () => {
  await post('', '')
  await user.type(field('Desired'), '2')
  expect([errorOf('Current'), errorOf('Desired')]).toEqual(['Current section is required', undefined])
  await user.type(field('Current'), '2')
  expect([errorOf('Current'), errorOf('Desired')]).toEqual([undefined, undefined])
  await user.click(button('Post'))
  expect(errorOf('Desired')).toBe('Current and desired sections must be different')
})

test('UI-03: an error goes when its field is edited, even if the new value is as wrong', async () => {
  await post('x'.repeat(61), '2')
  expect(errorOf('Current')).toBe('Must be 60 characters or fewer')
  await user.type(field('Current'), 'x')
  expect(errorOf('Current')).toBeUndefined()
})

test('UI-03: an error about two fields goes when the other one is edited', async () => {
  await post('2', '2')
  expect(errorOf('Desired')).toBe('Current and desired sections must be different')
  await user.type(field('Current'), '0')
  expect(errorOf('Desired')).toBeUndefined()
})

test('UI-03: what the server refuses about a field is shown beside it until the field is edited', async () => {
  await post('1', '2')
  await answers[0]?.(failure('section-too-long'))
  expect(errorOf('Desired')).toBe('Must be 60 characters or fewer')
  expect(document.activeElement).toBe(field('Desired'))
  expect(alert()).toBeUndefined()
  await user.type(field('Current'), '1')
  expect(errorOf('Desired')).toBe('Must be 60 characters or fewer')
  await user.type(field('Desired'), '1')
  expect(errorOf('Desired')).toBeUndefined()
})

test('UI-02 UI-03: a submit removes the errors of the one before', async () => {
  await post('1', '2')
  await answers[0]?.(failure('section-too-long'))
  await user.click(button('Post'))
  expect(errorOf('Desired')).toBeUndefined()
  await answers[1]?.(failure('database-error'))
  expect(errorOf('Desired')).toBeUndefined()
  await post('', '2')
  expect(alert()).toBeUndefined()
})

test('ERR-13: a success is shown for 3 seconds, or until the next submit', async () => {
  await post('1', '2')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await answers[0]?.(success('stored'))
  expect(screen.getByText('Posted')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.queryByText('Posted')).toBeNull()
  vi.useRealTimers()
  await user.click(button('Post'))
  await answers[1]?.(success('stored'))
  expect(screen.getByText('Posted')).toBeDefined()
  await post('', '')
  expect(screen.queryByText('Posted')).toBeNull()
})

test('UI-04: for a form that was left, the answer changes nothing on the screen', async () => {
  await post('1', '2')
  await user.click(button('Leave'))
  await answers[0]?.(success('stored'))
  expect(onSuccess).not.toHaveBeenCalled()
})
