import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonSize, type ButtonTone, buttonStyle } from './button-style'
import { Spinner } from './Spinner'

type ButtonProps = ComponentProps<'button'> & {
  tone?: ButtonTone
  size?: ButtonSize
  /**
   * Shows a spinner and ignores clicks; width and name stay the same. The button is `aria-disabled`, because a `disabled`
   * one loses the focus (UI-13).
   */
  isWorking?: boolean
  /** Cannot be used for now: dimmed, but unlike a `disabled` button it keeps the focus. */
  isPaused?: boolean
}

export function Button({
  children,
  tone,
  size,
  isWorking = false,
  isPaused = false,
  type = 'button',
  onClick,
  className = '',
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      type={type}
      aria-disabled={isWorking || isPaused || undefined}
      onClick={isWorking || isPaused ? ignore : onClick}
      className={`relative ${buttonStyle(tone, size)} ${className}`}
    >
      <span className={`inline-flex items-center gap-2 ${isWorking ? 'opacity-0' : ''}`}>{children}</span>
      {isWorking && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner className="size-5" />
        </span>
      )}
    </button>
  )
}

/** Prevents the submit, too: Enter in a field clicks the form's submit button. */
function ignore(event: MouseEvent) {
  event.preventDefault()
}
