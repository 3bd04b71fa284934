/** Milliseconds between two looks at what others may have changed (MATCH-05). */
export const REFRESH_INTERVAL = 30_000

/**
 * Options of a query that stays current: fetched every 30 s while the page is visible, when the window regains focus and
 * when the device is online again. Nothing is sent while the page is hidden or the device is offline.
 */
export const STAYS_CURRENT = {
  refetchInterval: REFRESH_INTERVAL,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const
