import { expect, test } from 'vitest'
import { createFeedbackHandler } from './handler.ts'

test.each([
  ['the table, as the server says', '/rest/v1/feedback', { 'Retry-After': '7' }, '7'],
  ['the table, a minute when only it refuses', '/rest/v1/feedback', {}, '60'],
  ['the auth service', '/auth/v1/user', { 'Retry-After': '7' }, '7'],
])(
  'SEC-12 ENG-50 ADR-26: a limit of %s: answers 429 with the time to wait',
  async (_, limited, headers, wait) => {
    const handle = createFeedbackHandler({
      apiKey: 'key',
      webhookUrl: undefined,
      backend: async (path) =>
        path === limited ? Response.json({}, { status: 429, headers }) : Response.json({ id: 'ada' }),
    })
    const answer = await handle(
      new Request('https://project.example/functions/v1/feedback', {
        method: 'POST',
        headers: { authorization: 'Bearer token' },
        body: JSON.stringify({ type: 'bug', message: 'It broke' }),
      }),
    )
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, wait])
    expect(await answer.json()).toMatchObject({
      message: 'Too many attempts. Please wait a moment and try again.',
    })
  },
)
