import { Trans, useLingui } from '@lingui/react/macro'
import { courseInLine } from '../../domain/course-keys'
import { sameCourses } from '../../domain/degree/course-codes'
import { nextCourses, type Requisite, requisitesOf } from '../../domain/degree/next-courses'
import type { Condition } from '../../domain/degree/programme'
import { hoursAskedBy } from '../../domain/degree/programme-hours'
import { isolated } from '../../i18n/direction'
import { Button } from '../../ui/Button'
import type { Done } from '../every-tool/UndoMessage'
import type { Answer } from './answer'
import { courseFinder } from './programme/degree-view'
import { useDegreeText } from './programme/use-degree-text'
import { useAddToPlan } from './use-add-to-plan'

type OpenCourseProps = { code: string; answer: Answer; onAdded: (done: Done) => void }

/** A course still to take: what it asks for, with what of that is met, and its way into a plan (DEG-07). */
export function OpenCourse({ code, answer, onAdded }: OpenCourseProps) {
  const { t } = useLingui()
  const { programme, courses, earned, excused } = answer
  const requisiteText = useRequisiteText(answer)
  const { addToPlan } = useAddToPlan()
  const requisites = requisitesOf(programme, code, courses, earned, excused)
  const [next] = nextCourses(programme, [code], courses, earned, excused)
  const add = () => {
    const { title = null, credits = null } = courseFinder(programme)(code) ?? {}
    const added = addToPlan({ code, title, credits })
    if (!added) return
    const text = t`${courseInLine(code)} is now in your plan “${isolated(added.plan)}”.`
    onAdded({ text, command: added.command })
  }
  return (
    <>
      {requisites.length === 0 ? (
        <p>
          <Trans>It has no prerequisites.</Trans>
        </p>
      ) : (
        <ul>
          {requisites.map((requisite) => {
            const text = requisiteText(requisite)
            return <li key={text}>{text}</li>
          })}
        </ul>
      )}
      {next && next.before.state !== 'missing' && (
        <div>
          <Button size="small" aria-label={t`Add ${courseInLine(code)} to a plan`} onClick={add}>
            <Trans>Add to a plan</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

/** "Needs INFS 3401 Databases: met", "Needs 90 credit hours: you will have 77 after this term". */
function useRequisiteText({ programme, earned, excused }: Answer) {
  const { t } = useLingui()
  const { conditionText, number } = useDegreeText()
  const afterTerm = number(earned.afterTerm)
  const asked = hoursAskedBy(programme) ?? Number.MAX_VALUE
  const { leaderOf } = sameCourses(programme)
  const isExcused = (condition: Condition) =>
    'course' in condition && excused.some((code) => leaderOf(code) === leaderOf(condition.course))
  return ({ condition, isBeside, state }: Requisite): string => {
    const needed = conditionText(programme, condition)
    const what = isBeside ? t`Together with ${needed}` : t`Needs ${needed}`
    switch (state) {
      case 'met':
        return t`${what}: met`
      case 'expected':
        return t`${what}: once you pass the courses of this term`
      case 'asked':
        return isExcused(condition)
          ? t`${what}: waived or replaced by another course. Ask the department whether that is enough.`
          : t`${what}: only you know`
      case 'missing':
        if (!('earned' in condition)) return t`${what}: not yet`
        return condition.earned > asked
          ? t`${what}: more than your program has`
          : t`${what}: you will have ${afterTerm} after this term, all your courses together`
    }
  }
}
