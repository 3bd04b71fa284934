// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pastStanding } from '../../domain/past-terms/past-standing'
import type { PastTerm } from '../../domain/past-terms/past-terms'
import { renderIn } from '../../testing/render'
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
    <TrendChart past={{ terms, standing: pastStanding(terms) }} isFromPast previous={4} current={3.5} />,
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

/** The ends of the lines of a chart: how many points each has. */
const linesOf = (chart: HTMLElement) =>
  [...chart.querySelectorAll('path')].map((path) => path.getAttribute('d')?.match(/[ML]/g)?.length ?? 0)

test('GPA-21: a figure of another source than the past terms is never joined to their line', () => {
  const terms = ['Fall 2024', 'Winter 2025'].map(
    (name): PastTerm => ({
      id: name,
      name,
      courses: [{ id: name, name: `COMP ${name}`, credits: 3, grade: 'A', isRepeat: false }],
    }),
  )
  const past = { terms, standing: pastStanding(terms) }
  const { unmount } = renderIn('en', <TrendChart past={past} isFromPast previous={4} current={3.5} />)
  expect(linesOf(screen.getByRole('img'))).toEqual([2, 2])
  expect(screen.getByRole('img').querySelectorAll('circle')).toHaveLength(3)
  unmount()
  renderIn('en', <TrendChart past={past} isFromPast={false} previous={4} current={3.5} />)
  expect(screen.getByRole('img', { name: /Winter 2025 4\.000, Previous 4\.000, This term/ })).toBeDefined()
  // The past terms, and apart from them from "Previous" to this term: the same figure joins nothing.
  expect(linesOf(screen.getByRole('img'))).toEqual([2, 2])
  expect(screen.getByRole('img').querySelectorAll('circle')).toHaveLength(4)
})

test('GPA-21: without a GPA before there is no point and no line from it', () => {
  const past = { terms: [], standing: pastStanding([]) }
  renderIn('en', <TrendChart past={past} isFromPast={false} previous={null} current={3.5} />)
  const chart = screen.getByRole('img', { name: 'GPA trend: previous none, current (after this term) 3.500' })
  expect(chart.querySelectorAll('circle')).toHaveLength(1)
  expect(linesOf(chart).every((points) => points < 2)).toBe(true)
})
