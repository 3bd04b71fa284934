import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { profile } from '#institution/profile'
import { version } from '../../package.json'
import { useLanguage } from '../i18n/use-language'
import { isInThisCopy } from '../screen/navigation'
import { hrefOf, type ScreenName } from '../screens'

const COLUMNS: readonly { title: MessageDescriptor; links: readonly [ScreenName, MessageDescriptor][] }[] = [
  {
    title: msg`Tools`,
    links: [
      ['gpaCalculator', msg`GPA Calculator`],
      ['gradeCalculator', msg`Grade Calculator`],
      ['attendanceCalculator', msg`Attendance Tracker`],
      ['schedulePlanner', msg`Schedule Planner`],
    ],
  },
  {
    title: msg`Resources`,
    links: [
      ['calendar', msg`Academic Calendar`],
      ['links', msg`University Links`],
      ['guide', msg`User Guide`],
      ['feedback', msg`Feedback`],
    ],
  },
  {
    title: msg`Info`,
    links: [
      ['about', msg`About`],
      ['privacy', msg`Privacy`],
    ],
  },
]

export function PageFooter() {
  const { i18n } = useLingui()
  const language = useLanguage()
  return (
    <footer className="border-t border-line px-4 py-8 text-sm sm:px-6 lg:px-8 print:hidden">
      <div className="mx-auto grid max-w-page grid-cols-2 gap-x-6 gap-y-8 sm:flex sm:flex-wrap sm:gap-x-16">
        {COLUMNS.map((column) => (
          <section key={column.title.id} className="sm:min-w-32">
            <h2 className="mb-1 font-semibold">{i18n._(column.title)}</h2>
            <ul>
              {column.links
                .filter(([screen]) => isInThisCopy(screen))
                .map(([screen, name]) => (
                  <li key={screen}>
                    <Link
                      to={hrefOf(language, screen)}
                      prefetch="intent"
                      className="inline-flex min-h-9 items-center py-1 text-muted hover:text-ink hover:underline pointer-coarse:min-h-11"
                    >
                      {i18n._(name)}
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
        <div className="col-span-2 grow text-muted sm:basis-64">
          <p className="max-w-reading">
            <Trans>Free, open and made by students. Not affiliated with the university.</Trans>
          </p>
          <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
            {profile.contactUrl !== null && (
              <a
                href={profile.contactUrl}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-9 items-center underline hover:text-ink pointer-coarse:min-h-11"
              >
                <Trans>Message the author</Trans>
              </a>
            )}
            <span className="figure inline-flex min-h-9 items-center">
              <Trans>Version {version}</Trans>
            </span>
          </p>
        </div>
      </div>
    </footer>
  )
}
