import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { courseInLine } from '../../../domain/course-keys'
import type { CourseReason } from '../../../domain/degree/assign-courses'
import { codeKey } from '../../../domain/degree/course-codes'
import type { RefusedMark } from '../../../domain/degree/place-courses'
import {
  type Condition,
  type CourseSet,
  type Programme,
  type ProgrammeWords,
  type Requirement,
  shownWords,
} from '../../../domain/degree/programme'
import type { ProgrammeFault } from '../../../domain/degree/read-programme'
import type { StudentCourse } from '../../../domain/degree/student-course'
import { hasPoints, WITHDRAWN } from '../../../domain/institution/grade-scale'
import { isolated } from '../../../i18n/direction'
import { COMMA, listFormat } from '../../../i18n/lists'
import { formatNumber } from '../../../i18n/numbers'
import { useLanguage } from '../../../i18n/use-language'
import { useSemesterText } from '../../every-tool/past-terms/use-semester-text'
import { courseFinder } from './degree-view'

/** `commas` for a list of which several are asked for: "two of A or B" would say that one is enough. */
type ListType = 'conjunction' | 'disjunction' | 'commas'

/** Names in a list before it is cut. */
const MOST_NAMES = 8

/** The course that is all that a list has; null where there is a choice. */
function singleCourse(requirement: Requirement): string | null {
  const parts: readonly (Requirement | CourseSet)[] =
    'choose' in requirement ? requirement.of : 'count' in requirement ? requirement.from : []
  const [part] = parts
  return parts.length === 1 && part && 'course' in part ? part.course : null
}

/** What a programme and its verdict say, in the reader's language. Names of the student and of the page are isolated (I18N-15). */
export function useDegreeText() {
  const { t } = useLingui()
  const language = useLanguage()
  const { termText } = useSemesterText()
  const number = (value: number) => formatNumber(value, language)
  const hours = (value: number) => t`${plural(value, { one: '# credit hour', other: '# credit hours' })}`
  /** {@link hours}; null for hours that nobody says. */
  const knownHours = (value: number | null) => (value === null ? t`hours not known` : hours(value))
  const courses = (value: number) => t`${plural(value, { one: '# course', other: '# courses' })}`
  /** A list of texts whose names are isolated already, cut where it is long. */
  const listed = (all: readonly string[], type: ListType = 'conjunction') => {
    const shown = all.slice(0, MOST_NAMES)
    const more = all.length - shown.length
    const items = more > 0 ? [...shown, t`${plural(more, { one: '# more', other: '# more' })}`] : shown
    return type === 'commas' ? items.join(COMMA[language]) : listFormat(language, type).format(items)
  }
  /** {@link listed} of names and codes; a code is written in one way, whether it was pasted or typed (BOARD-01). */
  const names = (all: readonly string[], type?: ListType) => listed(all.map(courseInLine), type)
  /** A course by its code and title; `title` for one that the programme does not name. */
  const courseText = (programme: Programme, code: string, title?: string): string => {
    const known = courseFinder(programme)(code)?.title ?? title
    return known ? `${courseInLine(code)} ${isolated(known)}` : courseInLine(code)
  }
  const words = (text: ProgrammeWords) => shownWords(text, language)
  const programmeName = ({ name }: Programme) => words(name) || t`My program`
  const setText = (set: CourseSet) => {
    if ('any' in set) return t`any course`
    if ('course' in set) return courseInLine(set.course)
    const range = set.numbers ? `${set.numbers[0]}–${set.numbers[1]}` : ''
    if ('subject' in set) return isolated(`${set.subject} ${range}`.trim())
    return t`courses numbered ${isolated(range)}`
  }
  const sets = (from: readonly CourseSet[]) => listed(from.map(setText), 'disjunction')
  /** What it asks for, without its name. */
  const askedText = (requirement: Requirement): string => {
    if ('course' in requirement) return courseInLine(requirement.course)
    const single = singleCourse(requirement)
    if (single !== null) return courseInLine(single)
    if ('credits' in requirement) return t`${hours(requirement.credits)} of ${sets(requirement.from)}`
    if ('count' in requirement) return t`${courses(requirement.count)} of ${sets(requirement.from)}`
    if ('choose' in requirement) return t`choose ${requirement.choose} of ${requirement.of.length}`
    return t`${plural(requirement.all.length, { one: '# part', other: 'all # parts' })}`
  }
  /** How much of it is left, and of which courses: those in `options` where its set is nothing but courses. */
  const leftText = (requirement: Requirement, left: number, options: readonly string[]): string => {
    const isList = !('from' in requirement) || requirement.from.every((set) => 'course' in set)
    const isOne = left === 1 && !('credits' in requirement)
    const [only = '', second] = options
    if (isList && isOne && only !== '' && second === undefined) return names([only])
    const of = isList ? names(options, isOne ? 'disjunction' : 'commas') : sets(requirement.from)
    if ('credits' in requirement) return isList ? t`${hours(left)} of: ${of}` : t`${hours(left)} of ${of}`
    if ('count' in requirement)
      return isList && !isOne ? t`${courses(left)} of: ${of}` : t`${courses(left)} of ${of}`
    return t`${plural(left, { one: `one of ${of}`, other: `# of: ${of}` })}`
  }
  /** Its name where that can be seen, else what it asks for: never nothing, and isolated. */
  const nameText = (requirement: Requirement): string => {
    const name = words(requirement.name ?? {})
    if (name !== '') return isolated(name)
    return 'course' in requirement ? askedText(requirement) : isolated(askedText(requirement))
  }
  /** "F in Fall 2025", in the language of the page; null for a course of no past term. */
  const attemptText = ({ attempt }: StudentCourse): string | null => {
    if (!attempt) return null
    const grade = isolated(attempt.grade)
    return attempt.term.trim() === '' ? grade : t`${grade} in ${isolated(termText(attempt.term, 0))}`
  }
  const notPassedText = (course: StudentCourse): string => {
    const attempt = attemptText(course)
    if (attempt === null) return t`Not passed.`
    return course.attempt?.grade === WITHDRAWN ? t`Withdrawn: ${attempt}.` : t`Not passed: ${attempt}.`
  }
  /** That another attempt at the course was passed, so that nobody takes it once more. A later grade counts in the GPA all the same. */
  const passedText = (course: StudentCourse, all: readonly StudentCourse[]): string => {
    const key = codeKey(course.code)
    const attempts = all.filter(({ code }) => codeKey(code) === key)
    const passed = attempts.find(({ status }) => status === 'passed')
    const attempt = passed ? attemptText(passed) : null
    if (attempt === null) return ''
    const isInGpa = attempts.findLast((one) => one.attempt && hasPoints(one.attempt.grade)) === course
    return isInGpa
      ? t`Your other attempt counts here: ${attempt}. Your GPA counts this one.`
      : t`Your other attempt counts: ${attempt}.`
  }
  /** Why one of the student's courses does not count. `placeName` gives names that are isolated. */
  const reasonText = (
    reason: CourseReason,
    course: StudentCourse,
    all: readonly StudentCourse[],
    placeName: (name: string) => string,
  ): string => {
    const places = 'places' in reason ? listed(reason.places.map(placeName)) : ''
    switch (reason.why) {
      case 'not-passed':
        return [notPassedText(course), passedText(course, all)].join(' ').trim()
      case 'repeated': {
        const counted = all[reason.by]
        const other = counted ? attemptText(counted) : null
        if (other !== null && course.status === 'planned')
          return t`It is in your plans, but you have passed it before: ${other} counts. A new grade can replace it in your GPA.`
        if (other !== null && course.status === 'in-progress')
          return t`It is in your term, but you have passed it before: ${other} counts. A new grade can replace it in your GPA.`
        return other === null ? t`Repeated: another attempt counts.` : t`Repeated: ${other} counts instead.`
      }
      case 'below-grade':
        return t`Your grade, ${isolated(course.grade ?? '')}, is below what is asked for: ${places}.`
      case 'grade-unknown':
        return t`Passed without a letter, where a least grade is asked for: ${places}. Ask the department.`
      case 'no-credits':
        return t`It has no credit hours, and these requirements count hours: ${places}.`
      case 'full':
        return t`The requirements that it counts for are complete: ${places}.`
      case 'limit':
        return t`The program counts a limited number of hours of such courses, and it is reached.`
      case 'in-no-set':
        return t`It is outside your plan.`
    }
  }
  const refusedText = (reason: RefusedMark['reason']): string => {
    switch (reason) {
      case 'no-place':
        return t`the program no longer has this place`
      case 'not-a-leaf':
        return t`the place has several parts: choose one of them`
      case 'no-course':
        return t`the course is not passed, in progress or planned`
      case 'does-not-fit':
        return t`the place does not take the course`
      case 'elsewhere':
        return t`an earlier mark holds it elsewhere`
      case 'limit':
        return t`a limit of the program has no room for it`
      case 'full':
        return t`the place is full`
    }
  }
  /** "MATH 1030 Calculus I (C) and 60 credit hours". A list within a list is in brackets. */
  const conditionText = (programme: Programme, condition: Condition, isInner = false): string => {
    if ('text' in condition) return `“${isolated(condition.text)}”`
    if ('earned' in condition) return hours(condition.earned)
    if ('course' in condition) {
      const text = courseText(programme, condition.course)
      return condition.grade ? `${text} (${isolated(condition.grade)})` : text
    }
    const [parts, type] =
      'all' in condition
        ? ([condition.all, 'conjunction'] as const)
        : ([condition.any, 'disjunction'] as const)
    const text = listFormat(language, type).format(parts.map((part) => conditionText(programme, part, true)))
    return isInner && parts.length > 1 ? `(${text})` : text
  }
  const faultText = (fault: ProgrammeFault): string => {
    switch (fault) {
      case 'too-large':
        return t`This is too large for a program: an account has no room for it.`
      case 'not-json':
      case 'other-format':
        return t`This is not a file of a program.`
      case 'newer':
        return t`The file is of a newer Zameel. Reload the page and open it again.`
      case 'too-deep':
        return t`The groups of the program are nested too deeply.`
      case 'too-many-requirements':
        return t`The program has too many requirements.`
      case 'too-many-courses':
        return t`The program has too many courses.`
      case 'no-kind':
      case 'two-kinds':
        return t`A requirement does not say what it asks for, or says two things.`
      case 'no-id':
        return t`A part of the program has no id.`
      case 'id-twice':
        return t`Two requirements have the same id.`
      case 'choose-range':
        return t`A group asks for more of its parts than it has.`
      case 'set-member':
        return t`A list of courses has an entry that is none of course, subject, numbers and any.`
      case 'grade':
        return t`A least grade is no letter from A to D.`
      case 'share-block':
        return t`Parts that share courses name a part that is not there.`
      case 'course-twice':
        return t`A course is described twice.`
      case 'value':
        return t`A value is missing, too long or of the wrong kind.`
    }
  }
  return {
    number,
    hours,
    knownHours,
    listed,
    names,
    courseText,
    words,
    programmeName,
    nameText,
    askedText,
    leftText,
    reasonText,
    refusedText,
    conditionText,
    faultText,
  }
}
