// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderIn } from '../testing/render'
import { PageFooter } from './PageFooter'

const CONTACT = 'https://wa.me/97400000000'
const institution = vi.hoisted(() => ({ contactUrl: null as string | null }))
vi.mock('#institution/profile', () => ({ profile: institution }))

afterEach(() => {
  institution.contactUrl = null
})

test('NAV-33: the author can be messaged', () => {
  institution.contactUrl = CONTACT
  renderIn('en', <PageFooter />)
  expect(screen.getByRole('link', { name: 'Message the author' }).getAttribute('href')).toBe(CONTACT)
})

test('NAV-33: without a known profile there is no link that leads nowhere', () => {
  renderIn('en', <PageFooter />)
  expect(screen.queryByText('Message the author')).toBeNull()
})
