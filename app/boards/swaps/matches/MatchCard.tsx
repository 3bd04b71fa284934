import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ErrorCode } from '../../../backend/error-catalogue'
import { useErrorText } from '../../../backend/use-error-text'
import { courseLabel } from '../../../domain/course-keys'
import type { StudentMail } from '../../../domain/institution/contact'
import { Badge } from '../../../ui/Badge'
import { Button } from '../../../ui/Button'
import { Message } from '../../../ui/Message'
import { MoreWays } from '../../every-board/MoreWays'
import { StudentMailLink } from '../../every-board/StudentMailLink'
import { InWords } from '../InWords'
import { useSwapMail } from '../use-swap-mail'
import { Agreement, type AgreementAnswer } from './Agreement'
import { isAgreedByAny } from './agreement'
import { MatchPicture } from './MatchPicture'
import { MatchSentence } from './MatchSentence'
import { OthersAnswers } from './OthersAnswers'
import type { MatchNews, SwapMatch, SwapStep } from './swap-matches'

/** What a student says about a swap after a contact. */
export type SwapAnswer = 'yes' | 'not-yet' | 'no'

type MatchCardProps = {
  match: SwapMatch
  isNew: boolean
  /** Whether it asks if the swap worked. */
  isAsked: boolean
  /** What has been said of it. */
  news: MatchNews | undefined
  /** Why an answer was not saved. */
  failure: ErrorCode | null
  onContact: () => void
  onAnswer: (answer: SwapAnswer | AgreementAnswer) => void
}

/** A match: the course, who gives what to whom, and how to reach the others (MATCH-04). */
export function MatchCard({
  match: { course, steps },
  isNew,
  isAsked,
  news,
  failure,
  onContact,
  onAnswer,
}: MatchCardProps) {
  const courseId = useId()
  const sentenceId = useId()
  const errorText = useErrorText()
  const { mailInMatch } = useSwapMail()
  const others = steps.slice(1)
  const isAgreed = news !== undefined && isAgreedByAny(news)
  return (
    <article
      aria-labelledby={courseId}
      className="@container rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <header className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 id={courseId} className="min-w-0 font-semibold wrap-anywhere">
          <bdi>{courseLabel(course)}</bdi>
        </h3>
        {isNew && (
          <Badge tone="accent">
            <Trans>New</Trans>
          </Badge>
        )}
      </header>
      <div className="grid gap-4 @md:grid-cols-[minmax(0,1fr)_15rem] @md:grid-rows-[auto_1fr] @xl:grid-cols-[minmax(0,1fr)_18rem]">
        <p id={sentenceId} className="wrap-anywhere">
          <MatchSentence steps={steps} />
        </p>
        <MatchPicture
          steps={steps}
          className="justify-self-center @md:col-start-2 @md:row-span-2 @md:row-start-1"
        />
        <div className="flex flex-wrap gap-2 self-start">
          {others.map((step, index) => (
            <ContactLink
              key={step.requestId}
              step={step}
              mail={mailInMatch(course, steps, index + 1)}
              describedBy={sentenceId}
              onContact={onContact}
            />
          ))}
          {!isAgreed && (
            <Button size="small" aria-describedby={sentenceId} onClick={() => onAnswer('agreed')}>
              <Trans>We agreed</Trans>
            </Button>
          )}
        </div>
      </div>
      <OthersAnswers others={news?.others ?? []} />
      {isAgreed && <Agreement news={news} describedBy={sentenceId} onAnswer={onAnswer} />}
      {isAsked && <DidItWork others={others} onAnswer={onAnswer} />}
      {failure && (
        <div className="mt-4">
          <Message kind="error">{errorText(failure)}</Message>
        </div>
      )}
    </article>
  )
}

type ContactLinkProps = { step: SwapStep; mail: StudentMail; describedBy: string; onContact: () => void }

function ContactLink({ step: { name, studentId }, mail, describedBy, onContact }: ContactLinkProps) {
  const { t } = useLingui()
  const person = <bdi>{name ?? `${t`Unknown`} (${studentId})`}</bdi>
  return (
    <span className="flex max-w-full items-center">
      <StudentMailLink studentId={studentId} mail={mail} describedBy={describedBy} onOpen={onContact}>
        <span className="line-clamp-2 min-w-0 py-1 wrap-anywhere">
          <Trans>Contact {person}</Trans>
        </span>
      </StudentMailLink>
      <MoreWays studentId={studentId} subject={mail.subject} describedBy={describedBy} onUse={onContact} />
    </span>
  )
}

type DidItWorkProps = {
  onAnswer: (answer: SwapAnswer) => void
  others: readonly Pick<SwapStep, 'name'>[]
}

/** "Yes" closes the own request, "Not yet" asks again at the next visit, "No" never again (MATCH-06). */
export function DidItWork({ others, onAnswer }: DidItWorkProps) {
  const { t } = useLingui()
  const questionId = useId()
  const names = <InWords type="conjunction" texts={others.map(({ name }) => name ?? t`Unknown`)} />
  return (
    <fieldset
      aria-labelledby={questionId}
      className="mt-4 flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4"
    >
      <p id={questionId} className="min-w-0 flex-[1_1_12rem] font-medium wrap-anywhere">
        <Trans>Did the swap with {names} work?</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onAnswer('yes')}>
          <Trans>Yes</Trans>
        </Button>
        <Button size="small" onClick={() => onAnswer('not-yet')}>
          <Trans>Not yet</Trans>
        </Button>
        <Button size="small" onClick={() => onAnswer('no')}>
          <Trans>No</Trans>
        </Button>
      </div>
    </fieldset>
  )
}
