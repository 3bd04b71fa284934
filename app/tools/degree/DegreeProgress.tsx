import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '../../i18n/use-language'
import { SyncStatus } from '../../persistence/screens/SyncStatus'
import { useDocumentIds } from '../../persistence/store/use-kept'
import { Screen } from '../../screen/Screen'
import { Button } from '../../ui/Button'
import { LazyPart, lazyModule, lazyModuleWithMessages } from '../../ui/LazyPart'
import { Spinner } from '../../ui/Spinner'
import { GradesNav } from '../every-tool/GradesNav'

/** The solver and all that shows its answer come when there is a programme. */
const fetchReport = lazyModule(() => import('./Report'))
const DIALOG = lazyModuleWithMessages(['tools/degree', 'persistence'], () => import('./StudyPlanDialog'))

/** What is left until graduation. */
export default function DegreeProgress() {
  'use memo'
  const { t } = useLingui()
  const language = useLanguage()
  const ids = useDocumentIds('programme')
  const [chosen, setChosen] = useState<string | null>(null)
  const [isPasting, setPasting] = useState(false)
  const id = chosen !== null && ids.includes(chosen) ? chosen : ids.at(-1)
  return (
    <Screen
      title={t`Degree Progress`}
      lead={t`What is done of your study plan, what is left, and what you can take next.`}
    >
      <GradesNav />
      <div data-kept-input="programme" className="flex flex-col gap-6">
        {id === undefined ? (
          <Start onPaste={() => setPasting(true)} />
        ) : (
          <LazyPart
            fetch={fetchReport}
            fallback={
              <div className="grid min-h-96 place-items-center">
                <Spinner />
              </div>
            }
          >
            {({ Report }) => (
              <Report key={id} id={id} ids={ids} onChoose={setChosen} onPaste={() => setPasting(true)} />
            )}
          </LazyPart>
        )}
        <SyncStatus key={id} name="programme" id={id} />
      </div>
      {isPasting && (
        <LazyPart fetch={DIALOG[language]}>
          {({ StudyPlanDialog }) => (
            <StudyPlanDialog
              onOpened={(opened) => {
                setChosen(opened)
                setPasting(false)
              }}
              onClose={() => setPasting(false)}
            />
          )}
        </LazyPart>
      )}
    </Screen>
  )
}

/** What will be here, and how to begin. */
function Start({ onPaste }: { onPaste: () => void }) {
  return (
    <section className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-[inset_0_0_0_1px_var(--color-line)] sm:p-6">
      {/* In the place of the figure: what brings it (TODAY-06). */}
      <div data-figure="" className="flex flex-col gap-4">
        <p className="text-lg font-semibold">
          <Trans>Paste your study plan to see what is left until you graduate.</Trans>
        </p>
        <p className="max-w-reading text-muted">
          <Trans>
            Open the page of your programme on the university's website, select the table of its courses, and
            copy it. The courses of your past terms, of “My term” and of your plans are filled in.
          </Trans>
        </p>
      </div>
      <div>
        <Button tone="primary" onClick={onPaste}>
          <Trans>Paste my study plan</Trans>
        </Button>
      </div>
    </section>
  )
}
