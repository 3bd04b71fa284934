import { expect, test } from 'vitest'
import { runServer, startServer } from '../support/embedded-edition.ts'

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

test('OPS-03: on request every line of the log is a JSON object with its time and level', async () => {
  const server = await startServer({ environment: { LOG_FORMAT: 'json' } })
  await fetch(`${server.url}/en`)
  await fetch(`${server.url}/rest/v1/academic_info?secret=1`)
  await server.stop()
  const lines = linesOf(server.output())
  for (const line of lines) {
    expect(line).toMatchObject({ time: expect.stringMatching(/^\d{4}-.*Z$/), level: 'info' })
  }
  expect(lines).toContainEqual(expect.objectContaining({ message: `Zameel is running at ${server.url}` }))
  const requests = lines.filter(({ method }) => method)
  expect(requests).toContainEqual(
    expect.objectContaining({
      method: 'GET',
      status: 401,
      route: expect.any(String),
      ms: expect.any(Number),
    }),
  )
  expect(server.output()).not.toContain('secret')
})

test('OPS-03: a start that fails says so in JSON, too, and an unknown format in one line', async () => {
  const failed = await runServer({ LOG_FORMAT: 'json', DATA_DIR: '/proc/none' })
  expect(failed.code).toBe(1)
  expect(linesOf(failed.stderr)).toEqual([
    expect.objectContaining({ level: 'error', message: expect.stringContaining('cannot be written') }),
  ])
  const refused = await runServer({ LOG_FORMAT: 'json', PORT: 'eighty' })
  expect(refused.code).toBe(1)
  expect(linesOf(refused.stderr)).toEqual([
    expect.objectContaining({ level: 'error', message: expect.stringMatching(/^PORT must be /) }),
  ])
  const unknown = await runServer({ LOG_FORMAT: 'xml' })
  expect([unknown.code, unknown.stderr]).toEqual([1, 'LOG_FORMAT must be text or json\n'])
})
