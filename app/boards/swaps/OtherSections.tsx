import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ErrorCode } from '../../backend/error-catalogue'
import { useErrorText } from '../../backend/use-error-text'
import { withItem } from '../../domain/item-list'
import { FIELD_LIMITS } from '../../domain/table-limits'
import { Button } from '../../ui/Button'
import { FIELD, LABEL } from '../../ui/field-style'
import { IconButton } from '../../ui/IconButton'
import { focusNeighbourOf } from '../../ui/neighbour-focus'
import { TextField } from '../../ui/TextField'
import type { OtherSection } from './typed-swap'

type OtherSectionsProps = {
  sections: readonly OtherSection[]
  /** Gives the new sections. */
  onChange: (sections: readonly OtherSection[]) => void
  errorOf: (section: OtherSection) => ErrorCode | undefined
}

/** The sections besides the desired one, each in a field that can be removed (MATCH-01). */
export function OtherSections({ sections, onChange, errorOf }: OtherSectionsProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const list = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const isAdded = useRef(false)
  const { length } = sections

  // A new field gets the focus: the student wants to type there.
  useEffect(() => {
    if (!isAdded.current) return
    isAdded.current = false
    list.current?.querySelector<HTMLElement>(`li:nth-child(${length}) input`)?.focus()
  }, [length])

  const add = () => {
    isAdded.current = true
    onChange([...sections, { id: (sections.at(-1)?.id ?? 0) + 1, text: '' }])
  }

  const remove = (removed: OtherSection, button: HTMLElement) => {
    focusNeighbourOf(button.closest('li'), ['[data-remove]'], addButton.current)
    onChange(sections.filter(({ id }) => id !== removed.id))
  }

  return (
    <div>
      <ul ref={list} hidden={length === 0}>
        {sections.map((section, index) => {
          // The desired section is the first.
          const number = index + 2
          return (
            <li key={section.id} className="grid grid-cols-[minmax(0,1fr)_2.75rem] gap-x-2">
              <TextField
                label={t`Desired section ${number}`}
                name={`desired-section-${number}`}
                autoComplete="off"
                value={section.text}
                onChange={(text) => onChange(withItem(sections, section.id, ({ id }) => ({ id, text })))}
                error={errorText(errorOf(section))}
              />
              <div className={FIELD}>
                <span aria-hidden="true" className={LABEL}>
                  &nbsp;
                </span>
                <IconButton
                  icon={Trash2}
                  label={t`Remove desired section ${number}`}
                  onClick={({ currentTarget }) => remove(section, currentTarget)}
                  data-remove=""
                />
              </div>
            </li>
          )
        })}
      </ul>
      {length + 1 < FIELD_LIMITS.targetSections && (
        <Button ref={addButton} size="small" onClick={add} className="mb-3">
          <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
          <Trans>Add another section</Trans>
        </Button>
      )}
    </div>
  )
}
