import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowUpDown, Pencil, Plus, Trash2 } from 'lucide-react'
import { type Dispatch, type Ref, useState } from 'react'
import { newId } from '../../../domain/item-id'
import {
  chosenSection,
  MOST_SECTIONS_PER_COURSE,
  SECTION_LIMIT,
  type Section,
} from '../../../domain/plan/plan'
import type { PlanAction } from '../../../domain/plan/plan-reducer'
import type { TermCourse } from '../../../domain/plan/term'
import { Button } from '../../../ui/Button'
import { DottedLine } from '../../../ui/DottedLine'
import { IconButton } from '../../../ui/IconButton'
import { TextField } from '../../../ui/TextField'
import { SlotTimes } from '../every-part/SlotTimes'
import { useSectionNames } from '../every-part/use-section-names'
import { OrderDialogPart } from '../order/OrderDialogPart'

type SectionFieldsProps = {
  course: TermCourse
  /** The section whose name and times are edited. */
  shown: Section
  onShow: (sectionId: string) => void
  /** For the element with the section's name. */
  nameRef: Ref<HTMLDivElement>
  focusName: () => void
  dispatch: Dispatch<PlanAction>
}

/**
 * The sections that a course is offered in, one of them chosen (PLAN-01). With a single one only its name is asked. One that
 * is added or edited is chosen only by its own radio button (PLAN-14).
 */
export function SectionFields(props: SectionFieldsProps) {
  'use memo'
  const { course, shown, onShow, nameRef, focusName, dispatch } = props
  const { t } = useLingui()
  const [isOrdering, setOrdering] = useState(false)
  const names = useSectionNames(course.sections)
  const { id, sections } = course
  const chosen = chosenSection(course)
  const hasChoice = sections.length > 1
  const nameOf = (section: Section) => names[sections.findIndex((other) => other.id === section.id)] ?? ''

  const edit = (sectionId: string) => {
    onShow(sectionId)
    focusName()
  }
  const add = () => {
    const sectionId = newId()
    dispatch({ type: 'addSection', id, sectionId })
    edit(sectionId)
  }
  const remove = () => {
    dispatch({ type: 'removeSection', id, sectionId: shown.id })
    focusName()
  }
  return (
    <>
      {hasChoice && (
        <fieldset className="mb-3">
          <legend className="mb-1.5 text-sm font-medium">
            <Trans>Choose your section</Trans>
          </legend>
          <div className="flex flex-col gap-2">
            {sections.map((section, index) => (
              <div key={section.id} className="flex items-center gap-1">
                <label className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-3 rounded-control border border-control px-3 py-2 transition-colors not-has-checked:hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
                  <input
                    type="radio"
                    name={`section-${id}`}
                    checked={section.id === chosen.id}
                    onChange={() => {
                      dispatch({ type: 'choose', sections: { [id]: section.id } })
                      onShow(section.id)
                    }}
                    className="size-5 shrink-0 accent-accent"
                  />
                  <span className="min-w-0 grow">
                    <span dir="auto" className="block font-medium wrap-anywhere">
                      {names[index]}
                    </span>
                    <DottedLine className="figure text-sm text-muted">
                      <SlotTimes slots={section.timeSlots} />
                    </DottedLine>
                  </span>
                </label>
                <IconButton
                  icon={Pencil}
                  label={t`Edit ${names[index] ?? ''}`}
                  aria-pressed={section.id === shown.id}
                  onClick={() => edit(section.id)}
                  className="aria-pressed:bg-sunken"
                />
              </div>
            ))}
          </div>
        </fieldset>
      )}
      {shown.id !== chosen.id && (
        <p className="mb-3 text-sm text-muted">
          <Trans>
            You take <bdi>{nameOf(chosen)}</bdi>. Below is <bdi>{nameOf(shown)}</bdi>, which waits until you
            choose it.
          </Trans>
        </p>
      )}
      <div ref={nameRef} className="mb-4 flex flex-wrap items-end gap-3">
        <TextField
          label={t`Section`}
          value={shown.name ?? ''}
          onChange={(name) => dispatch({ type: 'renameSection', id, sectionId: shown.id, name })}
          maxLength={SECTION_LIMIT}
          autoComplete="off"
          isCompact
          className="grow basis-28"
        />
        {hasChoice && (
          <>
            <Button size="small" tone="quiet" onClick={() => setOrdering(true)}>
              <ArrowUpDown aria-hidden="true" size={16} strokeWidth={1.75} />
              <Trans>Change the order</Trans>
            </Button>
            <Button size="small" tone="quiet" className="text-red" onClick={remove}>
              <Trash2 aria-hidden="true" size={16} strokeWidth={1.75} />
              <Trans>Remove this section</Trans>
            </Button>
          </>
        )}
        {sections.length < MOST_SECTIONS_PER_COURSE ? (
          <span data-new-section="">
            <Button size="small" onClick={add}>
              <Plus aria-hidden="true" size={16} strokeWidth={2} />
              <Trans>Add another section</Trans>
            </Button>
          </span>
        ) : (
          <p className="text-sm text-muted">
            <Plural value={MOST_SECTIONS_PER_COURSE} other="A course has at most # sections." />
          </p>
        )}
      </div>
      {isOrdering && (
        <OrderDialogPart
          title={<Trans>Order of the sections</Trans>}
          items={sections.map((section, index) => ({ id: section.id, name: names[index] ?? '' }))}
          onMove={(sectionId, to) => dispatch({ type: 'moveSection', id, sectionId, to })}
          onClose={() => setOrdering(false)}
        />
      )}
    </>
  )
}
