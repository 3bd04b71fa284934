import { type ReactNode, type Ref, useId } from 'react'
import { DisclosureLine } from './DisclosureLine'
import { NameInLine } from './NameInLine'

type CollapsingRowProps = {
  /** By which the row is found on the page, where something looks for it. */
  rowId?: string
  name: string
  /** A summary of what the fields hold. */
  detail: ReactNode
  isOpen: boolean
  onToggle: () => void
  /** The fields. */
  children: ReactNode
  /** How the fields are laid out. */
  className: string
  ref?: Ref<HTMLLIElement>
}

/** For rows in columns: the labels of the first row are the heads of the columns, those of the others are for screen readers. */
export const LABELS_ONCE = 'sm:in-[li:not(:first-child)]:[&>div>label[for]]:sr-only'

/** A list item of fields: side by side on a wide screen; on a phone a summary line that expands to edit (UI-18). */
export function CollapsingRow({
  rowId,
  name,
  detail,
  isOpen,
  onToggle,
  children,
  className,
  ref,
}: CollapsingRowProps) {
  const fieldsId = useId()
  return (
    // content-visibility skips layout and paint off screen; the padding leaves room for the focus outline.
    <li
      ref={ref}
      data-row={rowId}
      className={`py-2 max-sm:-mx-1 max-sm:px-1 ${isOpen ? '' : 'max-sm:[contain-intrinsic-size:auto_2.75rem] max-sm:[content-visibility:auto]'}`}
    >
      {/* Chromium 156 shows nothing in a container inside of a fieldset once the window has another width. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is what does that. */}
      <div role="group" aria-label={name} className="@container">
        <DisclosureLine isOpen={isOpen} onToggle={onToggle} controls={fieldsId} className="sm:hidden">
          <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
            <span className="flex min-w-0 grow font-medium">
              <NameInLine name={name} />
            </span>
            <span className="figure text-sm text-muted">{detail}</span>
          </span>
        </DisclosureLine>
        <div
          id={fieldsId}
          className={`grid @max-[16rem]:flex @max-[16rem]:flex-col max-sm:pb-2 ${className} ${isOpen ? '' : 'max-sm:hidden!'}`}
        >
          {children}
        </div>
      </div>
    </li>
  )
}
