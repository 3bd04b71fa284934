import { Trans, useLingui } from '@lingui/react/macro'
import { ClipboardPaste, Plus, Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { MOST_PLANNED_COURSES, type Plan } from '../../domain/plan/plan'
import { termOf } from '../../domain/plan/term'
import { useLanguage } from '../../i18n/use-language'
import { UndoButtons } from '../../persistence/screens/UndoButtons'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { LazyDialog } from '../../ui/LazyDialog'
import { lazyModuleWithMessages } from '../../ui/LazyPart'
import { usePlanText } from '../every-tool/use-plan-text'
import type { PlanItem } from './every-part/plan-items'
import type { PlanEditor } from './every-part/use-plan-editor'
import { MoreActions } from './MoreActions'
import { OrderDialogPart } from './order/OrderDialogPart'
import { ENTRY_BUTTON, TimetableFinder } from './TimetableFinder'

const CALENDAR_DIALOG = lazyModuleWithMessages(
  ['tools/planner/calendar', 'tools/planner', 'persistence', 'backend'],
  () => import('./calendar/CalendarDialog'),
)
const SHARE = lazyModuleWithMessages(
  ['tools/planner/share', 'tools/planner', 'persistence'],
  () => import('./share/ShareDialog'),
)

type PlannerToolbarProps = {
  editor: PlanEditor
  items: readonly PlanItem[]
  onAdd: (type: 'addCourse') => void
  onPaste: () => void
  onPicture: () => void
  /** Opens a course or an own block. */
  onOpen: (id: string, toAdd?: 'section') => void
  /** After a timetable was taken, with the plan that has it. */
  onTaken: (plan: Plan) => void
  /** The choice of what a phone shows. */
  views: ReactNode
}

/** Everything that can be done with the plan, in one place (PLAN-12). Not deferred: its dialogs have fields of the plan. */
export function PlannerToolbar({ views, ...props }: PlannerToolbarProps) {
  'use memo'
  const { editor, items, onAdd, onPaste, onPicture, onOpen, onTaken } = props
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2 sm:gap-x-2 lg:col-span-2 lg:ms-[13rem] lg:mb-3 lg:justify-end lg:gap-y-1 print:hidden">
      <EntryActions
        editor={editor}
        items={items}
        onAdd={onAdd}
        onPaste={onPaste}
        onOpen={onOpen}
        onTaken={onTaken}
      />
      <div className="flex items-center max-lg:basis-full">
        {views}
        <PlanActions editor={editor} items={items} onPicture={onPicture} />
      </div>
    </div>
  )
}

/** What brings courses into the plan. */
function EntryActions({
  editor,
  items,
  onAdd,
  onPaste,
  onOpen,
  onTaken,
}: Omit<PlannerToolbarProps, 'onPicture' | 'views'>) {
  const isFull = items.filter(({ course }) => course).length >= MOST_PLANNED_COURSES
  return (
    <>
      <Button
        tone="primary"
        className="max-sm:px-3 max-sm:text-sm"
        disabled={isFull}
        onClick={() => onAdd('addCourse')}
      >
        <Plus aria-hidden="true" size={20} strokeWidth={1.75} />
        <Trans>Add a course</Trans>
      </Button>
      <Button tone="quiet" size="small" className={ENTRY_BUTTON} onClick={onPaste}>
        <ClipboardPaste aria-hidden="true" size={16} strokeWidth={1.75} className="max-lg:hidden" />
        <Trans>Paste my timetable</Trans>
      </Button>
      <TimetableFinder editor={editor} onOpen={onOpen} onTaken={onTaken} />
    </>
  )
}

/** What is done with the plan as it is. */
function PlanActions({
  editor,
  items,
  onPicture,
}: Pick<PlannerToolbarProps, 'editor' | 'items' | 'onPicture'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const { courseName } = usePlanText()
  const { plan, history, dispatch } = editor
  const [opened, setOpened] = useState<'share' | 'calendar' | 'order' | null>(null)
  const close = () => setOpened(null)
  const isEmpty = items.length === 0
  const courses = items.flatMap(({ course }) => (course ? [{ id: course.id, name: courseName(course) }] : []))
  return (
    <>
      <span className="flex items-center">
        <UndoButtons history={history} />
        {/* In their places from the start, so that the first course moves nothing (PLAN-22). */}
        <IconButton icon={Share2} label={t`Share`} disabled={isEmpty} onClick={() => setOpened('share')} />
        <MoreActions
          isOff={isEmpty}
          onPicture={onPicture}
          onCalendar={() => setOpened('calendar')}
          onOrder={courses.length > 1 ? () => setOpened('order') : null}
        />
      </span>
      {opened === 'share' && (
        <LazyDialog key={language} fetch={SHARE[language]} onClose={close}>
          {({ ShareDialog }) => <ShareDialog term={termOf(plan)} onClose={close} />}
        </LazyDialog>
      )}
      {opened === 'calendar' && (
        <LazyDialog fetch={CALENDAR_DIALOG[language]} onClose={close}>
          {({ CalendarDialog }) => (
            <CalendarDialog plan={plan} isMyTerm={editor.isMyTerm} dispatch={dispatch} onClose={close} />
          )}
        </LazyDialog>
      )}
      {opened === 'order' && (
        <OrderDialogPart
          title={<Trans>Order of the courses</Trans>}
          items={courses}
          onMove={(id, to) => dispatch({ type: 'move', id, to })}
          onClose={close}
        />
      )}
    </>
  )
}
