// @vitest-environment happy-dom
import type { FunctionInvokeOptions } from '@supabase/supabase-js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { json, stubNetwork } from '../testing/network'
import { supabase } from './supabase'

/** The library behaves as the requirements marked "(library)" say, in the client that the product creates. */

afterEach(() => vi.unstubAllGlobals())

describe('the client of the back end', () => {
  test('DATA-27: realtime times out after 10 s, has a heartbeat every 30 s and reconnects after 1, 2, 5, then 10 s', async () => {
    const { realtime } = await supabase()
    expect([realtime.timeout, realtime.heartbeatIntervalMs]).toEqual([10_000, 30_000])
    const waits = [1, 2, 3, 4, 5].map((tries) => realtime.reconnectAfterMs(tries))
    expect(waits).toEqual([1000, 2000, 5000, 10_000, 10_000])
  })

  test('DATA-27: a realtime channel is closed until it joins, and then in one of five states', async () => {
    const { REALTIME_CHANNEL_STATES } = await import('@supabase/supabase-js')
    expect(Object.values(REALTIME_CHANNEL_STATES).sort()).toEqual([
      'closed',
      'errored',
      'joined',
      'joining',
      'leaving',
    ])
    const client = await supabase()
    expect(client.channel('board').state).toBe('closed')
  })

  test.each([
    ['without a session', {}, null, null],
    [
      'with a token and a region',
      { headers: { Authorization: 'Bearer t' }, region: 'eu-west-1' },
      'Bearer t',
      'eu-west-1',
    ],
  ])('DATA-26: a function is called with POST and a JSON body, %s', async (_, options, token, region) => {
    const sent = stubNetwork(() => json(200, {}))
    const client = await supabase()
    await client.functions.invoke('feedback', { body: { message: 'x' }, ...options } as FunctionInvokeOptions)
    expect(sent).toMatchObject([{ method: 'POST', path: '/functions/v1/feedback', body: { message: 'x' } }])
    const headers = sent[0]?.headers
    expect(headers?.get('content-type')).toBe('application/json')
    expect(headers?.get('x-region')).toBe(region)
    if (token) expect(headers?.get('authorization')).toBe(token)
  })

  test('DATA-28: storage lists 100 items by name and uploads for an hour of cache', async () => {
    const sent = stubNetwork(() => json(200, []))
    const client = await supabase()
    await client.storage.from('files').list()
    await client.storage.from('files').upload('a.json', '[]')
    expect(sent[0]?.body).toMatchObject({ limit: 100, offset: 0, sortBy: { column: 'name', order: 'asc' } })
    expect(sent[1]?.headers.get('cache-control')).toBe('max-age=3600')
  })
})
