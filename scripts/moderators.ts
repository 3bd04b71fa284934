import { StartError } from '../server/start-error.ts'
import { plain, print } from './plain-lines.ts'
import { runCommand, withDatabase } from './running-database.ts'

/**
 * Names who moderates the boards (MOD-01): `npm run moderators`. It works on `DATABASE_URL`, or on the database in `DATA_DIR`,
 * whether the server runs or not.
 */

const USAGE = `npm run moderators                        who moderates
npm run moderators -- add EMAIL           let the account with this e-mail moderate
npm run moderators -- remove EMAIL        it moderates no longer, from now on`

type Moderator = { email: string; name: string | null; added_at: Date }

const NOT_ADDED: Readonly<Record<string, string>> = {
  'no-account': 'There is no account with this e-mail. Sign up first, then add it.',
  'not-confirmed': 'This account has not confirmed its e-mail yet.',
}

async function main([command = 'list', email = '', ...more]: string[]): Promise<void> {
  const isList = command === 'list' && email === ''
  const isChange = ['add', 'remove'].includes(command) && email.includes('@')
  if (!(isList || isChange) || more.length > 0) throw new StartError(USAGE)
  await withDatabase(async (client) => {
    if (isList) {
      const { rows } = await client.query<Moderator>('select * from private.list_moderators()')
      for (const { email: address, name, added_at } of rows) {
        print(`${plain(address)}  ${plain(name ?? '')}  since ${added_at.toISOString()}`)
      }
      if (rows.length === 0) print(`Nobody moderates.\n\n${USAGE}`)
      return
    }
    if (command === 'add') {
      const { rows } = await client.query<{ done: string }>('select private.add_moderator($1) as done', [
        email,
      ])
      const done = rows[0]?.done ?? ''
      if (done in NOT_ADDED) throw new StartError(`${email}: ${NOT_ADDED[done]}`)
      print(done === 'added' ? `${email} moderates now.` : `${email} moderates already.`)
      return
    }
    const { rows } = await client.query<{ done: boolean }>('select private.remove_moderator($1) as done', [
      email,
    ])
    if (!rows[0]?.done) throw new StartError(`${email} does not moderate.`)
    print(`${email} moderates no longer.`)
  })
}

await runCommand(main)
