// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { renderIn } from '../testing/render'
import { Tabs } from './Tabs'

function Example() {
  const [selected, select] = useState<'a' | 'b' | 'c'>('a')
  const tabs = (['a', 'b', 'c'] as const).map((id) => ({
    id,
    title: id.toUpperCase(),
    content: `panel ${id}`,
  }))
  return <Tabs label="Letters" selected={selected} onSelect={select} tabs={tabs} />
}

const chosen = () => screen.getByRole('tab', { selected: true })
const panel = () => screen.getByRole('tabpanel').textContent

describe('UI-20: tabs', () => {
  test('show the panel of the tab that is pressed, named by it', async () => {
    const { user } = renderIn('en', <Example />)
    expect([chosen().textContent, panel()]).toEqual(['A', 'panel a'])
    await user.click(screen.getByRole('tab', { name: 'B' }))
    expect([chosen().textContent, panel()]).toEqual(['B', 'panel b'])
    expect(screen.getByRole('tabpanel', { name: 'B' })).toBeDefined()
    expect(screen.getByRole('tablist', { name: 'Letters' })).toBeDefined()
  })

  test('are one tab stop, in which arrow keys, Home and End select', async () => {
    const { user } = renderIn('en', <Example />)
    await user.tab()
    expect(document.activeElement).toBe(chosen())
    for (const [key, letter] of [
      ['{ArrowRight}', 'B'],
      ['{ArrowRight}', 'C'],
      ['{ArrowRight}', 'A'],
      ['{ArrowLeft}', 'C'],
      ['{Home}', 'A'],
      ['{End}', 'C'],
    ] as const) {
      await user.keyboard(key)
      expect([chosen().textContent, document.activeElement?.textContent]).toEqual([letter, letter])
    }
  })

  test('follow the reading direction: from right to left the left arrow selects the next tab', async () => {
    const { user } = renderIn(
      'ar',
      <div style={{ direction: 'rtl' }}>
        <Example />
      </div>,
    )
    await user.tab()
    await user.keyboard('{ArrowLeft}')
    expect(chosen().textContent).toBe('B')
    await user.keyboard('{ArrowRight}')
    expect(chosen().textContent).toBe('A')
  })
})
