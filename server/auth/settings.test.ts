import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { describe, expect, test } from 'vitest'
import { SUPABASE_CONFIG } from '../paths.ts'
import { readAuthSettings } from './settings.ts'

const settings = (sendsMail: boolean) =>
  readAuthSettings({ jwtSecret: 'secret', siteUrl: 'https://zameel.example', sendsMail })

describe('confirmation of a new account', () => {
  test('AUTH-26: a hosted project asks for it', () => {
    expect(parse(readFileSync(SUPABASE_CONFIG, 'utf8'))).toMatchObject({
      auth: { email: { enable_confirmations: true } },
    })
  })

  test('AUTH-26 ENG-15: the embedded edition asks for it only when it sends mail', () => {
    expect(settings(false).needsConfirmation).toBe(false)
    expect(settings(true).needsConfirmation).toBe(true)
  })
})
