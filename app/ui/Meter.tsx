import type { ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import { Meter as AriaMeter } from 'react-aria-components/Meter'

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
  tone?: keyof typeof FILLS
}

/** A bar that fills from the start of the line. */
export function Meter({ label, value, valueText, tone = 'accent' }: MeterProps) {
  return (
    <AriaMeter value={value} valueLabel={valueText} className="flex flex-col gap-2">
      {({ percentage }) => (
        <>
          <div className="flex items-baseline justify-between gap-3 text-sm">
            <Label className="font-medium">{label}</Label>
            <span className="figure text-muted">{valueText}</span>
          </div>
          <div className="h-2.5 overflow-hidden rounded-full bg-line">
            <div className={`h-full rounded-full ${FILLS[tone]}`} style={{ width: `${percentage}%` }} />
          </div>
        </>
      )}
    </AriaMeter>
  )
}
