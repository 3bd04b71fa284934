import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useHydrated } from '../../../browser/use-hydrated'
import { PASTE_QUERY } from '../../../screens'

/** Whether the dialog for a pasted timetable is open: by the button, or by the address (PLAN-09). */
export function usePasteAddress() {
  const isHydrated = useHydrated()
  const [query, setQuery] = useSearchParams()
  const [isOpened, setOpened] = useState(false)
  const isInAddress = query.has(PASTE_QUERY)
  return {
    isOpen: isOpened || (isHydrated && isInAddress),
    open: () => setOpened(true),
    close: () => {
      setOpened(false)
      if (isInAddress) {
        setQuery(
          (before) => {
            const after = new URLSearchParams(before)
            after.delete(PASTE_QUERY)
            return after
          },
          { replace: true, preventScrollReset: true },
        )
      }
    },
  }
}
