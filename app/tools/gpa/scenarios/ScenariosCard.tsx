import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { FoldedSection } from '../../../ui/FoldedSection'
import { LazyPart, lazyModule } from '../../../ui/LazyPart'
import { Spinner } from '../../../ui/Spinner'
import type { ScenariosProps } from './ScenarioColumns'

const fetchScenarios = lazyModule(() => import('./ScenarioColumns'))

/** Scenarios of this term's grades side by side, folded until they are asked for (GOAL-06). */
export function ScenariosCard(props: ScenariosProps) {
  const [isOpen, setOpen] = useState(false)
  const count = props.scenarios.length
  return (
    <FoldedSection
      title={<Trans>Compare scenarios</Trans>}
      summary={count > 0 && <Plural value={count + 1} one="# scenario" other="# scenarios" />}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <LazyPart
        fetch={fetchScenarios}
        fallback={
          <div className="grid min-h-24 place-items-center">
            <Spinner />
          </div>
        }
      >
        {({ ScenarioColumns }) => <ScenarioColumns {...props} />}
      </LazyPart>
    </FoldedSection>
  )
}
