import { asciiDomain, LONGEST_DOMAIN, withAsciiDomain } from '../app/backend/credential-rules.ts'

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
