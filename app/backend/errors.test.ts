import { describe, expect, test } from 'vitest'
import { loadMessages } from '../i18n/messages'
import { databaseErrorCode } from './database-errors'
import { ERROR_CATALOGUE, type ErrorCode } from './error-catalogue'
import { failure } from './result'

const english = await loadMessages('en', ['backend', 'account', 'boards/every-board'])
const arabic = await loadMessages('ar', ['backend', 'account', 'boards/every-board'])

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

  test('ERR-08 ERR-11: a code that is a property of every object is still unknown', () => {
    for (const code of ['constructor', 'toString', '__proto__']) {
      expect(sentenceFor({ code })).toBe('Database error occurred')
    }
  })

  test.each([
    ['PT404', 'course-request-not-found', 'Course request not found'],
    ['PT409', 'student-already-added', 'Student with this ID is already added'],
    ['PT409', 'request-full', 'This request already has 200 students'],
    ['PT409', 'too-many-open', 'You have reached the limit of 20 open requests'],
    ['PT410', 'request-expired', 'This request has expired'],
    ['22023', 'name-too-long', 'Must be 100 characters or fewer'],
    ['PT429', 'too-many-attempts', 'Too many attempts. Please wait a moment and try again.'],
  ])('ERR-08: %s of the migrations, with the hint %s, reads "%s"', (code, hint, sentence) => {
    expect(sentenceFor({ code, hint, message: 'anything' })).toBe(sentence)
  })

  test.each([
    ['course-request-not-found', 'Course request not found'],
    ['swap-not-found', 'Swap request not found'],
  ] as const)('ERR-07: where a row is missing, a table says "%s" in its own words', (missing, sentence) => {
    expect(english._(ERROR_CATALOGUE[databaseErrorCode({ code: 'PGRST116' }, missing)])).toBe(sentence)
  })

  test.each([
    { code: '22023', hint: null },
    { code: '22023', hint: 'Valid values are 1 to 5.' },
    { code: 'PT409', hint: 'constructor' },
    { code: 'XX000', hint: 'request-full' },
  ])('ERR-08 ERR-11: %o is not of the migrations', (error) => {
    expect(sentenceFor(error)).toBe('Database error occurred')
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
  const sentence = ERROR_CATALOGUE[code]
  const values = { id: '60301234', ...('values' in sentence ? sentence.values : {}) }
  expect(arabic._({ ...sentence, values })).toMatch(/^[\p{Script=Arabic}\p{M}\p{P}\s\d]+$/u)
})

describe('a failure', () => {
  test('ERR-02: has no data, a code of the catalogue, and the status where one is known', () => {
    expect(failure('credentials-wrong', 401)).toEqual({
      data: null,
      error: { code: 'credentials-wrong', status: 401 },
      loading: false,
    })
  })
})
