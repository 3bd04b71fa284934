import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { PROJECT_ROOT } from '../../server/paths.ts'

const unit = readFileSync(join(PROJECT_ROOT, 'ops/zameel.service'), 'utf8')
const settings = new Map(
  [...unit.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']): [string, string] => [name, value]),
)

test('OPS-04: the service runs what npm start runs, as its own user, and starts again', () => {
  expect(settings.get('ExecStart')).toBe(`/opt/zameel/node_modules/.bin/${packageJson.scripts.start}`)
  expect(settings.get('User')).toBe('zameel')
  expect(settings.get('Restart')).toBe('always')
  expect(settings.get('Environment')).toContain(`DATA_DIR=/var/lib/${settings.get('StateDirectory')}`)
})

test('OPS-04, OPS-15: systemd accepts every line of the unit, and finds it hardened', ({ skip }) => {
  const analyze = (...words: string[]) =>
    execFileSync('systemd-analyze', words, { encoding: 'utf8', stdio: 'pipe' })
  try {
    analyze('--version')
  } catch {
    return skip('this machine has no systemd-analyze')
  }
  const folder = mkdtempSync(join(tmpdir(), 'zameel-service-'))
  const file = join(folder, 'zameel.service')
  // It looks for the program and the working directory.
  writeFileSync(file, unit.replaceAll('/opt/zameel', PROJECT_ROOT))
  try {
    analyze('verify', '--man=no', file)
    const [, exposure] =
      /exposure level for \S+: ([\d.]+)/.exec(analyze('security', '--offline=true', file)) ?? []
    expect(Number(exposure)).toBeLessThan(2)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
