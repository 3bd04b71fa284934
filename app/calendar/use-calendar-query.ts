import { useLocation, useNavigation, useSearchParams } from 'react-router'

/** The page stays where it is and follows at once. */
const IN_PLACE = { preventScrollReset: true, flushSync: true } as const

/**
 * What the calendar's address asks for, and how to ask for something else. A change that is still under way counts
 * already: it shows at once, and a second choice, quick after the first, does not start from the old address.
 */
export function useCalendarQuery(): [
  query: URLSearchParams,
  setQuery: (query: URLSearchParams, options?: { replace?: boolean }) => void,
] {
  const { pathname, search } = useLocation()
  const { location: coming } = useNavigation()
  const [, setSearch] = useSearchParams()
  const isComing = coming?.pathname === pathname
  return [
    new URLSearchParams(isComing ? coming.search : search),
    (query, options) => setSearch(query, { ...IN_PLACE, ...options }),
  ]
}
