import { useLocation, useNavigation, useSearchParams } from 'react-router'

/** No scrolling, and no render with the old query in between. */
const IN_PLACE = { preventScrollReset: true, flushSync: true } as const

/**
 * The query of the calendar, and its setter. While a navigation is pending its query counts (an optimistic update), so that
 * a second change right after the first builds on it.
 */
export function useCalendarQuery(): [
  query: URLSearchParams,
  setQuery: (query: URLSearchParams, options?: { replace?: boolean }) => void,
] {
  const { pathname, search } = useLocation()
  const { location: pending } = useNavigation()
  const [, setSearch] = useSearchParams()
  const isPending = pending?.pathname === pathname
  return [
    new URLSearchParams(isPending ? pending.search : search),
    (query, options) => setSearch(query, { ...IN_PLACE, ...options }),
  ]
}
