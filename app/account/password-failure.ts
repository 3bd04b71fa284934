import { passwordBytes } from '../backend/credential-rules'
import type { ErrorCode } from '../backend/error-catalogue'
import type { Failure } from '../backend/result'

/** The failure of a password as it is typed now: the sentence about a long one counts its bytes (ENG-13). */
export function passwordFailure(code: ErrorCode, password: string): Failure {
  return code === 'password-too-long'
    ? { code, values: { bytes: String(passwordBytes(password)) } }
    : { code }
}
