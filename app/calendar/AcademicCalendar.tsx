import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Screen } from '../ui/Screen'
import { useNow } from './use-now'

// On its way while the prerendered page is taken over, of use only after that: the page knows neither the day nor the query.
const semesterView = import('./SemesterView')
const SemesterView = lazy(() => semesterView.then((module) => ({ default: module.SemesterView })))

/** The university's dates, a semester at a time. */
export default function AcademicCalendar() {
  const { t } = useLingui()
  const now = useNow()
  return (
    <Screen
      title={t`Academic Calendar`}
      lead={t`Registration, deadlines, exams and holidays, semester by semester, and the days left until the next deadline.`}
    >
      {/* As high as the window: the footer stays out of sight, so that nothing in sight moves when the dates come. */}
      <div className="min-h-dvh">
        <Suspense fallback={<Outline />}>{now ? <SemesterView now={now} /> : <Outline />}</Suspense>
      </div>
    </Screen>
  )
}

/** Where things will be. */
function Outline() {
  return (
    <div aria-hidden="true" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
      <div className="h-44 rounded-card bg-sunken sm:h-20" />
      <div className="h-48 rounded-card bg-sunken" />
    </div>
  )
}
