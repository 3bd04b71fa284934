import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import * as v from 'valibot'
import { PROJECT_ROOT, SUPABASE_CONFIG } from '../paths.ts'

const template = v.object({ subject: v.string(), content_path: v.string() })

/** The part of supabase/config.toml that both editions share. */
const SharedSettings = v.object({
  auth: v.object({
    jwt_expiry: v.number(),
    refresh_token_reuse_interval: v.number(),
    minimum_password_length: v.number(),
    email: v.object({
      otp_expiry: v.number(),
      template: v.object({ confirmation: template, recovery: template }),
    }),
  }),
})

export type AuthSettings = ReturnType<typeof readAuthSettings>

/**
 * The auth settings of the embedded edition: those of supabase/config.toml, with our secret and URL. New accounts confirm
 * their e-mail when mail can be sent (ENG-15), else they are confirmed at once (AUTH-26, ADR-18).
 */
export function readAuthSettings(options: { jwtSecret: string; siteUrl: string; sendsMail: boolean }) {
  const { jwtSecret, siteUrl, sendsMail } = options
  const { auth } = v.parse(SharedSettings, parse(readFileSync(SUPABASE_CONFIG, 'utf8')))
  const { confirmation, recovery } = auth.email.template
  return {
    jwtSecret,
    siteUrl,
    needsConfirmation: sendsMail,
    /** Seconds that an access token, a used refresh token and a mailed link are valid. */
    accessTokenLifetime: auth.jwt_expiry,
    reuseInterval: auth.refresh_token_reuse_interval,
    mailedTokenLifetime: auth.email.otp_expiry,
    minimumPasswordLength: auth.minimum_password_length,
    templates: { confirmation: withAbsolutePath(confirmation), recovery: withAbsolutePath(recovery) },
  }
}

/** The CLI resolves `content_path` from the project root. */
function withAbsolutePath(mail: v.InferOutput<typeof template>) {
  return { ...mail, content_path: join(PROJECT_ROOT, mail.content_path) }
}
