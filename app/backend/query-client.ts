import { QueryClient } from '@tanstack/react-query'

/** What was read from the back end, for the whole page. Handed to the hooks directly, so that screens without data need no provider. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: 1 } },
})
