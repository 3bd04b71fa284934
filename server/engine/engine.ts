import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { log } from '../log.ts'
import { StartError } from '../start-error.ts'
import { openCluster, SUPERUSER } from './cluster.ts'
import { onAnyPort } from './ports.ts'
import { type Postmaster, startPostmaster } from './postmaster.ts'
import { findPrograms } from './programs.ts'
import { chooseAccount, type SystemAccount } from './system-account.ts'

/** Connection settings, named as by the drivers of Postgres. */
export type Endpoint = { host: string; port: number; user: string; password: string; database: string }

/** The embedded Postgres (ENG-01 to ENG-05). */
export type Engine = {
  /** For a role that owns the database but is not a superuser, so that an injected statement cannot read files (ADR-16). */
  endpoint: Endpoint
  /** Stops Postgres. Close the connections first. */
  stop: () => Promise<void>
}

export type EngineOptions = {
  /** Absolute; it exists and is locked by this process. */
  dataDirectory: string
  /** Called when Postgres has died and cannot be restarted. */
  onLost: () => void
}

/** The database of Zameel, and the role that owns it. */
export const DATABASE = 'zameel'
/** Part of the socket's file name; Postgres does not listen on this port. */
export const SOCKET_PORT = 5432
/** Maximum bytes of a socket path on all systems (sun_path). */
const LONGEST_SOCKET_PATH = 103
/** Milliseconds after a restart in which another crash means giving up. */
const RESTART_WINDOW = 60_000

/** The folder of the cluster. */
export const clusterDirectory = (dataDirectory: string) => join(dataDirectory, 'postgres')
/** The folder of the database of versions that used PGlite (ADR-14). */
const earlierDirectory = (dataDirectory: string) => join(dataDirectory, 'database')

/**
 * Starts Postgres on a data directory, creates the database when missing, and restarts Postgres once when it dies. Throws a
 * StartError that says what is wrong and what to do.
 */
export async function startEngine({ dataDirectory, onLost }: EngineOptions): Promise<Engine> {
  const directory = clusterDirectory(dataDirectory)
  refuseEarlierEngine(dataDirectory)
  const programs = await findPrograms()
  const account = chooseAccount(dataDirectory, programs.postgres)
  const password = await openCluster(programs, account, directory)
  const start = ({ settings }: Listener) =>
    startPostmaster({ programs, account, directory, settings }).catch((error: Error) => {
      throw new StartError(
        `The database in ${directory} cannot be opened (${error.message}). Restore it from a backup.`,
      )
    })
  const startAt = async (listener: Listener) => ({ listener, first: await start(listener) })
  const { listener, first } =
    process.platform === 'win32'
      ? await onAnyPort((port) => startAt(loopback(port)))
      : await startAt(unixSocket(directory, account))
  const stop = supervise(first, () => start(listener), onLost)
  const superuser: Endpoint = {
    host: listener.host,
    port: listener.port,
    user: SUPERUSER,
    password,
    database: 'postgres',
  }
  const engine: Engine = {
    endpoint: { ...superuser, user: DATABASE, database: DATABASE },
    stop: async () => {
      await stop()
      listener.remove()
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

/** Refuses to start beside a PGlite database, instead of silently starting empty (ENG-05). */
function refuseEarlierEngine(dataDirectory: string): void {
  const earlier = earlierDirectory(dataDirectory)
  if (!existsSync(join(earlier, 'PG_VERSION')) || existsSync(clusterDirectory(dataDirectory))) return
  throw new StartError(
    `The database in ${earlier} is of an earlier version of Zameel (PGlite): it is left untouched and is not read. To start fresh, move that folder away or set DATA_DIR to another one.`,
  )
}

/** Where Postgres listens: the address for clients, its settings, and the clean-up on shutdown. */
type Listener = { host: string; port: number; settings: Record<string, string | number>; remove: () => void }

/** A socket in the folder of the cluster, or in a temporary folder when that path is too long. */
function unixSocket(directory: string, { owner }: SystemAccount): Listener {
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

/** Windows has no Unix sockets that both Postgres and Node support: a loopback port, protected by the password. */
function loopback(port: number): Listener {
  const host = '127.0.0.1'
  return {
    host,
    port,
    settings: { listen_addresses: host, port, unix_socket_directories: '' },
    remove: () => undefined,
  }
}

/** Restarts Postgres once when it dies, and calls `onLost` when it dies again. Returns a function that stops it. */
function supervise(first: Postmaster, start: () => Promise<Postmaster>, onLost: () => void) {
  let running = Promise.resolve(first)
  let isStopping = false
  let lastRestart = Number.NEGATIVE_INFINITY
  const watch = async (postmaster: Postmaster) => {
    await postmaster.ended
    if (isStopping) return
    if (performance.now() - lastRestart < RESTART_WINDOW) return onLost()
    lastRestart = performance.now()
    log.notice('The database has stopped unexpectedly. Restarting it.')
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

/** Creates the database, the role that owns it and the roles of requests, where missing. */
async function prepareDatabase(superuser: Endpoint): Promise<void> {
  // In the place of PGOPTIONS in the environment.
  const client = new pg.Client({ ...superuser, ssl: false, options: '-c jit=off' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rows.length > 0) return
    // The role names of every Supabase project.
    await client.query(`
      do $$ begin
        if not exists (select from pg_roles where rolname = '${DATABASE}') then
          create role anon nologin;
          create role authenticated nologin;
          create role service_role nologin bypassrls;
          create role ${DATABASE} login noinherit password '${superuser.password}';
          grant anon, authenticated to ${DATABASE};
        end if;
      end $$`)
    await client.query(`create database ${DATABASE} owner ${DATABASE}`)
  } finally {
    await client.end()
  }
}
