import { cutTo } from '../../i18n/graphemes.ts'
import { newId } from '../item-id.ts'
import { ROOM_LIMIT } from '../plan/plan.ts'
import { FIELD_LIMITS } from '../table-limits.ts'
import { DATE_NOTE_LIMIT, DATE_TITLE_LIMIT, MOST_DATES, type OwnDate, type OwnDates } from './own-dates.ts'

/** A date that is to be added: all that is not named is empty. */
export type NewDate = Pick<OwnDate, 'title' | 'day'> & Partial<Omit<OwnDate, 'id'>>

export type OwnDateChange = Partial<Omit<OwnDate, 'id'>>

export type OwnDatesAction =
  | { type: 'add'; date: NewDate }
  | { type: 'change'; id: string; change: OwnDateChange }
  | { type: 'remove'; id: string }
  /** What an import brings, as the preview showed it (DATES-05); `gone` are ids that the student wants removed. */
  | ({ type: 'import' } & Imported)

/** Removed dates that are remembered: a calendar lists past dates no longer. */
const MOST_REMOVED = 100

export type Imported = {
  added: readonly OwnDate[]
  changed: readonly OwnDate[]
  gone: readonly string[]
}

const NOTHING_TYPED: Omit<OwnDate, 'id' | 'title' | 'day'> = {
  kind: 'other',
  courseId: null,
  course: '',
  time: null,
  minutes: null,
  room: '',
  note: '',
  isDone: false,
}

/** What was typed, cut to the lengths that a document takes. */
function withinLimits(date: OwnDate): OwnDate {
  return {
    ...date,
    title: cutTo(date.title, DATE_TITLE_LIMIT),
    course: cutTo(date.course, FIELD_LIMITS.course),
    room: cutTo(date.room, ROOM_LIMIT),
    note: cutTo(date.note, DATE_NOTE_LIMIT),
  }
}

function remembered({ removed }: OwnDates, date: OwnDate | undefined): OwnDates['removed'] {
  return date?.source ? [...removed, { id: date.id }].slice(-MOST_REMOVED) : removed
}

/** The dates after an action. Unknown ids, and adding to a full list, are ignored. */
export function ownDatesReducer(document: OwnDates, action: OwnDatesAction): OwnDates {
  const { dates } = document
  switch (action.type) {
    case 'add':
      return dates.length < MOST_DATES
        ? {
            ...document,
            dates: [...dates, withinLimits({ id: newId(), ...NOTHING_TYPED, ...action.date })],
          }
        : document
    case 'change':
      return {
        ...document,
        dates: dates.map((date) =>
          date.id === action.id ? withinLimits({ ...date, ...action.change }) : date,
        ),
      }
    case 'remove': {
      const removed = dates.find(({ id }) => id === action.id)
      return {
        ...document,
        dates: dates.filter((date) => date !== removed),
        removed: remembered(document, removed),
      }
    }
    case 'import':
      return {
        ...document,
        dates: [
          ...dates.flatMap((date) =>
            action.gone.includes(date.id) ? [] : (action.changed.find(({ id }) => id === date.id) ?? date),
          ),
          ...action.added.filter(({ id }) => dates.every((date) => date.id !== id)),
        ].slice(0, MOST_DATES),
      }
  }
}
