/// <reference lib="deno.ns" />
// Entry point for Supabase's edge runtime. In the embedded edition server/api/api.ts runs the same handler.
import { createAlertsOffHandler } from './handler.ts'

function required(name: string): string {
  const value = Deno.env.get(name)
  if (!value) throw new Error(`${name} is not set`)
  return value
}

const url = required('SUPABASE_URL')

Deno.serve(
  createAlertsOffHandler({
    backend: (path, init) => fetch(url + path, init),
    apiKey: required('SUPABASE_ANON_KEY'),
    siteUrl: new URL(required('SITE_URL')).origin,
    onFailure: (reason) => console.error('alerts-off:', reason instanceof Error ? reason.message : 'failed'),
  }),
)
