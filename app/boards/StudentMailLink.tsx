import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { mailToStudent } from '../institution/contact'
import { buttonStyle } from '../ui/button-style'

type StudentMailLinkProps = {
  studentId: string
  /** In English in both languages: nobody knows which one the reader of the mail has chosen. */
  subject: string
  /** The id of the element that says what the mail is about. */
  describedBy: string
  children: ReactNode
}

/** Writes to a student's university address. */
export function StudentMailLink({ studentId, subject, describedBy, children }: StudentMailLinkProps) {
  return (
    <a
      href={mailToStudent(studentId, subject)}
      aria-describedby={describedBy}
      className={buttonStyle('secondary', 'small')}
    >
      <Mail aria-hidden="true" size={16} strokeWidth={1.75} />
      {children}
    </a>
  )
}
