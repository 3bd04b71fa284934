import { describe, expect, test } from 'vitest'
import { readAuthSettings } from '../auth/settings.ts'
import { type MailKind, readMailTexts } from './texts.ts'

const SITE = 'https://zameel.example'
const textOf = readMailTexts(readAuthSettings({ jwtSecret: 'secret', siteUrl: SITE, sendsMail: true }))
const PROOF = { token: 'the-token', code: '012345' }
const ARABIC = /\p{Script=Arabic}/u
const ENGLISH = /you/i

describe.each<[MailKind, string]>([
  ['confirmation', 'login'],
  ['recovery', 'reset-password'],
  ['already-registered', 'login'],
])('the mail %s', (kind, screen) => {
  const proof = kind === 'already-registered' ? undefined : PROOF
  const write = (language: 'en' | 'ar' | undefined) => textOf(kind, { to: 'a@example.com', language, proof })
  const linksOf = (html: string) => [...html.matchAll(/href="([^"?]*)/g)].map(([, link]) => link)
  /** Without the name of the product, which stands in the title of the page. */
  const bodyOf = (html: string) => html.slice(html.indexOf('<body'))

  test('ADR-66: is in the language of the screen that asked for it, with its subject and its link', () => {
    const [english, arabic] = [write('en'), write('ar')]
    expect([linksOf(english.html), linksOf(arabic.html)]).toEqual([
      [`${SITE}/en/${screen}`],
      [`${SITE}/ar/${screen}`],
    ])
    for (const text of [english.subject, bodyOf(english.html)]) expect(text).not.toMatch(ARABIC)
    expect(arabic.subject).toMatch(ARABIC)
    for (const text of [arabic.subject, bodyOf(arabic.html)]) expect(text).not.toMatch(ENGLISH)
  })

  test('ADR-66: has both languages when no screen is known, Arabic first', () => {
    const { subject, html } = write(undefined)
    expect(subject).toBe(`${write('ar').subject} · ${write('en').subject}`)
    expect(linksOf(html)).toEqual([`${SITE}/ar/${screen}`, `${SITE}/en/${screen}`])
  })

  test('ENG-11: nothing of the template is left, and each link holds the token once', () => {
    for (const language of ['en', 'ar', undefined] as const) {
      const { subject, html } = write(language)
      expect(subject + html).not.toMatch(/\{\{|\}\}|undefined/)
      const tokens = html.match(/token_hash=the-token/g)?.length ?? 0
      expect(tokens).toBe(proof ? linksOf(html).length : 0)
    }
  })
})
