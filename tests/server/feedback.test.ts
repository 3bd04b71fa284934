import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EMBEDDED_PUBLISHABLE_KEY } from '../../app/backend/embedded-key.ts'
import { FEEDBACK_TYPES as OFFERED_TYPES } from '../../app/boards/feedback/feedback.ts'
import { FIELD_LIMITS } from '../../app/domain/table-limits.ts'
import { RATE_LIMITS } from '../../server/limits.ts'
import { FEEDBACK_LIMITS, FEEDBACK_TYPES } from '../../supabase/functions/feedback/submission.ts'
import { type Account, signUpAt } from '../support/accounts.ts'
import { administrator } from '../support/backend.ts'
import { type DenoFunction, startDenoFunction } from '../support/deno-function.ts'
import { type EmbeddedEdition, startServer } from '../support/embedded-edition.ts'
import { call } from '../support/http.ts'
import { FAILURES, startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts'

const FUNCTION = '/functions/v1/feedback'
const bug = { name: 'Salma', type: 'bug', message: 'The chart is upside down' }

test('FEED-02 DATA-19: the function and the form have the same types and limits', () => {
  expect(FEEDBACK_TYPES).toEqual(OFFERED_TYPES)
  expect(FEEDBACK_LIMITS).toEqual({ name: FIELD_LIMITS.name, message: FIELD_LIMITS.feedback })
})

let receiver: WebhookReceiver
let storing: EmbeddedEdition
let sending: EmbeddedEdition
beforeAll(async () => {
  receiver = await startWebhookReceiver()
  storing = await startServer()
  sending = await startServer({ environment: { FEEDBACK_WEBHOOK_URL: receiver.url } })
})
afterAll(async () => {
  await storing?.stop()
  await sending?.stop()
  await receiver?.stop()
})

describe.each(['the embedded server', 'Deno'])('feedback in %s', (place) => {
  type Place = Pick<EmbeddedEdition, 'url' | 'output'>
  /** The function without and with a webhook, each with its own backend. */
  let without: Place
  let withWebhook: Place
  const functions: DenoFunction[] = []

  beforeAll(async () => {
    without = storing
    withWebhook = sending
    if (place !== 'Deno') return
    const startWith = async (url: string, environment: Record<string, string>) => {
      const here = { SUPABASE_URL: url, SUPABASE_ANON_KEY: EMBEDDED_PUBLISHABLE_KEY, ...environment }
      const deno = await startDenoFunction('feedback', here)
      functions.push(deno)
      return deno
    }
    without = await startWith(storing.url, {})
    withWebhook = await startWith(sending.url, { FEEDBACK_WEBHOOK_URL: receiver.url })
  })
  afterAll(async () => {
    for (const { stop } of functions) await stop()
  })

  type Sender = Place & { account: Account }
  const newSender = async (): Promise<Sender> => ({ ...without, account: await signUpAt(storing.url) })
  const newSenderWithWebhook = async (): Promise<Sender> => ({
    ...withWebhook,
    account: await signUpAt(sending.url),
  })

  const post = ({ url, account }: Sender, body: unknown, token = account.session.access_token) =>
    call(url, 'POST', FUNCTION, { body, token })

  async function stored(account: Account, { dataDir } = storing) {
    const sql = administrator(dataDir)
    const rows = await sql`
      select name, type, message from public.feedback where user_id = ${account.id} order by id`
    await sql.end()
    return [...rows]
  }

  test('FEED-11: without a webhook it is stored, trimmed, with the user of the token', async () => {
    const here = await newSender()
    const answer = await post(here, { ...bug, message: '  The chart is upside down \n', user_id: 'else' })
    expect([answer.status, answer.json]).toEqual([200, { ok: true }])
    expect(await stored(here.account)).toEqual([bug])
    expect(receiver.bodies.join()).not.toContain('upside down')
  })

  test('FEED-04: without a name, or with a blank one, the sender is Anonymous', async () => {
    const here = await newSender()
    await post(here, { type: 'other', message: 'one' })
    await post(here, { name: '   ', type: 'suggestion', message: 'two' })
    expect((await stored(here.account)).map(({ name }) => name)).toEqual(['Anonymous', 'Anonymous'])
  })

  test('FEED-08: refuses requests without a token, with the key, and with forged or malformed tokens', async () => {
    const here = await newSender()
    const forged = here.account.session.access_token.replace(/\.[^.]+$/, '.c2lnbmF0dXJl')
    for (const token of [undefined, EMBEDDED_PUBLISHABLE_KEY, forged, 'x', 'a b']) {
      const answer = await call(here.url, 'POST', FUNCTION, { body: bug, token })
      expect([token, answer.status]).toEqual([token, 401])
      expect(answer.json).toMatchObject({ code: 'not_signed_in' })
    }
    expect(await stored(here.account)).toEqual([])
  })

  test('FEED-03 DATA-19: accepts values at the limits and refuses those beyond', async () => {
    const here = await newSender()
    const refused: unknown[] = [
      { ...bug, message: '' },
      { ...bug, message: ' \n\t\u00a0' },
      { ...bug, message: 'x'.repeat(FEEDBACK_LIMITS.message + 1) },
      { ...bug, name: 'x'.repeat(FEEDBACK_LIMITS.name + 1) },
      { ...bug, type: 'praise' },
      { ...bug, type: 'toString' },
      { ...bug, type: undefined },
      { ...bug, message: ['x'] },
      { ...bug, name: null },
      { ...bug, message: 'nul \0' },
      { ...bug, message: 'half a pair \ud83d' },
      [],
      null,
      'text',
      '{"type":',
    ]
    for (const body of refused) {
      const answer = await post(here, body)
      expect([body, answer.status]).toEqual([body, 400])
    }
    expect(await stored(here.account)).toEqual([])
    const longest = {
      name: '😀'.repeat(FEEDBACK_LIMITS.name),
      type: 'feature',
      message: '😀'.repeat(FEEDBACK_LIMITS.message),
    }
    expect((await post(here, longest)).status).toBe(200)
    expect(await stored(here.account)).toEqual([longest])
  })

  test('FEED-08: another method answers 405, a large body 413, a CORS preflight 204', async () => {
    const here = await newSender()
    const token = here.account.session.access_token
    expect((await call(here.url, 'GET', FUNCTION, { token })).status).toBe(405)
    expect((await call(here.url, 'DELETE', FUNCTION, { token })).status).toBe(405)
    const huge = JSON.stringify({ ...bug, more: 'x'.repeat(100_000) })
    expect((await call(here.url, 'POST', FUNCTION, { token, body: huge })).status).toBe(413)
    const question = await call(here.url, 'OPTIONS', FUNCTION, {
      headers: { origin: here.url, 'access-control-request-method': 'POST' },
    })
    expect(question.status).toBe(204)
    expect(question.headers.get('access-control-allow-origin')).not.toBeNull()
  })

  test('FEED-09 FEED-10: with a webhook it is sent there as one embed and not stored', async () => {
    const here = await newSenderWithWebhook()
    const colors = new Set<number>()
    for (const type of ['suggestion', 'feature', 'bug', 'other']) {
      const message = `Message of ${place} about ${type}`
      expect((await post(here, { name: 'Nora', type, message })).status).toBe(200)
      const body = JSON.parse(receiver.bodies.find((text) => text.includes(message)) ?? 'null')
      expect(body).toEqual({
        embeds: [
          {
            title: expect.stringContaining('New feedback'),
            color: expect.any(Number),
            fields: [
              { name: 'Name', value: expect.stringContaining('Nora'), inline: true },
              { name: 'Feedback Type', value: expect.stringContaining(type), inline: true },
              { name: 'Message', value: expect.stringContaining(message) },
            ],
            timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
            footer: { text: expect.stringContaining('Zameel') },
          },
        ],
        allowed_mentions: { parse: [] },
      })
      colors.add(body.embeds[0].color)
    }
    expect(colors.size).toBe(4)
    expect(await stored(here.account, sending)).toEqual([])
  })

  test('FEED-12: a webhook that fails, redirects or times out is an error that does not reveal its URL', async () => {
    const here = await newSenderWithWebhook()
    const begin = Date.now()
    const answers = await Promise.all(FAILURES.map((message) => post(here, { ...bug, message })))
    expect(answers.map(({ status }) => status)).toEqual([502, 502, 502])
    for (const { text } of answers) expect(text).not.toMatch(/127\.0\.0\.1|failing|redirecting|hanging|Error/)
    expect(Date.now() - begin).toBeGreaterThanOrEqual(10_000)
    expect(here.output()).not.toContain(new URL(receiver.url).host)
    expect(await stored(here.account, sending)).toEqual([])
  })

  test('SEC-12: the rate limit stops one user and not the next', async () => {
    const here = await newSender()
    const { points } = RATE_LIMITS.feedbackPerAccount
    const statuses: number[] = []
    for (let count = 0; count <= points; count += 1) statuses.push((await post(here, bug)).status)
    expect(statuses).toEqual([...Array(points).fill(200), 429])
    const refused = await post(here, bug)
    expect(refused.json).toMatchObject({ code: 'over_request_rate_limit' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await post({ ...here, account: await signUpAt(storing.url) }, bug)).status).toBe(200)
  })

  test('ENG-50: of thirty at once none is told that it is not signed in: each is stored, or told when to try again', async () => {
    const here = await newSender()
    const answers = await Promise.all(Array.from({ length: 30 }, () => post(here, bug)))
    expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([])
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await stored(here.account)).length).toBe(answers.length - refused.length)
  })
})
