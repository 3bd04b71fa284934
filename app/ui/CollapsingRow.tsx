import { type ReactNode, type Ref, useId } from 'react'
import { NameInLine } from './NameInLine'
import { OpeningLine } from './OpeningLine'

type CollapsingRowProps = {
  name: string
  /** What the fields hold, in a few words. */
  detail: ReactNode
  isOpen: boolean
  onToggle: () => void
  /** The fields. */
  children: ReactNode
  /** How the fields are laid out. */
  className: string
  ref?: Ref<HTMLLIElement>
}

/** A list item of fields: side by side on a wide screen; on a phone one readable line that opens to edit. */
export function CollapsingRow({
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
    // What is off a phone's screen is neither laid out nor painted; the padding keeps room for the outline of the focus.
    <li
      ref={ref}
      className={`py-2 max-sm:-mx-1 max-sm:px-1 ${isOpen ? '' : 'max-sm:[contain-intrinsic-size:auto_3.75rem] max-sm:[content-visibility:auto]'}`}
    >
      <fieldset className="min-w-0">
        <legend className="sr-only">{name}</legend>
        <OpeningLine isOpen={isOpen} onToggle={onToggle} controls={fieldsId} className="sm:hidden">
          <span className="flex min-w-0 grow font-medium">
            <NameInLine name={name} />
          </span>
          <span className="figure shrink-0 text-sm text-muted">{detail}</span>
        </OpeningLine>
        <div id={fieldsId} className={`grid max-sm:pb-2 ${className} ${isOpen ? '' : 'max-sm:hidden'}`}>
          {children}
        </div>
      </fieldset>
    </li>
  )
}
