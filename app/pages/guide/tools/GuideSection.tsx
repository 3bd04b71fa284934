import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../../i18n/use-language'
import { hrefOf, SCREENS, type ScreenName } from '../../../screens'
import { LONE_LINK } from '../../../ui/text-link'

type GuideSectionProps = {
  screen: ScreenName
  name: MessageDescriptor
  /** The text of the link to the tool. */
  open: MessageDescriptor
  children: ReactNode
}

/** One tool: its name, how to use it, and a link to it. The section's id is the path of the tool. */
export function GuideSection({ screen, name, open, children }: GuideSectionProps) {
  const { i18n } = useLingui()
  const { path } = SCREENS[screen]
  return (
    <section aria-labelledby={path}>
      <h2 id={path} className="text-lg font-semibold">
        {i18n._(name)}
      </h2>
      <div className="mt-3 flex flex-col gap-4">{children}</div>
      <Link to={hrefOf(useLanguage(), screen)} prefetch="intent" className={`mt-3 ${LONE_LINK}`}>
        {i18n._(open)}
        <ArrowRight aria-hidden="true" size={16} strokeWidth={2} className="mirror-in-rtl" />
      </Link>
    </section>
  )
}

export function Steps({ children }: { children: ReactNode }) {
  return <ol className="flex max-w-reading list-decimal flex-col gap-2 ps-6 marker:text-muted">{children}</ol>
}
