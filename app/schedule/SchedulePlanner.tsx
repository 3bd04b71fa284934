import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatNumber } from '../i18n/numbers'
import { useLanguage } from '../i18n/use-language'
import { SEMESTERS } from '../institution/academic-calendar'
import { newId } from '../kept/item-id'
import { KeptLine } from '../kept/KeptLine'
import { type Conflict, findConflicts } from '../term/conflicts'
import type { PlanAction } from '../term/plan-reducer'
import type { ScheduledCourse } from '../term/slots-by-day'
import { haveSameTimes } from '../term/slots-by-day'
import { termOf } from '../term/term'
import { usePlanText } from '../term/use-plan-text'
import { Card } from '../ui/Card'
import { FloatingMessage } from '../ui/FloatingMessage'
import { LazyPart, lazyModule } from '../ui/LazyPart'
import { Screen } from '../ui/Screen'
import { ToolLayout } from '../ui/ToolLayout'
import { usePassingMessage } from '../ui/use-passing-message'
import { ConflictsCard } from './ConflictsCard'
import { CoursesCard } from './CoursesCard'
import { anchorOf, focusFirstField } from './first-field'
import { PlanCard } from './PlanCard'
import { itemsOf, type PlanItem } from './plan-items'
import { TimetableFinder } from './search/TimetableFinder'
import { useItemName } from './use-item-name'
import { usePasteAddress } from './use-paste-address'
import { usePlanEditor } from './use-plan-editor'
import { useUndoKeys } from './use-undo-keys'
import { Week } from './Week'

const fetchPasteDialog = lazyModule(() => import('./PasteDialog'))

/** Shows whether the chosen courses fit into one week. */
export default function SchedulePlanner() {
  const { t } = useLingui()
  const language = useLanguage()
  const itemName = useItemName()
  const { planName } = usePlanText()
  const editor = usePlanEditor()
  const { planId, plan, history, dispatch } = editor
  // Only one course is open at a time: 40 courses with all their selects would be thousands of options.
  const [openId, setOpenId] = useState<string | null>(null)
  const [removed, setRemoved] = useState<PlanItem | null>(null)
  const pasting = usePasteAddress()
  const [imported, setImported] = usePassingMessage<number>()
  useUndoKeys(history)

  // Typing renders at once. Conflicts and timetable follow in a deferred render, which the next key press interrupts.
  const items = useMemo(() => itemsOf(termOf(plan)), [plan])
  const deferred = useDeferredValue(items)
  // Not the first items: they are shown together with the other kept input, so that nothing moves (KEEP-01).
  const shown = deferred.length === 0 ? items : deferred
  const timed = useMemo(() => shown.map((item) => item.timed), [shown])
  const times = useTimes(timed)
  const conflicts = useMemo(() => findConflicts(times), [times])
  const clashes = useMemo(() => clashesOf(conflicts), [conflicts])
  const isRemoved = removed !== null && !items.some((item) => item.timed.id === removed.timed.id)

  const toggle = useCallback((id: string) => setOpenId((openNow) => (openNow === id ? null : id)), [])
  // flushSync: the new fields must exist before they can be focused.
  const add = (type: 'addCourse' | 'addBlock') => {
    const id = newId()
    flushSync(() => {
      dispatch({ type, id } satisfies PlanAction)
      setOpenId(id)
      setRemoved(null)
    })
    focusFirstField(anchorOf.course(id))
  }
  const remove = useCallback(
    (item: PlanItem) => {
      flushSync(() => {
        dispatch({ type: 'remove', id: item.timed.id })
        setRemoved(item)
      })
      focusFirstField(anchorOf.removedCourse)
    },
    [dispatch],
  )
  const open = (id: string) => {
    flushSync(() => setOpenId(id))
    focusFirstField(anchorOf.course(id))
  }
  const editSlot = useCallback((id: string, slotId: string) => {
    flushSync(() => setOpenId(id))
    focusFirstField(anchorOf.slot(slotId))
  }, [])

  return (
    <Screen
      title={t`Schedule Planner`}
      lead={t`See which courses clash before you register for them, and use your term in the other tools.`}
    >
      <ToolLayout
        kept="plan"
        summary={{ label: t`Time conflicts`, figure: formatNumber(conflicts.length, language) }}
        results={<ConflictsCard conflicts={conflicts} items={shown} onEdit={editSlot} />}
        below={
          shown.length > 0 ? (
            <Week
              name={planName(plan)}
              semester={SEMESTERS.find(({ id }) => id === plan.semester)?.name[language] ?? null}
              times={times}
              items={shown}
              clashingSlots={clashes.slots}
              onEdit={editSlot}
            />
          ) : (
            <Card title={<Trans>Your week</Trans>}>
              <p className="text-muted">
                <Trans>Add courses to see your week here.</Trans>
              </p>
            </Card>
          )
        }
      >
        <PlanCard editor={editor} />
        <CoursesCard
          items={items}
          removedName={isRemoved ? itemName(removed) : null}
          conflictCounts={clashes.countById}
          openId={openId}
          history={history}
          onToggle={toggle}
          onAdd={add}
          onRemove={remove}
          onPaste={pasting.open}
          finder={<TimetableFinder editor={editor} onOpen={open} />}
          dispatch={dispatch}
        />
        <KeptLine key={planId} name="plan" id={planId} />
      </ToolLayout>
      {pasting.isOpen && (
        <LazyPart fetch={fetchPasteDialog}>
          {({ PasteDialog }) => (
            <PasteDialog
              plan={plan}
              onImport={(action, target) => {
                if (target === 'newPlan') editor.createFrom(action)
                else dispatch(action)
                setImported(action.courses.length)
                pasting.close()
              }}
              onClose={pasting.close}
            />
          )}
        </LazyPart>
      )}
      {imported !== null && (
        <FloatingMessage>
          <Plural value={imported} one="Imported # course" other="Imported # courses" />
        </FloatingMessage>
      )}
    </Screen>
  )
}

/** The times as of their last change, so that renaming a course recomputes no conflicts. */
function useTimes(items: readonly ScheduledCourse[]): readonly ScheduledCourse[] {
  const [times, setTimes] = useState(items)
  if (haveSameTimes(times, items)) return times
  setTimes(items)
  return items
}

/** The number of conflicts of each course or own block, and the slots that are part of one. */
function clashesOf(conflicts: readonly Conflict[]) {
  const countById = new Map<string, number>()
  const slots = new Set<string>()
  for (const { courseId1, courseId2, timeSlotId1, timeSlotId2 } of conflicts) {
    for (const id of [courseId1, courseId2]) countById.set(id, (countById.get(id) ?? 0) + 1)
    slots.add(timeSlotId1).add(timeSlotId2)
  }
  return { countById, slots }
}
