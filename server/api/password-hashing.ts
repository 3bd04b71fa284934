import { compare, hash } from '@node-rs/bcrypt'
import bcryptjs from 'bcryptjs'

/**
 * Lets @supabase/lite hash and compare passwords in native code on Node's own threads, where it would do so in JavaScript on
 * the main one: bcrypt takes 60 ms and more by design, and a lecture hall that signs in would hold everybody up.
 */
export function hashPasswordsNatively(): void {
  Object.assign(bcryptjs, {
    hash: (password: string, cost: number) => hash(password, { cost }),
    compare: (password: string, stored: string) => compare(password, stored),
  })
}
