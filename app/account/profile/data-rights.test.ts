// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ERROR_CATALOGUE } from '../../backend/error-catalogue'
import type { Result } from '../../backend/result'
import { ADA, endSignedIn, json, noContent, offline, startSignedIn, stubNetwork } from '../../testing/network'

/** Runs the real Supabase client on a mocked network. */

let gateway: typeof import('./data-rights')

beforeEach(async () => {
  startSignedIn()
  gateway = await import('./data-rights')
})

afterEach(endSignedIn)

const sentenceOf = ({ error }: Result<unknown>) => error && ERROR_CATALOGUE[error.code].message

describe('download my data', () => {
  test('PROF-12: returns what the function returns', async () => {
    const sent = stubNetwork(() => json(200, { account: { name: 'Ada' } }))
    expect((await gateway.exportMyData(ADA.id)).data).toEqual({ account: { name: 'Ada' } })
    expect(sent).toMatchObject([{ method: 'POST', path: '/rest/v1/rpc/export_my_data', body: {} }])
  })

  test.each([
    ['a refusal', () => json(403, { code: '42501', message: 'no' })],
    ['an account that is gone', () => json(200, null)],
    ['no network', offline],
  ])('PROF-12: %s is a failed download', async (_, answer) => {
    stubNetwork(answer)
    expect(sentenceOf(await gateway.exportMyData(ADA.id))).toBe(
      'Your data could not be downloaded. Please try again.',
    )
  })
})

test('PROF-12 PROF-13: nothing is sent while another user is signed in', async () => {
  const sent = stubNetwork(noContent)
  expect(sentenceOf(await gateway.exportMyData('bo'))).toBe('User authentication required')
  expect(sentenceOf(await gateway.deleteMyAccount('bo', 'bo@example.com'))).toBe(
    'User authentication required',
  )
  expect(sent).toEqual([])
})

describe('delete my account', () => {
  test('PROF-13: sends what was typed, and no user ID', async () => {
    const sent = stubNetwork(noContent)
    expect((await gateway.deleteMyAccount(ADA.id, 'ada@example.com')).error).toBeNull()
    expect(sent).toMatchObject([
      { path: '/rest/v1/rpc/delete_my_account', body: { p_confirmation: 'ada@example.com' } },
    ])
  })

  test('PROF-13: a wrong confirmation has its own error; any other error is a failure', async () => {
    stubNetwork(() => json(400, { code: '22023', hint: 'confirmation-wrong', message: 'x' }))
    expect(sentenceOf(await gateway.deleteMyAccount(ADA.id, 'x'))).toBe(
      'Type the e-mail of your account to delete it',
    )
    stubNetwork(() => json(400, { code: '42501', message: 'x' }))
    expect(sentenceOf(await gateway.deleteMyAccount(ADA.id, 'x'))).toBe(
      'Your account could not be deleted. Please try again.',
    )
    stubNetwork(offline)
    expect(sentenceOf(await gateway.deleteMyAccount(ADA.id, 'x'))).toBe(
      'Your account could not be deleted. Please try again.',
    )
  })
})
