import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLoopback } from '../environment.ts'
import { MAIL_STEP_TIMEOUT, MAIL_TIMEOUT } from '../limits.ts'
import { log } from '../log.ts'

/** A mail of our own templates (ENG-11). */
export type MailMessage = {
  to: string
  subject: string
  html: string
  /** By default that of the HTML. */
  text?: string
  /** Without them, the library makes an ID and adds nothing. */
  messageId?: string
  headers?: Record<string, string>
}

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
  /** Milliseconds for a whole delivery; tests have less time. */
  timeout?: number
}

/** Sends mail through `smtpUrl`, else writes it to `outboxPath` and prints its link. */
export function createMail({ smtpUrl, from, outboxPath, timeout = MAIL_TIMEOUT }: MailOptions): Mail {
  const [deliver, destination] =
    smtpUrl === undefined
      ? [outbox(outboxPath, from), `Mail is not sent: it goes to ${outboxPath}`]
      : [smtp(smtpUrl, from, timeout), `Mail goes through ${new URL(smtpUrl).host}`]
  return { destination, deliver: async (message) => deliver(await withText(message)) }
}

type Deliver = (message: Message) => Promise<void>
/** `to` is one parsed address: given text, the mail library would look for several (ENG-10). */
type Message = Omit<MailMessage, 'to'> & { to: { name: ''; address: string }; text: string }

/** The plain text is derived from the HTML where a mail has none. */
async function withText({ to, html, text, ...message }: MailMessage): Promise<Message> {
  const addressed = { ...message, to: { name: '' as const, address: to }, html }
  if (text !== undefined) return { ...addressed, text }
  // The libraries of mail are loaded with the first mail, so that the start does not wait for them.
  const { convert } = await import('html-to-text')
  const converted = convert(html, {
    wordwrap: 100,
    selectors: [{ selector: 'a', options: { linkBrackets: false } }],
  })
  return { ...addressed, text: converted }
}

/** Rejects when the mail server refuses the message, or has not taken it within `timeout` milliseconds, whatever it does. */
function smtp(url: string, from: string, timeout: number): Deliver {
  return async (message) => {
    const signal = AbortSignal.timeout(timeout)
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url,
      requireTLS: hasPasswordForOthers(url),
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

/**
 * Whether a password leaves this machine. Then it waits for STARTTLS: whoever is between the two could leave out the server's
 * offer of it. The URL can say otherwise (`?requireTLS=false`).
 */
function hasPasswordForOthers(url: string): boolean {
  const { password, hostname } = new URL(url)
  return password !== '' && !isLoopback(hostname)
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
    // Without the fragment, which holds the address.
    const link = /https?:\/\/[^\s#]+/.exec(message.text)?.[0] ?? 'no link'
    log.notice(`Mail in ${file}: ${link}`)
  }
}
