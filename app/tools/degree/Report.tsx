import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ProgrammeEdit } from '../../domain/degree/edit-programme'
import {
  type KeptProgramme,
  PROGRAMME,
  type ProgrammeAction,
  programmeOf,
  programmeReducer,
} from '../../domain/degree/kept-programme'
import { hoursInProgress } from '../../domain/degree/next-courses'
import type { Programme } from '../../domain/degree/programme'
import { hoursAskedBy } from '../../domain/degree/programme-hours'
import { isolated } from '../../i18n/direction'
import { useLanguage } from '../../i18n/use-language'
import { SyncStatus } from '../../persistence/screens/SyncStatus'
import type { Command } from '../../persistence/store/history'
import { useKeptReducer } from '../../persistence/use-kept'
import { useKeptDocuments } from '../../persistence/use-kept-documents'
import { Button } from '../../ui/Button'
import { LazyDialog } from '../../ui/LazyDialog'
import { LazyPart, lazyModule, lazyModuleWithMessages } from '../../ui/LazyPart'
import { Message } from '../../ui/Message'
import { Section } from '../../ui/Section'
import { SelectField } from '../../ui/SelectField'
import { Spinner } from '../../ui/Spinner'
import { ToolLayout } from '../../ui/ToolLayout'
import { TEXT_LINK } from '../../ui/text-link'
import { useAfterRender } from '../../ui/use-after-render'
import { UNDO_MS, usePassingMessage } from '../../ui/use-passing-message'
import { useEarnedCredits } from '../every-tool/use-earned-credits'
import type { Answer, MarkAction } from './answer'
import { Block } from './Block'
import { CompareSection } from './CompareSection'
import { DoubledNote } from './DoubledNote'
import { MarkChanges, type Marked } from './MarkChanges'
import { NEXT_ID, NextSection } from './NextSection'
import { NoPastCourses } from './NoPastCourses'
import { NotSolved } from './NotSolved'
import { nextPlaces, plannedCourses, requirementsIn } from './next-places'
import { OpenSentence } from './OpenSentence'
import { excusedCourses, placeViews } from './programme/degree-view'
import { UnreadParts } from './programme/UnreadParts'
import { useDegreeText } from './programme/use-degree-text'
import { RefusedMarks } from './RefusedMarks'
import { ReportFallback } from './ReportFallback'
import { Totals } from './Totals'
import { UncountedCourses } from './UncountedCourses'
import { UnreadLines } from './UnreadLines'
import { useKeptFocus } from './use-kept-focus'
import { type Solved, useVerdict } from './use-verdict'

const EDITOR = lazyModuleWithMessages(
  ['tools/degree', 'tools/degree/editor', 'persistence'],
  () => import('./editor/ProgrammeEditor'),
)
const fetchShare = lazyModule(() => import('./share/ShareProgramme'))

type ReportProps = {
  id: string
  /** Of all programmes. */
  ids: readonly string[]
  onChoose: (id: string) => void
  /** Begins another programme. */
  onBegin: (way: 'paste' | 'type') => void
  /** Whether the student has opened or chosen it now. */
  isChosen: boolean
  isEditing: boolean
  onEdit: (isOn: boolean) => void
}

/** A programme with the student's courses in it. */
export function Report(props: ReportProps) {
  const [kept, dispatch] = useKeptReducer(PROGRAMME, programmeReducer, props.id)
  const programme = programmeOf(kept)
  return programme ? (
    <Solving {...props} edited={programme} kept={kept} dispatch={dispatch} />
  ) : (
    <>
      <Message kind="warning">
        <Trans>This program cannot be read by this version of Zameel.</Trans>
      </Message>
      <SyncStatus name="programme" id={props.id} />
    </>
  )
}

type SolvingProps = ReportProps & {
  /** As it is kept: an edit is in it before it is solved. */
  edited: Programme
  kept: KeptProgramme
  dispatch: (action: ProgrammeAction) => Command | null
}

function Solving(props: SolvingProps) {
  const solved = useVerdict(props.edited, props.kept)
  if (solved === null) return <ReportFallback />
  return solved === 'failed' ? <NotSolved /> : <Answered {...props} solved={solved} />
}

function Answered({
  id,
  ids,
  onChoose,
  onBegin,
  isChosen,
  isEditing,
  onEdit,
  edited,
  kept,
  dispatch,
  solved: { programme, courses, marks, verdict, doubled },
}: SolvingProps & { solved: Solved }) {
  const { t } = useLingui()
  const { number, programmeName } = useDegreeText()
  const [done] = verdict.credits
  const now = useEarnedCredits() ?? done
  const afterTerm = now + hoursInProgress(courses, verdict.courses)
  const earned = useMemo(() => ({ now, afterTerm }), [now, afterTerm])
  const blocks = useMemo(() => placeViews(programme, verdict), [programme, verdict])
  const [marked, setMarked] = usePassingMessage<Marked>(null, UNDO_MS)
  const mark = (action: MarkAction) => {
    const command = dispatch({ ...action, view: verdict.view } as ProgrammeAction)
    setMarked(command && { command, before: verdict })
  }
  const edit = (change: ProgrammeEdit) => dispatch({ type: 'edit', edit: change })
  const language = useLanguage()
  const all = useProgrammeNames(ids)
  const [isSharing, setSharing] = useState(false)
  const excused = useMemo(() => excusedCourses(blocks, marks.accepted), [blocks, marks.accepted])
  const answer: Answer = { programme, kept, marks, courses, verdict, earned, excused, blocks, mark }
  const asked = hoursAskedBy(programme)
  const head = useRef<HTMLDivElement>(null)
  const afterRender = useAfterRender()
  useKeptFocus(() => focusNameIn(head.current, { isStill: true }))
  // What was pressed or chosen is gone with the screen or the programme before.
  useEffect(() => {
    if (isChosen && document.activeElement === document.body) focusNameIn(head.current)
  }, [isChosen])
  const next = useMemo(
    () => nextPlaces({ programme, blocks, courses, verdict, earned, excused }),
    [programme, blocks, courses, verdict, earned, excused],
  )
  const hasNoPast = courses.every(({ attempt }) => !attempt)
  const [isPasting, setPasting] = useState(false)
  const ahead = requirementsIn([...next.now, ...next.after])
  return (
    <>
      {hasNoPast && (courses.length === 0 || isPasting) && (
        <NoPastCourses
          autoFocus={isPasting}
          onImported={() => afterRender(() => focusNameIn(head.current))}
        />
      )}
      <ToolLayout
        summary={{
          label: t`Credit hours done`,
          figure: asked === null ? number(done) : t`${number(done)} of ${number(asked)}`,
          sentence: <OpenSentence verdict={verdict} />,
        }}
        areResultsFirst
        results={
          <Totals answer={answer} asked={asked}>
            <Ahead
              count={ahead}
              isSure={next.after.length === 0}
              isMore={plannedCourses(answer).length > 0}
            />
          </Totals>
        }
      >
        <div ref={head} className="flex flex-wrap items-end justify-between gap-3">
          {ids.length > 1 ? (
            <SelectField
              label={t`Program`}
              value={id}
              onChange={onChoose}
              options={all}
              className="grow"
              isCompact
            />
          ) : (
            <p data-programme="" tabIndex={-1} className="min-w-0 text-lg font-semibold wrap-anywhere">
              <bdi>{programmeName(programme)}</bdi>
            </p>
          )}
          <div className="flex flex-wrap gap-3 print:hidden">
            {hasNoPast && courses.length > 0 && !isPasting && (
              <Button size="small" onClick={() => setPasting(true)}>
                <Trans>Paste my transcript</Trans>
              </Button>
            )}
            {!isEditing && (
              <Button size="small" onClick={() => onEdit(true)}>
                <Trans>Edit</Trans>
              </Button>
            )}
            <Button size="small" onClick={() => setSharing(true)}>
              <Trans>Share</Trans>
            </Button>
          </div>
        </div>
        {!verdict.isComplete && (
          <Message kind="warning">
            <Trans>
              This program is too large to look at every possibility. This is the best that was found.
            </Trans>
          </Message>
        )}
        <RefusedMarks answer={answer} />
        <DoubledNote programme={programme} doubled={doubled} onEdit={edit} />
        <UnreadLines
          programme={edited}
          kept={kept}
          onAdd={(change, line) => dispatch({ type: 'edit', edit: change, line })}
          onEmpty={() => focusNameIn(head.current)}
          onEdit={() => onEdit(true)}
          onClear={() => {
            afterRender(() => focusNameIn(head.current))
            dispatch({ type: 'clear-unread' })
          }}
        />
        {isEditing && (
          <LazyPart fetch={EDITOR[language]} fallback={<Spinner />}>
            {({ ProgrammeEditor }) => (
              <ProgrammeEditor programme={edited} kept={kept} onEdit={edit} onEnd={() => onEdit(false)} />
            )}
          </LazyPart>
        )}
        {!isEditing && (
          <Section title={<Trans>Parts of the program</Trans>}>
            <div className="divide-y divide-line border-b border-line">
              {blocks.map((block) => (
                <Block key={block.name} block={block} answer={answer} />
              ))}
            </div>
          </Section>
        )}
        <NextSection answer={answer} next={next} />
        <UncountedCourses answer={answer} />
        {ids.length > 1 && (
          <CompareSection answer={answer} others={all.filter(({ value }) => value !== id)} />
        )}
        <UnreadParts programme={programme} />
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button onClick={() => onBegin('paste')}>
            <Trans>Paste another study plan</Trans>
          </Button>
          <Button onClick={() => onBegin('type')}>
            <Trans>Type another program</Trans>
          </Button>
        </div>
        {/* A course that was put into a plan here, a pasted transcript, and another program are undone here, too. */}
        <SyncStatus name="programme" id={id} beside={['programme', 'plan', 'past-terms']} />
        {marked && <MarkChanges marked={marked} answer={answer} onEnd={() => setMarked(null)} />}
        {isSharing && (
          <LazyDialog fetch={fetchShare} onClose={() => setSharing(false)}>
            {({ ShareProgramme }) => (
              <ShareProgramme programme={programme} onClose={() => setSharing(false)} />
            )}
          </LazyDialog>
        )}
      </ToolLayout>
    </>
  )
}

/**
 * How many open requirements can be filled next term, and the way to their courses; `isSure` where none waits for a course of this term,
 * `isMore` where courses are planned already.
 */
function Ahead({ count, isSure, isMore }: { count: number; isSure: boolean; isMore: boolean }) {
  const { t } = useLingui()
  const courses = isMore
    ? t`${plural(count, { one: 'a course for # more requirement', other: 'courses for # more requirements' })}`
    : t`${plural(count, { one: 'a course for # requirement', other: 'courses for # requirements' })}`
  return (
    count > 0 && (
      <p className="mt-3 print:hidden">
        <a href={`#${NEXT_ID}`} className={TEXT_LINK}>
          {isSure ? (
            <Trans>Next term you can take {courses}</Trans>
          ) : (
            <Trans>Next term, once you pass this term's courses, you can take {courses}</Trans>
          )}
        </a>
      </p>
    )
  )
}

/** Moves the focus to the name of the programme, or to the choice of one: with the answer above it in view, or where nothing moves. */
function focusNameIn(head: HTMLElement | null, { isStill = false } = {}): void {
  head?.querySelector<HTMLElement>('select, [data-programme]')?.focus({ preventScroll: true })
  if (!isStill) window.scrollTo({ top: 0 })
}

/** All programmes by name; those of one name have numbers. */
function useProgrammeNames(ids: readonly string[]): { value: string; label: string }[] {
  const { t } = useLingui()
  const { programmeName, number } = useDegreeText()
  const names = useKeptDocuments(PROGRAMME, ids).map((kept) => {
    const programme = programmeOf(kept)
    return programme ? isolated(programmeName(programme)) : t`My program`
  })
  return names.map((name, index) => {
    const place = names.slice(0, index + 1).filter((other) => other === name).length
    return { value: ids[index] ?? '', label: place > 1 ? `${name} (${number(place)})` : name }
  })
}
