import { useQuery } from '@tanstack/react-query'
import { profile } from '#institution/profile'
import { type FailureError, failure, failureOf, type Result, success, unwrap } from '../../backend/result'
import { subscribe, subscribedEndpoint, unsubscribe } from '../../browser/push-subscription'
import type { Language } from '../../i18n/language'
import { queryClient } from '../query-cache/query-client'
import {
  type AlertChoices,
  addSubscription,
  readAlertChoices,
  removeSubscription,
  setAlertMail,
  setDateReminders,
} from './alerts'

const keyOf = (userId: string) => [{ userId }, 'alerts'] as const

/** What the account has chosen, and whether this browser is among its browsers. */
type Choices = AlertChoices & { isPushedHere: boolean }

export function useAlertChoices(userId: string) {
  const query = useQuery<Choices, FailureError>(
    {
      queryKey: keyOf(userId),
      queryFn: async () => {
        const choices = unwrap(await readAlertChoices(userId))
        const endpoint = await subscribedEndpoint().catch(() => null)
        return { ...choices, isPushedHere: endpoint !== null && choices.endpoints.includes(endpoint) }
      },
      // A message may have been switched off from itself meanwhile.
      refetchOnMount: 'always',
    },
    queryClient,
  )
  return { choices: query.data, error: failureOf(query.error), retry: () => void query.refetch() }
}

const refresh = (userId: string) => queryClient.invalidateQueries({ queryKey: keyOf(userId) })

export async function chooseMail(userId: string, isOn: boolean, language: Language): Promise<Result<null>> {
  const result = await setAlertMail(userId, isOn, language)
  if (!result.error) await refresh(userId)
  return result
}

/** The time zone of this browser; the university's for one that IANA has no name for. */
export function browserZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return /^[a-z]/i.test(timeZone) ? timeZone : profile.timeZone
}

/** Reminds in the time zone of this browser. */
export async function chooseReminders(
  userId: string,
  isOn: boolean,
  language: Language,
): Promise<Result<null>> {
  const result = await setDateReminders(userId, isOn, browserZone(), language)
  if (!result.error) await refresh(userId)
  return result
}

/** Subscribes this browser, which asks the student for permission first. */
export async function choosePush(userId: string, pushKey: string, language: Language): Promise<Result<null>> {
  const subscription = await subscribe(pushKey).catch(() => undefined)
  if (subscription === undefined) return failure('push-failed')
  if (subscription === null) return failure('push-refused')
  const result = await addSubscription(userId, subscription, language)
  if (result.error) await unsubscribe()
  else await refresh(userId)
  return result
}

export async function refusePush(userId: string): Promise<Result<null>> {
  const endpoint = await subscribedEndpoint().catch(() => null)
  const result = endpoint === null ? success(null) : await removeSubscription(userId, endpoint)
  if (result.error) return result
  await unsubscribe()
  await refresh(userId)
  return result
}
