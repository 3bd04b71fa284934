import type { ReactNode } from 'react'

type CardProps = { title?: ReactNode; aside?: ReactNode; children: ReactNode; className?: string }

/** What is lifted out of a screen: an answer, a match. `aside` is at the end of the title's line. */
export function Card({ title, aside, children, className = '' }: CardProps) {
  return (
    <section className={`rounded-card border border-line bg-surface p-4 sm:p-6 ${className}`}>
      {(title || aside) && (
        <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          {title && <h2 className="text-lg font-semibold">{title}</h2>}
          {aside}
        </header>
      )}
      {children}
    </section>
  )
}
