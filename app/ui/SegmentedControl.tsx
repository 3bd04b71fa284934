import { RadioGroup, type RadioGroupProps } from './RadioGroup'

const LOOK = {
  options: 'flex flex-wrap rounded-control border border-control p-1',
  option:
    'relative flex min-h-9 grow basis-0 cursor-pointer items-center justify-center rounded-md px-3 text-center text-sm transition-colors hover:bg-sunken pointer-coarse:min-h-11',
  // Fills the segment. Forced colours remove the fill, but show the transparent border.
  input:
    'peer absolute inset-0 cursor-[inherit] appearance-none rounded-md transition-colors checked:border checked:border-transparent checked:bg-accent-soft focus-visible:outline-offset-0',
  text: 'relative transition-colors peer-checked:font-semibold peer-checked:text-accent-strong',
}

/** A radio group for two or three short choices, side by side. */
export function SegmentedControl<Value extends string>(props: RadioGroupProps<Value>) {
  return <RadioGroup {...props} look={LOOK} />
}
