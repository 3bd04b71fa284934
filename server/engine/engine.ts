import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgres } from '../driver.ts'
import { log } from '../log.ts'
import { StartError } from '../start-error.ts'
import { openCluster, SUPERUSER } from './cluster.ts'
import { type Postmaster, startPostmaster } from './postmaster.ts'
import { findPrograms } from './programs.ts'
import { chooseAccount, type SystemAccount } from './system-account.ts'

/** How a client reaches the database, in the words of the driver `postgres`. */
export type Endpoint = { host: string; port: number; user: string; password: string; database: string }

/** The embedded Postgres (ENG-01 to ENG-05). */
export type Engine = {
  /** As an account that owns the database and is no superuser: whoever broke out of a request would gain no file. */
  endpoint: Endpoint
  /** Ends Postgres. The connections should be closed before. */
  stop: () => Promise<void>
}

export type EngineOptions = {
  /** Absolute; it exists and nobody else uses it. */
  dataDirectory: string
  /** Called when Postgres has ended by itself and cannot be started again. */
  onLost: () => void
}

/** The database of Zameel, and the role that owns it. */
export const DATABASE = 'zameel'
/** Postgres names its socket by a port, also where nothing listens on one. */
export const SOCKET_PORT = 5432
/** Bytes that the path of a socket may have on every system. */
const LONGEST_SOCKET_PATH = 103
/** Milliseconds in which a second death means that starting again does not help. */
const RESTART_WINDOW = 60_000

/** The folder of the cluster in a data directory. */
export const clusterDirectory = (dataDirectory: string) => join(dataDirectory, 'postgres')
/** Where the first versions kept their database, on another engine (PGlite). */
const earlierDirectory = (dataDirectory: string) => join(dataDirectory, 'database')

/**
 * Starts Postgres on a data directory, makes the database when there is none, and keeps Postgres running: when it dies it is
 * started once more. Throws a StartError that says what is wrong and what to do.
 */
export async function startEngine({ dataDirectory, onLost }: EngineOptions): Promise<Engine> {
  const directory = clusterDirectory(dataDirectory)
  refuseEarlierEngine(dataDirectory)
  const programs = await findPrograms()
  const account = chooseAccount(dataDirectory, programs.postgres)
  const password = await openCluster(programs, account, directory)
  const door = process.platform === 'win32' ? await loopback() : unixSocket(directory, account)
  const { settings } = door
  const superuser: Endpoint = {
    host: door.host,
    port: door.port,
    user: SUPERUSER,
    password,
    database: 'postgres',
  }
  const start = () =>
    startPostmaster({ programs, account, directory, settings }).catch((error: Error) => {
      throw new StartError(
        `The database in ${directory} cannot be opened (${error.message}). Restore it from a backup.`,
      )
    })
  const stop = keepRunning(await start(), start, onLost)
  const engine: Engine = {
    endpoint: { ...superuser, user: DATABASE, database: DATABASE },
    stop: async () => {
      await stop()
      door.remove()
    },
  }
  try {
    await prepareDatabase(superuser)
  } catch (error) {
    await engine.stop()
    throw error
  }
  return engine
}

/** ENG-05. */
function refuseEarlierEngine(dataDirectory: string): void {
  const earlier = earlierDirectory(dataDirectory)
  if (!existsSync(join(earlier, 'PG_VERSION')) || existsSync(clusterDirectory(dataDirectory))) return
  throw new StartError(
    `The database in ${earlier} is of an earlier version of Zameel (PGlite): it is left untouched and is not read. To start fresh, move that folder away or set DATA_DIR to another one.`,
  )
}

/** Where Postgres listens: for a client, in its own settings, and what is left to remove at the end. */
type Door = { host: string; port: number; settings: Record<string, string | number>; remove: () => void }

/** A socket in the folder of the cluster, or, where its path is too long for one, in a temporary folder. */
function unixSocket(directory: string, { owner }: SystemAccount): Door {
  const path = join(directory, `.s.PGSQL.${SOCKET_PORT}`)
  const isShort = Buffer.byteLength(path) <= LONGEST_SOCKET_PATH
  const folder = isShort ? directory : mkdtempSync(join(tmpdir(), 'zameel-socket-'))
  if (!isShort && owner) chownSync(folder, owner.uid, owner.gid)
  return {
    host: folder,
    port: SOCKET_PORT,
    settings: {
      listen_addresses: '',
      port: SOCKET_PORT,
      unix_socket_directories: folder,
      unix_socket_permissions: '0700',
    },
    remove: () => {
      if (!isShort) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Windows has no socket that Postgres and Node share: a free port of this machine, which the password guards. */
async function loopback(): Promise<Door> {
  const host = '127.0.0.1'
  const probe = createServer().listen(0, host)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return {
    host,
    port,
    settings: { listen_addresses: host, port, unix_socket_directories: '' },
    remove: () => undefined,
  }
}

/** Starts Postgres once more when it ends by itself; when that does not help, `onLost` is told. Gives the way to end it. */
function keepRunning(first: Postmaster, start: () => Promise<Postmaster>, onLost: () => void) {
  let running = Promise.resolve(first)
  let isStopping = false
  let lastRestart = Number.NEGATIVE_INFINITY
  const watch = async (postmaster: Postmaster) => {
    await postmaster.ended
    if (isStopping) return
    if (performance.now() - lastRestart < RESTART_WINDOW) return onLost()
    lastRestart = performance.now()
    log.notice('The database has ended by itself. Starting it again.')
    running = start()
    await running.then(watch, onLost)
  }
  void watch(first)
  return async () => {
    isStopping = true
    await running.then(
      ({ stop }) => stop(),
      () => undefined,
    )
  }
}

/** Makes the database, the role that owns it and the roles of requests, where they are missing. */
async function prepareDatabase(superuser: Endpoint): Promise<void> {
  const sql = postgres({ ...superuser, max: 1, onnotice: () => undefined })
  try {
    const [database] = await sql`select from pg_database where datname = ${DATABASE}`
    if (database) return
    // The names are those that every Supabase project has.
    await sql.unsafe(`
      do $$ begin
        if not exists (select from pg_roles where rolname = '${DATABASE}') then
          create role anon nologin;
          create role authenticated nologin;
          create role service_role nologin bypassrls;
          create role ${DATABASE} login noinherit password '${superuser.password}';
          grant anon, authenticated to ${DATABASE};
        end if;
      end $$`)
    await sql.unsafe(`create database ${DATABASE} owner ${DATABASE}`)
  } finally {
    await sql.end()
  }
}
