import { useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { OwnDate } from '../../../domain/dates/own-dates'
import { Badge } from '../../../ui/Badge'
import { Checkbox } from '../../../ui/Checkbox'
import { IconButton } from '../../../ui/IconButton'
import { NameInLine } from '../../../ui/NameInLine'
import { useWeightText } from '../../every-tool/graded-work/use-weight-text'
import { timesText, useDateText } from '../use-date-text'

type DateRowProps = {
  date: OwnDate
  onDone: (isDone: boolean) => void
  /** Its day, where the list does not say it. */
  when?: string
  /** Whether its fields are shown below it; without `onEdit` it has none. */
  isOpen?: boolean
  onEdit?: () => void
  children?: ReactNode
}

/** A date in a list: done with one tap, and undone with another. */
export function DateRow({ date, when, onDone, isOpen = false, onEdit, children }: DateRowProps) {
  const { t } = useLingui()
  const fieldsId = useId()
  const { title, isDone, note } = date
  return (
    <li className="py-1">
      <div className="flex items-start gap-2">
        <Checkbox checked={isDone} onChange={onDone} aria-label={t`Done: ${title}`} className="min-w-0 grow">
          <span className="min-w-0 grow py-1.5">
            <span className={`flex font-medium ${isDone ? 'text-muted line-through' : ''}`}>
              <NameInLine name={title} />
            </span>
            <DateDetails date={date} when={when} />
            {note && !isOpen && (
              <span dir="auto" className="block text-muted wrap-anywhere">
                {note}
              </span>
            )}
          </span>
        </Checkbox>
        {onEdit && (
          <IconButton
            icon={Pencil}
            label={t`Edit ${title}`}
            aria-expanded={isOpen}
            aria-controls={fieldsId}
            onClick={onEdit}
            className="print:hidden"
          />
        )}
      </div>
      <div id={fieldsId} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </li>
  )
}

/** Its day, kind, course, time and room in one line. */
function DateDetails({ date, when }: Pick<DateRowProps, 'date' | 'when'>) {
  const { kindBeside, toneOf, courseOf } = useDateText()
  const course = courseOf(date)
  const kind = kindBeside(date)
  const times = timesText(date)
  const weight = useWeightText(date)
  return (
    <span className="figure flex flex-wrap items-center gap-x-2 text-muted">
      {when && <span className="text-ink">{when}</span>}
      {kind && <Badge tone={toneOf(date.kind)}>{kind}</Badge>}
      {course && <bdi>{course}</bdi>}
      {weight && <span className="whitespace-nowrap">{weight}</span>}
      {times && <span className="whitespace-nowrap">{times}</span>}
      {date.room && <bdi className="whitespace-nowrap">{date.room}</bdi>}
    </span>
  )
}
