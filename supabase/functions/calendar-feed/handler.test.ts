import { describe, expect, test } from 'vitest'
import { PUBLISHED_DATES_PATH } from '../../../app/domain/institution/published-dates.ts'
import { encodedPlan } from '../../../app/testing/encoded-plan.ts'
import { createCalendarFeedHandler } from './handler.ts'

const TOKEN = '0123456789abcdef0123456789abcdef'
const PLAN = {
  dates: null,
  plan: { data: encodedPlan({ name: 'Plan A', semester: 'winter-2026' }), changed: 0 },
}

type Sent = { path: string; body: unknown }

/** The handler in front of a backend that gives `answer`, with what the backend was sent, and what was published. */
function handlerWith(
  answer: () => Response | Promise<Response>,
  published: () => Response = () => Response.json([]),
) {
  const sent: Sent[] = []
  const failures: unknown[] = []
  const handle = createCalendarFeedHandler({
    apiKey: 'key',
    onFailure: (reason) => failures.push(reason),
    backend: async (path, { body }) => {
      if (path === PUBLISHED_DATES_PATH) return published()
      sent.push({ path, body: JSON.parse(String(body)) })
      return answer()
    },
  })
  const get = (file = `${TOKEN}.ics`, init: RequestInit = {}) =>
    handle(new Request(`https://project.example/functions/v1/calendar-feed/${file}`, init))
  return { get, sent, failures }
}

describe('the function calendar-feed', () => {
  test('ICS-03: answers the calendar in the language of the address, private and without a referrer', async () => {
    const { get, sent } = handlerWith(() => Response.json(PLAN))
    const answer = await get()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('content-disposition')).not.toContain(TOKEN)
    const english = await answer.text()
    expect(english).toContain('X-WR-CALNAME:Plan A\r\n')
    expect(sent).toEqual([{ path: '/rest/v1/rpc/read_calendar_feed', body: { p_token: TOKEN } }])
    const arabic = await (await get(`${TOKEN}.ics?lang=ar`)).text()
    expect(arabic).toMatch(/SUMMARY:.*[\u0621-\u064A]/)
    expect(await (await get(`${TOKEN}.ics?lang=fr`)).text()).toBe(english)
  })

  test('ICS-03: answers 304 to an app that has this text, and 200 when the plan has changed', async () => {
    let answered: object = PLAN
    const { get } = handlerWith(() => Response.json(answered))
    const etag = (await get()).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
    const ask = (tags: string) => get(undefined, { headers: { 'if-none-match': tags } })
    for (const tags of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const unchanged = await ask(tags)
      expect([tags, unchanged.status, await unchanged.text()]).toEqual([tags, 304, ''])
      expect(unchanged.headers.get('etag')).toBe(etag)
    }
    expect((await ask('"x"')).status).toBe(200)
    answered = { dates: null, plan: { ...PLAN.plan, data: encodedPlan({ name: 'Plan B' }) } }
    const changed = await ask(etag)
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false])
  })

  test('ICS-03: it has the dates that were published, and without an answer about them no feed', async () => {
    const plan = { ...PLAN.plan, data: encodedPlan({ semester: 'fall-2026' }) }
    const row = {
      ...{ semester: 'fall-2026', kind: 'drop-deadline', own: null, source: 'x', read_on: '2026-11-25' },
      dates: [{ start: '2026-11-29' }],
    }
    const stored = () => Response.json({ dates: null, plan })
    const deadline = 'DTSTART;VALUE=DATE:20261129'
    expect(await (await handlerWith(stored).get()).text()).not.toContain(deadline)
    expect(await (await handlerWith(stored, () => Response.json([row])).get()).text()).toContain(deadline)
    for (const bad of [Response.json({}, { status: 500 }), Response.json([{ ...row, dates: 'soon' }])]) {
      expect((await handlerWith(stored, () => bad).get()).status).toBe(503)
    }
  })

  test('ICS-02 CAL-23: the calendar of everybody has what was published at once, and 304 while nothing changes', async () => {
    const row = {
      ...{ semester: 'fall-2026', kind: 'drop-deadline', own: null, source: 'x', read_on: '2026-11-25' },
      dates: [{ start: '2026-11-29' }],
    }
    let published: object[] = []
    const { get, sent } = handlerWith(
      () => Response.json(null),
      () => Response.json(published),
    )
    const before = await get('calendar.en.ics')
    const etag = before.headers.get('etag') ?? ''
    const ask = () => get('calendar.en.ics', { headers: { 'if-none-match': etag } })
    expect(await before.text()).not.toContain('DTSTART;VALUE=DATE:20261129')
    expect((await ask()).status).toBe(304)
    published = [row]
    const after = await ask()
    expect([after.status, await after.text()]).toEqual([
      200,
      expect.stringContaining('DTSTART;VALUE=DATE:20261129'),
    ])
    expect(await (await get('calendar.ar.ics')).text()).toMatch(/SUMMARY:.*[\u0621-\u064A]/)
    expect((await get('calendar.fr.ics')).status).toBe(404)
    // No token is looked for.
    expect(sent).toEqual([])
    const failing = handlerWith(
      () => Response.json(null),
      () => Response.json({}, { status: 500 }),
    )
    expect((await failing.get('calendar.en.ics')).status).toBe(503)
  })

  test('ICS-03: HEAD answers the headers alone, other methods 405', async () => {
    const { get } = handlerWith(() => Response.json(PLAN))
    const head = await get(undefined, { method: 'HEAD' })
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([
      200,
      '',
      (await get()).headers.get('etag'),
    ])
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      expect((await get(undefined, { method })).status).toBe(405)
    }
  })

  test('ICS-03: malformed and unknown tokens answer the same, and only whole ones reach the database', async () => {
    const { get, sent } = handlerWith(() => Response.json(null))
    const files = [
      ...[
        '',
        'x.ics',
        '.ics',
        TOKEN,
        `${TOKEN}.ICS`,
        `${TOKEN}0.ics`,
        `${TOKEN.slice(1)}.ics`,
        `${TOKEN}.ics/`,
      ],
      ...[`${TOKEN.toUpperCase()}.ics`, `../${TOKEN}/.ics`, '%00.ics', '%.ics', `${'x'.repeat(3000)}.ics`],
    ]
    const answers = await Promise.all([`${TOKEN}.ics`, ...files].map((file) => get(file)))
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).not.toContain(TOKEN)
    expect(sent).toHaveLength(1)
  })

  test('ICS-03: says how long to wait when the address is fetched too often', async () => {
    const byDatabase = await handlerWith(() => Response.json({ wait: 1234 })).get()
    expect([byDatabase.status, byDatabase.headers.get('retry-after')]).toEqual([429, '1234'])
    const limited = () => Response.json({}, { status: 429, headers: { 'Retry-After': '7' } })
    const byServer = await handlerWith(limited).get()
    expect([byServer.status, byServer.headers.get('retry-after')]).toEqual([429, '7'])
  })

  test('ICS-03: without a database it answers 503, and the reason does not tell the token', async () => {
    const failing = [
      () => new Response('no', { status: 500 }),
      () => new Response('no JSON'),
      () => Promise.reject(new Error('no route')),
    ]
    for (const answer of failing) {
      const { get, failures } = handlerWith(answer)
      const { status, headers } = await get()
      expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
        503,
        '300',
        'no-store',
      ])
      expect(failures).toHaveLength(1)
      expect(String(failures)).not.toContain(TOKEN)
    }
  })
})
