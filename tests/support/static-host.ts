import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'

export type StaticHost = { url: string; stop: () => Promise<void> }

/** Whether a rule of `_headers` or `_redirects` matches: a path, or a prefix with a trailing asterisk. */
function covers(rule: string, path: string): boolean {
  return rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule
}

/** Serves a folder as Netlify and Cloudflare Pages do, following its `_headers` and `_redirects`. */
export async function startStaticHost(folder: () => string): Promise<StaticHost> {
  const lines = (file: string) => readFileSync(join(folder(), file), 'utf8').split('\n')

  const fileAt = (path: string) =>
    [path, `${path}/index.html`]
      .map((name) => join(folder(), name))
      .find((file) => existsSync(file) && statSync(file).isFile())

  function headersOf(path: string): Record<string, string> {
    const headers: Record<string, string> = {}
    let applies = false
    for (const line of lines('_headers').filter(Boolean)) {
      const [, name, value] = /^\s+([^:]+): (.*)$/.exec(line) ?? []
      if (name === undefined) applies = covers(line, path)
      else if (applies && value !== undefined) headers[name] = value
    }
    return headers
  }

  function redirectOf(path: string): { file: string; status: number } {
    for (const line of lines('_redirects').filter(Boolean)) {
      const [from = '', to = '', status = ''] = line.split(' ')
      if (covers(from, path)) return { file: join(folder(), to), status: Number(status) }
    }
    return { file: join(folder(), '404.html'), status: 404 }
  }

  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname)
    const found = fileAt(path)
    const { file, status } = found ? { file: found, status: 200 } : redirectOf(path)
    response.writeHead(status, {
      'Content-Type': getMimeType(file) ?? 'application/octet-stream',
      ...headersOf(path),
    })
    response.end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
