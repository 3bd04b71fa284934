import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

type ToolLayoutProps = {
  /** The inputs, at the start. */
  children: ReactNode
  /** Beside the inputs on a wide screen, below them on a phone. */
  results: ReactNode
  /** The main result with its sentence. On a phone it is first under the title, and leads to the results (UI-19). */
  summary: { label: string; figure: ReactNode; sentence?: ReactNode }
  /** Over the full width, below both. */
  below?: ReactNode
  /** The kinds of kept documents that are shown here, with spaces: the first paint leaves it out until they are read (KEEP-01). */
  kept?: string
}

/** Two columns in a wide window, unless text is so large that they have no room (A11Y-01). */
const BESIDE = 'lg:@min-[40rem]:grid-cols-[minmax(0,1fr)_21rem] lg:@min-[40rem]:items-start'

/** A tool: its figure, its inputs and its results. The figure is always in view. */
export function ToolLayout({ children, results, summary, below, kept }: ToolLayoutProps) {
  const answerElement = useRef<HTMLButtonElement>(null)
  const resultsElement = useRef<HTMLDivElement>(null)
  const isScrolledAway = useScrolledPast(answerElement, resultsElement)
  const showResults = () => {
    resultsElement.current?.scrollIntoView({ block: 'start' })
    resultsElement.current?.focus({ preventScroll: true })
  }
  return (
    <div data-kept-input={kept} className="flex flex-col gap-6 print:gap-0">
      <button
        ref={answerElement}
        type="button"
        onClick={showResults}
        className="flex flex-col gap-1 rounded-card bg-surface p-4 text-start shadow-[inset_0_0_0_1px_var(--color-line)] lg:hidden print:hidden"
      >
        <span className="flex w-full flex-wrap items-center justify-between gap-x-3">
          <span className="text-sm text-muted">{summary.label}</span>
          <span className="flex items-center gap-2">
            <span className="figure text-xl font-bold">{summary.figure}</span>
            <ChevronDown aria-hidden="true" size={20} strokeWidth={1.75} className="text-muted" />
          </span>
        </span>
        {summary.sentence && <span className="text-sm text-muted">{summary.sentence}</span>}
      </button>
      {isScrolledAway && (
        // Seen only: to a screen reader the button above says it.
        <div
          aria-hidden="true"
          onClick={showResults}
          className="fade-in fixed inset-x-0 top-topbar z-20 flex min-h-strip flex-wrap items-center justify-between gap-x-3 border-b border-line bg-surface px-4 md:start-sidebar md:top-0 rail:start-rail lg:hidden print:hidden"
        >
          <span className="text-sm text-muted">{summary.label}</span>
          <span className="figure font-bold">{summary.figure}</span>
        </div>
      )}
      <div className="@container">
        <div className={`grid grid-cols-1 gap-6 ${BESIDE}`}>
          <div className="flex min-w-0 flex-col gap-6">{children}</div>
          <div
            ref={resultsElement}
            tabIndex={-1}
            className="min-w-0 scroll-mt-20 max-lg:[contain-intrinsic-size:auto_11.25rem] max-lg:[content-visibility:auto] lg:sticky lg:top-8 print:[content-visibility:visible]"
          >
            {results}
          </div>
        </div>
      </div>
      {below}
    </div>
  )
}

/** Whether an element was scrolled out of view, and the other one, which says the same, is not in view yet. */
function useScrolledPast(
  element: React.RefObject<HTMLElement | null>,
  other: React.RefObject<HTMLElement | null>,
): boolean {
  const [inView, setInView] = useState({ element: true, other: false })
  useEffect(() => {
    const observer = new IntersectionObserver(
      // A quick scroll in and out gives two entries at once. The last one is current.
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          setInView((now) => ({ ...now, [target === element.current ? 'element' : 'other']: isIntersecting }))
        }
      },
      // What is below the top bar counts, and the results only with more than their upper edge.
      { rootMargin: '-64px 0px -30%' },
    )
    for (const { current } of [element, other]) if (current) observer.observe(current)
    return () => observer.disconnect()
  }, [element, other])
  return !inView.element && !inView.other
}
