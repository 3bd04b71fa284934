import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MailMessage } from './delivery.ts'

export type MailKind = 'confirmation' | 'recovery' | 'already-registered'

/** A subject, and the path of an HTML file. */
export type MailTemplate = { subject: string; content_path: string }

export type MailTextsOptions = {
  siteUrl: string
  templates: Record<'confirmation' | 'recovery', MailTemplate>
}

export type MailFacts = {
  to: string
  /** What a link and a screen take as proof; a kind without a link has none. */
  proof: { token: string; code: string } | undefined
}

/** Reads the templates: those of supabase/config.toml, which hosted projects have, too, and one of ours (AUTH-32). */
export function readMailTexts({ siteUrl, templates }: MailTextsOptions) {
  const texts: Record<MailKind, { subject: string; html: string }> = {
    confirmation: read(templates.confirmation),
    recovery: read(templates.recovery),
    'already-registered': read({
      subject: 'لديك حساب في زميل · You already have a Zameel account',
      content_path: join(import.meta.dirname, 'already-registered.html'),
    }),
  }
  return (kind: MailKind, { to, proof }: MailFacts): MailMessage => {
    const { subject, html } = texts[kind]
    const values: Record<string, string> = {
      SiteURL: siteUrl,
      // Stands in the fragment of a link.
      Email: encodeURIComponent(to),
      TokenHash: proof?.token ?? '',
      Token: proof?.code ?? '',
    }
    return {
      to,
      subject,
      html: html.replaceAll(/\{\{ \.(\w+) \}\}/g, (_, name: string) => values[name] ?? ''),
    }
  }
}

function read({ subject, content_path }: MailTemplate) {
  return { subject, html: readFileSync(content_path, 'utf8') }
}
