import { Trans } from '@lingui/react/macro'
import { Download, Trash2, Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { dayAtUniversity } from '../../../domain/institution/today'
import { Button } from '../../../ui/Button'
import { Card } from '../../../ui/Card'
import { Message } from '../../../ui/Message'
import { Question } from '../../../ui/Question'
import { saveJsonFile } from '../../../ui/save-json-file'
import {
  allDocuments,
  type Choice,
  deleteEverything,
  hasOtherInput,
  importDocuments,
} from '../../store/device-data'
import {
  type Documents,
  exportFile,
  MOST_FILE_BYTES,
  type Refusal,
  readExportFile,
} from '../../store/export-file'
import { useKeptFact } from '../../use-kept-fact'
import { usePersistence } from '../../use-persistence'
import { AmountHere, useAmountHere } from './AmountHere'
import { KeepNothingSwitch } from './KeepNothingSwitch'
import { type Outcome, OutcomeMessage } from './OutcomeMessage'
import { WhichInput } from './WhichInput'

/** What is kept here, in the student's hands: how much it is, export, import, delete, and to keep nothing (KEEP-05, KEEP-12). */
export function DeviceData() {
  const { documents, history } = usePersistence()
  const amount = useAmountHere()
  const isEmpty = amount?.kilobytes === 0
  const isStorable = useKeptFact(documents.isStorageWorking, true)
  const [outcome, setOutcome] = useState<Outcome>()
  const [isDeleting, setDeleting] = useState(false)
  const [imported, setImported] = useState<Documents>()

  const finishImport = (found: Documents, choice: Choice) => {
    setImported(undefined)
    if (choice === 'current') return
    const command = history.asCommand(() => importDocuments(documents, found, choice))
    setOutcome({
      kind: 'imported',
      undo: () => {
        if (command) history.applyUndo(command)
        setOutcome(undefined)
      },
    })
  }
  const read = async (file: File) => {
    setOutcome(undefined)
    const result = await readFile(file, documents.accountTime())
    if ('refusal' in result) setOutcome({ kind: 'refused', refusal: result.refusal })
    else if (hasOtherInput(documents, result.documents)) setImported(result.documents)
    else finishImport(result.documents, 'incoming')
  }

  return (
    <Card title={<Trans>Your data on this device</Trans>}>
      <p className="max-w-reading text-muted">
        <Trans>
          Your plans and what you type into the tools are saved in this browser, and in your account while you
          are signed in. To take them to another device without an account, export them to a file and import
          it there.
        </Trans>
      </p>
      <AmountHere amount={amount} />
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={isEmpty}
          onClick={() => {
            setOutcome(undefined)
            saveJsonFile(
              exportFile(allDocuments(documents)),
              `zameel-plans-${dayAtUniversity(Date.now())}.json`,
            )
          }}
        >
          <Download aria-hidden="true" size={20} strokeWidth={1.75} />
          <Trans>Export</Trans>
        </Button>
        <ImportButton onFile={read} />
        <Button tone="danger" disabled={isEmpty} onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden="true" size={20} strokeWidth={1.75} />
          <Trans>Delete all</Trans>
        </Button>
      </div>
      <div className="mt-3 flex flex-col gap-3 empty:mt-0">
        {outcome && <OutcomeMessage outcome={outcome} />}
        {!isStorable && (
          <Message kind="warning">
            <Trans>Your browser cannot save this, so it is only kept until you close the page.</Trans>
          </Message>
        )}
      </div>
      <KeepNothingSwitch isEmpty={isEmpty} onChange={() => setOutcome(undefined)} />
      {isDeleting && (
        <DeleteQuestion
          onClose={() => setDeleting(false)}
          onConfirm={() => {
            deleteEverything(documents)
            setOutcome({ kind: 'deleted' })
          }}
        />
      )}
      {imported && (
        <WhichInput
          title={<Trans>There is other input on this device</Trans>}
          answers={{
            both: <Trans>Keep both</Trans>,
            current: <Trans>Keep this device's</Trans>,
            incoming: <Trans>Use the file's</Trans>,
          }}
          onAnswer={(choice) => finishImport(imported, choice)}
          onClose={() => setImported(undefined)}
        >
          <p>
            <Trans>
              What is saved here differs from what is in the file. If you keep both, you have the courses and
              plans of both; where one field differs, the later entry counts.
            </Trans>
          </p>
        </WhichInput>
      )}
    </Card>
  )
}

async function readFile(file: File, now: number): Promise<{ documents: Documents } | { refusal: Refusal }> {
  if (file.size > MOST_FILE_BYTES) return { refusal: 'too-large' }
  try {
    return readExportFile(await file.text(), now)
  } catch {
    return { refusal: 'damaged' }
  }
}

function ImportButton({ onFile }: { onFile: (file: File) => Promise<void> }) {
  const input = useRef<HTMLInputElement>(null)
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // So that the same file can be chosen again.
    target.value = ''
    if (file) void onFile(file)
  }
  return (
    <>
      <input ref={input} type="file" hidden accept="application/json,.json" onChange={change} />
      <Button onClick={() => input.current?.click()}>
        <Upload aria-hidden="true" size={20} strokeWidth={1.75} />
        <Trans>Import</Trans>
      </Button>
    </>
  )
}

function DeleteQuestion(props: { onClose: () => void; onConfirm: () => void }) {
  const { documents } = usePersistence()
  return (
    <Question
      {...props}
      title={<Trans>Delete all plans and tool input?</Trans>}
      keep={<Trans>Keep it</Trans>}
      confirm={<Trans>Delete all</Trans>}
    >
      {documents.documentOwner() === null ? (
        <Trans>This empties all tools and deletes your plans on this device. You cannot undo it.</Trans>
      ) : (
        <Trans>
          This empties all tools and deletes your plans, on this device and in your account. You cannot undo
          it.
        </Trans>
      )}
    </Question>
  )
}
