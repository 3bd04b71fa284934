import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowUpDown, Plus, Trash2 } from 'lucide-react'
import { type Dispatch, useState } from 'react'
import { flushSync } from 'react-dom'
import { newId } from '../kept/item-id'
import { chosenSection, MOST_SECTIONS_PER_COURSE, SECTION_LIMIT } from '../term/plan'
import type { PlanAction } from '../term/plan-reducer'
import type { TermCourse } from '../term/term'
import { Button } from '../ui/Button'
import { LazyPart, lazyModule } from '../ui/LazyPart'
import { TextField } from '../ui/TextField'
import { anchorOf, focusFirstField } from './first-field'
import { SlotTimes } from './SlotTimes'
import { useSectionNames } from './use-section-names'

/** Dragging is a chunk of its own: few students change the order. */
export const fetchOrderDialog = lazyModule(() => import('./OrderDialog'))

type SectionFieldsProps = { course: TermCourse; dispatch: Dispatch<PlanAction> }

/** The sections that a course is offered in, one of them chosen (PLAN-01). With a single one only its name is asked. */
export function SectionFields({ course, dispatch }: SectionFieldsProps) {
  'use memo'
  const { t } = useLingui()
  const [isOrdering, setOrdering] = useState(false)
  const names = useSectionNames(course.sections)
  const { id, sections } = course
  const chosen = chosenSection(course)
  const hasChoice = sections.length > 1

  const add = () => {
    flushSync(() => dispatch({ type: 'addSection', id, sectionId: newId() }))
    focusFirstField(anchorOf.section(id))
  }
  const remove = () => {
    flushSync(() => dispatch({ type: 'removeSection', id, sectionId: chosen.id }))
    focusFirstField(anchorOf.section(id))
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
              <label
                key={section.id}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-control px-3 py-2 transition-colors not-has-checked:hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
              >
                <input
                  type="radio"
                  name={`section-${id}`}
                  checked={section.id === chosen.id}
                  onChange={() => dispatch({ type: 'choose', sections: { [id]: section.id } })}
                  className="size-5 shrink-0 accent-accent"
                />
                <span className="min-w-0 grow">
                  <span dir="auto" className="block truncate font-medium">
                    {names[index]}
                  </span>
                  <span className="figure block text-sm text-muted">
                    <SlotTimes slots={section.timeSlots} />
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div id={anchorOf.section(id)} className="mb-4 flex flex-wrap items-end gap-3">
        <TextField
          label={t`Section`}
          value={chosen.name ?? ''}
          onChange={(name) => dispatch({ type: 'renameSection', id, sectionId: chosen.id, name })}
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
          <Button size="small" onClick={add}>
            <Plus aria-hidden="true" size={16} strokeWidth={2} />
            <Trans>Add another section</Trans>
          </Button>
        ) : (
          <p className="text-sm text-muted">
            <Plural value={MOST_SECTIONS_PER_COURSE} other="A course has at most # sections." />
          </p>
        )}
      </div>
      {isOrdering && (
        <LazyPart fetch={fetchOrderDialog}>
          {({ OrderDialog }) => (
            <OrderDialog
              title={<Trans>Order of the sections</Trans>}
              items={sections.map((section, index) => ({ id: section.id, name: names[index] ?? '' }))}
              onMove={(sectionId, to) => dispatch({ type: 'moveSection', id, sectionId, to })}
              onClose={() => setOrdering(false)}
            />
          )}
        </LazyPart>
      )}
    </>
  )
}
