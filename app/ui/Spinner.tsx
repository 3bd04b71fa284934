import type { ReactNode } from 'react'

/** A turning ring. Needs a `label`, unless text beside it says what is loading. */
export function Spinner({
  className = 'size-6 text-muted',
  label,
}: {
  className?: string
  label?: ReactNode
}) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex items-center gap-3">
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2.5}
        strokeLinecap="round"
        aria-hidden="true"
        className={`animate-spin motion-reduce:animate-none ${className}`}
      >
        <circle cx="12" cy="12" r="9" opacity={0.25} />
        <path d="M21 12a9 9 0 0 0-9-9" />
      </svg>
      {label && <span className="text-muted">{label}</span>}
    </span>
  )
}
