import type { MatchNews } from './swap-matches'

/** Whether any student of the match has agreed, even to what it was before a change (MATCH-09). */
export function isAgreedByAny({ agreement, others }: Pick<MatchNews, 'agreement' | 'others'>): boolean {
  return agreement !== null || others.some(({ hasAgreed }) => hasAgreed)
}
