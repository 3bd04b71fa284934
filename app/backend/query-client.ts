import { QueryClient } from '@tanstack/react-query'

/**
 * What was read from the back end, for the whole page. Handed to the hooks directly, so that screens without data need no provider.
 * A read that fails is not tried again here: supabase-js has done that, three times in 7 s.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: false } },
})
