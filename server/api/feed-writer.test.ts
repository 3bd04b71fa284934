import { expect, test } from 'vitest'
import { encodedPlan } from '../../app/testing/encoded-plan.ts'
import { writeFeed } from '../../supabase/functions/calendar-feed/feed-text.ts'
import { createFeedWriter } from './feed-writer.ts'

/** As many class times as fit, on every day of the longest term. */
const LARGEST = JSON.stringify({
  dates: null,
  plan: {
    changed: 0,
    data: encodedPlan({
      name: 'Large',
      firstDay: '2026-01-01',
      lastDay: '2026-12-31',
      courses: Array.from({ length: 40 }, (_, course) => ({
        ...{ id: `c${course}`, name: null, title: null, credits: 3, tint: 0, chosen: 'x' },
        sections: [
          {
            id: 'x',
            name: null,
            timeSlots: Array.from({ length: 10 }, (_, slot) => ({
              ...{
                id: `${course}-${slot}`,
                day: 'tuesday' as const,
                startTime: 540,
                endTime: 630,
                room: null,
              },
            })),
          },
        ],
      })),
    }),
  },
})

/** Microseconds of this thread. */
async function costHere(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

test('ENG-42: the thread of the event loop writes no feed', async () => {
  const write = createFeedWriter(undefined)
  const small = JSON.stringify({ plan: null, dates: null })
  // The thread and the libraries are loaded.
  for (const each of [write, writeFeed]) await each({ stored: small, published: '[]' }, 'en', '2026-01-15')
  let text = ''
  const elsewhere = await costHere(
    async () => (text = await write({ stored: LARGEST, published: '[]' }, 'en', '2026-01-15')),
  )
  let same = ''
  const here = await costHere(
    async () => (same = await writeFeed({ stored: LARGEST, published: '[]' }, 'en', '2026-01-15')),
  )
  expect(text).toBe(same)
  expect(elsewhere).toBeLessThan(here / 4)
})

test('ENG-42: what cannot be written rejects, and the next feed is written', async () => {
  const write = createFeedWriter(undefined)
  await expect(write({ stored: '{', published: '[]' }, 'en', '2026-01-15')).rejects.toThrow('SyntaxError')
  expect(
    await write({ stored: '{"plan":null,"dates":null}', published: '[]' }, 'en', '2026-01-15'),
  ).toContain('BEGIN:VCALENDAR')
})
