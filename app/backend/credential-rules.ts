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
