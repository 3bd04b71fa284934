import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'

type FormProps = {
  onSubmit: () => void
  /**
   * Changes with every submit that sends nothing. The first field with an error, else with a question (`data-asked`), then gets
   * the focus, so that it is read out.
   */
  refusals?: number
  children: ReactNode
  /** For a submit button outside the form. */
  id?: string
  className?: string
}

/**
 * A form without the browser's validation: our own messages appear beside the fields. The method is for a browser that sends
 * it itself, without scripts: a password must never be in an address (INPUT-01).
 */
export function Form({ onSubmit, refusals = 0, children, id, className = '' }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-asked]')?.focus()
  }, [refusals])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form
      ref={form}
      id={id}
      method="post"
      onSubmit={submit}
      noValidate
      className={`flex flex-col ${className}`}
    >
      {children}
    </form>
  )
}
