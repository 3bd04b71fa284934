import type { ReactNode } from 'react'

type MainFigureProps = {
  label: ReactNode
  /** Null while there is none. */
  value: string | null
  /** In its place: what brings it (TODAY-06). */
  missing?: ReactNode
  /** Whether it is of what was entered before, and waits for a press. */
  isStale?: boolean
}

/** Characters without a space that fit at the largest size in the column of results, the narrowest place of a figure. */
const MOST_LARGE = 11
/** Characters of a figure in words ("You can miss 3 more") that is no longer short. */
const LONGEST_LARGE = 16

/** The main result of a tool. A new value fades in. One that is too wide, such as "QAR 12,975.00", is smaller instead of broken. */
export function MainFigure({ label, value, missing, isStale = false }: MainFigureProps) {
  return (
    <div className="min-w-0" data-figure="">
      <p className="text-sm text-muted">{label}</p>
      {value === null ? (
        <p className="mt-1 text-lg font-semibold">{missing}</p>
      ) : (
        <p
          key={value}
          className={`figure fade-in font-bold wrap-anywhere ${sizeOf(value)} ${isStale ? 'text-muted' : ''}`}
        >
          {value}
        </p>
      )}
    </div>
  )
}

/** Only an ordinary space is a place to break: that of an amount is none. */
function sizeOf(value: string): string {
  const isWide = value.length > LONGEST_LARGE || value.split(' ').some((part) => part.length > MOST_LARGE)
  return isWide ? 'text-xl' : 'text-2xl'
}

type FigureRow = {
  name: string
  value: ReactNode
  /** How the value comes about. */
  note?: ReactNode
  /** Whether it is the sum of the rows above. */
  isTotal?: boolean
}

/** Names and values in rows. */
export function FigureList({ rows }: { rows: readonly FigureRow[] }) {
  return (
    <dl className="divide-y divide-line">
      {rows.map(({ name, value, note, isTotal }) => (
        <div
          key={name}
          // A value that has no room beside its name stands below it, whole.
          className="flex flex-wrap items-baseline gap-x-4 py-2.5"
        >
          <dt className={isTotal ? 'font-semibold' : 'text-sm text-muted'}>{name}</dt>
          <dd className={`figure grow text-end ${isTotal ? 'font-semibold' : 'font-medium'}`}>{value}</dd>
          {note && <dd className="figure basis-full text-sm text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
