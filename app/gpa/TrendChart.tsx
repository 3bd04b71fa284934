import { useLingui } from '@lingui/react/macro'
import { scaleLinear, scalePoint } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { directionOf } from '../i18n/language'
import { formatNumber } from '../i18n/numbers'
import { useLanguage } from '../i18n/use-language'
import { PROJECTION_DECIMALS } from './projection'

const WIDTH = 320
const HEIGHT = 176
const MARGIN = { top: 36, bottom: 32, side: 48 }
/** Padding above and below the two points, in grade points, so that a small change does not look large. */
const PADDING = 0.4

/** The GPA before and after the term, as two labelled points in reading direction. */
export function TrendChart({ previous, current }: { previous: number; current: number }) {
  const { t } = useLingui()
  const language = useLanguage()
  const previousText = formatNumber(previous, language, { minimumFractionDigits: 2 })
  const currentText = formatNumber(current, language, { minimumFractionDigits: PROJECTION_DECIMALS })
  const points = [
    { name: t`Previous`, gpa: previous, text: previousText },
    { name: t`Current`, gpa: current, text: currentText },
  ]
  const names = points.map((point) => point.name)
  const x = scalePoint({
    domain: directionOf(language) === 'rtl' ? names.toReversed() : names,
    range: [MARGIN.side, WIDTH - MARGIN.side],
  })
  const y = scaleLinear({
    domain: [Math.min(previous, current) - PADDING, Math.max(previous, current) + PADDING],
    range: [HEIGHT - MARGIN.bottom, MARGIN.top],
  })

  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t`GPA trend: previous ${previousText}, current ${currentText}`}
      className="size-full"
    >
      <line
        x1={MARGIN.side / 2}
        x2={WIDTH - MARGIN.side / 2}
        y1={HEIGHT - MARGIN.bottom}
        y2={HEIGHT - MARGIN.bottom}
        className="stroke-line"
      />
      <LinePath
        data={points}
        x={(point) => x(point.name) ?? 0}
        y={(point) => y(point.gpa)}
        className="stroke-accent"
        strokeWidth={2.5}
        strokeLinecap="round"
      />
      {points.map((point) => (
        <g key={point.name} transform={`translate(${x(point.name) ?? 0} ${y(point.gpa)})`}>
          <circle r={5} strokeWidth={2.5} className="fill-surface stroke-accent" />
          <text y={-14} textAnchor="middle" className="figure fill-ink text-sm font-semibold">
            {point.text}
          </text>
        </g>
      ))}
      {points.map((point) => (
        <text
          key={point.name}
          x={x(point.name)}
          y={HEIGHT - 10}
          textAnchor="middle"
          className="fill-muted text-sm"
        >
          {point.name}
        </text>
      ))}
    </svg>
  )
}
