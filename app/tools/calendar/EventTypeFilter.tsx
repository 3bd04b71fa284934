import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { EVENT_TYPES } from '../../domain/institution/event-types'
import { TONES } from '../../ui/tones'
import { type CalendarType, MINE } from './agenda'
import { EVENT_TYPE_LOOKS } from './EventTypeBadge'

type EventTypeFilterProps = {
  /** Empty for all. */
  types: readonly CalendarType[]
  onChange: (types: readonly CalendarType[]) => void
}

/** The colour legend, which is also the filter by type. */
export function EventTypeFilter({ types, onChange }: EventTypeFilterProps) {
  const { i18n } = useLingui()
  const labelId = useId()
  const toggle = (type: CalendarType) =>
    onChange(types.includes(type) ? types.filter((other) => other !== type) : [...types, type])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out its legend beside the chips
    <div role="group" aria-labelledby={labelId} className="print:hidden">
      <p id={labelId} className="mb-1.5 text-sm font-medium">
        <Trans>Event types</Trans>
      </p>
      <div className="flex flex-wrap gap-1.5">
        <Chip isPressed={types.length === 0} onClick={() => onChange([])}>
          <Trans>All</Trans>
        </Chip>
        {EVENT_TYPES.map((type) => (
          <Chip
            key={type}
            isPressed={types.includes(type)}
            onClick={() => toggle(type)}
            tone={TONES[EVENT_TYPE_LOOKS[type].tone]}
          >
            {i18n._(EVENT_TYPE_LOOKS[type].name)}
          </Chip>
        ))}
        <Chip isPressed={types.includes(MINE)} onClick={() => toggle(MINE)}>
          <Trans>My dates</Trans>
        </Chip>
      </div>
    </div>
  )
}

type ChipProps = { isPressed: boolean; onClick: () => void; tone?: string; children: ReactNode }

function Chip({ isPressed, onClick, tone = TONES.accent, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onClick}
      className={`inline-flex min-h-9 items-center gap-1.5 rounded-full border px-2.5 text-sm font-medium transition-colors pointer-coarse:min-h-11 forced-colors:aria-pressed:border-4 ${isPressed ? 'border-current' : 'border-transparent'} ${tone}`}
    >
      <span
        aria-hidden="true"
        className={`size-2 rounded-full border-2 border-current ${isPressed ? 'bg-current' : ''}`}
      />
      {children}
    </button>
  )
}
