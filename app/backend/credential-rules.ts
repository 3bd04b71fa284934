import * as v from 'valibot'

/** The rules for e-mail addresses and passwords, shared by the forms and the server. */

export const PASSWORD_LIMITS = {
  /** Characters. */
  shortest: 6,
  /** Bytes in UTF-8. bcrypt ignores the rest, so the first 72 bytes of a longer password would be enough to log in. */
  longest: 72,
} as const

/** Characters of the longest address in SMTP, and of the part before its @ (RFC 5321, 4.5.3.1). */
const LONGEST_ADDRESS = 254
const LONGEST_LOCAL_PART = 64

/** Characters of a domain, and of each of its labels (RFC 1035, 2.3.4). */
export const LONGEST_DOMAIN = 253
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/**
 * The domain in the form that mail servers and the database compare: lower case, and names in other letters as `xn--...`.
 * Undefined for what is no domain.
 */
export function asciiDomain(domain: string): string | undefined {
  const ascii = hostOf(domain)
  const labels = ascii.split('.')
  const isDomain =
    labels.length > 1 && ascii.length <= LONGEST_DOMAIN && labels.every((label) => LABEL.test(label))
  // Otherwise it is an IP address.
  return isDomain && /[a-z]/.test(labels.at(-1) ?? '') ? ascii : undefined
}

/** `URL` knows the letters of all domains, in browsers too. It would read more than a domain, so only names get to it. */
function hostOf(domain: string): string {
  const url = `http://${domain}`
  return /[^\p{L}\p{M}\p{N}.-]/u.test(domain) || !URL.canParse(url) ? '' : new URL(url).hostname
}

/** An e-mail address with its domain in that form. What is no address stays as it is, for the checks that follow. */
export function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = asciiDomain(email.slice(at + 1))
  return at < 0 || domain === undefined ? email : `${email.slice(0, at)}@${domain}`
}

/** One plain mailbox such as `sara.o'neil@student.example.edu` (ENG-10): no display name, list, quote, comment or lone host. */
export const Mailbox = v.pipe(
  v.string(),
  v.maxLength(LONGEST_ADDRESS),
  v.rfcEmail(),
  v.check((address) => {
    const [local = '', domain = ''] = address.split('@')
    return local.length <= LONGEST_LOCAL_PART && domain.includes('.') && !/^\.|\.\.|\.$/.test(local)
  }),
)

/** Bytes of a password in UTF-8: an Arabic letter has two. */
export function passwordBytes(password: string): number {
  return new TextEncoder().encode(password).length
}
