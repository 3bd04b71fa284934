import { Trans, useLingui } from '@lingui/react/macro'
import { type Ref, useId } from 'react'
import { useLanguage } from '../../i18n/use-language'
import { useAcademicCalendar } from '../../screen/use-academic-calendar'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { DisclosureLine } from '../../ui/DisclosureLine'
import { LazyPart, lazyModuleWithMessages } from '../../ui/LazyPart'
import { Message } from '../../ui/Message'
import { NameInLine } from '../../ui/NameInLine'
import { SelectField } from '../../ui/SelectField'
import { UNDO_MS, usePassingMessage } from '../../ui/use-passing-message'
import { usePlanText } from '../every-tool/use-plan-text'
import type { PlanEditor } from './every-part/use-plan-editor'
import { usePlanNames } from './every-part/use-plan-names'

export const PLAN_FIELDS = lazyModuleWithMessages(
  ['tools/planner/plan-fields', 'tools/planner', 'persistence'],
  () => import('./plan-fields/PlanFields'),
)

type PlanCardProps = {
  editor: PlanEditor
  /** For the element with the fields. */
  fieldsRef: Ref<HTMLDivElement>
  isOpen: boolean
  onToggle: () => void
}

/** The plan's name, semester and days, and the student's other plans. One line until it is opened. */
export function PlanCard({ editor, fieldsRef, isOpen, onToggle }: PlanCardProps) {
  'use memo'
  const calendar = useAcademicCalendar()
  const language = useLanguage()
  const { planName } = usePlanText()
  const [deleted, setDeleted] = usePassingMessage<{ name: string; undo: () => void }>(null, UNDO_MS)
  const fieldsId = useId()
  const { plan, planIds, isMyTerm } = editor

  const hasOthers = planIds.length > 1
  const name = planName(plan)
  const semester = calendar.semesters.find(({ id }) => id === plan.semester)
  const remove = () => {
    const undo = editor.remove()
    setDeleted({ name, undo })
  }
  return (
    <section className="lg:px-4 lg:py-1">
      <div onPointerEnter={PLAN_FIELDS[language]} className="flex flex-wrap items-center gap-x-3">
        {hasOthers && <PlanSelect editor={editor} />}
        <h2 className="min-w-0 grow">
          <DisclosureLine isOpen={isOpen} onToggle={onToggle} controls={fieldsId} className="min-h-11">
            <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
              <span className={hasOthers ? 'sr-only' : 'flex min-w-0 text-lg font-semibold'}>
                <NameInLine name={name} />
              </span>
              {isMyTerm && (
                <Badge tone="accent">
                  <Trans>My term</Trans>
                </Badge>
              )}
              {semester?.name[language] !== name && (
                <span className="text-sm text-muted">
                  {semester ? semester.name[language] : <Trans>Choose a semester</Trans>}
                </span>
              )}
            </span>
          </DisclosureLine>
        </h2>
      </div>
      <div ref={fieldsRef} id={fieldsId} hidden={!isOpen} className="@container pt-2 pb-3">
        {isOpen && (
          <LazyPart fetch={PLAN_FIELDS[language]} fallback={<div aria-busy="true" className="min-h-40" />}>
            {({ PlanFields }) => <PlanFields editor={editor} onRemove={remove} />}
          </LazyPart>
        )}
      </div>
      {deleted && (
        <div className="pb-2">
          <Message
            kind="note"
            action={
              <Button
                size="small"
                onClick={() => {
                  deleted.undo()
                  setDeleted(null)
                }}
              >
                <Trans>Undo</Trans>
              </Button>
            }
          >
            <Trans>
              Deleted <bdi>{deleted.name}</bdi>
            </Trans>
          </Message>
        </div>
      )}
    </section>
  )
}

function PlanSelect({ editor }: { editor: PlanEditor }) {
  'use memo'
  const { t } = useLingui()
  const { planId, planIds } = editor
  const ids = planIds.includes(planId) ? planIds : [...planIds, planId]
  const names = usePlanNames(ids)
  return (
    <SelectField
      label={t`Plan`}
      value={planId}
      onChange={editor.open}
      options={ids.map((id, index) => ({ value: id, label: names[index] ?? '' }))}
      isCompact
      // The plan's name is its label.
      className="min-w-0 basis-40 grow [&>label]:sr-only"
    />
  )
}
