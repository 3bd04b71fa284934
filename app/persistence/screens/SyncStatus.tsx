import { Trans } from '@lingui/react/macro'
import { CloudCheck, CloudOff, CloudUpload, HardDrive, type LucideIcon, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { keepsNothing } from '../../browser/kept-texts'
import { type KindName, ONLY } from '../../domain/document-kind'
import { useLanguage } from '../../i18n/use-language'
import { Button } from '../../ui/Button'
import { LazyPart, lazyModuleWithMessages } from '../../ui/LazyPart'
import { UNDO_MS, usePassingMessage } from '../../ui/use-passing-message'
import { exists } from '../merge/registers'
import type { Command, UndoScope } from '../store/history'
import { keyOf, partsOf } from '../store/kinds'
import { isProblem, type SyncState } from '../store/sync-state'
import { type ScreenHistory, useHistory } from '../use-history'
import { useKeptFact } from '../use-kept-fact'
import { usePersistence, useSyncState } from '../use-persistence'
import { useUndoKeys } from '../use-undo-keys'
import { KeepNothingOffer } from './KeepNothingOffer'
import { UndoButtons } from './UndoButtons'

/** Few students ever see it, so it is fetched when there is something to tell. */
const QUARANTINED_NOTE = lazyModuleWithMessages(
  ['persistence/screens/device-data'],
  () => import('./device-data/QuarantinedNote'),
)
/** The account has answered, so there is a connection to fetch them by. */
export const SYNC_PROBLEM_WORDS = lazyModuleWithMessages(
  ['persistence/screens/device-data'],
  () => import('./device-data/SyncProblemWords'),
)
/** For browsers with Apple's engine alone. */
export const SAFARI_NOTE = lazyModuleWithMessages(
  ['persistence/screens/device-data'],
  () => import('./device-data/SafariNote'),
)

type SyncStatusProps = {
  name: KindName
  id?: string
  /** Other documents of the same screen, which undo and redo reach, too. */
  beside?: UndoScope
  /** For the second line of a screen: the first one has undo, redo and the notes on the device. */
  isSecond?: boolean
  /** For a screen that has its own buttons for undo and redo. */
  hasUndoButtons?: boolean
  /** Before the input is cleared. */
  onClear?: () => void
}

/** Says where the input of a tool is (KEEP-06), clears it (KEEP-02), and undoes what was done (INPUT-07). */
export function SyncStatus({
  name,
  id = ONLY,
  beside,
  isSecond,
  hasUndoButtons = true,
  onClear,
}: SyncStatusProps) {
  'use memo'
  const language = useLanguage()
  const key = keyOf(name, id)
  const hasInput = useKeptFact(({ entryOf }) => exists(entryOf(key).tree))
  const [cleared, setCleared] = usePassingMessage<Command>(null, UNDO_MS)
  const commands = usePersistence().history
  const { history, step } = useSaidSteps(useHistory(beside ? [key, ...beside] : [key]))
  useUndoKeys(history, !isSecond)
  useRevealedInput()

  // What is typed or undone after Clear ends the message; the step can still be undone.
  const isCleared = cleared !== null && !hasInput
  const onUndo = () => {
    if (cleared) commands.applyUndo(cleared)
    setCleared(null)
  }
  const onClearClick = () => {
    onClear?.()
    setCleared(commands.clear(key))
  }
  const hasSteps = hasUndoButtons && !isCleared && (history.canUndo || history.canRedo)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted print:hidden">
      <p role="status" className="flex min-h-11 min-w-0 items-center gap-2">
        {isCleared ? <Trans>Cleared.</Trans> : (step ?? <Whereabouts hasInput={hasInput} />)}
      </p>
      {isCleared ? (
        <Button tone="secondary" size="small" onClick={onUndo}>
          <Trans>Undo</Trans>
        </Button>
      ) : (
        hasInput && (
          <Button tone="secondary" size="small" onClick={onClearClick}>
            <Trans>Clear</Trans>
          </Button>
        )
      )}
      {!isSecond && (
        <div className="flex basis-full items-center justify-between gap-4">
          <KeepNothingOffer />
          {hasSteps && (
            <span className="flex">
              <UndoButtons history={history} />
            </span>
          )}
        </div>
      )}
      {!isSecond && hasInput && navigator.vendor.startsWith('Apple') && (
        <LazyPart fetch={SAFARI_NOTE[language]} fallback={null}>
          {({ SafariNote }) => <SafariNote />}
        </LazyPart>
      )}
      <Quarantined name={name} />
    </div>
  )
}

/** The history, and for some seconds what it did: that can be anywhere on the screen, so it is said, too (INPUT-07). */
function useSaidSteps(history: ScreenHistory): { history: ScreenHistory; step: ReactNode } {
  'use memo'
  const [step, setStep] = usePassingMessage<ReactNode>()
  const undo = () => {
    if (history.canUndo) setStep(<Trans>Undone.</Trans>)
    history.undo()
  }
  const redo = () => {
    if (history.canRedo) setStep(<Trans>Redone.</Trans>)
    history.redo()
  }
  return { history: { ...history, undo, redo }, step }
}

/** Where the input is, in words (KEEP-06). */
function Whereabouts({ hasInput }: { hasInput: boolean }) {
  'use memo'
  const language = useLanguage()
  const isOff = useKeptFact(keepsNothing)
  const isStorable = useKeptFact(({ isStorageWorking }) => isStorageWorking(), true)
  const sync = useSyncState()
  if (isOff) return <OnlyInAccount sync={hasInput ? sync : 'off'} />
  if (!isStorable)
    return (
      <WhereaboutsLine icon={TriangleAlert}>
        <Trans>Your browser cannot save this, so it is only kept until you close the page.</Trans>
      </WhereaboutsLine>
    )
  if (!hasInput)
    return (
      <WhereaboutsLine icon={HardDrive}>
        <Trans>What you type is saved on this device.</Trans>
      </WhereaboutsLine>
    )
  if (isProblem(sync))
    return (
      <WhereaboutsLine icon={TriangleAlert}>
        <LazyPart fetch={SYNC_PROBLEM_WORDS[language]} fallback={null}>
          {({ SyncProblemWords }) => <SyncProblemWords problem={sync} />}
        </LazyPart>
      </WhereaboutsLine>
    )
  switch (sync) {
    case 'synced':
      return (
        <WhereaboutsLine icon={CloudCheck}>
          <Trans>Saved to your account</Trans>
        </WhereaboutsLine>
      )
    case 'sending':
      return (
        <WhereaboutsLine icon={CloudUpload}>
          <Trans>Saved on this device, on its way to your account</Trans>
        </WhereaboutsLine>
      )
    case 'pending':
      return (
        <WhereaboutsLine icon={CloudOff}>
          <Trans>Saved on this device; your account will get it when you are online</Trans>
        </WhereaboutsLine>
      )
    default:
      return (
        <WhereaboutsLine icon={HardDrive}>
          <Trans>Saved on this device</Trans>
        </WhereaboutsLine>
      )
  }
}

/** Where the input is while nothing is kept on this device: in the account of whoever is signed in (KEEP-14). */
function OnlyInAccount({ sync }: { sync: SyncState }) {
  switch (sync) {
    case 'off':
      return (
        <WhereaboutsLine icon={CloudOff}>
          <Trans>Nothing is kept on this device.</Trans>
        </WhereaboutsLine>
      )
    case 'synced':
      return (
        <WhereaboutsLine icon={CloudCheck}>
          <Trans>Saved to your account, and not on this device</Trans>
        </WhereaboutsLine>
      )
    case 'sending':
      return (
        <WhereaboutsLine icon={CloudUpload}>
          <Trans>On its way to your account, and not on this device</Trans>
        </WhereaboutsLine>
      )
    default:
      return (
        <WhereaboutsLine icon={TriangleAlert}>
          <Trans>Not in your account yet. It is lost if you close this page before it is.</Trans>
        </WhereaboutsLine>
      )
  }
}

/** Where the input is, with its sign. */
function WhereaboutsLine({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" />
      <span>{children}</span>
    </>
  )
}

/**
 * Input that could not be read or shown: nothing of it is lost, it is a file to download (KEEP-03). Of all documents of the
 * tool, because those that it does not open would be offered nowhere (KEEP-17).
 */
function Quarantined({ name }: { name: KindName }) {
  const { documents } = usePersistence()
  const keysNow = () => documents.quarantine.keys().filter((key) => isOfTool(name, partsOf(key).name))
  const language = useLanguage()
  const text = useKeptFact(() => keysNow().map(documents.quarantine.textOf).join('\n') || null, null)
  if (text === null) return null
  return (
    <LazyPart fetch={QUARANTINED_NOTE[language]}>
      {({ QuarantinedNote }) => (
        <QuarantinedNote
          name={name}
          text={text}
          onDelete={() => keysNow().forEach(documents.quarantine.discard)}
        />
      )}
    </LazyPart>
  )
}

/** Which plan is "My term" belongs to the plans. */
const isOfTool = (tool: KindName, name: KindName) => name === tool || (tool === 'plan' && name === 'term')

/** Shows the input whose place the first paint has left free (root.css), now that it has what was kept (KEEP-01). */
function useRevealedInput(): void {
  useEffect(() => {
    delete document.documentElement.dataset.kept
  }, [])
}
