import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button'
import { Card } from './Card'
import { NumberField } from './NumberField'

type CountedCardProps = {
  title?: ReactNode
  countLabel: ReactNode
  count: number
  min: number
  max: number
  /** Null when the field is empty. */
  onChange: (count: number | null) => void
  addLabel: ReactNode
  /** Other ways to fill the list, beside the button that adds a row. */
  actions?: ReactNode
  /** Shown while the list is empty. */
  empty?: ReactNode
  /** The rows, as list items. */
  children: ReactNode
}

/** A list whose length is set in a number field, in the line of its title, or increased with the button below the list. */
export function CountedCard({
  title,
  countLabel,
  count,
  min,
  max,
  onChange,
  addLabel,
  actions,
  empty,
  children,
}: CountedCardProps) {
  const countField = (
    <NumberField
      label={countLabel}
      value={count}
      onChange={onChange}
      min={min}
      max={max}
      isWhole
      hasSteppers
      isCompact={Boolean(title)}
      className={title ? 'w-36 [&>label]:sr-only' : 'max-w-60'}
    />
  )
  return (
    <Card title={title} aside={title && countField}>
      {!title && countField}
      {count > 0 ? (
        <ol className="divide-y divide-line border-y border-line">{children}</ol>
      ) : (
        <p className="text-muted">{empty}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden print:hidden">
        {count < max && (
          <Button tone={count === 0 ? 'primary' : 'secondary'} onClick={() => onChange(count + 1)}>
            <Plus aria-hidden="true" size={20} strokeWidth={1.75} />
            {addLabel}
          </Button>
        )}
        {actions}
      </div>
    </Card>
  )
}
