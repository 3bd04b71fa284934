import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { profile } from '#institution/profile'
import { contactHref } from '../backend/contact-href'
import { hasBackend } from '../backend/environment'
import { useLanguage } from '../i18n/use-language'
import { hrefOf, type ScreenName } from '../screens'
import { TEXT_LINK } from '../ui/text-link'

/** A link within a sentence, to another screen. */
export function ScreenLink({ to, children }: { to: ScreenName; children?: ReactNode }) {
  return (
    <Link to={hrefOf(useLanguage(), to)} prefetch="intent" className={TEXT_LINK}>
      {children}
    </Link>
  )
}

/** A link within a sentence, to who runs this copy, as far as they are named (OPS-06). */
export function OperatorLink({ contact, children }: { contact: string; children?: ReactNode }) {
  return (
    <a href={contactHref(contact)} className={TEXT_LINK}>
      {children}
    </a>
  )
}

/** A link within a sentence, to the people who make Zameel: to their feedback page when they have no messaging-app profile. */
export function ContactLink({ children }: { children?: ReactNode }) {
  if (profile.contactUrl === null)
    return hasBackend ? <ScreenLink to="feedback">{children}</ScreenLink> : children
  return (
    <a href={profile.contactUrl} target="_blank" rel="noreferrer" className={TEXT_LINK}>
      {children}
    </a>
  )
}

export function TextSection({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

export function TextList({ children }: { children: ReactNode }) {
  return <ul className="flex list-disc flex-col gap-1.5 ps-6 marker:text-muted">{children}</ul>
}
