import { Trans, useLingui } from '@lingui/react/macro'
import { type Dispatch, useState } from 'react'
import { chosenSection, type Plan, type Wishes } from '../../../domain/plan/plan'
import { type PlanAction, planReducer } from '../../../domain/plan/plan-reducer'
import { coursesWithoutTimes } from '../../../domain/plan-search/courses-without-times'
import type { SearchResult, Timetable } from '../../../domain/plan-search/timetables'
import { formatNumber } from '../../../i18n/numbers'
import { useLanguage } from '../../../i18n/use-language'
import { Announcement } from '../../../ui/Announcement'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { Message } from '../../../ui/Message'
import { Spinner } from '../../../ui/Spinner'
import { FoundTimetables, usePosition } from './FoundTimetables'
import { LockedSections } from './LockedSections'
import { NoChoice } from './NoChoice'
import { NoTimetable } from './NoTimetable'
import { SplitCourses } from './SplitCourses'
import { useTimetableSearch } from './use-timetable-search'
import { WishesMet } from './WishesMet'
import { WishFields } from './WishFields'
import { WithoutTimes } from './WithoutTimes'

type FindTimetablesProps = {
  plan: Plan
  dispatch: Dispatch<PlanAction>
  onTake: (timetable: Timetable) => void
  /** Opens a course or an own block in the planner. */
  onOpen: (id: string, toAdd?: 'section') => void
  onClose: () => void
}

/** Finds the timetables that fit and shows them one at a time, best first, to take one (PLAN-02 to PLAN-04, PLAN-16). */
export function FindTimetables({ plan, dispatch, onTake, onOpen, onClose }: FindTimetablesProps) {
  const { t } = useLingui()
  const { result, isSearching, hasFailed } = useTimetableSearch(plan)
  // Another result starts at its best timetable.
  const [shown, setShown] = useState<{ of: SearchResult | null; index: number }>({ of: null, index: 0 })
  const index = shown.of === result ? shown.index : 0
  const timetable = result?.kind === 'found' ? result.timetables[index] : undefined
  const shownPlan = timetable ? planReducer(plan, { type: 'choose', sections: timetable }) : plan
  const positionOf = usePosition()
  const position = result?.kind === 'found' ? positionOf(result, index) : ''
  const wish = (wishes: Partial<Wishes>) => dispatch({ type: 'setWishes', wishes })
  const days = plan.courses.flatMap(({ sections }) =>
    sections.flatMap(({ timeSlots }) => timeSlots.map(({ day }) => day)),
  )
  const untimed = coursesWithoutTimes(plan)
  const hasTimes = untimed.length < plan.courses.length
  const isCurrent =
    timetable !== undefined &&
    plan.courses.every(
      (course) =>
        (Object.hasOwn(timetable, course.id) ? timetable[course.id] : course.chosen) ===
        chosenSection(course).id,
    )
  return (
    <Dialog
      title={<Trans>Find timetables</Trans>}
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {timetable && !isCurrent && (
            <Button tone="primary" onClick={() => onTake(timetable)}>
              {t`Use timetable ${position}`}
            </Button>
          )}
          {timetable && hasTimes && <WishesMet plan={plan} timetable={timetable} />}
        </>
      }
    >
      <div className="grid gap-6 md:grid-cols-[17rem_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-8">
        <WishFields wishes={plan.wishes} days={days} onChange={wish} />
        <div
          aria-busy={isSearching}
          className={`min-h-96 transition-opacity delay-150 md:col-start-2 md:row-span-2 md:row-start-1 ${isSearching ? 'opacity-60' : ''}`}
        >
          <WithoutTimes courses={untimed} onOpen={onOpen} />
          {hasTimes && <NoChoice plan={plan} onAdd={(id) => onOpen(id, 'section')} />}
          <SplitCourses plan={plan} dispatch={dispatch} onOpen={onOpen} />
          {!result && isSearching && <Spinner label={<Trans>Looking for timetables…</Trans>} />}
          {result?.kind === 'found' && timetable && hasTimes && (
            <FoundTimetables
              plan={plan}
              found={result}
              index={index}
              timetable={timetable}
              isCurrent={isCurrent}
              onShow={(next) => setShown({ of: result, index: next })}
              onWish={wish}
            />
          )}
          {result?.kind === 'none' && <NoTimetable plan={plan} result={result} onOpen={onOpen} />}
          {result?.kind === 'unknown' && (
            <Message kind="warning">
              <Trans>
                There are too many combinations to look at all of them, and none of those that were looked at
                fits. Remove sections that you would not take.
              </Trans>
            </Message>
          )}
          {hasFailed && (
            <Message kind="error">
              <Trans>The search could not be loaded. Close this and try again.</Trans>
            </Message>
          )}
        </div>
        <LockedSections plan={shownPlan} onWish={wish} />
      </div>
      {hasTimes && <Found result={result} />}
    </Dialog>
  )
}

/** Tells screen readers what was found. */
function Found({ result }: { result: SearchResult | null }) {
  const { t } = useLingui()
  const language = useLanguage()
  if (result?.kind !== 'found') {
    return <Announcement text={result?.kind === 'none' ? t`No timetable fits` : ''} />
  }
  const count = formatNumber(result.timetables.length, language)
  return (
    <Announcement
      text={result.hasMore ? t`Timetables found: more than ${count}` : t`Timetables found: ${count}`}
    />
  )
}
