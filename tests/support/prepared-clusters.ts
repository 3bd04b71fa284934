import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as temporary from '../../scripts/temporary-postgres.ts'
import { clusterDirectory } from '../../server/engine/engine.ts'

/**
 * Clusters that are made once for a run (tests/support/global-setup.ts) and copied: creating one takes a second of processor time,
 * all migrations another, a copy 0.1 s. The variables name their folders for the workers.
 */
export const PREPARED = {
  /** As initdb leaves it. */
  new: 'ZAMEEL_NEW_CLUSTER',
  /** After a first start of the server: an empty database with all migrations. */
  migrated: 'ZAMEEL_MIGRATED_CLUSTER',
} as const

/** A data directory with an empty database and without secrets, which every server creates itself. */
export function newDataDir({ withDatabase = true } = {}): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'zameel-'))
  if (withDatabase) copyDatabase(dataDir)
  return dataDir
}

/** Puts the empty database of this run into a data directory, which is created if needed. */
export function copyDatabase(dataDir: string): void {
  const prepared = process.env[PREPARED.migrated]
  if (prepared) cpSync(prepared, clusterDirectory(dataDir), { recursive: true })
}

/** The same with a cluster that has no database of Zameel yet. */
export function copyNewCluster(dataDir: string): void {
  const prepared = process.env[PREPARED.new]
  if (prepared) cpSync(prepared, clusterDirectory(dataDir), { recursive: true })
}

/** A Postgres server of its own, that is reached by URL. */
export const startPostgres = (): Promise<temporary.TemporaryPostgres> =>
  temporary.startPostgres({ cluster: process.env[PREPARED.new] })
