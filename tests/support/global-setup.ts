import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from '../../server/engine/cluster.ts'
import { clusterDirectory } from '../../server/engine/engine.ts'
import { findPrograms } from '../../server/engine/programs.ts'
import { chooseAccount } from '../../server/engine/system-account.ts'
import { makeRunCheap } from './cheap-run.ts'
import { startServer } from './embedded-edition.ts'
import { PREPARED } from './prepared-clusters.ts'

/** Once for all system tests, of whichever project. Returns the tear-down. */
export default async function setUp(): Promise<() => void> {
  makeRunCheap()
  if (process.env[PREPARED.migrated]) return () => undefined
  const folder = mkdtempSync(join(tmpdir(), 'zameel-prepared-'))
  const created = join(folder, 'new')
  const dataDir = join(folder, 'migrated')
  for (const path of [created, dataDir]) mkdirSync(path)
  const programs = await findPrograms()
  await openCluster(programs, chooseAccount(created, programs.postgres), clusterDirectory(created))
  cpSync(clusterDirectory(created), clusterDirectory(dataDir), { recursive: true })
  const server = await startServer({ dataDir })
  await server.stop()
  process.env[PREPARED.new] = clusterDirectory(created)
  process.env[PREPARED.migrated] = clusterDirectory(dataDir)
  return () => rmSync(folder, { recursive: true, force: true })
}
