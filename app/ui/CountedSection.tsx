import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button'
import { NumberField } from './NumberField'
import { Section } from './Section'
import { useHeldNumber } from './use-held-number'

type CountedSectionProps = {
  title?: ReactNode
  countLabel: string
  count: number
  min: number
  max: number
  onChange: (count: number) => void
  addLabel: ReactNode
  /** Other ways to fill the list, beside the button that adds a row. */
  actions?: ReactNode
  /** Whether one of these is the first thing to do, and not the button that adds a row. */
  startsOtherwise?: boolean
  /** Shown while the list is empty. */
  empty?: ReactNode
  /** The rows, as list items. */
  children: ReactNode
}

/** A list whose length is set in a number field, in the line of its title, or increased with the button below the list. */
export function CountedSection({
  title,
  countLabel,
  count,
  min,
  max,
  onChange,
  addLabel,
  actions,
  startsOtherwise = false,
  empty,
  children,
}: CountedSectionProps) {
  // What is no length of the list leaves it as it is.
  const held = useHeldNumber(count, { min, max, decimals: 0, otherwise: count }, onChange, {
    waitsToShrink: true,
  })
  const countField = (
    <NumberField
      {...held}
      label={countLabel}
      hasSteppers
      isCompact={Boolean(title)}
      className={title ? 'w-36 [&>label]:sr-only' : 'max-w-60'}
    />
  )
  return (
    <Section title={title} aside={title && countField}>
      {!title && countField}
      {count > 0 ? (
        <ol className="divide-y divide-line border-y border-line">{children}</ol>
      ) : (
        <p className="text-muted">{empty}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden print:hidden">
        {count < max && (
          <Button
            tone={count === 0 && !startsOtherwise ? 'primary' : 'secondary'}
            onClick={() => onChange(count + 1)}
          >
            <Plus aria-hidden="true" size={20} strokeWidth={1.75} />
            {addLabel}
          </Button>
        )}
        {actions}
      </div>
    </Section>
  )
}
