import { useSyncExternalStore } from 'react'
import { createStore } from './create-store'

/** The keys of what Zameel stores in the browser, in one place so that no two collide; those of documents are in kept-texts.ts. */
export const STORAGE_KEYS = {
  /** `en` or `ar` (I18N-04). */
  locale: 'locale',
  /** `light` or `dark`; the system's theme when not stored. */
  theme: 'theme',
  /** `collapsed`; open when not stored. */
  sidebar: 'sidebar',
  /** `true` once the notice of the attendance tracker has been dismissed (ATT-20). */
  attendanceWarningDismissed: 'attendance-warning-dismissed',
  /** The course of my term that a tool is about (app/tools/every-tool/use-chosen-course.ts). */
  attendanceCourse: 'zameel-attendance-course',
  gradesCourse: 'zameel-grades-course',
  /** The letter that the student wants in each course, as JSON (app/tools/grades/use-wanted-grade.ts). */
  wantedGrades: 'zameel-wanted-grades',
  /** The session of the auth service, written by supabase-js. */
  session: 'zameel-session',
  /** Why the session ended, as JSON, until the student has read it (app/browser/ended-session.ts). */
  endedSession: 'zameel-session-ended',
  /** The ID that the last sign-up here was answered: its mail is for this browser (ENG-47). */
  signUp: 'zameel-sign-up',
  /** What the user last read from the back end, for use without a network (app/account/query-cache/last-seen.ts). */
  lastSeen: 'zameel-last-seen',
  /** `true` when nothing that is typed may be kept on this device (KEEP-05). */
  keepNothing: 'zameel-keep-nothing',
  /** The kinds of documents that are kept here, for the first paint (app/persistence/store/document-store.ts). */
  keptKinds: 'zameel-kept-kinds',
  /** `list` when a phone shows the planner's courses instead of the week (PLAN-12). */
  plannerView: 'zameel-planner-view',
  /** The large line of Today for the next days, for its first paint (app/tools/today/early-line.ts). */
  todayLines: 'zameel-today',
  /** What moderators published of the academic calendar, as JSON (app/screen/published-calendar.ts). */
  calendar: 'zameel-calendar',
  /** How often each tool was opened, as JSON (app/browser/tool-uses.ts). */
  toolUses: 'zameel-tool-uses',
  /** Which matches the student has written to, as JSON (app/boards/swaps/matches/match-contacts.ts). */
  swapContacts: 'zameel-swap-contacts',
  /** The student ID of the last post (app/boards/every-board/last-student-id.ts). */
  studentId: 'zameel-student-id',
  /** The secrets of the names that were added to course requests here, as JSON (app/boards/course-requests/name-secrets.ts). */
  nameSecrets: 'zameel-name-secrets',
  /** Six characters that make the edits of this device different from those of others. */
  device: 'zameel-device',
  /** Milliseconds by which the account's clock is ahead of this device's. */
  clockOffset: 'zameel-clock-offset',
} as const
export type StorageKey = keyof typeof STORAGE_KEYS

/** Values of this page when the browser forbids storage (private windows, blocked site data). It tells of every write. */
const inMemory = createStore<Partial<Record<StorageKey, string>>>({})

/** The stored value, or null. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(STORAGE_KEYS[key])
  } catch {
    return inMemory.snapshot()[key] ?? null
  }
}

/** A value stored as JSON, or null when it is missing or invalid. Its shape is not checked. */
export function readStoredJson<Data>(key: StorageKey): Data | null {
  try {
    return JSON.parse(readStored(key) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a value, or removes it when null. When the browser forbids storage it lasts as long as the page (UI-16). */
export function writeStored(key: StorageKey, value: string | null): void {
  let inPage = inMemory.snapshot()
  try {
    if (value === null) localStorage.removeItem(STORAGE_KEYS[key])
    else localStorage.setItem(STORAGE_KEYS[key], value)
  } catch {
    inPage = { ...inPage, [key]: value ?? undefined }
  }
  inMemory.set({ ...inPage })
}

function subscribe(listener: () => void): () => void {
  const stop = inMemory.subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    stop()
    window.removeEventListener('storage', listener)
  }
}

/** A stored value that follows changes here and in other tabs. Null during the hydration of a prerendered page. */
export function useStored(key: StorageKey): string | null {
  // The same functions for a key: React runs an effect after each render that brings another one.
  'use memo'
  return useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => null,
  )
}
