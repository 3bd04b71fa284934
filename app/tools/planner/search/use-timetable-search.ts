import { useEffect, useMemo, useState } from 'react'
import type { Plan } from '../../../domain/plan/plan'
import { termWeeks } from '../../../domain/plan/term-days'
import type { SearchedPlan } from '../../../domain/plan-search/choices'
import type { SearchResult } from '../../../domain/plan-search/timetables'
import { useAcademicCalendar } from '../../../screen/use-academic-calendar'

/** Null where the worker could not be loaded. */
type Answer = { to: SearchedPlan; result: SearchResult | null }

/**
 * The timetables of a plan, searched in a worker (PLAN-03). A change of the plan cancels the search and starts another; the
 * last result stays until that is done.
 */
export function useTimetableSearch(plan: Plan) {
  const calendar = useAcademicCalendar()
  const { courses, blocks, accepted, wishes, semester, firstDay, lastDay } = plan
  const searched = useMemo<SearchedPlan>(
    () => ({
      courses,
      blocks,
      accepted,
      wishes,
      weeks: termWeeks(calendar, { semester, firstDay, lastDay }),
    }),
    [calendar, courses, blocks, accepted, wishes, semester, firstDay, lastDay],
  )
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    const worker = new Worker(new URL('../../../domain/plan-search/search-worker.ts', import.meta.url), {
      type: 'module',
    })
    worker.onmessage = ({ data }: MessageEvent<SearchResult>) => setAnswer({ to: searched, result: data })
    worker.onerror = () => setAnswer({ to: searched, result: null })
    worker.postMessage(searched)
    return () => worker.terminate()
  }, [searched])
  const isSearching = answer?.to !== searched
  return {
    result: answer?.result ?? null,
    isSearching,
    hasFailed: !isSearching && answer.result === null,
  }
}
