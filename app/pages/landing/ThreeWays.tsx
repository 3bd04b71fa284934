import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/use-language'
import { hrefOf, PASTE_QUERY, type ScreenName, WAYS_ID } from '../../screens'

type Way = {
  screen: ScreenName
  search?: string
  title: MessageDescriptor
  text: MessageDescriptor
}

const WAYS: readonly Way[] = [
  {
    screen: 'schedulePlanner',
    search: PASTE_QUERY,
    title: msg`Paste your timetable`,
    text: msg`Copy it from the registration system. It stays on this device.`,
  },
  {
    screen: 'schedulePlanner',
    title: msg`Enter your term`,
    text: msg`Your courses and their times, in the planner.`,
  },
  {
    screen: 'gpaCalculator',
    title: msg`Try a calculator`,
    text: msg`See what this term does to your GPA.`,
  },
]

/** Three ways to begin (TODAY-05). */
export function ThreeWays() {
  const { i18n } = useLingui()
  const language = useLanguage()
  return (
    <ul id={WAYS_ID} tabIndex={-1} className="grid scroll-mt-20 gap-3 sm:grid-cols-3">
      {WAYS.map(({ screen, search, title, text }) => (
        <li key={title.id}>
          <Link
            to={{ pathname: hrefOf(language, screen), search }}
            prefetch="intent"
            className="block h-full rounded-card border border-line bg-surface p-4 hover:bg-sunken"
          >
            <span className="block font-semibold">{i18n._(title)}</span>
            <span className="text-sm text-muted">{i18n._(text)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
