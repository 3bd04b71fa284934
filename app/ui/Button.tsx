import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { type ButtonSize, type ButtonTone, buttonStyle } from './button-style'
import { Spinner } from './Spinner'

type ButtonProps = Omit<AriaButtonProps, 'children' | 'className'> & {
  children: ReactNode
  tone?: ButtonTone
  size?: ButtonSize
  /** Work runs: the button is disabled and turns; its width and its name stay. */
  isWorking?: boolean
  ref?: Ref<HTMLButtonElement>
  className?: string
}

export function Button({
  children,
  tone,
  size,
  isWorking = false,
  isDisabled,
  className = '',
  ...props
}: ButtonProps) {
  return (
    <AriaButton
      {...props}
      isDisabled={isDisabled || isWorking}
      className={`relative ${buttonStyle(tone, size)} ${className}`}
    >
      <span className={`inline-flex items-center gap-2 ${isWorking ? 'opacity-0' : ''}`}>{children}</span>
      {isWorking && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner className="size-5" />
        </span>
      )}
    </AriaButton>
  )
}
