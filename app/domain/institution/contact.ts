import { profile } from '#institution/profile'

/** A student's university address, as the university makes it of the ID (OPS-14). */
export function addressOfStudent(studentId: string): string {
  return profile.studentMail.replace('{id}', () => studentId)
}

export type StudentMail = { subject: string; text?: string | undefined }

/** A link that opens a mail to a student's university address (SWAP-11, SWAP-25, PRAC-19). */
export function mailToStudent(studentId: string, { subject, text }: StudentMail): string {
  const body = text === undefined ? '' : `&body=${encoded(text)}`
  return `mailto:${addressOfStudent(encodeURIComponent(studentId))}?subject=${encoded(subject)}${body}`
}

/** On one line: a line break that a stranger typed would be one more header to some mail apps. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
}
