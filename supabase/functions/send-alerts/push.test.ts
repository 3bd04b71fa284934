import { createECDH } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import webPush from 'web-push'
import type { ClaimedAlert } from './alerts.ts'
import { createPush } from './push.ts'

const browser = createECDH('prime256v1')
browser.generateKeys()
const P256DH = browser.getPublicKey('base64url')
const AUTH = 'A'.repeat(22)
const ALERT: ClaimedAlert = {
  delivery: 1,
  try: 1,
  alert: 1,
  kind: 'match',
  board: 'swap_requests',
  language: 'en',
  push: null,
  mail: null,
}

test.each([
  ['a browser', 'https://push.example/a', P256DH, 'sent', 1],
  ['a key that is no point of the curve', 'https://push.example/a', 'A'.repeat(87), 'gone', 0],
  ['an address that is none', 'https://[', P256DH, 'gone', 0],
  ['a port that is none', 'https://push.example:99999/', P256DH, 'gone', 0],
] as const)('ALERT-03: a subscription of %s', async (_, endpoint, p256dh, outcome, calls) => {
  const post = vi.fn(async () => ({ status: 201, retryAfter: undefined }))
  const push = createPush({ keys: webPush.generateVAPIDKeys(), subject: 'https://zameel.example', post })
  expect(await push(ALERT, { endpoint, p256dh, auth: AUTH })).toEqual({ outcome })
  expect(post).toHaveBeenCalledTimes(calls)
})
