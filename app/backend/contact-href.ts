/** The address of an operator's contact, which is an e-mail or an https address (OPS-06). */
export function contactHref(contact: string): string {
  return contact.startsWith('https://') ? contact : `mailto:${contact}`
}
