import { useDeferredValue, useState } from 'react'

/** The text of a `PasteField`, of at most `most` characters. `onChange` forgets what was chosen for the text before. */
export function usePastedText(most: number, onChange?: () => void) {
  const [value, setValue] = useState('')
  const [isRefused, setRefused] = useState(false)
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
