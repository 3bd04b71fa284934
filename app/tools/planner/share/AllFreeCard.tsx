import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { textsIn } from '../../../domain/plan-links/link-fragment'
import { useLanguage } from '../../../i18n/use-language'
import { Announcement } from '../../../ui/Announcement'
import { Card } from '../../../ui/Card'
import { MainFigure } from '../../../ui/Figures'
import { LinkActions } from '../../../ui/LinkActions'
import type { ComparedDay } from './compared-week'
import { planLink } from './plan-links'
import { useFreeText } from './use-free-text'

type AllFreeCardProps = {
  free: readonly ComparedDay[]
  /** How many plans are compared. */
  count: number
}

/** The answer of a comparison: when all are free, in words. */
export function AllFreeCard({ free, count }: AllFreeCardProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { hash } = useLocation()
  const text = useFreeText()
  const missing = text.missing(count)
  const times = free.map(text.day).join('; ')
  const never = t`There is no time in the week when all are free.`
  return (
    <Card title={<Trans>Time together</Trans>} className="print:hidden">
      <MainFigure
        label={<Trans>Everyone is free each week</Trans>}
        value={missing ? null : text.length(free)}
        missing={missing}
      />
      <p className="mt-2 font-medium">
        {!missing && free.length === 0 && never}
        {free.length > 0 && (
          <Trans>
            All free: <Days free={free} />
          </Trans>
        )}
      </p>
      {count > 0 && (
        <>
          <p className="mt-4 mb-3 text-sm text-muted">
            <Trans>The link to this page has the busy times of all, and opens the same comparison.</Trans>
          </p>
          <LinkActions
            link={planLink(language, 'comparePlans', textsIn(hash))}
            title={t`Compare plans`}
            size="small"
          />
        </>
      )}
      <Announcement text={missing ? '' : free.length === 0 ? never : t`All free: ${times}`} />
    </Card>
  )
}

/** One day a line. No time is broken over two lines. */
function Days({ free }: { free: readonly ComparedDay[] }) {
  const text = useFreeText()
  return free.map((day, index) => (
    <span key={day.day} className={free.length > 1 ? 'block' : ''}>
      {text.dayParts(day).map(({ type, value }) =>
        type === 'element' ? (
          <span key={value} className="whitespace-nowrap">
            {value}
          </span>
        ) : (
          value
        ),
      )}
      {index < free.length - 1 && <span className="sr-only">; </span>}
    </span>
  ))
}
