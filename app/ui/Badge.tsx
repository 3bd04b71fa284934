import type { ReactNode } from 'react'
import { TONES, type Tone } from './tones'

/**
 * A word in a coloured pill. The colour only repeats the word, because not everyone can tell colours apart. Its line grows with
 * its text, so that large text stays inside (A11Y-01, A11Y-04).
 */
export function Badge({ tone = 'gray', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex shrink-0 items-center rounded-full px-2 py-1 text-xs font-semibold ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}
