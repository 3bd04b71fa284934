import { addDays, dayOf } from '../../app/domain/institution/days.ts'
import { momentIn } from '../../app/domain/institution/time-zone.ts'
import { encodedDates } from '../../app/testing/encoded-plan.ts'
import type { Student } from './students.ts'

/** Hours ahead of UTC of the first of 24 zones: ten o'clock there is more than an hour before midnight at the university. */
const WESTERNMOST = -9

/** A time zone in which it is between ten and eleven in the morning now, so that a test is the same at any time of the day. */
function zoneInTheMorning(now: number): string {
  const hour = new Date(now).getUTCHours()
  const ahead = ((10 - hour - WESTERNMOST + 24) % 24) + WESTERNMOST
  // The names have the sign the other way round.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/** Gives a student a date that is tomorrow where the student is, and switches reminders on there. */
export async function remindOfTomorrow(student: Student, title: string): Promise<void> {
  const zone = zoneInTheMorning(Date.now())
  const tomorrow = addDays(dayOf(momentIn(zone, Date.now())), 1)
  await student.call('sync_documents', {
    p_documents: [
      {
        ...{ kind: 'dates', id: 'main', schema_version: 1, is_deleted: false },
        data: encodedDates({ title, day: tomorrow }),
      },
    ],
    p_since: 0,
  })
  await student.call('set_date_reminders', { p_is_on: true, p_time_zone: zone, p_language: 'en' })
}
