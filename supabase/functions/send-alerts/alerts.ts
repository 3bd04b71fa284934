import type { Language } from '../../../app/i18n/language.ts'
import type { LookAtDates, TakenReminders } from './reminders.ts'

/** What `open_alert` hands to a sender: one alert that has to go one way. */
export type ClaimedAlert = Claim & {
  alert: number
  kind: AlertKind
  /** Of the post; a match is always of `swap_requests`, and a reminder of none. */
  board: Board | null
  language: Language
  push: PushSubscriptionKeys | null
  mail: { address: string; off_token: string } | null
}

/** A delivery in the hands of a sender. `try` counts from 1, and says whose claim it is that is settled. */
export type Claim = { delivery: number; try: number }

export type AlertKind = 'match' | 'expiry' | 'reminder'
export type Board = 'swap_requests' | 'practicum_groups' | 'course_requests'

export type PushSubscriptionKeys = { endpoint: string; p256dh: string; auth: string }

/** What became of a try: `gone` removes the subscription, `failed` tries again, not before `wait` seconds. */
export type Outcome = { outcome: 'sent' | 'gone' } | { outcome: 'failed'; wait?: number }

/** What `settle_alerts` takes. */
export type Settled = Claim & Outcome

export const WAYS = ['push', 'mail'] as const
export type Way = (typeof WAYS)[number]

/**
 * Deliveries under way at a time, of all accounts and of each. Push services are whatever addresses students store: twenty
 * accounts whose addresses never answer leave a third of the places to the others (ENG-41). A mail server of the operator's
 * takes few connections.
 */
const AT_ONCE: Record<Way, { all: number; each: number }> = {
  push: { all: 60, each: 2 },
  mail: { all: 10, each: 1 },
}

/** Posts that are about to expire, found in one transaction. */
const EXPIRING_AT_ONCE = 100

/** Accounts whose dates are taken in one transaction. The document of one has 64 kB at most. */
const REMINDED_AT_ONCE = 20

/** Seconds until the dates of an account that could not be looked at are looked at again. */
const REMINDER_LEASE = 600

/** Seconds that a claim lasts. One delivery takes a minute at most (server/limits.ts); a sender that died is replaced after it. */
const ALERT_LEASE = 120

/** Seconds until a request whose matches could not be found is looked at again. */
const CAUSE_LEASE = 60

/** Milliseconds after which the outbox is looked at again while all that was due is under way. */
const LOOK_AGAIN = 5_000

/** Milliseconds. */
const MOMENT = 5_000

/** The steps of a sender. Each is one transaction about one account, or a portion that gets smaller when it fails. */
export type AlertStep =
  | 'take cause'
  | 'find matches'
  | 'find expiring'
  | 'take reminders'
  | 'find reminders'
  | 'claim'
  | 'open'
  | 'deliver'
  | 'settle'

/** Calls a function of the database by its name and the names of its parameters. */
export type CallDatabase = (name: string, parameters: Record<string, unknown>) => Promise<unknown>

export type AlertSenderParts = {
  call: CallDatabase
  push: (alert: ClaimedAlert, to: PushSubscriptionKeys) => Promise<Outcome>
  /** Rejects when the mail server has not taken it. Undefined where no mail can be sent. */
  mail: ((alert: ClaimedAlert) => Promise<void>) | undefined
  lookAtDates: LookAtDates
  onFailure: (step: AlertStep, reason: unknown) => void
  /** Whether to begin nothing more. */
  isStopped: () => boolean
}

/**
 * The sender of alerts. `look` finds what is new and sends all that is due, and resolves when that is done; what is already
 * being done is not begun twice. It never rejects: a step that fails is reported, and the others go on (ENG-41).
 */
export function createAlertSender(parts: AlertSenderParts): { look: () => Promise<void> } {
  const { call, push, mail, lookAtDates, onFailure, isStopped } = parts

  /** What the step gives; undefined when it has failed. */
  async function attempt<Result>(step: AlertStep, work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work()
    } catch (reason) {
      onFailure(step, reason)
      return undefined
    }
  }

  /** The same with so many items, after a failure with a tenth of them, and so on. */
  async function attemptPortion<Result>(
    step: AlertStep,
    most: number,
    work: (portion: number) => Promise<Result>,
  ): Promise<Result | undefined> {
    for (let portion = most; ; portion = Math.ceil(portion / 10)) {
      const result = await attempt(step, () => work(portion))
      if (result !== undefined || portion === 1 || isStopped()) return result
    }
  }

  const findMatches = singly(async () => {
    while (!isStopped()) {
      const p_request = await attempt('take cause', () => call('take_alert_cause', { p_lease: CAUSE_LEASE }))
      // Undefined when it has failed, null when there is none.
      if (p_request == null) return
      await attempt('find matches', () => call('find_match_alerts', { p_request }))
    }
  })

  const findExpiring = singly(async () => {
    const find = (p_most: number) => call('find_expiry_alerts', { p_most })
    let found: unknown
    do found = await attemptPortion('find expiring', EXPIRING_AT_ONCE, find)
    while (found && !isStopped())
  })

  const findReminders = singly(async () => {
    const take = async (p_most: number) => {
      const taken = await call('take_reminders', { p_most, p_lease: REMINDER_LEASE })
      return taken as TakenReminders | null
    }
    while (!isStopped()) {
      const taken = await attemptPortion('take reminders', REMINDED_AT_ONCE, take)
      if (!taken) return
      const look = await attempt('find reminders', async () => lookAtDates(taken.published, Date.now()))
      if (!look) continue
      // One after the other, so that requests are answered in between.
      for (const account of taken.accounts)
        await attempt('find reminders', async () => call('settle_reminder', look(account)))
    }
  })

  /** Each is settled as soon as its outcome is known, so that a crash repeats as few as possible. */
  async function deliver({ delivery, try: tried }: Claim): Promise<void> {
    const opened = await attempt('open', async () => {
      const answer = await call('open_alert', { p_delivery: delivery, p_try: tried })
      return answer as ClaimedAlert | null
    })
    if (opened === null) return
    const outcome = opened && (await attempt('deliver', () => deliveryOf(opened)))
    const settled: Settled = { delivery, try: tried, ...(outcome ?? { outcome: 'failed' }) }
    await attempt('settle', () => call('settle_alerts', { p_outcomes: [settled] }))
  }

  async function deliveryOf(alert: ClaimedAlert): Promise<Outcome> {
    if (alert.push) return push(alert, alert.push)
    if (!mail) return { outcome: 'failed' }
    await mail(alert)
    return { outcome: 'sent' }
  }

  /** Keeps its places filled: no delivery waits for the slowest of those that began with another one. */
  const senderOf = (way: Way) =>
    singly(async () => {
      const underWay = new Set<Promise<void>>()
      const { all, each } = AT_ONCE[way]
      const claim = async (p_most: number) =>
        (await call('claim_alerts', { p_way: way, p_most, p_each: each, p_lease: ALERT_LEASE })) as Claim[]
      for (;;) {
        const room = isStopped() ? 0 : all - underWay.size
        const claims = room > 0 ? ((await attemptPortion('claim', room, claim)) ?? []) : []
        for (const claimed of claims) {
          const delivery: Promise<void> = deliver(claimed).finally(() => underWay.delete(delivery))
          underWay.add(delivery)
        }
        if (underWay.size === 0) return
        if (claims.length === 0) await firstOf(underWay, LOOK_AGAIN)
      }
    })
  const senders = WAYS.map(senderOf)
  const send = () => Promise.all(senders.map((start) => start()))

  return {
    look: async () => {
      const finding = Promise.all([findMatches(), findExpiring(), findReminders()]).then(() => undefined)
      // What is found in one moment is one message. It waits for no more than a moment.
      await firstOf([finding], MOMENT)
      const early = send()
      await finding
      // One that was about to end may have missed what was found last.
      await early
      await send()
    },
  }
}

/** The same work, begun once at a time: who asks meanwhile waits for the one under way. */
function singly(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }
}

/** Resolves with the first of them, or after so many milliseconds. */
async function firstOf(promises: Iterable<Promise<void>>, milliseconds: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const pause = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([...promises, pause]).finally(() => clearTimeout(timer))
}
