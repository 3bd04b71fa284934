import { Trans } from '@lingui/react/macro'
import type { Ramadan } from '../../../domain/institution/ramadan-dates'
import { ramadanTimes } from '../../../domain/institution/ramadan-hours'
import { endsAfterStart, isTimeUnset } from '../../../domain/plan/plan'
import { listFormat } from '../../../i18n/lists'
import { useLanguage } from '../../../i18n/use-language'
import { RamadanText } from '../../every-tool/RamadanText'
import type { PlanItem } from '../every-part/plan-items'
import { useItemName } from '../every-part/use-item-name'
import { useSlotText } from '../every-part/use-slot-text'

type RamadanNotesProps = {
  items: readonly PlanItem[]
  /** Null where they are not known. */
  dates: Ramadan | null
}

/** When the hours of Ramadan are, and what the university's table of them does not name. */
export function RamadanNotes({ items, dates }: RamadanNotesProps) {
  const language = useLanguage()
  const slotText = useSlotText()
  const itemName = useItemName()
  const list = listFormat(language)
  const slots = items
    .filter(({ course }) => course !== null)
    .flatMap((item) =>
      item.timed.timeSlots
        .filter((slot) => endsAfterStart(slot) && !isTimeUnset(slot))
        .map((slot) => ({ item, slot })),
    )
  const textOf = ({ item, slot }: (typeof slots)[number]) => slotText(itemName(item), slot)
  const unknown = slots.filter(({ slot }) => ramadanTimes(slot) === null)
  const estimated = slots.filter(({ slot }) => ramadanTimes(slot)?.isEstimate)
  // Elements: tags in a text would be taken for those of the message.
  const namesOf = (some: typeof slots) => <span>{list.format(some.map(textOf))}</span>
  const [unknownNames, estimatedNames] = [namesOf(unknown), namesOf(estimated)]
  return (
    // No box: the week is to stay in sight on a phone.
    <div role="status" className="mb-2 basis-full text-sm text-muted print:hidden">
      {dates && (
        <p>
          <RamadanText ramadan={dates} />
        </p>
      )}
      <p>
        <Trans>These hours follow from the usual ones, so no time can be added or moved here.</Trans>
      </p>
      {unknown.length > 0 && (
        <p>
          <Trans>
            The university's table of Ramadan hours does not have the start of {unknownNames}: the usual time
            is shown.
          </Trans>
        </p>
      )}
      {estimated.length > 0 && (
        <p>
          <Trans>The end of {estimatedNames} is an estimate: two thirds of the usual length.</Trans>
        </p>
      )}
    </div>
  )
}
