import { Trans } from '@lingui/react/macro'
import { Download, Trash2, Upload } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { keepsNothing } from '../browser/kept-texts'
import { formatNumber } from '../i18n/numbers'
import { useLanguage } from '../i18n/use-language'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { Checkbox } from '../ui/Checkbox'
import { NO_FIGURE } from '../ui/Figures'
import { Message } from '../ui/Message'
import { Question } from '../ui/Question'
import { saveJsonFile } from '../ui/save-json-file'
import {
  type Answer,
  allDocuments,
  amountOf,
  deleteEverything,
  hasOtherInput,
  importDocuments,
  keepNothing,
} from './device-data'
import { accountTime, documentOwner, isStorageWorking, setKeepsNothing } from './document-store'
import { type Documents, exportFile, MOST_FILE_BYTES, type Refusal, readExportFile } from './export-file'
import { KeepNothingQuestion } from './KeepNothingQuestion'
import { useStore } from './use-store'
import { WhichInput } from './WhichInput'

type Outcome = { kind: 'imported' | 'deleted'; undo?: () => void } | { kind: 'refused'; refusal: Refusal }

/** What is kept here, in the student's hands: how much it is, export, import, delete, and to keep nothing (KEEP-05, KEEP-12). */
export function DeviceData() {
  const amount = useStore(amountHere, '')
  const isEmpty = amount === EMPTY
  const isStorable = useStore(isStorageWorking, true)
  const [outcome, setOutcome] = useState<Outcome>()
  const [isDeleting, setDeleting] = useState(false)
  const [imported, setImported] = useState<Documents>()

  const finishImport = (documents: Documents, answer: Answer) => {
    setImported(undefined)
    if (answer === 'mine') return
    const undo = importDocuments(documents, answer)
    setOutcome({
      kind: 'imported',
      undo: () => {
        undo()
        setOutcome(undefined)
      },
    })
  }
  const read = async (file: File) => {
    setOutcome(undefined)
    const result = await readFile(file)
    if ('refusal' in result) setOutcome({ kind: 'refused', refusal: result.refusal })
    else if (hasOtherInput(result.documents)) setImported(result.documents)
    else finishImport(result.documents, 'other')
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
            const day = new Date().toISOString().slice(0, 10)
            saveJsonFile(exportFile(allDocuments()), `zameel-plans-${day}.json`)
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
      <DeleteQuestion
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onConfirm={() => {
          deleteEverything()
          setOutcome({ kind: 'deleted' })
        }}
      />
      {imported && (
        <WhichInput
          title={<Trans>There is other input on this device</Trans>}
          answers={{
            both: <Trans>Keep both</Trans>,
            mine: <Trans>Keep this device's</Trans>,
            other: <Trans>Use the file's</Trans>,
          }}
          onAnswer={(answer) => finishImport(imported, answer)}
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

async function readFile(file: File): Promise<{ documents: Documents } | { refusal: Refusal }> {
  if (file.size > MOST_FILE_BYTES) return { refusal: 'too-large' }
  try {
    return readExportFile(await file.text(), accountTime())
  } catch {
    return { refusal: 'damaged' }
  }
}

const EMPTY = '0 0 0'

/** Tools, plans and kilobytes, as one text, which is compared by its value. */
function amountHere(): string {
  const documents = allDocuments()
  const { tools, plans } = amountOf(documents)
  return `${tools} ${plans} ${documents.size > 0 ? Math.ceil(exportFile(documents).length / 1000) : 0}`
}

function AmountHere({ amount }: { amount: string }) {
  const language = useLanguage()
  const [tools, plans, size] = amount
    .split(' ')
    .map((figure) => (figure === '' ? NO_FIGURE : formatNumber(Number(figure), language)))
  return (
    <dl className="my-4 flex flex-wrap gap-x-8 gap-y-2">
      <Figure name={<Trans>Tools</Trans>}>{tools}</Figure>
      <Figure name={<Trans>Plans</Trans>}>{plans ?? NO_FIGURE}</Figure>
      <Figure name={<Trans>Size</Trans>}>{size ? <Trans>{size} kB</Trans> : NO_FIGURE}</Figure>
    </dl>
  )
}

function Figure({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="figure text-lg font-semibold">{children}</dd>
    </div>
  )
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

/** Keeps nothing from then on. What would be deleted is asked for first. */
function KeepNothingSwitch({ isEmpty, onChange }: { isEmpty: boolean; onChange: () => void }) {
  const isOff = useStore(keepsNothing)
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="mt-4 border-t border-line pt-2">
      <Checkbox
        checked={isOff}
        aria-describedby="keep-nothing-note"
        onChange={(isOn) => {
          onChange()
          if (!isOn) setKeepsNothing(false)
          else if (isEmpty) keepNothing()
          else setAsking(true)
        }}
      >
        <Trans>Keep nothing on this device</Trans>
      </Checkbox>
      <p id="keep-nothing-note" className="ms-9 max-w-reading text-sm text-muted">
        <Trans>
          For a computer that others use, too: what you type is gone when you close or reload the page.
        </Trans>
      </p>
      <KeepNothingQuestion isOpen={isAsking} onClose={() => setAsking(false)} onConfirm={keepNothing} />
    </div>
  )
}

function DeleteQuestion(props: { isOpen: boolean; onClose: () => void; onConfirm: () => void }) {
  return (
    <Question
      {...props}
      title={<Trans>Delete all plans and tool input?</Trans>}
      keep={<Trans>Keep it</Trans>}
      confirm={<Trans>Delete all</Trans>}
    >
      {documentOwner() === null ? (
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

function OutcomeMessage({ outcome }: { outcome: Outcome }) {
  const isOff = useStore(keepsNothing)
  if (outcome.kind === 'refused')
    return (
      <Message kind="error">
        <RefusalText refusal={outcome.refusal} /> <Trans>Nothing has been changed.</Trans>
      </Message>
    )
  if (outcome.kind === 'deleted')
    return (
      <Message kind="success">
        <Trans>All plans and tool input have been deleted.</Trans>
      </Message>
    )
  return (
    <Message
      kind="success"
      action={
        <Button size="small" onClick={outcome.undo}>
          <Trans>Undo</Trans>
        </Button>
      }
    >
      {isOff ? (
        <Trans>The file has been imported. It stays until you close or reload the page.</Trans>
      ) : (
        <Trans>The file has been imported. Open a tool to see it there.</Trans>
      )}
    </Message>
  )
}

function RefusalText({ refusal }: { refusal: Refusal }) {
  switch (refusal) {
    case 'foreign':
      return <Trans>This is not a file that Zameel has exported.</Trans>
    case 'newer':
      return <Trans>A newer Zameel has written this file. Reload the page and import it again.</Trans>
    case 'too-large':
      return <Trans>This file is too large: Zameel's own files never have more than 5 MB.</Trans>
    case 'damaged':
      return (
        <Trans>This file is incomplete or was changed. Export it once more and import the new one.</Trans>
      )
    case 'empty':
      return <Trans>There is no plan and no input in this file.</Trans>
  }
}
