import { type ComponentProps, useId, useState } from 'react'
import { LazyPart } from '../ui/LazyPart'
import { Spinner } from '../ui/Spinner'

/**
 * A part of a content screen that is prerendered, to be read at once, and hydrated when its code has arrived: so its code
 * stays out of the first load (ADR-03).
 */
export function DeferredSection<Module>({
  fallback = <Spinner />,
  ...props
}: ComponentProps<typeof LazyPart<Module>>) {
  const id = useId()
  const [prerendered] = useState(() =>
    typeof document === 'undefined' ? undefined : document.getElementById(id)?.cloneNode(true),
  )
  return (
    <div id={id} className="contents">
      <LazyPart {...props} fallback={prerendered ? <Copy of={prerendered} /> : fallback} />
    </div>
  )
}

/**
 * A navigation before hydration, if only to a heading within the section, makes React replace the prerendered HTML by the
 * fallback. This shows the same HTML again, so that nothing vanishes and the heading can be scrolled to.
 */
function Copy({ of }: { of: Node }) {
  return <div className="contents" ref={(own) => own?.replaceChildren(...of.cloneNode(true).childNodes)} />
}
