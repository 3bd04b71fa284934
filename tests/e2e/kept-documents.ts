import type { BrowserContext, Page } from '@playwright/test'

/** Puts documents into the browser's storage as an earlier visit has left them (app/persistence/merge/encoding.ts). */

type Value = string | number | boolean | null
type Row = { id: string; [field: string]: Value | readonly Row[] }
type Data = { [field: string]: Value | readonly Row[] }

/** The only stamp: an edit in 2025, on a device of six letters. */
const stampOf = (device: string) => `0m5abcdef000${device}`

const field = (value: Value) => [value, 0]

function treeOf(data: Data): object {
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) => {
      if (key === 'id') return []
      if (!Array.isArray(value)) return [[key, field(value as Value)]]
      const rows = (value as readonly Row[]).map((row, index) => [
        row.id,
        { ...treeOf(row), '?': field(true), '#': field(index + 1) },
      ])
      return [[`${key}[]`, Object.fromEntries(rows)]]
    }),
  )
}

function textOf(data: Data, device = 'dev001'): string {
  return JSON.stringify({
    version: 1,
    stamps: [stampOf(device)],
    tree: { ...treeOf(data), '?': field(true) },
  })
}

/** The input of the study time calculator with one course, as a device has written it down. */
export function studyTimeText(name: string, device?: string): string {
  const course = { name, creditHours: 3, difficulty: 'medium', hasAssignments: false, hasUpcomingExam: false }
  return textOf({ courses: [{ id: 'first', ...course }] }, device)
}

/** Study time with one course that was typed without an account, for pages opened afterwards. */
export async function storeStudyTime(
  page: Page | BrowserContext,
  name: string,
  device?: string,
): Promise<void> {
  await storeTexts(page, {
    'zameel-kept:-:study-time:main': studyTimeText(name, device),
    'zameel-kept-kinds': 'study-time',
  })
}

export type StoredCourse = {
  name: string
  credits?: number
  /** [day, start, end] in minutes since midnight. */
  times: readonly (readonly [day: string, startTime: number, endTime: number])[]
  room?: string
  section?: string
}

/** A plan that is "My term", for pages opened afterwards. */
export async function storeTerm(
  page: Page | BrowserContext,
  semester: string,
  courses: readonly StoredCourse[],
  name: string | null = null,
): Promise<void> {
  const plan = {
    name,
    semester,
    firstDay: null,
    lastDay: null,
    courses: courses.map(({ credits = 3, times, room = null, section = null, ...course }, index) => ({
      ...course,
      id: `course${index}`,
      title: null,
      section,
      credits,
      tint: index % 6,
      timeSlots: times.map(([day, startTime, endTime], slot) => ({
        id: `slot${index}-${slot}`,
        day,
        startTime,
        endTime,
        room,
      })),
    })),
    blocks: [],
  }
  await storeTexts(page, {
    'zameel-kept:-:plan:plan1': textOf(plan),
    'zameel-kept:-:term:main': textOf({ planId: 'plan1' }),
    'zameel-kept-kinds': 'plan term',
  })
}

/** A transcript with courses in progress, for pages opened afterwards. */
export async function storeRunning(page: Page | BrowserContext, ...names: string[]): Promise<void> {
  const courses = names.map((name) => ({ id: name, name, grade: 'IP', credits: 3, isRepeat: false }))
  await storeTexts(page, {
    'zameel-kept:-:past-terms:main': textOf({ terms: [{ id: 'now', name: '', courses }] }),
    'zameel-kept-kinds': 'past-terms',
  })
}

/** A programme of degree progress, for pages opened afterwards. */
export async function storeProgramme(page: Page | BrowserContext, programme: object): Promise<void> {
  const text = JSON.stringify({ format: 'zameel-programme@1', ...programme })
  await storeTexts(page, {
    'zameel-kept:-:programme:programme1': textOf({
      text,
      moves: [],
      accepted: [],
      waived: [],
      view: '',
      unread: '',
    }),
    'zameel-kept-kinds': 'programme',
  })
}

/** Entries of the browser's storage that are there before the first page, unless a page has changed them. */
export async function storeTexts(
  page: Page | BrowserContext,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  await page.addInitScript((entries) => {
    // A new page is blank at first, and has no storage.
    if (location.protocol === 'about:') return
    for (const [key, text] of entries) if (localStorage.getItem(key) === null) localStorage.setItem(key, text)
  }, Object.entries(texts))
}
