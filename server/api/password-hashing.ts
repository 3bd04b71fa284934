import { compare, hash } from '@node-rs/bcrypt'
import bcryptjs from 'bcryptjs'

/**
 * Replaces the bcryptjs functions that @supabase/lite uses by native ones on Node's thread pool (ADR-19). bcrypt takes 60 ms
 * and more by design; on the main thread, a lecture hall signing in would block everybody.
 */
export function hashPasswordsNatively(): void {
  Object.assign(bcryptjs, {
    hash: (password: string, cost: number) => hash(password, { cost }),
    compare: (password: string, stored: string) => compare(password, stored),
  })
}
