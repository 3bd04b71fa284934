import * as v from 'valibot'
import type { ErrorCode } from '../backend/error-catalogue'

/** The rules of section 5 for what a visitor types about the account. Each gives the first sentence that applies, or null. */

const MINIMUM_PASSWORD_LENGTH = 6

const emailSchema = v.pipe(v.string(), v.trim(), v.email())

export function cleanEmail(email: string): string {
  return email.trim().toLowerCase()
}

function isEmail(email: string): boolean {
  return v.is(emailSchema, email)
}

export type NewAccount = { name: string; email: string; password: string }

export function checkNewAccount({ name, email, password }: NewAccount): ErrorCode | null {
  if (!name.trim() || !email.trim() || !password) return 'all-fields-required'
  if (password.length < MINIMUM_PASSWORD_LENGTH) return 'password-too-short'
  return isEmail(email) ? null : 'email-invalid'
}

export function checkCredentials({ email, password }: { email: string; password: string }): ErrorCode | null {
  return !email.trim() || !password ? 'credentials-required' : null
}

export function checkProfile({ name, email }: { name?: string; email?: string }): ErrorCode | null {
  if (name !== undefined && !name.trim()) return 'name-empty'
  if (email === undefined) return null
  if (!email.trim()) return 'email-empty'
  return isEmail(email) ? null : 'email-invalid'
}

export function checkNewPassword(password: string): ErrorCode | null {
  if (!password) return 'password-required'
  return password.length < MINIMUM_PASSWORD_LENGTH ? 'password-too-short' : null
}

export function checkResetEmail(email: string): ErrorCode | null {
  if (!email.trim()) return 'email-required'
  return isEmail(email) ? null : 'email-invalid'
}
