import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../../browser/use-hydrated'
import { ONLY } from '../../domain/document-kind'
import { LONGEST_PASTE } from '../../domain/paste/longest-paste'
import { useLanguage } from '../../i18n/use-language'
import { SyncStatus } from '../../persistence/screens/SyncStatus'
import { useDocumentIds } from '../../persistence/use-kept'
import { Screen } from '../../screen/Screen'
import { Button } from '../../ui/Button'
import { LazyDialog } from '../../ui/LazyDialog'
import { LazyPart, lazyModule, lazyModuleWithMessages } from '../../ui/LazyPart'
import { NOTHING_PASTED, type PastedText } from '../../ui/paste/use-pasted-text'
import { GradesNav } from '../every-tool/GradesNav'
import { ReportFallback } from './ReportFallback'
import { StudyPlanField } from './StudyPlanField'

/** The solver and all that shows its answer come when there is a programme. */
const fetchReport = lazyModule(() => import('./Report'))
const DIALOG = lazyModuleWithMessages(['tools/degree', 'persistence'], () => import('./StudyPlanDialog'))
const FOLDERS = ['tools/degree', 'tools/degree/editor', 'persistence']
const NEW_PROGRAMME = lazyModuleWithMessages(FOLDERS, () => import('./editor/NewProgrammeDialog'))
const SHARED = lazyModuleWithMessages(
  ['tools/degree', 'persistence'],
  () => import('./share/SharedProgramme'),
)

/** The fragment of a link that holds a programme. */
const LINK_FRAGMENT = /^#\d/

/** How a programme begins: with a text that was pasted already, with an empty field for it, or typed. */
type Beginning = PastedText | 'paste' | 'type'

/** What is left until graduation. */
export default function DegreeProgress() {
  'use memo'
  const { t } = useLingui()
  const language = useLanguage()
  const ids = useDocumentIds('programme')
  const [chosen, setChosen] = useState<string | null>(null)
  const [beginning, setBeginning] = useState<Beginning | null>(null)
  const [editing, setEditing] = useState<string | null>(null)
  const { hash } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const close = () => setBeginning(null)
  const withoutLink = () => navigate({ hash: '' }, { replace: true })
  const id = chosen !== null && ids.includes(chosen) ? chosen : ids.at(-1)
  /** The programme that was here last: what was undone or cleared can be brought back. */
  const [last, setLast] = useState(id)
  if (id !== undefined && id !== last) setLast(id)
  return (
    <Screen
      title={t`Degree Progress`}
      lead={t`What is done of your study plan, what is left, and what you can take next.`}
    >
      <GradesNav />
      <div data-kept-input="programme" className="flex flex-col gap-6">
        {id === undefined ? (
          <>
            <Start onBegin={setBeginning} />
            <SyncStatus name="programme" id={last ?? ONLY} />
          </>
        ) : (
          <LazyPart fetch={fetchReport} fallback={<ReportFallback />}>
            {({ Report }) => (
              <Report
                key={id}
                id={id}
                ids={ids}
                isChosen={chosen === id}
                onChoose={setChosen}
                onBegin={setBeginning}
                isEditing={editing === id}
                onEdit={(isOn) => setEditing(isOn ? id : null)}
              />
            )}
          </LazyPart>
        )}
      </div>
      {beginning !== null && beginning !== 'type' && (
        <LazyDialog fetch={DIALOG[language]} onClose={close}>
          {({ StudyPlanDialog }) => (
            <StudyPlanDialog
              first={beginning === 'paste' ? NOTHING_PASTED : beginning}
              onOpened={(opened) => {
                setChosen(opened)
                close()
              }}
              onClose={close}
            />
          )}
        </LazyDialog>
      )}
      {beginning === 'type' && (
        <LazyDialog fetch={NEW_PROGRAMME[language]} onClose={close}>
          {({ NewProgrammeDialog }) => (
            <NewProgrammeDialog
              onOpened={(opened) => {
                setChosen(opened)
                setEditing(opened)
                close()
              }}
              onClose={close}
            />
          )}
        </LazyDialog>
      )}
      {isHydrated && LINK_FRAGMENT.test(hash) && (
        <LazyDialog fetch={SHARED[language]} onClose={withoutLink}>
          {({ SharedProgramme }) => (
            <SharedProgramme
              key={hash}
              hash={hash}
              onOpened={(opened) => {
                setChosen(opened)
                withoutLink()
              }}
              onClose={withoutLink}
            />
          )}
        </LazyDialog>
      )}
    </Screen>
  )
}

/** What will be here, and how to begin. */
function Start({ onBegin }: { onBegin: (way: Beginning) => void }) {
  return (
    <section className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-[inset_0_0_0_1px_var(--color-line)] sm:p-6">
      {/* In the place of the figure: what brings it (TODAY-06). */}
      <div data-figure="" className="flex flex-col gap-4">
        <p className="text-lg font-semibold">
          <Trans>Paste your study plan to see what is left until you graduate.</Trans>
        </p>
        <p className="max-w-reading text-muted">
          <Trans>The courses of your past terms, of “My term” and of your plans are filled in.</Trans>
        </p>
      </div>
      <StudyPlanField
        value=""
        onChange={(text) => onBegin({ text })}
        most={LONGEST_PASTE}
        onTooLong={() => onBegin({ text: '', isTooLong: true })}
        autoFocus={false}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onBegin('paste')}>
          <Trans>Open a file</Trans>
        </Button>
        <Button onClick={() => onBegin('type')}>
          <Trans>Type it myself</Trans>
        </Button>
      </div>
    </section>
  )
}
