import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The sentence for what has more than `n` characters. */
export const tooLong = (n: number): MessageDescriptor => ({
  ...msg({ message: 'Must be {n} characters or fewer' }),
  values: { n },
})
