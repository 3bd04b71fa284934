import { describe, expect, test } from 'vitest'
import { destinationAfterLogin, loginState } from './login-state'

const from = { pathname: '/en/swap-with-me', search: '?page=2', hash: '#mine' }

describe('loginState', () => {
  test.each([null, undefined, 'text', 7, true])('NAV-15: %o gives an empty state', (state) => {
    expect(loginState(state)).toEqual({})
  })

  test('NAV-15: reads what the auth guard stored', () => {
    expect(loginState({ from, notice: 'account-created' })).toEqual({ from, notice: 'account-created' })
  })

  test.each([
    { from: 'https://evil.example' },
    { from: { pathname: 7 } },
    { from: null },
    { from: { pathname: '/en' }, notice: 'boo' },
  ])('NAV-15: drops invalid parts: %o', (state) => {
    expect(destinationAfterLogin('en', loginState(state))).toBe('/en')
    expect(loginState(state).notice).toBeUndefined()
  })
})

describe('destinationAfterLogin', () => {
  test('NAV-15: back to the guarded location, with query and hash', () => {
    expect(destinationAfterLogin('en', { from })).toBe('/en/swap-with-me?page=2#mine')
  })

  test('NAV-15 I18N-06: in the language chosen on the login screen', () => {
    expect(destinationAfterLogin('ar', { from })).toBe('/ar/swap-with-me?page=2#mine')
  })

  test('NAV-15: home when nothing is remembered', () => {
    expect(destinationAfterLogin('ar', {})).toBe('/ar')
    expect(destinationAfterLogin('en', { notice: 'account-created' })).toBe('/en')
  })
})
