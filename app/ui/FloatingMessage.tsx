import { Trans } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { SuccessMessage } from './Message'
import { OverThePage } from './OverThePage'
import { useFocusInView } from './use-focus-in-view'

type FloatingMessageProps = { children: ReactNode; action?: ReactNode }

/** From anywhere on the page to the action of a toast, which is at the end of the document, and back (UI-24). */
const KEY = 'F6'

/** A toast: a success message at the bottom of the window. It lets clicks through, unless it has an action. */
export function FloatingMessage({ children, action }: FloatingMessageProps) {
  const toast = useRef<HTMLDivElement>(null)
  useKeyToAction(toast)
  useFocusInView(toast, 'bottom')
  return (
    <OverThePage place="bottom">
      <div
        ref={toast}
        className={`max-w-full rounded-control shadow-float ${action ? 'pointer-events-auto min-w-[min(22rem,100%)]' : ''}`}
      >
        <SuccessMessage
          action={
            action && (
              <span className="flex items-center gap-2">
                {action}
                {/* Where there may be no keys, nobody is told of one. */}
                <span className="text-xs text-muted not-print:pointer-coarse:hidden">
                  <Trans>
                    Jump here: <kbd className="font-sans">{KEY}</kbd>
                  </Trans>
                </span>
              </span>
            )
          }
        >
          {children}
        </SuccessMessage>
      </div>
    </OverThePage>
  )
}

/** The focus goes back to where it was also when the toast goes. */
function useKeyToAction(toast: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = toast
    let before: EventTarget | null = null
    const onFocusIn = ({ relatedTarget }: FocusEvent) => {
      if (!current?.contains(relatedTarget as Node | null)) before = relatedTarget
    }
    /** Gives the focus back where the toast has it; else it answers false. */
    const leave = () => {
      const isInside = current?.contains(document.activeElement)
      if (isInside && before instanceof HTMLElement) before.focus({ preventScroll: true })
      return isInside
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const action = current?.querySelector<HTMLElement>('button, a')
      if (event.key !== KEY || event.defaultPrevented || !action) return
      event.preventDefault()
      if (!leave()) action.focus()
    }
    current?.addEventListener('focusin', onFocusIn)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      leave()
    }
  }, [toast])
}
