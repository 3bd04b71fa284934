import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { courseOf, type DateKind, endOf, type OwnDate } from '../../domain/dates/own-dates'
import { formatClock, formatTimes, MINUTES_PER_DAY } from '../../domain/plan/clock'
import { useMyTerm } from '../../persistence/term/use-my-term'
import type { Tone } from '../../ui/tones'

const KINDS: Record<DateKind, { name: MessageDescriptor; tone: Tone }> = {
  exam: { name: msg`Exam`, tone: 'red' },
  quiz: { name: msg`Quiz`, tone: 'orange' },
  assignment: { name: msg({ message: 'Assignment', context: 'own date' }), tone: 'blue' },
  project: { name: msg({ message: 'Project', context: 'own date' }), tone: 'green' },
  other: { name: msg({ message: 'Other', context: 'own date' }), tone: 'gray' },
}

/** What is said of an own date in the reader's language. */
export function useDateText() {
  const { i18n } = useLingui()
  const term = useMyTerm()?.term ?? null
  return {
    term,
    kindName: (kind: DateKind) => i18n._(KINDS[kind].name),
    /** The kind as it stands beside the title; empty where the title is that word, so that no word is there twice. */
    kindBeside: ({ kind, title }: Pick<OwnDate, 'kind' | 'title'>) => {
      const name = i18n._(KINDS[kind].name)
      return title.trim().toLowerCase() === name.toLowerCase() ? '' : name
    },
    toneOf: (kind: DateKind) => KINDS[kind].tone,
    courseOf: (date: Pick<OwnDate, 'courseId' | 'course'>) => courseOf(date, term),
  }
}

/** "10:00", "10:00–11:30"; empty for the whole day. */
export function timesText(date: Pick<OwnDate, 'time' | 'minutes'>): string {
  if (date.time === null) return ''
  const startTime = date.time
  return date.minutes === null
    ? formatClock(startTime)
    : formatTimes({ startTime, endTime: endOf(date) % MINUTES_PER_DAY })
}
