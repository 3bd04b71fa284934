import { Trans } from '@lingui/react/macro'
import { HIGHEST_GPA } from '../../../domain/institution/grade-scale'
import { formatNumber } from '../../../i18n/numbers'
import { useLanguage } from '../../../i18n/use-language'
import { useTargetText } from './use-target-text'

type TargetScaleProps = {
  /** The cumulative GPA before the term; null without one. */
  now: number | null
  /** The same as it stands beside it. */
  soFar: string
  /** In hundredths, as all others. */
  target: number
  lowest: number
  best: number
}

/** The ends of the scale are at multiples of it, in hundredths. */
const GRID = 50

/** A part of the GPA scale with the target, the GPA before the term, and what the term can bring. In reading direction. */
export function TargetScale({ now, soFar, target, lowest, best }: TargetScaleProps) {
  const language = useLanguage()
  const { gpaText } = useTargetText()
  const shown = [target, lowest, best, ...(now === null ? [] : [now * 100])]
  const from = Math.max(0, Math.floor((Math.min(...shown) - 1) / GRID) * GRID)
  const to = Math.min(HIGHEST_GPA * 100, Math.ceil((Math.max(...shown) + 1) / GRID) * GRID)
  const place = (hundredths: number) => (100 * (hundredths - from)) / (to - from)
  const end = (hundredths: number) => formatNumber(hundredths / 100, language, { minimumFractionDigits: 1 })
  return (
    <div aria-hidden="true" className="figure mt-4 max-w-reading text-sm">
      {/* Free space in proportion to its place keeps the label above the target and within the scale. */}
      <p className="flex font-semibold whitespace-nowrap text-accent-strong">
        <span style={{ flexGrow: place(target) }} />
        <Trans>Target {gpaText(target)}</Trans>
        <span style={{ flexGrow: 100 - place(target) }} />
      </p>
      <div className="relative my-1 h-3 rounded-full bg-line forced-colors:border">
        <div
          className="absolute inset-y-0 min-w-1 rounded-full bg-accent/35 forced-colors:bg-[GrayText]"
          style={{ insetInlineStart: `${place(lowest)}%`, width: `${place(best) - place(lowest)}%` }}
        />
        {now !== null && (
          <Pin at={place(now * 100)} className="size-3 rounded-full bg-ink forced-colors:bg-[CanvasText]" />
        )}
        <Pin
          at={place(target)}
          className="-my-1 h-5 w-1 rounded-full bg-accent forced-colors:bg-[Highlight]"
        />
      </div>
      <div className="relative flex justify-between text-muted">
        <span>{end(from)}</span>
        <span>{end(to)}</span>
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-muted">
        {now !== null && (
          <li className="inline-flex items-center gap-2">
            <span className="size-3 rounded-full bg-ink forced-colors:bg-[CanvasText]" />
            <Trans>Now {soFar}</Trans>
          </li>
        )}
        <li className="inline-flex items-center gap-2">
          <span className="h-3 w-6 rounded-full bg-accent/35 forced-colors:bg-[GrayText]" />
          {lowest === best ? (
            <Trans>After this term {gpaText(best)}</Trans>
          ) : (
            <Trans>
              After this term {gpaText(lowest)} to {gpaText(best)}
            </Trans>
          )}
        </li>
      </ul>
    </div>
  )
}

function Pin({ at, className }: { at: number; className: string }) {
  return (
    <span className="absolute inset-y-0 flex w-0 justify-center" style={{ insetInlineStart: `${at}%` }}>
      <span className={`shrink-0 ${className}`} />
    </span>
  )
}
