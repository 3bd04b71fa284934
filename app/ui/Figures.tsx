import type { ReactNode } from 'react'

/** Shown in place of a figure that cannot be computed yet. */
export const NO_FIGURE = '--'

/** The main result of a tool. A new value fades in. */
export function MainFigure({ label, value }: { label: ReactNode; value: string }) {
  return (
    <div>
      <p className="text-sm text-muted">{label}</p>
      <p key={value} className="figure fade-in text-2xl font-bold wrap-anywhere">
        {value}
      </p>
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
