import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useStored, writeStored } from '../../browser/storage'
import { whenIdle } from '../../browser/when-idle'
import type { Plan, SlotTimes } from '../../domain/plan/plan'
import { useLanguage } from '../../i18n/use-language'
import { SyncStatus } from '../../persistence/screens/SyncStatus'
import { PageTitle } from '../../screen/Screen'
import { useAcademicCalendar } from '../../screen/use-academic-calendar'
import { Button } from '../../ui/Button'
import { Deferred } from '../../ui/Deferred'
import { LazyDialog } from '../../ui/LazyDialog'
import { LazyPart, lazyModuleWithMessages } from '../../ui/LazyPart'
import { SegmentedControl } from '../../ui/SegmentedControl'
import { UNDO_MS, usePassingMessage } from '../../ui/use-passing-message'
import { RunningOfTerm } from '../every-tool/from-term/RunningOfTerm'
import { usePlanText } from '../every-tool/use-plan-text'
import { ConflictsPanel } from './conflicts/ConflictsPanel'
import { fetchEditor } from './courses/CourseItem'
import { CoursesPanel, FirstStep } from './courses/CoursesPanel'
import { useOpenParts } from './every-part/use-open-parts'
import { usePlanEditor } from './every-part/use-plan-editor'
import { AskFirstDayContext, TermWeeksContext } from './every-part/use-term-weeks'
import { usePasteAddress } from './import/use-paste-address'
import { PlanCard } from './PlanCard'
import { PlannerToolbar } from './PlannerToolbar'
import { usePlannedWeek } from './use-planned-week'
import { Week } from './Week'
import { AddTime } from './week/AddTime'

const PASTE_DIALOG = lazyModuleWithMessages(
  ['tools/planner/import', 'tools/planner', 'persistence'],
  () => import('./import/PasteDialog'),
)

export const PLAN_NOTES = lazyModuleWithMessages(
  ['tools/planner/plan-fields', 'tools/planner', 'persistence'],
  () => import('./PlanNotes'),
)

/**
 * On a wide screen the list and the whole week are side by side in one window (PLAN-12). The title is above the grid, so that
 * it does not wait for what is kept; the toolbar moves up into its line.
 */
const LAYOUT =
  'flex flex-col gap-2 lg:-mt-11 lg:grid lg:h-[max(34rem,calc(100dvh-3rem))] lg:grid-cols-[min(18rem,50%)_minmax(0,1fr)] xl:grid-cols-[min(21rem,50%)_minmax(0,1fr)] lg:grid-rows-[auto_auto_minmax(0,1fr)_auto] lg:gap-x-4 lg:gap-y-0 max-lg:has-data-sheet:pb-[60dvh] print:mt-0 print:block print:h-auto'
/** The parts of the column at the start: one card of three. Positioned, so that texts for screen readers are scrolled with them. */
const PANEL = 'lg:relative lg:border-x lg:border-line lg:bg-surface print:hidden'
/** While the week fills a phone, the open course is a sheet over its lower half. */
const SHEET =
  'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:max-h-[60dvh] max-lg:overflow-y-auto max-lg:rounded-t-card max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:pb-[env(safe-area-inset-bottom)] max-lg:shadow-float'

/** Shows whether the chosen courses fit into one week. */
export default function SchedulePlanner() {
  'use memo'
  const { t } = useLingui()
  const calendar = useAcademicCalendar()
  const language = useLanguage()
  const { planName } = usePlanText()
  const editor = usePlanEditor()
  const { planId, plan, dispatch } = editor
  const { weeks, ramadan, items, times, conflicts, weekConflicts } = usePlannedWeek(plan)
  const open = useOpenParts(editor)
  const { parts, opened, setAddingAt } = open
  const view = useStored('plannerView') === 'list' ? 'list' : 'week'
  const pasting = usePasteAddress()
  const [isSaving, setSaving] = useState(false)
  const [imported, setImported] = usePassingMessage<number>()
  const [taken, setTaken] = usePassingMessage<Plan>(null, UNDO_MS)

  const isEmpty = items.length === 0
  // After the first course, where the calendar does not name both (TERM-10).
  const asksDays = !weeks?.isWhole && items.some(({ course }) => course !== null)
  const isSheet = view === 'week' && items.some((item) => item.timed.id === opened?.id)

  const weekEditing = {
    move: (id: string, slotId: string, change: SlotTimes) =>
      dispatch({ type: 'setSlot', id, slotId, change }),
    add: setAddingAt,
  }
  const accept = (slotIds: readonly (readonly [string, string])[], isAccepted: boolean) =>
    dispatch({ type: 'acceptConflicts', slotIds, isAccepted })
  const show = (next: 'week' | 'list') => {
    open.close()
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
  // Then what says that something was done: in an empty plan there is nothing to remove.
  useEffect(() => (isEmpty ? undefined : whenIdle(PLAN_NOTES[language])), [isEmpty, language])

  const name = planName(plan)
  const semesterName = calendar.semesters.find(({ id }) => id === plan.semester)?.name[language] ?? null
  return (
    <TermWeeksContext value={weeks}>
      <AskFirstDayContext value={open.askFirstDay}>
        <PageTitle
          title={t`Schedule Planner`}
          description={t`See which courses conflict before you register for them, and use your term in the other tools.`}
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
            onAdd={open.add}
            onPaste={pasting.open}
            onPicture={savePicture}
            onOpen={open.open}
            onTaken={setTaken}
            views={views}
          />
          <div className={`${PANEL} lg:rounded-t-card lg:border-t`}>
            <PlanCard
              editor={editor}
              fieldsRef={parts.planFields}
              isOpen={open.isPlanOpen}
              onToggle={open.togglePlan}
            />
          </div>
          {/* The week of a phone hides the list, but not a plan that cannot be read: it would look as if there were none (KEEP-03). */}
          <div
            ref={parts.list}
            data-sheet={isSheet ? '' : undefined}
            className={`${PANEL} group/sheet min-h-0 lg:overflow-y-auto lg:border-t lg:px-4 lg:pt-3 ${isSheet ? SHEET : ''} ${view === 'week' && !isSheet ? 'max-lg:not-has-data-aside:hidden' : ''}`}
          >
            <CoursesPanel
              items={items}
              conflictCounts={weekConflicts.countById}
              acceptedCounts={weekConflicts.acceptedById}
              unset={weekConflicts.unset}
              opened={opened}
              onToggle={open.toggle}
              onShowSection={open.showSection}
              onAdd={open.add}
              onFinish={open.finish}
              onRemove={open.remove}
              dispatch={dispatch}
            />
            <div className="mt-3 flex flex-col gap-3 pb-3 group-data-sheet/sheet:max-lg:hidden">
              {editor.isMyTerm && <RunningOfTerm />}
              <SyncStatus key={planId} name="plan" id={planId} hasUndoButtons={false} onClear={editor.stay} />
            </div>
          </div>
          <div className={`${PANEL} lg:max-h-[45dvh] lg:overflow-y-auto lg:rounded-b-card lg:border-y`}>
            {(imported ?? taken ?? open.removed) !== null && (
              <LazyPart fetch={PLAN_NOTES[language]} fallback={null}>
                {({ PlanNotes }) => (
                  <PlanNotes
                    editor={editor}
                    items={items}
                    imported={imported}
                    taken={taken}
                    removed={open.removed}
                    removedRef={parts.removedNote}
                  />
                )}
              </LazyPart>
            )}
            {isEmpty && <FirstStep className="pt-2 lg:hidden" />}
            <Deferred isEmpty={isEmpty}>
              <ConflictsPanel
                conflicts={conflicts}
                items={items}
                times={times}
                plan={plan}
                ramadan={ramadan}
                onEdit={open.editSlot}
                onAccept={accept}
              />
            </Deferred>
            {asksDays && (
              <Button size="small" tone="quiet" className="-ms-3 lg:ms-1" onClick={open.askFirstDay}>
                <Trans>Enter the first day of classes</Trans>
              </Button>
            )}
          </div>
          <div
            ref={parts.week}
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
                conflictingSlots={weekConflicts.slots}
                acceptedSlots={weekConflicts.acceptedSlots}
                accepted={plan.accepted}
                editedId={opened?.id ?? null}
                onEdit={open.editSlot}
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
        <AddTime open={open} items={items} />
      </AskFirstDayContext>
    </TermWeeksContext>
  )
}
