/** Two people side by side: classmates. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="shrink-0">
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <g className="stroke-on-accent" fill="none" strokeWidth="2.5" strokeLinecap="round">
        <circle cx="11" cy="11.5" r="2.75" />
        <circle cx="21" cy="11.5" r="2.75" />
        <path d="M5.75 23c.4-3.4 2.5-5.25 5.25-5.25S15.600 19.600 16 23c.4-3.4 2.250-5.250 5-5.250s4.850 1.850 5.250 5.250" />
      </g>
    </svg>
  )
}
