// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PastTerm } from '../../domain/past-terms/past-terms'
import { renderIn } from '../../testing/render'
import { pastStanding } from './past-terms/past-standing'
import { TrendChart } from './TrendChart'

/** The chart after terms of these names: the height of its view box, and the names below it. */
function chartOf(names: readonly string[]) {
  const terms = names.map(
    (name, index): PastTerm => ({
      id: `t${index}`,
      name,
      courses: [{ id: `c${index}`, name: 'COMP 1103', credits: 3, grade: 'A', isRepeat: false }],
    }),
  )
  const { unmount } = renderIn(
    'en',
    <TrendChart past={{ terms, standing: pastStanding(terms) }} previous={4} current={3.5} />,
  )
  const chart = screen.getByRole('img')
  const below = [...chart.querySelectorAll('text')].map(({ textContent }) => textContent)
  const seen = {
    height: Number(chart.getAttribute('viewBox')?.split(' ')[3]),
    names: below.slice(-names.length - 1),
    label: chart.getAttribute('aria-label'),
  }
  unmount()
  return seen
}

test('I18N-16: the chart has room for the longest name of a term, and the beginning of one that is still longer', () => {
  const short = chartOf(['Fall 2024', 'Winter 2025', 'Fall 2025'])
  const long = chartOf(['Fall 2024', 'Winter 2025', 'A term in Vienna'])
  expect(short.names).toEqual(['Fall 2024', 'Winter 2025', 'Fall 2025', 'This term'])
  expect(long.names).toEqual(['Fall 2024', 'Winter 2025', 'A term in Vien…', 'This term'])
  expect(long.label).toContain('A term in Vienna')
  // 55 degrees from flat, so four more letters of 7 are 23 higher.
  expect(long.height - short.height).toBe(23)
})
