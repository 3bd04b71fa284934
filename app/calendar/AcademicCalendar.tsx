import { useLingui } from '@lingui/react/macro'
import { LazyPart, lazyModule } from '../ui/LazyPart'
import { Screen } from '../ui/Screen'
import { useNow } from './use-now'

const fetchSemesterView = lazyModule(() => import('./SemesterView'))

// It is shown after hydration, since the prerendered page knows neither the day nor the query; fetching starts now.
void fetchSemesterView()

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
        {now ? (
          <LazyPart fetch={fetchSemesterView} fallback={<Outline />}>
            {({ SemesterView }) => <SemesterView now={now} />}
          </LazyPart>
        ) : (
          <Outline />
        )}
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
