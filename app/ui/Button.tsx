import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { type ButtonSize, type ButtonTone, buttonStyle } from './button-style'
import { Spinner } from './Spinner'

type ButtonProps = Omit<AriaButtonProps, 'children' | 'className' | 'onFocusChange'> & {
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
  ref,
  ...props
}: ButtonProps) {
  const { button, onFocusChange } = useKeptFocus(isWorking)
  useImperativeHandle(ref, () => button.current as HTMLButtonElement)
  return (
    <AriaButton
      {...props}
      ref={button}
      onFocusChange={onFocusChange}
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

/** A disabled button loses the focus. When the work is done it gets it back, unless something else has it by then. */
function useKeptFocus(isWorking: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const isItsPlace = useRef(false)
  useLayoutEffect(() => {
    if (isWorking || !isItsPlace.current) return
    isItsPlace.current = document.activeElement === document.body
    if (isItsPlace.current) button.current?.focus({ preventScroll: true })
  }, [isWorking])
  const onFocusChange = (isFocused: boolean) => {
    // The loss that comes from being disabled does not count.
    if (!button.current?.disabled) isItsPlace.current = isFocused
  }
  return { button, onFocusChange }
}
