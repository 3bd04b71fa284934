import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDatabase, type TestDatabase } from '../../support/backend.ts'
import {
  BOARD_COLUMNS,
  DEFINER_QUERIES,
  FILL_BOARDS,
  FULL_BOARD_ROWS,
  plansOf,
  QUERIES,
} from '../../support/full-board.ts'
import type { Student } from '../../support/students.ts'

describe(`a board of ${FULL_BOARD_ROWS} open rows`, () => {
  let database: TestDatabase
  let student: Student
  beforeAll(async () => {
    database = await startDatabase()
    await database.administer(...FILL_BOARDS)
    student = await database.newStudent()
  })
  afterAll(() => database?.stop())

  test('each query of the screens and functions uses its index', async () => {
    const queries = [...QUERIES, ...DEFINER_QUERIES]
    const plans = await plansOf(database.administer, queries)
    expect(plans).toHaveLength(queries.length)
    for (const [index, { name, plan }] of plans.entries()) {
      const text = [name, ...plan].join('\n')
      expect(text).toMatch(new RegExp(`(using|Bitmap Index Scan on) ${queries[index]?.index}\\b`))
      expect(text).not.toContain('Seq Scan')
    }
  })

  test('DATA-22, DATA-23: so does the request of the screen, and it returns page and count', async () => {
    const scans = async () => {
      const [[row] = []] = await database.administer(
        "select idx_scan from pg_stat_user_indexes where indexrelname = 'swap_requests_board'",
      )
      return Number(row?.idx_scan)
    }
    const where = `where status = 'open' and expires_at > now()`
    const page = () =>
      student.select<{ created_at: string }>(
        'swap_requests',
        BOARD_COLUMNS,
        `${where} order by created_at desc, id desc limit 10`,
      )

    const before = await scans()
    const rows = await page()
    const counted = await student.select('swap_requests', 'count(*)', where)
    expect([rows.length, counted]).toEqual([10, [{ count: FULL_BOARD_ROWS }]])
    const times = rows.map(({ created_at }) => Date.parse(created_at))
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    // Postgres updates its scan statistics with a delay, and only when a database is active.
    await expect
      .poll(
        async () => {
          await page()
          return scans()
        },
        { timeout: 20_000, interval: 300 },
      )
      .toBeGreaterThan(before)
  })
})
