import type { ReactNode } from 'react'
import { TONES, type Tone } from './tones'

/** A word in a coloured pill. The colour only repeats the word, because not everyone can tell colours apart. */
export function Badge({ tone = 'gray', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex shrink-0 items-center rounded-full px-2 py-0.5 text-xs leading-5 font-semibold ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}
