// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Plan } from '../../../domain/plan/plan'
import { type Opened, opened } from '../../../domain/plan-links/shared-plan'
import { plannedCourse, termWith } from '../../../testing/kept-term'
import { findDialog, renderRoutes } from '../../../testing/render'
import { ShareDialog } from './ShareDialog'

const copied = vi.fn()

beforeEach(() => {
  copied.mockReset()
})

const PLAN: Partial<Plan> = {
  courses: [
    plannedCourse({
      id: 'a',
      name: 'COMP 2201',
      title: 'Data Structures',
      tint: 3,
      timeSlots: [{ id: 's', day: 'sunday', startTime: 480, endTime: 540, room: '10.1.20' }],
    }),
  ],
}

async function open(plan = PLAN) {
  const onClose = vi.fn()
  const view = renderRoutes(
    [{ path: '*', element: <ShareDialog term={termWith(plan)} onClose={onClose} /> }],
    '/en/schedule-planner',
  )
  await findDialog()
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => copied(text))
  /** Presses "Copy Link" and opens what it copied. */
  const copy = async (): Promise<{ link: string; read: Opened }> => {
    await view.user.click(await screen.findByRole('button', { name: 'Copy Link' }))
    await expect.poll(() => copied.mock.lastCall).toBeDefined()
    const link: string = copied.mock.lastCall?.[0]
    return { link, read: await opened(link.split('#')[1] ?? '') }
  }
  return { ...view, onClose, copy }
}

describe('PLAN-07: sharing a plan', () => {
  test('copies a link with all of the plan in its fragment', async () => {
    const { copy } = await open()
    expect(
      screen.getByText(/^Everything is in the link itself: Zameel's server never sees it\./),
    ).toBeTruthy()
    const { link, read } = await copy()
    expect(link).toMatch(/^http:\/\/localhost:3000\/en\/plan#4\.[\w-]+$/)
    expect(read).toMatchObject({
      shared: { owner: null, isBusyOnly: false, plan: { courses: [{ name: 'COMP 2201', tint: 3 }] } },
    })
  })

  test('on request with busy times only, and with the name of the student', async () => {
    const { user, copy } = await open()
    await user.click(screen.getByRole('radio', { name: 'Busy times only' }))
    expect(
      screen.getByText('When you are busy, and in which semester: no courses, titles, rooms or other names.'),
    ).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Your name (optional)' }), ' Sara ')
    await expect
      .poll(async () => (await copy()).read)
      .toMatchObject({ shared: { owner: 'Sara', isBusyOnly: true, plan: { courses: [] } } })
  })

  test('says when the link is so long that some apps cut it', async () => {
    const { unmount } = await open()
    await screen.findByRole('button', { name: 'Copy Link' })
    expect(screen.queryByText(/some apps cut long links/)).toBeNull()
    unmount()
    let seed = 1
    const noise = () =>
      Array.from({ length: 60 }, () => {
        seed = (seed * 48271) % 2147483647
        return String.fromCharCode(97 + (seed % 26))
      }).join('')
    await open({
      courses: Array.from({ length: 30 }, (_, index) =>
        plannedCourse({ id: `${index}`, name: noise(), title: noise() }),
      ),
    })
    expect((await screen.findByText(/some apps cut long links/)).textContent).toMatch(
      /^This link has \d,\d{3} characters, and some apps cut long links\./,
    )
  })

  test('leads to a comparison that has the plan already', async () => {
    const { user, router } = await open()
    await user.click(screen.getByRole('button', { name: 'Compare with other plans' }))
    await expect.poll(() => router.state.location.pathname).toBe('/en/compare-plans')
    expect(await opened(router.state.location.hash.slice(1))).toMatchObject({
      shared: { isBusyOnly: true, plan: { blocks: [{ timeSlots: [{ startTime: 480 }] }] } },
    })
  })
})
