import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { hasBackend, operatorOfThisCopy } from '../../backend/environment'
import { pageOfSource } from '../../domain/institution/source-page'
import type { AcademicEvent, Semester } from '../../domain/institution/types'
import { formatDay } from '../../i18n/dates'
import { useLanguage } from '../../i18n/use-language'
import { ABOUT_QUERY, hrefOf } from '../../screens'
import { TEXT_LINK } from '../../ui/text-link'

/** Where a date comes from that moderators published, and when that was read (CAL-24). */
export function DateOrigin({ published }: Pick<AcademicEvent, 'published'>) {
  const language = useLanguage()
  if (!published) return null
  const { source, readOn } = published
  const page = pageOfSource(source)
  return (
    <span className="block text-sm font-normal text-muted wrap-anywhere">
      {page ? (
        <a href={page.href} target="_blank" rel="noreferrer" className={TEXT_LINK}>
          <bdi>{page.host}</bdi>
        </a>
      ) : (
        <bdi>{source}</bdi>
      )}{' '}
      · <Trans>read on {formatDay(readOn, 'full', language)}</Trans>
    </span>
  )
}

/** The way to say that a published date is wrong. */
export function ReportDate({ semester }: { semester: Semester }) {
  const { t } = useLingui()
  const language = useLanguage()
  const text = t`A date is wrong in the calendar: ${semester.name[language]}`
  const contact = operatorOfThisCopy()?.contact
  const words = <Trans>Report a wrong date</Trans>
  if (hasBackend) {
    const query = new URLSearchParams({ [ABOUT_QUERY]: text })
    return (
      <Link to={`${hrefOf(language, 'feedback')}?${query}`} className={TEXT_LINK}>
        {words}
      </Link>
    )
  }
  if (!contact) return null
  const mail = `mailto:${contact}?subject=${encodeURIComponent(text)}`
  return (
    <a href={contact.includes('@') ? mail : contact} className={TEXT_LINK}>
      {words}
    </a>
  )
}
