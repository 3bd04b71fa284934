import { resolve } from 'node:path'
import { backUp } from '../server/backup/back-up.ts'
import { writeSqlFile } from '../server/backup/sql-file.ts'
import { StartError } from '../server/start-error.ts'
import { runCommand, withDatabase } from './running-database.ts'

const USAGE = 'npm run backup -- [--sql] FILE'

/**
 * Writes a backup of the database of the environment: `npm run backup -- FILE` (OPS-01), or with `--sql` what a hosted project
 * needs to take over (OPS-08). The server may run meanwhile. The file has everything about the students, so only its owner can
 * read it.
 */
await runCommand(async (words) => {
  const isSql = words[0] === '--sql'
  const [file, ...more] = isSql ? words.slice(1) : words
  if (file === undefined || file.startsWith('-') || more.length > 0) throw new StartError(USAGE)
  await withDatabase(async (client) => {
    const rows = await (isSql ? writeSqlFile : backUp)(client, resolve(file))
    process.stdout.write(`${file}: ${rows} rows\n`)
  })
})
