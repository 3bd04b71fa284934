import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { log } from './log.ts'

/** Milliseconds a mail server may take for each step of a delivery. */
const MAIL_TIMEOUT = 10_000

/** A mail of our own templates (ENG-11). */
export type MailMessage = { to: string; subject: string; html: string }

export type Mail = {
  /** Resolves when the mail server has taken a mail, rejects when it has not. */
  deliver: (message: MailMessage) => Promise<void>
  /** Where messages go, as a sentence for the console. */
  destination: string
}

export type MailOptions = {
  smtpUrl: string | undefined
  from: string
  outboxPath: string
}

/** Sends mail through `smtpUrl`, else writes it to `outboxPath` and prints its link. */
export function createMail({ smtpUrl, from, outboxPath }: MailOptions): Mail {
  const [deliver, destination] =
    smtpUrl === undefined
      ? [outbox(outboxPath, from), `Mail is not sent: it goes to ${outboxPath}`]
      : [smtp(smtpUrl, from), `Mail goes through ${new URL(smtpUrl).host}`]
  return { destination, deliver: async (message) => deliver(await withText(message)) }
}

type Deliver = (message: Message) => Promise<void>
/** `to` is one parsed address: given text, the mail library would look for several (ENG-10). */
type Message = { to: { name: ''; address: string }; subject: string; html: string; text: string }

/** The plain text is derived from the HTML. */
async function withText({ to, subject, html }: MailMessage): Promise<Message> {
  // The libraries of mail are loaded with the first mail, so that the start does not wait for them.
  const { convert } = await import('html-to-text')
  const text = convert(html, {
    wordwrap: 100,
    selectors: [{ selector: 'a', options: { linkBrackets: false } }],
  })
  return { to: { name: '', address: to }, subject, html, text }
}

function smtp(url: string, from: string): Deliver {
  return async (message) => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url,
      connectionTimeout: MAIL_TIMEOUT,
      greetingTimeout: MAIL_TIMEOUT,
      socketTimeout: MAIL_TIMEOUT,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    await transport.sendMail({ from, ...message })
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
