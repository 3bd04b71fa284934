import { profile } from './profile'

/** A link that opens a mail to a student's university address (decision D17). */
export function mailToStudent(studentId: string, subject: string): string {
  return `mailto:${encodeURIComponent(studentId)}@${profile.studentMailDomain}?subject=${encodeURIComponent(subject)}`
}
