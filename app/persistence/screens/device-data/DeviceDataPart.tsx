import { useHydrated } from '../../../browser/use-hydrated'
import type { Language } from '../../../i18n/language'
import { useLanguage } from '../../../i18n/use-language'
import { LazyPart, lazyModuleWithMessages } from '../../../ui/LazyPart'
import { Spinner } from '../../../ui/Spinner'

const FETCH = lazyModuleWithMessages(
  ['persistence/screens/device-data', 'persistence'],
  () => import('./DeviceData'),
)

/** As tall as the card, so that its arrival causes no layout shift. */
const PLACE: Record<Language, string> = { en: 'min-h-137 sm:min-h-102', ar: 'min-h-148 sm:min-h-107' }

/** {@link DeviceData} as a part of a content screen: fetched after hydration, with its messages (ADR-03). */
export function DeviceDataPart() {
  const isHydrated = useHydrated()
  const language = useLanguage()
  const fallback = (
    <div className={`grid place-items-center rounded-card border border-line ${PLACE[language]}`}>
      <Spinner />
    </div>
  )
  if (!isHydrated) return fallback
  return (
    <div className={`flex flex-col *:grow ${PLACE[language]}`}>
      <LazyPart fetch={FETCH[language]} fallback={fallback}>
        {({ DeviceData }) => <DeviceData />}
      </LazyPart>
    </div>
  )
}
