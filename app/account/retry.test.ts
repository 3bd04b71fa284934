import { expect, test } from 'vitest'
import { withRetry } from './retry'

type Error = { name?: string; status?: number } | null

/** Answers with one error after the other, and records every wait. */
function callsThatGive(...errors: Error[]) {
  const waits: number[] = []
  let attempts = 0
  const result = withRetry(
    async () => ({ error: errors[attempts++] ?? null, attempt: attempts }),
    async (milliseconds) => {
      waits.push(milliseconds)
    },
  )
  return result.then((answer) => ({ answer, attempts, waits }))
}

const NETWORK: Error = { name: 'AuthRetryableFetchError', status: 0 }

test('AUTH-29: a good answer is the only attempt', async () => {
  expect(await callsThatGive(null)).toMatchObject({ attempts: 1, waits: [] })
})

test.each([
  NETWORK,
  { name: 'AuthRetryableFetchError', status: 503 },
  { name: 'AuthApiError', status: 500 },
  { name: 'AuthApiError', status: 599 },
])('AUTH-29: three attempts, 1000 and 2000 ms apart, on %o', async (error) => {
  expect(await callsThatGive(error, error, error, null)).toEqual({
    attempts: 3,
    waits: [1000, 2000],
    answer: { error, attempt: 3 },
  })
})

test.each([400, 401, 403, 404, 409, 422, 429, 499])('AUTH-29: one attempt on status %d', async (status) => {
  expect(await callsThatGive({ name: 'AuthApiError', status }, null)).toMatchObject({
    attempts: 1,
    waits: [],
  })
})

test('AUTH-29: the second attempt may succeed', async () => {
  expect(await callsThatGive(NETWORK, null)).toMatchObject({
    attempts: 2,
    waits: [1000],
    answer: { error: null },
  })
})

test('AUTH-29: a refusal after a network failure ends the attempts', async () => {
  const refusal = { name: 'AuthApiError', status: 400 }
  expect(await callsThatGive(NETWORK, refusal, null)).toMatchObject({
    attempts: 2,
    answer: { error: refusal },
  })
})

test('AUTH-29: an error without a status is not retried', async () => {
  expect(await callsThatGive({ name: 'AuthSessionMissingError' }, null)).toMatchObject({ attempts: 1 })
})

test('AUTH-29: an exception is not retried', async () => {
  let attempts = 0
  const call = async (): Promise<{ error: null }> => {
    attempts++
    throw new Error('bug')
  }
  await expect(withRetry(call, async () => {})).rejects.toThrow('bug')
  expect(attempts).toBe(1)
})
