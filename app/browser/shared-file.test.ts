import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import manifest from '../../public/manifest.webmanifest?raw'
import { LONGEST_FILE } from '../domain/calendar-import/calendar-lines'
import { answerShare, SHARE_TARGET, takeSharedFile } from './shared-file'

beforeEach(() => {
  const kept = new Map<string, Response>()
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (key: string, answer: Response) => void kept.set(key, answer),
      match: async (key: string) => kept.get(key),
      delete: async (key: string) => kept.delete(key),
    }),
  })
  // Node's has no base address.
  vi.spyOn(Response, 'redirect').mockImplementation(
    (url, status) => new Response(null, { status: status ?? 302, headers: { location: String(url) } }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The form that a browser sends for the share target of the manifest. */
function share(file: Blob | null): Promise<Response> {
  const { action, params } = JSON.parse(manifest).share_target
  const body = new FormData()
  if (file) body.set(params.files[0].name, file, 'calendar.ics')
  return answerShare(new Request(`https://zameel.example${action}`, { method: 'POST', body }), 'calendar')
}

test('DATES-05: a shared file waits for the page, which takes it once', async () => {
  expect(JSON.parse(manifest).share_target).toMatchObject({
    action: SHARE_TARGET,
    method: 'POST',
    enctype: 'multipart/form-data',
  })
  const answer = await share(new File(['BEGIN:VCALENDAR'], 'calendar.ics'))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/calendar?shared'])
  expect(await takeSharedFile()).toBe('BEGIN:VCALENDAR')
  expect(await takeSharedFile()).toBeNull()
})

test('DATES-05, DATES-06: of a file that is too long as much is kept as says so; a share without a file is none', async () => {
  await share(new Blob(['x'.repeat(3_000_000)]))
  expect((await takeSharedFile())?.length).toBe(LONGEST_FILE + 1)
  await share(null)
  expect(await takeSharedFile()).toBeNull()
})

test('DATES-05: what cannot be read or stored opens the page without a file', async () => {
  const text = new Request('https://zameel.example/shared-calendar', { method: 'POST', body: 'x' })
  expect((await answerShare(text, 'calendar')).status).toBe(303)
  const put = () => Promise.reject(new DOMException('Quota exceeded', 'QuotaExceededError'))
  vi.stubGlobal('caches', { open: async () => ({ put }) })
  expect((await share(new File(['BEGIN:VCALENDAR'], 'calendar.ics'))).status).toBe(303)
})

test('DATES-05: a browser without caches has no shared file', async () => {
  vi.stubGlobal('caches', undefined)
  expect(await takeSharedFile()).toBeNull()
})
