import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeHostingFiles } from '../../scripts/hosting-files.ts'
import { SECURITY_FILE, securityTxt, writeSecurityFile } from '../../scripts/security-file.ts'
import { createSite } from '../../server/site.ts'
import { startStaticHost } from '../support/static-host.ts'

const UNION = { OPERATOR_NAME: 'Student Union', OPERATOR_CONTACT: 'security@example.edu' }
const BUILT_AT = new Date('2026-11-26T08:00:00Z')

describe('PAGE-13: security.txt', () => {
  test('names the contact, the languages, its own address, and a day within a year on which it expires', () => {
    expect(securityTxt({ ...UNION, SITE_URL: 'https://zameel.example/' }, BUILT_AT)).toBe(
      [
        'Contact: mailto:security@example.edu',
        'Expires: 2027-11-21T08:00:00.000Z',
        'Preferred-Languages: en, ar',
        'Canonical: https://zameel.example/.well-known/security.txt',
        '',
      ].join('\n'),
    )
  })

  test('names a page as it is, and escapes letters that are not of ASCII', () => {
    const contactOf = (contact: string) =>
      /^Contact: (.*)$/m.exec(securityTxt({ ...UNION, OPERATOR_CONTACT: contact }, BUILT_AT) ?? '')?.[1]
    expect(contactOf('https://example.edu/union')).toBe('https://example.edu/union')
    expect(contactOf('أمن@example.edu')).toBe('mailto:%D8%A3%D9%85%D9%86@example.edu')
  })

  test('has no own address where the build does not know it, or it is not encrypted', () => {
    expect(securityTxt(UNION, BUILT_AT)).not.toContain('Canonical')
    expect(securityTxt({ ...UNION, SITE_URL: 'http://localhost:3000' }, BUILT_AT)).not.toContain('Canonical')
  })

  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'zameel-security-'))
    for (const page of ['index.html', 'fallback-ar.html', '404.html'])
      writeFileSync(join(folder, page), `<!DOCTYPE html><title>${page}</title>`)
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** The answers of the embedded edition and of a static host, as the build in the folder has them. */
  async function answers(): Promise<Response[]> {
    await writeHostingFiles(folder)
    const embedded = new Hono().all('*', createSite(folder, 'http://localhost'))
    const host = await startStaticHost(() => folder)
    try {
      const hosted = await fetch(host.url + SECURITY_FILE)
      return [await embedded.request(SECURITY_FILE), new Response(await hosted.text(), hosted)]
    } finally {
      await host.stop()
    }
  }

  test('is served as text by the embedded edition and by static hosts', async () => {
    await writeSecurityFile(folder, UNION)
    for (const answer of await answers()) {
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8'])
      expect(await answer.text()).toMatch(/^Contact: mailto:security@example\.edu\nExpires: \d{4}-/)
    }
  })

  test('is not there when nobody is named, and no page stands in for it', async () => {
    await writeSecurityFile(folder, { SITE_URL: 'https://zameel.example' })
    for (const answer of await answers()) expect(answer.status).toBe(404)
    const { rewrites } = JSON.parse(readFileSync(join(folder, 'vercel.json'), 'utf8'))
    const pages = new RegExp(`^${rewrites.at(-1).source}$`)
    expect(pages.test('/links')).toBe(true)
    expect(pages.test(SECURITY_FILE)).toBe(false)
  })
})
