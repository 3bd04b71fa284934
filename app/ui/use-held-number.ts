import { useState } from 'react'
import { countedOf, type Limits, type Typed } from '../i18n/typed-number'

/**
 * For a number that is not kept as typed, such as the length of a list: the field holds what was typed until the number changes
 * in another way. `onNumber` gets what counts.
 *
 * @param waitsToShrink For a list with input: on the way to "12" the "1" would cut it off, so that a smaller number counts only
 *   when the field is left.
 */
export function useHeldNumber(
  number: number,
  limits: Limits<number>,
  onNumber: (number: number) => void,
  { waitsToShrink = false } = {},
) {
  const [held, setHeld] = useState<{ typed: Typed; number: number }>()
  const take = (typed: Typed, fewest: number) => {
    const counts = Math.max(countedOf(typed, limits), fewest)
    setHeld({ typed, number: counts })
    if (counts !== number) onNumber(counts)
  }
  return {
    value: held?.number === number ? held.typed : number,
    onChange: (typed: Typed) => take(typed, waitsToShrink ? number : limits.min),
    onDone: (typed: Typed) => take(typed, limits.min),
    limits,
  }
}
