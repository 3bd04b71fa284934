import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedApi } from '../../server/vite-plugin.ts'
import { signUpAt } from '../support/accounts.ts'

let folder: string
let vite: ViteDevServer
let url: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zameel-dev-'))
  process.env.DATA_DIR = join(folder, 'data')
  vite = await createServer({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [embeddedApi()],
    server: { port: 0 },
  })
  await vite.listen()
  url = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
})
afterAll(async () => {
  await vite?.close()
  delete process.env.DATA_DIR
  rmSync(folder, { recursive: true, force: true })
})

test('the development server opens the database on the first API call, and answers like the product', async () => {
  await fetch(url)
  expect(() => statSync(join(folder, 'data'))).toThrow()
  const { client, id } = await signUpAt(url)
  const { error } = await client
    .from('academic_info')
    .insert({ user_id: id, total_grade_points: 120, total_credits: 40, current_subjects: 5 })
  expect(error).toBeNull()
  expect(statSync(join(folder, 'data', 'dev', 'secrets.json')).mode & 0o777).toBe(0o600)
})
