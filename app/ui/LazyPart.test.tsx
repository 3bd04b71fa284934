// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { Link } from 'react-router'
import { describe, expect, test } from 'vitest'
import { eventually } from '../testing/eventually'
import { renderRoutes } from '../testing/render'
import { LazyPart, lazyModule } from './LazyPart'

const chart = { Chart: () => <p>The chart</p> }

/** A screen with a field and a lazy part, whose first `failures` imports fail. */
function renderScreen(failures: number, isPrerendered = false) {
  let imports = 0
  const fetch = lazyModule(async () => {
    imports += 1
    if (imports <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return chart
  })
  const element = (
    <>
      <input aria-label="Course" />
      <LazyPart fetch={fetch} fallback={<p>Loading</p>} isPrerendered={isPrerendered}>
        {({ Chart }) => <Chart />}
      </LazyPart>
      <Link to="/en/other">Leave</Link>
    </>
  )
  const other = <Link to="/en">Back</Link>
  const view = renderRoutes(
    [
      { path: '/en', element },
      { path: '/en/other', element: other },
    ],
    '/en',
  )
  return { ...view, importCount: () => imports }
}

const retryButton = () => screen.findByRole('button', { name: 'Try again' })

describe('a part whose code is fetched when it is shown', () => {
  test('ERR-14: it replaces its fallback, fetched once', async () => {
    const { importCount } = renderScreen(0)
    expect(screen.getByText('Loading')).toBeDefined()
    expect(await screen.findByText('The chart')).toBeDefined()
    expect(importCount()).toBe(1)
  })

  test('KEEP-01: what was fetched before it is shown is there at once, without a fallback', async () => {
    const fetch = lazyModule(async () => chart)
    fetch()
    await act(async () => {})
    renderRoutes(
      [
        {
          path: '/en',
          element: (
            <LazyPart fetch={fetch} fallback={<p>Loading</p>}>
              {({ Chart }) => <Chart />}
            </LazyPart>
          ),
        },
      ],
      '/en',
    )
    expect(screen.queryByText('Loading')).toBeNull()
    expect(screen.getByText('The chart')).toBeDefined()
  })

  test('ERR-14: a failed part says so, the rest of the screen stays, and "Try again" loads the part', async () => {
    const { user, importCount } = renderScreen(2)
    expect((await screen.findByRole('alert')).textContent).toContain('This part could not be loaded.')
    await user.type(screen.getByLabelText('Course'), 'MATH 101')
    await user.click(await retryButton())
    await user.click(await retryButton())
    expect(await screen.findByText('The chart')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Course').value).toBe('MATH 101')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(importCount()).toBe(3)
  })

  test('ERR-14: it is fetched again when the network is back', async () => {
    renderScreen(1)
    await retryButton()
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('The chart')).toBeDefined()
  })

  test('ERR-14: a failed prerendered part keeps its HTML without a message, and is fetched again when the network is back', async () => {
    const { importCount } = renderScreen(1, true)
    await eventually(() => expect(importCount()).toBe(1))
    await act(async () => {})
    expect(screen.getByText('Loading')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('The chart')).toBeDefined()
  })

  test('ERR-14: it is fetched again when the screen is opened again', async () => {
    const { user } = renderScreen(1)
    await retryButton()
    await user.click(screen.getByRole('link', { name: 'Leave' }))
    await user.click(screen.getByRole('link', { name: 'Back' }))
    expect(await screen.findByText('The chart')).toBeDefined()
  })
})
