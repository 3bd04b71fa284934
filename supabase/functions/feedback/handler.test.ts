import { expect, test } from 'vitest'
import { createFeedbackHandler } from './handler.ts'

test.each([
  ['as the server says', { 'Retry-After': '7' }, '7'],
  ['a minute when only the table refuses', {}, '60'],
])(
  'SEC-12 ADR-26: a rate limit of the table answers 429 with the time to wait: %s',
  async (_, headers, wait) => {
    const handle = createFeedbackHandler({
      apiKey: 'key',
      webhookUrl: undefined,
      backend: async (path) =>
        path === '/auth/v1/user' ? Response.json({ id: 'ada' }) : Response.json({}, { status: 429, headers }),
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
