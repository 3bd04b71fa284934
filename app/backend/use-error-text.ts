import { useLingui } from '@lingui/react'
import { ERROR_CATALOGUE, type ErrorCode } from './error-catalogue'

/** Words an error code in the interface language; nothing for no error. */
export function useErrorText(): (code: ErrorCode | null | undefined) => string | undefined {
  const { i18n } = useLingui()
  return (code) => (code ? i18n._(ERROR_CATALOGUE[code]) : undefined)
}
