import { Trans } from '@lingui/react/macro'
import { CalendarSearch } from 'lucide-react'
import { useState } from 'react'
import { PLAN, type Plan } from '../../domain/plan/plan'
import type { Timetable } from '../../domain/plan-search/timetables'
import { useLanguage } from '../../i18n/use-language'
import { usePersistence } from '../../persistence/use-persistence'
import { Button } from '../../ui/Button'
import { LazyDialog } from '../../ui/LazyDialog'
import { lazyModuleWithMessages } from '../../ui/LazyPart'
import type { PlanEditor } from './every-part/use-plan-editor'

const DIALOG = lazyModuleWithMessages(
  ['tools/planner/search', 'tools/planner', 'persistence'],
  () => import('./search/FindTimetables'),
)

/** On a phone the actions that bring courses share one line: a name that is longer than its share has two lines. */
export const ENTRY_BUTTON = 'min-h-11 max-sm:min-w-min max-sm:flex-1 max-sm:px-1 max-sm:leading-tight'

type TimetableFinderProps = {
  editor: PlanEditor
  /** Opens a course or an own block. */
  onOpen: (id: string, toAdd?: 'section') => void
  /** After a timetable was taken, with the plan that has it. */
  onTaken: (plan: Plan) => void
}

/** Opens the search for timetables (PLAN-02). */
export function TimetableFinder({ editor, onOpen, onTaken }: TimetableFinderProps) {
  const language = useLanguage()
  const { documents } = usePersistence()
  const { planId, plan, dispatch } = editor
  const [isOpen, setOpen] = useState(false)

  const take = (sections: Timetable) => {
    dispatch({ type: 'choose', sections })
    onTaken(documents.readDocument(PLAN, planId))
    setOpen(false)
  }
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        className={ENTRY_BUTTON}
        disabled={plan.courses.length === 0}
        onClick={() => setOpen(true)}
      >
        <CalendarSearch aria-hidden="true" size={16} strokeWidth={1.75} className="max-lg:hidden" />
        <Trans>Find timetables</Trans>
      </Button>
      {isOpen && (
        <LazyDialog size="wide" fetch={DIALOG[language]} onClose={() => setOpen(false)}>
          {({ FindTimetables }) => (
            <FindTimetables
              plan={plan}
              dispatch={dispatch}
              onTake={take}
              onOpen={(...course) => {
                setOpen(false)
                onOpen(...course)
              }}
              onClose={() => setOpen(false)}
            />
          )}
        </LazyDialog>
      )}
    </>
  )
}
