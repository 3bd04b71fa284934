import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DEFAULT_LANGUAGE,
  directionOf,
  isLanguage,
  LANGUAGES,
  languageOfPath,
  otherLanguage,
  pathInLanguage,
} from './language'

const languages = fc.constantFrom(...LANGUAGES)
const paths = fc
  .array(fc.stringMatching(/^[A-Za-z0-9%._~-]{1,12}$/), { maxLength: 5 })
  .map((segments) => `/${segments.join('/')}`)

describe('languages', () => {
  test('I18N-01 I18N-04: the languages are English, the default, and Arabic', () => {
    expect(LANGUAGES).toEqual(['en', 'ar'])
    expect(DEFAULT_LANGUAGE).toBe('en')
  })

  test('I18N-03: Arabic runs right to left, English left to right', () => {
    expect(directionOf('ar')).toBe('rtl')
    expect(directionOf('en')).toBe('ltr')
  })

  test('I18N-04: a stored value is valid only when it is a language', () => {
    expect(['en', 'ar'].every(isLanguage)).toBe(true)
    expect(['fr', 'EN', 'ar-QA', '', null, undefined, 0, {}].some(isLanguage)).toBe(false)
  })

  test('I18N-06: switching twice gives the first language again', () => {
    expect(otherLanguage('en')).toBe('ar')
    expect(otherLanguage('ar')).toBe('en')
  })
})

describe('paths', () => {
  test.each([
    ['/en', 'en'],
    ['/ar/', 'ar'],
    ['/ar/links', 'ar'],
    ['/', undefined],
    ['/links', undefined],
    ['/fr/x', undefined],
    ['/arabic', undefined],
    ['/EN/links', undefined],
    ['/links/en', undefined],
  ])('I18N-02: the language of %s is %s', (path, expected) => {
    expect(languageOfPath(path)).toBe(expected)
  })

  test.each([
    ['/en/links', 'ar', '/ar/links'],
    ['/ar/view-request/ab12cd34', 'en', '/en/view-request/ab12cd34'],
    ['/en', 'ar', '/ar'],
    ['/en/', 'ar', '/ar'],
    ['/ar', 'en', '/en'],
  ] as const)('I18N-06: %s in %s is %s', (path, language, expected) => {
    expect(pathInLanguage(path, language)).toBe(expected)
  })

  test.each([
    ['/', 'ar', '/ar'],
    ['/links', 'ar', '/ar/links'],
    ['/reset-password', 'en', '/en/reset-password'],
    ['/fr/x', 'en', '/en/fr/x'],
  ] as const)('NAV-02 NAV-03 NAV-05 NAV-07: %s in %s is %s', (path, language, expected) => {
    expect(pathInLanguage(path, language)).toBe(expected)
  })

  test('NAV-03: a redirect stays on this site: a path with two leading slashes is not a host', () => {
    expect(pathInLanguage('//elsewhere.example/x', 'en')).toBe('/en/elsewhere.example/x')
  })

  test('I18N-06: any path gets the requested language, and switching back gives the first path', () => {
    fc.assert(
      fc.property(paths, languages, (path, language) => {
        const here = pathInLanguage(path, language)
        expect(languageOfPath(here)).toBe(language)
        expect(pathInLanguage(here, language)).toBe(here)
        expect(pathInLanguage(pathInLanguage(here, otherLanguage(language)), language)).toBe(here)
      }),
    )
  })
})
