import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { courseInLine, courseLabel } from '../../domain/course-keys'
import type { KeptMark, KeptProgramme } from '../../domain/degree/kept-programme'
import { Button } from '../../ui/Button'
import { SelectField } from '../../ui/SelectField'
import type { Answer } from './answer'
import { moveAway } from './own-attempts'
import { leavesOf, type PlaceView } from './programme/degree-view'
import { useDegreeText } from './programme/use-degree-text'
import { usePlaceName } from './use-place-name'

/** No course, and no place: the solver decides. */
const NONE = ''

/** What the student can say of a place: where its courses count, what the department accepted or waived (DEG-08). */
export function PlaceMarks({ place, answer }: { place: PlaceView; answer: Answer }) {
  const { kept, marks, mark } = answer
  const isWaived = kept.waived.some((waived) => waived.place === place.name)
  // The answer to a press is still on its way: the button stays.
  const wasWaived = marks.waived.includes(place.name)
  return (
    <>
      {movableAt(place, answer).map((index) => (
        <MoveField key={index} index={index} answer={answer} />
      ))}
      <AcceptField place={place} answer={answer} />
      <AcceptedCourses place={place} answer={answer} />
      <div>
        {isWaived ? (
          <Button size="small" onClick={() => mark({ type: 'require', place: place.name })}>
            <Trans>Take the waiver back</Trans>
          </Button>
        ) : (
          (wasWaived || place.status !== 'done') && (
            <Button size="small" onClick={() => mark({ type: 'waive', place: place.name })}>
              <Trans>The department waived it</Trans>
            </Button>
          )
        )}
      </div>
    </>
  )
}

/**
 * The courses in a place; of an open one, also those that it would take: the course that it names, and what the student moved away. Where
 * a course counts that the department accepted here is said already, and taken back there; a move of it that stands can be taken back, too.
 */
function movableAt(place: PlaceView, { kept, courses, verdict }: Answer): number[] {
  const leaves = leavesOf(place)
  const isSettled = (index: number) => {
    const code = courses[index]?.code ?? ''
    return (
      acceptedAt(place, kept).some(({ course }) => course === code) &&
      !kept.moves.some(({ course }) => course === code)
    )
  }
  const held = leaves.flatMap((leaf) => leaf.courses.filter((index) => !isSettled(index)))
  if (place.status !== 'open') return held
  const away = verdict.courses.flatMap(({ fits, places, isMoved }, index) => {
    const wouldFill = leaves.some(
      ({ name, requirement }) => fits.includes(name) && (isMoved || 'course' in requirement),
    )
    return places.length > 0 && wouldFill ? [index] : []
  })
  return [...new Set([...held, ...away])]
}

/** Where a course counts. A course that fits one place only has nothing to choose. */
export function MoveField({ index, answer }: { index: number; answer: Answer }) {
  const { t } = useLingui()
  const { kept, courses, verdict, blocks, mark } = answer
  const placeName = usePlaceName(blocks)
  const code = courses[index]?.code ?? ''
  const fits = verdict.courses[index]?.fits ?? []
  const moved = kept.moves.find((move) => move.course === code)?.to ?? NONE
  const places = moved === NONE || fits.includes(moved) ? fits : [...fits, moved]
  if (places.length < 2 && moved === NONE) return null
  return (
    <SelectField
      label={t`Where ${courseInLine(code)} counts`}
      value={moved}
      onChange={(to) => mark({ type: 'move', course: code, to: to === NONE ? null : to })}
      options={[
        { value: NONE, label: t`Wherever it helps most` },
        ...places.map((name) => ({ value: name, label: placeName(name) })),
      ]}
      isCompact
    />
  )
}

/** The way back for a course that the student moved away from its own place. */
export function MoveBack({ place, answer }: { place: PlaceView; answer: Answer }) {
  const { t } = useLingui()
  const { mark } = answer
  const move = moveAway(place, answer)
  if (!move) return null
  return (
    <div className="ps-8 pb-2">
      <Button
        size="small"
        aria-label={t`Move it back: ${courseInLine(move.course)}`}
        onClick={() => mark({ type: 'move', course: move.course, to: null })}
      >
        <Trans>Move it back</Trans>
      </Button>
    </div>
  )
}

/** Has a course of the student's accepted at a place that does not take it by itself; in a choice, instead of its last open course. */
function AcceptField({ place, answer }: { place: PlaceView; answer: Answer }) {
  const { t } = useLingui()
  const { courseText } = useDegreeText()
  const { programme, courses, verdict, mark } = answer
  const [chosen, setChosen] = useState(NONE)
  const leaves = leavesOf(place)
  const isFree = (part: PlaceView) => part.parts.length === 0 && part.courses.length === 0
  const at = place.parts.length === 0 ? place : place.parts.findLast(isFree)
  if (!at || place.status === 'done') return null
  const options = courses.flatMap(({ code, title }, index) => {
    const of = verdict.courses[index]
    const canCount = of && of.reason?.why !== 'not-passed' && of.reason?.why !== 'repeated'
    return canCount && !leaves.some(({ name }) => of.fits.includes(name))
      ? [{ value: code, label: courseText(programme, code, title) }]
      : []
  })
  if (options.length === 0) return null
  const course = options.some(({ value }) => value === chosen) ? chosen : NONE
  return (
    <div className="flex flex-col items-start gap-3">
      <SelectField
        label={t`Count another course here, if the department accepts it`}
        value={course}
        onChange={setChosen}
        options={[{ value: NONE, label: t`Choose a course` }, ...options]}
        isCompact
        className="w-full"
      />
      {course !== NONE && (
        <Button size="small" onClick={() => mark({ type: 'accept', course, to: at.name })}>
          <Trans>Count it here</Trans>
        </Button>
      )}
    </div>
  )
}

/** What the department accepted at a place, or in it. */
function acceptedAt(place: PlaceView, { accepted }: KeptProgramme): KeptMark[] {
  const names = new Set(leavesOf(place).map(({ name }) => name))
  return accepted.filter(({ to }) => names.has(to))
}

function AcceptedCourses({ place, answer: { kept, mark } }: { place: PlaceView; answer: Answer }) {
  return acceptedAt(place, kept).map(({ id, course, to }) => (
    <div key={id} className="flex flex-wrap items-center justify-between gap-3">
      <p>
        <Trans>
          <bdi>{courseLabel(course)}</bdi> was accepted by the department
        </Trans>
      </p>
      <Button size="small" onClick={() => mark({ type: 'reject', course, to })}>
        <Trans>Take back</Trans>
      </Button>
    </div>
  ))
}
