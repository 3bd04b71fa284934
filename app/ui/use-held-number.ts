import { useState } from 'react'
import { countedOf, type Limits, type Typed } from '../i18n/typed-number'

/**
 * For a number that is not kept as typed, such as the length of a list: the field holds what was typed until the number changes
 * in another way. `onNumber` gets what counts.
 */
export function useHeldNumber(number: number, limits: Limits<number>, onNumber: (number: number) => void) {
  const [held, setHeld] = useState<{ typed: Typed; number: number }>()
  const onChange = (typed: Typed) => {
    const counts = countedOf(typed, limits)
    setHeld({ typed, number: counts })
    if (counts !== number) onNumber(counts)
  }
  return { value: held?.number === number ? held.typed : number, onChange, limits }
}
