import { Trans } from '@lingui/react/macro'
import type { Plan } from '../../../domain/plan/plan'
import { hasChoice } from '../../../domain/plan-search/locks'
import { Message } from '../../../ui/Message'
import { usePlanText } from '../../every-tool/use-plan-text'
import { ItemLinks } from './ItemLinks'

/** How to get a choice where each course of the plan has one section (PLAN-02). */
export function NoChoice({ plan: { courses }, onAdd }: { plan: Plan; onAdd: (id: string) => void }) {
  const { courseName } = usePlanText()
  if (courses.some(hasChoice)) return null
  const items = courses.map((course) => ({ id: course.id, name: courseName(course) }))
  const links = <ItemLinks items={items} onOpen={onAdd} />
  return (
    <div className="mb-4">
      <Message kind="note">
        <Trans>Each course has one section. Add the others of a course to have a choice: {links}.</Trans>
      </Message>
    </div>
  )
}
