import { Plural, useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { SEMESTERS } from '../../domain/institution/academic-calendar'
import { newId } from '../../domain/item-id'
import { type PlanConflicts, planConflicts } from '../../domain/plan/conflicts'
import type { SlotTimes } from '../../domain/plan/plan'
import type { PlanAction } from '../../domain/plan/plan-reducer'
import type { ScheduledCourse } from '../../domain/plan/slots-by-day'
import { haveSameTimes } from '../../domain/plan/slots-by-day'
import { plannedTermOf } from '../../domain/plan/term'
import { formatNumber } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { KeptLine } from '../../persistence/screens/SyncStatus'
import { type Command, takeBack } from '../../persistence/store/history'
import { Screen } from '../../screen/Screen'
import { CARD_STACK } from '../../ui/Card'
import { FloatingMessage } from '../../ui/FloatingMessage'
import { LazyPart, lazyModule, lazyModuleWithMessages } from '../../ui/LazyPart'
import { ToolLayout } from '../../ui/ToolLayout'
import { usePassingMessage } from '../../ui/use-passing-message'
import { usePlanText } from '../every-tool/use-plan-text'
import { CoursesCard } from './courses/CoursesCard'
import { anchorOf, focusFirstField, focusLastSlot } from './courses/first-field'
import { itemsOf, type PlanItem } from './courses/plan-items'
import { useItemName } from './courses/use-item-name'
import { usePasteAddress } from './import/use-paste-address'
import { PlanCard } from './PlanCard'
import { TimetableFinder } from './TimetableFinder'
import { usePlanEditor } from './use-plan-editor'
import { ConflictsCard } from './week/ConflictsCard'
import { type FreeHour, timesIn } from './week/free-hours'
import { clashesOf, type PlanClashes } from './week/plan-clashes'
import { Week } from './week/Week'

const fetchAddTimeDialog = lazyModule(() => import('./week/AddTimeDialog'))
const PASTE_DIALOG = lazyModuleWithMessages(
  ['tools/planner/import', 'tools/planner', 'persistence'],
  () => import('./import/PasteDialog'),
)
const CALENDAR_DIALOG = lazyModuleWithMessages(
  ['tools/planner/calendar', 'tools/planner', 'persistence', 'backend'],
  () => import('./calendar/CalendarDialog'),
)

/** Shows whether the chosen courses fit into one week. */
export default function SchedulePlanner() {
  'use memo'
  const { t } = useLingui()
  const language = useLanguage()
  const itemName = useItemName()
  const { planName } = usePlanText()
  const editor = usePlanEditor()
  const { planId, plan, history, dispatch } = editor
  // Only one course is open at a time: 40 courses with all their selects would be thousands of options.
  const [openId, setOpenId] = useState<string | null>(null)
  const [removed, setRemoved] = useState<{ item: PlanItem; command: Command | null } | null>(null)
  /** The free hour that was chosen in the week. */
  const [addingAt, setAddingAt] = useState<FreeHour | null>(null)
  const pasting = usePasteAddress()
  const [imported, setImported] = usePassingMessage<number>()
  const [isExporting, setExporting] = useState(false)

  const items = useMemo(() => itemsOf(plannedTermOf(plan)), [plan])
  const timed = useMemo(() => items.map((item) => item.timed), [items])
  const times = useTimes(timed)
  const conflicts = useMemo(() => planConflicts(times, plan.accepted), [times, plan.accepted])
  const clashes = useMemo(() => clashesOf(conflicts), [conflicts])
  const results = useMemo(() => ({ items, times, conflicts, clashes }), [items, times, conflicts, clashes])
  const isRemoved = removed !== null && !items.some((item) => item.timed.id === removed.item.timed.id)

  const toggle = useCallback((id: string) => setOpenId((openNow) => (openNow === id ? null : id)), [])
  // flushSync: the new fields must exist before they can be focused.
  const add = (type: 'addCourse' | 'addBlock', slot?: SlotTimes) => {
    const id = newId()
    flushSync(() => {
      dispatch({ type, id, slot } satisfies PlanAction)
      setOpenId(id)
      setRemoved(null)
      setAddingAt(null)
    })
    focusFirstField(anchorOf.course(id))
  }
  const addTo = (id: string, slot: SlotTimes) => {
    // Closed first, so that it opens on the chosen section, to which the time is added.
    flushSync(() => setOpenId(null))
    flushSync(() => {
      dispatch({ type: 'addSlot', id, slot })
      setOpenId(id)
      setAddingAt(null)
    })
    focusLastSlot(id)
  }
  const weekEditing = useMemo(
    () => ({
      move: (id: string, slotId: string, change: SlotTimes) =>
        dispatch({ type: 'setSlot', id, slotId, change }),
      add: setAddingAt,
    }),
    [dispatch],
  )
  const accept = useCallback(
    (slotIds: readonly [string, string], isAccepted: boolean) =>
      dispatch({ type: 'acceptClash', slotIds, isAccepted }),
    [dispatch],
  )
  const remove = useCallback(
    (item: PlanItem) => {
      flushSync(() => {
        setRemoved({ item, command: dispatch({ type: 'remove', id: item.timed.id }) })
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
    // Its fields are of another section: opened again, they are those of the chosen one.
    if (!document.getElementById(anchorOf.slot(slotId))) flushSync(() => setOpenId(null))
    flushSync(() => setOpenId(id))
    focusFirstField(anchorOf.slot(slotId))
  }, [])

  const openCalendar = useCallback(() => setExporting(true), [])

  return (
    <Screen
      title={t`Schedule Planner`}
      lead={t`See which courses clash before you register for them, and use your term in the other tools.`}
    >
      <ToolLayout
        kept="plan"
        summary={{
          label: t`Time conflicts`,
          figure: formatNumber(conflicts.openCount, language),
        }}
        results={
          <Deferred results={results}>
            {(shown) => (
              <ConflictsCard
                conflicts={shown.conflicts}
                items={shown.items}
                onEdit={editSlot}
                onAccept={accept}
              />
            )}
          </Deferred>
        }
        below={
          <Deferred results={results}>
            {(shown) => (
              <Week
                planId={planId}
                name={planName(plan)}
                semester={SEMESTERS.find(({ id }) => id === plan.semester)?.name[language] ?? null}
                times={shown.times}
                items={shown.items}
                clashingSlots={shown.clashes.slots}
                acceptedSlots={shown.clashes.acceptedSlots}
                onEdit={editSlot}
                editing={weekEditing}
                onAddToCalendar={openCalendar}
              />
            )}
          </Deferred>
        }
      >
        <div className={CARD_STACK}>
          <PlanCard editor={editor} />
          <CoursesCard
            items={items}
            removed={
              isRemoved && {
                name: itemName(removed.item),
                takeBack: () => removed.command && takeBack(removed.command),
              }
            }
            conflictCounts={clashes.countById}
            acceptedCounts={clashes.acceptedById}
            unset={clashes.unset}
            openId={openId}
            history={history}
            onToggle={toggle}
            onAdd={(type) => add(type)}
            onRemove={remove}
            onPaste={pasting.open}
            finder={<TimetableFinder editor={editor} onOpen={open} />}
            dispatch={dispatch}
          />
        </div>
        <KeptLine key={planId} name="plan" id={planId} hasUndoButtons={false} onClear={editor.stay} />
      </ToolLayout>
      {pasting.isOpen && (
        <LazyPart fetch={PASTE_DIALOG[language]}>
          {({ PasteDialog }) => (
            <PasteDialog
              plan={editor.kept}
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
      {addingAt && (
        <LazyPart fetch={fetchAddTimeDialog}>
          {({ AddTimeDialog }) => (
            <AddTimeDialog
              times={timesIn(addingAt)}
              items={items}
              onAddTo={addTo}
              onAddNew={add}
              onClose={() => setAddingAt(null)}
            />
          )}
        </LazyPart>
      )}
      {isExporting && (
        <LazyPart fetch={CALENDAR_DIALOG[language]}>
          {({ CalendarDialog }) => (
            <CalendarDialog
              plan={plan}
              isMyTerm={editor.isMyTerm}
              dispatch={dispatch}
              onClose={() => setExporting(false)}
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

type Results = {
  items: readonly PlanItem[]
  times: readonly ScheduledCourse[]
  conflicts: PlanConflicts
  clashes: PlanClashes
}

/** Typing renders at once. What follows from it comes in a second render, which the next key press interrupts. */
function Deferred({ results, children }: { results: Results; children: (shown: Results) => ReactNode }) {
  const deferred = useDeferredValue(results)
  // Not the first items: they are shown together with the other kept input, so that nothing moves (KEEP-01).
  return children(deferred.items.length === 0 ? results : deferred)
}

/** The times as of their last change, so that renaming a course recomputes no conflicts. */
function useTimes(items: readonly ScheduledCourse[]): readonly ScheduledCourse[] {
  const [times, setTimes] = useState(items)
  if (haveSameTimes(times, items)) return times
  setTimes(items)
  return items
}
