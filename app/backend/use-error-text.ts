import { useLingui } from '@lingui/react'
import { useOnline } from '../browser/use-online'
import { isolated } from '../i18n/direction'
import { ERROR_CATALOGUE, type ErrorCode } from './error-catalogue'
import type { Failure } from './result'

/** Failures for which "You are offline" explains more than their own sentence. */
const MAY_BE_OFFLINE: ReadonlySet<ErrorCode> = new Set([
  'unexpected-error',
  'sign-in-failed',
  'sign-up-unexpected',
  'reset-unexpected',
  'password-unexpected',
  'verification-unexpected',
  'resend-unexpected',
  'academic-info-load',
  'academic-info-insert',
  'academic-info-update',
  'academic-info-save',
  'list-not-loaded',
  'link-not-generated',
  'adding-failed',
  'swap-not-posted',
  'match-not-answered',
  'swap-not-saved',
  'swap-not-cancelled',
  'swap-not-reopened',
  'group-not-saved',
  'group-not-deleted',
  'feedback-failed',
  'profile-failed',
  'alerts-not-saved',
  'push-failed',
  'data-not-exported',
  'account-not-deleted',
])

/** What was typed has a direction of its own in a sentence (I18N-15); a number stays one, for its plural. */
const apart = (values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, /^\d+$/.test(value) ? value : isolated(value)]),
  )

/** Returns the sentence of an error in the interface language, or "You are offline" where that is the likely cause. */
export function useErrorText(): (error: ErrorCode | Failure | null | undefined) => string | undefined {
  const { i18n } = useLingui()
  const isOnline = useOnline()
  return (error) => {
    if (!error) return undefined
    const { code, values } = typeof error === 'string' ? { code: error } : error
    const sentence = ERROR_CATALOGUE[!isOnline && MAY_BE_OFFLINE.has(code) ? 'offline' : code]
    const placeholders = { ...sentence.values, ...apart(values ?? {}) }
    return i18n._({ ...sentence, values: placeholders })
  }
}
