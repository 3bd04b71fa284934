import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { type ButtonSize, type ButtonTone, buttonStyle } from './button-style'
import { Spinner } from './Spinner'

type ButtonProps = Omit<AriaButtonProps, 'children' | 'className'> & {
  children: ReactNode
  tone?: ButtonTone
  size?: ButtonSize
  /** Work runs: the button is disabled and turns, its width stays. */
  isWorking?: boolean
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
      <span className={`contents ${isWorking ? '*:invisible' : ''}`}>
        <span className="inline-flex items-center gap-2">{children}</span>
      </span>
      {isWorking && <Spinner className="absolute size-5" />}
    </AriaButton>
  )
}
