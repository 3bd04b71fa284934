import { Trans } from '@lingui/react/macro'

/** How to work in the grid: with a pointer, and in the same place with the keys, once they have the focus on a block. */
export function MoveHints({ keysId }: { keysId: string }) {
  // As they are on keyboards, also in Arabic.
  const [shift, enter, esc] = ['Shift', 'Enter', 'Esc']
  return (
    <div className="mt-2 hidden text-xs text-muted @xl:grid print:hidden">
      <p className="[grid-area:1/1] group-has-[[data-day]_li>button:focus-visible]/week:invisible">
        <span className="pointer-coarse:hidden">
          <Trans>
            Press a free hour to add a time there. Drag a time to move it, or its edge to change its length.
          </Trans>
        </span>
        <span className="hidden pointer-coarse:inline">
          <Trans>
            Press a free hour to add a time there. Hold a time and drag it to move it, or its lower edge to
            change its length.
          </Trans>
        </span>
      </p>
      <p
        id={keysId}
        className="[grid-area:1/1] invisible group-has-[[data-day]_li>button:focus-visible]/week:visible"
      >
        <Trans>
          Arrow keys move it, <kbd lang="en">{shift}</kbd> with up or down changes its length.{' '}
          <kbd lang="en">{enter}</kbd> keeps it, <kbd lang="en">{esc}</kbd> puts it back.
        </Trans>
      </p>
    </div>
  )
}
