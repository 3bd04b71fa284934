import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useLanguage } from '../../../i18n/use-language'
import { DisclosureLine } from '../../../ui/DisclosureLine'
import { LazyPart, lazyModuleWithMessages } from '../../../ui/LazyPart'
import { useWeeksText } from '../../every-tool/use-weeks-text'
import type { WeeksFieldsProps } from './WeeksFields'

export const WEEKS_FIELDS = lazyModuleWithMessages(
  ['tools/planner/plan-fields', 'tools/planner', 'persistence'],
  () => import('./WeeksFields'),
)

/** In which weeks a class time is (WEEKS-01): a quiet line, because most are in every week, that opens its fields. */
export function WeeksField(props: WeeksFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  const language = useLanguage()
  const text = useWeeksText()(props.slot.weeks)
  const id = useId()
  return (
    <div>
      <DisclosureLine
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        controls={id}
        className="-mb-1 w-fit! gap-1.5! text-sm text-muted hover:text-ink"
      >
        <span className="first-letter:uppercase">{text || <Trans>Every week</Trans>}</span>
      </DisclosureLine>
      <div id={id} hidden={!isOpen} className="rounded-control bg-sunken p-3">
        {isOpen && (
          <LazyPart fetch={WEEKS_FIELDS[language]} fallback={<div aria-busy="true" className="min-h-17" />}>
            {({ WeeksFields }) => <WeeksFields {...props} />}
          </LazyPart>
        )}
      </div>
    </div>
  )
}
