import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { KindName } from '../../../domain/document-kind'
import { Button } from '../../../ui/Button'
import { Question } from '../../../ui/Question'
import { saveJsonFile } from '../../../ui/save-json-file'

type QuarantinedNoteProps = {
  name: KindName
  /** What could not be read, as it is stored. */
  text: string
  onDelete: () => void
}

/** Offers to download or delete what could not be read (KEEP-03). */
export function QuarantinedNote({ name, text, onDelete }: QuarantinedNoteProps) {
  const [isDeleting, setDeleting] = useState(false)
  return (
    <div
      data-aside=""
      className="flex basis-full flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-yellow-soft px-3 py-2 text-ink"
    >
      <p className="min-w-0 grow basis-60">
        <Trans>Something saved here could not be read. It is not lost: you can download it as a file.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={() => saveJsonFile(text, `zameel-${name}.json`)}>
          <Trans>Download the file</Trans>
        </Button>
        <Button size="small" tone="quiet" onClick={() => setDeleting(true)}>
          <Trans>Delete it</Trans>
        </Button>
      </div>
      {isDeleting && (
        <Question
          title={<Trans>Delete what could not be read?</Trans>}
          onClose={() => setDeleting(false)}
          keep={<Trans>Keep it</Trans>}
          confirm={<Trans>Delete it</Trans>}
          onConfirm={onDelete}
        >
          <Trans>Unless you have downloaded the file, it is then gone.</Trans>
        </Question>
      )}
    </div>
  )
}
