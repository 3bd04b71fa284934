import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useDeferredValue, useMemo, useReducer, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatNumber } from '../i18n/numbers'
import { useLanguage } from '../i18n/use-language'
import { Card } from '../ui/Card'
import { Screen } from '../ui/Screen'
import { ToolLayout } from '../ui/ToolLayout'
import { ConflictsCard } from './ConflictsCard'
import { CoursesCard } from './CoursesCard'
import { type Conflict, findConflicts } from './conflicts'
import { coursePlanReducer, EMPTY_PLAN, haveSameTimes, type PlannedCourse } from './course-plan'
import { anchorOf, focusFirstField } from './first-field'
import { Timetable } from './Timetable'
import { layOutWeek } from './timetable'

/** Shows whether the chosen courses fit into one week. Nothing is stored (SCHED-14). */
export default function SchedulePlanner() {
  const { t } = useLingui()
  const language = useLanguage()
  const [plan, dispatch] = useReducer(coursePlanReducer, EMPTY_PLAN)
  // Only one course is open at a time: 40 courses with all their selects would be thousands of options.
  const [openId, setOpenId] = useState<number | null>(null)
  const { courses, nextCourseId } = plan

  // Typing renders at once. Conflicts and timetable follow in a deferred render, which the next key press interrupts.
  const shown = useDeferredValue(courses)
  const times = useTimes(shown)
  const conflicts = useMemo(() => findConflicts(times), [times])
  const week = useMemo(() => layOutWeek(times), [times])
  const clashes = useMemo(() => clashesOf(conflicts), [conflicts])

  const toggle = useCallback((id: number) => setOpenId((openNow) => (openNow === id ? null : id)), [])
  // flushSync: the new fields must exist before they can be focused.
  const addCourse = () => {
    flushSync(() => {
      dispatch({ type: 'addCourse' })
      setOpenId(nextCourseId)
    })
    focusFirstField(anchorOf.course(nextCourseId))
  }
  const removeCourse = useCallback((courseId: number) => {
    flushSync(() => dispatch({ type: 'removeCourse', courseId }))
    focusFirstField(anchorOf.removedCourse)
  }, [])
  const editSlot = useCallback((courseId: number, slotId: number) => {
    flushSync(() => setOpenId(courseId))
    focusFirstField(anchorOf.slot(slotId))
  }, [])

  return (
    <Screen
      title={t`Schedule Planner`}
      lead={t`See which courses clash before you register for them. Your plan stays on this page.`}
    >
      <ToolLayout
        summary={{ label: t`Time conflicts`, figure: formatNumber(conflicts.length, language) }}
        results={<ConflictsCard conflicts={conflicts} courses={shown} onEdit={editSlot} />}
        below={
          shown.length > 0 ? (
            <Timetable week={week} courses={shown} clashingSlots={clashes.slots} onEdit={editSlot} />
          ) : (
            <Card title={<Trans>Your week</Trans>}>
              <p className="text-muted">
                <Trans>Add courses to see your week here.</Trans>
              </p>
            </Card>
          )
        }
      >
        <CoursesCard
          plan={plan}
          conflictCounts={clashes.countByCourse}
          openId={openId}
          onToggle={toggle}
          onAdd={addCourse}
          onRemove={removeCourse}
          dispatch={dispatch}
        />
      </ToolLayout>
    </Screen>
  )
}

/** The courses as of the last change of a time, so that renaming one recomputes no conflicts. */
function useTimes(courses: readonly PlannedCourse[]): readonly PlannedCourse[] {
  const [times, setTimes] = useState(courses)
  if (haveSameTimes(times, courses)) return times
  setTimes(courses)
  return courses
}

/** The number of conflicts of each course, and the slots that are part of one. */
function clashesOf(conflicts: readonly Conflict[]) {
  const countByCourse = new Map<number, number>()
  const slots = new Set<number>()
  for (const { courseId1, courseId2, timeSlotId1, timeSlotId2 } of conflicts) {
    for (const id of [courseId1, courseId2]) countByCourse.set(id, (countByCourse.get(id) ?? 0) + 1)
    slots.add(timeSlotId1).add(timeSlotId2)
  }
  return { countByCourse, slots }
}
