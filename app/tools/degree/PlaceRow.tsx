import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Circle, CircleDashed, Hourglass, type LucideIcon } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { RequirementStatus } from '../../domain/degree/assign-courses'
import { codeKey } from '../../domain/degree/course-codes'
import { DisclosureLine } from '../../ui/DisclosureLine'
import { CourseCode } from '../every-tool/CourseCode'
import { UndoMessage, useDone } from '../every-tool/UndoMessage'
import type { Answer } from './answer'
import { NotChecked } from './NotChecked'
import { OpenCourse } from './OpenCourse'
import { OwnAttempts } from './OwnAttempts'
import { MoveBack, PlaceMarks } from './PlaceMarks'
import { courseFinder, fillersOf, leavesOf, type PlaceView, takesAny } from './programme/degree-view'
import { useDegreeText } from './programme/use-degree-text'

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
  const row = useRef<HTMLLIElement>(null)
  const { requirement, status } = place
  const { icon: Icon, tone } = ICONS[status]
  const course = 'course' in requirement ? courseFinder(answer.programme)(requirement.course) : undefined
  const focusLine = () => row.current?.querySelector('button')?.focus()
  return (
    <li ref={row}>
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
            <StatusText place={place} />
            {requirement.name && !('course' in requirement) && <> · {askedText(requirement)}</>}
            <Held place={place} answer={answer} />
            {status === 'open' && <OwnAttempts place={place} answer={answer} />}
          </span>
        </span>
      </DisclosureLine>
      {status === 'open' && <MoveBack place={place} answer={answer} onDone={focusLine} />}
      <div id={contentId} hidden={!isOpen} className="ps-8 pb-3">
        {isOpen && (
          <div className="flex flex-col gap-3 text-sm">
            {requirement.text && <NotChecked text={requirement.text} />}
            {'course' in requirement && place.fillers.length > 0 && (
              <OpenCourse
                code={requirement.course}
                answer={answer}
                onAdded={(added) => {
                  focusLine()
                  say(added)
                }}
              />
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

function StatusText({ place: { status, isWaived } }: { place: PlaceView }) {
  if (isWaived) return <Trans>Done: waived by the department</Trans>
  switch (status) {
    case 'done':
      return <Trans>Done</Trans>
    case 'in-progress':
      return <Trans>In progress</Trans>
    case 'planned':
      return <Trans>Planned</Trans>
    case 'open':
      return <Trans>Still to take</Trans>
  }
}

/** The courses in a place, where they are not what it is called. */
function Held({ place, answer }: { place: PlaceView; answer: Answer }) {
  const { t } = useLingui()
  const { courseText, listed } = useDegreeText()
  const { programme, courses, verdict } = answer
  const asked = 'course' in place.requirement ? place.requirement.course : null
  const held = leavesOf(place).flatMap((leaf) => leaf.courses)
  const isSelf =
    held.length === 1 && asked !== null && codeKey(asked) === codeKey(courses[held[0] ?? 0]?.code ?? '')
  if (held.length === 0 || isSelf) return null
  const text = listed(
    held.map((index) => {
      const course = courseText(programme, courses[index]?.code ?? '', courses[index]?.title)
      return verdict.courses[index]?.isMoved ? `${course} ${t`(moved by you)`}` : course
    }),
  )
  return <>: {text}</>
}

/** What fills an open place, and why the student's own courses do not (DEG-06). */
function Fillers({ place, answer }: { place: PlaceView; answer: Answer }) {
  const { courseText, listed, number } = useDegreeText()
  const fillers = fillersOf(place)
  const isSingle = 'course' in place.requirement
  const { certificate, need, has } = place
  return (
    <>
      {!isSingle && has[2] > 0 && (
        <p>
          {'credits' in place.requirement ? (
            <Trans>
              {number(has[2])} of {number(need)} credit hours are there.
            </Trans>
          ) : (
            <Trans>
              {number(has[2])} of {number(need)} are there.
            </Trans>
          )}
        </p>
      )}
      {leavesOf(place).some(takesAny) && (
        <p>
          <Trans>Any course that counts nowhere else fills it.</Trans>
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
