import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, signUpAt } from '../../support/accounts.ts'
import { type Backend, startDatabaseAlone } from '../../support/backend.ts'
import {
  BOARD_COLUMNS,
  DEFINER_QUERIES,
  FILL_BOARDS,
  FULL_BOARD_ROWS,
  plansOf,
  QUERIES,
} from '../../support/full-board.ts'

describe(`a board of ${FULL_BOARD_ROWS} open rows`, () => {
  let backend: Backend
  let student: Account
  beforeAll(async () => {
    backend = await startDatabaseAlone()
    await backend.administer(...FILL_BOARDS)
    student = await signUpAt(backend.url)
  })
  afterAll(() => backend?.stop())

  test('each query of the screens and functions uses its index', async () => {
    const queries = [...QUERIES, ...DEFINER_QUERIES]
    const plans = await plansOf(backend.administer, queries)
    expect(plans).toHaveLength(queries.length)
    for (const [index, { name, plan }] of plans.entries()) {
      const text = [name, ...plan].join('\n')
      expect(text).toMatch(new RegExp(`(using|Bitmap Index Scan on) ${queries[index]?.index}\\b`))
      expect(text).not.toContain('Seq Scan')
    }
  })

  test('DATA-22, DATA-23: so does the request of the screen, and it returns page and count', async () => {
    const scans = async () => {
      const [[row] = []] = await backend.administer(
        "select idx_scan from pg_stat_user_indexes where indexrelname = 'swap_requests_board'",
      )
      return Number(row?.idx_scan)
    }
    const page = () =>
      student.client
        .from('swap_requests')
        .select(BOARD_COLUMNS, { count: 'exact' })
        .eq('status', 'open')
        .gt('expires_at', new Date().toISOString())
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .range(0, 9)
        .throwOnError()

    const before = await scans()
    const { data, count } = await page()
    expect([data.length, count]).toEqual([10, FULL_BOARD_ROWS])
    const times = data.map(({ created_at }) => Date.parse(created_at))
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    // Postgres updates its scan statistics with a delay, and only when a backend is active.
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
