import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

type ToolLayoutProps = {
  /** The inputs, at the start. */
  children: ReactNode
  /** Beside the inputs on a wide screen, below them on a phone. */
  results: ReactNode
  /** The main result, for the bar at the bottom of a phone, which leads to the results (UI-19). */
  summary: { label: string; figure: ReactNode }
  /** Over the full width, below both. */
  below?: ReactNode
  /** The kinds of kept documents that are shown here, with spaces: the first paint leaves it out until they are read (KEEP-01). */
  kept?: string
}

/** A tool: its inputs and its results. The main result is always in view. */
export function ToolLayout({ children, results, summary, below, kept }: ToolLayoutProps) {
  const resultsElement = useRef<HTMLDivElement>(null)
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!resultsElement.current) return
    const observer = new IntersectionObserver(
      // A quick scroll in and out gives two entries at once. The last one is current.
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      // The bar hides only when more than the upper edge of the results is in view.
      { rootMargin: '0px 0px -30%' },
    )
    observer.observe(resultsElement.current)
    return () => observer.disconnect()
  }, [])
  const showResults = () => {
    resultsElement.current?.scrollIntoView({ block: 'start' })
    resultsElement.current?.focus({ preventScroll: true })
  }
  return (
    <div data-kept-input={kept} className="flex flex-col gap-6 max-lg:pb-16 print:gap-0 print:pb-0">
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
        <div className="flex min-w-0 flex-col gap-6">{children}</div>
        <div
          ref={resultsElement}
          tabIndex={-1}
          className="min-w-0 scroll-mt-20 max-lg:[contain-intrinsic-size:auto_11.25rem] max-lg:[content-visibility:auto] lg:sticky lg:top-8 print:[content-visibility:visible]"
        >
          {results}
        </div>
      </div>
      {below}
      <button
        type="button"
        onClick={showResults}
        className={`${isInView ? 'invisible opacity-0' : ''} fixed inset-x-0 bottom-0 z-20 flex min-h-14 items-center justify-between gap-3 border-t border-line bg-surface px-4 pb-[env(safe-area-inset-bottom)] text-start shadow-float transition-[opacity,visibility] duration-150 md:start-sidebar rail:start-rail lg:hidden print:hidden`}
      >
        <span className="text-sm text-muted">{summary.label}</span>
        <span className="flex items-center gap-2">
          <span className="figure text-lg font-bold">{summary.figure}</span>
          <ChevronDown aria-hidden="true" size={20} strokeWidth={1.75} className="text-muted" />
        </span>
      </button>
    </div>
  )
}
