import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { isStudyPlan } from '../../../domain/degree/study-plan'
import { IN_PROGRESS, PREVIOUS_GRADES, pointsOf } from '../../../domain/institution/grade-scale'
import type { CreditedAs } from '../../../domain/institution/types'
import {
  MOST_PAST_COURSES,
  MOST_PAST_TERMS,
  type PastTerm,
  pastCreditsOf,
} from '../../../domain/past-terms/past-terms'
import { GPA_DECIMALS } from '../../../domain/past-terms/standing'
import { LONGEST_PASTE } from '../../../domain/paste/longest-paste'
import { readPasted } from '../../../domain/paste/pasted'
import type { Transcript } from '../../../domain/paste/transcript'
import { leftToRight } from '../../../i18n/direction'
import { listFormat } from '../../../i18n/lists'
import { formatNumber } from '../../../i18n/numbers'
import { useLanguage } from '../../../i18n/use-language'
import { ActionDialog } from '../../../ui/ActionDialog'
import { Announcement } from '../../../ui/Announcement'
import { Message } from '../../../ui/Message'
import { type PastedText, usePastedText } from '../../../ui/paste/use-pasted-text'
import { Quotes, UnusedLines } from '../../../ui/Quotes'
import type { PastTermsAction } from './past-terms-reducer'
import { TranscriptField } from './TranscriptField'
import { type DifferentFigure, importOf, type TranscriptImport } from './transcript-import'
import { useSemesterText } from './use-semester-text'

type TranscriptDialogProps = {
  terms: readonly PastTerm[]
  /** What was pasted before it is open. */
  first?: PastedText
  /** `text` says what was done. */
  onImport: (action: PastTermsAction, text: string) => void
  onClose: () => void
}

/** Imports a transcript into the past terms (PLAN-09). Nothing is kept before "Import". */
export function TranscriptDialog({ terms, first, onImport, onClose }: TranscriptDialogProps) {
  const { t } = useLingui()
  const { text, isRefused, field } = usePastedText(LONGEST_PASTE, undefined, first)
  const pasted = useMemo(() => readPasted(text), [text])
  const found = useMemo(
    () => (pasted.kind === 'transcript' ? importOf(pasted.transcript, terms) : null),
    [pasted, terms],
  )
  const isPlan = useMemo(() => pasted.kind === 'unknown' && isStudyPlan(text), [pasted, text])
  const count = found?.terms.length ?? 0
  const running = found?.inProgress.length ?? 0
  const added = t`${plural(count, { one: '# term added', other: '# terms added' })}`
  return (
    <ActionDialog
      title={<Trans>Paste my transcript</Trans>}
      onClose={onClose}
      action={<Trans>Import</Trans>}
      isOff={found === null || count === 0 || found.isTooMuch}
      onAction={() =>
        found &&
        onImport(
          { type: 'import', terms: found.terms },
          running === 0 || running === count
            ? added
            : t`${plural(running, { one: `${added}, # of them in progress`, other: `${added}, # of them in progress` })}`,
        )
      }
    >
      <TranscriptField {...field} isRead={found !== null}>
        <Problem kind={isRefused ? 'tooLong' : isPlan ? 'studyPlan' : pasted.kind} />
        {pasted.kind === 'unknown' && !isPlan && (
          <Quotes lines={pasted.notUnderstood}>
            <Trans>Not understood, so not imported:</Trans>
          </Quotes>
        )}
      </TranscriptField>
      {pasted.kind === 'transcript' && found && <Preview found={found} transcript={pasted.transcript} />}
      <Announcement text={found ? t`Terms found: ${count}` : ''} />
    </ActionDialog>
  )
}

/** Why there is nothing to import. */
function Problem({ kind }: { kind: ReturnType<typeof readPasted>['kind'] | 'studyPlan' }) {
  const limit = formatNumber(LONGEST_PASTE, useLanguage())
  if (kind === 'empty' || kind === 'transcript') return null
  return (
    <Message kind={kind === 'timetable' || kind === 'studyPlan' ? 'note' : 'error'}>
      {kind === 'tooLong' && (
        <Trans>This is longer than {limit} characters. Copy only the page with your transcript.</Trans>
      )}
      {kind === 'unknown' && (
        <Trans>No transcript was found in this text. Copy all of the page, from its top to its end.</Trans>
      )}
      {kind === 'timetable' && (
        <Trans>This is a timetable. Paste the page with the grades of your past terms.</Trans>
      )}
      {kind === 'studyPlan' && (
        <Trans>
          This is a study plan, for Degree Progress. Paste here the page with the grades of your past terms.
        </Trans>
      )}
    </Message>
  )
}

/** What an import would bring, what it leaves out, and where the transcript says something else. */
function Preview({ found, transcript }: { found: TranscriptImport; transcript: Transcript }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { termText } = useSemesterText()
  const { terms, replaced, inProgress, ruled, undecided, excluded, isTooMuch } = found
  const codes = (names: readonly string[]) => listFormat(language).format(names.map(leftToRight))
  const list = (names: readonly string[]) =>
    listFormat(language).format(names.map((name) => termText(name, 0)))
  const letters = listFormat(language, 'disjunction').format(PREVIOUS_GRADES.map(leftToRight))
  const notes = [
    ...(replaced.length > 0 ? [t`Replaced here: ${list(replaced)}.`] : []),
    ...(ruled.length > 0
      ? [
          t`Taken again: ${codes(ruled)}. After ${letters} only the last attempt counts; you can untick “Repeat” in your past terms.`,
        ]
      : []),
    ...(undecided.length > 0
      ? [
          t`Here more than once, and not marked as repeated: ${codes(undecided)}. Each attempt counts, until you say in the GPA calculator that the last one replaces the others.`,
        ]
      : []),
    ...(excluded.length > 0
      ? [
          t`Excluded from the GPA in the transcript, but counted here, because no later attempt replaces it: ${codes(excluded)}.`,
        ]
      : []),
    ...(inProgress.length > 0
      ? [
          t`No grades yet: ${list(inProgress)}. The courses come in as in progress (${leftToRight(IN_PROGRESS)}): they count in degree progress, and in no GPA.`,
        ]
      : []),
  ]
  return (
    <div className="mt-1 flex flex-col gap-3">
      {transcript.terms.length === 0 && (
        <Message kind="error">
          <Trans>
            These courses have no term. Type its name in a line above them, or copy the page with the headings
            of its terms.
          </Trans>
        </Message>
      )}
      <h3 className="font-semibold">
        <Plural value={terms.length} _0="No terms" one="# term" other="# terms" />
      </h3>
      {/* Before the list, which can be long: what overlaps or differs must not be below the fold (PASTE-22). */}
      <Differences found={found} />
      {notes.length > 0 && (
        <ul className="list-disc ps-5 text-sm">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {terms.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {terms.map(({ name, courses }) => (
            <li key={name} className="py-2">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-medium">{termText(name, 0)}</span>
                <span className="figure text-sm text-muted">
                  <Plural value={courses.length} _0="No courses" one="# course" other="# courses" />
                </span>
              </p>
              <ImportedCourses courses={courses} creditedAs={found.creditedAs} />
            </li>
          ))}
        </ul>
      )}
      {isTooMuch && (
        <Message kind="error">
          <Trans>
            There is room for {MOST_PAST_TERMS} terms and {MOST_PAST_COURSES} courses in all.
          </Trans>
        </Message>
      )}
      <Quotes lines={found.otherGrades.map((text) => ({ text }))}>
        <Trans>Not imported, because the grade is not in this university's scale:</Trans>
      </Quotes>
      <Quotes lines={transcript.notUnderstood}>
        <Trans>Not understood, so not imported:</Trans>
      </Quotes>
      <UnusedLines lines={transcript.otherLines} />
    </div>
  )
}

const CREDITED: Readonly<Record<CreditedAs, MessageDescriptor>> = {
  transfer: msg`transferred`,
  exemption: msg`exempted`,
  advancedStanding: msg`advanced standing`,
  test: msg`credit by test`,
  other: msg`credited`,
}

/** Each course with its grade, so that nothing of the text comes in unseen. */
function ImportedCourses({
  courses,
  creditedAs,
}: Pick<TranscriptImport, 'creditedAs'> & Pick<TranscriptImport['terms'][0], 'courses'>) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <ul className="figure flex flex-wrap gap-x-4 text-sm text-muted">
      {courses.map((course, index) => {
        const { name, grade, credits, isRepeat } = course
        const credited = creditedAs.get(course)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a course can be there twice, and the list is never reordered.
          <li key={index}>
            <bdi>{name}</bdi> <bdi className="text-ink">{grade}</bdi> (
            {formatNumber(pastCreditsOf(credits), language)}
            {isRepeat && <> · {t`repeated`}</>}
            {credited && <> · {t(CREDITED[credited])}</>})
          </li>
        )
      })}
    </ul>
  )
}

const FIGURES: Readonly<Record<DifferentFigure['is'], MessageDescriptor>> = {
  gpa: msg`GPA`,
  points: msg`grade points`,
  earned: msg`credit hours earned`,
  attempted: msg`credit hours attempted`,
}

/** Totals that the transcript prints and its courses do not add up to. */
function Differences({ found: { differences, otherPoints } }: { found: TranscriptImport }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { termText } = useSemesterText()
  if (differences.length === 0) return null
  const ofGpa = (value: number) => formatNumber(value, language, { minimumFractionDigits: GPA_DECIMALS })
  const shown = (is: DifferentFigure['is'], value: number | null) => {
    if (value === null) return t`none`
    return is === 'gpa' ? ofGpa(value) : formatNumber(value, language)
  }
  const sentences = differences.map(({ semester, of, figures }) => {
    const term = termText(semester, 0)
    const title = {
      term: t`${term}, this term alone`,
      cumulative: t`${term}, all terms so far`,
      credited: t`${term}, credited`,
    }[of]
    const parts = figures.map(({ is, printed, computed }) => {
      const figure = t(FIGURES[is])
      const inTranscript = shown(is, printed)
      const here = shown(is, computed)
      return t`${figure} ${inTranscript}, here ${here}`
    })
    return `${title}: ${parts.join(' · ')}`
  })
  return (
    <Message kind="warning">
      <p>
        <Trans>These figures differ from your transcript. Check that nothing is missing:</Trans>
      </p>
      <ul className="figure mt-1 list-disc ps-5 text-sm">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {otherPoints.map(({ grade, printed }) => (
          <li key={grade}>
            <OtherPoints grade={leftToRight(grade)} printed={ofGpa(printed)} own={ofGpa(pointsOf(grade))} />
          </li>
        ))}
      </ul>
    </Message>
  )
}

function OtherPoints({ grade, printed, own }: { grade: string; printed: string; own: string }) {
  return (
    <Trans>
      The transcript counts {grade} as {printed} points a credit hour, here it is {own}.
    </Trans>
  )
}
