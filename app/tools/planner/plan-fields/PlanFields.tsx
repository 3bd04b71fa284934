import { Trans, useLingui } from '@lingui/react/macro'
import { CopyPlus, FilePlus2, Star, Trash2 } from 'lucide-react'
import { PLAN_NAME_LIMIT } from '../../../domain/plan/plan'
import { Button } from '../../../ui/Button'
import { TextField } from '../../../ui/TextField'
import { usePlanText } from '../../every-tool/use-plan-text'
import type { PlanEditor } from '../every-part/use-plan-editor'
import { SemesterFields } from './SemesterFields'

type PlanFieldsProps = { editor: PlanEditor; onRemove: () => void }

/** What a plan is called and of which semester it is, and what can be done with all of it. */
export function PlanFields({ editor, onRemove }: PlanFieldsProps) {
  'use memo'
  const { t } = useLingui()
  const { planName } = usePlanText()
  const { plan, planId, planIds, isMyTerm } = editor
  const name = planName(plan)
  return (
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
            <Button size="small" tone="quiet" className="text-red" onClick={onRemove}>
              <Trash2 aria-hidden="true" size={16} strokeWidth={1.75} />
              <Trans>Delete plan</Trans>
            </Button>
          </>
        )}
      </div>
    </>
  )
}
