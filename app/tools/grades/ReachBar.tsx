import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { GradeBand } from '../../domain/institution/types'
import { clamp } from '../../i18n/numbers'
import { useGradeText } from './use-grade-text'

type ReachBarProps = {
  /** The final if the rest gets 0%, and if it gets 100%. */
  from: number
  to: number
  /** The letter whose lower bound is marked. */
  mark: GradeBand | null
}

/** The finals that are within reach, as a part of 100%. */
export function ReachBar({ from, to, mark }: ReachBarProps) {
  const { percentText } = useGradeText()
  const start = clamp(from, 0, 100)
  const end = clamp(to, start, 100)
  return (
    <>
      <div aria-hidden="true" className="relative h-10 contain-strict">
        <div className="absolute inset-x-0 bottom-0 h-3 overflow-hidden rounded-full bg-line forced-color-adjust-none">
          <div className="absolute inset-y-0 start-0 bg-accent" style={{ inlineSize: `${start}%` }} />
          <div
            className="absolute inset-y-0 bg-accent/40"
            style={{ insetInlineStart: `${start}%`, inlineSize: `${end - start}%` }}
          />
        </div>
        {mark && (
          <div
            className="absolute inset-y-0 flex w-0 flex-col items-center"
            style={{ insetInlineStart: `${mark.fromPercent}%` }}
          >
            <bdi className="text-sm font-semibold">{mark.letter}</bdi>
            <span className="w-0.5 grow bg-ink forced-colors:bg-[CanvasText]" />
          </div>
        )}
      </div>
      <dl className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm">
        <End swatch="bg-accent" name={<Trans>Certain</Trans>} value={percentText(from)} />
        <End swatch="bg-accent/40" name={<Trans>At most</Trans>} value={percentText(to)} />
      </dl>
    </>
  )
}

type EndProps = { swatch: string; name: ReactNode; value: string }

function End({ swatch, name, value }: EndProps) {
  return (
    <div className="flex items-center gap-1.5">
      <span
        aria-hidden="true"
        className={`size-2.5 rounded-full border border-control forced-color-adjust-none ${swatch}`}
      />
      <dt className="text-muted">{name}</dt>
      <dd className="figure font-medium">{value}</dd>
    </div>
  )
}
