import { Plural, Trans } from '@lingui/react/macro'
import { finishedTerms, hasCredits, type Past } from '../../domain/past-terms/past-standing'
import { formatNumber } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { FoldedSection } from '../../ui/FoldedSection'
import { LazyPart, lazyModuleWithMessages } from '../../ui/LazyPart'
import { Spinner } from '../../ui/Spinner'

const LIST = lazyModuleWithMessages(
  ['tools/gpa/past-terms', 'tools/gpa', 'persistence'],
  () => import('./past-terms/PastTermList'),
)

type PastTermsCardProps = {
  past: Past
  /** Of their GPA, as it stands beside them. */
  decimals: number
  isOpen: boolean
  onToggle: () => void
  /** Asks for the text of a transcript. */
  onPaste: () => void
}

/** The terms before this one, folded until they are asked for (GOAL-05). */
export function PastTermsCard({ past, decimals, isOpen, onToggle, onPaste }: PastTermsCardProps) {
  const language = useLanguage()
  const { standing } = past
  const finished = finishedTerms(past).length
  const running = past.terms.length - finished
  return (
    <FoldedSection
      title={<Trans>Past terms</Trans>}
      summary={
        <>
          <Plural value={finished} _0="None yet" one="# term" other="# terms" />
          {running > 0 && (
            <>
              {' '}
              · <Plural value={running} one="# in progress" other="# in progress" />
            </>
          )}
          {hasCredits(past) && (
            <> · {formatNumber(standing.gpa, language, { minimumFractionDigits: decimals })}</>
          )}
        </>
      }
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <LazyPart
        fetch={LIST[language]}
        fallback={
          <div className="grid min-h-40 place-items-center">
            <Spinner />
          </div>
        }
      >
        {({ PastTermList }) => <PastTermList past={past} onPaste={onPaste} />}
      </LazyPart>
    </FoldedSection>
  )
}
