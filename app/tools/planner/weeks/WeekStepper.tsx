import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarRange, ChevronLeft, ChevronRight } from 'lucide-react'
import { dayOf } from '../../../domain/institution/days'
import { type TermWeeks, weekToOpen } from '../../../domain/plan/weeks'
import { Button } from '../../../ui/Button'
import { IconButton } from '../../../ui/IconButton'
import { useNow } from '../../every-tool/use-now'
import { useWeekText } from './use-week-text'

type WeekStepperProps = {
  weeks: TermWeeks
  /** The week that is shown; null for all weeks in one. */
  number: number | null
  onChange: (number: number | null) => void
}

/** Steps through the weeks of the term (WEEKS-03). It begins at the week of today, on a weekend at the next one, or at the first. */
export function WeekStepper({ weeks, number, onChange }: WeekStepperProps) {
  const { t } = useLingui()
  const weekText = useWeekText()
  const now = useNow()
  const step = (icon: typeof ChevronLeft, label: string, to: number) => (
    <IconButton
      icon={icon}
      label={label}
      title={label}
      // Not `disabled`, which would lose the focus at the ends.
      aria-disabled={to < 1 || to > weeks.count || undefined}
      onClick={() => to >= 1 && to <= weeks.count && onChange(to)}
      className="mirror-in-rtl aria-disabled:opacity-40"
    />
  )
  return (
    <fieldset
      aria-label={t`Weeks of the term`}
      className="flex min-w-0 flex-wrap items-center gap-x-2 print:hidden"
    >
      {/* One button, so that the focus stays. */}
      <Button
        tone="quiet"
        size="small"
        className="-ms-3"
        onClick={() => onChange(number === null ? (now ? weekToOpen(dayOf(now), weeks) : 1) : null)}
      >
        <CalendarRange aria-hidden="true" size={16} strokeWidth={1.75} />
        {number === null ? <Trans>Week by week</Trans> : <Trans>All weeks</Trans>}
      </Button>
      {number !== null && (
        <span className="flex items-center">
          {step(ChevronLeft, t`Previous week`, number - 1)}
          {step(ChevronRight, t`Next week`, number + 1)}
        </span>
      )}
      <p role="status" className="figure text-sm font-medium">
        {number !== null && weekText(weeks, number)}
      </p>
    </fieldset>
  )
}
