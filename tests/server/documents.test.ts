import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type TestContext, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { PROJECT_ROOT } from '../../server/paths.ts'

/** What the pages for hosts tell to run, read from the pages, against the programs that are installed. */

const PAGES = ['README.md', 'docs/operating.md', 'docs/adopting.md', 'CHANGELOG.md']
const BIN = join(PROJECT_ROOT, 'node_modules/.bin')

const read = (page: string) => readFileSync(join(PROJECT_ROOT, page), 'utf8')

const blocksOf = (page: string, language: string) =>
  [...read(page).matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(
    ([, block = '']) => block,
  )

/** Lines of shell blocks and code within sentences, without comments, each command of a line by itself. */
const commands = PAGES.flatMap((page) => {
  const inSentences = [
    ...read(page)
      .replaceAll(/^```.*?^```$/gms, '')
      .matchAll(/`([^`]+)`/g),
  ].map(([, code = '']) => code)
  const lines = [...blocksOf(page, 'sh').flatMap((block) => block.split('\n')), ...inSentences]
  return lines.flatMap((line) =>
    line
      .replace(/\s{2,}#.*$/, '')
      .replaceAll(/\s+/g, ' ')
      .split(' && '),
  )
})

/** The words after the program, wherever variables are set before it. */
const callsOf = (program: string) =>
  commands.flatMap((command) => {
    const [, words] = new RegExp(`^(?:[A-Z_]+=\\S* )*${program} (.+)$`).exec(command) ?? []
    return words ? [words] : []
  })

test('OPS-10: every script and program that the pages name is there', () => {
  const scripts = callsOf('npm run').map((words) => words.split(' ')[0] ?? '')
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.filter((name) => !(name in packageJson.scripts))).toEqual([])
  const programs = callsOf('npx').map((words) => words.split(' ')[0] ?? '')
  expect(new Set(programs)).toEqual(new Set(['supabase', 'vitest', 'web-push']))
  expect(programs.filter((name) => !existsSync(join(BIN, name)))).toEqual([])
  // Without npx it would be another version, or none.
  expect(
    commands.filter((command) => /^(?:[A-Z_]+=\S* )*(?:supabase|web-push|vitest) /.test(command)),
  ).toEqual([])
})

test('OPS-10: the Supabase CLI that is installed knows each command, and works on the hosted project', async () => {
  const calls = callsOf('npx supabase').map((call) => call.split(' '))
  const nameOf = ([first = '', second = '']: string[]) => (first === 'link' ? first : `${first} ${second}`)
  const names = [...new Set(calls.map(nameOf))]
  expect(names).toEqual(
    expect.arrayContaining(['link', 'db push', 'functions deploy', 'config push', 'secrets set']),
  )
  const helps = new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, string]> => {
        const { stdout } = await promisify(execFile)(join(BIN, 'supabase'), [...name.split(' '), '--help'])
        return [name, stdout]
      }),
    ),
  )
  for (const words of calls) {
    const help = helps.get(nameOf(words)) ?? ''
    expect(help).toContain(`supabase ${nameOf(words)}`)
    const unknown = words.filter((word) => word.startsWith('--') && !help.includes(word))
    expect([words, unknown]).toEqual([words, []])
    if (help.includes('Local by default')) expect(words).toContain('--remote')
  }
})

test('OPS-10: the table for another university has every file of its folder', () => {
  const files = [...read('docs/adopting.md').matchAll(/^\| `([a-z-]+\.ts)` \|/gm)].map(
    ([, name = '']) => name,
  )
  const inFolder = readdirSync(join(PROJECT_ROOT, 'tests/institution')).filter((name) => name.endsWith('.ts'))
  expect(files.toSorted()).toEqual(inFolder.toSorted())
})

/** Runs a program, or skips the test with a line that says which is missing. */
function runOrSkip({ skip }: TestContext, program: string, ...parameters: string[]): void {
  try {
    execFileSync(program, parameters, { encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') skip(`this machine has no ${program}`)
    throw error
  }
}

test('OPS-15: Caddy accepts its configuration', (context) => {
  const [configuration = ''] = blocksOf('docs/operating.md', 'caddy')
  expect(configuration).toContain('reverse_proxy 127.0.0.1:3000')
  withFile(configuration, (file) => {
    runOrSkip(context, 'caddy', 'validate', '--adapter', 'caddyfile', '--config', file)
  })
})

test('OPS-15: nginx accepts its configuration', (context) => {
  const [configuration = ''] = blocksOf('docs/operating.md', 'nginx')
  expect(configuration).toContain('proxy_pass http://127.0.0.1:3000')
  // The certificate is of the operator, and below 1024 only root may listen.
  const own = configuration
    .replace(/^ *ssl_certificate.*\n/gm, '')
    .replace('listen 443 ssl', 'listen 127.0.0.1:24443')
  withFile(`pid nginx.pid; error_log stderr; events {} http { access_log off;\n${own}}\n`, (file) => {
    runOrSkip(context, 'nginx', '-t', '-e', 'stderr', '-p', join(file, '..'), '-c', file)
  })
})

function withFile(text: string, work: (file: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'zameel-documents-'))
  try {
    const file = join(folder, 'configuration')
    writeFileSync(file, text)
    work(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('OPS-15: Deno accepts every edge function', { timeout: 120_000 }, () => {
  const functions = ['alerts-off', 'calendar-feed', 'feedback', 'send-alerts'].map(
    (name) => `supabase/functions/${name}/index.ts`,
  )
  const parameters = ['check', '--quiet', '--no-remote', '--node-modules-dir=manual', ...functions]
  execFileSync(join(BIN, 'deno'), parameters, { cwd: PROJECT_ROOT, encoding: 'utf8', stdio: 'pipe' })
})
