import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CalendarNote } from '../../../domain/icalendar/term-events'
import { isolated } from '../../../i18n/direction'
import { listFormat } from '../../../i18n/lists'
import { useLanguage } from '../../../i18n/use-language'
import { Message } from '../../../ui/Message'
import { usePlanText } from '../../every-tool/use-plan-text'
import { useSlotText } from '../every-part/use-slot-text'

/** What a calendar leaves out, and classes whose time in Ramadan is not certain (ICS-01, TERM-07). */
export function CalendarNotes({ notes }: { notes: readonly CalendarNote[] }) {
  const language = useLanguage()
  const { courseName, blockName } = usePlanText()
  const slotText = useSlotText()
  const list = listFormat(language)
  const namesOf = (kind: CalendarNote['kind']) =>
    list.format(
      notes
        .filter((note) => note.kind === kind)
        .map(({ item, slot }) => {
          const name = 'title' in item ? courseName(item) : blockName(item)
          return slot ? slotText(name, slot) : isolated(name)
        }),
    )
  const sentence = (kind: CalendarNote['kind'], write: (names: ReactNode) => ReactNode) => {
    const names = namesOf(kind)
    // An element: tags in a text would be taken for those of the message.
    return names && <p>{write(<span>{names}</span>)}</p>
  }
  if (notes.length === 0) return null
  return (
    <Message kind="note">
      <div className="flex flex-col gap-2 text-sm wrap-anywhere">
        {sentence('noTimes', (names) => (
          <Trans>Left out, because there are no times yet: {names}.</Trans>
        ))}
        {sentence('wrongTimes', (names) => (
          <Trans>Left out, because the end is not after the start: {names}.</Trans>
        ))}
        {sentence('noDays', (names) => (
          <Trans>Left out, because the term has no day for it: {names}.</Trans>
        ))}
        {sentence('ramadanUnknown', (names) => (
          <Trans>
            The university's table of Ramadan hours does not have the start of {names}: the usual time stays.
          </Trans>
        ))}
        {sentence('ramadanEstimate', (names) => (
          <Trans>In Ramadan the end of {names} is an estimate: two thirds of the usual length.</Trans>
        ))}
      </div>
    </Message>
  )
}
