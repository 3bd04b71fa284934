import { type ReactNode, useId } from 'react'
import { clamp } from '../i18n/numbers'

const FILLS = {
  accent: 'bg-accent',
  green: 'bg-green',
  red: 'bg-red',
  blue: 'bg-blue',
  yellow: 'bg-yellow',
} as const

type MeterProps = {
  label: ReactNode
  /** Percent, 0 to 100; the bar stops at its end. */
  value: number
  /** The value in words, shown and read out: "4.5% of 15%". */
  valueText: string
  /** What is seen in its place, where the words around it say the rest. */
  shortText?: string
  tone?: keyof typeof FILLS
  /** Beside the bar. */
  aside?: ReactNode
}

/** A bar that fills in reading direction. */
export function Meter({ label, value, valueText, shortText, tone = 'accent', aside }: MeterProps) {
  const labelId = useId()
  const shown = clamp(value, 0, 100)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span id={labelId} className="font-medium">
          {label}
        </span>
        <span className="figure text-muted">{shortText ?? valueText}</span>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {/* biome-ignore lint/a11y/useSemanticElements: browsers draw a <meter> differently, and none mirrors it from right to left */}
        <div
          role="meter"
          aria-labelledby={labelId}
          aria-valuenow={shown}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={valueText}
          className="h-2.5 grow basis-24 overflow-hidden rounded-full bg-line forced-colors:outline"
        >
          <div
            className={`h-full rounded-full forced-colors:bg-[CanvasText] ${FILLS[tone]}`}
            style={{ width: `${shown}%` }}
          />
        </div>
        {aside}
      </div>
    </div>
  )
}
