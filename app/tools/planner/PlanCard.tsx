import { Trans, useLingui } from '@lingui/react/macro'
import { CopyPlus, FilePlus2, Star, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { SEMESTERS } from '../../domain/institution/academic-calendar'
import { PLAN_NAME_LIMIT } from '../../domain/plan/plan'
import { useLanguage } from '../../i18n/use-language'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { DisclosureLine } from '../../ui/DisclosureLine'
import { Message } from '../../ui/Message'
import { NameInLine } from '../../ui/NameInLine'
import { SelectField } from '../../ui/SelectField'
import { TextField } from '../../ui/TextField'
import { UNDO_MS, usePassingMessage } from '../../ui/use-passing-message'
import { usePlanText } from '../every-tool/use-plan-text'
import { SemesterFields } from './SemesterFields'
import type { PlanEditor } from './use-plan-editor'
import { usePlanNames } from './use-plan-names'

/** The plan's name, semester and days, and the student's other plans. One line until it is opened. */
export function PlanCard({ editor }: { editor: PlanEditor }) {
  'use memo'
  const { t } = useLingui()
  const language = useLanguage()
  const { planName } = usePlanText()
  const [isOpen, setOpen] = useState(false)
  const [deleted, setDeleted] = usePassingMessage<{ name: string; undo: () => void }>(null, UNDO_MS)
  const fieldsId = useId()
  const { plan, planId, planIds, isMyTerm } = editor

  const hasOthers = planIds.length > 1
  const name = planName(plan)
  const semester = SEMESTERS.find(({ id }) => id === plan.semester)
  const remove = () => {
    const undo = editor.remove()
    setDeleted({ name, undo })
  }
  return (
    <section className="print:hidden lg:px-4 lg:py-1">
      <div className="flex flex-wrap items-center gap-x-3">
        {hasOthers && <PlanSelect editor={editor} />}
        <h2 className="min-w-0 grow">
          <DisclosureLine
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
            controls={fieldsId}
            className="min-h-11"
          >
            <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
              <span className={hasOthers ? 'sr-only' : 'flex min-w-0 text-lg font-semibold'}>
                <NameInLine name={name} />
              </span>
              {isMyTerm && (
                <Badge tone="accent">
                  <Trans>My term</Trans>
                </Badge>
              )}
              <span className="text-sm text-muted">
                {semester ? semester.name[language] : <Trans>Choose a semester</Trans>}
              </span>
            </span>
          </DisclosureLine>
        </h2>
      </div>
      <div id={fieldsId} hidden={!isOpen} className="@container pt-2 pb-3">
        {isOpen && (
          <>
            <div className="grid gap-3 @md:grid-cols-2">
              <TextField
                label={t`Plan name`}
                value={plan.name ?? ''}
                placeholder={t`My plan`}
                onChange={(text) => editor.dispatch({ type: 'setName', name: text })}
                maxLength={PLAN_NAME_LIMIT}
                autoComplete="off"
                isCompact
              />
              <SemesterFields plan={plan} dispatch={editor.dispatch} />
            </div>
            <div className="mt-4 flex flex-wrap gap-3">
              {!isMyTerm && planIds.includes(planId) && (
                <Button size="small" tone="primary" onClick={editor.makeMyTerm}>
                  <Star aria-hidden="true" size={16} strokeWidth={1.75} />
                  <Trans>Make this my term</Trans>
                </Button>
              )}
              <Button size="small" onClick={editor.create}>
                <FilePlus2 aria-hidden="true" size={16} strokeWidth={1.75} />
                <Trans>New plan</Trans>
              </Button>
              {planIds.includes(planId) && (
                <>
                  <Button size="small" onClick={() => editor.duplicate(t`Copy of ${name}`)}>
                    <CopyPlus aria-hidden="true" size={16} strokeWidth={1.75} />
                    <Trans>Duplicate</Trans>
                  </Button>
                  <Button size="small" tone="quiet" className="text-red" onClick={remove}>
                    <Trash2 aria-hidden="true" size={16} strokeWidth={1.75} />
                    <Trans>Delete plan</Trans>
                  </Button>
                </>
              )}
            </div>
          </>
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
