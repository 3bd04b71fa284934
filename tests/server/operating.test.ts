import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import type { TemporaryPostgres } from '../../scripts/temporary-postgres.ts'
import { visitorAt } from '../../scripts/visitor-client.ts'
import { COMPILE_CACHE, PROJECT_ROOT } from '../../server/paths.ts'
import { withClient } from '../../server/with-client.ts'
import { signUpAt } from '../support/accounts.ts'
import { ROWS } from '../support/board-tables.ts'
import { CLOSED_PORT } from '../support/closed-port.ts'
import { runServer } from '../support/embedded-edition.ts'
import { prepareAsSupabase } from '../support/hosted-database.ts'
import { copyDatabase, startPostgres } from '../support/prepared-clusters.ts'

/**
 * OPS-05: docs/operating.md as a story. Its commands run in their order on a copy of the service, whose folders are temporary:
 * what systemd would start is started as the unit says.
 */

const page = readFileSync(join(PROJECT_ROOT, 'docs/operating.md'), 'utf8')
const commands = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = '']) =>
  block.split('\n').filter((line) => line !== ''),
)

/** What is not run here, and why that is enough. */
const ELSEWHERE: [command: RegExp, reason: string][] = [
  [/^useradd /, 'makes an account of the operating system'],
  [/^chown /, 'only for root'],
  [/^git (clone|pull)\b/, 'fetches from the network'],
  [/^npm ci$/, 'what CI begins with'],
  [/^npm run build$/, 'CI builds before it runs this'],
  [/^journalctl --unit zameel/, 'reads the log of systemd'],
]

const root = mkdtempSync(join(tmpdir(), 'zameel-operating-'))
const data = join(root, 'data')
const units = join(root, 'units')
/** Where the service listens since its last start. */
let port = ''
let metricsPort = ''
let postgres: TemporaryPostgres
let project: string
/** A database of the operator's own, on the same server. */
let own: string
let service: ChildProcess | undefined

beforeAll(async () => {
  for (const folder of [data, units]) mkdirSync(folder)
  writeFileSync(join(root, 'zameel.env'), environmentOfPage())
  postgres = await startPostgres()
  project = await postgres.createDatabase()
  await prepareAsSupabase(project)
  own = await prepareOwn(project)
})
afterAll(async () => {
  await systemctl('stop')
  await postgres?.stop()
  rmSync(root, { recursive: true, force: true })
})

/** What the README and the page have an administrator run for a Postgres of one's own. Returns the URL of the database. */
async function prepareOwn(administrator: string): Promise<string> {
  const readme = readFileSync(join(PROJECT_ROOT, 'README.md'), 'utf8')
  const [role = ''] = /^create role zameel .*$/m.exec(readme) ?? []
  const [, statements = ''] = /^### Into a Postgres of your own\n.*?^```sql\n(.*?)^```$/ms.exec(page) ?? []
  // The hosted project of this test has made the roles of requests already.
  const all = [role, 'grant anon, authenticated to zameel', ...statements.trim().split('\n')]
  await withClient(administrator, async (client) => {
    for (const statement of all) await client.query(statement)
  })
  const url = new URL(administrator)
  return Object.assign(url, { username: 'zameel', password: 'password', pathname: '/zameel_restored' }).href
}

/** The settings on the page, with any free ports, and without a mail server. */
function environmentOfPage(): string {
  const [, settings = ''] = /^```ini\n(.*?)^```$/ms.exec(page) ?? []
  const own = settings.replace(/^(SMTP_URL|SITE_URL|STUDENT_MAIL_DOMAINS)=.*\n/gm, '').replace('9464', '0')
  return `${own}PORT="0"\n`
}

/** What npm would run, which takes a second of processor time to say so. */
const scripts: Readonly<Record<string, string>> = packageJson.scripts
const ofThisNode = (script: string) => script.replace(/^node /, `'${process.execPath}' `)

/** A command of the page, in the folders and at the addresses of this test. */
const here = (command: string) =>
  command
    .replace(/\bnpm run (\S+)(?: --(?= ))?/, (line, name: string) => ofThisNode(scripts[name] ?? line))
    .replaceAll('/opt/zameel', PROJECT_ROOT)
    .replaceAll('/var/lib/zameel', data)
    .replaceAll('/etc/systemd/system', units)
    .replaceAll('/etc/zameel.env', join(root, 'zameel.env'))
    .replaceAll('/root/', `${root}/`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
    .replaceAll('127.0.0.1:9464', `127.0.0.1:${metricsPort}`)
    .replaceAll(/postgres:\/\/zameel:\S*/g, `'${own}'`)
    .replaceAll('db push --remote', `db push --yes --agent=no --remote='${project}'`)

type Ran = { code: number; output: string }

const environment = () => ({
  ...process.env,
  NODE_COMPILE_CACHE: COMPILE_CACHE,
  PROJECT_URL: project,
  SITE_URL: 'http://localhost:3000',
})

const shell = (command: string): Promise<Ran> =>
  new Promise((resolve) =>
    execFile(
      'bash',
      ['-ec', here(command)],
      { cwd: PROJECT_ROOT, env: environment() },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    ),
  )

/** Does what systemd does with the unit that was copied. */
async function systemctl(verb: string): Promise<Ran> {
  if (verb !== 'start' && service) {
    const ended = new Promise((resolve) => service?.once('exit', resolve))
    service.kill('SIGTERM')
    await ended
    service = undefined
  }
  if (verb === 'stop') return { code: 0, output: '' }
  const unit = readFileSync(join(units, 'zameel.service'), 'utf8')
  const setting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
  expect(setting('EnvironmentFile')).toBe('-/etc/zameel.env')
  const line = here(`set -a; . /etc/zameel.env; ${setting('Environment')}; exec ${setting('ExecStart')}`)
  service = spawn('bash', ['-ec', line], {
    cwd: here(setting('WorkingDirectory')),
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise((resolve) => {
    let output = ''
    const add = (chunk: Buffer) => {
      output += chunk
      const ports =
        /running at http:\/\/localhost:(\d+)[\s\S]*Figures for a monitor are at http:\/\/127\.0\.0\.1:(\d+)/.exec(
          output,
        )
      if (!ports) return
      ;[, port = '', metricsPort = ''] = ports
      resolve({ code: 0, output })
    }
    service?.stdout?.on('data', add)
    service?.stderr?.on('data', add)
    service?.once('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}

const hasPsql = (await shell('psql --version')).code === 0

async function run(command: string): Promise<Ran> {
  const [, verb] = /^systemctl (enable --now|start|stop|restart) zameel$/.exec(command) ?? []
  if (verb) return systemctl(verb)
  if (command.startsWith('psql') && !hasPsql) return { code: 0, output: '' }
  return shell(command)
}

/** What a command prints when it did its work. */
const PRINTS: [command: RegExp, output: RegExp][] = [
  [/healthz/, /"ok"/],
  [/metrics/, /^zameel_requests_total\{/m],
  [/run backup/, /\d+ rows$/m],
  [/^DATA_DIR.* run restore/, /\d+ rows\. Start Zameel with this DATA_DIR/],
  [/^DATABASE_URL.* run restore/, /\d+ rows\. Start Zameel with this DATABASE_URL/],
  [/run moderators -- add/, /name@example\.edu/],
  [/run reports$/, /swap_requests 1 /],
  [/run reports -- show/, /"reason": "rude"|rude/],
]

test('OPS-05: every command on the page works, in their order', { timeout: 900_000 }, async () => {
  let isFilled = false
  for (const command of commands) {
    if (ELSEWHERE.some(([pattern]) => pattern.test(command))) continue
    const { code, output } = await run(command)
    expect([command, code, code === 0 ? '' : output]).toEqual([command, 0, ''])
    for (const [pattern, printed] of PRINTS) if (pattern.test(command)) expect(output).toMatch(printed)
    if (!isFilled && command.includes('healthz')) {
      await fill()
      isFilled = true
    }
  }
  expect(readdirSync(root).toSorted()).toEqual(
    expect.arrayContaining(['before-upgrade.backup', 'data-before', 'zameel.backup', 'zameel.sql']),
  )
  if (hasPsql) {
    const { output } = await shell(`psql "$PROJECT_URL" -At -c 'select count(*) from auth.users'`)
    expect(output.trim()).toBe('5')
  }
})

/** Students, among them who is named as moderator, and a post that three of them report. */
async function fill(): Promise<void> {
  const url = `http://127.0.0.1:${port}`
  const names = ['Salma', 'Reporter-One', 'Reporter-Two', 'Reporter-Three']
  const [salma, ...reporters] = await Promise.all(names.map((name) => signUpAt(url, name)))
  await visitorAt(url)
    .auth.signUp({ email: 'name@example.edu', password: 'a long password' })
    .then(({ error }) => expect(error).toBeNull())
  await salma?.client.from('swap_requests').insert(ROWS.swap_requests).throwOnError()
  for (const { client } of reporters) {
    await client
      .rpc('report_post', { p_board: 'swap_requests', p_post: '1', p_reason: 'rude', p_note: 'Not kind' })
      .throwOnError()
  }
}

test('OPS-05: pages are built with the settings, and nothing runs on packages that are replaced', () => {
  const blocks = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block)
  const building = blocks.filter((block) => block.includes('npm run build'))
  expect(building.length).toBe(2)
  for (const block of building)
    expect(block).toMatch(/^set -a; \. \/etc\/zameel\.env; set \+a\nnpm run build$/m)
  const [upgrade = ''] = building.filter((block) => block.includes('git pull'))
  expect(upgrade).toMatch(/^systemctl stop zameel\n.*^npm ci\n.*^systemctl start zameel$/ms)
})

describe('OPS-05: the table of lines', () => {
  const lines = [...page.matchAll(/^\| `([^`]+)`[^|]*\| [^-]/gm)].map(([, line = '']) => line)

  test('has what the server prints', async () => {
    const printed = async (variables: Record<string, string>) => (await runServer(variables)).stderr
    const dataDir = join(root, 'other')
    copyDatabase(dataDir)
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const taken = String((other.address() as AddressInfo).port)
    const outputs = [
      await printed({ PORT: 'http' }),
      await printed({ PORT: taken, DATA_DIR: dataDir }),
      await printed({
        DATABASE_URL: `postgres://a@127.0.0.1:${CLOSED_PORT}/b`,
        PORT: '0',
        DATA_DIR: dataDir,
      }),
    ].join('')
    other.close()
    const sources = ['site', 'backend', 'data-directory', 'serve', 'engine/engine', 'engine/system-account']
      .map((name) => readFileSync(join(PROJECT_ROOT, `server/${name}.ts`), 'utf8'))
      .join('')
      .replaceAll(/\$\{[^}]*\}/g, '...')
    const all = (outputs + sources).replaceAll(taken, '3000')
    expect(lines.length).toBeGreaterThan(6)
    for (const line of lines) {
      for (const part of line.split('...')) expect(all).toContain(part.replace(/[()]$/, ''))
    }
  })
})
