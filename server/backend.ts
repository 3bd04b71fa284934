import { statfsSync } from 'node:fs'
import type { Hono } from 'hono'
import { type AlertFailures, startAlerts } from './alerts/alert-sender.ts'
import { readAccess } from './api/access.ts'
import { createApi } from './api/api.ts'
import { readAuthSettings } from './auth/settings.ts'
import type { DataDirectory } from './data-directory.ts'
import { type Database, nameOf, openDatabase } from './database.ts'
import { asStartError } from './database-rights.ts'
import { startEngine } from './engine/engine.ts'
import type { Environment } from './environment.ts'
import { DISK_RESERVE, STOP_TIMEOUT } from './limits.ts'
import { createMail } from './mail/delivery.ts'
import { startRetention } from './retention.ts'
import { StartError } from './start-error.ts'
import { universityRulesStatement } from './university-rules.ts'
import { withTimeout } from './with-timeout.ts'

/** The API with everything it needs: database, mail, daily purge. Used by the server and by the development server. */
export type Backend = {
  api: Hono
  database: Database
  /** For a monitor. */
  alertFailures: ReadonlyMap<string, number>
  /** Where mail is delivered, as a sentence for the console. */
  mailDestination: string
  /** Waits for pending mail, closes the database and stops the engine. */
  close: () => Promise<void>
}

export type BackendOptions = {
  environment: Environment
  data: DataDirectory
  /** The address people use. */
  siteUrl: string
  /** Called when the embedded database has died and cannot be restarted. */
  onLost: () => void
}

/** Opens everything. Throws a StartError that says what is wrong and what to do. */
export async function openBackend({ environment, data, siteUrl, onLost }: BackendOptions): Promise<Backend> {
  const { databaseUrl, smtpUrl, mailFrom, institution, studentMailDomains, feedbackWebhookUrl } = environment
  const { jwtSecret } = data.secrets
  const auth = readAuthSettings({ jwtSecret, siteUrl, sendsMail: smtpUrl !== undefined })
  const mail = createMail({ smtpUrl, from: mailFrom, outboxPath: data.outboxPath })
  const isEmbedded = databaseUrl === undefined
  const hasDiskSpace = () => !isEmbedded || isDiskFree(data.path)
  if (!hasDiskSpace()) {
    const megabytes = DISK_RESERVE / 1024 / 1024
    throw new StartError(`The disk of ${data.path} is full: Zameel needs ${megabytes} MB free.`)
  }
  const engine = isEmbedded ? await startEngine({ dataDirectory: data.path, onLost }) : undefined
  const place = engine ? engine.endpoint : { url: databaseUrl ?? '' }
  try {
    const database = await openDatabase(place)
    const domains = studentMailDomains.map((domain) => `'${domain}'`).join(', ')
    await database.maintain(`select private.set_student_mail_domains(array[${domains}]::text[])`)
    const rules = { folder: institution, mailConfirms: auth.needsConfirmation }
    await database.maintain(await universityRulesStatement(rules))
    const { api, close } = createApi({
      auth,
      mail,
      database,
      access: await readAccess(database),
      hasDiskSpace,
      siteUrl,
      institution,
      studentMailDomains,
      feedbackWebhookUrl,
    })
    const stopRetention = startRetention(database)
    const alertFailures: AlertFailures = new Map()
    const stopAlerts = await startAlerts({
      failures: alertFailures,
      database,
      keys: data.secrets.vapid,
      siteUrl,
      institution,
      mail: smtpUrl === undefined ? undefined : mail,
    })
    return {
      api,
      database,
      alertFailures,
      mailDestination: mail.destination,
      close: async () => {
        await stopRetention()
        await withTimeout(STOP_TIMEOUT, Promise.all([close(), stopAlerts()])).catch(() => undefined)
        await database.close()
        await engine?.stop()
      },
    }
  } catch (error) {
    await engine?.stop()
    throw asStartError(error, nameOf(place))
  }
}

function isDiskFree(directory: string): boolean {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize >= DISK_RESERVE
}
