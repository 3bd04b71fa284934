import { Trans } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import type { SwapStep } from './swap-matches'

type Point = { x: number; y: number }

/** In units of the drawing; the width of a name is enough for two lines of a long one. */
const WIDTH = 288
const NAME_WIDTH = 120
const SECTION_WIDTH = 76
/** Of a circle, and of an arrow's ends from the middle of a circle. */
const RADIUS = 22
const GAP = 31
/** Between two arrows that run side by side. */
const APART = 30

/** Where the middles of the circles are: the student's own first, then the way of the sections. */
const PAIR: Shape = {
  height: 104,
  people: [
    { x: 60, y: 32 },
    { x: 228, y: 32 },
  ],
}
const RING: Shape = {
  height: 200,
  people: [
    { x: 144, y: 24 },
    { x: 228, y: 130 },
    { x: 60, y: 130 },
  ],
}
type Shape = { height: number; people: readonly Point[] }

type MatchPictureProps = {
  steps: readonly SwapStep[]
  className?: string
}

/**
 * A drawing of who gives which section to whom: two students with two arrows, or a triangle. Mirrored in Arabic. A screen
 * reader has the sentence beside it.
 */
export function MatchPicture({ steps, className = '' }: MatchPictureProps) {
  const { height, people } = steps.length === 2 ? PAIR : RING
  const arrows = people.map((from, index) =>
    arrowBetween(from, people[(index + 1) % people.length] ?? from, people.length === 2 ? APART / 2 : 0),
  )
  const placed = ({ x, y }: Point, width: number): CSSProperties => ({
    insetInlineStart: `${((x - width / 2) / WIDTH) * 100}%`,
    top: `${(y / height) * 100}%`,
    width: `${(width / WIDTH) * 100}%`,
  })
  return (
    <div
      aria-hidden="true"
      style={{ aspectRatio: `${WIDTH} / ${height}` }}
      className={`relative w-full max-w-72 text-sm ${className}`}
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${height}`}
        fill="none"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="absolute inset-0 size-full rtl:-scale-x-100"
      >
        {arrows.map(({ from, to, angle }, index) => (
          <g
            key={steps[index]?.requestId}
            // What the student gives and gets, before what the others swap among themselves.
            className={index === 1 && arrows.length > 2 ? 'stroke-muted' : 'stroke-accent'}
          >
            <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
            <path d="M-7-5 0 0-7 5" transform={`translate(${to.x} ${to.y}) rotate(${angle})`} />
          </g>
        ))}
      </svg>
      {steps.map(({ requestId, name, gives }, index) => {
        const person = people[index]
        const arrow = arrows[index]
        if (!person || !arrow) return null
        return (
          <div key={requestId}>
            <div style={placed({ ...person, y: person.y - RADIUS }, NAME_WIDTH)} className="absolute">
              <Person name={name} isSelf={index === 0} />
            </div>
            <div
              style={placed(arrow.middle, SECTION_WIDTH)}
              className="absolute flex -translate-y-1/2 justify-center"
            >
              <bdi className="figure max-w-full truncate rounded-full border border-line bg-surface px-2 font-medium">
                {gives}
              </bdi>
            </div>
          </div>
        )
      })}
    </div>
  )
}

function Person({ name, isSelf }: { name: string | null; isSelf: boolean }) {
  return (
    <div className="flex flex-col items-center gap-0.5 text-center">
      <span
        className={`grid size-11 place-items-center rounded-full border border-transparent font-semibold ${isSelf ? 'bg-accent text-on-accent' : 'bg-accent-soft text-accent-strong'}`}
      >
        {isSelf ? <Trans>You</Trans> : ([...(name ?? '?')][0] ?? '?').toLocaleUpperCase()}
      </span>
      {!isSelf && (
        <bdi className="line-clamp-2 max-w-full wrap-anywhere">{name ?? <Trans>Unknown</Trans>}</bdi>
      )}
    </div>
  )
}

/** The straight arrow from one circle to another, `aside` units to its left. */
function arrowBetween(one: Point, other: Point, aside: number) {
  const length = Math.hypot(other.x - one.x, other.y - one.y)
  const along = { x: (other.x - one.x) / length, y: (other.y - one.y) / length }
  const at = (distance: number): Point => ({
    x: Math.round(one.x + along.x * distance + along.y * aside),
    y: Math.round(one.y + along.y * distance - along.x * aside),
  })
  return {
    from: at(GAP),
    middle: at(length / 2),
    to: at(length - GAP),
    angle: Math.round((Math.atan2(along.y, along.x) * 180) / Math.PI),
  }
}
