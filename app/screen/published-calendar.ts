/** What moderators published of the academic calendar: fetched, kept for a visit without a network, and shown. */

import { backendKey, backendUrl, hasBackend } from '../backend/environment'
import { readStored, readStoredJson, writeStored } from '../browser/storage'
import { SHIPPED_CALENDAR } from '../domain/institution/academic-calendar'
import { CALENDAR_FILE, PUBLISHED_DATES_PATH, withPublished } from '../domain/institution/published-dates'
import { readCalendarFile } from '../domain/institution/read-calendar-file'
import { readPublished } from '../domain/institution/read-published'
import { calendarOfPage } from './use-academic-calendar'

/** The text of the rows that the page shows: the same text again renders nothing. */
let shown: string | null = null

/** Shows what this device kept. */
export function showKeptCalendar(): void {
  show(readStoredJson('calendar'))
}

/** Fetches, shows and keeps what is published by now. Without a whole answer everything stays. */
export async function fetchCalendar(): Promise<void> {
  const rows = await (hasBackend ? fetchRows() : fetchFile())
  if (!show(rows)) return
  const text = JSON.stringify(rows)
  if (text !== readStored('calendar')) writeStored('calendar', text)
}

async function fetchRows(): Promise<unknown> {
  // No session: everybody reads the same, and supabase-js would weigh 46 kB on every screen.
  const response = await fetch(backendUrl() + PUBLISHED_DATES_PATH, {
    headers: { apikey: backendKey },
  }).catch(() => null)
  return response?.ok ? response.json().catch(() => null) : null
}

/** The file beside the pages of a copy without a back end. Who runs the copy finds in the console what is wrong with it. */
async function fetchFile(): Promise<unknown> {
  const response = await fetch(import.meta.env.BASE_URL + CALENDAR_FILE, { cache: 'no-cache' }).catch(
    () => null,
  )
  const text = response?.ok ? await response.text().catch(() => null) : null
  if (text === null) return null
  const read = readCalendarFile(text)
  if ('rows' in read) return read.rows.map(({ readOn, ...row }) => ({ ...row, read_on: readOn }))
  // biome-ignore lint/suspicious/noConsole: who runs a static copy has no other place to look.
  console.error(`${CALENDAR_FILE} is not used: ${read.problem}`)
  return null
}

/** Returns whether these are rows. */
function show(rows: unknown): boolean {
  const published = readPublished(rows)
  if (!published) return false
  const text = JSON.stringify(published)
  if (text !== shown) calendarOfPage.set(withPublished(SHIPPED_CALENDAR, published))
  shown = text
  return true
}
