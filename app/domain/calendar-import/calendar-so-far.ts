/** What has been read of a calendar so far, put together from the steps of its reading (DATES-09). */

import type {
  CalendarHead,
  CalendarItem,
  CalendarPart,
  LeftOut,
  LeftOutEvent,
  ReadCalendar,
} from './read-calendar.ts'

/** Items of a file. A document has far fewer dates, but the student chooses among the courses. */
export const MOST_ITEMS = 5000

export class CalendarSoFar {
  #head: CalendarHead | null = null
  #next = 0
  readonly #items = new Map<string, CalendarItem>()
  readonly #leftOut: LeftOutEvent[] = []
  readonly #unknownZones = new Set<string>()
  #hasFloating = false

  /** The place of the event that is read next. */
  get next(): number {
    return this.#next
  }

  /** Null before the head is there. */
  get calendar(): ReadCalendar | null {
    if (!this.#head) return null
    const { titles: _, leftOut, ...head } = this.#head
    return {
      ...head,
      items: [...this.#items.values()],
      leftOut: [...leftOut, ...this.#leftOut],
      unknownZones: [...this.#unknownZones],
      hasFloating: this.#hasFloating,
    }
  }

  take(step: CalendarHead | CalendarPart): void {
    if ('titles' in step) this.#head = step
    else if (this.#items.size + step.items.length > MOST_ITEMS) this.#leaveOutNext('full')
    else this.#add(step)
  }

  /** The next event, or all that are left, are not reached in time. */
  leaveOut(which: 'next' | 'rest'): void {
    const count = this.#head?.titles.length ?? 0
    const end = which === 'next' ? Math.min(this.#next + 1, count) : count
    while (this.#next < end) this.#leaveOutNext('slow')
  }

  #leaveOutNext(why: LeftOut): void {
    this.#leftOut.push({ why, title: this.#head?.titles[this.#next] ?? '' })
    this.#next += 1
  }

  #add({ items, leftOut, unknownZones, hasFloating }: CalendarPart): void {
    this.#next += 1
    for (const item of items) {
      const { uid, title, day, time } = item
      const other = this.#items.get(uid)
      // Two events with one UID at different times are two.
      const isOther = other && (other.day !== day || other.time !== time || other.title !== title)
      const ownUid = isOther ? `${uid} ${title} ${day} ${time}` : uid
      this.#items.set(ownUid, { ...item, uid: ownUid })
    }
    this.#leftOut.push(...leftOut)
    for (const zone of unknownZones) this.#unknownZones.add(zone)
    this.#hasFloating ||= hasFloating
  }
}
