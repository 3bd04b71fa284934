import * as v from 'valibot'

/** What an e-mail address and a password may be, for the forms and for the server that stands behind them. */

export const PASSWORD_LIMITS = {
  /** Characters. */
  shortest: 6,
  /** Bytes in UTF-8: bcrypt reads no more, and a password that is cut would open with its beginning alone. */
  longest: 72,
} as const

/** Characters of the longest address that SMTP carries, and of the part before the @ (RFC 5321, 4.5.3.1). */
const LONGEST_ADDRESS = 254
const LONGEST_LOCAL_PART = 64

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
