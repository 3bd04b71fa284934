import { timesIn } from '../../../domain/plan/free-hours'
import { useLanguage } from '../../../i18n/use-language'
import { LazyDialog } from '../../../ui/LazyDialog'
import { lazyModuleWithMessages } from '../../../ui/LazyPart'
import type { PlanItem } from '../every-part/plan-items'
import type { OpenParts } from '../every-part/use-open-parts'

export const ADD_TIME_DIALOG = lazyModuleWithMessages(
  ['tools/planner/plan-fields', 'tools/planner', 'persistence'],
  () => import('./AddTimeDialog'),
)

/** Asks what is at the free hour that was chosen in the week. */
export function AddTime({ open, items }: { open: OpenParts; items: readonly PlanItem[] }) {
  const language = useLanguage()
  const close = () => open.setAddingAt(null)
  if (!open.addingAt) return null
  const times = timesIn(open.addingAt)
  return (
    <LazyDialog fetch={ADD_TIME_DIALOG[language]} onClose={close}>
      {({ AddTimeDialog }) => (
        <AddTimeDialog times={times} items={items} onAddTo={open.addTo} onAddNew={open.add} onClose={close} />
      )}
    </LazyDialog>
  )
}
