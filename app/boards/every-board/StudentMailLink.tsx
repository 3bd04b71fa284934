import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { mailToStudent, type StudentMail } from '../../domain/institution/contact'
import { buttonStyle } from '../../ui/button-style'

type StudentMailLinkProps = {
  studentId: string
  mail: StudentMail
  /** The ID of the element that describes what the mail is about. */
  describedBy: string
  onOpen?: () => void
  className?: string
  children: ReactNode
}

/** A link that writes a mail to a student's university address. */
export function StudentMailLink({
  studentId,
  mail,
  describedBy,
  onOpen,
  className = '',
  children,
}: StudentMailLinkProps) {
  return (
    <a
      href={mailToStudent(studentId, mail)}
      aria-describedby={describedBy}
      onClick={onOpen}
      className={`max-w-full ${buttonStyle('secondary', 'small')} ${className}`}
    >
      <Mail aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" />
      {children}
    </a>
  )
}
