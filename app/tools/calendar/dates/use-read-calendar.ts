import { useEffect, useMemo, useState } from 'react'
import type { CalendarContext } from '../../../domain/calendar-import/read-calendar'
import { type CalendarAnswer, readInWorker } from '../../../domain/calendar-import/read-in-worker'

const startWorker = () =>
  new Worker(new URL('../../../domain/calendar-import/calendar-worker.ts', import.meta.url), {
    type: 'module',
  })

/** What the text of a calendar says, read in a worker (DATES-06); null without a text and while it is read. */
export function useReadCalendar(text: string, { zone, today, lastDay }: CalendarContext) {
  const asked = useMemo(
    () => (text.trim() === '' ? null : { text, context: { zone, today, lastDay } }),
    [text, zone, today, lastDay],
  )
  const [answer, setAnswer] = useState<{ to: object; calendar: CalendarAnswer } | null>(null)
  useEffect(() => {
    if (!asked) return
    return readInWorker(startWorker, asked.text, asked.context, (calendar) =>
      setAnswer({ to: asked, calendar }),
    )
  }, [asked])
  const calendar = asked && answer?.to === asked ? answer.calendar : null
  return { calendar, isReading: asked !== null && calendar === null }
}
