import { useLingui } from '@lingui/react/macro'
import { useHydrated } from '../../browser/use-hydrated'
import { Screen } from '../../screen/Screen'
import { LazyPart, lazyModule } from '../../ui/LazyPart'

export const fetchSemesterView = lazyModule(() => import('./BoundedSemesterView'))

// Rendered after hydration, because a prerendered page knows neither the date nor the query. Fetched at once.
void fetchSemesterView()

/** The academic calendar, one semester at a time. */
export default function AcademicCalendar() {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  return (
    <Screen
      title={t`Academic Calendar`}
      lead={t`Registration, deadlines, exams and holidays of each semester, and your own dates.`}
    >
      {/* At least as tall as the window, so that the footer causes no layout shift when the dates appear. */}
      <div className="min-h-dvh">
        {isHydrated ? (
          <LazyPart fetch={fetchSemesterView} fallback={<Skeleton />}>
            {({ BoundedSemesterView }) => <BoundedSemesterView />}
          </LazyPart>
        ) : (
          <Skeleton />
        )}
      </div>
    </Screen>
  )
}

/** A skeleton of the layout. */
function Skeleton() {
  return (
    <div aria-hidden="true" className="@container">
      <div className="grid gap-6 lg:@min-[40rem]:grid-cols-[minmax(0,1fr)_21rem] lg:@min-[40rem]:items-start">
        <div className="h-44 rounded-card bg-sunken sm:h-20" />
        <div className="h-48 rounded-card bg-sunken" />
      </div>
    </div>
  )
}
