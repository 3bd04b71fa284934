import { plain, words } from './line-expressions.ts'
import type { DateKind } from './own-dates.ts'

/** Earlier ones are looked for first: a final exam is an exam, a short test a quiz. */
const KIND_WORDS: readonly (readonly [DateKind, RegExp])[] = [
  ['quiz', words('quiz(?:zes)?|(?:ال)?اختبار قصير|(?:ال)?كويز')],
  ['project', words('projects?|presentation|(?:ال)?مشروع|عرض')],
  ['assignment', words('assignments?|homework|hw ?\\d*|essay|report|lab report|(?:ال)?واجب|(?:ال)?تقرير')],
  ['exam', words('exams?|midterms?|finals?|test|(?:ال)?امتحان|(?:ال)?اختبار|منتصف|نهائي|النهائي')],
]

/** What a title says that it is; `other` when it says nothing. */
export function kindOfTitle(title: string): DateKind {
  return KIND_WORDS.find(([, named]) => named.test(plain(title)))?.[0] ?? 'other'
}
