import { type ReactNode, type RefObject, useId } from 'react'
import { DisclosureLine } from '../../ui/DisclosureLine'

type BoardLayoutProps = {
  form: {
    /** The card, for {@link usePostForm}. */
    element: RefObject<HTMLElement | null>
    title: ReactNode
    isOpen: boolean
    onToggle: () => void
    content: ReactNode
  }
  /** The lists. */
  children: ReactNode
}

/**
 * A board: its lists, and the form of a new post in a column at the end. A narrow screen has no such column: there the form is
 * one line above the lists that expands. In the document the form comes first, because the lists grow with every Load More.
 */
export function BoardLayout({ form, children }: BoardLayoutProps) {
  const { element, title, isOpen, onToggle, content } = form
  const contentId = useId()
  const titleId = useId()
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-6 lg:@min-[40rem]:grid-cols-[minmax(0,1fr)_21rem] lg:@min-[40rem]:items-start">
        <section
          ref={element}
          tabIndex={-1}
          aria-labelledby={titleId}
          className="scroll-mt-20 rounded-card border border-line bg-surface px-4 py-2 outline-none sm:px-6 lg:@min-[40rem]:col-start-2 lg:py-5 print:hidden"
        >
          <h2 id={titleId} className="text-lg font-semibold">
            <DisclosureLine isOpen={isOpen} onToggle={onToggle} controls={contentId} className="lg:hidden">
              <span className="grow">{title}</span>
            </DisclosureLine>
            <span className="max-lg:hidden">{title}</span>
          </h2>
          <div id={contentId} className={`pt-2 max-lg:pb-2 lg:pt-4 ${isOpen ? '' : 'max-lg:hidden'}`}>
            {content}
          </div>
        </section>
        <div className="min-w-0 lg:@min-[40rem]:col-start-1 lg:@min-[40rem]:row-start-1">{children}</div>
      </div>
    </div>
  )
}
