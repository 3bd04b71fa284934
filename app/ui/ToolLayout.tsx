import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './Button'
import { buttonStyle } from './button-style'

type ToolLayoutProps = {
  /** The inputs, at the start. */
  children: ReactNode
  /** Beside the inputs on a wide screen, below them on a phone. */
  results: ReactNode
  /**
   * The main result with its sentence. On a phone it is first under the title, and leads to the results (UI-19). Without a
   * figure (null) the sentence says what brings it. `short` is the figure where there is room for a few words only. `action`
   * is what brings the figure up to date, which is grey until then; its button takes no room of its own, so that nothing moves when
   * it comes. `choice` is what the sentence is about.
   */
  summary: {
    label: ReactNode
    figure: string | null
    sentence: ReactNode
    short?: string
    action?: { label: string; onPress: () => void }
    choice?: ReactNode
  }
  /** Whether the results are short, and answer what is kept elsewhere: on a phone they are first themselves, without the summary. */
  areResultsFirst?: boolean
  /** What fills the tool in one press. It is first under the title, and in place of the sentence while there is no figure. */
  offer?: ReactNode
  /** Over the full width, below both. */
  below?: ReactNode
  /** The kinds of kept documents that are shown here, with spaces: the first paint leaves it out until they are read (KEEP-01). */
  kept?: string
}

/** Two columns in a wide window, unless a small laptop or large text leaves the inputs no room (A11Y-01). */
const BESIDE =
  'lg:@min-[52rem]:grid-cols-[minmax(0,1fr)_21rem] lg:@min-[52rem]:items-start 2xl:@min-[52rem]:grid-cols-[minmax(0,1fr)_26rem] 2xl:gap-10'

/** What stands in for the results until they are beside the inputs. */
const BESIDE_HIDDEN = 'lg:@min-[52rem]:hidden'

/** Where the results are before the inputs in the document. */
const INPUTS_AT_START = 'lg:@min-[52rem]:col-start-1 lg:@min-[52rem]:row-start-1'
const RESULTS_AT_END = 'lg:@min-[52rem]:col-start-2 lg:@min-[52rem]:row-start-1'
/** Results below the inputs of a phone. */
const RENDERED_LATE =
  'max-lg:[contain-intrinsic-size:auto_11.25rem] max-lg:[content-visibility:auto] print:[content-visibility:visible]'

/** In characters. A longer one, in words, is smaller, so that it has one line on a phone. */
const SHORT_FIGURE = 12

/** A tool: its figure, its inputs and its results. The figure is always in view. */
export function ToolLayout({
  children,
  results,
  summary,
  areResultsFirst = false,
  offer,
  below,
  kept,
}: ToolLayoutProps) {
  const answerElement = useRef<HTMLButtonElement>(null)
  const resultsElement = useRef<HTMLDivElement>(null)
  const isReplaced = Boolean(offer) && summary.figure === null
  const isScrolledAway = useScrolledPast(areResultsFirst ? resultsElement : answerElement, resultsElement)
  useEndInView(resultsElement)
  const showResults = () => {
    resultsElement.current?.scrollIntoView({ block: 'start' })
    resultsElement.current?.focus({ preventScroll: true })
  }
  const { action, choice } = summary
  const resultsPart = (
    <div
      ref={resultsElement}
      tabIndex={-1}
      data-figure={areResultsFirst ? '' : undefined}
      className={`min-w-0 scroll-mt-20 lg:sticky lg:top-8 ${areResultsFirst ? RESULTS_AT_END : RENDERED_LATE}`}
    >
      {results}
    </div>
  )
  return (
    <div data-tool="" data-kept-input={kept} className="flex flex-col gap-6 print:gap-0">
      {offer && (
        <div
          data-figure={isReplaced ? '' : undefined}
          className="flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-line bg-surface px-4 py-2 print:hidden"
        >
          {offer}
        </div>
      )}
      {isScrolledAway && summary.figure !== null && (
        // Seen only: to a screen reader the button above says it. Of one line, so that it covers no title.
        <div
          aria-hidden="true"
          onClick={action?.onPress ?? showResults}
          className="fade-in @container fixed inset-x-0 top-topbar z-20 border-b border-line bg-surface px-4 md:start-sidebar md:top-0 rail:start-rail xl:hidden print:hidden"
        >
          <div className="flex min-h-strip items-center justify-between gap-x-3">
            {action ? (
              <span className={`${buttonStyle('secondary', 'small')} whitespace-nowrap @max-[18rem]:text-xs`}>
                {action.label}
              </span>
            ) : (
              // A code in an Arabic page is cut at its end, too.
              <span dir="auto" className="min-w-0 truncate text-sm text-muted @max-[18rem]:text-xs">
                {summary.label}
              </span>
            )}
            <span
              className={`figure max-w-2/3 shrink-0 text-end leading-tight font-bold @max-[18rem]:text-xs ${action ? 'text-muted' : ''}`}
            >
              {summary.short ?? summary.figure}
            </span>
          </div>
        </div>
      )}
      <div className="@container">
        {!areResultsFirst && (
          <div
            className={`mb-6 flex items-center rounded-card bg-surface shadow-[inset_0_0_0_1px_var(--color-line)] ${BESIDE_HIDDEN} print:hidden ${isReplaced ? 'hidden' : ''} ${action ? 'flex-wrap' : ''}`}
          >
            <button
              ref={answerElement}
              type="button"
              onClick={showResults}
              data-figure=""
              // Large text puts the button below the figure, instead of the sentence in a column of letters (A11Y-04).
              className={`flex min-w-0 grow basis-40 items-center justify-between gap-3 rounded-card py-3 ps-4 text-start ${action || choice ? 'pe-1' : 'pe-4'}`}
            >
              <span className="min-w-0">
                <span className="block text-sm text-muted">{summary.label}</span>
                {summary.figure !== null && (
                  <span
                    className={`figure block font-bold wrap-anywhere ${summary.figure.length > SHORT_FIGURE ? 'text-lg' : 'text-xl'} ${action ? 'text-muted' : ''}`}
                  >
                    {summary.figure}
                  </span>
                )}
                <span className={`block ${summary.figure === null ? 'font-medium' : 'text-sm text-muted'}`}>
                  {summary.sentence}
                </span>
              </span>
              {!action && !choice && (
                <ChevronDown
                  aria-hidden="true"
                  size={20}
                  strokeWidth={1.75}
                  className="shrink-0 text-muted"
                />
              )}
            </button>
            {action && (
              <Button size="small" onClick={action.onPress} className="m-2 shrink-0">
                {action.label}
              </Button>
            )}
            {choice && <div className="me-3">{choice}</div>}
          </div>
        )}
        <div className={`grid grid-cols-1 gap-6 ${BESIDE}`}>
          {areResultsFirst && resultsPart}
          <div className={`flex min-w-0 flex-col gap-6 ${areResultsFirst ? INPUTS_AT_START : ''}`}>
            {children}
          </div>
          {!areResultsFirst && resultsPart}
        </div>
      </div>
      {below}
    </div>
  )
}

/**
 * Results beside the inputs that are taller than the window stay with their end in view, so that all of them can be seen. A variable
 * for their height would be inherited, and each change of it would style all that is in them anew.
 */
function useEndInView(element: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new ResizeObserver(() => {
      current.style.top = `min(2rem, 100dvh - ${current.offsetHeight}px - 2rem)`
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
}

/** What is under the top bar is out of view. */
const BELOW_THE_TOP_BAR = '-64px 0px'

/** Whether an element was scrolled out of view at the top, and the other one, which says the same, is not in view yet. */
function useScrolledPast(
  element: React.RefObject<HTMLElement | null>,
  other: React.RefObject<HTMLElement | null>,
): boolean {
  // Large text puts the figure below the first screen. The strip would cover the title then, so what is still to come counts.
  const isAhead = useIsInView(element, `${BELOW_THE_TOP_BAR} 10000%`, true)
  // Only with more than its upper edge.
  const isOtherInView = useIsInView(other, `${BELOW_THE_TOP_BAR} -30%`, false)
  return !isAhead && !isOtherInView
}

/** @param margin as of `IntersectionObserver` @param atFirst the answer until the browser has looked */
function useIsInView(
  element: React.RefObject<HTMLElement | null>,
  margin: string,
  atFirst: boolean,
): boolean {
  const [isInView, setIsInView] = useState(atFirst)
  useEffect(() => {
    const observer = new IntersectionObserver(
      // A quick scroll in and out gives two entries at once. The last one is current.
      (entries) => setIsInView(entries.at(-1)?.isIntersecting ?? atFirst),
      { rootMargin: margin },
    )
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, margin, atFirst])
  return isInView
}
