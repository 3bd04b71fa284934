import { tintOf } from '../../../domain/plan/course-tints'
import type { Person } from './people'

/** The colour and the mark of a student, wherever a comparison names one. Its name is beside it. */
export function PersonMark({
  person: { mark, tint },
  size = 'small',
}: {
  person: Person
  size?: 'small' | 'large'
}) {
  const { chip, edge } = tintOf(tint)
  return (
    <span
      aria-hidden="true"
      className={`figure inline-grid shrink-0 place-items-center rounded-full border font-semibold ${size === 'small' ? 'h-4 min-w-4 px-0.5 text-[0.625rem]/none' : 'h-7 min-w-7 px-1 text-sm'} ${chip} ${edge} print:border-[black] print:bg-[white] print:text-[black]`}
    >
      {mark}
    </span>
  )
}
