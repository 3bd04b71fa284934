import { describe, expect, test } from 'vitest'
import {
  checkCredentials,
  checkNewAccount,
  checkNewPassword,
  checkProfile,
  checkResetEmail,
  cleanEmail,
  passwordError,
} from './credentials'

const ada = { name: 'Ada', email: 'ada@example.com', password: 'secret' }

const INVALID_ADDRESSES = [
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'a da@example.com',
  'ada@exa mple.com',
]

describe('sign-up', () => {
  test('AUTH-01 AUTH-02: a name, an address and six characters are enough', () => {
    expect(checkNewAccount(ada)).toEqual({})
  })

  test.each([
    [{ ...ada, name: '' }, { name: 'name-missing' }],
    [{ ...ada, name: '   ' }, { name: 'name-missing' }],
    [{ ...ada, email: '' }, { email: 'email-missing' }],
    [{ ...ada, email: ' ', password: 'short' }, { email: 'email-missing' }],
    [{ ...ada, password: '' }, { password: 'password-missing' }],
    [
      { name: '', email: '', password: '' },
      { name: 'name-missing', email: 'email-missing', password: 'password-missing' },
    ],
  ])('AUTH-01 AUTH-34: all fields are required, and each says its own: %o has %o', (account, missing) => {
    expect(checkNewAccount(account)).toEqual(missing)
  })

  test('AUTH-02: five characters are too short', () => {
    expect(checkNewAccount({ ...ada, password: 'secre' })).toEqual({ password: 'password-too-short' })
  })

  test.each([
    ['72 Latin letters', 'x'.repeat(72), null],
    ['73 Latin letters', 'x'.repeat(73), 'password-too-long'],
    ['36 Arabic letters', 'ك'.repeat(36), null],
    ['37 Arabic letters', 'ك'.repeat(37), 'password-too-long'],
    ['18 emoji', '🙂'.repeat(18), null],
    ['19 emoji', '🙂'.repeat(19), 'password-too-long'],
  ])('ENG-13: a password of %s', (_, password, code) => {
    expect(checkNewAccount({ ...ada, password })).toEqual(code ? { password: code } : {})
    expect(passwordError(password)).toBe(code)
  })

  test.each([
    'x1,bob@example.com',
    'Zameel<bob@example.com>',
    '"bob"@example.com',
    'bob@example.com;eve@example.com',
    'a..b@example.com',
    '.a@example.com',
    'a.@example.com',
    'bob@localhost',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(250)}.com`,
  ])('ENG-10: "%s" is not one plain mailbox', (email) => {
    expect(checkNewAccount({ ...ada, email })).toEqual({ email: 'email-invalid' })
  })

  test.each(["sara.o'neil@example.com", 'a+b_c-d@mail.example.com', `${'a'.repeat(64)}@example.com`])(
    'ENG-10: "%s" is one',
    (email) => {
      expect(checkNewAccount({ ...ada, email })).toEqual({})
    },
  )

  test('AUTH-02: spaces are part of a password', () => {
    expect(checkNewAccount({ ...ada, password: '      ' })).toEqual({})
  })

  test.each(INVALID_ADDRESSES)('AUTH-03: "%s" is not an address', (email) => {
    expect(checkNewAccount({ ...ada, email })).toEqual({ email: 'email-invalid' })
  })

  test.each(['ada+tools@example.com', '60123456@udst.edu.qa', ' ada@example.com ', 'Ada@Example.COM'])(
    'AUTH-03 AUTH-04: "%s" is an address',
    (email) => {
      expect(checkNewAccount({ ...ada, email })).toEqual({})
    },
  )

  test('AUTH-04: an address is trimmed and lowercased', () => {
    expect(cleanEmail('  Ada@Example.COM\t')).toBe('ada@example.com')
  })
})

test('ENG-37: an address whose domain is in Arabic letters passes, and is sent as mail servers write it', () => {
  const account = { name: 'Sara', email: 'sara@جامعة.قطر', password: 'secret' }
  expect(checkNewAccount(account)).toEqual({})
  expect(cleanEmail(account.email)).toBe('sara@xn--mgbeh7c1c.xn--wgbl6a')
  for (const email of ['sara@جامعة', 'sara@[::1]', 'sara@example.com/x', 'sara@example.com:80'])
    expect(checkNewAccount({ ...account, email })).toHaveProperty('email')
})

describe('sign-in', () => {
  test.each([
    [{ email: '', password: 'secret' }, 'email'],
    [{ email: '  ', password: '' }, 'email'],
    [{ email: 'ada@example.com', password: '' }, 'password'],
  ])('AUTH-07: e-mail and password are required: %o is refused beside the %s, once', (credentials, field) => {
    expect(checkCredentials(credentials)).toEqual({ [field]: 'credentials-required' })
  })

  test('AUTH-07: the login form does not check the length of a password', () => {
    expect(checkCredentials({ email: 'ada@example.com', password: 'x' })).toEqual({})
  })
})

describe('password reset', () => {
  test.each(['', '   '])('AUTH-24: the address is required, "%s" is refused', (email) => {
    expect(checkResetEmail({ email })).toEqual({ email: 'email-required' })
  })

  test.each(INVALID_ADDRESSES)('AUTH-24: "%s" is refused', (email) => {
    expect(checkResetEmail({ email })).toEqual({ email: 'email-invalid' })
  })

  test('AUTH-24: an address passes', () => {
    expect(checkResetEmail({ email: ' ada@example.com' })).toEqual({})
  })

  test.each([
    ['', '', { password: 'password-required' }],
    ['secre', 'secret', { password: 'password-too-short' }],
    ['secret', 'Secret', { confirmation: 'passwords-differ' }],
    ['secret', 'secret', {}],
  ])(
    'AUTH-25 PROF-08 PROF-09: the new password "%s", confirmed as "%s", gives %o',
    (password, confirmation, errors) => {
      expect(checkNewPassword({ password, confirmation })).toEqual(errors)
    },
  )
})

describe('profile', () => {
  test.each(['', '  '])('PROF-03: the name "%s" is empty', (name) => {
    expect(checkProfile({ name })).toEqual({ name: 'name-empty' })
  })

  test.each(['', '  '])('PROF-04: the address "%s" is empty', (email) => {
    expect(checkProfile({ name: 'Ada', email })).toEqual({ email: 'email-empty' })
  })

  test.each(INVALID_ADDRESSES)('PROF-04: the address "%s" is not valid', (email) => {
    expect(checkProfile({ email })).toEqual({ email: 'email-invalid' })
  })

  test('PROF-03 PROF-04: only the fields that change are checked', () => {
    expect(checkProfile({ name: 'Ada' })).toEqual({})
    expect(checkProfile({ email: 'ada@example.com' })).toEqual({})
  })
})
