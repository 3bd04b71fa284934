import { Trans } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { PLAN } from '../../domain/plan/plan'
import { termOf } from '../../domain/plan/term'
import { useLanguage } from '../../i18n/use-language'
import { useKept } from '../../persistence/store/use-kept'
import { Button } from '../../ui/Button'
import { LazyPart, lazyModuleWithMessages } from '../../ui/LazyPart'

const FETCH = lazyModuleWithMessages(
  ['tools/planner/share', 'tools/planner', 'persistence'],
  () => import('./share/ShareDialog'),
)

/** Opens the dialog for the link of a plan (PLAN-07). */
export function ShareButton({ planId }: { planId: string }) {
  const language = useLanguage()
  const [plan] = useKept(PLAN, planId)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
        <Share2 aria-hidden="true" size={16} strokeWidth={1.75} />
        <Trans>Share</Trans>
      </Button>
      {isOpen && (
        <LazyPart key={language} fetch={FETCH[language]}>
          {({ ShareDialog }) => <ShareDialog term={termOf(plan)} onClose={() => setOpen(false)} />}
        </LazyPart>
      )}
    </>
  )
}
