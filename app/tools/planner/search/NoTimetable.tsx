import { Trans } from '@lingui/react/macro'
import type { Plan } from '../../../domain/plan/plan'
import { hasChoice, lockedSection } from '../../../domain/plan-search/locks'
import type { SearchResult } from '../../../domain/plan-search/timetables'
import { Message } from '../../../ui/Message'
import { usePlanText } from '../../every-tool/use-plan-text'
import { ItemLinks } from './ItemLinks'

type NoTimetableProps = {
  plan: Plan
  result: Extract<SearchResult, { kind: 'none' }>
  /** Opens a course or an own block in the planner. */
  onOpen: (id: string, toAdd?: 'section') => void
}

/**
 * Which courses and own times cannot go together (PLAN-04). Only of what was proved to be the smallest set it is said that each of them
 * is needed for the conflict (PLAN-21).
 */
export function NoTimetable({ plan, result, onOpen }: NoTimetableProps) {
  const { courseName, blockName } = usePlanText()
  const conflicting = plan.courses.filter(({ id }) => result.courses.includes(id))
  const hasLocks = conflicting.some(
    (course) => hasChoice(course) && lockedSection(course, plan.wishes) !== null,
  )
  const courses = conflicting.map((course) => ({ id: course.id, name: courseName(course) }))
  const blocks = plan.blocks
    .filter(({ id }) => result.blocks.includes(id))
    .map((block) => ({ id: block.id, name: blockName(block) }))
  // Where a section is locked, the advice is to unlock one.
  const openCourse = hasLocks ? onOpen : (id: string) => onOpen(id, 'section')
  const courseLinks = <ItemLinks items={courses} onOpen={openCourse} />
  const blockLinks = <ItemLinks items={blocks} onOpen={onOpen} />
  return (
    <Message kind="warning">
      <p className="font-medium">
        {!hasLocks && blocks.length === 0 && !conflicting.some(hasChoice) && (
          <Trans>{courseLinks} conflict with each other.</Trans>
        )}
        {!hasLocks && blocks.length === 0 && conflicting.some(hasChoice) && (
          <Trans>
            {courseLinks} cannot go together: whichever sections you choose, some of them conflict.
          </Trans>
        )}
        {!hasLocks && blocks.length > 0 && courses.length === 1 && (
          <Trans>
            No section of {courseLinks} fits beside {blockLinks}.
          </Trans>
        )}
        {!hasLocks && blocks.length > 0 && courses.length > 1 && (
          <Trans>
            {courseLinks} cannot go together beside {blockLinks}.
          </Trans>
        )}
        {hasLocks && blocks.length === 0 && (
          <Trans>{courseLinks} cannot go together with the sections that you locked.</Trans>
        )}
        {hasLocks && blocks.length > 0 && courses.length === 1 && (
          <Trans>
            The locked section of {courseLinks} does not fit beside {blockLinks}.
          </Trans>
        )}
        {hasLocks && blocks.length > 0 && courses.length > 1 && (
          <Trans>
            With the sections that you locked, {courseLinks} cannot go together beside {blockLinks}.
          </Trans>
        )}
      </p>
      <p className="mt-1">
        {!result.isSmallest && <Trans>Perhaps fewer of them are enough to cause it.</Trans>}
        {/* Of two it goes without saying. */}
        {result.isSmallest && conflicting.length + blocks.length > 2 && (
          <Trans>Leave out any one of them, and the others fit together.</Trans>
        )}{' '}
        {hasLocks ? (
          <Trans>Unlock a section, change a time or accept a conflict.</Trans>
        ) : (
          <Trans>Add a section, change a time or accept a conflict.</Trans>
        )}
      </p>
    </Message>
  )
}
