import { Trans, useLingui } from '@lingui/react/macro'
import { ONLY } from '../../../domain/document-kind'
import { isPreviousGrade, WITHDRAWN } from '../../../domain/institution/grade-scale'
import { PAST_TERMS, type PastTerm } from '../../../domain/past-terms/past-terms'
import {
  type Attempt,
  lastAttempt,
  type UndecidedRepeat,
  undecidedRepeats,
} from '../../../domain/past-terms/repeats'
import { isolated, leftToRight } from '../../../i18n/direction'
import { listFormat } from '../../../i18n/lists'
import { useLanguage } from '../../../i18n/use-language'
import { usePersistence } from '../../../persistence/use-persistence'
import { Button } from '../../../ui/Button'
import { type Noticed, NoticeList } from '../../../ui/NoticeList'
import type { Course } from '../../every-tool/gpa-input/course-list'
import { GPA_INPUT, withCourseEdit } from '../../every-tool/gpa-input/gpa-input'
import { type PastCourseChange, pastTermsReducer } from '../../every-tool/past-terms/past-terms-reducer'
import { useSemesterText } from '../../every-tool/past-terms/use-semester-text'
import { UndoMessage, useDone } from '../../every-tool/UndoMessage'
import { useRepeatRule } from './use-repeat-rule'

type RepeatsNoteProps = {
  terms: readonly PastTerm[]
  /** This term's, and what they are before the first edit. */
  courses: readonly Course[]
  untouched: readonly Course[]
}

/** The courses that count more than once, until the student has said whether they should (GPA-24). */
export function RepeatsNote({ terms, courses, untouched }: RepeatsNoteProps) {
  const { t } = useLingui()
  const { history } = usePersistence()
  const [done, setDone] = useDone()
  const repeatRule = useRepeatRule()
  const language = useLanguage()
  const { termText } = useSemesterText()
  const undecided = undecidedRepeats(terms)
  const ruled = undecided.filter(({ isRuled }) => isRuled)
  const free = undecided.filter(({ isRuled }) => !isRuled)
  const again = courses.flatMap((course) => takenAgain(course, terms))
  const asked = again.filter(({ grade }) => isPreviousGrade(grade))
  const additional = again.filter(({ grade }) => !isPreviousGrade(grade))

  const decide = (repeats: readonly UndecidedRepeat[], change: PastCourseChange, text: string) => {
    const courseIds = repeats.flatMap(({ later }) => later)
    const command = history.editWithHistory(PAST_TERMS, ONLY, (document) =>
      pastTermsReducer(document, { type: 'setCourses', courseIds, change }),
    )
    if (command) setDone({ text, command })
  }
  const countLast = (repeats: readonly UndecidedRepeat[]) =>
    decide(repeats, { isRepeat: true }, t`Only the last attempt counts`)
  const repeatNow = ({ id }: Course, previousGrade: string) => {
    const command = history.editWithHistory(GPA_INPUT, ONLY, (input) =>
      withCourseEdit(input, untouched, { type: 'setRepeat', id, isRepeat: true, previousGrade }),
    )
    if (command) setDone({ text: t`Marked as a repeat`, command })
  }
  /** What a button is about, where a list has several of them. */
  const labelOf = (what: string, name: string, all: readonly unknown[]) =>
    all.length > 1 ? `${what}: ${isolated(name)}` : undefined

  const attemptsRow = (repeat: UndecidedRepeat, _: number, all: readonly UndecidedRepeat[]): Noticed => {
    const course = repeat.attempts.at(-1)?.course.name ?? ''
    const name = <bdi>{course}</bdi>
    const places = listFormat(language).format(
      repeat.attempts.map(
        ({ term, number, course: { grade } }) =>
          `${isolated(termText(term, number))} (${leftToRight(grade)})`,
      ),
    )
    return {
      key: repeat.later[0] ?? '',
      alone: (
        <Trans>
          {name} is in {places}, and each attempt counts. Does the last one replace the others?
        </Trans>
      ),
      listed: (
        <>
          {name}: {places}
        </>
      ),
      action: (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            aria-label={labelOf(t`Count only the last`, course, all)}
            onClick={() => countLast([repeat])}
          >
            <Trans>Count only the last</Trans>
          </Button>
          {!repeat.isRuled && (
            <Button
              size="small"
              aria-label={labelOf(t`Count each of them`, course, all)}
              onClick={() => decide([repeat], { isAdditional: true }, t`Each attempt counts`)}
            >
              <Trans>Count each of them</Trans>
            </Button>
          )}
        </div>
      ),
    }
  }
  const againRow = (
    { course, grade, earlier }: TakenAgain,
    _: number,
    all: readonly TakenAgain[],
  ): Noticed => {
    const name = <bdi>{course.name}</bdi>
    const letter = leftToRight(grade)
    const term = isolated(termText(earlier.term, earlier.number))
    const isAsked = isPreviousGrade(grade)
    return {
      key: course.id,
      alone: isAsked ? (
        <Trans>
          {name} is in {term} already, with {letter}, and the two count as different courses. Is it a repeat?
        </Trans>
      ) : (
        <>
          <Trans>
            {name} is in {term} already, with {letter}, and both count.
          </Trans>{' '}
          {repeatRule}
        </>
      ),
      listed: (
        <>
          {name}: {term} ({letter})
        </>
      ),
      action: isAsked && (
        <Button
          size="small"
          aria-label={labelOf(t`Replace the ${letter}`, course.name, all)}
          onClick={() => repeatNow(course, grade)}
        >
          <Trans>Replace the {letter}</Trans>
        </Button>
      ),
    }
  }
  return (
    <>
      <NoticeList
        kind="warning"
        items={ruled.map(attemptsRow)}
        intro={
          <>
            <Trans>Several courses count more than once.</Trans> {repeatRule}
          </>
        }
        action={
          <Button size="small" tone="primary" onClick={() => countLast(ruled)}>
            <Trans>Count only the last of each</Trans>
          </Button>
        }
      />
      <NoticeList
        kind="warning"
        items={free.map(attemptsRow)}
        intro={<Trans>Of several courses each attempt counts. Does the last one replace the others?</Trans>}
      />
      <NoticeList
        kind="warning"
        items={asked.map(againRow)}
        intro={
          <Trans>
            Several courses of this term are in your past terms already, and count as different courses. Are
            they repeats?
          </Trans>
        }
      />
      <NoticeList
        kind="note"
        items={additional.map(againRow)}
        intro={
          <>
            <Trans>
              Several courses of this term are in your past terms already, and both attempts at each count in
              your GPA.
            </Trans>{' '}
            {repeatRule}
          </>
        }
      />
      {done && <UndoMessage done={done} onEnd={() => setDone(null)} />}
    </>
  )
}

/** A course of this term, and its last attempt in past terms. */
type TakenAgain = { course: Course; grade: string; earlier: Attempt }

/** Nothing for a course that no past term has with a grade, and for one that replaces that grade. */
function takenAgain(course: Course, terms: readonly PastTerm[]): TakenAgain[] {
  const earlier = lastAttempt(terms, course.name)
  if (!earlier || course.grade === WITHDRAWN) return []
  const { grade } = earlier.course
  return course.isRepeat && course.previousGrade === grade ? [] : [{ course, grade, earlier }]
}
