import { Trans } from '@lingui/react/macro'
import type { TermWeeks } from '../../../domain/plan/weeks'
import { Checkbox } from '../../../ui/Checkbox'
import type { PlanItem } from '../every-part/plan-items'
import type { PlanRamadan } from './plan-ramadan'
import { RamadanNotes } from './RamadanNotes'
import { useWeekSubtitle } from './use-week-subtitle'
import { WeekStepper } from './WeekStepper'

type WeekControlsProps = {
  /** Null while they have no numbers, or no end. */
  weeks: TermWeeks | null
  /** The week that is shown; null for all weeks in one. */
  number: number | null
  onWeek: (number: number | null) => void
  /** Null where no class is at the hours of Ramadan. */
  ramadan: PlanRamadan | null
  /** Whether the shown times are at these hours. */
  isRamadan: boolean
  onRamadan: (isRamadan: boolean) => void
  items: readonly PlanItem[]
}

/** What the week shows: all weeks or one of them (WEEKS-03), and the hours of Ramadan (TERM-07). It stands above the week. */
export function WeekControls(props: WeekControlsProps) {
  const { weeks, number, onWeek, ramadan, isRamadan, onRamadan, items } = props
  const subtitle = useWeekSubtitle()(null, weeks && number !== null ? { weeks, number } : null, isRamadan)
  return (
    <>
      {subtitle && <p className="hidden basis-full print:block">{subtitle}</p>}
      {weeks && <WeekStepper weeks={weeks} number={number} onChange={onWeek} />}
      {ramadan && number === null && (
        <Checkbox checked={isRamadan} onChange={onRamadan} className="w-fit print:hidden">
          <Trans>Ramadan hours</Trans>
        </Checkbox>
      )}
      {isRamadan && <RamadanNotes items={items} dates={ramadan?.dates ?? null} />}
    </>
  )
}
