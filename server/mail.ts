import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EmailDriver, EmailMessage } from '@supabase/lite'
import { convert } from 'html-to-text'
import { createTransport } from 'nodemailer'
import { log } from './log.ts'

/** Milliseconds a mail server may take for each step before it counts as out of reach. */
const MAIL_TIMEOUT = 10_000

export type Mail = {
  /** What @supabase/lite hands its messages to. */
  driver: EmailDriver
  /** Where messages go, for the person who starts the server. */
  destination: string
  /** Resolves when nothing is on its way any more. */
  drain: () => Promise<void>
}

export type MailOptions = {
  smtpUrl: string | undefined
  from: string
  outboxPath: string
  /** The subjects of our own templates. The library has others, and no mail of those ever leaves (ENG-11). */
  subjects: ReadonlySet<string>
}

/** Mail to the server at `smtpUrl`, else to files in `outboxPath`, each announced with its link. */
export function createMail({ smtpUrl, from, outboxPath, subjects }: MailOptions): Mail {
  const [deliver, destination] =
    smtpUrl === undefined
      ? [outbox(outboxPath, from), `Mail is not sent: it goes to ${outboxPath}`]
      : [smtp(smtpUrl, from), `Mail goes through ${new URL(smtpUrl).host}`]
  const deliverOwn: Deliver = async (letter) => {
    if (!subjects.has(letter.subject)) throw new Error('A mail of none of our templates')
    await deliver(letter)
  }
  return inBackground(deliverOwn, destination)
}

type Deliver = (message: Letter) => Promise<void>
/** `to` is one address, never text in which the mail library would look for several (ENG-10). */
type Letter = { to: { name: ''; address: string }; subject: string; html: string; text: string }

/**
 * Takes every message at once and delivers it afterwards: who asks for a new password must not learn from the time or
 * the outcome of the delivery whether there is an account.
 */
function inBackground(deliver: Deliver, destination: string): Mail {
  const underWay = new Set<Promise<void>>()
  return {
    destination,
    driver: {
      send: async (message) => {
        const delivery = deliver(letter(message))
          .catch((error: unknown) => void log.fault('mail', error))
          .finally(() => underWay.delete(delivery))
        underWay.add(delivery)
      },
    },
    drain: async () => void (await Promise.all(underWay)),
  }
}

/** The plain text is made from the HTML: lite's own text leads to an address that the product does not have. */
function letter({ to, subject, html = '' }: EmailMessage): Letter {
  const text = convert(html, {
    wordwrap: 100,
    selectors: [{ selector: 'a', options: { linkBrackets: false } }],
  })
  return { to: { name: '', address: to }, subject, html, text }
}

function smtp(url: string, from: string): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: MAIL_TIMEOUT,
    greetingTimeout: MAIL_TIMEOUT,
    socketTimeout: MAIL_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (message) => void (await transport.sendMail({ from, ...message }))
}

function outbox(directory: string, from: string): Deliver {
  const composer = createTransport({ streamTransport: true, buffer: true })
  let count = 0
  return async (message) => {
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
