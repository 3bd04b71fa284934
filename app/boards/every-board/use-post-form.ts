import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAfterRender } from '../../ui/use-after-render'

/** Whether the form of a {@link BoardLayout} is expanded on a narrow screen, and where the focus goes with it. */
export function usePostForm() {
  const [isOpen, setOpen] = useState(false)
  const element = useRef<HTMLElement>(null)
  const afterRender = useAfterRender()
  /** Whether the focus is in the form, or nowhere: then it may be moved. */
  const hasStayed = () =>
    document.activeElement === document.body || element.current?.contains(document.activeElement)
  return {
    isOpen,
    element,
    toggle: () => setOpen(!isOpen),

    /** Expands the form, makes `change` and moves the focus to the first field. */
    open: (change?: () => void) => {
      setOpen(true)
      change?.()
      afterRender(() => {
        window.scrollTo({ top: 0 })
        element.current?.querySelector('input')?.focus()
      })
    },

    /**
     * Collapses the form after a post, makes `change`, and leads to the top, where the post is. A student who has moved on
     * meanwhile stays there.
     */
    leave: (change?: () => void) => {
      const isStaying = hasStayed()
      // Before the list has the post, to which `follow` leads on (testing/spoken/tasks.test.tsx, "a swap request").
      flushSync(() => {
        setOpen(false)
        change?.()
      })
      if (!isStaying) return
      window.scrollTo({ top: 0 })
      const { activeElement } = document
      if (activeElement !== document.body && activeElement?.checkVisibility()) return
      const line = element.current?.querySelector('button')
      const target = line?.checkVisibility() ? line : element.current
      target?.focus()
    },

    /** Leads on to the post, once it is in its list. A student who has moved on meanwhile stays there. */
    follow: (post: HTMLElement) => {
      if (hasStayed()) post.focus()
    },
  }
}
