// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isolated } from '../../../i18n/direction'
import { renderIn } from '../../../testing/render'
import { OrderDialog } from './OrderDialog'

const NAMES = ['Physics', 'Calculus', 'Algebra']

function Order() {
  const [items, setItems] = useState(() => NAMES.map((name) => ({ id: name, name })))
  const move = (id: string, to: number) => {
    const others = items.filter((item) => item.id !== id)
    setItems(others.toSpliced(to, 0, { id, name: id }))
  }
  return <OrderDialog title="Order" items={items} onMove={move} onClose={() => undefined} />
}

const rows = () => screen.getAllByRole('listitem')
const order = () => rows().map(({ textContent }) => textContent)
const button = (name: string) => screen.getByRole('button', { name })

describe('PLAN-11: the order', () => {
  beforeEach(() => {
    Element.prototype.setPointerCapture = vi.fn()
    Element.prototype.scrollIntoView = vi.fn()
    // A row is 50 pixels high.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, 50 * rows().indexOf(this as HTMLElement), 300, 50)
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  const point = (name: string, type: string, clientY: number) => {
    const grip = rows().find(({ textContent }) => textContent === name)?.firstElementChild
    if (!grip) throw new Error(`There is no ${name}.`)
    fireEvent(grip, new PointerEvent(type, { bubbles: true, pointerId: 1, isPrimary: true, clientY }))
  }

  test('changes by a drag, which shows where the course would go', () => {
    renderIn('en', <Order />)
    point('Physics', 'pointerdown', 25)
    point('Physics', 'pointermove', 130)
    expect(order()).toEqual(NAMES)
    expect(rows().map(({ className }) => /before:-bottom/.test(className))).toEqual([false, false, true])
    point('Physics', 'pointerup', 130)
    point('Physics', 'lostpointercapture', 130)
    expect(order()).toEqual(['Calculus', 'Algebra', 'Physics'])
    expect(rows().some(({ className }) => /before:|opacity/.test(className))).toBe(false)
  })

  test('stays as it is after a drag that the system ends', () => {
    renderIn('en', <Order />)
    point('Algebra', 'pointerdown', 125)
    point('Algebra', 'pointermove', 10)
    point('Algebra', 'lostpointercapture', 10)
    point('Algebra', 'pointerup', 10)
    expect(order()).toEqual(NAMES)
  })

  test.each([
    ['en', 'Move Physics down', ': place 2 of 3', ': place 3 of 3'],
    ['ar', 'نقل Physics إلى أسفل', ': الموضع 2 من 3', ': الموضع 3 من 3'],
  ] as const)(
    'changes by keyboard, keeps the focus and is announced (%s)',
    async (language, down, ...said) => {
      const { user } = renderIn(language, <Order />)
      button(down).focus()
      await user.keyboard('{Enter}')
      expect(order()).toEqual(['Calculus', 'Physics', 'Algebra'])
      await vi.waitFor(() =>
        expect(screen.getByRole('status').textContent).toBe(`${isolated('Physics')}${said[0]}`),
      )
      await user.keyboard('{Enter}{Enter}')
      expect(order()).toEqual(['Calculus', 'Algebra', 'Physics'])
      expect(document.activeElement).toBe(button(down))
      await vi.waitFor(() =>
        expect(screen.getByRole('status').textContent).toBe(`${isolated('Physics')}${said[1]}`),
      )
    },
  )
})
