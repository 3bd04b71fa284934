import { Plural, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { requisitesOf } from '../../../domain/degree/next-courses'
import {
  type Block,
  type Programme,
  partsOf,
  type Requirement,
  requirementCount,
} from '../../../domain/degree/programme'
import { leastHoursOf } from '../../../domain/degree/programme-hours'
import { isolated } from '../../../i18n/direction'
import { DisclosureLine } from '../../../ui/DisclosureLine'
import { CourseWithTitle } from '../../every-tool/CourseCode'
import { NotChecked } from '../NotChecked'
import { courseFinder } from './degree-view'
import { useDegreeText } from './use-degree-text'

/** The blocks of a programme that is not kept yet: how much each asks for, and its requirements on request. */
export function ProgrammeOutline({ programme }: { programme: Programme }) {
  return (
    <ul className="divide-y divide-line border-y border-line text-sm">
      {programme.blocks.map((block) => (
        <OutlinedBlock key={block.id} block={block} programme={programme} />
      ))}
    </ul>
  )
}

function OutlinedBlock({ block, programme }: { block: Block; programme: Programme }) {
  const { words, programmeName, knownHours } = useDegreeText()
  const [isOpen, setOpen] = useState(false)
  const contentId = useId()
  return (
    <li>
      <h4>
        <DisclosureLine isOpen={isOpen} onToggle={() => setOpen(!isOpen)} controls={contentId}>
          <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
            <bdi className="min-w-0 wrap-anywhere">{words(block.name ?? {}) || programmeName(programme)}</bdi>
            <span className="figure text-muted">
              <Plural value={requirementCount([block])} one="# requirement" other="# requirements" /> ·{' '}
              {knownHours(leastHoursOf(programme, [block]))}
            </span>
          </span>
        </DisclosureLine>
      </h4>
      <div id={contentId} hidden={!isOpen} className="pb-2">
        {isOpen && 'all' in block && block.text && <NotChecked text={block.text} />}
        {isOpen && <Outlined requirements={'all' in block ? block.all : [block]} programme={programme} />}
      </div>
    </li>
  )
}

type OutlinedProps = { requirements: readonly Requirement[]; programme: Programme }

function Outlined({ requirements, programme }: OutlinedProps) {
  return (
    <ul>
      {requirements.map((requirement, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a requirement is where it stands, and its row keeps nothing.
        <li key={index} className="py-1 wrap-anywhere">
          {'course' in requirement ? (
            <OutlinedCourse requirement={requirement} programme={programme} />
          ) : (
            <OutlinedSet requirement={requirement} programme={programme} />
          )}
          {requirement.text && <NotChecked text={requirement.text} />}
          {partsOf(requirement).length > 0 && (
            <div className="ps-4">
              <Outlined requirements={partsOf(requirement)} programme={programme} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

type OutlinedCourseProps = { requirement: Extract<Requirement, { course: string }>; programme: Programme }

/** A course with its hours and all that it needs. */
function OutlinedCourse({ requirement, programme }: OutlinedCourseProps) {
  const { knownHours } = useDegreeText()
  const needs = useNeeds(programme)
  const { course, grade } = requirement
  const { title, credits = null } = courseFinder(programme)(course) ?? {}
  const facts = [knownHours(credits), ...(grade ? [isolated(grade)] : []), ...needs(course)]
  return (
    <>
      <CourseWithTitle name={course} title={title} />
      <span className="block text-muted">{facts.join(' · ')}</span>
    </>
  )
}

/** A choice or a set in words. */
function OutlinedSet({ requirement, programme }: { requirement: Requirement; programme: Programme }) {
  const { nameText, askedText, knownHours } = useDegreeText()
  const facts = [
    ...(requirement.name ? [askedText(requirement)] : []),
    ...('credits' in requirement ? [] : [knownHours(leastHoursOf(programme, [requirement]))]),
    ...(requirement.grade ? [isolated(requirement.grade)] : []),
  ]
  return (
    <>
      <span className="font-medium">{nameText(requirement)}</span>
      {facts.length > 0 && <span className="block text-muted">{facts.join(' · ')}</span>}
    </>
  )
}

/** What a course needs, whoever takes it: what only a person can read is asked. */
function useNeeds(programme: Programme): (code: string) => string[] {
  const { t } = useLingui()
  const { conditionText } = useDegreeText()
  return (code) =>
    requisitesOf(programme, code, [], { now: 0, afterTerm: 0 }).map(({ condition, isBeside }) => {
      const needed = conditionText(programme, condition)
      if (isBeside) return t`Together with ${needed}`
      return 'text' in condition ? t`Asked: ${needed}` : t`Needs ${needed}`
    })
}
