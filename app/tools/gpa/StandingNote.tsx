import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { academicStanding, STANDING_RULE } from '../../domain/institution/grade-scale'
import { formatNumber } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { Badge } from '../../ui/Badge'
import { DisclosureLine } from '../../ui/DisclosureLine'
import { TEXT_LINK } from '../../ui/text-link'

/** The academic standing that a cumulative GPA means, with the university's rule (GPA-22). Nothing where there is no rule. */
export function StandingNote({ gpa }: { gpa: number }) {
  const { t } = useLingui()
  const language = useLanguage()
  const graduatesId = useId()
  const [isOpen, setOpen] = useState(false)
  const standing = academicStanding(gpa)
  if (standing === null || STANDING_RULE === null) return null
  const [least, graduates] = [STANDING_RULE.probationBelow, STANDING_RULE.graduateProbationBelow].map(
    (bound) => formatNumber(bound, language, { minimumFractionDigits: 2 }),
  )
  return (
    <div className="border-t border-line pt-3 text-sm text-muted">
      <p className="flex flex-wrap items-center gap-2">
        <Trans>Academic standing</Trans>
        <Badge tone={standing === 'probation' ? 'red' : 'green'}>
          {standing === 'probation' ? t`Probation` : t`Good standing`}
        </Badge>
      </p>
      <p className="mt-1">
        <Trans>Probation is below {least}.</Trans>{' '}
        <a href={STANDING_RULE.source} target="_blank" rel="noreferrer" className={TEXT_LINK}>
          <Trans>The university's rule</Trans>
        </a>
      </p>
      {/* Most are undergraduates: the other bound would only alarm them. */}
      <DisclosureLine isOpen={isOpen} onToggle={() => setOpen(!isOpen)} controls={graduatesId}>
        <Trans>In a graduate program?</Trans>
      </DisclosureLine>
      <p id={graduatesId} hidden={!isOpen}>
        <Trans>In graduate programs probation is below {graduates}.</Trans>
        {standing === 'probation-of-graduates' && (
          <>
            {' '}
            <Trans>There, this GPA would be probation.</Trans>
          </>
        )}
      </p>
    </div>
  )
}
