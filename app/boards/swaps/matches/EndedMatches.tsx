import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ErrorCode } from '../../../backend/error-catalogue'
import { useErrorText } from '../../../backend/use-error-text'
import { courseLabel } from '../../../domain/course-keys'
import { useLanguage } from '../../../i18n/use-language'
import { Button } from '../../../ui/Button'
import { LazyPart, lazyModuleWithMessages } from '../../../ui/LazyPart'
import { Message } from '../../../ui/Message'
import { InWords } from '../InWords'
import { DidItWork, type SwapAnswer } from './MatchCard'
import { OthersAnswers } from './OthersAnswers'
import type { MatchNews } from './swap-matches'

/** Few boards are open when a swap is done. */
const fetchPutIntoPlan = lazyModuleWithMessages(
  ['boards/swaps/matches/into-plan'],
  () => import('./into-plan/PutIntoPlan'),
)

type EndedMatchesProps = {
  /** Those that have ended, one at least. */
  news: readonly MatchNews[]
  isAsked: (match: MatchNews) => boolean
  /** Why an answer was not saved, and of which match. */
  failure: { id: string; code: ErrorCode } | null
  onAnswer: (match: MatchNews, answer: SwapAnswer | 'read') => void
}

/** The matches that the student had seen and that are no longer possible: why, and what the others said (BOARD-02). */
export function EndedMatches({ news, isAsked, failure, onAnswer }: EndedMatchesProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 text-lg font-semibold">
        <Trans>Matches that have ended</Trans>
      </h2>
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list semantics where the bullets are hidden.
        role="list"
        className="flex flex-col gap-3"
      >
        {news.map((match) => (
          <li key={match.id}>
            <EndedMatch
              match={match}
              isAsked={isAsked(match)}
              failure={failure?.id === match.id ? failure.code : null}
              onAnswer={(answer) => onAnswer(match, answer)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type EndedMatchProps = {
  match: MatchNews
  isAsked: boolean
  failure: ErrorCode | null
  onAnswer: (answer: SwapAnswer | 'read') => void
}

function EndedMatch({ match, isAsked, failure, onAnswer }: EndedMatchProps) {
  const courseId = useId()
  const language = useLanguage()
  const errorText = useErrorText()
  const { course, end, others, gives, gets } = match
  const swap = end?.because === 'done' && gets !== null ? { course, gives, gets } : null
  // The reason says it already.
  const further = others.filter(
    ({ name, answer }) => !(end?.because === 'worked' && answer === 'yes' && name === end.name),
  )
  return (
    <article aria-labelledby={courseId} className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_12rem] wrap-anywhere">
          <h3 id={courseId} className="font-semibold">
            <bdi>{courseLabel(course)}</bdi>
          </h3>
          <p className="mt-1">
            <Reason match={match} />
          </p>
          <OthersAnswers others={further} />
          {swap && (
            <LazyPart fetch={fetchPutIntoPlan[language]}>
              {({ PutIntoPlan }) => <PutIntoPlan swap={swap} describedBy={courseId} />}
            </LazyPart>
          )}
        </div>
        {!isAsked && (
          <Button size="small" aria-describedby={courseId} onClick={() => onAnswer('read')}>
            <Trans>Got it</Trans>
          </Button>
        )}
      </div>
      {isAsked && <DidItWork others={others} onAnswer={onAnswer} />}
      {failure && (
        <div className="mt-3">
          <Message kind="error">{errorText(failure)}</Message>
        </div>
      )}
    </article>
  )
}

function Reason({ match: { end, others, gets } }: { match: MatchNews }) {
  const { t } = useLingui()
  const names = <InWords type="conjunction" texts={others.map(({ name }) => name ?? t`Unknown`)} />
  const section = <bdi className="figure">{gets}</bdi>
  const name = <bdi className="font-medium">{end?.name ?? t`Unknown`}</bdi>
  switch (end?.because) {
    case 'done':
      return (
        <Trans>
          You have agreed with {names}, and your requests are closed. You get section {section}.
        </Trans>
      )
    case 'withdrawn':
      return <Trans>{name} has withdrawn from this swap.</Trans>
    case 'worked':
      return <Trans>{name} says that the swap worked, and has closed the request.</Trans>
    case 'found-other':
      return <Trans>{name} has found another swap.</Trans>
    case 'closed':
      return <Trans>{name} has closed the request.</Trans>
    case 'expired':
      return <Trans>The request of {name} has expired.</Trans>
    case 'changed':
      return <Trans>The requests have changed and no longer fit together.</Trans>
    case 'own':
      return <Trans>Your own request is no longer open.</Trans>
    default:
      return <Trans>A request of this match is no longer on the board.</Trans>
  }
}
