// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderRoutes } from '../testing/render'
import { Crash } from './Crash'
import NotFound from './not-found/NotFound'

const links = () =>
  Object.fromEntries(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]))

describe('not found', () => {
  test('PAGE-09: names itself and leads home, to the guide, the calendar and the links', () => {
    renderRoutes([{ path: '*', element: <NotFound /> }], '/en/nowhere')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page Not Found')
    expect(links()).toEqual({
      Home: '/en',
      'User Guide': '/en/guide',
      'Academic Calendar': '/en/calendar',
      'University Links': '/en/links',
    })
  })

  test('PAGE-09 I18N-01: in Arabic it stays in Arabic', () => {
    const { container } = renderRoutes([{ path: '*', element: <NotFound /> }], '/ar/nowhere')
    expect(Object.values(links())).toEqual(['/ar', '/ar/guide', '/ar/calendar', '/ar/links'])
    expect(container.textContent).not.toMatch(/[a-z]/i)
  })
})

test.each([
  ['/en/plan%231.eJw?fbclid=x', '/en/plan#1.eJw', 'Open the plan'],
  ['/ar/compare-plans%231.eJw', '/ar/compare-plans#1.eJw', 'فتح الجدول'],
])('PLAN-19: %s says what an app changed, and leads to the plan', (address, href, name) => {
  renderRoutes([{ path: '*', element: <NotFound /> }], address)
  expect(screen.getByText(/[“«]\u200E%23\u200E[”»]/)).toBeDefined()
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
})

test('ERR-11: a failed screen shows no internals and links to the home screen', () => {
  renderRoutes([{ path: '*', element: <Crash /> }], '/en/links')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong')
  expect(links()).toEqual({ Home: '/en' })
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
