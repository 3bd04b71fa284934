import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { isolated } from '../../../i18n/direction'
import { listFormat } from '../../../i18n/lists'
import { useLanguage } from '../../../i18n/use-language'
import { Timetable } from '../week/Timetable'
import { layOutWeek } from '../week/timetable'
import { type ComparedDay, comparedItems } from './compared-week'
import { PersonMark } from './PersonMark'
import type { Person } from './people'
import { WeekCard } from './WeekCard'

const NO_CONFLICTS: ReadonlySet<string> = new Set()

type ComparedWeekProps = {
  days: readonly ComparedDay[]
  /** Of the compared plans, in order. */
  names: readonly string[]
  people: readonly Person[]
}

/** The week with the times when all are free, and who is busy at the others. */
export function ComparedWeek({ days, names, people }: ComparedWeekProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const items = useMemo(() => {
    const list = listFormat(language)
    const nameOf = (busy: readonly number[]) => {
      // A list of many would be cut in the middle of a name.
      if (busy.length === 0) return names.length > 1 ? t`All free` : t`Free`
      if (busy.length === names.length && busy.length > 1) return t`All busy`
      // Several names in both scripts: the list has the direction of its words, each name its own.
      const [only = '', ...others] = busy.map((who) => names[who] ?? '')
      return others.length === 0 ? only : list.format([only, ...others].map(isolated))
    }
    return comparedItems(days, people, nameOf)
  }, [language, t, days, names, people])
  const marks = new Map(
    items.map(({ timed, busy }) => [timed.id, busy.map((one) => <PersonMark key={one.mark} person={one} />)]),
  )
  const week = useMemo(() => layOutWeek(items.map(({ timed }) => timed)), [items])
  return (
    <WeekCard
      printed={
        <>
          <span className="text-lg font-semibold">
            <Trans>Time together</Trans>
          </span>
          {` · ${listFormat(language).format(names.map(isolated))}`}
        </>
      }
    >
      <p className="mb-4 text-sm text-muted print:hidden">
        <Trans>
          Green is when all are free for half an hour or more. Elsewhere are those who are busy, each with a
          color and a letter.
        </Trans>
      </p>
      <Timetable
        week={week}
        items={items}
        marks={marks}
        conflictingSlots={NO_CONFLICTS}
        acceptedSlots={NO_CONFLICTS}
        onEdit={null}
        editing={null}
      />
    </WeekCard>
  )
}
