import * as v from 'valibot'
import { Mailbox, PASSWORD_LIMITS, passwordBytes } from '../backend/credential-rules'
import type { ErrorCode } from '../backend/error-catalogue'

/** The rules for what a visitor types about the account (AUTH-01 to AUTH-07, PROF-03 to PROF-09, ENG-10, ENG-13). Each gives the first sentence that applies, or null. */

export function cleanEmail(email: string): string {
  return email.trim().toLowerCase()
}

function isEmail(email: string): boolean {
  return v.is(Mailbox, email.trim())
}

export type NewAccount = { name: string; email: string; password: string }

export function checkNewAccount({ name, email, password }: NewAccount): ErrorCode | null {
  if (!name.trim() || !email.trim() || !password) return 'all-fields-required'
  return passwordProblem(password) ?? (isEmail(email) ? null : 'email-invalid')
}

function passwordProblem(password: string): ErrorCode | null {
  if (password.length < PASSWORD_LIMITS.shortest) return 'password-too-short'
  return passwordBytes(password) > PASSWORD_LIMITS.longest ? 'password-too-long' : null
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
  return passwordProblem(password)
}

export function checkResetEmail(email: string): ErrorCode | null {
  if (!email.trim()) return 'email-required'
  return isEmail(email) ? null : 'email-invalid'
}
