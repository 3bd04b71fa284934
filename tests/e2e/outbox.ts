import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'

const OUTBOX = join(process.env.ZAMEEL_DATA ?? '', 'outbox')

/** All mail to an address so far, oldest first. */
export async function mailTo(address: string): Promise<Email[]> {
  const mail = await Promise.all(
    readdirSync(OUTBOX)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => PostalMime.parse(readFileSync(join(OUTBOX, name)))),
  )
  return mail.filter(({ to }) => to?.some((recipient) => recipient.address === address))
}

/** Waits for the only mail to an address and returns its link. */
export async function mailedLink(address: string): Promise<string> {
  await expect.poll(async () => (await mailTo(address)).length, 'mail in the outbox').toBe(1)
  const [message] = await mailTo(address)
  const links = [...(message?.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  )
  const link = links.find((candidate) => new URL(candidate).searchParams.has('token_hash'))
  if (!link) throw new Error(`The mail has no link:\n${message?.html}`)
  return link
}
