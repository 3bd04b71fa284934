import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonSize, type ButtonTone, buttonStyle } from './button-style'
import { Spinner } from './Spinner'

type ButtonProps = ComponentProps<'button'> & {
  tone?: ButtonTone
  size?: ButtonSize
  /**
   * Work runs: the button turns and ignores clicks; its width and its name stay. It is `aria-disabled` only, because a button
   * that is `disabled` loses the focus.
   */
  isWorking?: boolean
}

export function Button({
  children,
  tone,
  size,
  isWorking = false,
  type = 'button',
  onClick,
  className = '',
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      type={type}
      aria-disabled={isWorking || undefined}
      onClick={isWorking ? ignore : onClick}
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

/** Submits nothing either: Enter in a field clicks the form's submit button. */
function ignore(event: MouseEvent) {
  event.preventDefault()
}
