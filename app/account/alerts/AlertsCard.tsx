import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Failure } from '../../backend/result'
import { useErrorText } from '../../backend/use-error-text'
import { pushSupport } from '../../browser/push-subscription'
import { useHydrated } from '../../browser/use-hydrated'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../i18n/language'
import { useLanguage } from '../../i18n/use-language'
import { Card } from '../../ui/Card'
import { Checkbox } from '../../ui/Checkbox'
import { Message } from '../../ui/Message'
import { SegmentedControl } from '../../ui/SegmentedControl'
import { TryAgain } from '../../ui/TryAgain'
import { EmailAddress } from '../EmailAddress'
import type { SessionUser } from '../session'
import {
  browserZone,
  chooseMail,
  choosePush,
  chooseReminders,
  refusePush,
  useAlertChoices,
} from './use-alert-choices'

/** What a press wants to change. */
type Change =
  | { way: 'push'; isOn: boolean }
  | { way: 'mail'; isOn: boolean }
  | { way: 'reminders'; isOn: boolean }
  | { way: 'language'; language: Language }

/** Whether Zameel tells the student of matches, expiring posts and dates while it is closed, and how (ALERT-01, ALERT-05). */
export function AlertsCard({ user: { id, email } }: { user: SessionUser }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const screenLanguage = useLanguage()
  const { choices, error, retry } = useAlertChoices(id)
  const [wanted, setWanted] = useState<Change | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const language = choices?.language ?? screenLanguage
  const support = useHydrated() ? pushSupport() : 'supported'

  const save = (change: Change) => {
    if (change.way === 'mail') return chooseMail(id, change.isOn, language)
    if (change.way === 'reminders') return chooseReminders(id, change.isOn, language)
    if (change.way === 'language') return chooseMail(id, choices?.byMail ?? false, change.language)
    return change.isOn ? choosePush(id, choices?.pushKey ?? '', language) : refusePush(id)
  }
  const change = async (next: Change) => {
    if (wanted) return
    setWanted(next)
    setFailure(null)
    const { error: refusal } = await save(next)
    setFailure(refusal)
    setWanted(null)
  }
  /** At once as it will be, while it is being saved. */
  const isOn = (way: 'push' | 'mail' | 'reminders', stored: boolean) =>
    wanted?.way === way ? wanted.isOn : stored
  const canPush = choices === undefined || choices.pushKey !== null
  const canMail = choices === undefined || choices.sendsMail
  const isAnyOn = choices && (choices.byMail || choices.endpoints.length > 0)

  return (
    <Card title={<Trans>Alerts</Trans>}>
      <p className="max-w-reading text-muted">
        <Trans>
          While Zameel is closed, it can tell you of a new swap match and of a post of yours that expires
          within a day. A message says only that: no course and no name. You get at most five a day.
        </Trans>
      </p>
      <div className="mt-2 flex flex-col gap-1">
        {canPush && (
          <div>
            <Checkbox
              checked={isOn('push', choices?.isPushedHere ?? false)}
              disabled={!choices || support === 'none'}
              aria-describedby="push-note"
              onChange={(isChecked) => change({ way: 'push', isOn: isChecked })}
            >
              <Trans>Messages in this browser</Trans>
            </Checkbox>
            <p id="push-note" className="ms-9 max-w-reading text-sm text-muted">
              <PushNote support={support} />
            </p>
          </div>
        )}
        {canMail && (
          <Checkbox
            checked={isOn('mail', choices?.byMail ?? false)}
            disabled={!choices}
            onChange={(isChecked) => change({ way: 'mail', isOn: isChecked })}
          >
            <span className="min-w-0 wrap-anywhere">
              <Trans>
                Mail to <EmailAddress email={email} />
              </Trans>
            </span>
          </Checkbox>
        )}
        {choices && !canPush && !canMail && (
          <p className="text-sm">
            <Trans>This copy of Zameel can neither send mail nor messages to a browser.</Trans>
          </p>
        )}
      </div>
      {(canPush || canMail) && (
        <div className="mt-3 border-t border-line pt-2">
          <Checkbox
            checked={isOn('reminders', choices?.reminds ?? false)}
            // Off again at any time.
            disabled={!isAnyOn && !choices?.reminds}
            aria-describedby="reminders-note"
            onChange={(isChecked) => change({ way: 'reminders', isOn: isChecked })}
          >
            <Trans>Remind me of dates</Trans>
          </Checkbox>
          <p id="reminders-note" className="ms-9 max-w-reading text-sm text-muted">
            <RemindersNote isAnyOn={isAnyOn ?? true} zone={choices?.reminds ? choices.timeZone : null} />
          </p>
        </div>
      )}
      {isAnyOn && (
        <div className="mt-3 max-w-xs">
          <SegmentedControl
            label={t`Language of the messages`}
            value={wanted?.way === 'language' ? wanted.language : language}
            onChange={(next) => change({ way: 'language', language: next })}
            options={LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
          />
        </div>
      )}
      <div className="mt-3 empty:hidden">
        {error && !choices ? (
          <Message kind="error" action={<TryAgain onClick={retry} />}>
            <Trans>Your choice could not be loaded.</Trans>
          </Message>
        ) : (
          failure && <Message kind="error">{errorText(failure)}</Message>
        )}
      </div>
    </Card>
  )
}

/** `zone` is that of the reminders; null while they are off. */
function RemindersNote({ isAnyOn, zone }: { isAnyOn: boolean; zone: string | null }) {
  const own = useHydrated() ? browserZone() : zone
  return (
    <>
      <Trans>
        At 9:00 on the day before one of your own dates, and a week and a day before a deadline of the
        academic calendar, such as the last day to register or to drop a course. The message does not name it.
      </Trans>{' '}
      {!isAnyOn && <Trans>Choose above first how messages reach you.</Trans>}
      {zone !== null && (
        <Trans>
          The time zone is <bdi>{zone}</bdi>.
        </Trans>
      )}{' '}
      {zone !== null && own !== zone && (
        <Trans>
          Switch this off and on again for <bdi>{own}</bdi>, that of this browser.
        </Trans>
      )}
    </>
  )
}

function PushNote({ support }: { support: ReturnType<typeof pushSupport> }) {
  if (support === 'none') {
    return (
      <Trans>
        This browser cannot show messages while Zameel is closed. On an iPhone or iPad, add Zameel to the home
        screen and open it from there.
      </Trans>
    )
  }
  if (support === 'blocked') {
    return (
      <Trans>
        You have blocked messages of this site. To get them, allow notifications for it in the settings of
        your browser, and tick this again.
      </Trans>
    )
  }
  return <Trans>Your browser asks you once whether it may show them. They end when you sign out here.</Trans>
}
