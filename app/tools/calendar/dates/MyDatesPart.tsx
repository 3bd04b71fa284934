import type { Day } from '../../../domain/institution/types'
import { useLanguage } from '../../../i18n/use-language'
import { LazyPart, lazyModuleWithMessages } from '../../../ui/LazyPart'

const FETCH = lazyModuleWithMessages(['tools/calendar/dates', 'persistence'], () => import('./MyDates'))

/** {@link MyDates}, a chunk of its own: the university's dates do not wait for it. */
export function MyDatesPart({ today }: { today: Day }) {
  const fetch = FETCH[useLanguage()]
  return (
    // As tall as without dates in either language, so that what follows does not move when it comes.
    <div className="grid min-h-78 sm:min-h-59 md:max-lg:min-h-66 lg:max-xl:min-h-79 print:min-h-0">
      <LazyPart fetch={fetch} fallback={<div aria-hidden="true" className="rounded-card bg-sunken" />}>
        {({ MyDates }) => <MyDates today={today} />}
      </LazyPart>
    </div>
  )
}
