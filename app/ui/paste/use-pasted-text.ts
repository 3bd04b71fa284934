import { useDeferredValue, useState } from 'react'

/** A text that was pasted, or that it was too long to be taken. */
export type PastedText = { text: string; isTooLong?: boolean }

export const NOTHING_PASTED: PastedText = { text: '' }

/**
 * The text of a `PasteField`, of at most `most` characters. `onChange` forgets what was chosen for the text before; `first` was
 * pasted before the field is there.
 */
export function usePastedText(most: number, onChange?: () => void, first: PastedText = NOTHING_PASTED) {
  const [value, setValue] = useState(first.text)
  const [isRefused, setRefused] = useState(first.isTooLong === true)
  const change = (text: string, isTooLong: boolean) => {
    setValue(text)
    setRefused(isTooLong)
    onChange?.()
  }
  return {
    /** To be read: a moment behind the field while that takes time. */
    text: useDeferredValue(value),
    /** Whether the last paste was too long to get into the field. */
    isRefused,
    field: {
      value,
      most,
      onChange: (typed: string) => change(typed, false),
      onTooLong: () => change('', true),
    },
  }
}
