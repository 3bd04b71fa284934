import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import type { SectionSwap } from '../../../../domain/plan/swapped-section'
import { useLanguage } from '../../../../i18n/use-language'
import type { PutSection } from '../../../../persistence/term/put-section'
import { useAcademicCalendar } from '../../../../screen/use-academic-calendar'
import { hrefOf } from '../../../../screens'
import { Button } from '../../../../ui/Button'
import { LONE_LINK } from '../../../../ui/text-link'

/** Offers the section that a swap has brought to the student's plan (MATCH-09). */
export function PutIntoPlan({ swap, describedBy }: { swap: SectionSwap; describedBy: string }) {
  const language = useLanguage()
  const calendar = useAcademicCalendar()
  const [put, setPut] = useState<PutSection | 'failed' | null>(null)
  const section = <bdi className="figure">{swap.gets}</bdi>
  const putIn = async () => {
    // Its code is fetched with the first press.
    const fetched = await import('../../../../persistence/term/put-section').catch(() => null)
    setPut(fetched?.putSectionIntoPlan(calendar, swap) ?? 'failed')
  }
  const undo = put !== 'failed' && put?.undo
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="min-w-0 empty:hidden">
        {put === 'failed' && (
          <Trans>Section {section} could not be put into your plan. Please enter it in the planner.</Trans>
        )}
        {put !== 'failed' &&
          put &&
          (put.hasTimes ? (
            <Trans>Section {section} is in your plan.</Trans>
          ) : (
            <Trans>Section {section} is in your plan. Please set its times.</Trans>
          ))}
      </p>
      {put ? (
        <>
          <Link to={hrefOf(language, 'schedulePlanner')} className={LONE_LINK}>
            <Trans>Open the planner</Trans>
          </Link>
          {undo && (
            <Button
              size="small"
              onClick={() => {
                undo()
                setPut(null)
              }}
            >
              <Trans>Undo</Trans>
            </Button>
          )}
        </>
      ) : (
        <Button size="small" tone="primary" aria-describedby={describedBy} onClick={putIn}>
          {/* One text: a button sets its parts apart. */}
          <span>
            <Trans>Put section {section} into my plan</Trans>
          </span>
        </Button>
      )}
    </div>
  )
}
