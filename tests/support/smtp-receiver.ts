import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type SmtpReceiver = {
  /** For SMTP_URL. */
  url: string
  /** Waits for a mail to `address` that has not been returned before. */
  mailTo: (address: string) => Promise<ReceivedMail>
  /** All recipients so far. */
  recipients: () => string[]
  stop: () => Promise<void>
}

type ReceivedMail = { parsed: Email; envelope: { from: string; to: string[] } }

/** A real mail server on this machine that accepts everything. */
export async function startSmtpReceiver(): Promise<SmtpReceiver> {
  const received: ReceivedMail[] = []
  const recipients: string[] = []
  const waiting = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const { mailFrom, rcptTo } = session.envelope
        const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) }
        recipients.push(...envelope.to)
        received.push({ parsed: await PostalMime.parse(Buffer.concat(chunks)), envelope })
        for (const look of waiting) look()
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mailTo: (address) =>
      new Promise((resolve) => {
        const look = () => {
          const place = received.findLastIndex(({ envelope }) => envelope.to.includes(address))
          const [mail] = place < 0 ? [] : received.splice(place, 1)
          if (!mail) return
          waiting.delete(look)
          resolve(mail)
        }
        waiting.add(look)
        look()
      }),
    recipients: () => recipients,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
