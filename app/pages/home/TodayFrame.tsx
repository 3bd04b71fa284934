import { useHydrated } from '../../browser/use-hydrated'
import { SHOW_EARLY_LINE } from '../../tools/today/early-line-script'
import { TodayLine } from '../../tools/today/TodayLine'

/** The place of Today until its code is there: the large line, as far as it is known, and room for the rest (TODAY-02). */
export function TodayFrame() {
  const isHydrated = useHydrated()
  return (
    <div className="min-h-dvh">
      <p className="min-h-7 text-lg" />
      <TodayLine />
      {/* The build minifies it, so hydration finds another text. */}
      {!isHydrated && <script suppressHydrationWarning>{SHOW_EARLY_LINE}</script>}
    </div>
  )
}
