import { domainToASCII } from 'node:url'

/** Characters of a domain, and of each of its labels (RFC 1035, 2.3.4). */
const LONGEST_DOMAIN = 253
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/**
 * The domain in the form that mail servers and the database compare: lower case, and names in other letters as `xn--...`.
 * Undefined for what is no domain.
 */
function asciiDomain(domain: string): string | undefined {
  const ascii = domainToASCII(domain).toLowerCase()
  const labels = ascii.split('.')
  const isDomain =
    labels.length > 1 && ascii.length <= LONGEST_DOMAIN && labels.every((label) => LABEL.test(label))
  // Otherwise it is an IP address.
  return isDomain && /[a-z]/.test(labels.at(-1) ?? '') ? ascii : undefined
}

/** An e-mail address with its domain in that form. What is no address stays as it is, for the checks that follow. */
export function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = asciiDomain(email.slice(at + 1))
  return at < 0 || domain === undefined ? email : `${email.slice(0, at)}@${domain}`
}

/** Whether an address, its domain written in either form, belongs to one of the domains; an empty list admits all (ENG-15). */
export function isMailOf(email: string, domains: readonly string[]): boolean {
  return domains.length === 0 || domains.includes(withAsciiDomain(email).split('@').at(-1) ?? '')
}

/** What people write between domains: commas of both languages, semicolons and blanks. */
const BETWEEN = /[\s,،;؛]+/u

/** Reads a list of domains as people write it, or says which item is wrong and why (ENG-37). */
export function readMailDomains(text: string): { domains: string[] } | { problem: string } {
  const domains = new Set<string>()
  for (const item of text.split(BETWEEN)) {
    const name = item.replace(/^@/, '').replace(/\.$/, '')
    if (name === '') continue
    const domain = /[*@/:]/.test(name) ? undefined : asciiDomain(name)
    if (domain === undefined)
      return { problem: `"${item.slice(0, LONGEST_DOMAIN)}" is none: ${reason(name)}` }
    domains.add(domain)
  }
  // An empty list would admit all.
  return domains.size > 0 ? { domains: [...domains] } : { problem: 'it names none' }
}

function reason(name: string): string {
  if (name.includes('/')) return 'it is a web address'
  if (name.includes('@')) return 'it is a whole e-mail address, of which only the part after the @ counts'
  if (name.includes('*')) return 'an asterisk stands for nothing, so name each domain'
  if (!name.includes('.')) return 'it has no dot'
  if (name.startsWith('.') || name.includes('..')) return 'it has a dot without a name before it'
  if (/^[\d.:]+$/.test(name)) return 'it is a number'
  return 'it has a character or a length that domains do not have'
}
