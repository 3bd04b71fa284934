// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { profile } from '#institution/profile'
import { renderIn } from '../testing/render'
import { Brand } from './Brand'
import { PageFooter } from './PageFooter'

test.each([
  ['en', 'Zameel'],
  ['ar', 'زميل'],
] as const)('I18N-11: the product names itself in %s', (language, name) => {
  renderIn(language, <Brand />)
  expect(screen.getByRole('link', { name })).toBeDefined()
})

test.each(['en', 'ar'] as const)(
  'I18N-12: prose says "the university"; its short name comes from the profile alone (%s)',
  (language) => {
    const { container } = renderIn(language, <PageFooter />)
    expect(container.textContent).toMatch(language === 'en' ? /the university/ : /الجامعة/)
    expect(container.textContent).not.toContain(profile.shortName)
    expect(`My${profile.shortName}`).toBe('MyUDST')
  },
)
