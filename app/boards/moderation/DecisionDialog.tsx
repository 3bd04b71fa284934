import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { REASON_NAMES, REASONS, type Reason } from '../../backend/report-reasons'
import { useErrorText } from '../../backend/use-error-text'
import { FIELD_LIMITS } from '../../domain/table-limits'
import { ActionDialog } from '../../ui/ActionDialog'
import { SelectField } from '../../ui/SelectField'
import type { Decision, ModeratedPost } from './moderation'

/** Days for which an account can be suspended. */
const DAYS = [1, 3, 7, 30, FIELD_LIMITS.suspensionDays] as const

type DecisionDialogProps = {
  act: 'hide' | 'remove' | 'suspend'
  post: ModeratedPost
  onDecide: (decision: Decision) => Promise<void>
  onClose: () => void
}

/** Asks for the reason, which the owner reads, and for how long an account is suspended. */
export function DecisionDialog({ act, post, onDecide, onClose }: DecisionDialogProps) {
  const { i18n, t } = useLingui()
  const errorText = useErrorText()
  const formId = useId()
  // What was decided before, or most likely is meant.
  const [reason, setReason] = useState<Reason | ''>(post.reason ?? post.reports[0]?.reason ?? '')
  const [days, setDays] = useState<number>(7)
  const [isRefused, setRefused] = useState(false)
  const [isWorking, setWorking] = useState(false)

  const submit = async () => {
    if (reason === '') return setRefused(true)
    setWorking(true)
    await onDecide(act === 'suspend' ? { act, reason, days } : { act, reason })
  }
  const titles = {
    hide: t`Hide this post`,
    remove: t`Remove this post`,
    suspend: t`Suspend this account from posting`,
  }
  const actions = { hide: t`Hide`, remove: t`Remove`, suspend: t`Suspend` }
  return (
    <ActionDialog
      title={titles[act]}
      onClose={onClose}
      action={actions[act]}
      tone={act === 'hide' ? 'primary' : 'danger'}
      isWorking={isWorking}
      onAction={submit}
      form={{}}
    >
      <p className="mb-1 font-medium wrap-anywhere">
        <bdi>{post.post.title ?? post.post.course_name}</bdi>
      </p>
      <p className="mb-3 text-sm text-muted">
        {act === 'hide' && (
          <Trans>
            Others do not see it until its owner edits it. The owner reads the reason and can answer once.
          </Trans>
        )}
        {act === 'remove' && (
          <Trans>Others do not see it again. The owner reads the reason and can answer once.</Trans>
        )}
        {act === 'suspend' && (
          <Trans>
            The student can still read, close and delete, and reads the reason in the profile. The post stays
            as it is.
          </Trans>
        )}
      </p>
      <SelectField<Reason | ''>
        label={t`Reason`}
        value={reason}
        onChange={(chosen) => {
          setReason(chosen)
          setRefused(false)
        }}
        options={[
          ...(reason === '' ? [{ value: '' as const, label: '' }] : []),
          ...REASONS.map((value) => ({ value, label: i18n._(REASON_NAMES[value]) })),
        ]}
        error={isRefused && errorText('report-reason-required')}
      />
      {act === 'suspend' && (
        <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
          <legend className="mb-1 font-medium">
            <Trans>For how long</Trans>
          </legend>
          {DAYS.map((count) => (
            <label key={count} className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
              <input
                type="radio"
                name={`${formId}-days`}
                checked={days === count}
                onChange={() => setDays(count)}
                className="size-5 accent-accent"
              />
              <span>
                <Plural value={count} one="# day" other="# days" />
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </ActionDialog>
  )
}
