import { Trans, useLingui } from '@lingui/react/macro'
import type { Dispatch } from 'react'
import type { Plan } from '../../../domain/plan/plan'
import type { PlanAction } from '../../../domain/plan/plan-reducer'
import { type SplitCourse, splitCourses, withPartsTogether } from '../../../domain/plan-search/section-parts'
import { isolated } from '../../../i18n/direction'
import { COMMA } from '../../../i18n/lists'
import { useLanguage } from '../../../i18n/use-language'
import { Button } from '../../../ui/Button'
import { Message } from '../../../ui/Message'
import { usePartText } from '../../every-tool/use-part-text'
import { usePlanText } from '../../every-tool/use-plan-text'

type SplitCoursesProps = {
  plan: Plan
  dispatch: Dispatch<PlanAction>
  onOpen: (id: string) => void
}

/** The courses of which a timetable takes a lecture without its lab, or a lab without its lecture (PLAN-25). */
export function SplitCourses({ plan, dispatch, onOpen }: SplitCoursesProps) {
  const split = splitCourses(plan.courses)
  if (split.length === 0) return null
  return (
    <div className="mb-4 flex flex-col gap-3">
      {split.map((one) => (
        <SplitNote
          key={one.course.id}
          split={one}
          onCombine={() =>
            dispatch({ type: 'combineParts', change: (now) => withPartsTogether(now, one.course.id) })
          }
          onOpen={() => onOpen(one.course.id)}
        />
      ))}
    </div>
  )
}

type SplitNoteProps = { split: SplitCourse; onCombine: () => void; onOpen: () => void }

function SplitNote({ split: { course, parts, together }, onCombine, onOpen }: SplitNoteProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { courseName } = usePlanText()
  const { partName } = usePartText()
  const name = <bdi>{courseName(course)}</bdi>
  return (
    <Message
      kind="warning"
      action={
        together ? (
          <Button size="small" onClick={onCombine}>
            <Trans>Combine the parts</Trans>
          </Button>
        ) : (
          <Button size="small" onClick={onOpen}>
            <Trans>Open the course</Trans>
          </Button>
        )
      }
    >
      <p>
        <Trans>
          By their names, sections of {name} are parts of it. A timetable takes one section of a course, so
          the other parts are missing.
        </Trans>
      </p>
      <ul className="mt-1 text-sm">
        {parts.map(({ kind, sections }) => (
          <li key={kind}>
            {partName(kind)}:{' '}
            {sections
              .map((section) => isolated(section.name?.trim() || t`New section`))
              .join(COMMA[language])}
          </li>
        ))}
      </ul>
      {!together && (
        <p className="mt-1 text-sm">
          <Trans>Make sections that have the times of every part, such as a lecture with its lab.</Trans>
        </p>
      )}
    </Message>
  )
}
