import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { courseInLine } from '../../domain/course-keys'
import type { NextCourse } from '../../domain/degree/next-courses'
import { listFormat } from '../../i18n/lists'
import { useLanguage } from '../../i18n/use-language'
import { Button } from '../../ui/Button'
import { DisclosureLine } from '../../ui/DisclosureLine'
import { focusNeighbourOf } from '../../ui/neighbour-focus'
import { CourseWithTitle } from '../every-tool/CourseCode'
import type { Answer } from './answer'
import { LongList } from './LongList'
import { type NextPlace, timeOf } from './next-places'
import { courseFinder } from './programme/degree-view'
import { useDegreeText } from './programme/use-degree-text'

type NextRowProps = { next: NextPlace; answer: Answer; onAdd: (code: string) => void }

/** An open place: its course, or in one line what is left of a choice, and the courses of that on request. */
export function NextRow({ next, answer, onAdd }: NextRowProps) {
  const [isOpen, setOpen] = useState(false)
  const contentId = useId()
  const { options, places } = next
  const [only] = options
  const course = (option: NextCourse, isInChoice: boolean) => (
    <CourseRow key={option.code} course={option} answer={answer} onAdd={onAdd} isInChoice={isInChoice} />
  )
  if (only && 'course' in places[0].requirement) return course(only, false)
  if (!only)
    return (
      <li className="py-2">
        <ChoiceText next={next} />
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
function ChoiceText({ next: { places, left, options } }: { next: NextPlace }) {
  const language = useLanguage()
  const { leftText, nameText, number, words } = useDegreeText()
  const [{ requirement }] = places
  const isNamed = places.every((place) => words(place.requirement.name ?? {}) !== '')
  const hasSets = options.length > 0 || 'from' in requirement
  const what = hasSets
    ? leftText(
        requirement,
        left,
        options.map(({ code }) => code),
      )
    : nameText(requirement)
  const byName = Map.groupBy(places, (place) => nameText(place.requirement))
  const named = [...byName].map(([name, { length }]) => (length === 1 ? name : `${number(length)} × ${name}`))
  return (
    <span className="block min-w-0 grow text-sm wrap-anywhere">
      {isNamed && <span className="font-medium">{listFormat(language).format(named)}</span>}
      <span className={isNamed ? 'block text-muted' : 'font-medium'}>{what}</span>
      {!isNamed && places.length > 1 && (
        <span className="block text-muted">
          <Plural value={places.length} one="# requirement" other="# requirements" />
        </span>
      )}
    </span>
  )
}

type CourseRowProps = {
  course: NextCourse
  answer: Answer
  onAdd: (code: string) => void
  /** Where courses of all times are together. */
  isInChoice: boolean
}

function CourseRow({ course, answer, onAdd, isInChoice }: CourseRowProps) {
  const { t } = useLingui()
  const { conditionText, hours } = useDegreeText()
  const { code, before, beside, opens } = course
  const { title, credits } = courseFinder(answer.programme)(code) ?? {}
  const beforeText = conditionText(before)
  const besideText = conditionText(beside)
  const facts = [
    credits !== undefined && hours(credits),
    opens > 0 && t`${plural(opens, { one: 'opens # other course', other: 'opens # other courses' })}`,
    isInChoice && timeOf(course) === 'after' && t`once you pass the courses of this term`,
    beforeText !== '' && before.state === 'missing' && t`needs ${beforeText}`,
    beforeText !== '' && before.state === 'asked' && t`do you meet ${beforeText}?`,
    besideText !== '' && beside.state === 'missing' && t`together with ${besideText}`,
    besideText !== '' && beside.state === 'asked' && t`do you meet ${besideText}?`,
  ].filter((fact) => fact !== false)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <p className="min-w-0 flex-[1_1_10rem] text-sm wrap-anywhere">
        <CourseWithTitle name={code} title={title} />
        <span className="block text-muted">{facts.join(' · ')}</span>
      </p>
      {before.state !== 'missing' && (
        <Button
          size="small"
          aria-label={t`Add ${courseInLine(code)} to a plan`}
          onClick={({ currentTarget }) => {
            const others = currentTarget.closest('section')?.querySelector<HTMLElement>('[aria-expanded]')
            focusNeighbourOf(currentTarget.closest('li'), ['button'], others ?? null)
            onAdd(code)
          }}
        >
          <Trans>Add to a plan</Trans>
        </Button>
      )}
    </li>
  )
}
