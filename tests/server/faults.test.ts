import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD_FILE } from '../../server/engine/cluster.ts'
import { clusterDirectory } from '../../server/engine/engine.ts'
import { signUpAt } from '../support/accounts.ts'
import { runServer, startServer } from '../support/embedded-edition.ts'
import { call } from '../support/http.ts'
import { copyDatabase, startPostgres } from '../support/prepared-clusters.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zameel-faults-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a start that fails says why in one line and exits with 1', () => {
  const aFile = () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    return file
  }

  // server/environment.test.ts has every variable.
  test.each<[string, Record<string, string>, RegExp]>([
    ['PORT=http', { PORT: 'http' }, /^PORT must be a whole number from 0 to 65535/],
    ['HOST of elsewhere', { HOST: '192.0.2.1' }, /^Port 0 on 192\.0\.2\.1 cannot be opened/],
    [
      'an unreachable DATABASE_URL',
      { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' },
      /^The database at DATABASE_URL cannot be reached \(ECONNREFUSED\)/,
    ],
    [
      'a DATA_DIR below a file',
      { DATA_DIR: 'FILE/data' },
      /^The data directory \S+ cannot be written \(ENOTDIR\)/,
    ],
    [
      'a DATA_DIR that nobody can write',
      { DATA_DIR: '/proc/zameel' },
      /^The data directory \S+ cannot be written/,
    ],
  ])('%s', async (_, variables, line) => {
    const environment = { PORT: '0', DATA_DIR: join(folder, 'data'), ...variables }
    environment.DATA_DIR = environment.DATA_DIR.replace('FILE', aFile())
    const { code, stdout, stderr } = await runServer(environment)
    expect(stderr).toMatch(line)
    expect([code, stdout, stderr.trimEnd().split('\n').length]).toEqual([1, '', 1])
    expect(stderr).not.toContain('secret')
  })

  test('a port in use', async () => {
    const other = createServer()
    const port = await new Promise<number>((resolve) =>
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
    )
    const { code, stderr } = await runServer({ PORT: String(port), DATA_DIR: join(folder, 'data') })
    other.close()
    expect([code, stderr]).toEqual([
      1,
      `Port ${port} on 127.0.0.1 is in use. Set PORT or HOST to another one.\n`,
    ])
  })

  test('damaged secrets', async () => {
    const dataDir = mkdtempSync(join(folder, 'damaged-'))
    writeFileSync(join(dataDir, 'secrets.json'), '{"jwtSecret":')
    const { code, stderr } = await runServer({ PORT: '0', DATA_DIR: dataDir })
    expect([code, stderr.trimEnd().split('\n').length]).toEqual([1, 1])
    expect(stderr).toMatch(/^The secrets in \S+ cannot be read/)
  })

  test('a damaged database', async () => {
    const dataDir = mkdtempSync(join(folder, 'broken-'))
    copyDatabase(dataDir)
    writeFileSync(join(clusterDirectory(dataDir), 'global', 'pg_control'), 'damaged')
    const { code, stderr } = await runServer({ PORT: '0', DATA_DIR: dataDir })
    expect([code, stderr.trimEnd().split('\n').length]).toEqual([1, 1])
    expect(stderr).toMatch(/^The database in \S+ cannot be opened/)
  })
})

// tests/database/own-postgres.test.ts has every right.
describe('ENG-33: a DATABASE_URL that does not suffice is one line, without the password and without a fault number', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>
  let url: URL
  let admin: pg.Client
  beforeAll(async () => {
    server = await startPostgres()
    url = new URL(await server.createDatabase())
    admin = new pg.Client({ connectionString: url.href })
    await admin.connect()
    await admin.query(`create role ordinary login password 'secret'`)
    await admin.query(`alter database ${url.pathname.slice(1)} owner to ordinary`)
    url.username = 'ordinary'
    url.password = 'secret'
  })
  afterAll(async () => {
    await admin?.end()
    await server?.stop()
  })

  test.each<[string, string, RegExp]>([
    [
      'a missing right',
      'alter role ordinary nocreaterole',
      /^The role ordinary cannot create the roles of requests .* As an administrator, run: alter role ordinary createrole;\n$/,
    ],
    [
      'whatever else Postgres says',
      'alter role ordinary createrole; alter role ordinary set default_transaction_read_only = on',
      /^The database at DATABASE_URL answers: cannot execute .* in a read-only transaction \(25006\)\n$/,
    ],
  ])('%s', async (_, statement, line) => {
    await admin.query(statement)
    const variables = { PORT: '0', DATA_DIR: join(folder, 'own'), DATABASE_URL: url.href }
    const { code, stdout, stderr } = await runServer(variables)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(line)
    expect(stderr).not.toMatch(/secret|postgres:\/\/|fault/)
  })
})

describe('the data directory', () => {
  test('is private to the account of the server, and keeps its secrets', async () => {
    const dataDir = join(folder, 'private')
    const server = await startServer({ dataDir })
    const account = await signUpAt(server.url)
    for (const name of ['postgres', 'outbox']) expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o700)
    // Started by root, Postgres runs as another account, which has to pass through the folder.
    expect(statSync(dataDir).mode & 0o766).toBe(0o700)
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)

    const second = await runServer({ PORT: '0', DATA_DIR: dataDir })
    expect([second.code, second.stderr]).toEqual([
      1,
      `Zameel is already running on the data directory ${dataDir}\n`,
    ])
    expect((await call(server.url, 'GET', '/healthz')).status).toBe(200)

    // The lock of a dead process has no effect.
    await server.kill()
    const again = await startServer({ dataDir })
    // The session survives the restart, because the secret does.
    const { status } = await call(again.url, 'GET', '/auth/v1/user', { token: account.session.access_token })
    expect(status).toBe(200)
    expect(await again.stop()).toBe(0)
  })

  test('ENG-32: secrets that others can read are put right, and one line for each says so, once', async () => {
    const dataDir = mkdtempSync(join(folder, 'wide-'))
    copyDatabase(dataDir)
    const secrets = join(dataDir, 'secrets.json')
    const password = join(clusterDirectory(dataDir), PASSWORD_FILE)
    writeFileSync(secrets, JSON.stringify({ jwtSecret: 'a secret of at least 32 characters' }))
    const linesOf = (output: string) => output.split('\n').filter((line) => line.includes('0600'))

    chmodSync(secrets, 0o644)
    chmodSync(password, 0o400)
    const server = await startServer({ dataDir })
    expect(await server.stop()).toBe(0)
    for (const file of [secrets, password]) expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(linesOf(server.output())).toEqual([
      `${secrets} had the mode 0644, which is open to other accounts: it is 0600 now`,
      `${password} had the mode 0400: it is 0600 now`,
    ])
    const again = await startServer({ dataDir })
    expect(await again.stop()).toBe(0)
    expect(linesOf(again.output())).toEqual([])
  })
})

test('graceful shutdown: SIGTERM waits for running requests, but not for one that never ends, and exits with 0', async () => {
  const server = await startServer()
  const port = Number(new URL(server.url).port)
  const socket = connect(port, '127.0.0.1')
  const body = '{"email":"slow@example.com","password":"secret 1"}'
  socket.write(
    `POST /auth/v1/signup HTTP/1.1\r\nHost: x\r\nConnection: close\r\napikey: sb_publishable_zameel_embedded_edition\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  )
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text
  })
  const endless = connect(port, '127.0.0.1').on('error', () => undefined)
  let endlessAnswer = ''
  endless.setEncoding('utf8').on('data', (text: string) => {
    endlessAnswer += text
  })
  endless.write(
    'POST /auth/v1/signup HTTP/1.1\r\nHost: x\r\napikey: sb_publishable_zameel_embedded_edition\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
  )
  await sleep(200)
  const stopped = server.stop()
  await sleep(200)
  socket.write(body.slice(10))
  expect(await stopped).toBe(0)
  // That one was cut off. After its own timeout it would have had a 408.
  expect(endlessAnswer).toBe('')
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  await expect(fetch(server.url)).rejects.toThrow()
  endless.destroy()
})
