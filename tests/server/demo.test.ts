import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { visitorAt } from '../../scripts/visitor-client.ts'
import { PROJECT_ROOT } from '../../server/paths.ts'

test('the demo has boards with posts and a student with a term, and leaves nothing behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zameel-demo-test-'))
  const demo = spawn(process.execPath, ['scripts/demo/run.ts'], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, PORT: '0', TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // A demo that outlives a failed test would keep the run open.
  onTestFinished(() => void demo.kill('SIGTERM'))
  let output = ''
  demo.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const ended = new Promise((resolve) => demo.once('exit', resolve))
  await expect.poll(() => output, { timeout: 150_000 }).toContain('Ctrl+C')

  const [, email = '', password = ''] = /Log in as (\S+) with the password (\S+)/.exec(output) ?? []
  const [, url = ''] = /student body: (\S+)/.exec(output) ?? []
  const noor = visitorAt(url)
  expect((await noor.auth.signInWithPassword({ email, password })).error).toBeNull()
  const { data: matches } = await noor.rpc('find_swap_matches')
  expect(matches?.map(({ steps }) => (Array.isArray(steps) ? steps.length : 0)).sort()).toEqual([2, 3])
  const { data } = await noor.rpc('sync_documents', { p_documents: [], p_since: 0 })
  const kinds = (data as { documents: { kind: string }[] } | null)?.documents.map(({ kind }) => kind)
  const tools = ['attendance', 'dates', 'gpa', 'grades', 'past-terms', 'plan', 'programme', 'term']
  expect(kinds?.sort()).toEqual(tools)
  const groups = await noor.from('practicum_groups').select('id')
  expect(groups.data).toHaveLength(3)

  demo.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(readdirSync(folder).filter((name) => name.startsWith('zameel-'))).toEqual([])
  rmSync(folder, { recursive: true })
})
