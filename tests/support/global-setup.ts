import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { openCluster } from '../../server/engine/cluster.ts'
import { clusterDirectory } from '../../server/engine/engine.ts'
import { findPrograms } from '../../server/engine/programs.ts'
import { chooseAccount } from '../../server/engine/system-account.ts'
import { PROJECT_ROOT, SITE_DIRECTORY } from '../../server/paths.ts'
import { makeRunCheap } from './cheap-run.ts'
import { startServer } from './embedded-edition.ts'
import { PREPARED } from './prepared-clusters.ts'
import { SMALL_SITE } from './small-site.ts'

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
  process.env[SMALL_SITE] = relative(PROJECT_ROOT, copyPages(join(folder, 'site')))
  const server = await startServer({ dataDir })
  await server.stop()
  process.env[PREPARED.new] = clusterDirectory(created)
  process.env[PREPARED.migrated] = clusterDirectory(dataDir)
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Returns the folder of a build that has these pages alone. */
function copyPages(folder: string): string {
  for (const name of ['index.html', 'fallback-ar.html', 'en/index.html'])
    cpSync(join(SITE_DIRECTORY, name), join(folder, 'client', name))
  return folder
}
