import { useLingui } from '@lingui/react/macro'
import { lazyModule } from '../../ui/LazyPart'
import { Screen } from '../../ui/Screen'
import { DeferredSection } from '../DeferredSection'

const fetchLinkGroups = lazyModule(() => import('./LinkGroups'))

/** The university's own sites (LINK-01). Their links work as they stand in the page, so scripts take them over late. */
export default function Links() {
  const { t } = useLingui()
  return (
    <Screen
      title={t`University Links`}
      lead={t`The university's sites that you need during the term, in one place.`}
    >
      <DeferredSection fetch={fetchLinkGroups}>{({ LinkGroups }) => <LinkGroups />}</DeferredSection>
    </Screen>
  )
}
