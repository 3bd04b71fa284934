import * as v from 'valibot'
import { type Language, pathInLanguage } from '../i18n/language'
import { hrefOf } from '../screens'

const schema = v.fallback(
  v.object({
    /** The guarded location that a visitor wanted to open, and returns to after the login (NAV-15). */
    from: v.fallback(
      v.optional(v.object({ pathname: v.string(), search: v.string(), hash: v.string() })),
      undefined,
    ),
    /** Prefills the form: the e-mail of a new account, or of one whose password was forgotten. */
    email: v.fallback(v.optional(v.string()), undefined),
    /** When a confirmation mail was last sent to that address, in milliseconds. */
    sentAt: v.fallback(v.optional(v.number()), undefined),
    /** What has just happened on another screen. The login screen shows a message about it. */
    notice: v.fallback(
      v.optional(
        v.picklist([
          'account-created',
          'account-deleted',
          'confirm-email',
          'email-confirmed',
          'password-updated',
        ]),
      ),
      undefined,
    ),
  }),
  {},
)

/** The history state of the login screen, and of the screen for a forgotten password. */
export type LoginState = v.InferOutput<typeof schema>

/** Parses the state of a location. The history can hold state of an older release, so invalid parts are dropped. */
export function loginState(state: unknown): LoginState {
  return v.parse(schema, state)
}

/** Where a login leads: to the location the auth guard remembered, in the current language, else home (NAV-15). */
export function destinationAfterLogin(language: Language, { from }: LoginState): string {
  if (!from) return hrefOf(language, 'home')
  return `${pathInLanguage(from.pathname, language)}${from.search}${from.hash}`
}
