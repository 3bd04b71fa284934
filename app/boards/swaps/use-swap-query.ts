import { useSearchParams } from 'react-router'

const OWN = 'mine'

/** What the address says of the lists: the one that is open, and the course that the board is filtered by (SWAP-22). */
export function useSwapQuery() {
  const [query, setQuery] = useSearchParams()
  const set = (name: string, value: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    course: query.get('course') ?? '',
    setCourse: (course: string) => set('course', course),
    list: query.get('list') === OWN ? ('own' as const) : ('all' as const),
    setList: (list: 'own' | 'all') => set('list', list === 'own' ? OWN : ''),
  }
}
