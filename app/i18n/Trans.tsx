import { Trans as LinguiTrans } from '@lingui/react'
import type { ComponentProps } from 'react'

/**
 * What every `<Trans>` and `<Plural>` of the macros becomes (lingui.config.ts). Lingui takes “<b>” in a value, too, for a tag of the
 * sentence and leaves it out, so that a text that somebody typed or pasted would not be shown as it is.
 */
export function Trans({ values, ...props }: ComponentProps<typeof LinguiTrans>) {
  return <LinguiTrans {...props} values={values && asText(values)} />
}

function asText(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.includes('<') ? [value] : value,
    ]),
  )
}
