import type { ReactNode } from 'react'

type MainFigureProps = {
  label: ReactNode
  /** Null while there is none. */
  value: string | null
  /** In its place: what brings it (TODAY-06). */
  missing?: ReactNode
}

/** The main result of a tool. A new value fades in. */
export function MainFigure({ label, value, missing }: MainFigureProps) {
  return (
    <div className="min-w-0" data-figure="">
      <p className="text-sm text-muted">{label}</p>
      {value === null ? (
        <p className="mt-1 text-lg font-semibold">{missing}</p>
      ) : (
        <p key={value} className="figure fade-in text-2xl font-bold wrap-anywhere">
          {value}
        </p>
      )}
    </div>
  )
}

/** Names and values in rows. */
export function FigureList({ rows }: { rows: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="divide-y divide-line">
      {rows.map(({ name, value }) => (
        <div key={name} className="flex items-baseline justify-between gap-4 py-2.5">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="figure text-end font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
