import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStored, writeStored } from '../../browser/storage'
import { whenIdle } from '../../browser/when-idle'
import { dayOf } from '../../domain/institution/days'
import { newId } from '../../domain/item-id'
import { type PlanConflicts, planConflicts } from '../../domain/plan/conflicts'
import { type FreeHour, timesIn } from '../../domain/plan/free-hours'
import type { Plan, SlotTimes } from '../../domain/plan/plan'
import type { PlanAction } from '../../domain/plan/plan-reducer'
import type { ScheduledCourse } from '../../domain/plan/slots-by-day'
import { haveSameTimes } from '../../domain/plan/slots-by-day'
import { plannedTermOf } from '../../domain/plan/term'
import { termWeeks } from '../../domain/plan/term-days'
import type { TermWeeks } from '../../domain/plan/weeks'
import { useLanguage } from '../../i18n/use-language'
import { SyncStatus } from '../../persistence/screens/SyncStatus'
import type { Command } from '../../persistence/store/history'
import { usePersistence } from '../../persistence/use-persistence'
import { PageTitle } from '../../screen/Screen'
import { useAcademicCalendar } from '../../screen/use-academic-calendar'
import { Button } from '../../ui/Button'
import { Deferred } from '../../ui/Deferred'
import { LazyDialog } from '../../ui/LazyDialog'
import { lazyModuleWithMessages } from '../../ui/LazyPart'
import { SuccessMessage } from '../../ui/Message'
import { SegmentedControl } from '../../ui/SegmentedControl'
import { UNDO_MS, usePassingMessage } from '../../ui/use-passing-message'
import { useNow } from '../every-tool/use-now'
import { usePlanText } from '../every-tool/use-plan-text'
import { ConflictsPanel } from './conflicts/ConflictsPanel'
import { clashesOf, type PlanClashes } from './conflicts/plan-clashes'
import { fetchEditor } from './courses/CourseItem'
import { CoursesPanel, FirstStep } from './courses/CoursesPanel'
import {
  anchorOf,
  focusBlock,
  focusFirstField,
  focusLastTime,
  focusTime,
  isTimeShown,
  showBlock,
  showFields,
} from './courses/first-field'
import { itemsOf, type PlanItem } from './courses/plan-items'
import { RemovedNote } from './courses/RemovedNote'
import { useItemName } from './courses/use-item-name'
import { usePasteAddress } from './import/use-paste-address'
import { PlanCard } from './PlanCard'
import { PlannerToolbar } from './PlannerToolbar'
import { usePlanEditor } from './use-plan-editor'
import { AskFirstDayContext, TermWeeksContext } from './use-term-weeks'
import { planRamadan } from './week/plan-ramadan'
import { Week } from './week/Week'

export const ADD_TIME_DIALOG = lazyModuleWithMessages(
  ['tools/planner/plan-fields', 'tools/planner', 'persistence'],
  () => import('./week/AddTimeDialog'),
)
const PASTE_DIALOG = lazyModuleWithMessages(
  ['tools/planner/import', 'tools/planner', 'persistence'],
  () => import('./import/PasteDialog'),
)

/**
 * On a wide screen the list and the whole week are side by side in one window (PLAN-12). The title is above the grid, so that
 * it does not wait for what is kept; the toolbar moves up into its line.
 */
const LAYOUT =
  'flex flex-col gap-2 lg:-mt-11 lg:grid lg:h-[max(34rem,calc(100dvh-3rem))] lg:grid-cols-[18rem_minmax(0,1fr)] xl:grid-cols-[21rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_minmax(0,1fr)_auto] lg:gap-x-4 lg:gap-y-0 max-lg:has-data-sheet:pb-[60dvh] print:mt-0 print:block print:h-auto'
/** The parts of the column at the start: one card of three. Positioned, so that texts for screen readers are scrolled with them. */
const PANEL = 'lg:relative lg:border-x lg:border-line lg:bg-surface print:hidden'

/** Shows whether the chosen courses fit into one week. */
export default function SchedulePlanner() {
  'use memo'
  const calendar = useAcademicCalendar()
  const { t } = useLingui()
  const language = useLanguage()
  const itemName = useItemName()
  const { planName } = usePlanText()
  const { applyUndo } = usePersistence().history
  const editor = usePlanEditor()
  const { planId, plan, dispatch } = editor
  // Only one course is open at a time: 40 courses with all their fields would be thousands of elements.
  const [openId, setOpenId] = useState<string | null>(null)
  /** The course that was added last: Enter in its fields adds the next one (PLAN-13). */
  const [addedId, setAddedId] = useState<string | null>(null)
  const [removed, setRemoved] = useState<{ item: PlanItem; command: Command | null } | null>(null)
  /** The free hour that was chosen in the week. */
  const [addingAt, setAddingAt] = useState<FreeHour | null>(null)
  const view = useStored('plannerView') === 'list' ? 'list' : 'week'
  const pasting = usePasteAddress()
  const [isSaving, setSaving] = useState(false)
  const [imported, setImported] = usePassingMessage<number>()
  const [taken, setTaken] = usePassingMessage<Plan>(null, UNDO_MS)
  const [isPlanOpen, setPlanOpen] = useState(false)

  const weeks = useWeeks(plan)
  const ramadan = useRamadan(plan)
  const items = useItems(plan)
  const times = useTimes(items)
  const { conflicts, clashes } = useConflicts(times, plan.accepted, weeks)
  const isEmpty = items.length === 0
  // After the first course, where the calendar does not name both (TERM-10).
  const asksDays = !weeks?.isWhole && items.some(({ course }) => course !== null)
  const isRemoved = removed !== null && !items.some((item) => item.timed.id === removed.item.timed.id)
  // While the week fills a phone, the open course is a sheet over its lower half.
  const isSheet = view === 'week' && items.some((item) => item.timed.id === openId)

  const toggle = (id: string) => {
    flushSync(() => setOpenId((openNow) => (openNow === id ? null : id)))
    showFields(id)
  }
  // flushSync: the new fields must exist before they can be focused.
  const add = (type: 'addCourse' | 'addBlock', slot?: SlotTimes) => {
    const id = newId()
    flushSync(() => {
      dispatch({ type, id, slot } satisfies PlanAction)
      setOpenId(id)
      setAddedId(id)
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
    focusLastTime(id)
  }
  /** After the last field of a course: the next one while courses are being added, else back to the line or the block. */
  const finish = (item: PlanItem, isEnter: boolean) => {
    const { id } = item.timed
    if (isEnter && id === addedId) return add(item.course ? 'addCourse' : 'addBlock')
    flushSync(() => setOpenId(null))
    focusBlock(id)
  }
  const weekEditing = {
    move: (id: string, slotId: string, change: SlotTimes) =>
      dispatch({ type: 'setSlot', id, slotId, change }),
    add: setAddingAt,
  }
  const accept = (slotIds: readonly [string, string], isAccepted: boolean) =>
    dispatch({ type: 'acceptClash', slotIds, isAccepted })
  const remove = (item: PlanItem) => {
    flushSync(() => {
      setRemoved({ item, command: dispatch({ type: 'remove', id: item.timed.id }) })
    })
    focusFirstField(anchorOf.removedCourse)
  }
  const open = (id: string) => {
    flushSync(() => setOpenId(id))
    focusFirstField(anchorOf.course(id))
  }
  const editSlot = (id: string, slotId: string) => {
    // Its fields are of another section: opened again, they are those of the chosen one.
    if (!isTimeShown(id, slotId)) flushSync(() => setOpenId(null))
    flushSync(() => setOpenId(id))
    focusTime(id, slotId)
    showBlock(slotId)
  }
  const askFirstDay = () => {
    // The sheet of a phone lies over the fields of the plan.
    flushSync(() => {
      setOpenId(null)
      setPlanOpen(true)
    })
    focusFirstField(anchorOf.plan, (part) => part.querySelector('input[type=date]')?.parentElement)
  }
  const show = (next: 'week' | 'list') => {
    setOpenId(null)
    writeStored('plannerView', next === 'list' ? next : null)
  }

  const views = (
    <SegmentedControl
      label={t`What is shown`}
      value={view}
      onChange={show}
      options={[
        { value: 'week', label: t`Week` },
        { value: 'list', label: t`List` },
      ]}
      className="grow max-sm:[&_label]:px-1 lg:hidden [&>span]:sr-only"
    />
  )
  const savePicture = () => setSaving(true)
  const onSaved = () => setSaving(false)

  // What comes first after the first paint: the fields, so that nobody waits for them (ADR-76).
  useEffect(() => whenIdle(fetchEditor), [])

  const name = planName(plan)
  const semesterName = calendar.semesters.find(({ id }) => id === plan.semester)?.name[language] ?? null
  return (
    <TermWeeksContext value={weeks}>
      <AskFirstDayContext value={askFirstDay}>
        <PageTitle
          title={t`Schedule Planner`}
          description={t`See which courses clash before you register for them, and use your term in the other tools.`}
        />
        <header className="lg:flex lg:h-11 lg:items-center">
          <h1 className="text-lg font-bold max-lg:sr-only">
            <Trans>Schedule Planner</Trans>
          </h1>
        </header>
        <div data-kept-input="plan" data-wide="" className={LAYOUT}>
          <PlannerToolbar
            editor={editor}
            items={items}
            onAdd={add}
            onPaste={pasting.open}
            onPicture={savePicture}
            onOpen={open}
            onTaken={setTaken}
            views={views}
          />
          <div className={`${PANEL} lg:rounded-t-card lg:border-t`}>
            <PlanCard editor={editor} isOpen={isPlanOpen} onToggle={() => setPlanOpen(!isPlanOpen)} />
          </div>
          <div
            data-sheet={isSheet ? '' : undefined}
            className={`${PANEL} group/sheet min-h-0 lg:overflow-y-auto lg:border-t lg:px-4 lg:pt-3 ${isSheet ? 'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:max-h-[60dvh] max-lg:overflow-y-auto max-lg:rounded-t-card max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:pb-[env(safe-area-inset-bottom)] max-lg:shadow-float' : ''} ${view === 'week' && !isSheet ? 'max-lg:hidden' : ''}`}
          >
            <CoursesPanel
              items={items}
              conflictCounts={clashes.countById}
              acceptedCounts={clashes.acceptedById}
              unset={clashes.unset}
              openId={openId}
              onToggle={toggle}
              onAdd={add}
              onFinish={finish}
              onRemove={remove}
              dispatch={dispatch}
            />
            <div className="mt-3 pb-3 group-data-sheet/sheet:max-lg:hidden">
              <SyncStatus key={planId} name="plan" id={planId} hasUndoButtons={false} onClear={editor.stay} />
            </div>
          </div>
          <div className={`${PANEL} lg:max-h-[45dvh] lg:overflow-y-auto lg:rounded-b-card lg:border-y`}>
            {imported !== null && (
              // Not over the week, which has just got the courses.
              <div className="pb-2 lg:px-4 lg:pt-2">
                <SuccessMessage>
                  <Plural value={imported} one="Imported # course" other="Imported # courses" />
                </SuccessMessage>
              </div>
            )}
            {/* Any other edit would be what is undone. */}
            {taken === plan && (
              <div className="pb-2 lg:px-4 lg:pt-2">
                <SuccessMessage
                  action={
                    <Button size="small" onClick={editor.history.undo}>
                      <Trans>Undo</Trans>
                    </Button>
                  }
                >
                  <Trans>Timetable applied</Trans>
                </SuccessMessage>
              </div>
            )}
            {isRemoved && (
              <RemovedNote
                name={itemName(removed.item)}
                onUndo={() => removed.command && applyUndo(removed.command)}
              />
            )}
            {isEmpty && <FirstStep className="pt-2 lg:hidden" />}
            <Deferred isEmpty={isEmpty}>
              <ConflictsPanel
                conflicts={conflicts}
                items={items}
                times={times}
                plan={plan}
                ramadan={ramadan}
                onEdit={editSlot}
                onAccept={accept}
              />
            </Deferred>
            {asksDays && (
              <Button size="small" tone="quiet" onClick={askFirstDay}>
                <Trans>Enter the first day of classes</Trans>
              </Button>
            )}
          </div>
          <div
            className={`min-w-0 lg:col-start-2 lg:row-span-3 lg:row-start-2 ${view === 'list' ? 'max-lg:not-print:hidden' : ''}`}
          >
            <Deferred isEmpty={isEmpty}>
              <Week
                name={name}
                semester={semesterName}
                ramadan={ramadan}
                times={times}
                weeks={weeks}
                items={items}
                clashingSlots={clashes.slots}
                acceptedSlots={clashes.acceptedSlots}
                accepted={plan.accepted}
                editedId={openId}
                onEdit={editSlot}
                editing={weekEditing}
                isSaving={isSaving}
                onSaved={onSaved}
              />
            </Deferred>
          </div>
        </div>
        {pasting.isOpen && (
          <LazyDialog fetch={PASTE_DIALOG[language]} onClose={pasting.close}>
            {({ PasteDialog }) => (
              <PasteDialog
                plan={editor.kept}
                onImport={(action, target, editAlso) => {
                  if (target === 'newPlan') editor.createFrom(action, editAlso)
                  else dispatch(action, editAlso)
                  setImported(action.count)
                  pasting.close()
                }}
                onClose={pasting.close}
              />
            )}
          </LazyDialog>
        )}
        {addingAt && (
          <LazyDialog fetch={ADD_TIME_DIALOG[language]} onClose={() => setAddingAt(null)}>
            {({ AddTimeDialog }) => (
              <AddTimeDialog
                times={timesIn(addingAt)}
                items={items}
                onAddTo={addTo}
                onAddNew={add}
                onClose={() => setAddingAt(null)}
              />
            )}
          </LazyDialog>
        )}
      </AskFirstDayContext>
    </TermWeeksContext>
  )
}

/** The Ramadan of the plan: the same object while its semester and days are, and today. */
function useRamadan({ semester, firstDay, lastDay }: Plan) {
  'use memo'
  const calendar = useAcademicCalendar()
  const now = useNow()
  const today = now === null ? null : dayOf(now)
  return planRamadan(calendar, { semester, firstDay, lastDay }, today)
}

/** The weeks of the plan: the same object while its semester and days are. */
function useWeeks({ semester, firstDay, lastDay }: Plan) {
  'use memo'
  const calendar = useAcademicCalendar()
  return termWeeks(calendar, { semester, firstDay, lastDay })
}

function useItems(plan: Plan): readonly PlanItem[] {
  'use memo'
  return itemsOf(plannedTermOf(plan))
}

/** The times as of their last change, so that renaming a course recomputes no conflicts. */
function useTimes(items: readonly PlanItem[]): readonly ScheduledCourse[] {
  const timed = items.map((item) => item.timed)
  const [times, setTimes] = useState<readonly ScheduledCourse[]>(timed)
  if (haveSameTimes(times, timed)) return times
  setTimes(timed)
  return timed
}

function useConflicts(
  times: readonly ScheduledCourse[],
  accepted: Plan['accepted'],
  weeks: TermWeeks | null,
): { conflicts: PlanConflicts; clashes: PlanClashes } {
  'use memo'
  const conflicts = planConflicts(times, accepted, weeks)
  return { conflicts, clashes: clashesOf(conflicts) }
}
