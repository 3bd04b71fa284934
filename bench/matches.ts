import { startPostgres } from '../scripts/temporary-postgres.ts'
import { openDatabase } from '../server/database.ts'
import { FULL_BOARD_ROWS } from '../tests/support/full-board.ts'
import { measureMatches } from '../tests/support/match-boards.ts'
import { percentile } from './percentile.ts'

const CALLS = 50

/** Prints how long the database takes to find a student's matches on full boards, and how it reads them (MATCH-07). */
export async function printMatches(): Promise<void> {
  const server = await startPostgres()
  try {
    const url = await server.createDatabase()
    await (await openDatabase({ url })).close()
    const figures = await measureMatches(url, CALLS)
    console.log(
      `\nThe matches of a student on boards of ${FULL_BOARD_ROWS} open requests, ms in the database`,
    )
    console.table(
      figures.map(({ board, matches, times, pages }) => ({
        ...board,
        matches,
        pages,
        median: rounded(percentile(times.passed, 0.5)),
        'of the processor': rounded(percentile(times.worked, 0.5)),
        slowest: rounded(Math.max(...times.passed)),
      })),
    )
    for (const { board, scans } of figures)
      console.log(`\n${JSON.stringify(board)}:\n  ${scans.join('\n  ')}`)
  } finally {
    await server.stop()
  }
}

const rounded = (milliseconds: number) => Number(milliseconds.toFixed(1))
