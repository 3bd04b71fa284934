import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitorAt } from '../../../scripts/visitor-client.ts'
import { type Account, signUpAt } from '../../support/accounts.ts'
import { type Backend, startDatabaseAlone } from '../../support/backend.ts'
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

type Row = Record<string, unknown> & { id: number }

/** Untyped, so that tests can send what a hostile client would send. */
type AnyClient = SupabaseClient

const sent = (table: keyof typeof ROWS): Record<string, unknown> => ROWS[table]

const NOT_PERMITTED = '42501'
/** SQLSTATE of a value for an identity column, which Postgres checks before rights. */
const GENERATED = '428C9'

const DAY = 24 * 60 * 60 * 1000

describe('the boards', () => {
  let backend: Backend
  let ownerAccount: Account
  let owner: AnyClient
  let other: AnyClient
  let visitor: AnyClient

  beforeAll(async () => {
    backend = await startDatabaseAlone()
    ownerAccount = await signUpAt(backend.url, '  Salma Al-Kuwari ')
    owner = ownerAccount.client
    other = (await signUpAt(backend.url, 'Hamad')).client
    visitor = visitorAt(backend.url)
  })
  afterAll(() => backend?.stop())

  /** The row as its owner reads it. */
  async function rowOf(table: LimitedTable, id: number): Promise<Row> {
    const { data, error } = await owner.from(table).select(READABLE[table]).eq('id', id).single()
    expect(error).toBeNull()
    return data as unknown as Row
  }

  async function newRow(table: LimitedTable): Promise<Row> {
    const { data, error } = await owner.from(table).insert(sent(table)).select(READABLE[table]).single()
    expect(error).toBeNull()
    return data as unknown as Row
  }

  describe.each(LIMITED_TABLES)('%s', (table) => {
    let row: Row
    beforeAll(async () => {
      row = await newRow(table)
    })
    afterAll(() => owner.from(table).delete().gte('id', 0))

    const changed = { [Object.keys(CHANGES[table])[0] ?? '']: Object.values(CHANGES[table])[0] }
    const columns = [...Object.keys(ROWS[table]), ...Object.keys(SERVER_COLUMNS[table])]
    const serverColumns = Object.entries(SERVER_COLUMNS[table])
    const refusalOf = (column: string) =>
      ALWAYS_GENERATED.has(column) ? [400, GENERATED] : [403, NOT_PERMITTED]

    describe('a visitor', () => {
      test('DATA-07, DATA-10, DATA-12, SEC-02: reads no row, no column and no number of rows', async () => {
        for (const column of ['*', ...columns, 'count']) {
          const { status, error, data } = await visitor.from(table).select(column)
          expect([column, status, error?.code, data]).toEqual([column, 401, NOT_PERMITTED, null])
        }
        for (const count of ['exact', 'planned', 'estimated'] as const) {
          for (const head of [true, false]) {
            const answer = await visitor.from(table).select('id', { count, head })
            expect([answer.status, answer.count, answer.data]).toEqual([401, null, null])
          }
        }
      })

      test.each<
        [string, () => PromiseLike<{ status: number; error: { code: string } | null; data: unknown }>]
      >([
        ['inserts', () => visitor.from(table).insert(sent(table))],
        [
          'inserts in the name of the owner',
          () => visitor.from(table).insert({ ...ROWS[table], [OWNER_COLUMN[table]]: ownerAccount.id }),
        ],
        [
          'inserts a list',
          () =>
            visitor
              .from(table)
              .insert([sent(table), sent(table)])
              .select('id'),
        ],
        ['upserts', () => visitor.from(table).upsert(sent(table))],
        ['updates', () => visitor.from(table).update(changed).eq('id', row.id).select('id')],
        ['updates all', () => visitor.from(table).update(changed).gte('id', 0)],
        ['deletes', () => visitor.from(table).delete().eq('id', row.id).select('id')],
        ['deletes all', () => visitor.from(table).delete().gte('id', 0)],
      ])('DATA-07, DATA-10, DATA-14, DATA-16, SEC-02: %s no row', async (_, attempt) => {
        const { status, error, data } = await attempt()
        expect([status, error?.code, data]).toEqual([401, NOT_PERMITTED, null])
        expect(await rowOf(table, row.id)).toEqual(row)
      })

      test('DATA-10, SEC-02: changes no column', async () => {
        for (const [column, value] of Object.entries({ ...CHANGES[table], ...SERVER_COLUMNS[table] })) {
          const { status, error } = await visitor
            .from(table)
            .update({ [column]: value })
            .eq('id', row.id)
          expect([column, status, error?.code]).toEqual([
            column,
            ...(ALWAYS_GENERATED.has(column) ? [400, GENERATED] : [401, NOT_PERMITTED]),
          ])
        }
        expect(await rowOf(table, row.id)).toEqual(row)
      })
    })

    describe('another user', () => {
      test('DATA-07, DATA-14, DATA-16: changes no row of the owner and is shown none', async () => {
        for (const [column, value] of Object.entries(CHANGES[table])) {
          const { data, error } = await other
            .from(table)
            .update({ [column]: value })
            .eq('id', row.id)
            .select('id')
          expect([column, error, data]).toEqual([column, null, []])
          await other
            .from(table)
            .update({ [column]: value })
            .gte('id', 0)
        }
        expect(await rowOf(table, row.id)).toEqual(row)
      })

      test('DATA-07, DATA-14, DATA-16: deletes no row of the owner and is shown none', async () => {
        const { data, error } = await other.from(table).delete().eq('id', row.id).select('id')
        expect([error, data]).toEqual([null, []])
        expect((await other.from(table).delete({ count: 'exact' }).gte('id', 0)).count).toBe(0)
        expect(await rowOf(table, row.id)).toEqual(row)
      })

      test.each(serverColumns)(
        'DATA-08, DATA-13, DATA-15: cannot change %s of the owner',
        async (column, value) => {
          const { status, error } = await other
            .from(table)
            .update({ [column]: value })
            .eq('id', row.id)
          expect([status, error?.code]).toEqual(refusalOf(column))
          expect(await rowOf(table, row.id)).toEqual(row)
        },
      )

      test('DATA-07, DATA-13: inserts no row in the name of the owner', async () => {
        const { status, error } = await other
          .from(table)
          .insert({ ...ROWS[table], [OWNER_COLUMN[table]]: ownerAccount.id })
        expect([status, error?.code]).toEqual([403, NOT_PERMITTED])
        expect((await owner.from(table).select('id')).data).toHaveLength(1)
      })
    })

    describe('the owner', () => {
      test('DATA-13, CREQ-25, SWAP-17, PRAC-26: the database sets name, ID, creation and expiry in 30 days', async () => {
        expect(row).toMatchObject(ROWS[table])
        expect(row).toMatchObject({ [OWNER_COLUMN[table]]: ownerAccount.id, creator_name: 'Salma Al-Kuwari' })
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
            const { status, error } = await owner.from(table).insert({ ...ROWS[table], [column]: wanted })
            expect([status, error?.code]).toEqual(refusalOf(column))
          }
          expect((await owner.from(table).select('id')).data).toEqual([{ id: row.id }])
        },
      )

      test.each(serverColumns)('DATA-08, DATA-13, DATA-15: cannot change %s', async (column, value) => {
        for (const wanted of [value, null]) {
          for (const change of [{ [column]: wanted }, { ...changed, [column]: wanted }]) {
            const { status, error } = await owner.from(table).update(change).eq('id', row.id)
            expect([status, error?.code]).toEqual(refusalOf(column))
          }
        }
        expect(await rowOf(table, row.id)).toEqual(row)
      })

      test('DATA-08, DATA-15: replaces no row by an upsert', async () => {
        const { status, error } = await owner.from(table).upsert({ ...ROWS[table], id: row.id })
        expect([status, error?.code]).toEqual([400, GENERATED])
        expect(await rowOf(table, row.id)).toEqual(row)
      })

      test.each(Object.entries(CHANGES[table]))(
        'DATA-07, DATA-14, DATA-16: changes %s of their own row, and of no other',
        async (column, value) => {
          const changing = await newRow(table)
          const { data, error } = await owner
            .from(table)
            .update({ [column]: value })
            .eq('id', changing.id)
            .eq(OWNER_COLUMN[table], ownerAccount.id)
            .select(READABLE[table])
          expect([error, data]).toEqual([null, [{ ...changing, [column]: value }]])
          expect(await rowOf(table, row.id)).toEqual(row)
          await owner.from(table).delete().eq('id', changing.id)
        },
      )

      test('DATA-07, DATA-14, DATA-16: deletes only their own row', async () => {
        const gone = await newRow(table)
        const { data } = await owner
          .from(table)
          .delete()
          .eq('id', gone.id)
          .eq(OWNER_COLUMN[table], ownerAccount.id)
          .select('id')
        expect(data).toEqual([{ id: gone.id }])
        expect((await owner.from(table).select('id')).data).toEqual([{ id: row.id }])
      })
    })
  })

  test('DATA-07, DATA-10: another user reads no course request, by filter, count, range or column', async () => {
    const { slug } = await newRow('course_requests')
    const requests = () => other.from('course_requests')
    const { data, count } = await requests().select('*', { count: 'exact' }).eq('slug', slug).range(0, 10)
    expect([data, count]).toEqual([[], 0])
    for (const column of [
      ...Object.keys(ROWS.course_requests),
      ...Object.keys(SERVER_COLUMNS.course_requests),
    ]) {
      expect((await requests().select(column).not(column, 'is', null)).data).toEqual([])
    }
    expect((await requests().select('id', { count: 'exact', head: true })).count).toBe(0)
  })

  describe.each(OPEN_BOARDS)('reading the board %s', (table) => {
    let open: Row
    let closed: Row
    let expired: Row
    let stored: unknown
    beforeAll(async () => {
      ;[open, closed, expired] = [await newRow(table), await newRow(table), await newRow(table)]
      await owner.from(table).update({ status: 'closed' }).eq('id', closed.id).throwOnError()
      ;[, stored] = await backend.administer(
        `update public.${table} set expires_at = now() - interval '1 second' where id = ${expired.id}`,
        `select distinct creator_email, creator_name from public.${table}`,
      )
    })

    test('DATA-12: another user reads open, unexpired rows without a filter', async () => {
      const { data, count } = await other.from(table).select(READABLE[table], { count: 'exact' })
      expect([data, count]).toEqual([[open], 1])
      expect((await other.from(table).select('id', { count: 'exact', head: true })).count).toBe(1)
    })

    test('DATA-12: another user cannot read closed or expired rows with a filter', async () => {
      for (const hidden of [closed, expired]) {
        for (const [column, value] of Object.entries(hidden)) {
          if (column !== 'id') continue
          const { data, count } = await other.from(table).select('id', { count: 'exact' }).eq(column, value)
          expect([data, count]).toEqual([[], 0])
        }
      }
      expect((await other.from(table).select('id').eq('status', 'closed')).data).toEqual([])
      expect((await other.from(table).select('id').lt('expires_at', new Date().toISOString())).data).toEqual(
        [],
      )
      expect((await other.from(table).select('id').or('status.eq.closed,expires_at.lt.now()')).data).toEqual(
        [],
      )
    })

    test('SWAP-16, DATA-12: the owner reads all their rows, including closed and expired ones', async () => {
      const { data } = await owner.from(table).select('id, status').eq('user_id', ownerAccount.id).order('id')
      expect(data).toEqual([
        { id: open.id, status: 'open' },
        { id: closed.id, status: 'closed' },
        { id: expired.id, status: 'open' },
      ])
    })

    test('DATA-12: the e-mail is stored, and nobody can read, filter, sort or count by it', async () => {
      expect(stored).toEqual([{ creator_email: ownerAccount.email, creator_name: 'Salma Al-Kuwari' }])
      for (const client of [owner, other]) {
        const board = () => client.from(table)
        const attempts = [
          board().select('*'),
          board().select('creator_email'),
          board().select('id, contact:creator_email'),
          board().select('creator_email::text'),
          board().select('creator_email.max()'),
          board()
            .select('id')
            .like('creator_email', `${ownerAccount.email.slice(0, 3)}%`),
          board().select('id').not('creator_email', 'is', null),
          board().select('id').or(`id.eq.0,creator_email.eq.${ownerAccount.email}`),
          board().select('id').order('creator_email'),
          board().select('id', { count: 'exact', head: true }).eq('creator_email', ownerAccount.email),
          board().update({ status: 'open' }).eq('creator_email', ownerAccount.email).select('id'),
          board().update({ status: 'open' }).eq('id', open.id).select(),
          board().delete().eq('creator_email', ownerAccount.email),
          board().insert(sent(table)).select('creator_email'),
        ]
        for (const attempt of attempts) {
          const { error, data, count } = await attempt
          expect([error === null, data, count]).toEqual([false, null, null])
          expect(JSON.stringify(error)).not.toContain(ownerAccount.email)
        }
      }
      expect((await owner.from(table).select('id').eq('user_id', ownerAccount.id)).data).toHaveLength(3)
    })
  })

  describe('feedback', () => {
    const { feedback: row } = ROWS

    test('SEC-02: a visitor can neither send nor read it', async () => {
      const feedback = () => visitor.from('feedback')
      for (const attempt of [
        feedback().insert(row),
        feedback().insert({ ...row, user_id: ownerAccount.id }),
        feedback().select('*', { count: 'exact' }),
        feedback().select('id', { count: 'exact', head: true }),
        feedback().update({ message: 'x' }).gte('id', 0),
        feedback().delete().gte('id', 0),
      ]) {
        const { status, data, count } = await attempt
        expect([status, data, count]).toEqual([401, null, null])
      }
    })

    test('DATA-13, SEC-02: a signed-in user sends it as themselves, and can read, change and delete none', async () => {
      const sent = await owner.from('feedback').insert(row)
      expect([sent.status, sent.error]).toEqual([201, null])
      for (const client of [owner, other]) {
        const feedback = () => client.from('feedback')
        for (const attempt of [
          feedback().select('*'),
          feedback().select('id', { count: 'exact', head: true }),
          feedback().select('message').eq('user_id', ownerAccount.id),
          feedback().insert(row).select(),
          feedback().insert(row).select('id'),
          feedback().update({ message: 'x' }).gte('id', 0),
          feedback().delete().gte('id', 0),
        ]) {
          const { status, data, count } = await attempt
          expect([status, data, count]).toEqual([403, null, null])
        }
        for (const [column, value] of Object.entries({ ...row, ...SERVER_COLUMNS.feedback })) {
          const { error } = await feedback()
            .update({ [column]: value })
            .gte('id', 0)
          expect(error?.code).toBe(column === 'id' ? GENERATED : NOT_PERMITTED)
        }
        for (const [column, value] of Object.entries(SERVER_COLUMNS.feedback)) {
          const { error } = await feedback().insert({ ...row, [column]: value })
          expect(error?.code).toBe(column === 'id' ? GENERATED : NOT_PERMITTED)
        }
      }
      const [stored] = await backend.administer(
        "select name, type, message, user_id, now() - created_at < interval '1 minute' as fresh from public.feedback",
      )
      expect(stored).toEqual([{ ...row, user_id: ownerAccount.id, fresh: true }])
    })
  })

  test('DATA-13: an account without a name posts without one, and a new name only applies to later rows', async () => {
    const nameless = await signUpAt(backend.url, ' \u00a0\u3000 ')
    const client: AnyClient = nameless.client
    const post = async () =>
      (
        await client
          .from('swap_requests')
          .insert(ROWS.swap_requests)
          .select('id, creator_name')
          .single()
          .throwOnError()
      ).data
    const first = await post()
    expect(first).toMatchObject({ creator_name: null })
    await client.auth.updateUser({ data: { name: 'Noor' } })
    expect(await post()).toMatchObject({ creator_name: 'Noor' })
    const { data } = await client.from('swap_requests').select('creator_name').eq('id', first?.id).single()
    expect(data).toEqual({ creator_name: null })
  })

  test('DATA-07, DATA-13: deleting an account deletes its rows', async () => {
    const leaving = await signUpAt(backend.url)
    const client: AnyClient = leaving.client
    for (const table of [...LIMITED_TABLES, 'feedback'] as const) {
      await client.from(table).insert(sent(table)).throwOnError()
    }
    const left = [...LIMITED_TABLES, 'feedback'].map((table) => {
      const column = table === 'course_requests' ? 'creator_id' : 'user_id'
      return `(select count(*) from public.${table} where ${column} = '${leaving.id}')`
    })
    const [, rows] = await backend.administer(
      `delete from auth.users where id = '${leaving.id}'`,
      `select (${left.join(' + ')})::int as left`,
    )
    expect(rows).toEqual([{ left: 0 }])
    // Its token is still valid, but no longer for anything that needs the account.
    const { error } = await client.from('swap_requests').insert(ROWS.swap_requests)
    expect(error?.code).toBe(NOT_PERMITTED)
  })
})
