import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { BODY_LIMIT, LARGE_SYNCS, SYNC_BODY_LIMIT } from '../limits.ts'
import type { Caller } from '../transactions.ts'
import { createBodyReader } from './body-reader.ts'

const SMALL = new Uint8Array(BODY_LIMIT)
const LARGE = new Uint8Array(BODY_LIMIT + 1)

/** An API whose work waits until the test answers. `/sync` is a sync. */
function openApi() {
  const waiting: (() => void)[] = []
  const readBody = createBodyReader()
  const app = new Hono().post('*', (context) => {
    const userId = context.req.header('authorization')
    const caller: Caller =
      userId === undefined ? { role: 'anon' } : { role: 'authenticated', userId, sessionId: userId }
    return readBody(context, caller, { isSync: context.req.path === '/sync' }, async (body) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return context.text(String(body.byteLength))
    })
  })
  const send = async (user: string | undefined, body: BodyInit, { path = '/sync', hasLength = true } = {}) =>
    app.request(path, {
      method: 'POST',
      headers: {
        ...(user !== undefined && { authorization: user }),
        ...(hasLength && body instanceof Uint8Array && { 'content-length': String(body.byteLength) }),
      },
      body,
      duplex: 'half',
    } as RequestInit)
  const answerNext = async () => {
    await expect.poll(() => waiting.length, { interval: 1 }).toBeGreaterThan(0)
    waiting.shift()?.()
  }
  return { send, waiting, answerNext }
}

/** Lets everything run that can run. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('large bodies', () => {
  test.each([true, false])(
    'KEEP-07: a sync has 1 MiB and no more (with a Content-Length: %s)',
    async (hasLength) => {
      const { send, answerNext } = openApi()
      const sent = send('ada', new Uint8Array(SYNC_BODY_LIMIT), { hasLength })
      await answerNext()
      expect(await (await sent).text()).toBe(String(SYNC_BODY_LIMIT))
      expect((await send('ada', new Uint8Array(SYNC_BODY_LIMIT + 1), { hasLength })).status).toBe(413)
    },
  )

  test('KEEP-07: a visitor has 64 kB, and so has every other call', async () => {
    const { send, answerNext } = openApi()
    expect((await send(undefined, LARGE)).status).toBe(413)
    expect((await send('ada', LARGE, { path: '/other' })).status).toBe(413)
    const small = send(undefined, SMALL)
    await answerNext()
    expect((await small).status).toBe(200)
  })

  test('KEEP-07 ENG-50: a user sends one at a time, and small ones meanwhile', async () => {
    const { send, answerNext } = openApi()
    const first = send('ada', LARGE)
    await settle()
    const second = await send('ada', LARGE)
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '1'])
    const small = send('ada', SMALL)
    await answerNext()
    await answerNext()
    expect([(await first).status, (await small).status]).toEqual([200, 200])
    const next = send('ada', LARGE)
    await answerNext()
    expect((await next).status).toBe(200)
  })

  test('KEEP-07: a few are taken at once, until they are worked off, and every place is given back', async () => {
    const { send, waiting, answerNext } = openApi()
    for (let round = 0; round < 2; round += 1) {
      const sent = Array.from({ length: LARGE_SYNCS }, (_, index) => send(`user ${index}`, LARGE))
      await expect.poll(() => waiting.length, { interval: 1 }).toBe(LARGE_SYNCS)
      expect((await send('one more', LARGE)).status).toBe(503)
      for (const _ of sent) await answerNext()
      for (const answer of await Promise.all(sent)) expect(answer.status).toBe(200)
    }
  })

  test('KEEP-07: an upload that breaks frees its place', async () => {
    const { send, answerNext } = openApi()
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    void writer.write(SMALL).catch(() => undefined)
    const slow = send('ada', readable)
    await settle()
    await writer.abort(new Error('The connection is lost'))
    expect((await slow).status).toBe(400)
    const again = send('ada', LARGE)
    await answerNext()
    expect((await again).status).toBe(200)
  })
})
