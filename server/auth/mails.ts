import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MailMessage } from '../mail.ts'
import type { OneTimeToken } from './one-time-tokens.ts'
import type { AuthSettings } from './settings.ts'

export type MailKind = 'confirmation' | 'recovery' | 'already-registered'

/** Writes a mail; without a token for a kind that has none. */
export type WriteMail = (kind: MailKind, to: string, token: OneTimeToken | undefined) => MailMessage

/** Reads the templates: those of supabase/config.toml, which hosted projects have, too, and one of ours (AUTH-32). */
export function readMails({ siteUrl, templates }: AuthSettings): WriteMail {
  const texts = new Map<MailKind, { subject: string; html: string }>([
    ['confirmation', read(templates.confirmation)],
    ['recovery', read(templates.recovery)],
    [
      'already-registered',
      read({
        subject: 'لديك حساب في زميل · You already have a Zameel account',
        content_path: join(import.meta.dirname, 'already-registered.html'),
      }),
    ],
  ])
  return (kind, to, token) => {
    const { subject = '', html = '' } = texts.get(kind) ?? {}
    const values: Record<string, string> = {
      SiteURL: siteUrl,
      // Stands in the fragment of a link.
      Email: encodeURIComponent(to),
      TokenHash: token?.token ?? '',
      Token: token?.code ?? '',
    }
    return {
      to,
      subject,
      html: html.replaceAll(/\{\{ \.(\w+) \}\}/g, (_, name: string) => values[name] ?? ''),
    }
  }
}

function read({ subject, content_path }: { subject: string; content_path: string }) {
  return { subject, html: readFileSync(content_path, 'utf8') }
}
