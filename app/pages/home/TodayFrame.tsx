import { inlineScript } from '../../browser/inline-script'
import { STORAGE_KEYS } from '../../browser/storage'
import { useHydrated } from '../../browser/use-hydrated'
import { ID_OF_LINE, showEarlyLine } from '../../tools/today/early-line-script'
import { TodayLine } from '../../tools/today/TodayLine'

/** As in root.tsx, hydration leaves it alone. */
const EARLY_LINE = import.meta.env.SSR ? inlineScript(showEarlyLine, STORAGE_KEYS.todayLines, ID_OF_LINE) : ''

/** The place of Today until its code is there: the large line, as far as it is known, and room for the rest (TODAY-02). */
export function TodayFrame() {
  const isHydrated = useHydrated()
  return (
    <div className="min-h-dvh">
      <p className="min-h-7 text-lg" />
      <TodayLine />
      {!isHydrated && <script suppressHydrationWarning>{EARLY_LINE}</script>}
    </div>
  )
}
