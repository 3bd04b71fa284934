import { useLingui } from '@lingui/react/macro'
import { scaleLinear, scalePoint } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { directionOf } from '../../i18n/language'
import { formatNumber } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import type { Past } from './past-terms/past-standing'
import { PROJECTION_DECIMALS } from './projection'
import { useSemesterText } from './use-semester-text'

const WIDTH = 320
const HEIGHT = 176
const MARGIN = { top: 36, bottom: 32, side: 48 }
/** Padding above and below the points, in grade points, so that a small change does not look large. */
const PADDING = 0.4
/** Between the labels of two points. */
const LABEL_DISTANCE = 48
/** Points with a name each; of more only the first and the last have one. */
const MOST_NAMES = 3
/** Points that are drawn large. */
const MOST_LARGE = 8

type Point = { id: string; name: string; gpa: number; text: string }

type TrendChartProps = {
  /** The terms before this one, as far as they are known (GOAL-05). */
  past: Past
  previous: number
  current: number
}

/** The GPA after each term, the projection last, as points in reading direction. */
export function TrendChart({ past, previous, current }: TrendChartProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { termText } = useSemesterText()
  const two = { minimumFractionDigits: 2 }
  const pastPoints = past.standing.results.flatMap(({ id, gpa, cumulative }, index): Point[] => {
    // Before the first credits there is no GPA.
    if (cumulative.creditHours === 0) return []
    const name = termText(past.terms[index]?.name ?? '', index + 1)
    return [{ id, name, gpa, text: formatNumber(gpa, language, two) }]
  })
  const previousText = formatNumber(previous, language, two)
  const currentText = formatNumber(current, language, { minimumFractionDigits: PROJECTION_DECIMALS })
  const hasPast = pastPoints.length > 0
  // The projection starts where the student stands, which another figure than the past terms can say.
  const isFromPast = pastPoints.at(-1)?.text === previousText
  const points: Point[] = [
    ...pastPoints,
    ...(isFromPast ? [] : [{ id: 'previous', name: t`Previous`, gpa: previous, text: previousText }]),
    {
      id: 'current',
      name: hasPast ? t`This term` : t`Current (after this term)`,
      gpa: current,
      text: currentText,
    },
  ]
  const ids = points.map(({ id }) => id)
  const gpas = points.map(({ gpa }) => gpa)
  const x = scalePoint({
    domain: directionOf(language) === 'rtl' ? ids.toReversed() : ids,
    range: [MARGIN.side, WIDTH - MARGIN.side],
  })
  const y = scaleLinear({
    domain: [Math.min(...gpas) - PADDING, Math.max(...gpas) + PADDING],
    range: [HEIGHT - MARGIN.bottom, MARGIN.top],
  })
  const xEnd = directionOf(language) === 'rtl' ? 0 : WIDTH
  const xOf = ({ id }: Point) => x(id) ?? 0
  const yOf = ({ gpa }: Point) => y(gpa)
  const list = points.map(({ name, text }) => `${name} ${text}`).join(language === 'ar' ? '، ' : ', ')
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={
        hasPast
          ? t`GPA trend: ${list}`
          : t`GPA trend: previous ${previousText}, current (after this term) ${currentText}`
      }
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
        data={hasPast ? points.slice(0, -1) : points}
        x={xOf}
        y={yOf}
        className="stroke-accent"
        strokeWidth={2.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {hasPast && (
        <LinePath
          data={points.slice(-2)}
          x={xOf}
          y={yOf}
          className="stroke-accent"
          strokeWidth={2.5}
          strokeDasharray="5 5"
        />
      )}
      {points.map((point) => (
        <circle
          key={point.id}
          cx={xOf(point)}
          cy={yOf(point)}
          r={points.length > MOST_LARGE ? 3.5 : 5}
          strokeWidth={2.5}
          className="fill-surface stroke-accent"
        />
      ))}
      {labelled(points, xOf).map((point) => (
        <text
          key={point.id}
          x={xOf(point)}
          y={yOf(point) - 14}
          textAnchor="middle"
          // The outline keeps the line from running through the figure.
          strokeWidth={4}
          strokeLinejoin="round"
          className="figure fill-ink stroke-surface text-[14px] font-semibold [paint-order:stroke]"
        >
          {point.text}
        </text>
      ))}
      {points
        .filter((_, index) => points.length <= MOST_NAMES || index === 0 || index === points.length - 1)
        .map((point) => (
          <text
            key={point.id}
            // A long name ends at the edge of the chart instead of beyond it.
            x={point === points.at(-1) && !hasPast ? xEnd : xOf(point)}
            y={HEIGHT - 10}
            textAnchor={point === points.at(-1) && !hasPast ? 'end' : 'middle'}
            className="fill-muted text-[14px]"
          >
            {point.name}
          </text>
        ))}
    </svg>
  )
}

/** The first and the last point, and between them those whose figure fits. */
function labelled(points: readonly Point[], xOf: (point: Point) => number): Point[] {
  const chosen = points.slice(-1)
  for (const point of points.toReversed()) {
    const neighbours = point === points[0] ? chosen.slice(0, 1) : [...points.slice(0, 1), ...chosen]
    if (neighbours.every((other) => Math.abs(xOf(other) - xOf(point)) >= LABEL_DISTANCE)) chosen.push(point)
  }
  return chosen
}
