// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readStored, writeStored } from '../browser/storage'
import { countToolUse } from '../browser/tool-uses'
import { json, stubNetwork } from '../testing/network'
import { renderRoutes } from '../testing/render'
import { signInAda, signOutAda } from '../testing/signed-in'
import { BottomTabs } from './BottomTabs'
// It is loaded lazily. Importing it here avoids a timeout on a slow machine.
import '../boards/swaps/matches/MatchBadge'

afterEach(() => {
  writeStored('toolUses', null)
  vi.unstubAllGlobals()
})

const onMore = vi.fn()
const open = (address: string) =>
  renderRoutes([{ path: '*', element: <BottomTabs onMore={onMore} /> }], address)
const tabs = () =>
  screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)

describe('NAV-34: the tabs of a phone', () => {
  test('are Today, Week, Grades, Boards and More, which opens the drawer', async () => {
    const { user } = open('/en')
    expect(tabs()).toEqual([
      'Today /en',
      'Week /en/schedule-planner',
      'Grades /en/gpa-calculator',
      'Boards /en/swap-with-me',
    ])
    await user.click(screen.getByRole('button', { name: 'More' }))
    expect(onMore).toHaveBeenCalledOnce()
  })

  test('are Arabic in Arabic', () => {
    open('/ar')
    expect(tabs().map((tab) => tab.split(' ')[0])).toEqual(['اليوم', 'الأسبوع', 'الدرجات', 'اللوحات'])
    expect(screen.getByRole('button', { name: 'المزيد' })).toBeDefined()
  })

  test.each([
    ['/en', 'Today', 'page'],
    ['/en/schedule-planner', 'Week', 'page'],
    ['/en/plan', 'Week', 'true'],
    ['/en/attendance-calculator', 'Grades', 'true'],
    ['/en/practicum-groups', 'Boards', 'true'],
    ['/en/about', undefined, undefined],
  ])('at %s the place of the student is %s', (address, name, current) => {
    open(address)
    const marked = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
    expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual(
      name === undefined ? [] : [[name, current]],
    )
  })

  test('Boards leads to the board used last on this device', () => {
    for (const board of ['practicumGroups', 'courseRequest', 'practicumGroups', 'feesManager'])
      countToolUse(board)
    open('/en')
    expect(tabs()).toContain('Boards /en/practicum-groups')
  })

  test('Week opens the week, not the list that was used last', async () => {
    writeStored('plannerView', 'list')
    const { user } = open('/en')
    await user.click(screen.getByRole('link', { name: 'Week' }))
    expect(readStored('plannerView')).toBeNull()
  })

  test('MATCH-10: Boards has the number of new matches of a signed-in student, who has no term', async () => {
    await signInAda()
    stubNetwork(() => json(200, 3))
    open('/en')
    const boards = screen.getByRole('link', { name: /^Boards/ })
    await waitFor(() => expect(boards.textContent).toBe('Boards33 new matches'))
    await signOutAda()
  })
})
