import { Trans, useLingui } from '@lingui/react/macro'
import {
  CalendarDays,
  CalendarRange,
  ChartNoAxesColumn,
  CircleUser,
  GraduationCap,
  type LucideIcon,
  UserCheck,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { profile } from '#institution/profile'
import { useSession } from '../../account/session'
import { hasBackend } from '../../backend/environment'
import { useLanguage } from '../../i18n/use-language'
import { Screen } from '../../screen/Screen'
import { hrefOf, type ScreenName } from '../../screens'
import { ContactLink, ScreenLink } from '../Prose'

/** Who made Zameel, what it offers, and the disclaimer (PAGE-04, PAGE-05). */
export default function About() {
  const { t } = useLingui()
  return (
    <Screen title={t`About`} lead={t`A student's project for students, in English and in Arabic.`}>
      <DeveloperMessage />
      <Tools />
      <Disclaimer />
    </Screen>
  )
}

function DeveloperMessage() {
  return (
    <section aria-labelledby="message" className="max-w-reading border-s-4 border-accent ps-5 sm:ps-6">
      <h2 id="message" className="text-lg font-semibold">
        <Trans>A message from the developer</Trans>
      </h2>
      <div className="mt-3 flex flex-col gap-3">
        <p>
          <Trans>
            Every term asks us the same questions. What happens to my GPA? How many classes can I still miss?
            Which sections conflict? The rules are public, and still most of us work the answers out by hand,
            late at night, in a spreadsheet with somebody else's mistakes in it.
          </Trans>
        </p>
        <p>
          <Trans>
            Zameel does it properly once, for everybody: with the university's own grade scale, absence limit
            and calendar, on your phone, in the language you think in. You enter your term once, and all tools
            know it. The name is Arabic for "classmate", because that is whom you would ask.
          </Trans>
        </p>
        <p>
          {hasBackend ? (
            <Trans>
              It is free, its source is open, and it is still in beta. If a number looks wrong or something is
              missing, <ScreenLink to="feedback">tell me</ScreenLink> or{' '}
              <ContactLink>send me a message</ContactLink>.
            </Trans>
          ) : (
            <Trans>It is free, its source is open, and it is still in beta.</Trans>
          )}
          {!hasBackend && profile.contactUrl !== null && (
            <>
              {' '}
              <Trans>
                If a number looks wrong or something is missing, <ContactLink>send me a message</ContactLink>.
              </Trans>
            </>
          )}
        </p>
      </div>
    </section>
  )
}

function Tools() {
  const { t } = useLingui()
  const isSignedIn = useSession().status === 'signed-in'
  return (
    <section aria-labelledby="tools" className="mt-12">
      <h2 id="tools" className="text-lg font-semibold">
        <Trans>What is in it</Trans>
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <ToolCard icon={GraduationCap} screen="gpaCalculator" name={t`GPA Calculator`}>
          <Trans>Your cumulative GPA after this term, and the grades that bring the one you want.</Trans>
        </ToolCard>
        <ToolCard icon={ChartNoAxesColumn} screen="gradeCalculator" name={t`Grade Calculator`}>
          <Trans>Where you stand in a course, and what you need for each grade.</Trans>
        </ToolCard>
        <ToolCard icon={UserCheck} screen="attendanceCalculator" name={t`Attendance Calculator`}>
          <Trans>Each class you missed, by its date, and how many you can still miss.</Trans>
        </ToolCard>
        <ToolCard icon={CalendarRange} screen="schedulePlanner" name={t`Schedule Planner`}>
          <Trans>
            Every timetable without a conflict before you register, to share and for your calendar app.
          </Trans>
        </ToolCard>
        <ToolCard icon={CalendarDays} screen="calendar" name={t`Calendar`}>
          <Trans>The university's dates, with the next deadline first, in your calendar app, too.</Trans>
        </ToolCard>
        {hasBackend && (
          <ToolCard icon={CircleUser} screen={isSignedIn ? 'profile' : 'signup'} name={t`User Accounts`}>
            <Trans>
              All that you type on all your devices, and the boards, which find who can swap with you.
            </Trans>
          </ToolCard>
        )}
      </ul>
    </section>
  )
}

type ToolCardProps = { icon: LucideIcon; screen: ScreenName; name: string; children: ReactNode }

function ToolCard({ icon: Icon, screen, name, children }: ToolCardProps) {
  return (
    <li className="relative flex gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:bg-sunken sm:flex-col sm:gap-3 sm:p-5">
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-accent" />
      <div>
        <h3 className="font-semibold">
          <Link
            to={hrefOf(useLanguage(), screen)}
            prefetch="intent"
            className="rounded-card after:absolute after:inset-0 after:rounded-card"
          >
            {name}
          </Link>
        </h3>
        <p className="mt-1 text-sm text-muted">{children}</p>
      </div>
    </li>
  )
}

function Disclaimer() {
  return (
    <section aria-labelledby="disclaimer" className="mt-12 max-w-reading">
      <h2 id="disclaimer" className="text-lg font-semibold">
        <Trans>Disclaimer</Trans>
      </h2>
      <p className="mt-2">
        <Trans>
          Zameel is an independent student project. It is not affiliated with the university, not endorsed by
          it and not run by it. Its names and marks belong to the university.
        </Trans>
      </p>
      <p className="mt-2 text-muted">
        <Trans>
          What the tools show is an estimate from what you type and from what the university has published.
          For grades, absences, fees and dates, only the university's own records count.
        </Trans>
      </p>
      <p className="mt-2 text-muted">
        <Trans>
          What you can rely on with a screen reader or a keyboard:{' '}
          <ScreenLink to="accessibility">accessibility</ScreenLink>.
        </Trans>
      </p>
    </section>
  )
}
