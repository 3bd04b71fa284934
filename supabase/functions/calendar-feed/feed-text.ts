import { academicFeed } from '../../../app/domain/icalendar/academic-events.ts'
import { SHIPPED_CALENDAR } from '../../../app/domain/institution/academic-calendar.ts'
import { withPublished } from '../../../app/domain/institution/published-dates.ts'
import { readPublished } from '../../../app/domain/institution/read-published.ts'
import type { Day } from '../../../app/domain/institution/types.ts'
import type { Language } from '../../../app/i18n/language.ts'
import { personalFeed, type StoredTerm } from '../../../app/persistence/term/personal-feed.ts'

/** The JSON of a StoredTerm, null for the academic calendar alone; and that of its published dates. */
export type FeedSource = { stored: string | null; published: string }

/** Writes a feed. What is no plan has no events; rejects when the published dates cannot be read. */
export type WriteFeed = (source: FeedSource, language: Language, today: Day) => Promise<string>

/** As it is sent. */
export type FeedText = { bytes: Uint8Array<ArrayBuffer>; etag: string }

/** What `keepFeeds` makes. */
export type KeptFeeds = (...feed: Parameters<WriteFeed>) => Promise<FeedText>

export const writeFeed: WriteFeed = async ({ stored, published }, language, today) => {
  const dates = readPublished(JSON.parse(published))
  if (!dates) throw new Error('The published dates cannot be read')
  const calendar = withPublished(SHIPPED_CALENDAR, dates)
  // Of the day, so that the text and its ETag stay the same until something changes.
  if (stored === null) return academicFeed(calendar, language, Date.parse(today))
  return personalFeed(calendar, JSON.parse(stored) as StoredTerm, language, today)
}

/** Bytes of feeds that are kept. The longest has about half a megabyte, a usual one 20 kB. */
const MOST_BYTES = 16 * 1024 * 1024

/**
 * Feeds that are written once for each change of what is stored or published, language and day, also for apps that ask at the same moment
 * (ENG-42). Those that were asked for least lately are forgotten first.
 */
export function keepFeeds(write: WriteFeed, mostBytes = MOST_BYTES): KeptFeeds {
  const kept = new Map<string, { text: Promise<FeedText>; size: number }>()
  let total = 0

  function forget(key: string): void {
    total -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }

  return async (source, language, today) => {
    const key = `${language} ${today} ${await hashOf(new TextEncoder().encode(JSON.stringify(source)))}`
    const found = kept.get(key)
    if (found) {
      kept.delete(key)
      kept.set(key, found)
      return found.text
    }
    const entry = { text: write(source, language, today).then(asSent), size: 0 }
    kept.set(key, entry)
    try {
      const text = await entry.text
      entry.size = text.bytes.length
      total += entry.size
      for (const oldest of kept.keys()) {
        if (total <= mostBytes) break
        forget(oldest)
      }
      return text
    } catch (reason) {
      forget(key)
      throw reason
    }
  }
}

async function asSent(text: string): Promise<FeedText> {
  const bytes = new TextEncoder().encode(text)
  return { bytes, etag: `"${await hashOf(bytes)}"` }
}

/** 128 bits of SHA-256. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
