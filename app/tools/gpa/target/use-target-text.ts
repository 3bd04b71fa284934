import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { leftToRight } from '../../../i18n/direction'
import { listFormat } from '../../../i18n/lists'
import { formatNumber } from '../../../i18n/numbers'
import { useLanguage } from '../../../i18n/use-language'
import type { Combination, GroupGrades } from './grade-combinations'
import { BEST_GRADE, LOWEST_GRADE, type TargetAnswer } from './target'

/** More kinds of courses make the sentence with an example too long. */
const MOST_GROUPS_IN_SENTENCE = 2

/** What a target needs, in sentences (GOAL-01). */
export function useTargetText() {
  const { t } = useLingui()
  const language = useLanguage()
  const list = listFormat(language)
  const best = leftToRight(BEST_GRADE)
  const lowest = leftToRight(LOWEST_GRADE)

  const gpaText = (hundredths: number) =>
    formatNumber(hundredths / 100, language, { minimumFractionDigits: 2 })

  /** "two A" */
  const countText = ({ grade, count }: GroupGrades['grades'][number]) => {
    const letter = leftToRight(grade)
    return t`${plural(count, {
      1: `one ${letter}`,
      2: `two ${letter}`,
      3: `three ${letter}`,
      4: `four ${letter}`,
      5: `five ${letter}`,
      6: `six ${letter}`,
      other: `# ${letter}`,
    })}`
  }
  const groupText = ({ grades, credits }: GroupGrades, isOnly: boolean) => {
    const counts = list.format(grades.map(countText))
    return isOnly
      ? counts
      : t`${plural(credits, { one: `${counts} at # credit`, other: `${counts} at # credits` })}`
  }
  /** "two A and three B+", or "one A at 4 credits and two B+ at 3 credits" */
  const combinationText = (combination: Combination) =>
    list.format(combination.map((group) => groupText(group, combination.length === 1)))

  const hoursText = (hours: number | null, target: string) =>
    hours === null
      ? t`No number of credit hours brings ${target} back.`
      : t`${plural(hours, {
          one: `It takes # more credit hour at ${best}.`,
          other: `It takes # more credit hours at ${best}.`,
        })}`

  const neededText = (answer: TargetAnswer & { kind: 'reachable' }, target: string) => {
    const termGpa = gpaText(answer.termGpa)
    const [first] = answer.combinations
    const example = first && first.length <= MOST_GROUPS_IN_SENTENCE && combinationText(first)
    if (answer.openGpa === null) {
      return example
        ? t`For ${target} you need ${termGpa} this term: for example ${example}.`
        : t`For ${target} you need ${termGpa} this term.`
    }
    const openGpa = gpaText(answer.openGpa)
    return example
      ? t`For ${target} you need ${termGpa} this term, so ${openGpa} in the courses that are still open: for example ${example}.`
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
    answerText: (answer: TargetAnswer, targetHundredths: number) => {
      const target = gpaText(targetHundredths)
      switch (answer.kind) {
        case 'no-credits':
          return t`There are no credit hours to count yet. Type where you stand, or add courses that are not withdrawn.`
        case 'certain':
          return certainText(answer, target)
        case 'reachable':
          return neededText(answer, target)
        case 'impossible':
          return `${impossibleText(answer, target)} ${hoursText(answer.hoursAtBest, target)}`
      }
    },
  }
}
