import { type RefObject, useEffect } from 'react'

/** Pixels between what covers the page and what has the focus: above a field its label has room. */
const ROOM = { top: 40, bottom: 8 } as const

/**
 * Scrolls what has the focus out from under an element that covers the top or the bottom of the page, as often as that grows or
 * a key moves the focus: what the style sheet keeps free (scroll-padding) is less than several messages need. A press never
 * scrolls, because the button would move away under it.
 */
export function useFocusInView(covering: RefObject<HTMLElement | null>, side: keyof typeof ROOM): void {
  useEffect(() => {
    const { current } = covering
    if (!current) return
    const scroll = () => scrollFocusedFrom(current, side)
    const observer = new ResizeObserver(scroll)
    observer.observe(current)
    const onFocus = ({ target }: FocusEvent) =>
      target instanceof Element && target.matches(':focus-visible') && scroll()
    document.addEventListener('focusin', onFocus)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', onFocus)
    }
  }, [covering, side])
}

function scrollFocusedFrom(covering: HTMLElement, side: keyof typeof ROOM): void {
  const focused = document.activeElement
  if (!focused?.closest('main') || focused.matches('main')) return
  const field = focused.getBoundingClientRect()
  const { top, bottom } = covering.getBoundingClientRect()
  if (field.top >= bottom || field.bottom <= top) return
  window.scrollBy({
    top: side === 'top' ? field.top - bottom - ROOM.top : field.bottom - top + ROOM.bottom,
  })
}
