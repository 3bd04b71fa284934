import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'
import { useLanguage } from '../../i18n/use-language'
import { Screen } from '../../screen/Screen'
import { hrefOf, type ScreenName, screenAt } from '../../screens'

const BOARDS: readonly { screen: ScreenName; name: MessageDescriptor }[] = [
  { screen: 'swapWithMe', name: msg`Swaps` },
  { screen: 'courseRequest', name: msg`Course requests` },
  { screen: 'practicumGroups', name: msg`Practicum groups` },
]

/** The screen of a board, with the tabs that lead to the others (BOARD-07). */
export function BoardScreen({ children, ...screen }: ComponentProps<typeof Screen>) {
  const { i18n, t } = useLingui()
  const language = useLanguage()
  const current = screenAt(useLocation().pathname)
  return (
    <Screen {...screen}>
      <nav
        aria-label={t`Boards`}
        className="mb-6 flex flex-wrap gap-x-1 border-b border-line max-sm:text-sm print:hidden"
      >
        {BOARDS.map(({ screen: board, name }) => (
          <Link
            key={board}
            to={hrefOf(language, board)}
            prefetch="intent"
            aria-current={board === current ? 'page' : undefined}
            className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-1 font-medium text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-accent aria-[current]:text-ink sm:px-3 forced-colors:not-aria-[current]:border-b-0"
          >
            {i18n._(name)}
          </Link>
        ))}
      </nav>
      {children}
    </Screen>
  )
}
