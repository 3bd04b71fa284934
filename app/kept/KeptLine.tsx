import { Trans } from '@lingui/react/macro'
import { CloudCheck, CloudOff, CloudUpload, HardDrive, type LucideIcon, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { keepsNothing } from '../browser/kept-texts'
import { Button } from '../ui/Button'
import { Question } from '../ui/Question'
import { saveJsonFile } from '../ui/save-json-file'
import { UNDO_MS, usePassingMessage } from '../ui/use-passing-message'
import { discardAside, entryOf, isStorageWorking, removeDocument, textAside } from './document-store'
import { KeepNothingOffer } from './KeepNothingOffer'
import { type KindName, keyOf, ONLY } from './kinds'
import { exists } from './registers'
import { useKeptFact } from './use-kept-fact'
import { useSyncState } from './use-sync-state'

type KeptLineProps = {
  name: KindName
  id?: string
  /** False for the second line of a screen. */
  hasOffer?: boolean
}

/** Says where the input of a tool is (KEEP-06), and clears it (KEEP-02). Its place is held from the first paint. */
export function KeptLine({ name, id = ONLY, hasOffer = true }: KeptLineProps) {
  'use memo'
  const key = keyOf(name, id)
  const hasInput = useKeptFact(() => exists(entryOf(key).tree))
  const [cleared, setCleared] = usePassingMessage<{ restore: () => void }>(null, UNDO_MS)
  useRevealedInput()

  const undo = () => {
    cleared?.restore()
    setCleared(null)
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted print:hidden">
      <p role="status" className="flex min-h-11 min-w-0 items-center gap-2">
        {cleared ? <Trans>Cleared.</Trans> : <Whereabouts hasInput={hasInput} />}
      </p>
      {cleared ? (
        <Button tone="secondary" size="small" onClick={undo}>
          <Trans>Undo</Trans>
        </Button>
      ) : (
        hasInput && (
          <Button tone="secondary" size="small" onClick={() => setCleared({ restore: removeDocument(key) })}>
            <Trans>Clear</Trans>
          </Button>
        )
      )}
      {hasOffer && <KeepNothingOffer />}
      <SetAside documentKey={key} />
    </div>
  )
}

/** Where the input is, in words (KEEP-06). */
function Whereabouts({ hasInput }: { hasInput: boolean }) {
  'use memo'
  const isOff = useKeptFact(keepsNothing)
  const isStorable = useKeptFact(isStorageWorking, true)
  const sync = useSyncState()
  if (isOff)
    return (
      <Line icon={CloudOff}>
        <Trans>Nothing is kept on this device.</Trans>
      </Line>
    )
  if (!isStorable)
    return (
      <Line icon={TriangleAlert}>
        <Trans>Your browser cannot save this, so it is only kept until you close the page.</Trans>
      </Line>
    )
  if (!hasInput)
    return (
      <Line icon={HardDrive}>
        <Trans>What you type is saved on this device.</Trans>
      </Line>
    )
  switch (sync) {
    case 'off':
      return (
        <Line icon={HardDrive}>
          <Trans>Saved on this device</Trans>
        </Line>
      )
    case 'synced':
      return (
        <Line icon={CloudCheck}>
          <Trans>Saved to your account</Trans>
        </Line>
      )
    case 'sending':
      return (
        <Line icon={CloudUpload}>
          <Trans>Saved on this device, on its way to your account</Trans>
        </Line>
      )
    case 'pending':
      return (
        <Line icon={CloudOff}>
          <Trans>Saved on this device; your account will get it when you are online</Trans>
        </Line>
      )
    case 'full':
      return (
        <Line icon={TriangleAlert}>
          <Trans>Saved on this device. Your account is full: delete a plan to save this there, too.</Trans>
        </Line>
      )
    case 'too-large':
      return (
        <Line icon={TriangleAlert}>
          <Trans>Saved on this device. It is too large for your account.</Trans>
        </Line>
      )
    case 'newer-version':
      return (
        <Line icon={TriangleAlert}>
          <Trans>Saved on this device. Reload the page to save it to your account with the new Zameel.</Trans>
        </Line>
      )
  }
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" />
      <span>{children}</span>
    </>
  )
}

/** Input that could not be read: nothing of it is lost, it is a file to download (KEEP-03). */
function SetAside({ documentKey }: { documentKey: ReturnType<typeof keyOf> }) {
  const text = useKeptFact(() => textAside(documentKey), null)
  const [isDeleting, setDeleting] = useState(false)
  if (text === null) return null
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-yellow-soft px-3 py-2 text-ink">
      <p className="min-w-0 grow basis-60">
        <Trans>Something saved here could not be read. It is not lost: you can download it as a file.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          onClick={() => saveJsonFile(text, `zameel-${documentKey.replace(':', '-')}.json`)}
        >
          <Trans>Download the file</Trans>
        </Button>
        <Button size="small" tone="quiet" onClick={() => setDeleting(true)}>
          <Trans>Delete it</Trans>
        </Button>
      </div>
      <Question
        title={<Trans>Delete what could not be read?</Trans>}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        keep={<Trans>Keep it</Trans>}
        confirm={<Trans>Delete it</Trans>}
        onConfirm={() => discardAside(documentKey)}
      >
        <Trans>Unless you have downloaded the file, it is then gone.</Trans>
      </Question>
    </div>
  )
}

/** Shows the input whose place the first paint has left free (root.css), now that it has what was kept (KEEP-01). */
function useRevealedInput(): void {
  useEffect(() => {
    delete document.documentElement.dataset.kept
  }, [])
}
