import * as v from 'valibot'
import { type Language, pathInLanguage } from '../i18n/language'
import { hrefOf } from '../screens'

const schema = v.fallback(
  v.object({
    /** Where the guard turned a visitor away: the way back after the login. */
    from: v.fallback(
      v.optional(v.object({ pathname: v.string(), search: v.string(), hash: v.string() })),
      undefined,
    ),
    /** Of the account that was just made or whose password is forgotten, so that nobody types it twice. */
    email: v.fallback(v.optional(v.string()), undefined),
    /** What just happened elsewhere and is told here. */
    notice: v.fallback(
      v.optional(v.picklist(['account-created', 'account-deleted', 'confirm-email', 'password-updated'])),
      undefined,
    ),
  }),
  {},
)

/** What other screens hand to the login screen along with a navigation, and it to the one for a forgotten password. */
export type LoginState = v.InferOutput<typeof schema>

/** Reads the state of a location, which the history keeps across reloads and releases; what it cannot read it leaves out. */
export function loginState(state: unknown): LoginState {
  return v.parse(schema, state)
}

/** Where a fresh login leads: back to where the guard said no, in the language now chosen, else home (NAV-15). */
export function destinationAfterLogin(language: Language, { from }: LoginState): string {
  if (!from) return hrefOf(language, 'home')
  return `${pathInLanguage(from.pathname, language)}${from.search}${from.hash}`
}
