import { profile } from '#institution/profile'

/** A student's university address. */
export function addressOfStudent(studentId: string): string {
  return `${studentId}@${profile.studentMailDomain}`
}

/** A link that opens a mail to a student's university address (SWAP-11, PRAC-19). */
export function mailToStudent(studentId: string, subject: string): string {
  // A line break that a stranger typed would be one more header to some mail apps.
  const line = subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  return `mailto:${encodeURIComponent(studentId)}@${profile.studentMailDomain}?subject=${encodeURIComponent(line)}`
}
