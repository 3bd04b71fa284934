import { RadioGroup, type RadioGroupProps } from './RadioGroup'

const LOOK = {
  options: 'grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))]',
  option:
    'flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-control px-4 py-3 transition-colors not-has-checked:hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
  // An inset shadow covers the fill except for a dot. Forced colours remove both, so the browser draws the button there.
  input:
    'peer size-5 shrink-0 cursor-[inherit] appearance-none rounded-full border border-control bg-surface outline-none checked:border-accent checked:bg-accent checked:shadow-[inset_0_0_0_4px_var(--color-surface)] forced-colors:appearance-auto',
  text: 'peer-checked:font-medium',
}

/** A radio group for choices with long names, each on a card of its own. */
export function RadioCards<Value extends string>(props: RadioGroupProps<Value>) {
  return <RadioGroup {...props} look={LOOK} />
}
