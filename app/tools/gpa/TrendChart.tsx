import { useLingui } from '@lingui/react/macro'
import { scaleLinear, scalePoint } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { Fragment } from 'react'
import { HIGHEST_GPA } from '../../domain/institution/grade-scale'
import { type Past, termsWithGpa } from '../../domain/past-terms/past-standing'
import { GPA_DECIMALS } from '../../domain/past-terms/standing'
import { directionOf } from '../../i18n/language'
import { COMMA } from '../../i18n/lists'
import { formatNumber } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { useSemesterText } from '../every-tool/past-terms/use-semester-text'
import { PROJECTION_DECIMALS } from './projection'

const WIDTH = 320
/** Of the lines. The names of the terms are below. */
const HEIGHT = 144
const MARGIN = { top: 36, start: 60, end: 44 }
/** Below the lines: the first row of names, and the room for one row and for two. */
const NAMES = { first: 20, row: 32, rows: 48 }
const UPRIGHT_DEGREES = 55
/** Of a letter of a name. */
const LETTER_WIDTH = 7
const TICKS = 3
/** Where the lines of the axis begin, beside their figures. */
const AXIS = 28
/** Padding above and below the points, in grade points, so that a small change does not look large. */
const PADDING = 0.4
/** Between the labels of two points. */
const LABEL_DISTANCE = 48
/** Letters of the longest name that has room at the end of the chart. Longer ones stand upright. */
const LONGEST_FLAT_NAME = 12
/** Letters of an upright name. Of a longer one, which a student typed, the chart has the beginning. */
const LONGEST_NAME = 15
/** Of more terms every second, third... has its name. */
const MOST_NAMES = 12
/** Points that are drawn large. */
const MOST_LARGE = 8

type Point = { id: string; name: string; gpa: number; text: string }

type TrendChartProps = {
  /** The terms before this one, as far as they are known (GOAL-05). */
  past: Past
  /** Whether the term starts from them: another figure is never joined to their line (GPA-21). */
  isFromPast: boolean
  /** Null where there is no GPA before this term (GPA-21). */
  previous: number | null
  /** Null while no course of this term has a grade: then there is no point of it. */
  current: number | null
}

/** The GPA after each term, the projection last, as points in reading direction, all with the decimals of the projection. */
export function TrendChart({ past, isFromPast, previous, current }: TrendChartProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { termText } = useSemesterText()
  const textOf = (gpa: number) =>
    formatNumber(gpa, language, {
      minimumFractionDigits: current === null ? GPA_DECIMALS : PROJECTION_DECIMALS,
    })
  const pastPoints = termsWithGpa(past).map(({ id, gpa }): Point => {
    const index = past.terms.findIndex((term) => term.id === id)
    return { id, name: termText(past.terms[index]?.name ?? '', index + 1), gpa, text: textOf(gpa) }
  })
  const previousText = previous === null ? t`none` : textOf(previous)
  const currentText = current === null ? '' : textOf(current)
  const hasPast = pastPoints.length > 0
  const start: Point[] =
    (isFromPast && hasPast) || previous === null
      ? []
      : [{ id: 'previous', name: t`Previous`, gpa: previous, text: previousText }]
  const end: Point[] =
    current === null
      ? []
      : [
          {
            id: 'current',
            name: hasPast ? t`This term` : t`Current (after this term)`,
            gpa: current,
            text: currentText,
          },
        ]
  const points: Point[] = [...pastPoints, ...start, ...end]
  /** From where the student stands, which another figure than the past terms can say. */
  const projected = [...(start.length > 0 ? start : isFromPast ? pastPoints.slice(-1) : []), ...end]
  const ids = points.map(({ id }) => id)
  const gpas = points.map(({ gpa }) => gpa)
  const isRtl = directionOf(language) === 'rtl'
  const fromStart = (at: number) => (isRtl ? WIDTH - at : at)
  const x = scalePoint({
    domain: ids,
    range: [fromStart(MARGIN.start), fromStart(WIDTH - MARGIN.end)],
  })
  const y = scaleLinear({
    domain: [Math.max(0, Math.min(...gpas) - PADDING), Math.min(HIGHEST_GPA, Math.max(...gpas) + PADDING)],
    range: [HEIGHT, MARGIN.top],
  })
  const lengths = points.map(({ name }) => name.length)
  const longest = Math.min(LONGEST_NAME, Math.max(...lengths))
  const isUpright = hasPast && (longest > LONGEST_FLAT_NAME || longest * LETTER_WIDTH > x.step())
  const isInRows = !hasPast && lengths.reduce((sum, length) => sum + length, 0) * LETTER_WIDTH > WIDTH
  const height =
    HEIGHT + (isUpright ? NAMES.first + uprightHeight(longest) : isInRows ? NAMES.rows : NAMES.row)
  const step = Math.ceil(points.length / MOST_NAMES)
  const xOf = ({ id }: Point) => x(id) ?? 0
  const yOf = ({ gpa }: Point) => y(gpa)
  const list = points.map(({ name, text }) => `${name} ${text}`).join(COMMA[language])
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={
        hasPast || current === null
          ? t`GPA trend: ${list}`
          : t`GPA trend: previous ${previousText}, current (after this term) ${currentText}`
      }
      className="my-4 w-full"
    >
      {y.ticks(TICKS).map((tick) => (
        <Fragment key={tick}>
          <line
            x1={fromStart(AXIS)}
            x2={fromStart(WIDTH)}
            y1={y(tick)}
            y2={y(tick)}
            className="stroke-line forced-colors:stroke-[GrayText]"
          />
          <text x={fromStart(0)} y={y(tick) + 4} className="figure fill-muted text-xs">
            {formatNumber(tick, language, { minimumFractionDigits: 1 })}
          </text>
        </Fragment>
      ))}
      <LinePath
        data={hasPast ? pastPoints : projected}
        x={xOf}
        y={yOf}
        className="stroke-accent"
        strokeWidth={2.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {hasPast && (
        <LinePath
          data={projected}
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
        .filter((_, index) => (points.length - 1 - index) % step === 0)
        .map((point) => {
          // A long name ends at the edge of the chart instead of beyond it.
          const isAtEnd = !hasPast && point === points.at(-1)
          const at = isAtEnd ? fromStart(WIDTH) : xOf(point)
          const line = HEIGHT + (isAtEnd && isInRows ? NAMES.rows - 8 : NAMES.first)
          return (
            <text
              key={point.id}
              x={at}
              y={line}
              textAnchor={isUpright || isAtEnd ? 'end' : 'middle'}
              transform={
                isUpright ? `rotate(${isRtl ? UPRIGHT_DEGREES : -UPRIGHT_DEGREES} ${at} ${line})` : undefined
              }
              className="fill-muted text-[12px]"
            >
              {point.name.length > LONGEST_NAME && isUpright
                ? `${point.name.slice(0, LONGEST_NAME - 1)}…`
                : point.name}
            </text>
          )
        })}
    </svg>
  )
}

/** The height of a name of so many letters that stands upright, with the rise of its letters. */
function uprightHeight(letters: number): number {
  return Math.ceil(letters * LETTER_WIDTH * Math.sin((UPRIGHT_DEGREES * Math.PI) / 180)) + 8
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
