import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { Failure } from '../../../backend/result'
import { useErrorText } from '../../../backend/use-error-text'
import { contradictionsIn } from '../../../domain/calendar-draft/contradictions'
import {
  type Change,
  type Draft,
  datesOf,
  type Origin,
  overtaken,
  revisionOf,
} from '../../../domain/calendar-draft/draft'
import { isDay } from '../../../domain/institution/days'
import { Button } from '../../../ui/Button'
import { Card } from '../../../ui/Card'
import { Checkbox } from '../../../ui/Checkbox'
import { Form } from '../../../ui/Form'
import { IconButton } from '../../../ui/IconButton'
import { Message } from '../../../ui/Message'
import { TextField } from '../../../ui/TextField'
import { publish } from './published-dates'
import { useDateText } from './use-date-text'
import { refreshedAfter } from './use-published-dates'
import type { Views } from './views'

const LONGEST_SOURCE = 300
const FORM_ID = 'publish-draft'

type PublishDraftProps = Views & {
  userId: string
  origin: Origin
  onOrigin: (origin: Origin) => void
  onDraft: (draft: Draft) => void
  onDone: () => void
}

/**
 * All changes with what was before, their source, what contradicts itself; and the button that publishes them, in a bar that
 * stays in sight below a long list.
 */
export function PublishDraft(props: PublishDraftProps) {
  const { userId, rows, calendar, published, draft, origin, onOrigin, onDraft, onDone } = props
  const { t } = useLingui()
  const errorText = useErrorText()
  const { kindName, datesText, semesterName } = useDateText(calendar, draft)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isWorking, setWorking] = useState(false)
  const [refusals, setRefusals] = useState(0)
  /** The contradictions that the moderator wants to publish as they are. */
  const [accepted, setAccepted] = useState('')

  const contradictions = contradictionsIn(calendar, [...new Set(draft.map(({ semester }) => semester))])
  const asked = JSON.stringify(contradictions)
  const isAccepted = contradictions.length === 0 || accepted === asked
  const late = overtaken(rows, draft)
  const errors = {
    source: origin.source.trim() === '' && t`Say where the dates come from.`,
    readOn: !isDay(origin.readOn) && t`Choose the day.`,
  }
  const submit = async () => {
    setFailure(late.length > 0 ? { code: 'calendar-changed' } : null)
    if (errors.source || errors.readOn || !isAccepted || late.length > 0) return setRefusals(refusals + 1)
    setWorking(true)
    const { error } = await refreshedAfter(
      userId,
      await publish(userId, draft, { ...origin, source: origin.source.trim() }),
    )
    setWorking(false)
    if (error) setFailure(error)
    else onDone()
  }
  const settle = (settled: Draft) => {
    setFailure(null)
    onDraft(settled)
  }
  const without = (change: Change) => settle(draft.filter((other) => other !== change))
  const title = <Plural value={draft.length} one="# change to publish" other="# changes to publish" />
  return (
    <>
      <Card title={title}>
        <ul className="mb-4 divide-y divide-line">
          {draft.map((change) => (
            <li key={`${change.semester} ${change.kind}`} className="flex items-center gap-2">
              <p className="min-w-0 grow py-1.5 text-sm wrap-anywhere">
                <span className="font-medium">{kindName(change.kind)}</span>
                <span className="text-muted"> · {semesterName(change.semester)}</span>
                <span className="figure block">
                  <s className="text-muted">{datesText(datesOf(published, change))}</s>{' '}
                  {datesText(change.dates)}
                  {change.dates.length === 0 && <Trans>taken back</Trans>}
                </span>
              </p>
              <IconButton
                icon={X}
                label={t`Without this change: ${kindName(change.kind)}`}
                onClick={() => without(change)}
              />
            </li>
          ))}
        </ul>
        <Form id={FORM_ID} onSubmit={submit} refusals={refusals} className="gap-3">
          {late.map((change) => (
            <Message
              key={`${change.semester} ${change.kind}`}
              kind="warning"
              action={
                <div className="flex flex-wrap gap-2">
                  <Button size="small" onClick={() => without(change)}>
                    <Trans>Keep theirs</Trans>
                  </Button>
                  <Button
                    size="small"
                    onClick={() =>
                      settle(
                        draft.map((other) =>
                          other === change ? { ...change, seen: revisionOf(rows, change) } : other,
                        ),
                      )
                    }
                  >
                    <Trans>Use mine</Trans>
                  </Button>
                </div>
              }
            >
              <Trans>
                Another moderator has changed this meanwhile: {kindName(change.kind)},{' '}
                {semesterName(change.semester)}. Now it is: {datesText(datesOf(published, change)) || '–'}
              </Trans>
            </Message>
          ))}
          {contradictions.length > 0 && (
            <Message kind="warning">
              <ul>
                {contradictions.map((one) => (
                  <li key={JSON.stringify(one)}>
                    {one.what === 'twice' ? (
                      <Trans>
                        {semesterName(one.semester)} has more than one date for this: {kindName(one.kind)}.
                      </Trans>
                    ) : (
                      <Trans>
                        In {semesterName(one.semester)}, “{kindName(one.later)}” is before “
                        {kindName(one.earlier)}”.
                      </Trans>
                    )}
                  </li>
                ))}
              </ul>
              <Checkbox
                checked={isAccepted}
                onChange={(is) => setAccepted(is ? asked : '')}
                aria-invalid={refusals > 0 && !isAccepted}
              >
                <Trans>The university says it like this</Trans>
              </Checkbox>
              {refusals > 0 && !isAccepted && (
                <p className="text-sm font-medium">
                  <Trans>Mend it, or say that it is right.</Trans>
                </p>
              )}
            </Message>
          )}
          <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
            <TextField
              label={t`Where the dates come from`}
              hint={t`The address of the page, or which mail. Everybody reads it.`}
              value={origin.source}
              onChange={(source) => onOrigin({ ...origin, source })}
              maxLength={LONGEST_SOURCE}
              error={refusals > 0 && errors.source}
              autoComplete="off"
              isCompact
            />
            <TextField
              type="date"
              label={t`Read on`}
              value={origin.readOn}
              onChange={(readOn) => onOrigin({ ...origin, readOn })}
              error={refusals > 0 && errors.readOn}
              isCompact
            />
          </div>
          <div>
            <Button onClick={() => settle([])}>
              <Trans>Discard the changes</Trans>
            </Button>
          </div>
        </Form>
      </Card>
      {/* On a phone it is above the tabs. */}
      <div className="sticky bottom-[calc(var(--spacing-tabbar)+env(safe-area-inset-bottom)+0.5rem)] z-10 flex flex-col gap-3 rounded-card border border-line bg-surface p-3 shadow-float md:bottom-4 print:hidden">
        <div className="flex items-center justify-between gap-3">
          <p className="min-w-0 font-medium">{title}</p>
          <Button tone="primary" type="submit" form={FORM_ID} isWorking={isWorking}>
            <Trans>Publish</Trans>
          </Button>
        </div>
        {failure && <Message kind="error">{errorText(failure)}</Message>}
      </div>
    </>
  )
}
