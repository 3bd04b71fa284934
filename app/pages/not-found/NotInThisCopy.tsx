import { useLanguage } from '../../i18n/use-language'
import { Loading } from '../../screen/Loading'
import { LazyPart, lazyModuleWithMessages } from '../../ui/LazyPart'

const fetchNotice = lazyModuleWithMessages(['pages/not-found'], () => import('./NoBackendNotice'))

/** Every screen of accounts and boards in a copy without them (HOST-02). Only such a build has this route. */
export default function NotInThisCopy() {
  return (
    <LazyPart fetch={fetchNotice[useLanguage()]} fallback={<Loading isScreen />}>
      {({ NoBackendNotice }) => <NoBackendNotice />}
    </LazyPart>
  )
}
