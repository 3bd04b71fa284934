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

/** Whether a choice of courses fits into one week. Nothing typed here is stored. */
export default function SchedulePlanner() {
  const { t } = useLingui()
  const language = useLanguage()
  const [plan, dispatch] = useReducer(coursePlanReducer, EMPTY_PLAN)
  // One course at a time is open for editing: with all their fields, forty courses would be thousands of choices.
  const [openId, setOpenId] = useState<number | null>(null)
  const { courses, nextCourseId } = plan

  // What is typed shows at once; the answer is rendered right after it, and gives way when the next key comes.
  const shown = useDeferredValue(courses)
  const times = useTimes(shown)
  const conflicts = useMemo(() => findConflicts(times), [times])
  const week = useMemo(() => layOutWeek(times), [times])
  const clashes = useMemo(() => clashesOf(conflicts), [conflicts])

  const toggle = useCallback((id: number) => setOpenId((openNow) => (openNow === id ? null : id)), [])
  // The focus goes where the next edit is, and for that the fields must be there at once.
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

/** The courses as they were when a time last changed: nothing that follows from times is found anew for a name. */
function useTimes(courses: readonly PlannedCourse[]): readonly PlannedCourse[] {
  const [times, setTimes] = useState(courses)
  if (haveSameTimes(times, courses)) return times
  setTimes(courses)
  return courses
}

/** How many conflicts each course has, and which slots are in one. */
function clashesOf(conflicts: readonly Conflict[]) {
  const countByCourse = new Map<number, number>()
  const slots = new Set<number>()
  for (const { courseId1, courseId2, timeSlotId1, timeSlotId2 } of conflicts) {
    for (const id of [courseId1, courseId2]) countByCourse.set(id, (countByCourse.get(id) ?? 0) + 1)
    slots.add(timeSlotId1).add(timeSlotId2)
  }
  return { countByCourse, slots }
}
