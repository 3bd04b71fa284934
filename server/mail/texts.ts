import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languageOfPath } from '../../app/i18n/language.ts'
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
  /** Of the screen that asked for the mail; a mail without one has both (ADR-66). */
  language: Language | undefined
  /** What a link and a screen take as proof; a kind without a link has none. */
  proof: { token: string; code: string } | undefined
}

/** A template of ours, for a sign-up with an address that has an account (AUTH-32). Hosted projects send no such mail. */
const ALREADY_REGISTERED = join(import.meta.dirname, 'already-registered.html')

/** Reads the templates: those of supabase/config.toml, which hosted projects have, too, and one of ours. */
export function readMailTexts({ siteUrl, templates }: MailTextsOptions) {
  const texts: Record<MailKind, { subject: string; html: string }> = {
    confirmation: read(templates.confirmation),
    recovery: read(templates.recovery),
    'already-registered': withTitle(readFileSync(ALREADY_REGISTERED, 'utf8')),
  }
  return (kind: MailKind, { to, language, proof }: MailFacts): MailMessage => {
    const values: Record<string, string> = {
      SiteURL: siteUrl,
      // Stands in the fragment of a link.
      Email: encodeURIComponent(to),
      TokenHash: proof?.token ?? '',
      Token: proof?.code ?? '',
    }
    const filled = (template: string) =>
      inLanguage(template, language).replaceAll(/\{\{ \.(\w+) \}\}/g, (_, name: string) => values[name] ?? '')
    return { to, subject: filled(texts[kind].subject), html: filled(texts[kind].html) }
  }
}

/**
 * Keeps the parts that a language has. Conditions of the templates are Go's: that the caller did not name this screen (`ne`),
 * or neither of two (`and`). So a part is left out when one of the screens in its condition is in the caller's language.
 */
function inLanguage(template: string, language: Language | undefined): string {
  return template.replaceAll(
    /\{\{ if ([^}]+) \}\}(.*?)\{\{ end \}\}/gs,
    (_, condition: string, part: string) => {
      const screens = [...condition.matchAll(/"([^"]*)"/g)].map(([, path = '']) => languageOfPath(path))
      return language !== undefined && screens.includes(language) ? '' : part
    },
  )
}

function read({ subject, content_path }: MailTemplate) {
  return { subject, html: readFileSync(content_path, 'utf8') }
}

/** The title of the page is the subject. */
function withTitle(html: string) {
  return { subject: /<title>(.*)<\/title>/.exec(html)?.[1] ?? '', html }
}
