import { Trans, useLingui } from '@lingui/react/macro'
import { academicStanding, STANDING_RULE } from '../../domain/institution/grade-scale'
import { formatNumber } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { Badge } from '../../ui/Badge'
import { TEXT_LINK } from '../../ui/text-link'

/** The academic standing that a cumulative GPA means, with the university's rule (GPA-22). Nothing where there is no rule. */
export function StandingNote({ gpa }: { gpa: number }) {
  const { t } = useLingui()
  const language = useLanguage()
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
        {standing === 'probation-of-graduates' && (
          <>
            <Trans>In a graduate program it is probation.</Trans>{' '}
          </>
        )}
        <Trans>
          Probation is below {least}, in graduate programs below {graduates}.
        </Trans>{' '}
        <a href={STANDING_RULE.source} target="_blank" rel="noreferrer" className={TEXT_LINK}>
          <Trans>The university's rule</Trans>
        </a>
      </p>
    </div>
  )
}
