import { useLingui } from '@lingui/react/macro'
import { Screen } from '../../screen/Screen'
import { lazyModule } from '../../ui/LazyPart'
import { DeferredSection } from '../DeferredSection'

const fetchLinkGroups = lazyModule(() => import('./LinkGroups'))

/** The university's own sites (LINK-01). Links work without scripts, so the groups are hydrated late (ADR-03). */
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
