import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** Program names of Chromium, fastest first: the headless shell takes two thirds of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/** Flags for a headless browser that only talks to our server. */
export const CHROMIUM_FLAGS = [
  ...(isRoot() ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function isRoot(): boolean {
  return process.getuid?.() === 0
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/** The Chromium that Playwright has downloaded, if any. */
function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

function installed(): string | undefined {
  return onPath() ?? playwrightsOwn()
}

/** Installs Debian's package (as root), else Playwright's download. Failures are printed. */
function install(): void {
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'inherit' })
  const fromDebian = (name: string) => () => {
    if (!isRoot() || !existsSync('/usr/bin/apt-get')) return
    run('apt-get', 'update')
    run('apt-get', 'install', '-y', '--no-install-recommends', name)
  }
  const ways = [
    fromDebian('chromium-headless-shell'),
    fromDebian('chromium'),
    () => run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium'),
  ]
  for (const way of ways) {
    try {
      way()
    } catch {
      continue
    }
    if (installed()) return
  }
}

/**
 * The path of a Chromium: CHROMIUM_PATH, an installed one, Playwright's, or one that is installed now. Throws an error that
 * says what to do when there is none.
 */
export function ensureChromium(): string {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (isExecutable(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, which is not an executable`)
  }
  if (!installed()) {
    console.log('No Chromium found: installing one for the browser tests')
    install()
  }
  const found = installed()
  if (found) return found
  throw new Error(
    'The browser tests need a Chromium, and none could be installed. Install one, or set CHROMIUM_PATH to its program.',
  )
}
