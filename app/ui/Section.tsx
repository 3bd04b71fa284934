import type { ReactNode, Ref } from 'react'

type SectionProps = {
  id?: string
  title?: ReactNode
  /** Where the focus can be put on the heading. */
  headingRef?: Ref<HTMLHeadingElement>
  aside?: ReactNode
  children: ReactNode
  className?: string
}

/** A part of a screen under a heading and a hairline. A card is for what is lifted out of the page. */
export function Section({ id, title, headingRef, aside, children, className = '' }: SectionProps) {
  return (
    <section id={id} className={`border-t border-line pt-3 ${className}`}>
      {(title || aside) && (
        <header className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          {title && (
            <h2 ref={headingRef} tabIndex={headingRef ? -1 : undefined} className="text-lg font-semibold">
              {title}
            </h2>
          )}
          {aside}
        </header>
      )}
      {children}
    </section>
  )
}
