/// <reference lib="deno.ns" />
// Entry point for Supabase's edge runtime. In the embedded edition server/api/api.ts runs the same handler.
import { createFeedbackHandler } from './handler.ts'

function required(name: string): string {
  const value = Deno.env.get(name)
  if (!value) throw new Error(`${name} is not set`)
  return value
}

const url = required('SUPABASE_URL')

Deno.serve(
  createFeedbackHandler({
    backend: (path, init) => fetch(url + path, init),
    apiKey: required('SUPABASE_ANON_KEY'),
    webhookUrl: Deno.env.get('FEEDBACK_WEBHOOK_URL') || undefined,
    onFailure: (reason) => console.error('feedback:', reason instanceof Error ? reason.message : 'failed'),
  }),
)
