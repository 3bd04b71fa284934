import { resolve } from 'node:path'
import { backUp } from '../server/backup/back-up.ts'
import { StartError } from '../server/start-error.ts'
import { runCommand, withDatabase } from './running-database.ts'

/**
 * Writes a backup of the database of the environment: `npm run backup -- FILE` (OPS-01). The server may run meanwhile. The file
 * has everything about the students, so only its owner can read it.
 */
await runCommand(async ([file, ...more]) => {
  if (file === undefined || more.length > 0) throw new StartError('npm run backup -- FILE')
  await withDatabase(async (client) => {
    const rows = await backUp(client, resolve(file))
    process.stdout.write(`${file}: ${rows} rows\n`)
  })
})
