import { randomUUID } from 'node:crypto'
import type { Language } from '../../app/i18n/language.ts'
import type { Database } from '../database.ts'
import { MAIL_CHECK_INTERVAL, MAIL_LEASE, MAIL_RETRIES } from '../limits.ts'
import { log } from '../log.ts'
import type { Query } from '../transactions.ts'
import type { Mail, MailMessage } from './delivery.ts'
import type { MailKind } from './texts.ts'

/** A mail that was asked for: which, to whom, and which of several requests for it. */
export type MailRequest = { user_id: string; kind: MailKind; request_id: string }

export type WantedMail = {
  kind: MailKind
  /** Of the screen that asks for it. */
  language: Language | undefined
}

/** Whom a mail goes to, and in which language. */
export type Recipient = { email: string; language: Language | undefined }

export type MailQueue = {
  /** Stores a mail within the transaction that asks for it; it replaces one of its kind that waits. Send it afterwards. */
  add: (query: Query, userId: string, mail: WantedMail) => Promise<MailRequest>
  /** Delivers in the background, with the address of who asked for it: neither time nor outcome may reveal whether an account exists (AUTH-23). */
  send: (request: MailRequest, askedFrom?: string) => void
  /** Whether the last delivery failed, and so the next one probably will. */
  isFailing: () => boolean
  /** Stops looking for mails to try again, and waits for those under way. */
  close: () => Promise<void>
}

export type MailQueueOptions = {
  database: Database
  mail: Mail
  /** Writes a mail to an account, within the transaction that looks for it: at each try, so that each has a new link. */
  write: (query: Query, request: MailRequest, recipient: Recipient) => Promise<MailMessage>
  /** Called when a delivery to an address failed, with the network address that asked for it, unless it was tried again. */
  onFailure: (email: string, askedFrom: string | undefined) => Promise<void>
}

/** The mails to send, in the database, so that a restart loses none (ENG-38). */
export function createMailQueue({ database, mail, write, onFailure }: MailQueueOptions): MailQueue {
  const pending = new Set<Promise<void>>()
  let hasFailed = false

  async function prepare(request: MailRequest) {
    const { user_id, kind, request_id } = request
    return database.asOwner(async (query) => {
      const [row] = await query<{ email: string; language: Language | null; tries: number }>(
        `select u.email, m.language, m.tries from auth.mails_to_send m join auth.users u on u.id = m.user_id
         where m.user_id = $1 and m.kind = $2 and m.request_id = $3`,
        [user_id, kind, request_id],
      )
      if (!row) return undefined
      const { email, language, tries } = row
      return {
        email,
        tries,
        message: await write(query, request, { email, language: language ?? undefined }),
      }
    })
  }

  async function settle({ user_id, kind, request_id }: MailRequest, retryAfter: number | undefined) {
    const which = 'where user_id = $1 and kind = $2 and request_id = $3'
    const values = [user_id, kind, request_id]
    await database.asOwner((query) =>
      retryAfter === undefined
        ? query(`delete from auth.mails_to_send ${which}`, values)
        : query(
            `update auth.mails_to_send
             set tries = tries + 1, next_try_at = now() + make_interval(secs => $4) ${which}`,
            [...values, retryAfter],
          ),
    )
  }

  async function deliver(request: MailRequest, askedFrom: string | undefined): Promise<void> {
    const prepared = await prepare(request)
    if (!prepared) return
    try {
      await mail.deliver(prepared.message)
      hasFailed = false
      await settle(request, undefined)
    } catch (error) {
      log.fault('mail', error)
      hasFailed = true
      await onFailure(prepared.email, askedFrom)
      await settle(request, MAIL_RETRIES[prepared.tries])
    }
  }

  function send(request: MailRequest, askedFrom?: string): void {
    const delivery = deliver(request, askedFrom)
      .catch((error: unknown) => void log.fault('mail', error))
      .finally(() => pending.delete(delivery))
    pending.add(delivery)
  }

  /** Takes what is due: for a while, so that nobody else takes it, and so that it is due again if this process dies. */
  async function sendDue(): Promise<void> {
    const due = await database.asOwner((query) =>
      query<MailRequest>(
        `update auth.mails_to_send m set next_try_at = now() + make_interval(secs => $1)
         where (m.user_id, m.kind) in (
           select user_id, kind from auth.mails_to_send where next_try_at <= now() order by next_try_at limit 10 for update
         ) returning m.user_id, m.kind, m.request_id`,
        [MAIL_LEASE],
      ),
    )
    for (const request of due) send(request)
  }
  // The outage of the database is logged where it is noticed.
  const check = () => void sendDue().catch(() => undefined)
  const timer = setInterval(check, MAIL_CHECK_INTERVAL)
  timer.unref()
  check()

  return {
    add: async (query, userId, { kind, language }) => {
      const request = { user_id: userId, kind, request_id: randomUUID() }
      await query(
        `insert into auth.mails_to_send (user_id, kind, request_id, language, next_try_at)
         values ($1, $2, $3, $4, now() + make_interval(secs => $5))
         on conflict (user_id, kind) do update
         set request_id = excluded.request_id, language = excluded.language, tries = 0,
           next_try_at = excluded.next_try_at`,
        [userId, kind, request.request_id, language ?? null, MAIL_LEASE],
      )
      return request
    },
    send,
    isFailing: () => hasFailed,
    close: async () => {
      clearInterval(timer)
      await Promise.all(pending)
    },
  }
}
