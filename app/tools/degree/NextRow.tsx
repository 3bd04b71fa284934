import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { courseInLine } from '../../domain/course-keys'
import type { NextCourse } from '../../domain/degree/next-courses'
import type { Condition } from '../../domain/degree/programme'
import { listFormat } from '../../i18n/lists'
import { useLanguage } from '../../i18n/use-language'
import { Button } from '../../ui/Button'
import { DisclosureLine } from '../../ui/DisclosureLine'
import { useAfterRender } from '../../ui/use-after-render'
import { CourseWithTitle } from '../every-tool/CourseCode'
import { AskedElsewhere } from './AskedElsewhere'
import type { Answer } from './answer'
import { LongList } from './LongList'
import { type AddedCourse, laterOptions, type NextPlace, timeOf } from './next-places'
import { OwnAttempts } from './OwnAttempts'
import { courseFinder } from './programme/degree-view'
import { useDegreeText } from './programme/use-degree-text'

type NextRowProps = {
  next: NextPlace
  answer: Answer
  /** What was put into a plan here. */
  added: readonly AddedCourse[]
  onAdd: (code: string) => void
}

/** An open place: its course, or in one line what is left of a choice, and the courses of that on request. */
export function NextRow({ next, answer, added, onAdd }: NextRowProps) {
  const [isOpen, setOpen] = useState(false)
  const contentId = useId()
  const { options, places } = next
  const [only] = options
  const [{ requirement }] = places
  const course = (option: NextCourse, isInChoice: boolean) => (
    <CourseRow
      key={option.code}
      course={option}
      answer={answer}
      added={added.find(({ code }) => code === option.code)}
      onAdd={onAdd}
      isInChoice={isInChoice}
    />
  )
  if (only && 'course' in requirement) return course(only, false)
  if (!only)
    return (
      <li className="py-2 text-sm">
        {'course' in requirement ? (
          <CourseFacts code={requirement.course} answer={answer} />
        ) : (
          <ChoiceText next={next} />
        )}
      </li>
    )
  return (
    <li>
      <DisclosureLine isOpen={isOpen} onToggle={() => setOpen(!isOpen)} controls={contentId}>
        <ChoiceText next={next} />
      </DisclosureLine>
      <div id={contentId} hidden={!isOpen} className="ps-4">
        {isOpen && <LongList items={options} row={(option) => course(option, true)} />}
      </div>
    </li>
  )
}

/** "2 × Free elective: 6 credit hours of any course": each requirement that is in the line is counted (DEG-07). */
function ChoiceText({ next }: { next: NextPlace }) {
  const { places, left, options, asked, elsewhere } = next
  const language = useLanguage()
  const { leftText, nameText, names, number, words } = useDegreeText()
  const [{ requirement }] = places
  const isNamed = places.every((place) => words(place.requirement.name ?? {}) !== '')
  const hasSets = options.length > 0 || 'from' in requirement
  const leftOfIt = hasSets
    ? leftText(requirement, left, [...options.map(({ code }) => code), ...elsewhere])
    : nameText(requirement)
  const byName = Map.groupBy(places, (place) => nameText(place.requirement))
  const named = [...byName].map(([name, { length }]) => (length === 1 ? name : `${number(length)} × ${name}`))
  const isAfter = (option: NextCourse) => timeOf(option) === 'after'
  const later = laterOptions(next)
  const afterTerm = later.filter(isAfter).map(({ code }) => code)
  const what = names(afterTerm)
  const waiting = later.filter((option) => !isAfter(option)).map(({ code }) => code)
  return (
    <span className="block min-w-0 grow text-sm wrap-anywhere">
      {isNamed && <span className="font-medium">{listFormat(language).format(named)}</span>}
      <span className={isNamed ? 'block text-muted' : 'font-medium'}>{leftOfIt}</span>
      {!isNamed && places.length > 1 && (
        <span className="block text-muted">
          <Plural value={places.length} one="# requirement" other="# requirements" />
        </span>
      )}
      <AskedElsewhere codes={asked} />
      {elsewhere.length > 0 && (
        <span className="block text-muted">
          <Trans>Counted in another place, and could count here: {names(elsewhere)}</Trans>
        </span>
      )}
      {afterTerm.length > 0 && (
        <span className="block text-muted">
          <Trans>{what}: once you pass the courses of this term</Trans>
        </span>
      )}
      {waiting.length > 0 && (
        <span className="block text-muted">
          <Trans>Something else is needed first for {names(waiting)}</Trans>
        </span>
      )}
    </span>
  )
}

/** A course by its code and title, and below it how many hours it has and what else is to be said. */
function CourseFacts({ code, answer, facts = [] }: { code: string; answer: Answer; facts?: string[] }) {
  const { hours } = useDegreeText()
  const { title, credits } = courseFinder(answer.programme)(code) ?? {}
  return (
    <>
      <CourseWithTitle name={code} title={title} />
      <span className="block text-muted">
        {[...(credits === undefined ? [] : [hours(credits)]), ...facts].join(' · ')}
      </span>
      <OwnAttempts code={code} answer={answer} />
    </>
  )
}

type CourseRowProps = {
  course: NextCourse
  answer: Answer
  added: AddedCourse | undefined
  onAdd: (code: string) => void
  /** Where courses of all times are together. */
  isInChoice: boolean
}

function CourseRow({ course, answer, added, onAdd, isInChoice }: CourseRowProps) {
  const { t } = useLingui()
  const { conditionText } = useDegreeText()
  const row = useRef<HTMLLIElement>(null)
  const afterRender = useAfterRender()
  const { code, before, beside, opens } = course
  const textsOf = (conditions: (Condition | null)[]) =>
    conditions.flatMap((condition) => (condition ? [conditionText(answer.programme, condition)] : []))
  const facts = [
    ...(opens > 0
      ? [t`${plural(opens, { one: 'opens # other course', other: 'opens # other courses' })}`]
      : []),
    ...(isInChoice && timeOf(course) === 'after' ? [t`once you pass the courses of this term`] : []),
    ...textsOf([before.missing]).map((needed) => t`needs ${needed}`),
    ...textsOf([beside.missing]).map((needed) => t`together with ${needed}`),
    ...textsOf([before.asked, beside.asked]).map((asked) => t`do you meet ${asked}?`),
  ]
  /** The other button takes the place of the one that was pressed. */
  const press = (act: () => void) => {
    act()
    afterRender(() => row.current?.querySelector('button')?.focus())
  }
  return (
    <li ref={row} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <p className="min-w-0 flex-[1_1_10rem] text-sm wrap-anywhere">
        <CourseFacts code={code} answer={answer} facts={facts} />
      </p>
      {added ? (
        // The text is where the button was, so that a second press does nothing.
        <p className="flex min-w-0 items-center gap-3 text-sm">
          <Button
            size="small"
            aria-label={t`Undo: ${courseInLine(code)} in your plan`}
            onClick={() => press(added.undo)}
          >
            <Trans>Undo</Trans>
          </Button>
          <span className="min-w-0 font-medium wrap-anywhere">
            <Trans>
              In your plan “<bdi>{added.plan}</bdi>”
            </Trans>
          </span>
        </p>
      ) : (
        before.state !== 'missing' && (
          <Button
            size="small"
            aria-label={t`Add ${courseInLine(code)} to a plan`}
            onClick={() => press(() => onAdd(code))}
          >
            <Trans>Add to a plan</Trans>
          </Button>
        )
      )}
    </li>
  )
}
