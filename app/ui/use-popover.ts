import { useId } from 'react'

/** How a panel looks. Without anchor positioning it is in the middle of the window. */
const PANEL =
  'm-auto rounded-card border border-line bg-surface p-1 text-ink shadow-float supports-[position-area:block-end]:inset-auto supports-[position-area:block-end]:m-1 supports-[position-area:block-end]:[position-try-fallbacks:flip-block]'

/** The inline side to which it grows, beyond the button. */
const SIDES = {
  start: 'supports-[position-area:block-end]:[position-area:block-end_span-inline-start]',
  end: 'supports-[position-area:block-end]:[position-area:block-end_span-inline-end]',
} as const

/**
 * The attributes of a button and of the native popover that it opens beside itself (ADR-102). Escape and a press outside close it,
 * and the focus goes back to the button.
 */
export function usePopover(side: keyof typeof SIDES) {
  const id = useId()
  const anchor = `--${id.replace(/\W/g, '')}`
  return {
    button: { popoverTarget: id, style: { anchorName: anchor } },
    panel: {
      id,
      popover: 'auto',
      style: { positionAnchor: anchor },
      className: `${PANEL} ${SIDES[side]}`,
    },
  } as const
}
