// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, stubNetwork } from '../../testing/network'
import { renderIn } from '../../testing/render'
import { signAdaInForEachTest, signOutAda } from '../../testing/signed-in'
import { NewMatches } from './NewMatches'
// It is loaded lazily. Importing it here avoids a timeout on a slow machine.
import '../../boards/swaps/matches/MatchLine'

signAdaInForEachTest()

test('TODAY-06: Today says how many new matches there are, with the way to them', async () => {
  stubNetwork(() => json(200, 2))
  renderIn('en', <NewMatches />)
  expect(await screen.findByText('Section swaps are possible: 2 new matches.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See who' }).getAttribute('href')).toBe('/en/swap-with-me')
})

test('TODAY-06: a visitor has none, and nothing is asked for', async () => {
  await signOutAda()
  const sent = stubNetwork(() => json(200, 2))
  const { container } = renderIn('en', <NewMatches />)
  expect(container.textContent).toBe('')
  expect(sent).toEqual([])
})
