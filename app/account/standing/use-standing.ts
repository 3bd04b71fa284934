import { useQuery } from '@tanstack/react-query'
import { unwrap } from '../../backend/result'
import { queryClient } from '../query-cache/query-client'
import { readStanding, type Standing } from './standing'

/** The user's standing, read when a screen opens and when the window regains the focus; undefined until it is known, and without a user. */
export function useStanding(userId: string | undefined): Standing | undefined {
  const { data } = useQuery(
    {
      queryKey: [{ userId }, 'standing'],
      queryFn: async () => unwrap(await readStanding(userId ?? '')),
      enabled: Boolean(userId),
      refetchOnWindowFocus: 'always',
    },
    queryClient,
  )
  return data
}
