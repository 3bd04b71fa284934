import { focusManager, QueryClient } from '@tanstack/react-query'

/**
 * What was read from the back end, for the whole page. Handed to the hooks directly, so that screens without data need no provider.
 * A read that fails is not tried again here: supabase-js has done that, three times in 7 s. Without a network, reads and
 * writes fail like any other; by default they would wait for it and say nothing.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

// By default the page counts as looked at again only when its tab was hidden, not when another window stood before it.
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

// What a provider does when it appears: from now on the client hears the focus come back.
queryClient.mount()

// A chunk of its own: what is read now does not wait for what was read last time.
if (typeof window !== 'undefined') {
  import('./last-seen').then(({ keepLastSeen }) => keepLastSeen(queryClient)).catch(() => undefined)
}
