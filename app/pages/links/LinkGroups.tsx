import { Trans } from '@lingui/react/macro'
import {
  BookOpen,
  CalendarCheck,
  Cloud,
  Dumbbell,
  ExternalLink,
  FileText,
  KeyRound,
  LayoutGrid,
  LibraryBig,
  type LucideIcon,
  Mail,
  Wrench,
} from 'lucide-react'
import { linkGroups } from '#institution/links'
import { profile } from '#institution/profile'
import type { LinkIcon } from '../../domain/institution/types'
import { useLanguage } from '../../i18n/use-language'
import { LONE_LINK } from '../../ui/text-link'
import { LatinNames } from './LatinNames'

const ICONS: Record<LinkIcon, LucideIcon> = {
  courses: BookOpen,
  advising: CalendarCheck,
  portal: LayoutGrid,
  records: FileText,
  mail: Mail,
  files: Cloud,
  password: KeyRound,
  repair: Wrench,
  sport: Dumbbell,
  books: LibraryBig,
}

/** The groups of links, and whom to ask when a login fails. */
export function LinkGroups() {
  const language = useLanguage()
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-2">
      {linkGroups.map(({ id, name, links }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className="mb-2 text-sm font-medium text-muted">
            {name[language]}
          </h2>
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {links.map(({ title, description, url, icon }) => {
              const Icon = ICONS[icon]
              return (
                <li key={url}>
                  <a
                    href={url}
                    target="_blank"
                    rel="noreferrer"
                    className="flex min-h-18 items-center gap-4 px-4 py-3 -outline-offset-2 transition-colors hover:bg-sunken"
                  >
                    <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-accent" />
                    <span className="min-w-0 grow">
                      <span className="block font-medium">
                        <LatinNames text={title[language]} />
                        <span className="sr-only">
                          {' '}
                          <Trans>(opens in a new tab)</Trans>
                        </span>
                      </span>
                      <span className="block text-sm text-muted">{description[language]}</span>
                    </span>
                    <ExternalLink
                      aria-hidden="true"
                      size={16}
                      strokeWidth={1.75}
                      className="mirror-in-rtl shrink-0 text-muted"
                    />
                  </a>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
      <HelpDesk />
    </div>
  )
}

function HelpDesk() {
  const { helpDeskEmail } = profile
  return (
    <section aria-labelledby="help-desk" className="rounded-card bg-accent-soft p-6 lg:mt-7 lg:self-start">
      <h2 id="help-desk" className="text-lg font-semibold">
        <Trans>Cannot sign in?</Trans>
      </h2>
      <p className="mt-1">
        <Trans>
          The university's IT help desk looks after all of these sites. Zameel cannot see or reset your
          university password.
        </Trans>
      </p>
      <a href={`mailto:${helpDeskEmail}`} className={`mt-3 ${LONE_LINK}`}>
        <Mail aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0" />
        <bdi className="wrap-anywhere">{helpDeskEmail}</bdi>
      </a>
    </section>
  )
}
