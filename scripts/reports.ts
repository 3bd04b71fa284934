import { StartError } from '../server/start-error.ts'
import { plain, print } from './plain-lines.ts'
import { runCommand, withDatabase } from './running-database.ts'

/**
 * Lists the posts that students reported and decides about one of them (MATCH-08): `npm run reports`. It works on
 * `DATABASE_URL`, or on the database in `DATA_DIR`, whether the server runs or not. It never tells who reported.
 */

const USAGE = `npm run reports                        the posts to review
npm run reports -- show BOARD ID       one post, with what was said about it
npm run reports -- keep BOARD ID       show it again; these reports count no more
npm run reports -- remove BOARD ID     delete it`

const BOARDS = ['swap_requests', 'practicum_groups', 'course_requests']

type Row = Record<string, unknown>

/** A post with what was reported about it; a student who reported it again after an edit is one of `reporters`. */
type Found = { post: Row | null; reporters: number; reports: Row[] }

/** Keys and accounts: nothing that students see. */
const INTERNAL = /^(?:user_id|creator_id|creator_email|\w+_keys?)$/

async function main([command = 'list', board = '', id = '', ...more]: string[]): Promise<void> {
  const isList = command === 'list' && board === ''
  const isAboutOne =
    ['show', 'keep', 'remove'].includes(command) && BOARDS.includes(board) && /^\d{1,18}$/.test(id)
  if (!(isList || isAboutOne) || more.length > 0) {
    throw new StartError(
      `${USAGE}\n\nBOARD is one of ${BOARDS.join(', ')}; ID is the number beside it in the list.`,
    )
  }
  await withDatabase(async (client) => {
    if (isList) {
      const { rows } = await client.query<Row>('select * from private.reported_posts()')
      if (rows.length > 0) list(rows)
      else print('No posts to review.')
      return
    }
    const { rows } = await client.query<{ found: Found }>('select private.reported_post($1, $2) as found', [
      board,
      id,
    ])
    const { post = null, reporters = 0, reports = [] } = rows[0]?.found ?? {}
    if (!post) throw new StartError(`There is no post ${id} in ${board}`)
    if (command === 'show') return show({ post, reporters, reports })
    await client.query('select private.review_post($1, $2, $3)', [board, id, command])
    print(command === 'keep' ? `${board} ${id} is shown again.` : `${board} ${id} has been deleted.`)
  })
}

function list(rows: readonly Row[]): void {
  for (const { board, post_id, post, reports, reasons, hidden_at } of rows) {
    const state = hidden_at instanceof Date ? `hidden since ${hidden_at.toISOString()}` : 'shown'
    print(
      `${board} ${post_id}  ${plain(post)}  ${state}  reports: ${reports}${reasons ? ` (${reasons})` : ''}`,
    )
  }
  print(`\n${USAGE}`)
}

function show({ post, reporters, reports }: Found & { post: Row }): void {
  for (const [column, value] of Object.entries(post)) {
    if (!INTERNAL.test(column)) print(`${column}: ${plain(value)}`)
  }
  print(`\nReports: ${reports.length}, students: ${reporters}`)
  for (const { created_at, reason, status, note } of reports) {
    print(`${created_at}  ${reason}  ${status}${note === null ? '' : `  ${plain(note)}`}`)
  }
}

await runCommand(main)
