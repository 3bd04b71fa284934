import { passwordBytes } from '../backend/credential-rules'
import type { ErrorCode } from '../backend/error-catalogue'
import type { Failure } from '../backend/result'

/** An error of a password, with the figures of its sentence: the one about length gives the password's bytes (ENG-13). */
export function passwordFailure(code: ErrorCode, password: string): Failure
export function passwordFailure(code: ErrorCode | undefined, password: string): Failure | undefined
export function passwordFailure(code: ErrorCode | undefined, password: string): Failure | undefined {
  if (code !== 'password-too-long') return code && { code }
  return { code, values: { bytes: String(passwordBytes(password)) } }
}
