/** What moderators published of the academic calendar: fetched, kept for a visit without a network, and shown. */

import { backendKey, backendUrl } from '../backend/environment'
import { readStored, readStoredJson, writeStored } from '../browser/storage'
import { SHIPPED_CALENDAR } from '../domain/institution/academic-calendar'
import { PUBLISHED_DATES_PATH, withPublished } from '../domain/institution/published-dates'
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
  // No session: everybody reads the same, and supabase-js would weigh 46 kB on every screen.
  const response = await fetch(backendUrl() + PUBLISHED_DATES_PATH, {
    headers: { apikey: backendKey },
  }).catch(() => null)
  const rows: unknown = response?.ok ? await response.json().catch(() => null) : null
  if (!show(rows)) return
  const text = JSON.stringify(rows)
  if (text !== readStored('calendar')) writeStored('calendar', text)
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
