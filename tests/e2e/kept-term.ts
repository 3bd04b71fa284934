import type { BrowserContext } from '@playwright/test'

/** Any stamp: these documents were edited once. */
const STAMP = '0mkxz0000000device'

type Data = { readonly [key: string]: string | number | null | readonly Data[] }

/** A document as the device stores it (app/kept/encoding.ts). */
function stored(document: Data): string {
  const treeOf = (data: Data): object =>
    Object.fromEntries(
      Object.entries(data).flatMap(([key, value]) => {
        if (!Array.isArray(value)) return key === 'id' ? [] : [[key, [value, 0]]]
        const rows = value.map((row: Data, index) => [
          row.id,
          { ...treeOf(row), '#': [index + 1, 0], '?': [true, 0] },
        ])
        return [[`${key}[]`, Object.fromEntries(rows)]]
      }),
    )
  return JSON.stringify({ version: 1, tree: { ...treeOf(document), '?': [true, 0] }, stamps: [STAMP] })
}

/** Keeps a plan of winter 2026 with two courses as "My term", before the first page is opened. */
export async function keepTerm(context: BrowserContext): Promise<void> {
  const timeSlot = (id: string, day: string) => ({ id, day, startTime: 480, endTime: 555, room: null })
  const course = (id: string, name: string, credits: number, timeSlots: Data[]) => ({
    id,
    name,
    title: null,
    section: null,
    credits,
    tint: 0,
    timeSlots,
  })
  const plan = {
    name: null,
    semester: 'winter-2026',
    firstDay: null,
    lastDay: null,
    courses: [
      course('physics', 'PHYS 1010', 4, [timeSlot('sun', 'sunday'), timeSlot('tue', 'tuesday')]),
      course('writing', 'COMM 1010', 2, [timeSlot('mon', 'monday')]),
    ],
    blocks: [],
  }
  await context.addInitScript(
    (texts) => {
      // A new page is blank at first, and has no storage.
      if (location.protocol === 'about:') return
      for (const [key, text] of Object.entries(texts)) {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, text)
      }
    },
    {
      'zameel-kept:-:plan:winter': stored(plan),
      'zameel-kept:-:term:main': stored({ planId: 'winter' }),
      'zameel-kept-kinds': 'plan term',
    },
  )
}
