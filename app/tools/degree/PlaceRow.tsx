import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Circle, CircleDashed, Hourglass, type LucideIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { courseInLine } from '../../domain/course-keys'
import type { RequirementStatus } from '../../domain/degree/assign-courses'
import { codeKey } from '../../domain/degree/course-codes'
import { requisitesOf, unplannedRequisites } from '../../domain/degree/next-courses'
import type { StudentCourse } from '../../domain/degree/student-course'
import type { Grade } from '../../domain/institution/grade-scale'
import { isolated } from '../../i18n/direction'
import { COMMA } from '../../i18n/lists'
import { useLanguage } from '../../i18n/use-language'
import { DisclosureLine } from '../../ui/DisclosureLine'
import { CourseCode } from '../every-tool/CourseCode'
import { UndoMessage, useDone } from '../every-tool/UndoMessage'
import { AskedElsewhere } from './AskedElsewhere'
import type { Answer } from './answer'
import { fillersByUse } from './fillers-by-use'
import { NotChecked } from './NotChecked'
import { OpenCourse } from './OpenCourse'
import { OwnAttempts } from './OwnAttempts'
import { countedElsewhere } from './own-attempts'
import { MoveBack, PlaceMarks } from './PlaceMarks'
import { courseFinder, isUnread, leavesOf, type PlaceView, takesAny } from './programme/degree-view'
import { useDegreeText } from './programme/use-degree-text'
import { usePlaceName } from './use-place-name'

const ICONS: Record<RequirementStatus, { icon: LucideIcon; tone: string }> = {
  done: { icon: Check, tone: 'text-accent' },
  'in-progress': { icon: Hourglass, tone: 'text-blue' },
  planned: { icon: CircleDashed, tone: 'text-muted' },
  open: { icon: Circle, tone: 'text-muted' },
}

/** A requirement that counts one: its state, what is in it or fills it, and the student's marks on request. */
export function PlaceRow({ place, answer }: { place: PlaceView; answer: Answer }) {
  const { nameText, askedText, words } = useDegreeText()
  const [isOpen, setOpen] = useState(false)
  const contentId = useId()
  const [done, say] = useDone()
  const { requirement, status } = place
  const { icon: Icon, tone } = ICONS[status]
  const course = 'course' in requirement ? courseFinder(answer.programme)(requirement.course) : undefined
  const elsewhere = status === 'open' ? countedElsewhere(place, answer) : undefined
  return (
    <li>
      <DisclosureLine isOpen={isOpen} onToggle={() => setOpen(!isOpen)} controls={contentId}>
        <Icon aria-hidden="true" size={20} strokeWidth={1.75} className={`shrink-0 self-start ${tone}`} />
        <span className="min-w-0 grow text-sm wrap-anywhere">
          <span className="font-medium">
            {'course' in requirement && words(requirement.name ?? {}) === '' ? (
              <CourseCode name={requirement.course} />
            ) : (
              nameText(requirement)
            )}
          </span>
          {course?.title && (
            <>
              {' '}
              <bdi className="inline-block">{course.title}</bdi>
            </>
          )}
          <span className="block text-muted">
            {elsewhere === undefined ? (
              <StatusText place={place} answer={answer} />
            ) : (
              <ElsewhereText index={elsewhere} answer={answer} />
            )}
            {requirement.name && !('course' in requirement) && <> · {askedText(requirement)}</>}
            <Held place={place} answer={answer} />
            {status === 'open' && elsewhere === undefined && 'course' in requirement && (
              <OwnAttempts code={requirement.course} answer={answer} />
            )}
            <Unmet place={place} answer={answer} />
          </span>
        </span>
      </DisclosureLine>
      {status === 'open' && <MoveBack place={place} answer={answer} />}
      <div id={contentId} hidden={!isOpen} className="ps-8 pb-3">
        {isOpen && (
          <div className="flex flex-col gap-3 text-sm">
            {requirement.text && <NotChecked text={requirement.text} />}
            {'course' in requirement && place.fillers.length > 0 && (
              <OpenCourse code={requirement.course} answer={answer} onAdded={say} />
            )}
            {status === 'open' && <Fillers place={place} answer={answer} />}
            <PlaceMarks place={place} answer={answer} />
          </div>
        )}
      </div>
      {done && <UndoMessage done={done} onEnd={() => say(null)} />}
    </li>
  )
}

/** The student's course of this name is no open one: it is there, and counts at another place (DEG-08). */
function ElsewhereText({ index, answer }: { index: number; answer: Answer }) {
  const { listed } = useDegreeText()
  const placeName = usePlaceName(answer.blocks)
  const there = listed((answer.verdict.courses[index]?.places ?? []).map(placeName))
  switch (answer.courses[index]?.status) {
    case 'in-progress':
      return <Trans>You are taking it; it counts in {there}</Trans>
    case 'planned':
      return <Trans>You plan it; it counts in {there}</Trans>
    default:
      return <Trans>You passed it; it counts in {there}</Trans>
  }
}

function StatusText({ place, answer }: { place: PlaceView; answer: Answer }) {
  const { number } = useDegreeText()
  const { status, isWaived, requirement, need, has } = place
  const own = ownCourse(place, answer)
  const grade = own === undefined ? null : passedGrade(answer.courses[own])
  if (isWaived) return <Trans>Done: waived by the department, without credit hours</Trans>
  switch (status) {
    case 'done':
      return (
        <>
          <Trans>Done</Trans>
          {grade && <> · {isolated(grade)}</>}
        </>
      )
    case 'in-progress':
      return <Trans>In progress</Trans>
    case 'planned':
      return <Trans>Planned</Trans>
    case 'open': {
      const [left, all] = [number(need - has[2]), number(need)]
      if (has[2] === 0 || 'course' in requirement) return <Trans>Still to take</Trans>
      return 'credits' in requirement ? (
        <Trans>
          {left} of {all} credit hours still to take
        </Trans>
      ) : (
        <Trans>
          {left} of {all} still to take
        </Trans>
      )
    }
  }
}

/** The index of the course in a place, where it is what the place is called and nothing else is there. */
function ownCourse(place: PlaceView, { courses }: Answer): number | undefined {
  const asked = 'course' in place.requirement ? place.requirement.course : null
  const [only, second] = leavesOf(place).flatMap((leaf) => leaf.courses)
  const isOwn =
    asked !== null && second === undefined && codeKey(asked) === codeKey(courses[only ?? -1]?.code ?? '')
  return isOwn ? only : undefined
}

/** As the transcript has it, T and P included; null for a course that is not passed. */
function passedGrade(course: StudentCourse | undefined): Grade | null {
  return course?.status === 'passed' ? (course.attempt?.grade ?? course.grade) : null
}

/** The courses in a place, where they are not what it is called. */
function Held({ place, answer }: { place: PlaceView; answer: Answer }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { courseText, listed } = useDegreeText()
  const { programme, courses, verdict } = answer
  const held = leavesOf(place).flatMap((leaf) => leaf.courses)
  if (held.length === 0 || ownCourse(place, answer) !== undefined) return null
  const text = listed(
    held.map((index) => {
      const course = courseText(programme, courses[index]?.code ?? '', courses[index]?.title)
      const grade = passedGrade(courses[index])
      const facts = [
        ...(grade ? [isolated(grade)] : []),
        ...(verdict.courses[index]?.isMoved ? [t`moved by you`] : []),
      ]
      return facts.length > 0 ? `${course} (${facts.join(COMMA[language])})` : course
    }),
  )
  return place.status === 'open' ? (
    <>
      {' · '}
      <Trans>there already: {text}</Trans>
    </>
  ) : (
    <>: {text}</>
  )
}

/** What the courses of a place ask for that no plan has, and of one that is taken now, what is not met (DEG-07). */
function Unmet({ place, answer }: { place: PlaceView; answer: Answer }) {
  const { t } = useLingui()
  const { conditionText } = useDegreeText()
  const { programme, courses, earned, excused } = answer
  const isOwn = ownCourse(place, answer) !== undefined
  const unmetOf = (code: string, isPlanned: boolean) =>
    isPlanned
      ? unplannedRequisites(programme, code, courses, excused)
      : requisitesOf(programme, code, courses, earned, excused).filter(({ state }) => state === 'missing')
  return leavesOf(place)
    .flatMap((leaf) => leaf.courses)
    .flatMap((index) => {
      const { code = '', status } = courses[index] ?? {}
      if (status !== 'planned' && status !== 'in-progress') return []
      const isPlanned = status === 'planned'
      return unmetOf(code, isPlanned).map(({ condition, isBeside }) => {
        const needed = conditionText(programme, condition)
        const what = isBeside ? t`Together with ${needed}` : t`Needs ${needed}`
        const text = isPlanned
          ? t`${what}: not in your plans yet`
          : t`${what}: not met. Ask the department whether you may take it.`
        return (
          <span key={`${index} ${text}`} className="block font-medium text-ink">
            {isOwn ? text : `${courseInLine(code)} · ${text}`}
          </span>
        )
      })
    })
}

/** What fills an open place, and why the student's own courses do not (DEG-06). */
function Fillers({ place, answer }: { place: PlaceView; answer: Answer }) {
  const { courseText, listed, number } = useDegreeText()
  const { free: fillers, asked } = fillersByUse(answer)(place)
  const isSingle = 'course' in place.requirement
  const { certificate, need, has } = place
  return (
    <>
      {!isSingle && has[2] > 0 && (
        <p>
          {'credits' in place.requirement ? (
            <Trans>
              {number(has[2])} of {number(need)} credit hours, with what you take and plan.
            </Trans>
          ) : (
            <Trans>
              {number(has[2])} of {number(need)}, with what you take and plan.
            </Trans>
          )}
        </p>
      )}
      {leavesOf(place).some(takesAny) && (
        <p>
          <Trans>Any course that counts nowhere else fills it.</Trans>
        </p>
      )}
      {leavesOf(place).some(isUnread) && (
        <p>
          <Trans>
            Your study plan does not say here which courses count. Count one that your department accepts, or
            edit the program.
          </Trans>
        </p>
      )}
      {!isSingle && fillers.length === 1 && <p>{courseText(answer.programme, fillers[0] ?? '')}</p>}
      {!isSingle && fillers.length > 1 && (
        <p>
          <Trans>
            Filled by:{' '}
            {listed(
              fillers.map((code) => courseText(answer.programme, code)),
              'disjunction',
            )}
          </Trans>
        </p>
      )}
      {asked.length > 0 && (
        <p>
          <AskedElsewhere codes={asked} />
        </p>
      )}
      {certificate && certificate.places.length > 1 && (
        <p>
          <Trans>
            All of your courses that fit these places ({number(certificate.places.length)}):{' '}
            {number(certificate.courses.length)}
          </Trans>
        </p>
      )}
    </>
  )
}
