import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitorAt } from '../../scripts/visitor-client.ts'
import { openCluster } from '../../server/engine/cluster.ts'
import { clusterDirectory, SOCKET_PORT } from '../../server/engine/engine.ts'
import { startPostmaster } from '../../server/engine/postmaster.ts'
import { findPrograms } from '../../server/engine/programs.ts'
import { chooseAccount } from '../../server/engine/system-account.ts'
import { COMPILE_CACHE, PROJECT_ROOT } from '../../server/paths.ts'
import { type Account, signUpAt } from '../support/accounts.ts'
import { administrator } from '../support/backend.ts'
import { ROWS } from '../support/board-tables.ts'
import { type EmbeddedEdition, runServer, startServer } from '../support/embedded-edition.ts'
import { call } from '../support/http.ts'
import { createAccounts } from '../support/many-accounts.ts'
import { copyDatabase, newDataDir } from '../support/prepared-clusters.ts'
import { runScript } from '../support/script.ts'

const isRoot = process.getuid?.() === 0
const isLinux = process.platform === 'linux'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zameel-engine-'))
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const newFolder = (name: string) => join(folder, `${name}-${randomUUID().slice(0, 8)}`)

/** The PID of the Postgres that runs on a data directory. */
function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(clusterDirectory(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** Waits for the Postgres that replaces one that has died, and returns its PID. */
async function successorOf(pid: number, dataDir: string): Promise<number> {
  await expect.poll(() => postmasterOf(dataDir), { timeout: 60_000 }).not.toBe(pid)
  return postmasterOf(dataDir)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const post = ({ client }: Account) =>
  client.from('swap_requests').insert(ROWS.swap_requests).select('id').single()

async function expectRows(url: string, account: Account, count: number): Promise<void> {
  const client = visitorAt(url)
  expect((await client.auth.signInWithPassword(account)).error).toBeNull()
  const { data } = await client.from('swap_requests').select('id').eq('user_id', account.id)
  expect(data).toHaveLength(count)
}

describe('ENG-01: Postgres is a child process on a Unix socket', () => {
  let server: EmbeddedEdition
  beforeAll(async () => {
    // Variables of the operator that Postgres and its clients would follow.
    server = await startServer({
      environment: {
        PGHOST: '192.0.2.1',
        PGPORT: '1',
        PGUSER: 'x',
        PGDATABASE: 'x',
        PGOPTIONS: '-c x=y',
        LC_ALL: 'tr_TR.UTF-8',
      },
    })
  })
  afterAll(() => server?.stop())

  test('only the server can connect, and the data is in the data directory', async () => {
    const directory = clusterDirectory(server.dataDir)
    expect(readFileSync(join(directory, 'PG_VERSION'), 'utf8')).toBe('18\n')
    expect(statSync(directory).mode & 0o777).toBe(0o700)
    expect(statSync(join(directory, '.s.PGSQL.5432')).mode & 0o777).toBe(0o700)
    const sql = administrator(server.dataDir)
    const [settings] =
      await sql`select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync`
    expect(settings).toEqual({ addresses: '', fsync: 'on' })
    await sql.end()
  })

  test('requests run in a role that is not a superuser and cannot read files', async () => {
    const account = await signUpAt(server.url)
    expect((await post(account)).error).toBeNull()
    const sql = administrator(server.dataDir)
    const users = await sql`
      select usename, rolsuper, rolcreaterole, rolbypassrls from pg_stat_activity join pg_roles on rolname = usename
      where datname = 'zameel' and pid <> pg_backend_pid() group by 1, 2, 3, 4`
    expect([...users]).toEqual([
      { usename: 'zameel', rolsuper: false, rolcreaterole: false, rolbypassrls: false },
    ])
    const [rights] = await sql`
      select pg_has_role('zameel', 'pg_read_server_files', 'member') as reads,
             pg_has_role('zameel', 'pg_execute_server_program', 'member') as executes,
             pg_has_role('zameel', 'service_role', 'member') as serves`
    expect(rights).toEqual({ reads: false, executes: false, serves: false })
    await sql.end()
  })

  test('the socket requires the password', async () => {
    const file = join(clusterDirectory(server.dataDir), 'zameel.password')
    const password = readFileSync(file, 'utf8')
    writeFileSync(file, 'another one')
    const sql = administrator(server.dataDir)
    await expect(sql`select 1`).rejects.toMatchObject({ code: '28P01' })
    await sql.end()
    writeFileSync(file, password)
  })

  test('starts when the path is too long for a socket', async () => {
    const dataDir = join(newFolder('long'), 'x'.repeat(120))
    copyDatabase(dataDir)
    const distant = await startServer({ dataDir })
    expect((await call(distant.url, 'GET', '/healthz')).json).toEqual({ status: 'ok' })
    expect(existsSync(join(clusterDirectory(dataDir), '.s.PGSQL.5432'))).toBe(false)
    await distant.stop()
    const sockets = readdirSync(tmpdir()).filter((name) => name.startsWith('zameel-socket-'))
    expect(sockets.filter((name) => existsSync(join(tmpdir(), name, '.s.PGSQL.5432')))).toEqual([])
  })
})

describe.runIf(isRoot && isLinux)('ENG-02: started by root', () => {
  const userOf = (pid: number) =>
    Number(/Uid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  const capabilitiesOf = (pid: number) =>
    BigInt(`0x${/CapEff:\s+([0-9a-f]+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]}`)
  const nobody = Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }))

  test('in a folder closed to other accounts it keeps a single capability to enter it', async () => {
    const closed = newFolder('closed')
    mkdirSync(closed, { mode: 0o700 })
    const dataDir = join(closed, 'data')
    mkdirSync(dataDir, { mode: 0o700 })
    copyDatabase(dataDir)
    const server = await startServer({ dataDir })
    const pid = postmasterOf(dataDir)
    const [readSearch, override] = [1n << 2n, 1n << 1n]
    expect(userOf(pid)).toBe(nobody)
    expect([readSearch, override]).toContain(capabilitiesOf(pid))
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    await server.stop()
  })

  test("the programs can be in a closed folder, too, as in a clone in root's home", async () => {
    const closed = newFolder('clone')
    mkdirSync(closed, { mode: 0o700 })
    const { postgres, initdb, pg_ctl } = await findPrograms()
    const native = dirname(dirname(postgres))
    cpSync(native, join(closed, 'native'), { recursive: true, verbatimSymlinks: true })
    const moved = (program: string) => program.replace(native, join(closed, 'native'))
    const programs = { postgres: moved(postgres), initdb: moved(initdb), pg_ctl: moved(pg_ctl) }
    const directory = join(closed, 'postgres')
    const account = chooseAccount(closed, programs.postgres)
    await openCluster(programs, account, directory)
    const settings = { listen_addresses: '', unix_socket_directories: directory }
    const postmaster = await startPostmaster({ programs, account, directory, settings })
    expect(userOf(postmasterOf(closed))).toBe(nobody)
    await postmaster.stop()
  })

  test("in a user's home it runs as that user", async () => {
    const home = newFolder('home')
    mkdirSync(home, { mode: 0o755 })
    const daemon = Number(execFileSync('id', ['-u', 'daemon'], { encoding: 'utf8' }))
    chownSync(home, daemon, daemon)
    const dataDir = join(home, 'data')
    copyDatabase(dataDir)
    const server = await startServer({ dataDir })
    expect(userOf(postmasterOf(dataDir))).toBe(daemon)
    await server.stop()
  })

  test('it runs as an existing account, creates none, and opens a backup that root has restored', async () => {
    const before = readFileSync('/etc/passwd', 'utf8')
    const dataDir = newFolder('original')
    copyDatabase(dataDir)
    const server = await startServer({ dataDir })
    const pid = postmasterOf(dataDir)
    expect([userOf(pid), capabilitiesOf(pid)]).toEqual([nobody, 0n])
    const account = await signUpAt(server.url)
    await post(account)
    await server.stop()
    expect(readFileSync('/etc/passwd', 'utf8')).toBe(before)

    const copy = newFolder('copy')
    cpSync(dataDir, copy, { recursive: true })
    execFileSync('chown', ['-R', 'root:root', copy])
    chmodSync(clusterDirectory(copy), 0o755)
    const restored = await startServer({ dataDir: copy })
    await expectRows(restored.url, account, 1)
    await restored.stop()
  })

  test('ENG-02, OPS-09: it also starts as an ordinary user, whose data every command of root leaves to that user', async () => {
    const daemon = Number(execFileSync('id', ['-u', 'daemon'], { encoding: 'utf8' }))
    // As the service has it: in a folder of root.
    const home = newFolder('ordinary زميل')
    const dataDir = join(home, 'the data')
    mkdirSync(home, { mode: 0o755 })
    mkdirSync(dataDir, { mode: 0o700 })
    copyDatabase(dataDir)
    execFileSync('chown', ['-R', 'daemon:daemon', dataDir])
    const ownersNow = () =>
      new Set(
        ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })].map(
          (name) => lstatSync(join(dataDir, name)).uid,
        ),
      )
    const file = join(home, 'all.backup')
    const command = async (name: string, ...words: string[]) => {
      const { code, stderr } = await runScript(`scripts/${name}.ts`, words, { DATA_DIR: dataDir })
      expect([name, code, stderr]).toEqual([name, 0, ''])
      expect([name, ownersNow()]).toEqual([name, new Set([daemon])])
    }
    const startAs = (uid: number) => {
      const child = spawn(process.execPath, ['server/main.ts'], {
        cwd: PROJECT_ROOT,
        uid,
        gid: uid,
        env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, PORT: '0', DATA_DIR: dataDir },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text
        })
      const ended = new Promise((resolve) => child.once('close', resolve))
      return { child, ended, output: () => output }
    }

    await command('moderators')
    await command('backup', file)
    // Whoever may not read the directory is not told that it is empty.
    const stranger = await runScript('scripts/reports.ts', [], { DATA_DIR: dataDir }, nobody)
    expect(stranger).toMatchObject({ code: 1, stderr: expect.stringMatching(/^This account may not read /) })

    const service = startAs(daemon)
    const pidFile = join(clusterDirectory(dataDir), 'postmaster.pid')
    await expect.poll(() => existsSync(pidFile), { timeout: 60_000 }).toBe(true)
    // Waits for the rest of the start.
    await command('reports')
    await command('backup', file)
    await expect.poll(service.output, { timeout: 60_000 }).toMatch(/Zameel is running/)
    await signUpAt(/running at (\S+)/.exec(service.output())?.[1] ?? '')
    expect(userOf(postmasterOf(dataDir))).toBe(daemon)
    service.child.kill('SIGTERM')
    expect(await service.ended).toBe(0)

    for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true })
    await command('restore', file)
    // As commands of earlier versions left it, and after a restore without its chown: the line says what mends it.
    const inside = readdirSync(dataDir).map((name) => join(dataDir, name))
    for (const roots of [inside, [dataDir]]) {
      execFileSync('chown', ['-R', 'root:root', ...roots])
      const refused = startAs(daemon)
      expect(await refused.ended).toBe(1)
      expect(refused.output()).toContain(' belongs to another account than the one that starts Zameel. ')
      const [, fix = ''] = /As root, run: (.*)\n$/.exec(refused.output()) ?? []
      execFileSync('bash', ['-c', fix])
    }
    const again = startAs(daemon)
    await expect.poll(again.output, { timeout: 60_000 }).toMatch(/Zameel is running/)
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  })
})

describe('ENG-03, ENG-04: the two processes', () => {
  test('a signal during the start leaves no Postgres running', async () => {
    for (let wait = 0; wait < 1500; wait += 300) {
      const dataDir = newFolder('early')
      const child = spawn(process.execPath, ['server/main.ts'], {
        cwd: PROJECT_ROOT,
        env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, PORT: '0', DATA_DIR: dataDir },
        stdio: 'ignore',
      })
      const ended = new Promise((resolve) => child.once('exit', resolve))
      await sleep(wait)
      child.kill('SIGTERM')
      await ended
      await expect.poll(() => processesOn(dataDir), { timeout: 60_000 }).toEqual([])
    }
  })

  test('the next start stops an orphaned Postgres of a killed server, no row is lost, and SIGTERM stops both', async () => {
    const dataDir = newDataDir()
    const killed = await startServer({ dataDir })
    const account = await signUpAt(killed.url)
    expect((await post(account)).error).toBeNull()
    const orphan = postmasterOf(dataDir)
    await killed.kill()
    // Polled: a child that the postmaster has just forked still has its command line.
    await expect.poll(() => processesOn(dataDir)).toEqual([String(orphan)])
    const server = await startServer({ dataDir })
    const pid = postmasterOf(dataDir)
    await expect.poll(() => processesOn(dataDir)).toEqual([String(pid)])
    expect(pid).not.toBe(orphan)
    await expectRows(server.url, account, 1)
    // To the server alone, which stops Postgres itself.
    process.kill(server.pid, 'SIGTERM')
    expect(await server.exited).toBe(0)
    expect(isAlive(pid)).toBe(false)
    rmSync(dataDir, { recursive: true })
  })

  test.runIf(isLinux)(
    'a PID that another process has by now neither ends that nor keeps the server from starting',
    async () => {
      const dataDir = newDataDir()
      const first = await startServer({ dataDir })
      await first.kill()
      process.kill(postmasterOf(dataDir), 'SIGKILL')
      const file = join(clusterDirectory(dataDir), 'postmaster.pid')
      // Of the same account: Postgres knows by itself that no other can be one of its servers.
      const { uid, gid } = statSync(file)
      const other = spawn('sleep', ['60'], { stdio: 'ignore', ...(isRoot && { uid, gid }) })
      await sleep(500)
      for (const name of [file, join(clusterDirectory(dataDir), `.s.PGSQL.${SOCKET_PORT}.lock`)]) {
        const [, ...rest] = readFileSync(name, 'utf8').split('\n')
        writeFileSync(name, [other.pid, ...rest].join('\n'))
      }
      const second = await startServer({ dataDir })
      expect(isAlive(other.pid ?? 0)).toBe(true)
      other.kill()
      await second.kill()
      process.kill(postmasterOf(dataDir), 'SIGKILL')
      // As a loss of power can leave it.
      writeFileSync(file, '')
      await (await startServer({ dataDir })).stop()
      rmSync(dataDir, { recursive: true })
    },
  )

  test.runIf(isLinux)('a Postgres that was started through a link to the folder is found, too', async () => {
    const dataDir = newDataDir()
    const link = newFolder('link')
    symlinkSync(dataDir, link)
    await (await startServer({ dataDir: link })).kill()
    await (await startServer({ dataDir })).kill()
    const last = await startServer({ dataDir: link })
    expect(await last.stop()).toBe(0)
    rmSync(dataDir, { recursive: true })
  })

  test('Postgres is restarted when it dies, and requests succeed again; when it dies again at once, the server exits with 1', async () => {
    const server = await startServer()
    const account = await signUpAt(server.url)
    expect((await post(account)).error).toBeNull()
    const first = postmasterOf(server.dataDir)
    process.kill(first, 'SIGKILL')
    const second = await successorOf(first, server.dataDir)
    await expect.poll(async () => (await post(account)).error, { timeout: 60_000, interval: 200 }).toBeNull()
    expect(server.output()).toContain('The database has stopped unexpectedly. Restarting it.')
    await expectRows(server.url, account, 2)
    process.kill(second, 'SIGKILL')
    expect(await server.exited).toBe(1)
    await server.stop()
  })

  test('ENG-39: when Postgres dies under load every request is answered, and none in the role of another user; SIGINT stops both', async () => {
    const server = await startServer()
    const { url } = server
    const owner = await signUpAt(url)
    await owner.client
      .from('academic_info')
      .insert({ total_grade_points: 1, total_credits: 1 })
      .throwOnError()
    // Enough for the limit of reads.
    const others = (await createAccounts(server.dataDir, 200)).map(({ token }) => token)
    let isOver = false
    const statuses = new Map<number, number>()
    const rows = new Set<string>()
    const read = async (number: number) => {
      for (let round = 0; !isOver; round += 1) {
        const token = others[(number + 8 * round) % others.length] ?? ''
        const answer = await call(url, 'GET', '/rest/v1/academic_info?select=user_id', { token })
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        if (answer.status === 200) rows.add(answer.text)
        if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('2')
        if (number === 0 && round % 20 === 0) await owner.client.from('academic_info').select('user_id')
        await sleep(2)
      }
    }
    const readers = Array.from({ length: 8 }, (_, number) => read(number))
    const answered = () => statuses.get(200) ?? 0
    await expect.poll(answered, { timeout: 60_000 }).toBeGreaterThan(20)
    const first = postmasterOf(server.dataDir)
    process.kill(first, 'SIGKILL')
    const second = await successorOf(first, server.dataDir)
    const before = answered()
    // It recovers. How soon depends on what else the machine does.
    await expect.poll(answered, { timeout: 60_000 }).toBeGreaterThan(before + 20)
    isOver = true
    await Promise.all(readers)
    expect([...statuses.keys()].toSorted()).toEqual([200, 503])
    expect([...rows]).toEqual(['[]'])
    // ENG-39: once, not for each of them.
    expect(server.output().match(/^fault .*$/gm)).toEqual([
      expect.stringMatching(/ in the connection to the database, which is away: /),
    ])

    process.kill(server.pid, 'SIGINT')
    expect(await server.exited).toBe(0)
    expect(isAlive(second)).toBe(false)
    await server.stop()
  })

  test('when it cannot be restarted, the server exits with 1 and a clear message', async () => {
    const running = await startServer()
    const pid = postmasterOf(running.dataDir)
    writeFileSync(join(clusterDirectory(running.dataDir), 'global', 'pg_control'), 'damaged')
    process.kill(pid, 'SIGKILL')
    expect(await running.exited).toBe(1)
    expect(running.output()).toContain('The database has stopped and cannot be restarted.')
    await expect.poll(() => processesOn(running.dataDir), { timeout: 60_000 }).toEqual([])
    await running.stop()
  })
})

/** The Postgres processes on a data directory. */
function processesOn(dataDir: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
        return words.includes(clusterDirectory(dataDir))
      } catch {
        return false
      }
    })
}
describe('a start that fails says why in one line', () => {
  test('ENG-05: a database of the earlier engine is left untouched', async () => {
    const dataDir = newFolder('earlier')
    mkdirSync(join(dataDir, 'database'), { recursive: true })
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '17\n')
    const { code, stderr } = await runServer({ PORT: '0', DATA_DIR: dataDir })
    expect([code, stderr]).toEqual([
      1,
      `The database in ${dataDir}/database is of an earlier version of Zameel (PGlite): it is left untouched and is not read. To start fresh, move that folder away or set DATA_DIR to another one.\n`,
    ])
    expect(readdirSync(dataDir)).not.toContain('postgres')
    expect(readdirSync(join(dataDir, 'database'))).toEqual(['PG_VERSION'])
  })

  test('a database of another version of Postgres', async () => {
    const dataDir = newDataDir()
    writeFileSync(join(clusterDirectory(dataDir), 'PG_VERSION'), '19\n')
    const { code, stderr } = await runServer({ PORT: '0', DATA_DIR: dataDir })
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/is of Postgres 19, and this .* uses Postgres 18\./),
    ])
    rmSync(dataDir, { recursive: true })
  })

  test('a partial database of a killed start is created again', async () => {
    const dataDir = newFolder('half')
    mkdirSync(join(dataDir, 'postgres.unfinished-0badcafe', 'base'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres.unfinished-0badcafe.password'), 'x')
    const server = await startServer({ dataDir })
    await signUpAt(server.url)
    await server.stop()
    expect(readdirSync(dataDir).filter((name) => name.includes('unfinished'))).toEqual([])
  })
})
