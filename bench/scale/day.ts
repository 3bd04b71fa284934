import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { REFRESH_INTERVAL } from '../../app/boards/every-board/stay-current.ts'
import { SITE_DIRECTORY } from '../../server/paths.ts'

/**
 * A plausible day of a student: three visits of five minutes, of which one goes to the swap board, and a calendar app with
 * the feed on every second phone. How often a screen asks follows from the app.
 */
const VISITS = 3
const MINUTES = 5
const POLLS = (MINUTES * 60_000) / REFRESH_INTERVAL

export const DAY: Readonly<Record<string, number>> = {
  // A session of the last visit has expired.
  'account: refresh, every 15 min': VISITS,
  // When the page opens, and once more with the focus.
  'matches: count of the sidebar': 2 * VISITS,
  // When the page opens, and after 5 minutes.
  'sync: nothing new, every 5 min': 2 * VISITS,
  'sync: an edit': 4,
  'academic info: read': 1,
  'swaps: first page of the board': 1,
  'swaps: news, every 30 s': POLLS,
  'matches: find': 1 + POLLS,
  'swaps: my requests': 1,
  'practicum: first page of the board': 0.1,
  'swaps: post': 0.02,
  // Apps fetch it when they like, at most every 4 hours if they do what it asks for.
  'calendar feed: a fetch of a calendar app': 3,
}

/** The bytes of a first visit with Brotli: a page, its code, and everything else that the service worker fetches for later. */
export function firstVisit(): { files: number; bytes: number } {
  const worker = readFileSync(join(SITE_DIRECTORY, 'sw.js'), 'utf8')
  const names = new Set(worker.match(/\/(?:[\w-]+\/)*[\w-]+\.(?:js|css|woff2|html|svg|png|webmanifest)\b/g))
  const files = [...names, 'sw.js', 'en/index.html'].map((name) => join(SITE_DIRECTORY, name))
  return { files: files.length, bytes: files.reduce((sum, file) => sum + sent(file), 0) }
}

function sent(file: string): number {
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size
}
