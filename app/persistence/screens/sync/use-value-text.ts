import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { isDay } from '../../../domain/institution/days'
import { ALL_WEEKDAYS } from '../../../domain/institution/week'
import { formatDay } from '../../../i18n/dates'
import type { Language } from '../../../i18n/language'
import { LOCALES } from '../../../i18n/locales'
import { useLanguage } from '../../../i18n/use-language'
import type { Register, Tree } from '../../merge/registers'
import { registerOf } from '../../store/other-values'
import { isReported, type ReportedField } from '../../sync/contested-fields'

/** What the fields of documents are called: those of one name mean the same in all tools. */
const FIELD_NAMES: Readonly<Record<ReportedField, MessageDescriptor>> = {
  name: msg`Name`,
  title: msg`Title`,
  credits: msg`Credits`,
  creditHours: msg`Credit hours`,
  gradePoints: msg`Grade points`,
  gpa: msg`GPA so far`,
  grade: msg`Grade`,
  previousGrade: msg`Earlier grade`,
  isRepeat: msg`Repeated`,
  isRepeated: msg`Repeated`,
  target: msg`Target`,
  weight: msg`Weight`,
  score: msg`Score`,
  existing: msg`Absence so far`,
  weeks: msg`Weeks`,
  minutes: msg`Minutes`,
  duration: msg`Minutes`,
  count: msg`Planned misses`,
  day: msg`Day`,
  startTime: msg`Start`,
  endTime: msg`End`,
  room: msg`Room`,
  firstDay: msg`First day`,
  lastDay: msg`Last day`,
  difficulty: msg`Difficulty`,
  semester: msg`Semester`,
  chosen: msg`Section`,
  additionalFees: msg`Additional fees`,
  hasAdditionalFees: msg`Additional fees`,
  program: msg`Program`,
  major: msg`Major`,
  enrollment: msg`Enrollment`,
  admission: msg`Admitted`,
  sponsorship: msg`Sponsorship`,
  status: msg`Status`,
  hasAssignments: msg`Has assignments`,
  hasUpcomingExam: msg`Has upcoming exam`,
  best: msg`Best that count`,
  date: msg`Day`,
  course: msg`Course`,
  time: msg`Time`,
  note: msg`Note`,
  planId: msg`My term`,
}
/** Text fields of the student, and number fields, which keep what was typed (ADR-56). Other texts are codes of their tool. */
const TEXTS = [
  ...['name', 'title', 'grade', 'previousGrade', 'room', 'course', 'note'],
  ...[
    'credits',
    'creditHours',
    'gradePoints',
    'gpa',
    'target',
    'weight',
    'score',
    'existing',
    'minutes',
    'additionalFees',
  ],
]
const DAYS = ['day', 'firstDay', 'lastDay', 'date']
const TIMES = ['startTime', 'endTime', 'time']

/** Says in words which field two devices changed, and to what (KEEP-16). */
export function useValueText() {
  const { i18n, t } = useLingui()
  const language = useLanguage()
  return {
    /** The name of a field; null where it has none, as what an earlier version of Zameel has noted. */
    fieldName: (path: readonly string[]) => {
      const field = path.at(-1) ?? ''
      return isReported(field) ? i18n._(FIELD_NAMES[field]) : null
    },
    /** A value as its tool shows it. */
    valueText: (path: readonly string[], value: Register[0]) => {
      if (value === null || value === '') return t`nothing`
      if (typeof value === 'boolean') return value ? t`yes` : t`no`
      return textOf(path.at(-1) ?? '', value, language) ?? t`something else`
    },
  }
}

function textOf(field: string, value: string | number, language: Language): string | null {
  if (typeof value === 'number') return TIMES.includes(field) ? clockText(value, language) : String(value)
  if (field === 'day' && !isDay(value)) return dayText(value, language)
  if (DAYS.includes(field)) return formatDay(value, 'full', language)
  return TEXTS.includes(field) ? value : null
}

function clockText(minutes: number, language: Language): string {
  const style = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(LOCALES[language], style).format(minutes * 60_000)
}

function dayText(day: string, language: Language): string | null {
  const index = (ALL_WEEKDAYS as readonly string[]).indexOf(day)
  const format = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: 'UTC' })
  // A week that begins on the first day of a month.
  return index < 0 ? null : format.format(Date.UTC(2026, 1, 1 + index))
}

/** The name of the innermost row around a field, such as its course; null without one. */
export function rowName(tree: Tree, path: readonly string[]): string | null {
  const names = path.slice(0, -1).map((_, index) => registerOf(tree, [...path.slice(0, index + 1), 'name']))
  const named = names.findLast((register) => register?.[0])
  return named && path.at(-1) !== 'name' ? String(named[0]) : null
}
