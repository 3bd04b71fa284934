import type { Day } from '../../../domain/institution/types'
import { useLanguage } from '../../../i18n/use-language'
import { LazyPart, lazyModuleWithMessages } from '../../../ui/LazyPart'

const FETCH = lazyModuleWithMessages(['tools/calendar/dates', 'persistence'], () => import('./MyDates'))

/** {@link MyDates}, a chunk of its own: the university's dates do not wait for it. */
export function MyDatesPart({ today }: { today: Day }) {
  const fetch = FETCH[useLanguage()]
  return (
    <LazyPart fetch={fetch} fallback={<div aria-hidden="true" className="h-48 rounded-card bg-sunken" />}>
      {({ MyDates }) => <MyDates today={today} />}
    </LazyPart>
  )
}
