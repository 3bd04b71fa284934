import { profile } from '#institution/profile'

/** A link that opens a mail to a student's university address (SWAP-11, PRAC-19). */
export function mailToStudent(studentId: string, subject: string): string {
  return `mailto:${encodeURIComponent(studentId)}@${profile.studentMailDomain}?subject=${encodeURIComponent(subject)}`
}
