import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { contactHref } from '../app/backend/contact-href.ts'
import { LANGUAGES } from '../app/i18n/language.ts'

/** Where RFC 9116 has programs and people look for whom to tell about a vulnerability (PAGE-13). */
export const SECURITY_FILE = '/.well-known/security.txt'

/** RFC 9116 recommends less than a year: whoever builds again says that the contact is still theirs. */
const VALID_DAYS = 360

/**
 * The text of {@link SECURITY_FILE} for a build at a moment, or undefined where nobody is named who runs the copy.
 *
 * @param variables Those of the build, which vite.config.ts has checked.
 */
export function securityTxt(
  { OPERATOR_CONTACT, SITE_URL }: Record<string, string | undefined>,
  builtAt: Date,
): string | undefined {
  if (!OPERATOR_CONTACT) return undefined
  const expires = new Date(builtAt.getTime() + VALID_DAYS * 86_400_000)
  const lines = [
    // As a URI, so letters outside of ASCII are escaped.
    `Contact: ${new URL(contactHref(OPERATOR_CONTACT)).href}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
  ]
  // Any other scheme is not allowed there.
  if (SITE_URL?.startsWith('https://')) lines.push(`Canonical: ${new URL(SECURITY_FILE, SITE_URL).href}`)
  return `${lines.join('\n')}\n`
}

export async function writeSecurityFile(
  clientDirectory: string,
  variables: Record<string, string | undefined>,
): Promise<void> {
  const text = securityTxt(variables, new Date())
  if (text === undefined) return
  const file = join(clientDirectory, SECURITY_FILE)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
