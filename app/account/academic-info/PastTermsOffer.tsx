import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { hasCredits } from '../../domain/past-terms/past-standing'
import { undecidedRepeats } from '../../domain/past-terms/repeats'
import { formatNumber, roundHalfUp } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { usePast } from '../../persistence/past-terms/use-past'
import { hrefOf } from '../../screens'
import { Button } from '../../ui/Button'
import { TEXT_LINK } from '../../ui/text-link'

type PastTermsOfferProps = {
  /** Whether both fields are empty. */
  isEmpty: boolean
  /** What counts of the fields. */
  totalGradePoints: number
  totalCredits: number
  /** Of the record. */
  decimals: number
  onUse: (figures: { points: number; credits: number }) => void
}

/** What the past terms add up to, to take over, and how it differs from the record (ACAD-21). Nothing without past terms. */
export function PastTermsOffer({
  isEmpty,
  totalGradePoints,
  totalCredits,
  decimals,
  onUse,
}: PastTermsOfferProps) {
  const language = useLanguage()
  const past = usePast()
  if (!hasCredits(past)) return null
  const points = roundHalfUp(past.standing.total.gradePoints, decimals)
  const credits = roundHalfUp(past.standing.total.creditHours, decimals)
  const text = (figure: number) => formatNumber(roundHalfUp(figure, decimals), language)
  const [pointsText, creditsText] = [text(points), text(credits)]
  if (!isEmpty && points === totalGradePoints && credits === totalCredits)
    return (
      <p className="text-sm text-muted">
        <Trans>Your past terms add up to the same.</Trans>
      </p>
    )
  const [pointsApart, creditsApart] = [
    text(Math.abs(points - totalGradePoints)),
    text(Math.abs(credits - totalCredits)),
  ]
  return (
    <div className="figure mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      <p className="max-w-reading">
        <Trans>
          {pointsText} points, {creditsText} credit hours from your past terms.
        </Trans>
        {!isEmpty && (
          <>
            {' '}
            <Trans>
              This record differs: grade points by {pointsApart}, credit hours by {creditsApart}.
            </Trans>
          </>
        )}
        {undecidedRepeats(past.terms).length > 0 && (
          <>
            {' '}
            <Trans>
              Some courses count more than once in them:{' '}
              <Link to={hrefOf(language, 'gpaCalculator')} className={TEXT_LINK}>
                decide in the GPA calculator
              </Link>
              .
            </Trans>
          </>
        )}
      </p>
      <Button size="small" onClick={() => onUse({ points, credits })}>
        <Trans>Use them</Trans>
      </Button>
    </div>
  )
}
