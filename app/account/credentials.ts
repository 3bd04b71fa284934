import * as v from 'valibot'
import { Mailbox, PASSWORD_LIMITS, passwordBytes, withAsciiDomain } from '../backend/credential-rules'
import type { ErrorCode } from '../backend/error-catalogue'
import { type FieldErrors, fieldErrors, lineError } from '../backend/field-errors'
import { toLatinDigits } from '../i18n/digits'

/** The rules for what is typed about an account (AUTH-01 to AUTH-07, PROF-03 to PROF-09, ENG-10, ENG-13). */

/** An e-mail address as it is sent and compared: trimmed, in lower case, a domain in Arabic letters as `xn--...` (ENG-37). */
export function cleanEmail(email: string): string {
  return withAsciiDomain(email.trim()).toLowerCase()
}

/** Whether two addresses are the same account's. */
export function isSameEmail(one: string | null | undefined, other: string | null | undefined): boolean {
  return cleanEmail(one ?? '') === cleanEmail(other ?? '')
}

function isEmail(email: string): boolean {
  return v.is(Mailbox, cleanEmail(email))
}

export type NewAccount = { name: string; email: string; password: string }

/** What each empty field of a sign-up says of itself (AUTH-34); for all of them the service says one thing (AUTH-01). */
export const MISSING_OF_NEW_ACCOUNT = {
  'name-missing': 'all-fields-required',
  'email-missing': 'all-fields-required',
  'password-missing': 'all-fields-required',
} as const satisfies Partial<Record<ErrorCode, ErrorCode>>

/** While a field is empty, only empty fields are refused; the other rules are checked when all are filled in. */
export function checkNewAccount({ name, email, password }: NewAccount): FieldErrors<keyof NewAccount> {
  const missing = fieldErrors({
    name: name.trim() ? null : 'name-missing',
    email: email.trim() ? null : 'email-missing',
    password: password ? null : 'password-missing',
  })
  if (Object.keys(missing).length > 0) return missing
  return fieldErrors({
    // The boards show it (CREQ-41).
    name: lineError(name.trim()),
    password: passwordLengthError(password),
    email: isEmail(email) ? null : 'email-invalid',
  })
}

function passwordLengthError(password: string): ErrorCode | null {
  if (password.length < PASSWORD_LIMITS.shortest) return 'password-too-short'
  return passwordBytes(password) > PASSWORD_LIMITS.longest ? 'password-too-long' : null
}

export type Credentials = { email: string; password: string }

/** One sentence covers both fields, so only the first empty one shows it. */
export function checkCredentials({ email, password }: Credentials): FieldErrors<keyof Credentials> {
  if (!email.trim()) return { email: 'credentials-required' }
  return password ? {} : { password: 'credentials-required' }
}

export type ProfileChanges = { name?: string; email?: string }

/** Checks only the fields that change. */
export function checkProfile({ name, email }: ProfileChanges): FieldErrors<keyof ProfileChanges> {
  return fieldErrors({
    name: name === undefined ? null : name.trim() === '' ? 'name-empty' : lineError(name.trim()),
    email: email === undefined ? null : emailError(email, 'email-empty'),
  })
}

function emailError(email: string, missing: ErrorCode): ErrorCode | null {
  if (!email.trim()) return missing
  return isEmail(email) ? null : 'email-invalid'
}

export type NewPassword = { password: string; confirmation: string }

/** The confirmation is checked when the password itself is valid. */
export function checkNewPassword({ password, confirmation }: NewPassword): FieldErrors<keyof NewPassword> {
  const error = passwordError(password)
  if (error) return { password: error }
  return password === confirmation ? {} : { confirmation: 'passwords-differ' }
}

/** The refusals of the auth service that are about the new password itself. */
export const PASSWORD_FIELD_OF = {
  'password-too-short': 'password',
  'password-too-long': 'password',
  'password-weak': 'password',
  'password-same': 'password',
} as const

/** The error of a new password; null when it is valid. */
export function passwordError(password: string): ErrorCode | null {
  return password ? passwordLengthError(password) : 'password-required'
}

/** The rule for the form that asks for a reset mail. */
export function checkResetEmail({ email }: { email: string }): FieldErrors<'email'> {
  return fieldErrors({ email: emailError(email, 'email-required') })
}

/** A mailed code as it is sent: Latin digits, without the spaces of a pasted "1234 5678". */
export function cleanCode(code: string): string {
  return toLatinDigits(code).replace(/\s/g, '')
}

/** The rule for the code of a confirmation mail (AUTH-30). */
export function checkCode({ code }: { code: string }): FieldErrors<'code'> {
  return /^\d{8}$/.test(cleanCode(code)) ? {} : { code: 'code-malformed' }
}

/**
 * The address that a mailed link names in its fragment, `#email=aisha@example.edu`, encoded or not; null when there is no
 * valid one. Anyone can write a link, so this is a text to show and no proof.
 */
export function emailInFragment(fragment: string): string | null {
  const [, text = ''] = /^#email=(.*)$/.exec(fragment) ?? []
  const email = decoded(text)
  return isEmail(email) ? email : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** An account is deleted only when its e-mail is typed, in capitals or not. */
export function checkDeletion(
  { confirmation }: { confirmation: string },
  email: string,
): FieldErrors<'confirmation'> {
  return cleanEmail(confirmation) === cleanEmail(email) ? {} : { confirmation: 'confirmation-wrong' }
}
