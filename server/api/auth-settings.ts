import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import * as v from 'valibot'
import { EMBEDDED_PUBLISHABLE_KEY } from '../../app/backend/embedded-key.ts'
import { PROJECT_ROOT, SUPABASE_CONFIG } from '../paths.ts'

const template = v.object({ subject: v.string(), content_path: v.string() })

/** The part of supabase/config.toml that both editions share. */
const SharedSettings = v.object({
  auth: v.object({
    jwt_expiry: v.number(),
    enable_refresh_token_rotation: v.boolean(),
    refresh_token_reuse_interval: v.number(),
    minimum_password_length: v.number(),
    email: v.object({
      double_confirm_changes: v.boolean(),
      otp_length: v.number(),
      otp_expiry: v.number(),
      template: v.object({ confirmation: template, recovery: template }),
    }),
  }),
})

export type AuthSettings = ReturnType<typeof readAuthSettings>

/**
 * The auth settings of the embedded edition: those of supabase/config.toml, with our secret and URL. New accounts confirm
 * their e-mail when mail can be sent (ENG-15), else they are confirmed at once (AUTH-26, ADR-18). There is no secret key:
 * the publishable key is the only one.
 */
export function readAuthSettings(options: { jwtSecret: string; siteUrl: string; sendsMail: boolean }) {
  const { jwtSecret, siteUrl, sendsMail } = options
  const { auth } = v.parse(SharedSettings, parse(readFileSync(SUPABASE_CONFIG, 'utf8')))
  const { confirmation, recovery } = auth.email.template
  return {
    ...auth,
    enabled: true,
    jwt_secret: jwtSecret,
    site_url: siteUrl,
    additional_redirect_urls: [],
    publishable_key: EMBEDDED_PUBLISHABLE_KEY,
    email: {
      ...auth.email,
      enable_confirmations: sendsMail,
      template: { confirmation: withAbsolutePath(confirmation), recovery: withAbsolutePath(recovery) },
    },
  }
}

/** The CLI resolves `content_path` from the project root, @supabase/lite from the working directory. */
function withAbsolutePath(mail: v.InferOutput<typeof template>) {
  return { ...mail, content_path: join(PROJECT_ROOT, mail.content_path) }
}
