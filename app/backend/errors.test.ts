import { describe, expect, test } from 'vitest'
import { loadMessages } from '../i18n/messages'
import { databaseErrorCode } from './database-errors'
import { ERROR_CATALOGUE, type ErrorCode } from './error-catalogue'
import { failure, success } from './result'

const english = await loadMessages('en')
const arabic = await loadMessages('ar')

/** The English sentence for what a database call answered. */
const sentenceFor = (error: unknown) => english._(ERROR_CATALOGUE[databaseErrorCode(error)])

describe('what the database answers', () => {
  test.each([
    ['ERR-04', '23505', 'This record already exists'],
    ['ERR-05', '23503', 'Referenced record not found'],
    ['ERR-06', '42501', 'Insufficient permissions'],
    ['ERR-07', 'PGRST116', 'No data found'],
    ['ERR-08', '42P01', 'Database error occurred'],
    ['ERR-08', 'PGRST301', 'Database error occurred'],
    ['ERR-08', 'XX000', 'Database error occurred'],
  ])('%s: %s reads "%s"', (_id, code, sentence) => {
    expect(sentenceFor({ code, message: 'duplicate key value violates "users_pkey"' })).toBe(sentence)
  })

  test('ERR-08 ERR-11: a code that every object knows is still an unknown code', () => {
    for (const code of ['constructor', 'toString', '__proto__']) {
      expect(sentenceFor({ code })).toBe('Database error occurred')
    }
  })

  test.each([null, undefined])('ERR-09: %s is an unknown error', (error) => {
    expect(sentenceFor(error)).toBe('An unknown error occurred')
  })

  test.each([new TypeError('fetch failed'), 'boom', 42, {}, { code: '' }, { code: 7 }])(
    'ERR-10 ERR-11: %o is unexpected, and none of its words are shown',
    (error) => {
      expect(sentenceFor(error)).toBe('An unexpected error occurred')
    },
  )
})

test.each(Object.keys(ERROR_CATALOGUE) as ErrorCode[])('I18N-01: %s is worded in Arabic too', (code) => {
  expect(arabic._(ERROR_CATALOGUE[code])).toMatch(/^[\p{Script=Arabic}\p{M}\p{P}\s\d]+$/u)
})

describe('what every call of a service gives', () => {
  test('ERR-01: the data, no error, and it is no longer loading', () => {
    expect(success([1, 2])).toEqual({ data: [1, 2], error: null, loading: false })
  })

  test('ERR-02: an error with no data, and the status where one is known', () => {
    expect(failure('credentials-wrong', 401)).toEqual({
      data: null,
      error: { code: 'credentials-wrong', status: 401 },
      loading: false,
    })
  })
})
