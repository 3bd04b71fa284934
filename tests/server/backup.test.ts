import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitorAt } from '../../scripts/visitor-client.ts'
import { backUp } from '../../server/backup/back-up.ts'
import { writeBackupFile } from '../../server/backup/backup-file.ts'
import { restore } from '../../server/backup/restore.ts'
import { clusterDirectory, startEngine } from '../../server/engine/engine.ts'
import { endpointOfRunning } from '../../server/engine/running-engine.ts'
import { applyMigrations, listMigrations } from '../../server/migrations.ts'
import { StartError } from '../../server/start-error.ts'
import { withClient } from '../../server/with-client.ts'
import { type Account, signUpAt } from '../support/accounts.ts'
import { ROWS } from '../support/board-tables.ts'
import { type EmbeddedEdition, freshMail, startServer } from '../support/embedded-edition.ts'
import { call } from '../support/http.ts'
import { copyNewCluster, newDataDir } from '../support/prepared-clusters.ts'
import { runScript } from '../support/script.ts'
import { mountSmallDisk } from '../support/small-disk.ts'

/** OPS-01: `npm run backup` of a running server, and `npm run restore` into another data directory. */

const folder = mkdtempSync(join(tmpdir(), 'zameel-backup-'))
const file = join(folder, 'all.zameel')
const dataDir = newDataDir()
let server: EmbeddedEdition
let salma: Account

/** What the format of a backup, or a reader of lines, could mistake for something else. */
const AWKWARD = ['\\.', 'a\tb', 'one\u2028two', '"{\\n}"', 'زميل 🎓', '\\N']

const run = (script: 'backup' | 'restore', words: readonly string[], directory = dataDir) =>
  runScript(`scripts/${script}.ts`, words, { DATA_DIR: directory })

/** Works on the database of a running server, as its owner. */
async function withDatabase<Result>(
  directory: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const endpoint = endpointOfRunning(directory)
  if (!endpoint) throw new Error('No server runs there')
  return withClient(endpoint, work)
}

/** What the start of a server changes: its sender of alerts says who it is, and takes the causes out. */
const CHANGED_AT_START = ['private.alert_sender', 'private.alert_causes']

/** What a restore ends (OPS-12). */
const ENDED_BY_RESTORE = [
  'auth.sessions',
  'auth.refresh_tokens',
  'auth.one_time_tokens',
  'auth.mails_to_send',
]

/** Every row of every other table of a running server, as text, in a fixed order. */
const allRows = (directory: string) =>
  withDatabase(directory, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('auth', 'public', 'private', 'supabase_migrations') order by 1`,
    )
    const found: Record<string, string[]> = {}
    for (const { name } of tables) {
      if (CHANGED_AT_START.includes(name)) continue
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
      found[name] = rows.map(({ row }) => row)
    }
    return found
  })

beforeAll(async () => {
  server = await startServer({ dataDir })
  salma = await signUpAt(server.url, 'Salma')
  await salma.client
    .from('academic_info')
    .insert({ total_grade_points: 96.5, total_credits: 30 })
    .throwOnError()
  await salma.client.from('swap_requests').insert(ROWS.swap_requests).throwOnError()
  for (const message of AWKWARD)
    await salma.client.from('feedback').insert({ type: 'bug', message }).throwOnError()
})
afterAll(async () => {
  await server?.stop()
  for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true })
})

describe('OPS-01: a backup', () => {
  test('has every row of one moment while students write, is read by nobody else, restores row for row, and OPS-12: ends sessions and links', async () => {
    let isWriting = true
    // Two rows at a time: a backup of one moment has an even number of them.
    const writing = withDatabase(dataDir, async (client) => {
      while (isWriting) {
        await client.query(
          `insert into auth.audit_log_entries (id, payload)
           select gen_random_uuid(), '"one of two"' from generate_series(1, 2)`,
        )
      }
    })
    const { code, stdout, stderr } = await run('backup', [file])
    isWriting = false
    await writing
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/all\.zameel: \d+ rows\n$/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['all.zameel'])
    const whole = readFileSync(file)
    const content = gunzipSync(whole.subarray(whole.indexOf('\n') + 1, -32)).toString()
    const written = content.match(/one of two/g)?.length ?? 0
    expect([written > 0, written % 2]).toEqual([true, 0])

    // With a link in a mail. Again, of a moment at which nobody writes.
    await salma.client.auth.resetPasswordForEmail(salma.email)
    const { link } = await freshMail(server, salma.email)
    expect((await run('backup', [file])).code).toBe(0)
    const before = await allRows(dataDir)
    expect(before['auth.users']).toHaveLength(1)
    expect(before['public.feedback']?.filter((row) => !row.includes('one of two'))).toHaveLength(
      AWKWARD.length,
    )

    // The old secrets stay where only the database is restored: what they signed has to end all the same.
    const copyDir = join(folder, 'copy')
    mkdirSync(copyDir)
    cpSync(join(dataDir, 'secrets.json'), join(copyDir, 'secrets.json'))
    const restored = await run('restore', [file], copyDir)
    expect([restored.code, restored.stderr]).toEqual([0, ''])
    const copy = await startServer({ dataDir: copyDir })
    try {
      const after = await allRows(copyDir)
      const ended = Object.fromEntries(ENDED_BY_RESTORE.map((name): [string, string[]] => [name, []]))
      expect(after).toEqual({ ...before, ...ended })
      await expectEnded(copy.url, link)
      const visitor = visitorAt(copy.url)
      const { data } = await visitor.auth.signInWithPassword(salma).then(({ data, error }) => {
        if (error) throw error
        return { data }
      })
      expect(data.user.id).toBe(salma.id)
      // Its numbers go on where they were.
      await visitor
        .from('swap_requests')
        .insert({ ...ROWS.swap_requests, course_name: 'MATH 999' })
        .throwOnError()
    } finally {
      await copy.stop()
      rmSync(copyDir, { recursive: true, force: true })
    }
  })

  /** A session, its refresh token and a link of before the restore. */
  async function expectEnded(url: string, link: string): Promise<void> {
    const { access_token: token, refresh_token } = salma.session
    const own = '/rest/v1/academic_info?select=total_credits'
    expect((await call(server.url, 'GET', own, { token })).json).toEqual([{ total_credits: 30 }])
    expect(await call(url, 'GET', own, { token })).toMatchObject({ status: 401 })
    const refresh = { body: { refresh_token } }
    expect(await call(url, 'POST', '/auth/v1/token?grant_type=refresh_token', refresh)).toMatchObject({
      json: { error_code: 'refresh_token_not_found' },
    })
    const token_hash = new URL(link).searchParams.get('token_hash') ?? ''
    const { error } = await visitorAt(url).auth.verifyOtp({ token_hash, type: 'recovery' })
    expect(error?.code).toBe('otp_expired')
    expect((await visitorAt(server.url).auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull()
  }

  test.each<[string, (whole: Buffer) => Buffer, RegExp]>([
    ['cut in half', (whole) => whole.subarray(0, whole.length / 2), /is damaged/],
    ['with one bit flipped', (whole) => flipped(whole, Math.floor(whole.length / 2)), /is damaged/],
    ['with its hash flipped', (whole) => flipped(whole, whole.length - 1), /is damaged/],
    ['cut to its first line', (whole) => whole.subarray(0, whole.indexOf('\n') + 1), /is damaged/],
    [
      'of a later format',
      (whole) => replaced(whole, '"zameel-backup":1', '"zameel-backup":2'),
      /later version of Zameel/,
    ],
    ['that is a picture', () => Buffer.from('\x89PNG'), /is no backup of Zameel/],
    ['that is empty', () => Buffer.alloc(0), /is no backup of Zameel/],
  ])('%s is refused with one line, and leaves nothing', async (_name, change, reason) => {
    const bad = join(folder, 'bad.zameel')
    writeFileSync(bad, change(readFileSync(file)))
    const refusal = restore(join(folder, 'empty'), bad)
    await expect(refusal).rejects.toThrow(StartError)
    await expect(refusal).rejects.toThrow(reason)
    await expect(refusal).rejects.not.toThrow(/\n/)
    expect(readdirSync(folder)).not.toContain('empty')
  })

  test('of an earlier version is restored, and gets the migrations since', async () => {
    const old = listMigrations().slice(0, -4)
    const oldDir = mkdtempSync(join(folder, 'old-'))
    copyNewCluster(oldDir)
    const engine = await startEngine({ dataDirectory: oldDir, onLost: () => undefined })
    const path = join(folder, 'old.zameel')
    await withClient(engine.endpoint, async (client) => {
      await applyMigrations(async (statement) => (await client.query(statement)).rows, old)
      await client.query("insert into auth.users (id, email) values (gen_random_uuid(), 'salma@example.com')")
      await backUp(client, path)
    })
    await engine.stop()
    const directory = join(folder, 'new')
    expect(await restore(directory, path)).toBeGreaterThan(1)
    const copy = await startServer({ dataDir: directory })
    const rows = await allRows(directory)
    await copy.stop()
    expect(rows['auth.users']).toEqual([expect.stringContaining('salma@example.com')])
    expect(rows['supabase_migrations.schema_migrations']).toHaveLength(listMigrations().length)
    for (const used of [oldDir, directory]) rmSync(used, { recursive: true, force: true })
  })

  test('of a database with a migration that is not known here is refused', async () => {
    const path = join(folder, 'later.zameel')
    const header = { version: '9.0.0', created: '2030-01-01T00:00:00.000Z', migrations: ['20300101000000'] }
    await writeBackupFile(path, header, Readable.from([]))
    await expect(restore(join(folder, 'empty'), path)).rejects.toThrow(
      new StartError(`The backup ${path} was written by a later version of Zameel (9.0.0)`),
    )
  })

  test('with rows that do not fit leaves the directory as it was', async () => {
    const path = join(folder, 'odd.zameel')
    const header = { version: '1.0.0', created: '2026-01-01T00:00:00.000Z', migrations: FIRST_MIGRATION }
    const content =
      '{"schema":"auth","table":"users","columns":["id"]}\nno UUID\n\\.\n{"counts":[1],"sequences":[]}\n'
    await writeBackupFile(path, header, Readable.from([Buffer.from(content)]))
    const directory = mkdtempSync(join(folder, 'kept-'))
    writeFileSync(join(directory, 'notes.txt'), 'mine')
    for (const target of [directory, join(folder, 'empty')]) {
      await expect(restore(target, path)).rejects.toThrow(
        /could not be restored \(22P02\)\. .* is as before\.$/,
      )
    }
    expect(readdirSync(directory)).toEqual(['notes.txt'])
    expect(readdirSync(folder)).not.toContain('empty')
  })

  test('with rows of the catalog of Postgres, which could be programs, is refused', async () => {
    const path = join(folder, 'foreign.zameel')
    const lines = [
      '{"schema":"pg_catalog","table":"pg_description","columns":["objoid","classoid","objsubid","description"]}\n\\.\n{"counts":[0],"sequences":[]}\n',
      '{"counts":[],"sequences":[{"schema":"pg_catalog","name":"x","value":"1"}]}\n',
    ]
    for (const content of lines) {
      await writeBackupFile(
        path,
        { version: '1.0.0', created: '2026-01-01T00:00:00.000Z', migrations: FIRST_MIGRATION },
        Readable.from([Buffer.from(content)]),
      )
      await expect(restore(join(folder, 'empty'), path)).rejects.toThrow(
        "The backup has rows of pg_catalog, which is none of Zameel's",
      )
    }
    expect(readdirSync(folder)).not.toContain('empty')
  })

  test('is not restored over a database, nor into a directory in use', async () => {
    const inUse = await run('restore', [file], dataDir)
    expect([inUse.code, inUse.stderr]).toEqual([
      1,
      `Zameel is already running on the data directory ${dataDir}\n`,
    ])
    const taken = newDataDir()
    const { code, stderr } = await run('restore', [file], taken)
    expect(code).toBe(1)
    expect(stderr).toContain('has a database already')
    expect(readdirSync(clusterDirectory(taken))).toContain('PG_VERSION')
    rmSync(taken, { recursive: true, force: true })
  })

  test.for([
    { when: 'from the first byte', fills: true },
    { when: 'in the middle of a table', fills: false },
  ])(
    'that does not fit the disk $when is refused with one line, and nothing is left of it',
    async ({ fills }, { skip }) => {
      const disk = mountSmallDisk(1)
      if (!disk) return skip()
      try {
        if (fills) disk.fill()
        // More than the disk and all buffers before it hold, and hardly to be compressed.
        await withDatabase(dataDir, (client) =>
          client.query('create table private.bulk as select md5(i::text) from generate_series(1, 200000) i'),
        )
        const { code, stderr } = await run('backup', [join(disk.path, 'all.zameel')])
        expect([code, stderr]).toEqual([
          1,
          expect.stringMatching(/^The backup .* cannot be written \(ENOSPC\)\. Nothing is left of it\.\n$/),
        ])
        expect(readdirSync(disk.path)).toEqual(fills ? ['filling'] : [])
      } finally {
        disk.remove()
        await withDatabase(dataDir, (client) => client.query('drop table if exists private.bulk'))
      }
    },
  )

  test('needs a file and a folder that exist', async () => {
    expect((await run('backup', [])).stderr).toBe('npm run backup -- [--sql] FILE\n')
    expect((await run('backup', [join(folder, 'missing', 'a')])).stderr).toMatch(
      /cannot be written \(ENOENT\)/,
    )
    expect((await run('restore', [join(folder, 'missing')], join(folder, 'empty'))).stderr).toMatch(
      /cannot be read \(ENOENT\)/,
    )
  })
})

/** Of a backup whose rows are refused: the others would take a second to apply. */
const FIRST_MIGRATION = listMigrations()
  .slice(0, 1)
  .map(({ version }) => version)

function flipped(whole: Buffer, at: number): Buffer {
  const copy = Buffer.from(whole)
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at)
  return copy
}

const replaced = (whole: Buffer, from: string, to: string) =>
  Buffer.from(whole.toString('latin1').replace(from, to), 'latin1')
