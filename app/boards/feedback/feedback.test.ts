// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ERROR_CATALOGUE } from '../../backend/error-catalogue'
import { FIELD_LIMITS } from '../../domain/table-limits'
import {
  ADA,
  endSignedIn,
  json,
  offline,
  type sessionOf,
  startSignedIn,
  stubNetwork,
} from '../../testing/network'

/** Runs the real Supabase client on a mocked network. */

let gateway: typeof import('./feedback')
let stored: ReturnType<typeof sessionOf>
const idea = { name: ' Ada ', type: 'feature', message: ' A dark mode \n' } as const

beforeEach(async () => {
  stored = startSignedIn()
  gateway = await import('./feedback')
})

afterEach(endSignedIn)

describe('sending feedback', () => {
  test('FEED-08 DATA-26: one POST of a JSON body to the function, as the user, trimmed', async () => {
    const sent = stubNetwork(() => json(200, { ok: true }))
    expect(await gateway.sendFeedback(ADA.id, idea)).toEqual({ data: null, error: null, loading: false })
    expect(sent).toMatchObject([
      {
        method: 'POST',
        path: '/functions/v1/feedback',
        body: { name: 'Ada', type: 'feature', message: 'A dark mode' },
      },
    ])
    expect(sent[0]?.headers.get('Authorization')).toBe(`Bearer ${stored.access_token}`)
  })

  test.each([
    ['a refusal', () => json(400, { code: 'bad_submission' })],
    ['a dead webhook', () => json(502, { code: 'delivery_failed' })],
    ['no network', offline],
  ])('FEED-07 FEED-12: %s is an error with the same sentence', async (_, answer) => {
    stubNetwork(answer)
    const { error } = await gateway.sendFeedback(ADA.id, idea)
    expect(error && ERROR_CATALOGUE[error.code].message).toBe(
      'Sorry, there was an error submitting your feedback. Please try again.',
    )
  })

  test('ADR-26: too many attempts say so', async () => {
    stubNetwork(() => json(429, { code: 'over_request_rate_limit' }))
    expect((await gateway.sendFeedback(ADA.id, idea)).error).toEqual({
      code: 'too-many-attempts',
      status: 429,
    })
  })

  test('FEED-08: without a session nothing is sent', async () => {
    localStorage.clear()
    const sent = stubNetwork(() => json(200, { ok: true }))
    expect((await gateway.sendFeedback(ADA.id, idea)).error?.code).toBe('authentication-required')
    expect(sent).toEqual([])
  })

  test('FEED-08: nor while another user is signed in', async () => {
    const sent = stubNetwork(() => json(200, { ok: true }))
    expect((await gateway.sendFeedback('bo', idea)).error?.code).toBe('authentication-required')
    expect(sent).toEqual([])
  })

  test('FEED-03 DATA-19: a blank or too long message is not sent', async () => {
    const sent = stubNetwork(() => json(200, { ok: true }))
    expect(gateway.canSend({ ...idea, message: ' \n\u00a0' })).toBe(false)
    expect((await gateway.sendFeedback(ADA.id, { ...idea, message: ' ' })).error?.code).toBe(
      'feedback-failed',
    )
    const long = (length: number) => '😀'.repeat(length)
    const tooLong = { ...idea, message: long(FIELD_LIMITS.feedback + 1) }
    expect((await gateway.sendFeedback(ADA.id, tooLong)).error?.code).toBe('feedback-too-long')
    const longName = { ...idea, name: long(FIELD_LIMITS.name + 1) }
    expect((await gateway.sendFeedback(ADA.id, longName)).error?.code).toBe('name-too-long')
    expect(sent).toEqual([])
    const longest = { ...idea, name: long(FIELD_LIMITS.name), message: long(FIELD_LIMITS.feedback) }
    expect((await gateway.sendFeedback(ADA.id, longest)).error).toBeNull()
  })
})
