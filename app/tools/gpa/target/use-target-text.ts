import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { GRADE_SCALE } from '../../../domain/institution/grade-scale'
import { isolated, leftToRight } from '../../../i18n/direction'
import { listFormat } from '../../../i18n/lists'
import { formatNumber } from '../../../i18n/numbers'
import { useLanguage } from '../../../i18n/use-language'
import type { Course } from '../../every-tool/gpa-input/course-list'
import type { Combination } from './grade-combinations'
import { BEST_GRADE, gradesByCourse, LOWEST_GRADE, type TargetAnswer } from './target'

const LETTERS = GRADE_SCALE.map(({ letter }) => letter)

/** Names of a grade that a sentence holds. Of more it has the number. */
const MOST_NAMES = 4
/** More credit hours than a whole bachelor's degree has. */
const A_DEGREE = 120

/** What a target needs, in sentences (GOAL-01). */
export function useTargetText() {
  const { t } = useLingui()
  const language = useLanguage()
  const list = listFormat(language)
  const best = leftToRight(BEST_GRADE)
  const lowest = leftToRight(LOWEST_GRADE)

  const gpaText = (hundredths: number) =>
    formatNumber(hundredths / 100, language, { minimumFractionDigits: 2 })

  /** "A in INFS 1201 and CHEM 1010, B+ in the others" (TOOL-05) */
  const exampleText = (combination: Combination, courses: readonly Course[]) => {
    const grades = gradesByCourse(courses, combination)
    const nameOf = (course: Course) => {
      const number = courses.indexOf(course) + 1
      return isolated(course.name.trim() || t`Course ${number}`)
    }
    const open = courses.filter(({ id }) => Object.hasOwn(grades, id))
    const groups = [...Map.groupBy(open, ({ id }) => grades[id])].sort(
      ([one], [other]) => LETTERS.indexOf(one ?? '') - LETTERS.indexOf(other ?? ''),
    )
    const inAll = (letter: string, count: number) =>
      open.length === courses.length
        ? t`${plural(count, { one: `${letter} in your # course`, other: `${letter} in all # courses` })}`
        : t`${letter} in each of them`
    const [only] = groups
    if (only && groups.length === 1 && only[1].length > 1)
      return inAll(leftToRight(only[0] ?? ''), only[1].length)
    // "The others" are those with the lowest grade, unless another has too many names.
    const others =
      groups.find(([, group]) => group.length > MOST_NAMES) ??
      groups.findLast(([, group], at) => group.length > 1 && at === groups.length - 1)
    const parts = groups
      .filter((group) => group !== others)
      .map(([grade, group]) => {
        const letter = leftToRight(grade ?? '')
        if (group.length > MOST_NAMES)
          return t`${plural(group.length, { one: `${letter} in # course`, other: `${letter} in # courses` })}`
        const names = list.format(group.map(nameOf))
        return t`${letter} in ${names}`
      })
    const letter = leftToRight(others?.[0] ?? '')
    return (others ? [...parts, t`${letter} in the others`] : parts).reduce(
      (before, part) => t`${before}, ${part}`,
    )
  }

  const hoursText = (hours: number | null, target: string) =>
    hours === null
      ? t`No number of credit hours brings ${target} back.`
      : hours > A_DEGREE
        ? t`${plural(hours, {
            one: `It stays out of reach: that would take # more credit hour at ${best}.`,
            other: `It stays out of reach: that would take # more credit hours at ${best}.`,
          })}`
        : t`${plural(hours, {
            one: `It takes # more credit hour at ${best}.`,
            other: `It takes # more credit hours at ${best}.`,
          })}`

  const neededText = (
    answer: TargetAnswer & { kind: 'reachable' },
    target: string,
    courses: readonly Course[],
  ) => {
    const termGpa = gpaText(answer.termGpa)
    const [first] = answer.combinations
    const example = first && exampleText(first, courses)
    // No other grades are as good.
    const isOnly = first?.every(({ grades }) => grades.every(({ grade }) => grade === BEST_GRADE))
    if (answer.openGpa === null) {
      if (example && isOnly) return t`For ${target} you need ${termGpa} this term: ${example}.`
      return example
        ? t`For ${target} you need ${termGpa} this term: for example, ${example}.`
        : t`For ${target} you need ${termGpa} this term.`
    }
    const openGpa = gpaText(answer.openGpa)
    if (example && isOnly)
      return t`For ${target} you need ${termGpa} this term, so ${openGpa} in the courses that are still open: ${example}.`
    return example
      ? t`For ${target} you need ${termGpa} this term, so ${openGpa} in the courses that are still open: for example, ${example}.`
      : t`For ${target} you need ${termGpa} this term, so ${openGpa} in the courses that are still open.`
  }

  const certainText = (answer: TargetAnswer & { kind: 'certain' }, target: string) => {
    const gpa = gpaText(answer.lowest)
    switch (answer.open) {
      case 'all':
        return t`${target} is certain: even with ${lowest} everywhere you keep ${gpa}.`
      case 'some':
        return t`${target} is certain: even with ${lowest} in all other courses you keep ${gpa}.`
      case 'fixed':
        return t`${target} is certain: with the grades that you know you reach ${gpa}.`
      case 'withdrawn':
        return t`You have ${target} already. All courses are withdrawn, so your GPA stays as it is.`
      case 'none':
        return t`You have ${target} already. Without courses your GPA stays as it is.`
    }
  }

  const impossibleText = (answer: TargetAnswer & { kind: 'impossible' }, target: string) => {
    const gpa = gpaText(answer.best)
    switch (answer.open) {
      case 'all':
        return t`${target} is out of reach this term: with ${best} everywhere you reach ${gpa}.`
      case 'some':
        return t`${target} is out of reach this term: with ${best} in all other courses you reach ${gpa}.`
      case 'fixed':
        return t`${target} is out of reach this term: with the grades that you know you reach ${gpa}.`
      case 'withdrawn':
        return t`${target} is out of reach this term: all courses are withdrawn, so your GPA stays as it is.`
      case 'none':
        return t`Without courses your GPA stays as it is, below ${target}.`
    }
  }

  return {
    gpaText,
    answerText: (answer: TargetAnswer, targetHundredths: number, courses: readonly Course[]) => {
      const target = gpaText(targetHundredths)
      switch (answer.kind) {
        case 'no-credits':
          return t`There are no credit hours to count yet. Type where you stand, or add courses that are not withdrawn.`
        case 'certain':
          return certainText(answer, target)
        case 'reachable':
          return neededText(answer, target, courses)
        case 'impossible':
          return `${impossibleText(answer, target)} ${hoursText(answer.hoursAtBest, target)}`
      }
    },
  }
}
