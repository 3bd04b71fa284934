import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EmailDriver, EmailMessage } from '@supabase/lite'
import { MAIL_STEP_TIMEOUT, MAIL_TIMEOUT } from './limits.ts'
import { log } from './log.ts'

export type Mail = {
  /** Receives the messages of @supabase/lite. */
  driver: EmailDriver
  /** Where messages go, as a sentence for the console. */
  destination: string
  /** Resolves when no delivery is pending. */
  drain: () => Promise<void>
}

export type MailOptions = {
  smtpUrl: string | undefined
  from: string
  outboxPath: string
  /** The subjects of our own templates. The library has further templates; mail from those is never sent (ENG-11). */
  subjects: ReadonlySet<string>
  /** Milliseconds for a whole delivery; tests have less time. */
  timeout?: number
}

/** Sends mail through `smtpUrl`, else writes it to `outboxPath` and prints its link. */
export function createMail({
  smtpUrl,
  from,
  outboxPath,
  subjects,
  timeout = MAIL_TIMEOUT,
}: MailOptions): Mail {
  const [deliver, destination] =
    smtpUrl === undefined
      ? [outbox(outboxPath, from), `Mail is not sent: it goes to ${outboxPath}`]
      : [smtp(smtpUrl, from, timeout), `Mail goes through ${new URL(smtpUrl).host}`]
  const deliverOwn: Deliver = async (message) => {
    if (!subjects.has(message.subject)) throw new Error('A mail of none of our templates')
    await deliver(message)
  }
  return inBackground(deliverOwn, destination)
}

type Deliver = (message: Message) => Promise<void>
/** `to` is one parsed address: given text, the mail library would look for several (ENG-10). */
type Message = { to: { name: ''; address: string }; subject: string; html: string; text: string }

/**
 * Accepts every message at once and delivers it in the background. Neither the time nor the outcome of a delivery may
 * reveal whether an account exists (AUTH-23).
 */
function inBackground(deliver: Deliver, destination: string): Mail {
  const pending = new Set<Promise<void>>()
  return {
    destination,
    driver: {
      send: async (message) => {
        const delivery = toMessage(message)
          .then(deliver)
          .catch((error: unknown) => void log.fault('mail', error))
          .finally(() => pending.delete(delivery))
        pending.add(delivery)
      },
    },
    drain: async () => void (await Promise.all(pending)),
  }
}

/** The plain text is derived from the HTML: the text of lite links to a page that the product does not have. */
async function toMessage({ to, subject, html = '' }: EmailMessage): Promise<Message> {
  // The libraries of mail are loaded with the first mail, so that the start does not wait for them.
  const { convert } = await import('html-to-text')
  const text = convert(html, {
    wordwrap: 100,
    selectors: [{ selector: 'a', options: { linkBrackets: false } }],
  })
  return { to: { name: '', address: to }, subject, html, text }
}

/** Rejects when the mail server refuses the message, or has not taken it within `timeout` milliseconds, whatever it does. */
function smtp(url: string, from: string, timeout: number): Deliver {
  return async (message) => {
    const signal = AbortSignal.timeout(timeout)
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url,
      connectionTimeout: MAIL_STEP_TIMEOUT,
      greetingTimeout: MAIL_STEP_TIMEOUT,
      socketTimeout: MAIL_STEP_TIMEOUT,
      // Otherwise the connection of a server that goes on talking stays open for some seconds more.
      socketCloseTimeout: 0,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    await transport.sendMail({ from, ...message, signal })
  }
}

function outbox(directory: string, from: string): Deliver {
  let count = 0
  return async (message) => {
    const { createTransport } = await import('nodemailer')
    const composer = createTransport({ streamTransport: true, buffer: true })
    count += 1
    const time = new Date().toISOString().replaceAll(':', '-')
    const file = join(directory, `${time}-${count}.eml`)
    const { message: source } = await composer.sendMail({ from, ...message })
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    writeFileSync(file, source as Buffer, { mode: 0o600 })
    const link = /https?:\/\/\S+/.exec(message.text)?.[0] ?? 'no link'
    log.notice(`Mail in ${file}: ${link}`)
  }
}
