/// <reference lib="deno.ns" />
// Entry point for Supabase's edge runtime. In the embedded edition server/api/calendar-feed.ts runs the same handler.
import { createCalendarFeedHandler } from './handler.ts'

function required(name: string): string {
  const value = Deno.env.get(name)
  if (!value) throw new Error(`${name} is not set`)
  return value
}

const url = required('SUPABASE_URL')

Deno.serve(
  createCalendarFeedHandler({
    backend: (path, init) => fetch(url + path, init),
    apiKey: required('SUPABASE_ANON_KEY'),
    onFailure: (reason) =>
      console.error('calendar-feed:', reason instanceof Error ? reason.message : 'failed'),
  }),
)
