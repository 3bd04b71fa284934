import { resolve } from 'node:path'
import { restore } from '../server/backup/restore.ts'
import { readEnvironment } from '../server/environment.ts'
import { StartError } from '../server/start-error.ts'
import { runCommand } from './running-database.ts'

/** Makes the database in `DATA_DIR` from a backup: `npm run restore -- FILE` (OPS-01). The directory has none before. */
await runCommand(async ([file, ...more]) => {
  if (file === undefined || more.length > 0) throw new StartError('npm run restore -- FILE')
  const { databaseUrl, dataDirectory } = readEnvironment(process.env)
  if (databaseUrl !== undefined) {
    throw new StartError('A backup is restored into a data directory. Unset DATABASE_URL, and set DATA_DIR.')
  }
  const rows = await restore(dataDirectory, resolve(file))
  process.stdout.write(`${dataDirectory}: ${rows} rows. Start Zameel with this DATA_DIR.\n`)
})
