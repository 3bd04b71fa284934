import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
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
import { Message } from '../../../ui/Message'
import type { Course } from '../../every-tool/gpa-input/course-list'
import { GPA_INPUT, withCourseEdit } from '../../every-tool/gpa-input/gpa-input'
import { type PastCourseChange, pastTermsReducer } from '../../every-tool/past-terms/past-terms-reducer'
import { useSemesterText } from '../../every-tool/past-terms/use-semester-text'
import { type Done, UndoMessage } from '../../every-tool/UndoMessage'
import { useRepeatRule } from './use-repeat-rule'

type RepeatsNoteProps = {
  terms: readonly PastTerm[]
  /** This term's, and what they are before the first edit. */
  courses: readonly Course[]
  untouched: readonly Course[]
  done: Done | null
  setDone: (done: Done | null) => void
}

/** The courses that count more than once, until the student has said whether they should (GPA-24). */
export function RepeatsNote({ terms, courses, untouched, done, setDone }: RepeatsNoteProps) {
  const { t } = useLingui()
  const { history } = usePersistence()
  const repeatRule = useRepeatRule()
  const undecided = undecidedRepeats(terms)
  const ruled = undecided.filter(({ isRuled }) => isRuled)

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
      withCourseEdit(withCourseEdit(input, untouched, { type: 'setRepeat', id, isRepeat: true }), untouched, {
        type: 'setPreviousGrade',
        id,
        previousGrade,
      }),
    )
    if (command) setDone({ text: t`Marked as a repeat`, command })
  }
  return (
    <>
      {ruled.length > 1 && (
        <Question
          action={
            <Button size="small" tone="primary" onClick={() => countLast(ruled)}>
              <Trans>Count only the last of each</Trans>
            </Button>
          }
        >
          <Trans>Several courses count more than once.</Trans> {repeatRule}
        </Question>
      )}
      {undecided.map((repeat) => (
        <Question
          key={repeat.later[0]}
          action={
            <div className="flex flex-wrap gap-2">
              <Button size="small" onClick={() => countLast([repeat])}>
                <Trans>Count only the last</Trans>
              </Button>
              {!repeat.isRuled && (
                <Button
                  size="small"
                  onClick={() => decide([repeat], { isAdditional: true }, t`Each attempt counts`)}
                >
                  <Trans>Count each of them</Trans>
                </Button>
              )}
            </div>
          }
        >
          <Attempts attempts={repeat.attempts} />
        </Question>
      ))}
      {courses.map((course) => (
        <TakenAgain
          key={course.id}
          course={course}
          earlier={lastAttempt(terms, course.name)}
          onRepeat={(grade) => repeatNow(course, grade)}
        />
      ))}
      {done && <UndoMessage done={done} onEnd={() => setDone(null)} />}
    </>
  )
}

function Question({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <Message kind="warning" action={action}>
      {children}
    </Message>
  )
}

/** "MATH 1030 is in Fall 2024 (F) and Winter 2025 (B), and each attempt counts." */
function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  const language = useLanguage()
  const { termText } = useSemesterText()
  const name = <bdi>{attempts.at(-1)?.course.name}</bdi>
  const places = listFormat(language).format(
    attempts.map(
      ({ term, number, course: { grade } }) => `${isolated(termText(term, number))} (${leftToRight(grade)})`,
    ),
  )
  return (
    <Trans>
      {name} is in {places}, and each attempt counts. Does the last one replace the others?
    </Trans>
  )
}

type TakenAgainProps = {
  course: Course
  /** The last of past terms. */
  earlier: Attempt | null
  onRepeat: (grade: string) => void
}

/** A course of this term that past terms have with a grade, while it does not replace that grade. */
function TakenAgain({ course, earlier, onRepeat }: TakenAgainProps) {
  const { termText } = useSemesterText()
  const repeatRule = useRepeatRule()
  if (!earlier || course.grade === WITHDRAWN) return null
  const { grade } = earlier.course
  if (course.isRepeat && course.previousGrade === grade) return null
  const name = <bdi>{course.name}</bdi>
  const letter = leftToRight(grade)
  const term = isolated(termText(earlier.term, earlier.number))
  if (!isPreviousGrade(grade)) {
    return (
      <Message kind="note">
        <Trans>
          {name} is in {term} already, with {letter}, and both count.
        </Trans>{' '}
        {repeatRule}
      </Message>
    )
  }
  return (
    <Question
      action={
        <Button size="small" onClick={() => onRepeat(grade)}>
          <Trans>Replace the {letter}</Trans>
        </Button>
      }
    >
      <Trans>
        {name} is in {term} already, with {letter}, and the two count as different courses. Is it a repeat?
      </Trans>
    </Question>
  )
}
