import type { Location } from 'react-router'
import { type Language, pathInLanguage } from '../i18n/language'
import { hrefOf } from '../screens'

/** What other screens hand to the login screen along with a navigation. */
export type LoginState = {
  /** Where the guard turned a visitor away: the way back after the login. */
  from?: Pick<Location, 'pathname' | 'search' | 'hash'>
  /** What just happened elsewhere and is told here. */
  notice?: 'account-created' | 'confirm-email' | 'password-updated'
}

/** Reads the state of a location, which the history keeps across reloads and anyone may have put there. */
export function loginState(state: unknown): LoginState {
  return typeof state === 'object' && state !== null ? (state as LoginState) : {}
}

/** Where a fresh login leads: back to where the guard said no, in the language now chosen, else home (decision D4a). */
export function destinationAfterLogin(language: Language, { from }: LoginState): string {
  if (!from) return hrefOf(language, 'home')
  return `${pathInLanguage(from.pathname, language)}${from.search}${from.hash}`
}
