/** What a date of a kind is called by itself, in English and Arabic (DATES-01). */

import type { DateKind } from './own-dates.ts'

/** Expressions. The letters that stand for each other are read alike: "إمتحان". */
export const KIND_NAMES: Record<DateKind, string> = {
  exam: 'exams?|test|(?:ال)?[اإ]متحان|(?:ال)?[اإ]ختبار',
  quiz: 'quiz(?:zes)?|(?:ال)?[اإ]ختبار قصير|(?:ال)?كويز',
  assignment: 'assignments?|homework|hw|(?:ال)?واجب',
  project: 'projects?|(?:ال)?مشروع',
  other: 'other|[اأ]خرى',
}

/** Whether a title is no more than the name of a kind, so that the kind beside it would say the same twice. */
export function isKindName(title: string, kind: DateKind): boolean {
  return new RegExp(`^(?:${KIND_NAMES[kind]})$`, 'i').test(title.trim())
}
