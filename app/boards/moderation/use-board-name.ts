import { useLingui } from '@lingui/react/macro'
import type { Post } from '../reports/report-post'

/** What a post of a board is called. */
export function useBoardName(): (board: Post['board']) => string {
  const { t } = useLingui()
  return (board) => {
    if (board === 'swap_requests') return t`Swap request`
    return board === 'practicum_groups' ? t`Practicum group` : t`Course request`
  }
}
