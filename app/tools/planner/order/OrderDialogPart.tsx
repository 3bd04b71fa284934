import type { ComponentProps } from 'react'
import { useLanguage } from '../../../i18n/use-language'
import { LazyDialog } from '../../../ui/LazyDialog'
import { lazyModuleWithMessages } from '../../../ui/LazyPart'
import type { OrderDialog } from './OrderDialog'

/** Its messages are with those of the plan's fields (lingui.config.ts). */
export const ORDER_DIALOG = lazyModuleWithMessages(
  ['tools/planner/plan-fields', 'tools/planner', 'persistence'],
  () => import('./OrderDialog'),
)

/** {@link OrderDialog} as a chunk of its own: few students change the order. */
export function OrderDialogPart(props: ComponentProps<typeof OrderDialog>) {
  const language = useLanguage()
  return (
    <LazyDialog fetch={ORDER_DIALOG[language]} onClose={props.onClose}>
      {({ OrderDialog }) => <OrderDialog {...props} />}
    </LazyDialog>
  )
}
