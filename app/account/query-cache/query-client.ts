import { focusManager, QueryClient } from '@tanstack/react-query'
import { signedInUser } from '../../browser/signed-in-user'
import { keepLastSeen } from './last-seen'
import { hasUser, isOfUser } from './query-owner'

/**
 * The cache of what was read from the back end. Hooks use it directly, so that screens without data need no provider.
 * A failed read is not retried, because supabase-js has done that, three times within 7 s. Offline a read fails, too; by
 * default it would wait for the network without a message.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: false, networkMode: 'always' },
  },
})

// However the session changed: on this page, in another tab, or because the service ended it.
signedInUser.subscribe((userId, before) => {
  queryClient.removeQueries({
    predicate: (query) =>
      hasUser(query)
        ? !isOfUser(userId ?? null, query)
        : // Public data that the former user opened is dropped, too, unless it is on the screen.
          before !== undefined && !query.isActive(),
  })
})

// By default a page counts as focused again only when its tab was hidden, not when another window covered it.
focusManager.setEventListener((onFocus) => {
  if (typeof window === 'undefined') return
  const listener = () => onFocus()
  window.addEventListener('visibilitychange', listener)
  window.addEventListener('focus', listener)
  return () => {
    window.removeEventListener('visibilitychange', listener)
    window.removeEventListener('focus', listener)
  }
})

// Subscribes to the focus, as a provider would.
queryClient.mount()

if (typeof window !== 'undefined') keepLastSeen(queryClient)
