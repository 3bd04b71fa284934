import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Json } from '../../app/backend/database.types.ts'
import { encode } from '../../app/persistence/merge/encoding.ts'
import type { Tree } from '../../app/persistence/merge/registers.ts'
import { markOf } from '../../app/persistence/merge/removals.ts'
import { KIND_NAMES } from '../../app/persistence/store/kinds.ts'
import { startDatabase, type TestDatabase } from '../support/backend.ts'
import { type Person, type Student, sqlState } from '../support/students.ts'

type Sent = { kind: string; id: string; revision: number | null; [field: string]: Json }
type Stored = { kind: string; id: string; revision: number; is_deleted: boolean; data: Json }
type Synced = {
  time: number
  revision: number
  is_complete: boolean
  written: { kind: string; id: string; revision: number }[]
  refused: { kind: string | null; id: string | null; reason: string }[]
  documents: Stored[]
}

const NOT_PERMITTED = '42501'
const BYTES = 64 * 1024
const BYTES_IN_ALL = 4 * 1024 * 1024
const MOST = 60
const MOST_WITH_DELETED = 200

const plan = (id: string, change: Partial<Sent> = {}): Sent => ({
  kind: 'plan',
  id,
  schema_version: 1,
  is_deleted: false,
  data: { name: id },
  revision: 0,
  ...change,
})
const plans = (count: number, change: Partial<Sent> = {}, from = 0) =>
  Array.from({ length: count }, (_, index) => plan(`p${from + index}`, change))
/** Data of so many bytes as the database writes it. */
const dataOf = (bytes: number) => ({ x: 'y'.repeat(bytes - '{"x": ""}'.length) })
const ids = (list: readonly { id: string | null }[]) => list.map(({ id }) => id)

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database?.stop())

const sync = (student: Person, documents: readonly Sent[], since = 0): Promise<Synced> =>
  student.call('sync_documents', { p_documents: documents, p_since: since })

describe('the table from the wrong side', () => {
  let owner: Student
  let other: Student
  beforeAll(async () => {
    owner = await database.newStudent()
    other = await database.newStudent()
    await sync(owner, [plan('mine')])
  })

  const row = { kind: 'plan', id: 'mine', revision: 9, schema_version: 1, data: {} }
  const attempts = (person: Person) => [
    () => person.insert('documents', row),
    () => person.insert('documents', { ...row, user_id: owner.id }),
    () =>
      person.ask(
        `insert into public.documents (user_id, kind, id, revision, schema_version, data)
         values ('${owner.id}', 'plan', 'mine', 9, 1, '{}')
         on conflict (user_id, kind, id) do update set data = excluded.data returning 1`,
      ),
    () => person.update('documents', { data: {} }, `id = 'mine'`),
    () => person.update('documents', { user_id: other.id }, 'true'),
    () => person.update('documents', { revision: 99 }, 'true'),
    () => person.delete('documents', `id = 'mine'`),
  ]

  test('KEEP-07, SEC-02: a visitor reads and writes nothing, and cannot sync', async () => {
    const { visitor } = database
    for (const attempt of [
      ...attempts(visitor),
      () => visitor.select('documents', '*'),
      () => visitor.select('documents', 'count(*)'),
      () => sync(visitor, []),
    ])
      expect(await sqlState(attempt())).toBe(NOT_PERMITTED)
  })

  test('KEEP-07, SEC-02: nobody writes the table past the function, not even the owner', async () => {
    for (const student of [owner, other])
      for (const attempt of attempts(student)) expect(await sqlState(attempt())).toBe(NOT_PERMITTED)
    expect((await sync(owner, [])).documents).toMatchObject([{ id: 'mine', revision: 1 }])
  })

  test('KEEP-07, SEC-02: another student neither reads nor changes a document', async () => {
    const ofOwner = `where user_id = '${owner.id}'`
    expect(await other.select('documents', '*', ofOwner)).toEqual([])
    expect(await other.select('documents', 'count(*)', ofOwner)).toEqual([{ count: 0 }])
    const { written, documents } = await sync(other, [
      plan('mine', { data: { name: 'theirs' }, user_id: owner.id }),
    ])
    expect([ids(written), documents]).toEqual([['mine'], []])
    expect(await owner.select('documents', 'user_id, data')).toEqual([
      { user_id: owner.id, data: { name: 'mine' } },
    ])
  })

  test('KEEP-07: an account that is gone can no longer sync, and leaves nothing', async () => {
    const gone = await database.newStudent()
    await sync(gone, plans(3))
    await gone.call('delete_my_account', { p_confirmation: gone.email })
    for (const documents of [[], plans(1)]) expect(await sqlState(sync(gone, documents))).toBe(NOT_PERMITTED)
    const [left] = await database.administer(
      `select (select count(*) from public.documents where user_id = '${gone.id}')::int as documents,
         (select count(*) from private.document_revisions where user_id = '${gone.id}')::int as revisions`,
    )
    expect(left).toEqual([{ documents: 0, revisions: 0 }])
  })
})

describe('two devices', () => {
  test('KEEP-07: each gets what the other wrote, once, with the time of the server', async () => {
    const account = await database.newStudent()
    const first = await sync(account, [plan('a', { data: { x: [1, 'ب', null] }, schema_version: 3 })])
    expect(first).toEqual({
      time: expect.any(Number),
      revision: 1,
      is_complete: true,
      written: [{ kind: 'plan', id: 'a', revision: 1 }],
      refused: [],
      documents: [],
    })
    expect(Math.abs(Date.now() - first.time)).toBeLessThan(60_000)
    const row = {
      kind: 'plan',
      id: 'a',
      schema_version: 3,
      is_deleted: false,
      data: { x: [1, 'ب', null] },
      revision: 1,
    }
    expect(await sync(account, [])).toMatchObject({ revision: 1, written: [], documents: [row] })
    expect((await sync(account, [], 1)).documents).toEqual([])
    // A deletion is a change like any other.
    await sync(account, [plan('a', { revision: 1, is_deleted: true, data: {} })], 1)
    expect((await sync(account, [], 1)).documents).toMatchObject([{ id: 'a', revision: 2, is_deleted: true }])
  })

  test('KEEP-07: of two writes from the same revision one is stored, and the other gets the row back', async () => {
    const account = await database.newStudent()
    await sync(account, [plan('a'), plan('b')])
    const write = (name: string) => sync(account, [plan('a', { revision: 1, data: { name } })], 2)
    const both = await Promise.all([write('phone'), write('laptop')])
    const [winner] = both.filter(({ written }) => written.length === 1)
    const [loser] = both.filter(({ written }) => written.length === 0)
    expect(winner).toMatchObject({ revision: 3, written: [{ id: 'a', revision: 3 }], documents: [] })
    expect(loser).toMatchObject({ revision: 3, refused: [], documents: [{ id: 'a', revision: 3 }] })
    const [stored] = loser?.documents ?? []
    // The caller merges, and sends again with the revision of that row.
    const merged = { ...(stored?.data as object), also: 'merged' }
    const again = await sync(account, [plan('a', { revision: 3, data: merged })], 3)
    expect(ids(again.written)).toEqual(['a'])
  })

  test('KEEP-07: a conflict gives the row back whatever was seen before, and overwrites nothing', async () => {
    const account = await database.newStudent()
    await sync(account, [plan('a')])
    for (const revision of [null, 0, 2, -1]) {
      const { written, documents } = await sync(account, [plan('a', { revision, data: { lost: true } })], 1)
      expect([written, documents]).toMatchObject([[], [{ id: 'a', revision: 1, data: { name: 'a' } }]])
    }
    // The same document twice: the second was not made from the first.
    const twice = await sync(account, [plan('b'), plan('b', { data: { lost: true } })], 1)
    expect([twice.written, twice.documents]).toMatchObject([
      [{ id: 'b', revision: 2 }],
      [{ id: 'b', data: { name: 'b' } }],
    ])
  })

  test('KEEP-07: what was edited after the other device deleted it and the row was purged is kept', async () => {
    const account = await database.newStudent()
    await sync(account, [plan('a'), plan('b', { is_deleted: true })])
    await database.administer(
      `update public.documents set updated_at = now() - interval '91 days' where user_id = '${account.id}'`,
      'select private.purge_expired(now())',
    )
    expect(ids((await sync(account, [])).documents)).toEqual(['a'])
    const { written, revision } = await sync(account, [plan('b', { revision: 1 })], 2)
    // The purge does not set the numbers back.
    expect([written, revision]).toEqual([[{ kind: 'plan', id: 'b', revision: 3 }], 3])
  })

  test('KEEP-07: a revision from before the server was restored from a backup asks for everything', async () => {
    const account = await database.newStudent()
    await sync(account, plans(2))
    const { revision, documents } = await sync(account, [], 1000)
    expect([revision, ids(documents)]).toEqual([2, ['p0', 'p1']])
  })

  test('KEEP-07: the account takes every kind of document that devices keep', async () => {
    const account = await database.newStudent()
    const { written, refused } = await sync(
      account,
      KIND_NAMES.map((kind) => plan('main', { kind })),
    )
    expect([written.map(({ kind }) => kind), refused]).toEqual([KIND_NAMES, []])
  })

  test('KEEP-07: twenty syncs at once number their writes strictly, and lose none', async () => {
    const account = await database.newStudent()
    let seen = 0
    const reader = { ids: new Set<string>(), isDone: false }
    const watching = (async () => {
      while (!reader.isDone) {
        const { documents, revision } = await sync(account, [], seen)
        for (const { id } of documents) reader.ids.add(id)
        seen = revision
      }
    })()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => sync(account, plans(3, {}, 3 * index))),
    )
    reader.isDone = true
    await watching
    for (const { id } of (await sync(account, [], seen)).documents) reader.ids.add(id)
    const revisions = answers.flatMap(({ written }) => written.map(({ revision }) => revision))
    expect(revisions.toSorted((one, two) => one - two)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1))
    for (const { written, revision } of answers) expect(written.at(-1)?.revision).toBe(revision)
    // A device that only asks for what is new has seen each of them.
    expect(reader.ids.size).toBe(60)
  })
})

describe('the limits', () => {
  test('KEEP-07: the 61st document is refused, the others are written; a deletion makes room at once', async () => {
    const account = await database.newStudent()
    const { written, refused } = await sync(account, plans(MOST + 1))
    expect([written.length, refused]).toEqual([MOST, [{ kind: 'plan', id: `p${MOST}`, reason: 'too-many' }]])
    const change = [
      plan('new'),
      plan('p1', { revision: 2, data: { changed: true } }),
      plan('p0', { revision: 1, is_deleted: true }),
    ]
    expect(ids((await sync(account, change, MOST)).written).toSorted()).toEqual(['new', 'p0', 'p1'])
    // It is full again: for a new document, and for one that was deleted.
    const more = await sync(account, [plan('more'), plan('p0', { revision: MOST + 1 })], MOST + 3)
    expect(more.refused.map(({ id, reason }) => [id, reason])).toEqual([
      ['more', 'too-many'],
      ['p0', 'too-many'],
    ])
  })

  test('KEEP-07: 64 kB are stored, a byte more is refused, and the others are written', async () => {
    const account = await database.newStudent()
    const { written, refused } = await sync(account, [
      plan('above', { data: dataOf(BYTES + 1) }),
      plan('arabic', { data: { x: 'ب'.repeat(BYTES / 2) } }),
      plan('most', { data: dataOf(BYTES) }),
      plan('small'),
    ])
    expect(ids(written)).toEqual(['most', 'small'])
    expect(refused).toEqual([
      { kind: 'plan', id: 'above', reason: 'too-large' },
      { kind: 'plan', id: 'arabic', reason: 'too-large' },
    ])
  })

  test('KEEP-07, SEC-03: one bad document never fails the others', async () => {
    const account = await database.newStudent()
    const bad = [
      { kind: 'diary' },
      { kind: null },
      { id: '' },
      { id: 'A' },
      { id: 'a\n' },
      { id: 'a'.repeat(41) },
      { id: null },
      { schema_version: 0 },
      { schema_version: 1001 },
      { schema_version: 1.5 },
      { schema_version: null },
      { schema_version: 1e30 },
      { data: null },
      { data: [] },
      { data: 'x' },
      { is_deleted: 'perhaps' },
      { is_deleted: {} },
      { revision: 1.5 },
      { revision: 1e30 },
      { revision: [] },
    ].map((change, index) => plan(`bad${index}`, change as Partial<Sent>))
    const noDocuments = [5, null, 'x', [], {}] as unknown as Sent[]
    const { written, refused } = await sync(account, [
      plan('first'),
      ...bad,
      ...noDocuments,
      plan('a'.repeat(40)),
    ])
    expect(ids(written)).toEqual(['first', 'a'.repeat(40)])
    expect(refused.map(({ reason }) => reason)).toEqual(
      Array.from({ length: bad.length + noDocuments.length }, () => 'invalid'),
    )
    // It says which, and never more than an ID can be long.
    expect(refused[0]).toMatchObject({ kind: 'diary', id: 'bad0' })
    expect(refused[5]?.id).toHaveLength(40)
    expect((await sync(account, [])).documents).toHaveLength(2)
  })

  test('KEEP-07, SEC-03: a malformed call is refused as a whole, with a message', async () => {
    const student = await database.newStudent()
    for (const [parameters, code] of [
      [{ p_documents: {}, p_since: 0 }, '22023'],
      [{ p_documents: null, p_since: 0 }, '22023'],
      [{ p_documents: 5, p_since: 0 }, '22023'],
      [{ p_documents: plans(201), p_since: 0 }, '22023'],
      [{ p_documents: [], p_since: null }, '22023'],
      [{ p_documents: 'x', p_since: 0 }, '22P02'],
      [{ p_documents: [], p_since: 'x' }, '22P02'],
      [{ p_documents: [], p_since: {} }, '22P02'],
      [{ p_documents: [], p_since: 1.5 }, '22P02'],
      [{ p_documents: [], p_since: 1e30 }, '22P02'],
    ] as const) {
      const call = student.call('sync_documents', parameters)
      await expect(call, JSON.stringify(parameters)).rejects.toMatchObject({ code })
    }
  })

  // Past the API, which reads and writes numbers as JavaScript does.
  test('KEEP-07, SEC-03: a number that is long only when it is written out is refused before that', async () => {
    const { id } = await database.newStudent()
    const syncOf = (text: string) =>
      database.administer(
        `select set_config('request.jwt.claim.sub', '${id}', false), set_config('request.jwt.claims', '{"sub": "${id}"}', false)`,
        `select public.sync_documents('[{"kind": "plan", "id": "a", "schema_version": 1, "data": {"x": [${text}]}}]', 0) -> 'written' as written`,
      )
    const [, [ordinary] = []] = await syncOf('0, -0.0, 5.6e-17, 1e21, -1e39, "1e131071"')
    expect(ordinary?.written).toHaveLength(1)
    for (const number of ['1e40', '-1e131071', '1e-41', '{"y": [[1e131071]]}'])
      await expect(syncOf(number)).rejects.toMatchObject({ code: '22023' })
  })

  test('KEEP-07: 200 rows with the deleted ones; then the oldest deleted ones go, and never a live one', async () => {
    const account = await database.newStudent()
    await sync(account, plans(MOST))
    await sync(account, plans(100, { is_deleted: true }, 1000))
    await sync(account, plans(100, { is_deleted: true }, 2000))
    const data = await account.select<{ id: string; is_deleted: boolean }>('documents', 'id, is_deleted')
    expect(data).toHaveLength(MOST_WITH_DELETED)
    const deleted = data.filter(({ is_deleted }) => is_deleted)
    expect(ids(deleted)).toEqual(
      expect.arrayContaining(ids([...plans(40, {}, 1060), ...plans(100, {}, 2000)])),
    )
    expect(deleted).toHaveLength(MOST_WITH_DELETED - MOST)
  })

  test('ENG-23: an account at every limit holds at most 4 MB in all, and what is deleted almost nothing', async () => {
    const account = await database.newStudent()
    const data = dataOf(BYTES)
    for (let from = 0; from < MOST; from += 15) await sync(account, plans(15, { data }, from))
    // As much as a request may have: older clients send what they delete.
    for (let from = 1000; from < 1150; from += 10)
      await sync(
        account,
        plans(10, { data: { version: 1, stamps: [], tree: {}, ...data }, is_deleted: true }, from),
      )
    const [[sizes] = []] = await database.administer(
      `select sum(octet_length(data::text))::int as octets, count(*) filter (where is_deleted)::int as deleted,
         coalesce(sum(octet_length(data::text)) filter (where is_deleted), 0)::int as of_deleted
       from public.documents where user_id = '${account.id}'`,
    )
    expect(sizes?.octets).toBeLessThanOrEqual(BYTES_IN_ALL)
    expect(sizes?.deleted).toBe(MOST_WITH_DELETED - MOST)
    expect(Number(sizes?.of_deleted)).toBeLessThan(100 * (MOST_WITH_DELETED - MOST))
    // It can always shrink and delete.
    const { written, refused } = await sync(account, [
      plan('p0', { revision: 1, data: {} }),
      plan('p1', { revision: 2, data, is_deleted: true }),
    ])
    expect([ids(written).toSorted(), refused]).toEqual([['p0', 'p1'], []])
  })

  test('KEEP-07, KEEP-13, ENG-08: 60 documents of 64 kB come in parts of less than 1 MB, each of them once; the last part says so', async () => {
    const account = await database.newStudent()
    for (let from = 0; from < MOST; from += 15) await sync(account, plans(15, { data: dataOf(BYTES) }, from))
    const received: string[] = []
    let since = 0
    for (let calls = 0; calls < 10; calls += 1) {
      const answer = await sync(account, [], since)
      expect(JSON.stringify(answer).length).toBeLessThan(1024 * 1024)
      const { revision, documents, is_complete } = answer
      received.push(...documents.map(({ id }) => id))
      since = revision
      expect(is_complete).toBe(received.length === MOST)
    }
    expect(received).toEqual(ids(plans(MOST)))
    expect(since).toBe(MOST)
  })
})

test('KEEP-13: an answer of 27 large documents in Arabic is cut by octets, and says so', async () => {
  const account = await database.newStudent()
  const arabic = { text: 'ب'.repeat(17_000) }
  for (let from = 0; from < 27; from += 9) await sync(account, plans(9, { data: arabic }, from))
  const part = await sync(account, [])
  expect(JSON.stringify(part.documents).length).toBeLessThan(800_000)
  expect([part.is_complete, part.documents.length]).toEqual([false, 26])
  const rest = await sync(account, [], part.revision)
  expect([rest.is_complete, ids(rest.documents)]).toEqual([true, ['p26']])
})

test('KEEP-13: a part that holds conflicts alone does not ask for less than was asked before', async () => {
  const account = await database.newStudent()
  for (let from = 0; from < 30; from += 10)
    await sync(account, plans(10, { data: { text: 'x'.repeat(60_000) } }, from))
  const { revision } = await sync(account, [plan('last')])
  // Writes without the revision that they were made from.
  const { written, documents, ...part } = await sync(account, plans(30, { revision: 0 }), revision)
  expect([written, documents.length]).toEqual([[], 14])
  expect(part).toMatchObject({ is_complete: false, revision })
})

describe('what is deleted', () => {
  const SECRET = 'a very private name'
  const STAMP = '0mc0abcde000dev001'
  const tree: Tree = {
    '?': [false, STAMP],
    title: [SECRET, '0mc0abcdd000dev001'],
    'courses[]': { [SECRET.replaceAll(' ', '-')]: { '?': [true, STAMP], name: [SECRET, STAMP] } },
  }
  const encoded = (what: Tree, version = 2) => JSON.parse(JSON.stringify(encode(version, what)))

  test('ENG-23: only the mark stays, which tells other devices when it was deleted', async () => {
    const account = await database.newStudent()
    await sync(account, [plan('a', { data: encoded({ ...tree, '?': [true, STAMP] }) })])
    await sync(account, [plan('a', { revision: 1, is_deleted: true, data: encoded(tree) })])
    const { documents } = await sync(account, [])
    expect(documents).toEqual([
      {
        kind: 'plan',
        id: 'a',
        schema_version: 1,
        is_deleted: true,
        revision: 2,
        data: encoded(markOf(tree)),
      },
    ])
    const [rows] = await database.administer(
      `select d::text as row from public.documents d where user_id = '${account.id}'`,
    )
    expect(JSON.stringify(rows)).not.toContain(SECRET)
    // What a newer client sends is stored as it is. What is written again is a document as any other.
    const mark = encoded(markOf(tree))
    await sync(account, [plan('b', { is_deleted: true, data: mark })])
    await sync(account, [plan('a', { revision: 2, data: encoded(tree) })])
    const [one, other] = (await sync(account, [])).documents
    expect([one?.data, other?.data]).toEqual([mark, encoded(tree)])
  })

  test('ENG-23: whatever a client sends with a deletion, the deletion is stored and the content is not', async () => {
    const account = await database.newStudent()
    const { stamps } = encoded(tree)
    const sent: Json[] = [
      {},
      null,
      [SECRET],
      SECRET,
      { secret: SECRET },
      { version: SECRET, stamps, tree: {} },
      { version: 1, stamps: SECRET, tree: { '?': [false, 0] } },
      { version: 1, stamps: [SECRET], tree: { '?': [false, 0] } },
      { version: 1, stamps: ['x'.repeat(41)], tree: { '?': [false, 0] } },
      { version: 1, stamps, tree: { '?': [SECRET, 0] } },
      { version: 1, stamps, tree: { '?': [false, SECRET] } },
      { version: 1, stamps, tree: { '?': [false, [SECRET]] } },
      { version: 1, stamps, tree: { '?': { 0: false, 1: 0, more: SECRET } }, more: SECRET },
      { version: 1, stamps, tree: SECRET },
      { version: 1, stamps, tree: { '?': [false, 0], secret: SECRET.repeat(5000) } },
    ]
    const documents = sent.map((data, index) => plan(`d${index}`, { data, is_deleted: true }))
    const { written, refused } = await sync(account, documents)
    expect([written.length, refused]).toEqual([sent.length, []])
    for (const { data } of (await sync(account, [])).documents) {
      expect(JSON.stringify(data)).not.toContain('private')
      expect(JSON.stringify(data).length).toBeLessThan(100)
    }
    // Nor is there another way in.
    const change = `update public.documents set data = '{"x": "y"}' where user_id = '${account.id}' and id = 'd0'`
    await expect(database.administer(change)).rejects.toThrow('documents_deleted_are_marks')
  })
})

describe('deep nesting', () => {
  const nested = (levels: number) => `{"x": ${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
  // As text past the API, which bounds the nesting of a body itself.
  async function syncAs({ id }: Student, documents: string): Promise<Synced> {
    const [, [row] = []] = await database.administer(
      `select set_config('request.jwt.claim.sub', '${id}', false), set_config('request.jwt.claims', '{"sub": "${id}"}', false)`,
      `select public.sync_documents('[${documents}]', 0) as answer`,
    )
    return row?.answer as Synced
  }

  test('KEEP-07, SEC-03: a document of more than 16 levels is refused, and the others are written', async () => {
    const account = await database.newStudent()
    const documentOf = (id: string, data: string, more = '') =>
      `{"kind": "plan", "id": "${id}", "schema_version": 1, "data": ${data}${more}}`
    const { written, refused } = await syncAs(
      account,
      [
        documentOf('l17', `{"x":${nested(17)}}`),
        documentOf('l6000', nested(6000)),
        documentOf('objects', `${'{"x":'.repeat(3000)}1${'}'.repeat(3000)}`),
        documentOf('text', JSON.stringify({ x: nested(6000) })),
        documentOf('l16', nested(17)),
        documentOf('gone', nested(6000), ', "is_deleted": true'),
      ].join(),
    )
    expect(refused.map(({ id, reason }) => [id, reason])).toEqual([
      ['l17', 'invalid'],
      ['l6000', 'invalid'],
      ['objects', 'invalid'],
    ])
    expect(ids(written).toSorted()).toEqual(['gone', 'l16', 'text'])
    // All of it can be read.
    expect((await sync(account, [])).documents).toHaveLength(3)
    await account.call('export_my_data')
    for (const documents of ['[{'.repeat(8000) + '}]'.repeat(8000), nested(14_000)])
      await expect(syncAs(account, documents)).rejects.toMatchObject({ code: expect.stringMatching(/^22/) })
  })
})

test('KEEP-07: a sync of one student reads by index among many', async () => {
  const [, , , ...plansOf] = await database.administer(
    `insert into auth.users (id, email) select gen_random_uuid(), concat('many-', i, '@example.com') from generate_series(1, 500) as i`,
    `insert into public.documents (user_id, kind, id, revision, schema_version, data)
     select u.id, 'plan', concat('p', i), i, 1, '{}' from auth.users u, generate_series(1, 20) as i where u.email like 'many-%'`,
    'analyze public.documents',
    `explain select * from public.documents d where d.user_id = '00000000-0000-4000-8000-000000000000'
       and (d.revision > 5 and d.revision <= 9 or concat(d.kind, '/', d.id) = any ('{plan/p1}'))`,
    `explain select * from public.documents where is_deleted and updated_at < now() - interval '90 days'`,
  )
  const [changes, purge] = plansOf.map((rows) => JSON.stringify(rows))
  expect(changes).toMatch(/documents_(pkey|one_revision_each)/)
  expect(purge).toContain('documents_deletion')
})
