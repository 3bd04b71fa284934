// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Language } from '../../i18n/language'
import { renderIn, renderLoaded } from '../../testing/render'
import { UNDO_MS } from '../../ui/use-passing-message'
import { PrivacyPolicy } from '../privacy/policy/PrivacyPolicy'
import About from './About'
import Accessibility from './Accessibility'

const copy = vi.hoisted(() => ({ hasBackend: true, contactUrl: null as string | null }))
vi.mock('../../backend/environment', async (original) => ({
  ...(await original<typeof import('../../backend/environment')>()),
  get hasBackend() {
    return copy.hasBackend
  },
}))
vi.mock('#institution/profile', async (original) => {
  const { profile } = await original<typeof import('#institution/profile')>()
  return {
    profile: {
      ...profile,
      get contactUrl() {
        return copy.contactUrl
      },
    },
  }
})

beforeEach(() => Object.assign(copy, { hasBackend: true, contactUrl: null }))
afterEach(() => vi.unstubAllEnvs())

const WORDS = {
  en: {
    parts: ['The standard', 'What is known to fail', 'Whom to tell'],
    standard: /WCAG 2\.2, level AA.*It meets them in part/,
    failures: [
      /"Undo" goes after 10 seconds.*WCAG 2\.2\.1$/,
      /two letters.*1\.4\.4/,
      /has no text.*WCAG 1\.1\.1$/,
      /not marked with its language.*WCAG 3\.1\.2$/,
    ],
    nobody: 'has not given a name or a contact',
  },
  ar: {
    parts: ['المعيار', 'ما نعرف أنه لا يفي بالمعيار', 'من تُخبر'],
    standard: /WCAG 2\.2، المستوى AA.*يفي بها جزئيًا/,
    failures: [
      /«تراجع» بعد 10 ثوانٍ.*WCAG 2\.2\.1$/,
      /بين حرفين.*1\.4\.4/,
      /بلا نص بديل.*WCAG 1\.1\.1$/,
      /لا تُذكر لغته.*WCAG 3\.1\.2$/,
    ],
    nobody: 'لم يذكر مشغّل هذه النسخة اسمًا ولا وسيلة للتواصل',
  },
} as const

const LANGUAGES: readonly Language[] = ['en', 'ar']

describe('PAGE-13: the accessibility statement', () => {
  test.each(LANGUAGES)(
    'names the standard and what is known to fail, with its criterion (%s)',
    (language) => {
      const { parts, standard, failures } = WORDS[language]
      renderIn(language, <Accessibility />)
      expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual(parts)
      expect(screen.getByRole('region', { name: parts[0] }).textContent).toMatch(standard)
      const items = within(screen.getByRole('region', { name: parts[1] })).getAllByRole('listitem')
      expect(items).toHaveLength(failures.length)
      expect(items[0]?.textContent).toContain(` ${UNDO_MS / 1000} `)
      for (const [index, failure] of failures.entries()) expect(items[index]?.textContent).toMatch(failure)
    },
  )

  const toTell = (language: Language) => screen.getByRole('region', { name: WORDS[language].parts[2] })

  test.each(LANGUAGES)('says whom to tell: who runs this copy (%s)', (language) => {
    vi.stubEnv('OPERATOR_NAME', 'Student Union')
    vi.stubEnv('OPERATOR_CONTACT', 'access@example.edu')
    renderIn(language, <Accessibility />)
    const link = within(toTell(language)).getByRole('link', { name: 'Student Union' })
    expect(link.getAttribute('href')).toBe('mailto:access@example.edu')
  })

  test.each(LANGUAGES)('else the feedback, or the contact of the university’s copy (%s)', (language) => {
    const { unmount } = renderIn(language, <Accessibility />)
    expect(within(toTell(language)).getByRole('link').getAttribute('href')).toBe(`/${language}/feedback`)
    unmount()
    Object.assign(copy, { hasBackend: false, contactUrl: 'https://example.edu/zameel' })
    renderIn(language, <Accessibility />)
    expect(within(toTell(language)).getByRole('link').getAttribute('href')).toBe('https://example.edu/zameel')
  })

  test.each(LANGUAGES)('and says so when there is nobody (%s)', (language) => {
    copy.hasBackend = false
    renderIn(language, <Accessibility />)
    expect(toTell(language).textContent).toContain(WORDS[language].nobody)
    expect(within(toTell(language)).queryByRole('link')).toBeNull()
  })

  test.each(LANGUAGES)('is linked from About and Privacy (%s)', async (language) => {
    const name = language === 'ar' ? 'إمكانية الوصول' : 'accessibility'
    for (const page of [<About key="1" />, <PrivacyPolicy key="2" />]) {
      const { unmount } = await renderLoaded(language, page)
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/${language}/accessibility`)
      unmount()
    }
  })
})
