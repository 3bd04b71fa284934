import type { Change, Draft, PublishedRow } from '../../../domain/calendar-draft/draft'
import type { AcademicCalendar } from '../../../domain/institution/academic-calendar'

/** What the parts of the screen are handed. */
export type Views = {
  rows: readonly PublishedRow[]
  /** Without the draft. */
  published: AcademicCalendar
  /** With the draft. */
  calendar: AcademicCalendar
  draft: Draft
  onChange: (changes: readonly Change[]) => void
}
