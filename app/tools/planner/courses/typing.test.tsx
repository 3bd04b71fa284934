// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { prefetched, renderIn } from '../../../testing/render'
import SchedulePlanner from '../SchedulePlanner'
import { fetchEditor } from './CourseItem'

const rendered = vi.hoisted(() => [] as number[])

vi.mock('./CourseLine', () => ({
  CourseLine: ({ item }: { item: { number: number } }) => {
    rendered.push(item.number)
    return <h3>{item.number}</h3>
  },
}))
beforeAll(() => prefetched(fetchEditor))
beforeEach(() => {
  // happy-dom has no layout.
  Element.prototype.scrollIntoView = vi.fn()
})

test('a key in the name of a course renders the lines of no other course', async () => {
  const { user } = renderIn('en', <SchedulePlanner />)
  await user.click(screen.getByRole('button', { name: 'Add a course' }))
  await user.click(screen.getByRole('button', { name: 'Add a course' }))
  rendered.length = 0
  await user.keyboard('P')
  expect(new Set(rendered)).toEqual(new Set([2]))
})
