/// <reference lib="deno.ns" />
// Entry point for Supabase's edge runtime. In the embedded edition server/alerts/alert-sender.ts runs the same sender.
import { createTransport } from 'nodemailer'
import { createSendAlertsHandler } from './handler.ts'
import { createPost, INTERNET } from './post.ts'
import { createPush } from './push.ts'

function required(name: string): string {
  const value = Deno.env.get(name)
  if (!value) throw new Error(`${name} is not set`)
  return value
}

const url = required('SUPABASE_URL')
const siteUrl = new URL(required('SITE_URL')).origin
const smtpUrl = Deno.env.get('SMTP_URL')
const [publicKey, privateKey] = [Deno.env.get('VAPID_PUBLIC_KEY'), Deno.env.get('VAPID_PRIVATE_KEY')]

/** Milliseconds. */
const MAIL_STEP_TIMEOUT = 10_000

Deno.serve(
  createSendAlertsHandler({
    backend: (path, init) => fetch(url + path, init),
    secretKey: required('SUPABASE_SERVICE_ROLE_KEY'),
    siteUrl,
    offUrl: `${url}/functions/v1/alerts-off`,
    pushKey: publicKey && privateKey ? publicKey : null,
    push:
      publicKey && privateKey
        ? createPush({ keys: { publicKey, privateKey }, subject: siteUrl, post: createPost(INTERNET) })
        : async () => ({ outcome: 'failed' }),
    mail: smtpUrl
      ? async (message) => {
          const transport = createTransport({
            url: smtpUrl,
            // No password in the clear, as server/mail/delivery.ts has it.
            requireTLS: new URL(smtpUrl).password !== '',
            connectionTimeout: MAIL_STEP_TIMEOUT,
            greetingTimeout: MAIL_STEP_TIMEOUT,
            socketTimeout: MAIL_STEP_TIMEOUT,
            disableFileAccess: true,
            disableUrlAccess: true,
          })
          const to = { name: '', address: message.to }
          await transport.sendMail({ from: required('MAIL_FROM'), ...message, to })
        }
      : undefined,
    onFailure: (step, reason) =>
      console.error(`send-alerts, ${step}:`, reason instanceof Error ? reason.message : 'failed'),
  }),
)
