import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/use-language'
import { Button } from '../../ui/Button'
import { FieldNotes } from '../../ui/FieldNotes'
import { FIELD, LABEL } from '../../ui/field-style'
import { TextField } from '../../ui/TextField'
import { ToggleChip } from '../../ui/ToggleChip'
import { useAfterRender } from '../../ui/use-after-render'
import { majorName, PRACTICUM_MAJORS } from '../every-board/practicum-data'

type MajorsFieldProps = {
  chosen: readonly string[]
  onChoose: (tags: readonly string[]) => void
  error?: ReactNode
  /** The typed custom major. */
  custom: string
  onCustomChange: (text: string) => void
  customError?: ReactNode
  /** Returns the added major, or null when it was refused. */
  onAdd: () => string | null
}

/** The majors as toggle chips, and a field that adds a chip. */
export function MajorsField({
  chosen,
  onChoose,
  error,
  custom,
  onCustomChange,
  customError,
  onAdd,
}: MajorsFieldProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const labelId = useId()
  const notesId = useId()
  // A custom major that was deselected stays on offer until the form is reset.
  const [own, setOwn] = useState<readonly string[]>([])
  const [added, setAdded] = useState<string | null>(null)
  const customField = useRef<HTMLInputElement>(null)
  const afterRender = useAfterRender()
  const offered = [...new Set([...PRACTICUM_MAJORS.map(({ en }) => en), ...own, ...chosen])]

  const toggle = (tag: string) =>
    onChoose(offered.filter((other) => chosen.includes(other) !== (other === tag)))
  const add = () => {
    const tag = onAdd()
    setAdded(tag)
    if (tag) setOwn([...own, tag])
    // The error must be on the page before the focus moves, so that a screen reader reads it out.
    else afterRender(() => customField.current?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  const addedName = added && majorName(added, language)

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset takes no focus, and a refused form gives it to this group. */}
      <div
        role="group"
        tabIndex={-1}
        aria-labelledby={labelId}
        aria-describedby={error ? notesId : undefined}
        aria-invalid={error ? true : undefined}
        className={FIELD}
      >
        <span id={labelId} className={LABEL}>
          <Trans>Majors you are looking for</Trans>
        </span>
        <div className="flex flex-wrap gap-2">
          {offered.map((tag) => (
            <ToggleChip key={tag} isChosen={chosen.includes(tag)} onToggle={() => toggle(tag)}>
              <bdi>{majorName(tag, language)}</bdi>
            </ToggleChip>
          ))}
        </div>
        <FieldNotes id={notesId} error={error} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <TextField
          ref={customField}
          label={t`Another major`}
          name="custom-major"
          autoComplete="off"
          enterKeyHint="done"
          value={custom}
          onChange={onCustomChange}
          onKeyDown={onKeyDown}
          error={customError}
        />
        {/* Aligned with the input, below the height of the label. */}
        <Button onClick={add} className="mt-7 self-start">
          <Trans>Add</Trans>
        </Button>
      </div>
      <p role="status" className="sr-only">
        {addedName && (
          <Trans>
            Added: <bdi>{addedName}</bdi>
          </Trans>
        )}
      </p>
    </>
  )
}
