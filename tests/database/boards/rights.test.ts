import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDatabase, type TestDatabase } from '../../support/backend.ts'
import {
  ALWAYS_GENERATED,
  CHANGES,
  EXPIRY_COLUMN,
  LIMITED_TABLES,
  type LimitedTable,
  OPEN_BOARDS,
  OWNER_COLUMN,
  READABLE,
  ROWS,
  SERVER_COLUMNS,
} from '../../support/board-tables.ts'
import { type Person, type Student, sqlState } from '../../support/students.ts'

type Row = Record<string, unknown> & { id: number }

const NOT_PERMITTED = '42501'
/** SQLSTATE of a value for an identity column, which Postgres checks before rights. */
const GENERATED = '428C9'

const DAY = 24 * 60 * 60 * 1000

describe('the boards', () => {
  let database: TestDatabase
  let owner: Student
  let other: Student
  let visitor: Person

  beforeAll(async () => {
    database = await startDatabase()
    owner = await database.newStudent('  Salma Al-Kuwari ')
    other = await database.newStudent('Hamad')
    visitor = database.visitor
  })
  afterAll(() => database?.stop())

  /** The row as its owner reads it. */
  async function rowOf(table: LimitedTable, id: number): Promise<Row> {
    const [row] = await owner.select<Row>(table, READABLE[table], `where id = ${id}`)
    return row as Row
  }

  async function newRow(table: LimitedTable): Promise<Row> {
    const [row] = await owner.insert(table, ROWS[table], READABLE[table])
    return row as Row
  }

  /** With its own ID, or that of another row. */
  const upsert = (person: Person, table: LimitedTable, row: Record<string, unknown>) => {
    const columns = Object.keys(row)
    return person.ask(
      `insert into public.${table} (${columns})
       select ${columns} from json_populate_record(null::public.${table}, '${JSON.stringify(row)}')
       on conflict (id) do update set ${columns[0]} = excluded.${columns[0]} returning 1`,
    )
  }

  describe.each(LIMITED_TABLES)('%s', (table) => {
    let row: Row
    beforeAll(async () => {
      row = await newRow(table)
    })
    afterAll(() => owner.delete(table, 'true'))

    const changed = { [Object.keys(CHANGES[table])[0] ?? '']: Object.values(CHANGES[table])[0] }
    const columns = [...Object.keys(ROWS[table]), ...Object.keys(SERVER_COLUMNS[table])]
    const serverColumns = Object.entries(SERVER_COLUMNS[table])
    const refusalOf = (column: string) => (ALWAYS_GENERATED.has(column) ? GENERATED : NOT_PERMITTED)

    describe('a visitor', () => {
      test('DATA-07, DATA-10, DATA-12, SEC-02: reads no row, no column and no number of rows', async () => {
        for (const column of ['*', ...columns, 'count(*)', '1'])
          expect([column, await sqlState(visitor.select(table, column))]).toEqual([column, NOT_PERMITTED])
      })

      test.each<[string, () => Promise<unknown>]>([
        ['inserts', () => visitor.insert(table, ROWS[table])],
        [
          'inserts in the name of the owner',
          () => visitor.insert(table, { ...ROWS[table], [OWNER_COLUMN[table]]: owner.id }),
        ],
        ['inserts a list', () => visitor.insert(table, [ROWS[table], ROWS[table]], 'id')],
        ['upserts', () => upsert(visitor, table, ROWS[table])],
        ['updates', () => visitor.update(table, changed, `id = ${row.id}`, 'id')],
        ['updates all', () => visitor.update(table, changed, 'true')],
        ['deletes', () => visitor.delete(table, `id = ${row.id}`, 'id')],
        ['deletes all', () => visitor.delete(table, 'true')],
      ])('DATA-07, DATA-10, DATA-14, DATA-16, SEC-02: %s no row', async (_, attempt) => {
        expect(await sqlState(attempt())).toBe(NOT_PERMITTED)
        expect(await rowOf(table, row.id)).toEqual(row)
      })

      test('DATA-10, SEC-02: changes no column', async () => {
        for (const [column, value] of Object.entries({ ...CHANGES[table], ...SERVER_COLUMNS[table] })) {
          const state = await sqlState(visitor.update(table, { [column]: value }, `id = ${row.id}`))
          expect([column, state]).toEqual([column, refusalOf(column)])
        }
        expect(await rowOf(table, row.id)).toEqual(row)
      })
    })

    describe('another user', () => {
      test('DATA-07, DATA-14, DATA-16: changes no row of the owner and is shown none', async () => {
        for (const [column, value] of Object.entries(CHANGES[table])) {
          const shown = await other.update(table, { [column]: value }, `id = ${row.id}`, 'id')
          expect([column, shown]).toEqual([column, []])
          await other.update(table, { [column]: value }, 'true')
        }
        expect(await rowOf(table, row.id)).toEqual(row)
      })

      test('DATA-07, DATA-14, DATA-16: deletes no row of the owner and is shown none', async () => {
        expect(await other.delete(table, `id = ${row.id}`, 'id')).toEqual([])
        expect(await other.delete(table, 'true', 'id')).toEqual([])
        expect(await rowOf(table, row.id)).toEqual(row)
      })

      test.each(serverColumns)(
        'DATA-08, DATA-13, DATA-15: cannot change %s of the owner',
        async (column, value) => {
          const state = await sqlState(other.update(table, { [column]: value }, `id = ${row.id}`))
          expect(state).toBe(refusalOf(column))
          expect(await rowOf(table, row.id)).toEqual(row)
        },
      )

      test('DATA-07, DATA-13: inserts no row in the name of the owner', async () => {
        const forged = { ...ROWS[table], [OWNER_COLUMN[table]]: owner.id }
        expect(await sqlState(other.insert(table, forged))).toBe(NOT_PERMITTED)
        expect(await owner.select(table, 'id')).toHaveLength(1)
      })
    })

    describe('the owner', () => {
      test('DATA-13, CREQ-25, SWAP-17, PRAC-26: the database sets name, ID, creation and expiry in 30 days', async () => {
        expect(row).toMatchObject(ROWS[table])
        expect(row).toMatchObject({ [OWNER_COLUMN[table]]: owner.id, creator_name: 'Salma Al-Kuwari' })
        expect(row.id).toBeGreaterThan(0)
        const created = Date.parse(String(row.created_at))
        expect(Math.abs(Date.now() - created)).toBeLessThan(60_000)
        expect(Date.parse(String(row[EXPIRY_COLUMN[table]])) - created).toBe(30 * DAY)
        expect(row.status).toBe(table === 'course_requests' ? undefined : 'open')
      })

      test.each(serverColumns)(
        'DATA-08, DATA-13, DATA-15: cannot choose %s of a new row',
        async (column, value) => {
          for (const wanted of [value, null]) {
            const state = await sqlState(owner.insert(table, { ...ROWS[table], [column]: wanted }))
            expect(state).toBe(refusalOf(column))
          }
          expect(await owner.select(table, 'id')).toEqual([{ id: row.id }])
        },
      )

      test.each(serverColumns)('DATA-08, DATA-13, DATA-15: cannot change %s', async (column, value) => {
        for (const wanted of [value, null])
          for (const change of [{ [column]: wanted }, { ...changed, [column]: wanted }])
            expect(await sqlState(owner.update(table, change, `id = ${row.id}`))).toBe(refusalOf(column))
        expect(await rowOf(table, row.id)).toEqual(row)
      })

      test('DATA-08, DATA-15: replaces no row by an upsert', async () => {
        expect(await sqlState(upsert(owner, table, { ...ROWS[table], id: row.id }))).toBe(GENERATED)
        expect(await rowOf(table, row.id)).toEqual(row)
      })

      test.each(Object.entries(CHANGES[table]))(
        'DATA-07, DATA-14, DATA-16: changes %s of their own row, and of no other',
        async (column, value) => {
          const changing = await newRow(table)
          const shown = await owner.update(table, { [column]: value }, `id = ${changing.id}`, READABLE[table])
          expect(shown).toEqual([{ ...changing, [column]: value }])
          expect(await rowOf(table, row.id)).toEqual(row)
          await owner.delete(table, `id = ${changing.id}`)
        },
      )

      test('DATA-07, DATA-14, DATA-16: deletes only their own row', async () => {
        const gone = await newRow(table)
        expect(await owner.delete(table, `id = ${gone.id}`, 'id')).toEqual([{ id: gone.id }])
        expect(await owner.select(table, 'id')).toEqual([{ id: row.id }])
      })
    })
  })

  test('DATA-07, DATA-10: another user reads no course request, by filter, count or column', async () => {
    const { slug } = await newRow('course_requests')
    expect(await other.select('course_requests', '*', `where slug = '${slug}'`)).toEqual([])
    for (const column of [
      ...Object.keys(ROWS.course_requests),
      ...Object.keys(SERVER_COLUMNS.course_requests),
    ])
      expect(await other.select('course_requests', column, `where ${column} is not null`)).toEqual([])
    for (const where of [`where slug = '${slug}'`, ''])
      expect(await other.select('course_requests', 'count(*)', where)).toEqual([{ count: 0 }])
  })

  describe.each(OPEN_BOARDS)('reading the board %s', (table) => {
    let open: Row
    let closed: Row
    let expired: Row
    let stored: unknown
    beforeAll(async () => {
      ;[open, closed, expired] = [await newRow(table), await newRow(table), await newRow(table)]
      await owner.update(table, { status: 'closed' }, `id = ${closed.id}`)
      ;[, stored] = await database.administer(
        `update public.${table} set expires_at = now() - interval '1 second' where id = ${expired.id}`,
        `select distinct creator_email, creator_name from public.${table}`,
      )
    })

    test('DATA-12: another user reads open, unexpired rows without a filter', async () => {
      expect(await other.select(table, READABLE[table])).toEqual([open])
      expect(await other.select(table, 'count(*)')).toEqual([{ count: 1 }])
    })

    test('DATA-12: another user cannot read closed or expired rows with a filter', async () => {
      for (const where of [
        `id = ${closed.id}`,
        `id = ${expired.id}`,
        "status = 'closed'",
        'expires_at < now()',
        "status = 'closed' or expires_at < now()",
      ]) {
        expect(await other.select(table, 'id', `where ${where}`)).toEqual([])
        expect(await other.select(table, 'count(*)', `where ${where}`)).toEqual([{ count: 0 }])
      }
    })

    test('SWAP-16, DATA-12: the owner reads all their rows, including closed and expired ones', async () => {
      expect(await owner.select(table, 'id, status', `where user_id = '${owner.id}' order by id`)).toEqual([
        { id: open.id, status: 'open' },
        { id: closed.id, status: 'closed' },
        { id: expired.id, status: 'open' },
      ])
    })

    test('DATA-12: the e-mail is stored, and nobody can read, filter, sort or count by it', async () => {
      expect(stored).toEqual([{ creator_email: owner.email, creator_name: 'Salma Al-Kuwari' }])
      for (const student of [owner, other]) {
        for (const attempt of [
          () => student.select(table, '*'),
          () => student.select(table, 'creator_email'),
          () => student.select(table, 'id, creator_email as contact'),
          () => student.select(table, 'creator_email::text'),
          () => student.select(table, 'max(creator_email)'),
          () => student.select(table, 'id', `where creator_email like '${owner.email.slice(0, 3)}%'`),
          () => student.select(table, 'id', 'where creator_email is not null'),
          () => student.select(table, 'id', `where id = 0 or creator_email = '${owner.email}'`),
          () => student.select(table, 'id', 'order by creator_email'),
          () => student.select(table, 'count(*)', `where creator_email = '${owner.email}'`),
          // As a whole row.
          () => student.ask(`select t from public.${table} t`),
          () => student.update(table, { status: 'open' }, `creator_email = '${owner.email}'`, 'id'),
          () => student.update(table, { status: 'open' }, `id = ${open.id}`, '*'),
          () => student.delete(table, `creator_email = '${owner.email}'`),
          () => student.insert(table, ROWS[table], 'creator_email'),
        ]) {
          const error = await attempt().catch((reason: Error) => reason)
          expect(error).toMatchObject({ code: NOT_PERMITTED })
          expect(JSON.stringify(error) + String(error)).not.toContain(owner.email)
        }
      }
      expect(await owner.select(table, 'id', `where user_id = '${owner.id}'`)).toHaveLength(3)
    })
  })

  describe('feedback', () => {
    const { feedback: row } = ROWS

    test('SEC-02: a visitor can neither send nor read it', async () => {
      for (const attempt of [
        () => visitor.insert('feedback', row),
        () => visitor.insert('feedback', { ...row, user_id: owner.id }),
        () => visitor.select('feedback', '*'),
        () => visitor.select('feedback', 'count(*)'),
        () => visitor.update('feedback', { message: 'x' }, 'true'),
        () => visitor.delete('feedback', 'true'),
      ])
        expect(await sqlState(attempt())).toBe(NOT_PERMITTED)
    })

    test('DATA-13, SEC-02: a signed-in user sends it as themselves, and can read, change and delete none', async () => {
      await owner.insert('feedback', row)
      for (const student of [owner, other]) {
        for (const attempt of [
          () => student.select('feedback', '*'),
          () => student.select('feedback', 'count(*)'),
          () => student.select('feedback', 'message', `where user_id = '${owner.id}'`),
          () => student.insert('feedback', row, '*'),
          () => student.insert('feedback', row, 'id'),
          () => student.update('feedback', { message: 'x' }, 'true'),
          () => student.delete('feedback', 'true'),
        ])
          expect(await sqlState(attempt())).toBe(NOT_PERMITTED)
        const refusalOf = (column: string) => (column === 'id' ? GENERATED : NOT_PERMITTED)
        for (const [column, value] of Object.entries({ ...row, ...SERVER_COLUMNS.feedback })) {
          const state = await sqlState(student.update('feedback', { [column]: value }, 'true'))
          expect([column, state]).toEqual([column, refusalOf(column)])
        }
        for (const [column, value] of Object.entries(SERVER_COLUMNS.feedback)) {
          const state = await sqlState(student.insert('feedback', { ...row, [column]: value }))
          expect([column, state]).toEqual([column, refusalOf(column)])
        }
      }
      const [stored] = await database.administer(
        "select name, type, message, user_id, now() - created_at < interval '1 minute' as fresh from public.feedback",
      )
      expect(stored).toEqual([{ ...row, user_id: owner.id, fresh: true }])
    })
  })

  test('DATA-13: an account without a name posts without one, and a new name only applies to later rows', async () => {
    const nameless = await database.newStudent(' \u00a0\u3000 ')
    const post = async () => {
      const [posted] = await nameless.insert('swap_requests', ROWS.swap_requests, 'id, creator_name')
      return posted
    }
    const first = await post()
    expect(first).toMatchObject({ creator_name: null })
    await database.administer(
      `update auth.users set raw_user_meta_data = '{"name": "Noor"}' where id = '${nameless.id}'`,
    )
    expect(await post()).toMatchObject({ creator_name: 'Noor' })
    expect(await nameless.select('swap_requests', 'creator_name', `where id = ${first?.id}`)).toEqual([
      { creator_name: null },
    ])
  })

  test('DATA-07, DATA-13: deleting an account deletes its rows', async () => {
    const leaving = await database.newStudent()
    const tables = [...LIMITED_TABLES, 'feedback'] as const
    for (const table of tables) await leaving.insert(table, ROWS[table])
    const left = tables.map((table) => {
      const column = table === 'course_requests' ? 'creator_id' : 'user_id'
      return `(select count(*) from public.${table} where ${column} = '${leaving.id}')`
    })
    const [, rows] = await database.administer(
      `delete from auth.users where id = '${leaving.id}'`,
      `select (${left.join(' + ')})::int as left`,
    )
    expect(rows).toEqual([{ left: 0 }])
    // Its token is still valid, but no longer for anything that needs the account.
    expect(await sqlState(leaving.insert('swap_requests', ROWS.swap_requests))).toBe(NOT_PERMITTED)
  })
})
