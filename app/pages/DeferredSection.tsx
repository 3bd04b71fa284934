import { type ComponentProps, useId, useState } from 'react'
import { LazyPart } from '../ui/LazyPart'
import { Spinner } from '../ui/Spinner'

/**
 * A part of a content screen that is prerendered, so it is readable at once, and hydrated when its code has loaded. Its code
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
      <LazyPart
        {...props}
        isPrerendered={prerendered !== undefined}
        fallback={prerendered ? <Copy of={prerendered} /> : fallback}
      />
    </div>
  )
}

/**
 * A navigation before hydration, even to a heading within the section, makes React replace the prerendered HTML with the
 * fallback. This fallback is a copy of that HTML, so nothing disappears and the heading can be scrolled to.
 */
function Copy({ of }: { of: Node }) {
  return <div className="contents" ref={(own) => own?.replaceChildren(...of.cloneNode(true).childNodes)} />
}
