import { useLingui } from '@lingui/react/macro'
import { CalendarPlus, Image, ListOrdered, Printer } from 'lucide-react'

export type MoreListProps = {
  onPicture: () => void
  onCalendar: () => void
  /** Null while there is nothing to order. */
  onOrder: (() => void) | null
  /** Before any of them. */
  onClose: () => void
}

/** What is done seldom with a plan. A script of its own. */
export function MoreList({ onPicture, onCalendar, onOrder, onClose }: MoreListProps) {
  const { t } = useLingui()
  const actions = [
    { label: t`Save as picture`, icon: Image, onPress: onPicture },
    { label: t`Add to my calendar`, icon: CalendarPlus, onPress: onCalendar },
    { label: t`Print`, icon: Printer, onPress: () => window.print() },
    ...(onOrder ? [{ label: t`Change the order`, icon: ListOrdered, onPress: onOrder }] : []),
  ]
  return actions.map(({ label, icon: Icon, onPress }) => (
    <li key={label}>
      <button
        type="button"
        onClick={() => {
          onClose()
          onPress()
        }}
        className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-1.5 text-start hover:bg-sunken"
      >
        <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
        {label}
      </button>
    </li>
  ))
}
