import { Trans } from '@lingui/react/macro'
import type { PlannedCourse } from '../../../domain/plan/plan'
import { Message } from '../../../ui/Message'
import { usePlanText } from '../../every-tool/use-plan-text'
import { ItemLinks } from './ItemLinks'

type WithoutTimesProps = { courses: readonly PlannedCourse[]; onOpen: (id: string) => void }

/** The courses without times, which a search cannot look at, each a link to its fields (PLAN-02). */
export function WithoutTimes({ courses, onOpen }: WithoutTimesProps) {
  const { courseName } = usePlanText()
  if (courses.length === 0) return null
  const items = courses.map((course) => ({ id: course.id, name: courseName(course) }))
  const links = <ItemLinks items={items} onOpen={onOpen} />
  return (
    <div className="mb-4">
      <Message kind="note">
        <Trans>Courses without times are not looked at. Add the times of {links}.</Trans>
      </Message>
    </div>
  )
}
