import { resolve } from 'node:path'
import { restore, restoreInto } from '../server/backup/restore.ts'
import { readEnvironment } from '../server/environment.ts'
import { StartError } from '../server/start-error.ts'
import { asStartErrors, runCommand } from './running-database.ts'

/**
 * Makes a database from a backup: `npm run restore -- FILE`. In `DATA_DIR`, which has none before (OPS-01), or the empty one at
 * `DATABASE_URL` (OPS-16).
 */
await runCommand(async ([file, ...more]) => {
  if (file === undefined || more.length > 0) throw new StartError('npm run restore -- FILE')
  const { databaseUrl, dataDirectory } = readEnvironment(process.env)
  if (databaseUrl !== undefined) {
    const rows = await asStartErrors(() => restoreInto(databaseUrl, resolve(file)))
    process.stdout.write(`The database at DATABASE_URL: ${rows} rows. Start Zameel with this DATABASE_URL.\n`)
    return
  }
  const rows = await restore(dataDirectory, resolve(file))
  process.stdout.write(`${dataDirectory}: ${rows} rows. Start Zameel with this DATA_DIR.\n`)
})
