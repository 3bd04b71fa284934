import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useAcademicInfo } from '../../account/academic-info/use-academic-info'
import { useSession } from '../../account/session'
import { ONLY } from '../../domain/document-kind'
import { MOST_COURSES_PER_TERM } from '../../domain/institution/course-load'
import { WITHDRAWN } from '../../domain/institution/grade-scale'
import type { PastTerm } from '../../domain/past-terms/past-terms'
import { missingRunningCourses } from '../../domain/past-terms/running-courses'
import type { TermCourse } from '../../domain/plan/term'
import { formatNumber } from '../../i18n/numbers'
import type { Typed } from '../../i18n/typed-number'
import { useLanguage } from '../../i18n/use-language'
import { usePast } from '../../persistence/past-terms/use-past'
import { SyncStatus } from '../../persistence/screens/SyncStatus'
import type { Command } from '../../persistence/store/history'
import { keyOf } from '../../persistence/store/kinds'
import { useMyTerm } from '../../persistence/term/use-my-term'
import { useKept } from '../../persistence/use-kept'
import { Screen } from '../../screen/Screen'
import { LazyPart, lazyModule } from '../../ui/LazyPart'
import { Message } from '../../ui/Message'
import { ToolLayout } from '../../ui/ToolLayout'
import { useAfterRender } from '../../ui/use-after-render'
import { UNDO_MS, usePassingMessage } from '../../ui/use-passing-message'
import { RunningCourses } from '../every-tool/from-term/RunningCourses'
import { GradesNav } from '../every-tool/GradesNav'
import {
  type Course,
  type CourseListAction,
  createCourseList,
  hasCourseInput,
} from '../every-tool/gpa-input/course-list'
import { coursesOf, GPA_INPUT, type TypedStanding, withCourseEdit } from '../every-tool/gpa-input/gpa-input'
import type { Done } from '../every-tool/UndoMessage'
import { CourseCard } from './CourseCard'
import { CurrentStanding } from './CurrentStanding'
import { PastTermsCard } from './PastTermsCard'
import { ProjectionCard, ProjectionSentence, useGpaText } from './ProjectionCard'
import { decimalsSoFar, type GpaProjection, projectGpa } from './projection'
import { Repeats } from './Repeats'
import { ScenariosCard } from './scenarios/ScenariosCard'
import { type ScenarioAction, withScenarioEdit } from './scenarios/scenarios'
import { startingStanding, startsFromPast } from './starting-standing'
import { TargetCard } from './TargetCard'
import { TermOffer } from './TermOffer'

const NO_TERMS: readonly PastTerm[] = []

/** What undo reaches besides the courses of this term. */
const BESIDE = [keyOf('past-terms', ONLY)]

const fetchImport = lazyModule(() => import('../every-tool/past-terms/PastTermsImport'))
const fetchMessage = lazyModule(() => import('../every-tool/UndoMessage'))

/** Projects the cumulative GPA after this term. */
export default function GpaCalculator() {
  'use memo'
  const { t } = useLingui()
  const language = useLanguage()
  const gpaText = useGpaText()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : undefined
  const stored = useAcademicInfo(userId)

  const [input, edit] = useKept(GPA_INPUT)
  const typeStanding = (change: Partial<TypedStanding>) => edit((current) => ({ ...current, ...change }))
  // The list has the stored number of subjects until the first edit, so a record that loads late overwrites nothing.
  const untouched = useNewCourses(stored.record?.currentSubjects ?? 0)
  const courses = coursesOf(input, untouched)
  const dispatch = (action: CourseListAction) => edit((current) => withCourseEdit(current, untouched, action))
  const onScenario = (action: ScenarioAction) =>
    edit((current) => withScenarioEdit(current, untouched, action))
  const setTarget = (target: Typed) => edit((current) => ({ ...current, target }))
  const past = usePast()
  const [isPastOpen, setPastOpen] = useState(false)
  const [isPasting, setPasting] = useState(false)
  const [imported, setImported] = usePassingMessage<Done>(null, UNDO_MS)
  const isFromPast = startsFromPast(stored.record, input, past)
  const { gradePoints, creditHours } = startingStanding(stored.record, input, past)
  const isFirst = creditHours === 0
  const projection = useProjection(gradePoints, creditHours, courses)
  const standing = useRef<HTMLHeadingElement>(null)
  const courseList = useRef<HTMLDivElement>(null)
  const afterRender = useAfterRender()
  const ofTerm = useMyTerm()?.term.courses ?? []
  const takeTerm = (taken: readonly TermCourse[]) => {
    dispatch({ type: 'useTerm', courses: taken })
    // The button goes: the first of the grades that are asked for now has the focus.
    afterRender(() => courseList.current?.querySelector<HTMLElement>('li select')?.focus())
  }
  const offersTerm = ofTerm.length > 0 && !hasCourseInput(courses)
  const addCourses = (added: readonly Pick<Course, 'name' | 'credits'>[]) => {
    dispatch({ type: 'add', courses: added })
    // The button goes, too.
    afterRender(() => {
      const selects = courseList.current?.querySelectorAll<HTMLSelectElement>('li select') ?? []
      Array.from(selects)
        .find(({ value }) => value === '')
        ?.focus()
    })
  }
  const running = missingRunningCourses(
    past.terms,
    courses.map(({ name }) => name),
  )
  const endImport = (text: string, command: Command | null) => {
    setPasting(false)
    setPastOpen(false)
    if (command) setImported({ text, command })
    // To what came of it: the standing, with the answer above it in view. The term's grades, which are next, are below.
    afterRender(() => {
      standing.current?.focus({ preventScroll: true })
      window.scrollTo({ top: 0 })
    })
  }
  const soFar = formatNumber(projection.currentGpa, language, {
    minimumFractionDigits: decimalsSoFar(projection),
  })
  const shown = projection.gradedCount === 0 && gradePoints === 0 && creditHours === 0 ? null : projection

  return (
    <Screen
      title={t`GPA Calculator`}
      lead={t`See how this term will change your cumulative GPA, before grades are out.`}
    >
      <GradesNav />
      <ToolLayout
        kept="gpa term past-terms"
        summary={{
          label: shown?.gradedCount === 0 ? t`Current GPA` : t`Projected GPA`,
          figure: gpaText(shown),
          sentence: <ProjectionSentence projection={shown} courseCount={courses.length} isFirst={isFirst} />,
        }}
        offer={offersTerm && <TermOffer courses={ofTerm} onUse={takeTerm} />}
        results={
          <div className="flex flex-col gap-6">
            <ProjectionCard
              projection={shown}
              courseCount={courses.length}
              past={past}
              isFromPast={isFromPast}
              isFirst={isFirst}
            />
            <TargetCard
              gradePoints={gradePoints}
              creditHours={creditHours}
              soFar={soFar}
              courses={courses}
              target={input.target}
              onTarget={setTarget}
              dispatch={dispatch}
            />
          </div>
        }
      >
        <div className="flex flex-col gap-2">
          <CurrentStanding
            stored={stored}
            currentGpa={projection.currentGpa}
            decimals={decimalsSoFar(projection)}
            typed={input}
            onType={typeStanding}
            past={past}
            isFromPast={isFromPast}
            onPaste={() => setPasting(true)}
            headingRef={standing}
            onUseTyped={(usesTyped) => edit((current) => ({ ...current, usesTyped }))}
          />
          <PastTermsCard
            past={past}
            decimals={decimalsSoFar(projection)}
            isOpen={isPastOpen}
            onToggle={() => setPastOpen(!isPastOpen)}
            onPaste={() => setPasting(true)}
          />
          <Repeats past={past} courses={courses} untouched={untouched} isFromPast={isFromPast} />
        </div>
        <div ref={courseList} className="flex flex-col gap-4">
          {!offersTerm && (
            <RunningCourses
              missing={running}
              hasRoom={courses.length < MOST_COURSES_PER_TERM}
              onAdd={() => addCourses(running)}
            />
          )}
          <CourseCard courses={courses} dispatch={dispatch} pastTerms={isFromPast ? past.terms : NO_TERMS} />
          {courses.length > 0 && (
            <ScenariosCard
              courses={courses}
              scenarios={input.scenarios}
              gradePoints={gradePoints}
              creditHours={creditHours}
              dispatch={dispatch}
              onScenario={onScenario}
            />
          )}
        </div>
        {projection.hasWithdrawal && (
          <Message kind="note">
            <Trans>Withdrawn courses ({WITHDRAWN}) do not count toward your credits or GPA.</Trans>
          </Message>
        )}
        <SyncStatus name="gpa" beside={BESIDE} />
      </ToolLayout>
      {isPasting && (
        <LazyPart fetch={fetchImport} fallback={null}>
          {({ PastTermsImport }) => (
            <PastTermsImport onImported={endImport} onClose={() => setPasting(false)} />
          )}
        </LazyPart>
      )}
      {imported && (
        <LazyPart fetch={fetchMessage} fallback={null}>
          {({ UndoMessage }) => (
            <UndoMessage
              done={
                isFromPast ? { ...imported, text: t`${imported.text}. Your GPA so far: ${soFar}` } : imported
              }
              onEnd={() => setImported(null)}
            />
          )}
        </LazyPart>
      )}
    </Screen>
  )
}

/** {@link createCourseList}, the same list as long as the count stays. */
function useNewCourses(count: number): readonly Course[] {
  'use memo'
  return createCourseList(count)
}

/** {@link projectGpa}, the same object as long as the figures and courses stay. */
function useProjection(gradePoints: number, creditHours: number, courses: readonly Course[]): GpaProjection {
  'use memo'
  return projectGpa({ gradePoints, creditHours }, courses)
}
